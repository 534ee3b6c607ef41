"""Figures that plugins add: measures of games that were played, and counters for the game in progress."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from minesweeper.core.board import Board
from minesweeper.core.checks import check_callable, check_name, check_title, check_whole, kind_of, one_line, whole
from minesweeper.core.options import check_option_name
from minesweeper.games.record import Record

MOST_DIGITS = 6
"""Digits after the point that are shown."""
LONGEST_COUNTER = 20
"""Characters of a counter: more would not fit beside a board."""
UNKNOWN_FIGURE = "–"


@dataclass(frozen=True, slots=True, eq=False)
class Measure:
    """A number that says something about a game that was played. Its name has small letters, digits and _."""

    name: str
    measure: Callable[[Record], float | None]
    """The number for a game, which may have been lost or left; `None` if there is none."""
    title: str = ""
    """Its name for people; by default the name."""
    unit: str = ""
    digits: int = 2
    """Digits to show after the point."""

    def __post_init__(self) -> None:
        check_option_name(self.name)
        check_callable("measure", self.measure, "record")
        check_title("a measure's title", self.title)
        check_title("a measure's unit", self.unit)
        check_whole("the digits of a measure", self.digits)
        if not 0 <= self.digits <= MOST_DIGITS:
            raise ValueError(f"a measure shows 0 to {MOST_DIGITS} digits, not {self.digits}")

    @property
    def label(self) -> str:
        """Its name for people."""
        return self.title or self.name

    def of(self, record: Record) -> float | None:
        """The number for a game, checked: anything but a number or `None` is a `ValueError`."""
        value = self.measure(record)
        return None if value is None else _number(f"the measure {self.name}", value)

    def text(self, value: float | None) -> str:
        """A value with its unit."""
        return UNKNOWN_FIGURE if value is None else f"{value:,.{self.digits}f} {self.unit}".rstrip()


@dataclass(frozen=True, slots=True, eq=False)
class LiveCounter:
    """A row among the counters beside the board. It is worked out from what the player sees: a board holds no hidden
    mine."""

    name: str
    count: Callable[[Board, float, int], object]
    """The value for a board, the seconds played and the number of clicks: a number, a short text, or `None`."""
    title: str = ""
    """Its name for people; by default the name."""

    def __post_init__(self) -> None:
        check_option_name(self.name)
        check_callable("count", self.count, "board", "seconds", "clicks")
        check_title("a counter's title", self.title)

    @property
    def label(self) -> str:
        """Its name for people."""
        return self.title or self.name

    def text(self, board: Board, seconds: float, clicks: int) -> str:
        """The value as text, checked: anything but a number, a text or `None` is a `ValueError`."""
        value = self.count(board, seconds, clicks)
        if value is None:
            return UNKNOWN_FIGURE
        if isinstance(value, str):
            check_name(f"the counter {self.name}", value)
            return one_line(value, LONGEST_COUNTER)
        number = _number(f"the counter {self.name}", value)
        return f"{number:,}" if isinstance(number, int) else f"{number:,.2f}"


def _number(what: str, value: object) -> float:
    """The same number as an `int` or a `float`, of which it may be another kind. Truth values, texts and infinity are a
    `ValueError`."""
    if hasattr(value, "__index__") and not isinstance(value, bool):
        return whole(what, value)
    try:
        number = math.nan if isinstance(value, bool | str | bytes) else float(value)  # type: ignore[arg-type] # or it raises
    except (TypeError, ValueError, OverflowError):
        number = math.nan
    if not math.isfinite(number):
        raise ValueError(f"{what} must give a finite number, not {value if type(value) is float else kind_of(value)}")
    return number
