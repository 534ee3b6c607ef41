"""A game to watch again: its board, its pointer and its figures at any second, and after any step of its log."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum
from itertools import accumulate
from operator import itemgetter
from typing import NamedTuple
from uuid import uuid4

from minesweeper.core import rules
from minesweeper.core.board import Board, Status
from minesweeper.core.dealing import HONEST
from minesweeper.core.game import Game
from minesweeper.core.laying import RANDOM
from minesweeper.core.log import LogEntry
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import REVEAL, Move
from minesweeper.core.positions import Positions
from minesweeper.core.turn import Turn
from minesweeper.history.live_figures import Standing
from minesweeper.history.progress import Progress, Splits
from minesweeper.record import Record
from minesweeper.session import TAKEN_OVER

MOST_REPLAYED = 50_000_000_000
"""Moves times cells up to which a game is played again: 50,000 moves on the largest board, some twenty seconds."""

SPEEDS = (0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""How many seconds of a game can pass in one."""

Point = tuple[float, float]
"""Across and down from the top left of the board, in cells."""


class ReplayError(ValueError):
    """A record that cannot be watched, and why."""


class MarkKind(Enum):
    """What makes a step worth finding again."""

    FLAG = "flag"
    OPENING = "opening"
    GUESS = "guess"
    """It could have hit a mine, and nothing was certainly safe."""
    MISTAKE = "mistake"
    """It could have hit a mine, although a cell was certainly safe."""
    END = "end"


class Mark(NamedTuple):
    """A step that is worth finding again."""

    step: int
    seconds: float
    kind: MarkKind


