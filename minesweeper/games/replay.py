"""A game to watch again: its board, its pointer and its figures at any second, and after any step of its log."""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from itertools import accumulate
from operator import itemgetter
from typing import NamedTuple
from uuid import uuid4

from minesweeper.core import rules
from minesweeper.core.board import Board, Status
from minesweeper.core.duel import Duel
from minesweeper.core.duel_rules import Moment
from minesweeper.core.log import ReplayError
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import Move
from minesweeper.core.playable import play_log
from minesweeper.core.rules import Refusal
from minesweeper.core.turn import Turn
from minesweeper.games.live_figures import LiveStanding
from minesweeper.games.player import PERSON, Duellists, Scores
from minesweeper.games.positions import Positions
from minesweeper.games.progress import Progress, Splits
from minesweeper.games.record import Record
from minesweeper.games.replaying import check_end, game_to_replay
from minesweeper.games.session import TAKEN_OVER

MOST_REPLAYED = 50_000_000_000
"""Limit of a replay, in moves times cells: 50,000 moves on the largest board take some twenty seconds."""

SPEEDS = (0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""The speeds of a replay, in seconds of the game per second."""

Point = tuple[float, float]
"""Across and down from the top left of the board, in cells."""


class MarkKind(Enum):
    """The kinds of marked steps."""

    FLAG = "flag"
    LEFT_FLAG = "side-0"
    """A mine found by the first side of a duel."""
    RIGHT_FLAG = "side-1"
    """A mine found by the second side."""
    OPENING = "opening"
    GUESS = "guess"
    """A move that could have hit a mine when no cell was certainly safe, and none had a smaller risk."""
    RISKY = "risky"
    """The same when another cell had a smaller risk."""
    MISTAKE = "mistake"
    """A move that could have hit a mine although a cell was certainly safe."""
    HESITATION = "hesitation"
    """A long pause although a cell was certainly safe."""
    HALF = "half"
    """A flag and a chord in one and a half clicks."""
    WASTED = "wasted"
    """A click that changed nothing."""
    MISPLACED = "misplaced"
    """A flag on a safe cell."""
    END = "end"


FLAGS = {None: MarkKind.FLAG, 0: MarkKind.LEFT_FLAG, 1: MarkKind.RIGHT_FLAG}
"""The kind of flag for each side; `None` is a game for one."""
GUESSES = MarkKind.GUESS, MarkKind.RISKY, MarkKind.MISTAKE
FINER = MarkKind.HESITATION, MarkKind.HALF, MarkKind.WASTED, MarkKind.MISPLACED
"""What a game is judged by besides its guesses."""


class Mark(NamedTuple):
    """A step that is marked on the timeline."""

    step: int
    seconds: float
    kind: MarkKind
    amount: float | None = None
    """The chance to hit a mine, of a guess or a mistake; the seconds of a hesitation, or those between the two presses
    of one and a half clicks."""


class Replay:
    """A record, played again once so that any moment of it can be shown. Step 0 is the untouched board, step n the
    position after the n-th entry of the log, including refused moves and undos. A record whose moves do not lead to its
    last board is a `ReplayError`."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._times = list(accumulate((entry.seconds for entry in record.log), max))
        self.seconds = max([record.seconds, *self._times[-1:]])
        """The length of the game."""
        self._clicks = [0, *accumulate(int(entry.move is not None) for entry in record.log)]
        self._path_times, self._path = _path(record)
        if self.steps * record.setup.grid.area > MOST_REPLAYED:
            raise ReplayError(f"{self.steps:,} moves on a board of this size take too long to be played again")
        self.marks: list[Mark] = []
        """The marks that need no solver, in order of time: flags, openings, the end."""
        game = game_to_replay(record)
        self._positions = Positions(game.now if isinstance(game, Duel) else game.board, self.steps)
        self._progress: list[tuple[int, Splits]] = [(0, ())]
        """The 3BV done after each step, and the splits. A duel has neither."""
        progress: Progress | None = None
        side = game.side
        for step, (entry, turn) in enumerate(play_log(game, record.log), 1):
            field = game.peek()
            self._positions.add(game.now if isinstance(game, Duel) else game.board, field)
            if turn:
                kinds = _kinds(turn, side, field.zeros if field else 0)
                self.marks += [Mark(step, self._times[step - 1], kind) for kind in kinds]
            side = game.side
            if field is None or self.is_duel:
                progress = None
            elif progress is None or progress.field is not field:
                progress = Progress(field)
            if progress and entry.move is None:
                progress.go_back(game.board)
            elif progress and turn:
                progress.play(turn, entry.seconds)
            self._progress.append((progress.solved, progress.splits) if progress else (0, ()))
        check_end(record, game.board)

    @property
    def is_duel(self) -> bool:
        """True if two sides played."""
        return bool(self.record.setup.mode.sides)

    @property
    def reviewed(self) -> Minefield | None:
        """The mines, if a review can look for guesses; `None` in a duel, where nearly every move is a guess."""
        return None if self.is_duel else self.record.minefield

    # Moments

    @property
    def steps(self) -> int:
        return len(self.record.log)

    def step_at(self, seconds: float) -> int:
        """The last step that was made by then."""
        return bisect_right(self._times, seconds)

    def seconds_of(self, step: int) -> float:
        """The time of this step; 0 for the untouched board."""
        return self._times[step - 1] if step else 0.0

    # The position

    def board(self, step: int) -> Board:
        """The position after this step. Asking twice in a row gives the same object."""
        position = self._positions[step]
        return position.board if isinstance(position, Moment) else position

    def moment(self, step: int) -> Moment:
        """The state of a duel after this step."""
        position = self._positions[step]
        if not isinstance(position, Moment):
            raise TypeError("one side played this game")
        return position

    def scores(self, step: int) -> Scores | None:
        """The state of a duel after this step, and its players; `None` in a game for one."""
        return (self.moment(step), Duellists(*self.record.sides)) if self.is_duel else None

    def second(self, step: int) -> int | None:
        """The mines that the second side of a duel had found; `None` in a game for one."""
        return self.moment(step).claimed[1] if self.is_duel else None

    def status(self, step: int) -> Status:
        """The status to show: a duel is shown as lost only if a person has lost to a solver."""
        scores = self.scores(step)
        return scores[1].outcome(scores[0]) if scores else self.board(step).status

    def turn(self, step: int) -> Turn | None:
        """The turn of this step, from step 1 on; `None` if it took a move back."""
        entry = self.record.log[step - 1]
        if entry.move is None:
            return None
        before, after = self.board(step - 1), self.board(step)
        return Turn(entry.move, before, after, self._refusal(step - 1, entry.move) if entry.refused else None)

    def _refusal(self, step: int, move: Move) -> Refusal | None:
        """Why this move was refused after this step."""
        if self.is_duel:
            return self.moment(step).refusal(move)
        board = self.board(step)
        return rules.refusal(board, move.action, board.grid.cell(move.row, move.col))

    def pointer(self, seconds: float) -> Point | None:
        """The pointer's position: on its path or, without a path, on a straight line from click to click."""
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
        """The pointer's path between two times: its ends, and the points in between."""
        turns = self._path[bisect_right(self._path_times, since) : bisect_right(self._path_times, until)]
        return [point for point in (self.pointer(since), *turns, self.pointer(until)) if point]

    def standing(self, seconds: float, step: int | None = None, best: Splits = ()) -> LiveStanding:
        """The figures for the live counters at this time, after the given step or else the last one."""
        step = self.step_at(seconds) if step is None else step
        solved, splits = self._progress[step]
        field = self._positions.field(step)
        total = field.three_bv if field and self.board(step).status.over else None
        return LiveStanding(solved, total, self._clicks[step], seconds, splits, best)

    def left_at(self, seconds: float, step: int) -> Record:
        """A new unranked game from this position. A duel is resumed by two people."""
        record, board = self.record, self.board(step)
        return replace(
            record,
            id=uuid4().hex,
            board=board,
            minefield=self._positions.field(step) or record.minefield,
            log=record.log[:step],
            seconds=seconds,
            players=tuple(PERSON for _ in record.sides) or record.players,
            unranked=tuple(dict.fromkeys((*record.unranked, TAKEN_OVER))),
            started=None if board.status is Status.READY else record.started,
            ended=None,
            paused=False,
            path=tuple(point for point in record.path if point.milliseconds <= 1000 * seconds),
            halves=tuple(half for half in record.halves if half.milliseconds <= 1000 * seconds),
        )


def _kinds(turn: Turn, side: int | None, zeros: int) -> Iterator[MarkKind]:
    """The marks of a turn that need no solver."""
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
