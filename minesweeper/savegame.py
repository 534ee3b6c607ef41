"""A session as JSON, both ways. What is read may come from anywhere: it is believed only where it can be checked."""

import json
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from math import isfinite
from typing import TypeVar

from minesweeper.core import rules
from minesweeper.core.board import Board, Status
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.game import SEEDS, Game
from minesweeper.core.grid import Grid
from minesweeper.core.laying import FirstClick
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import Move

FORMAT = 1
LONGEST = 64 * 1024 * 1024
"""Characters; four times what the largest board can need."""
MOST_MOVES = 10_000_000


class SessionState(StrEnum):
    """Where a session stands."""

    NEW = "new"
    PLAYING = "playing"
    PAUSED = "paused"
    WON = "won"
    LOST = "lost"


Choice = TypeVar("Choice", bound=StrEnum)


class SavedSessionError(ValueError):
    """A text that is not a saved session, and why."""


@dataclass(frozen=True, slots=True)
class SavedSession:
    """What a saved session holds."""

    id: str
    state: SessionState
    started: datetime | None
    ended: datetime | None
    elapsed: float
    undos: int
    unranked: str
    game: Game


def write(saved: SavedSession) -> str:
    """The JSON text of a session."""
    game = saved.game
    level, board, secret = game.difficulty, game.board, game.peek()
    cells = board.grid.cells
    return json.dumps(
        {
            "format": FORMAT,
            "session_id": saved.id,
            "difficulty": level.name,
            "width": level.width,
            "height": level.height,
            "mine_count": level.mines,
            "state": saved.state,
            "started": saved.started and saved.started.isoformat(),
            "ended": saved.ended and saved.ended.isoformat(),
            "elapsed": saved.elapsed,
            "undos": saved.undos,
            "unranked": saved.unranked,
            "seed": game.seed,
            "first_click": game.first_click,
            "question_marks": game.questions,
            "moves": len(game.moves),
            "flags": board.flags.bit_count(),
            "history": " ".join(map(str, game.moves)),
            "mines": cells(secret.mines if secret else 0),
            "revealed": cells(board.revealed),
            "flagged": cells(board.flags),
            "questioned": cells(board.questions),
            "hit": cells(board.hit),
        }
    )


def read(text: str) -> SavedSession:
    """The session that was written, or a `SavedSessionError` with the reason why this text is none."""
    if len(text) > LONGEST:
        raise SavedSessionError(f"a saved session has at most {LONGEST} characters, not {len(text)}")
    try:
        data = json.loads(text)
    except RecursionError:
        raise SavedSessionError("not a saved session: nested too deeply") from None
    except ValueError as error:
        raise SavedSessionError(f"not a saved session: {error}") from None
    if not isinstance(data, dict):
        raise SavedSessionError(f"a saved session is an object, not {_kind(data)}")
    try:
        return _Reader(data).session()
    except SavedSessionError:
        raise
    except ValueError as error:
        raise SavedSessionError(f"the saved session makes no sense: {error}") from None


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


