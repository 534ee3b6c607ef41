"""Reading the JSON of a saved game, which may come from anywhere: every field is checked."""

import json
from datetime import datetime
from enum import StrEnum
from typing import TypeVar

from minesweeper.core.board import Status
from minesweeper.core.checks import one_line
from minesweeper.core.grid import Grid
from minesweeper.core.limits import EARLIEST, LATEST, LONGEST_SAVE, MOST_MOVES, MOST_SECONDS
from minesweeper.core.log import LogEntry, PathPoint

FORMAT = 2


class SessionState(StrEnum):
    """The state of a session."""

    NEW = "new"
    PLAYING = "playing"
    PAUSED = "paused"
    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"

    @classmethod
    def of(cls, status: Status, paused: bool) -> "SessionState":
        """The state of a session whose game has this status."""
        if paused:
            return cls.PAUSED
        return cls.NEW if status is Status.READY else cls(status)

    @property
    def status(self) -> Status:
        """The status of the game, which knows no pauses."""
        return {SessionState.NEW: Status.READY, SessionState.PAUSED: Status.PLAYING}.get(self) or Status(self)


Choice = TypeVar("Choice", bound=StrEnum)


class SavedSessionError(ValueError):
    """A text is not a saved session; the message says why."""

    def __init__(self, why: str) -> None:
        super().__init__(one_line(why))


def loaded(text: str) -> object:
    """The data in a JSON text, or a `SavedSessionError` with the reason."""
    if len(text) > LONGEST_SAVE:
        raise SavedSessionError(f"a saved session has at most {LONGEST_SAVE} characters, not {len(text)}")
    try:
        return json.loads(text)
    except RecursionError:
        raise SavedSessionError("not a saved session: nested too deeply") from None
    except ValueError as error:
        raise SavedSessionError(f"not a saved session: {error}") from None


def _kind(value: object) -> str:
    names = {
        dict: "an object",
        list: "a list",
        str: "a text",
        bool: "true or false",
        int: "a number",
        float: "a number",
    }
    return names.get(type(value), "nothing")


class Fields:
    """Typed access to the fields of a JSON object. A wrong value is a `SavedSessionError` that names the field."""

    def __init__(self, data: object, name: str = "a saved session", verb: str = "is") -> None:
        if not isinstance(data, dict):
            raise SavedSessionError(f"{name} {verb} an object, not {_kind(data)}")
        self._data: dict[str, object] = data

    def __contains__(self, name: str) -> bool:
        return name in self._data

    def value(self, name: str) -> object:
        """A field of any type."""
        if name not in self._data:
            raise SavedSessionError(f"{name} is missing")
        return self._data[name]

    def fields(self, name: str) -> "Fields":
        """A field that is an object itself."""
        return Fields(self.value(name), name, "must be")

    def text(self, name: str) -> str:
        """A text."""
        value = self.value(name)
        if not isinstance(value, str):
            raise SavedSessionError(f"{name} must be a text, not {_kind(value)}")
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts."""
        value = self.value(name)
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise SavedSessionError(f"{name} must be a list of texts, not {value!r:.40}")
        return tuple(value)

    def choice(self, name: str, choices: type[Choice]) -> Choice:
        """One of a few words."""
        value = self.text(name)
        if value not in list(choices):
            raise SavedSessionError(f"{name} must be one of {', '.join(choices)}, not {value!r:.40}")
        return choices(value)

    def whole(self, name: str, most: int) -> int:
        """A whole number from 0 on."""
        value = self.value(name)
        if type(value) is not int or not 0 <= value <= most:
            raise SavedSessionError(f"{name} must be a whole number from 0 to {most}, not {value!r:.40}")
        return value

    def seconds(self, name: str) -> float:
        """A number of seconds."""
        value = self.value(name)
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= MOST_SECONDS:
            raise SavedSessionError(f"{name} must be a number of seconds, not {value!r:.40}")
        return float(value)

    def time(self, name: str) -> datetime | None:
        """A date with a time, or `None`."""
        if self.value(name) is None:
            return None
        time = datetime.fromisoformat(self.text(name))
        if time.tzinfo is None:
            raise SavedSessionError(f"{name} must have a time zone")
        if not EARLIEST <= time.timestamp() <= LATEST:
            raise SavedSessionError(f"{name} must be a day of the years 1 to 9999 everywhere, not {time}")
        return time

    def cells(self, name: str, grid: Grid) -> int:
        """A list of [row, column] as a set."""
        value = self.value(name)
        if not isinstance(value, list):
            raise SavedSessionError(f"{name} must be a list of [row, column], not {_kind(value)}")
        for cell in value:
            if type(cell) is not list or len(cell) != 2 or type(cell[0]) is not int or type(cell[1]) is not int:
                raise SavedSessionError(f"{name} must hold [row, column] pairs only, not {str(cell)[:40]}")
        cells = grid.gather(value)
        if cells.bit_count() != len(value):
            raise SavedSessionError(f"{name} lists a cell twice")
        return cells

    def log(self, name: str) -> tuple[LogEntry, ...]:
        """Timed moves."""
        words = self.texts(name)
        if len(words) > MOST_MOVES:
            raise SavedSessionError(f"{name} must have at most {MOST_MOVES} moves, not {len(words)}")
        return tuple(map(LogEntry.parse, words))

    def path(self, name: str) -> tuple[PathPoint, ...]:
        """The pointer's path, as a list of [milliseconds, x, y]; empty if the field is missing."""
        value = self._data.get(name, [])
        if not isinstance(value, list) or len(value) > MOST_MOVES:
            raise SavedSessionError(f"{name} must be a list of [milliseconds, x, y], not {_kind(value)}")
        for point in value:
            if type(point) is not list or len(point) != 3 or any(type(number) is not int for number in point):
                raise SavedSessionError(f"{name} must hold [milliseconds, x, y] only, not {str(point)[:40]}")
        return tuple(PathPoint(*point) for point in value)
