"""A game as a file of any program holds it: the mines, the pointer, and what the file says about the game."""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from operator import attrgetter

from minesweeper.core.board import Board, Status
from minesweeper.core.checks import one_line
from minesweeper.core.game import Game
from minesweeper.core.limits import LONGEST_NAME
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import CHORD, FLAG, MARK, REVEAL, SURROUND, Move
from minesweeper.core.rules import refusal
from minesweeper.core.tiling import SQUARE
from minesweeper.games.controls import PointerRules
from minesweeper.games.record import Record
from minesweeper.games.track import FileError, PointerAct, PointerEvent, Track

CELL = 16
"""Pixels of a cell in most programs, and in our own paths."""
MOST_NOTES = 100
"""Lines of a header that are kept although they have no meaning here."""
USUAL_RULES = PointerRules()
"""What the buttons do in ranked programs."""
OURS = "Minesweeper Arcade"
"""The name of this program in the files that it writes."""


@dataclass(frozen=True, slots=True)
class FileClaims:
    """What a file says about its game. Missing facts are empty or `None`. None of it is trusted: the game is played
    again, and the result compared."""

    player: str = ""
    program: str = ""
    version: str = ""
    level: str = ""
    mode: str = ""
    """The rules, if they are not the usual ones, such as `UPK` or `Density`."""
    result: Status | None = None
    """Won, lost, or `PLAYING` if the file only says that it was not won."""
    seconds: float | None = None
    three_bv: int | None = None
    mines: int | None = None
    solved: int | None = None
    """The part of the 3BV that was done."""
    revealed: int | None = None
    """The set of cells that are open at the end, if the file lists them."""
    started: datetime | None = None
    ended: datetime | None = None
    notes: tuple[tuple[str, str], ...] = ()
    """Everything else by name, such as the skin or the country."""

    def __post_init__(self) -> None:
        """Make texts from files safe to show."""
        for name in ("player", "program", "version", "level", "mode"):
            object.__setattr__(self, name, one_line(getattr(self, name), LONGEST_NAME))
        notes = tuple((one_line(name, LONGEST_NAME), one_line(value)) for name, value in self.notes[:MOST_NOTES])
        object.__setattr__(self, "notes", notes)

    def note(self, name: str) -> str:
        """The note of this name; empty if there is none."""
        return dict(self.notes).get(name, "")


@dataclass(frozen=True, slots=True)
class Recording:
    """A game in a file: what readers of file formats return, and what writers get."""

    field: Minefield
    events: Track
    claims: FileClaims = FileClaims()
    cell: int = CELL
    """Pixels of a cell."""
    rules: PointerRules = USUAL_RULES
    """What the buttons do."""
    from_press: bool = False
    """True if time 0 is the first press, False if it is the first opening. The game's own clock always starts at the
    first opening."""

    def __post_init__(self) -> None:
        if self.field.grid.tiling != SQUARE or self.field.grid.holes:
            raise FileError("only boards of squares, without holes, can be in files of other programs")
        if not 1 <= self.cell <= 255:
            raise FileError(f"a cell has 1 to 255 pixels, not {self.cell}")

    @classmethod
    def of(cls, record: Record) -> "Recording":
        """A game of ours: its path and its moves as pointer events. Moves that were taken back are left out, since no
        other program has them. A duel, a game without mines and one on other tilings are a `FileError`."""
        setup, minefield = record.setup, record.minefield
        if setup.mode.sides:
            raise FileError("a duel has two players, which files of other programs cannot hold")
        if minefield is None:
            raise FileError("nothing was opened in this game, so it has no mines yet")
        player = "" if record.by_people else record.player
        claims = FileClaims(
            player=player,
            program=OURS,
            level=setup.level.name,
            result=record.status,
            seconds=record.seconds,
            three_bv=minefield.three_bv,
            started=record.started,
            ended=record.ended,
        )
        rules = PointerRules(questions=any(entry.move and entry.move.action is MARK for entry in record.log))
        return cls(minefield, Track.of(_events(record, minefield, rules.questions)), claims, rules=rules)


BUTTONS = {
    REVEAL: (PointerAct.LEFT_DOWN, PointerAct.LEFT_UP),
    CHORD: (PointerAct.MIDDLE_DOWN, PointerAct.MIDDLE_UP),
}
"""The presses and releases of moves; every other move is a right click."""
RIGHT = PointerAct.RIGHT_DOWN, PointerAct.RIGHT_UP
Click = tuple[int, int, int, tuple[PointerAct, ...]]
"""The time in milliseconds, row and column, and what the pointer does there."""


def _events(record: Record, minefield: Minefield, questions: bool) -> Iterator[PointerEvent]:
    """The path of a record and, between its points, the clicks."""
    path = record.path
    events = [PointerEvent(point.milliseconds, PointerAct.MOVE, point.x, point.y) for point in path]
    for milliseconds, row, col, acts in _clicks(record, Game.from_minefield(minefield), questions):
        x, y = CELL * col + CELL // 2, CELL * row + CELL // 2
        last = bisect_right(path, milliseconds, key=attrgetter("milliseconds"))
        if last and (path[last - 1].x // CELL, path[last - 1].y // CELL) == (col, row):
            x, y = path[last - 1].x, path[last - 1].y
        events += [PointerEvent(milliseconds, act, x, y) for act in acts]
    return iter(sorted(events, key=attrgetter("milliseconds")))


def _clicks(record: Record, game: Game, questions: bool) -> Iterator[Click]:
    """The clicks that lead to the last board of a record, and those that did nothing. What only we have is made of
    several clicks: flagging around a number, and a flag that goes although question marks are in use."""
    standing = {id(entry) for entry in record.standing}
    for entry in record.log:
        move = entry.move
        if move is None or (entry.refused and move.action not in BUTTONS):
            continue
        if not (entry.refused or id(entry) in standing):
            continue
        board, milliseconds = game.board, round(1000 * entry.seconds)
        cell = board.grid.cell(move.row, move.col)
        if entry.refused and refusal(board, move.action, cell) is None:
            continue  # it was refused after a move that was taken back later
        if move.action is FLAG and questions and board.flags & cell:
            yield milliseconds, move.row, move.col, RIGHT * 2
        elif move.action is SURROUND:
            yield from _flags(board, move, milliseconds)
        else:
            yield milliseconds, move.row, move.col, BUTTONS.get(move.action, RIGHT)
        game.play(move)


def _flags(board: Board, move: Move, milliseconds: int) -> Iterator[Click]:
    """A right click on each cell that is flagged around a number; two on a question mark."""
    cells = board.grid.around(board.grid.cell(move.row, move.col)) & ~(board.revealed | board.flags)
    for row, col in board.grid.places(cells):
        times = 2 if board.questions & board.grid.cell(row, col) else 1
        yield milliseconds, row, col, RIGHT * times