class Replay:
    """A record played again, once; from then on any moment of it is at hand. Step 0 is the untouched board, step n what
    the n-th entry of the log led to: refused moves and undone ones are steps, too. A record whose moves do not lead to
    the board it ended with is a `ReplayError`."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._times = list(accumulate((entry.seconds for entry in record.log), max))
        self.seconds = max([record.seconds, *self._times[-1:]])
        """How long it is."""
        self._clicks = [0, *accumulate(entry.move is not None for entry in record.log)]
        self._path_times, self._path = _path(record)
        grid = record.setup.grid
        if self.steps * grid.area > MOST_REPLAYED:
            raise ReplayError(f"{self.steps:,} moves on a board of this size take too long to be played again")
        self._positions = Positions(Board.start(grid, record.setup.level.mines), self.steps)
        self._figures = [Figures()]
        self.marks: list[Mark] = []
        """What can be told without thinking, in the order of time: flags, openings, the end."""
        again = _Again(record)
        for step, entry in enumerate(record.log, 1):
            turn = again.follow(step, entry, self._positions)
            self._positions.add(again.game.board, again.field)
            self._figures.append(again.figures)
            if turn:
                zeros = again.field.zeros if again.field else 0
                self.marks += [Mark(step, self._times[step - 1], kind) for kind in _kinds(turn, zeros)]
        if self.board(self.steps) != record.board:
            raise ReplayError("the moves of this game do not lead to the board it ended with")

    # Moments

    @property
    def steps(self) -> int:
        """How many there are."""
        return len(self.record.log)

    def step_at(self, seconds: float) -> int:
        """The last step that was made by then."""
        return bisect_right(self._times, seconds)

    def seconds_of(self, step: int) -> float:
        """When this step was made; the untouched board is there from the beginning."""
        return self._times[step - 1] if step else 0.0

    @property
    def standing_steps(self) -> list[int]:
        """The steps of the moves that were neither refused nor taken back."""
        steps: list[int] = []
        for step, entry in enumerate(self.record.log, 1):
            if entry.move is None:
                steps.pop()
            elif not entry.refused:
                steps.append(step)
        return steps

    # What is to be seen then

    def board(self, step: int) -> Board:
        """The position after this step. The same object, if it is asked for again at once."""
        return self._positions[step]

    def turn(self, step: int) -> Turn | None:
        """What the move of this step did, from step 1 on; `None` if it took a move back."""
        entry = self.record.log[step - 1]
        if entry.move is None:
            return None
        before, after = self.board(step - 1), self.board(step)
        cell = before.grid.cell(entry.move.row, entry.move.col)
        reason = rules.refusal(before, entry.move.action, cell) if entry.refused else None
        return Turn(entry.move, before, after, reason)

    def pointer(self, seconds: float) -> Point | None:
        """Where the pointer was: on its path or, if none was kept, on a straight way from click to click."""
        if not self._path:
            return None
        later = bisect_right(self._path_times, seconds)
        if later in (0, len(self._path)):
            return self._path[max(0, later - 1)]
        (x, y), (to_x, to_y) = self._path[later - 1 : later + 1]
        start, end = self._path_times[later - 1 : later + 1]
        share = (seconds - start) / (end - start)
        return x + (to_x - x) * share, y + (to_y - y) * share

    def trail(self, since: float, until: float) -> list[Point]:
        """The way of the pointer between two moments: where it was then, and where it turned in between."""
        turns = self._path[bisect_right(self._path_times, since) : bisect_right(self._path_times, until)]
        return [point for point in (self.pointer(since), *turns, self.pointer(until)) if point]

    def standing(self, seconds: float, step: int | None = None, best: Splits = ()) -> Standing:
        """What the live counters show: after the last step made by then, or after the one given."""
        step = self.step_at(seconds) if step is None else step
        solved, three_bv, splits = self._figures[step]
        total = three_bv if self.board(step).status.over else None
        return Standing(solved, total, self._clicks[step], seconds, splits, best)

    def left_at(self, seconds: float, step: int) -> Record:
        """A game of its own that stands as this one did then: to be gone on with, but no record."""
        record, board = self.record, self.board(step)
        return replace(
            record,
            id=uuid4().hex,
            board=board,
            minefield=self._positions.field(step) or record.minefield,
            log=record.log[:step],
            seconds=seconds,
            unranked=tuple(dict.fromkeys((*record.unranked, TAKEN_OVER))),
            started=record.started if board.revealed else None,
            ended=None,
            paused=False,
            path=tuple(point for point in record.path if point.milliseconds <= 1000 * seconds),
        )


class Figures(NamedTuple):
    """What was done of the board after a step."""

    solved: int = 0
    three_bv: int = 0
    splits: Splits = ()


class _Again:
    """A log on its way through the rules. The mines of a try that was taken back may not be known: then nothing is seen
    of that try."""

    def __init__(self, record: Record) -> None:
        self.game = Game.of(replace(record.setup, dealer=HONEST.name))
        self.field: Minefield | None = None
        """The mines of the try that is being played, if they are known."""
        self._fields = iter(_fields_of_tries(record))
        self._progress: Progress | None = None
        self._before: list[int] = []
        """For each move that stands, the step before it."""
        self._hidden_since = 0
        """How many moves stood when a try began whose mines are not known; 0 if they are."""

    @property
    def figures(self) -> Figures:
        """How much is done."""
        progress = self._progress
        return Figures(progress.solved, progress.three_bv, progress.splits) if progress else Figures()

    def follow(self, step: int, entry: LogEntry, boards: Positions) -> Turn | None:
        """Do what an entry says, and return the turn if a move was made; `boards` are those of all steps before."""
        if entry.refused:
            return None
        if entry.move is None:
            if not self._before:
                raise ReplayError(f"step {step} takes back a move that was never made")
            self._go_back(boards[self._before.pop()])
            return None
        self._before.append(step - 1)
        if entry.move.action is REVEAL and self.game.status is Status.READY and not self._hidden_since:
            self._begin(next(self._fields))
        if self._hidden_since:
            return None
        turn = self.game.play(entry.move)
        if turn.reason:
            raise ReplayError(f"step {step}, {entry.move}, cannot be made: {turn.reason}")
        if self._progress:
            self._progress.play(turn, entry.seconds)
        return turn

    def _begin(self, field: Minefield | None) -> None:
        self.field = field
        self.game.restore(self.game.board, field, ())
        self._progress = Progress(field) if field else None
        self._hidden_since = 0 if field else len(self._before)

    def _go_back(self, board: Board) -> None:
        if len(self._before) < self._hidden_since:
            self._hidden_since = 0
        self.game.restore(board, self.field, ())
        if self._progress:
            self._progress.go_back(board)


def _fields_of_tries(record: Record) -> list[Minefield | None]:
    """The mines of each try: a first reveal that is taken back has them laid again for the next one, unless a dealer
    keeps what was shown true. Only the last ones are kept with the game. Those before are known again if `random` laid
    them as they came; `None` if not."""
    firsts, setup, last = list(_first_reveals(record.log)), record.setup, record.minefield
    known = len(firsts) - bool(last)
    if known <= 0 or setup.field or setup.first or setup.dealer != HONEST.name:
        return [last] * len(firsts)
    if setup.generator != RANDOM.name or setup.options:
        return [None] * known + [last] * bool(last)
    game = Game.of(setup)
    laid: list[Minefield | None] = [game.lay(move.row, move.col).field for move in firsts]
    if last in laid[:-1] and last != laid[-1]:  # the game was left and gone on with, which made the mines stay
        since = laid.index(last)
        return laid[:since] + [last] * (len(laid) - since)
    return laid[:known] + [last] * bool(last)


def _first_reveals(log: Sequence[LogEntry]) -> Iterator[Move]:
    """The moves that opened a cell of an untouched board."""
    standing: list[Move] = []
    opened = 0
    for entry in log:
        if entry.move is None:
            opened -= bool(standing) and standing.pop().action is REVEAL
        elif not entry.refused:
            standing.append(entry.move)
            if entry.move.action is REVEAL:
                opened += 1
                if opened == 1:
                    yield entry.move


def _kinds(turn: Turn, zeros: int) -> Iterator[MarkKind]:
    """What can be told of a turn without thinking."""
    if turn.marked & turn.after.flags:
        yield MarkKind.FLAG
    if turn.opened & zeros:
        yield MarkKind.OPENING
    if turn.status.over:
        yield MarkKind.END


def _path(record: Record) -> tuple[list[float], list[Point]]:
    """The times and the points of the pointer's path, in order of time."""
    if record.path:
        points = [(point.milliseconds / 1000, (point.x / 16, point.y / 16)) for point in record.path]
    else:
        points = [(each.seconds, (each.move.col + 0.5, each.move.row + 0.5)) for each in record.log if each.move]
    points.sort(key=itemgetter(0))
    return [seconds for seconds, _ in points], [point for _, point in points]