class _Reader:
    """Typed access to the fields of a JSON object, refusing in sentences that name the field."""

    def __init__(self, data: dict[str, object]) -> None:
        self._data = data

    def session(self) -> SavedSession:
        if (version := self._whole("format", 10**6)) != FORMAT:
            raise SavedSessionError(f"format must be {FORMAT}, not {version}: was this saved by a newer version?")
        state = self._choice("state", SessionState)
        started, ended = self._time("started"), self._time("ended")
        if (started is None and state is not SessionState.NEW) or (ended is None) is (state in ("won", "lost")):
            raise SavedSessionError(f"started and ended do not suit a session that is {state}")
        if started and ended and ended < started:
            raise SavedSessionError(f"ended ({ended}) is before started ({started})")
        return SavedSession(
            self._text("session_id"),
            state,
            started,
            ended,
            self._seconds("elapsed"),
            self._whole("undos", MOST_MOVES),
            self._text("unranked"),
            self._game(state),
        )

    def _game(self, state: SessionState) -> Game:
        width, height, mines = (self._whole(name, 10**6) for name in ("width", "height", "mine_count"))
        level = Difficulty(self._text("difficulty"), width, height, mines)
        grid = Grid(level.width, level.height)
        moves = [Move.parse(move) for move in self._text("history").split()]
        for move in moves:
            grid.cell(move.row, move.col)
        if len(moves) != self._whole("moves", MOST_MOVES):
            raise SavedSessionError(f"moves must be the length of the history, {len(moves)}")
        field, board = self._position(grid, level.mines)
        expected = {SessionState.NEW: Status.READY, SessionState.PAUSED: Status.PLAYING}.get(state) or Status(state)
        if board.status is not expected:
            raise SavedSessionError(f"the board is {board.status}, which a session that is {state} cannot be")
        return Game.restore(
            level,
            self._whole("seed", SEEDS - 1),
            self._choice("first_click", FirstClick),
            self._flag("question_marks"),
            field,
            board,
            moves,
        )

    def _position(self, grid: Grid, mine_count: int) -> tuple[Minefield | None, Board]:
        mines, revealed, flags, questions, hit = (
            self._cells(name, grid) for name in ("mines", "revealed", "flagged", "questioned", "hit")
        )
        if mines.bit_count() not in (0, mine_count):
            raise SavedSessionError(f"mines must list {mine_count} cells, the mine_count, not {mines.bit_count()}")
        if flags.bit_count() != self._whole("flags", grid.area):
            raise SavedSessionError(f"flags must be the number of flagged cells, {flags.bit_count()}")
        for name, overlap in (
            ("revealed and a mine", revealed & mines),
            ("revealed and flagged", revealed & flags),
            ("revealed and questioned", revealed & questions),
            ("flagged and questioned", flags & questions),
            ("hit but no mine", hit & ~mines),
            ("hit and marked", hit & (flags | questions)),
        ):
            if overlap:
                row, col = grid.cells(overlap)[0]
                raise SavedSessionError(f"row {row}, column {col} is {name}")
        if mines or not mine_count:
            field = Minefield(grid, mines)
            return field, rules.position(field, revealed, flags, questions, hit)
        if revealed:
            raise SavedSessionError("mines must be listed once a cell is revealed")
        return None, Board.start(grid, mine_count)._replace(flags=flags, questions=questions)

    def _value(self, name: str) -> object:
        if name not in self._data:
            raise SavedSessionError(f"{name} is missing")
        return self._data[name]

    def _text(self, name: str) -> str:
        value = self._value(name)
        if not isinstance(value, str):
            raise SavedSessionError(f"{name} must be a text, not {_kind(value)}")
        return value

    def _choice(self, name: str, choices: type[Choice]) -> Choice:
        value = self._text(name)
        if value not in list(choices):
            raise SavedSessionError(f"{name} must be one of {', '.join(choices)}, not {value[:40]}")
        return choices(value)

    def _flag(self, name: str) -> bool:
        value = self._value(name)
        if not isinstance(value, bool):
            raise SavedSessionError(f"{name} must be true or false, not {_kind(value)}")
        return value

    def _whole(self, name: str, most: int) -> int:
        value = self._value(name)
        if type(value) is not int or not 0 <= value <= most:
            raise SavedSessionError(f"{name} must be a whole number from 0 to {most}, not {str(value)[:40]}")
        return value

    def _seconds(self, name: str) -> float:
        value = self._value(name)
        if isinstance(value, bool) or not isinstance(value, int | float) or not (isfinite(value) and value >= 0):
            raise SavedSessionError(f"{name} must be a number of seconds, not {str(value)[:40]}")
        return float(value)

    def _time(self, name: str) -> datetime | None:
        if self._value(name) is None:
            return None
        time = datetime.fromisoformat(self._text(name))
        if time.tzinfo is None:
            raise SavedSessionError(f"{name} must have a time zone")
        return time

    def _cells(self, name: str, grid: Grid) -> int:
        value = self._value(name)
        if not isinstance(value, list):
            raise SavedSessionError(f"{name} must be a list of [row, column], not {_kind(value)}")
        for cell in value:
            if type(cell) is not list or len(cell) != 2 or type(cell[0]) is not int or type(cell[1]) is not int:
                raise SavedSessionError(f"{name} must hold [row, column] pairs only, not {str(cell)[:40]}")
        cells = grid.gather(value)
        if cells.bit_count() != len(value):
            raise SavedSessionError(f"{name} lists a cell twice")
        return cells
