"""A game to watch again: its board, its pointer and its figures at any second, and after any step of its log."""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from itertools import accumulate
from operator import itemgetter
from typing import NamedTuple
from uuid import uuid4

from minesweeper.core.board import Board, Status
from minesweeper.core.duel_rules import Moment
from minesweeper.core.turn import Turn
from minesweeper.games.live_figures import Standing
from minesweeper.games.played_again import Figures, ReplayError, check_end, played_again
from minesweeper.games.progress import Splits
from minesweeper.games.record import Record
from minesweeper.games.session import TAKEN_OVER

__all__ = ["SPEEDS", "Mark", "MarkKind", "Point", "Replay", "ReplayError"]

MOST_REPLAYED = 50_000_000_000
"""Moves times cells up to which a game is played again: 50,000 moves on the largest board, some twenty seconds."""

SPEEDS = (0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""How many seconds of a game can pass in one."""

Point = tuple[float, float]
"""Across and down from the top left of the board, in cells."""


class MarkKind(Enum):
    """What makes a step worth finding again."""

    FLAG = "flag"
    LEFT_FLAG = "side-0"
    """A mine that the side of a duel has found that began."""
    RIGHT_FLAG = "side-1"
    """A mine that the other side has found."""
    OPENING = "opening"
    GUESS = "guess"
    """It could have hit a mine, and nothing was certainly safe."""
    MISTAKE = "mistake"
    """It could have hit a mine, although a cell was certainly safe."""
    END = "end"


FLAGS = {None: MarkKind.FLAG, 0: MarkKind.LEFT_FLAG, 1: MarkKind.RIGHT_FLAG}
"""The flags of each side, or of the only one."""


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
        self._clicks = [0, *accumulate(int(entry.move is not None) for entry in record.log)]
        self._path_times, self._path = _path(record)
        if self.steps * record.setup.grid.area > MOST_REPLAYED:
            raise ReplayError(f"{self.steps:,} moves on a board of this size take too long to be played again")
        self._figures = [Figures()]
        self.marks: list[Mark] = []
        """What can be told without thinking, in the order of time: flags, openings, the end."""
        self.again = again = played_again(record)
        """The game, played again: what differs between games for one and duels."""
        for step, entry in enumerate(record.log, 1):
            turn = again.follow(step, entry)
            self._figures.append(again.figures)
            if turn:
                zeros = again.field.zeros if again.field else 0
                self.marks += [Mark(step, self._times[step - 1], kind) for kind in _kinds(turn, again.side, zeros)]
        check_end(record, self.board(self.steps))

    # Moments

    @property
    def steps(self) -> int:
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
        return self.again.positions[step]

    def moment(self, step: int) -> Moment:
        """How a duel stood after this step: also whose turn it was and which mines were whose."""
        scores = self.again.scores(step)
        if scores is None:
            raise TypeError("one side played this game")
        return scores[0]

    def turn(self, step: int) -> Turn | None:
        """What the move of this step did, from step 1 on; `None` if it took a move back."""
        entry = self.record.log[step - 1]
        if entry.move is None:
            return None
        before, after = self.board(step - 1), self.board(step)
        return Turn(entry.move, before, after, self.again.refusal(step - 1, entry.move) if entry.refused else None)

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
        """A game of its own that stands as this one did then: to be gone on with, but no record. A duel is gone on with
        by people."""
        record, board = self.record, self.board(step)
        return replace(
            record,
            id=uuid4().hex,
            board=board,
            minefield=self.again.positions.field(step) or record.minefield,
            log=record.log[:step],
            seconds=seconds,
            player=self.again.heirs,
            unranked=tuple(dict.fromkeys((*record.unranked, TAKEN_OVER))),
            started=None if board.status is Status.READY else record.started,
            ended=None,
            paused=False,
            path=tuple(point for point in record.path if point.milliseconds <= 1000 * seconds),
        )


def _kinds(turn: Turn, side: int | None, zeros: int) -> Iterator[MarkKind]:
    """What can be told of a turn of this side without thinking."""
    if turn.marked & turn.after.flags:
        yield FLAGS[side]
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
