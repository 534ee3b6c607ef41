"""A duel of two solvers, played through `Duel.play`."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from minesweeper.arena.match import kept_record
from minesweeper.arena.stopwatch import Stopwatch
from minesweeper.core.advice import Advice, Budget, Solver
from minesweeper.core.board import Status
from minesweeper.core.duel import Duel
from minesweeper.core.log import LogEntry
from minesweeper.core.setup import Setup
from minesweeper.games.record import Record
from minesweeper.plugins import PluginError, ask_in_duel


@dataclass(frozen=True, slots=True)
class DuelOutcome:
    """The result of a duel of two solvers."""

    solvers: tuple[str, str]
    """The solver that began comes first, here and in the other pairs."""
    setup: Setup
    winner: int | None
    """The index of the winner; `None` if it was a draw."""
    score: tuple[int, int]
    moves: int
    watches: tuple[Stopwatch, Stopwatch]
    """The time that each spent thinking."""
    error: str = ""
    """The error that lost the duel; empty if the loser found fewer mines."""
    problem: str = ""
    """Why `random` laid the mines instead of the chosen generator; empty if it did not."""
    record: Record | None = None
    """The duel, if moves are kept and any were made."""

    @property
    def cpu_seconds(self) -> float:
        """CPU time of both."""
        return sum(watch.cpu_seconds for watch in self.watches)

    @property
    def seed(self) -> int:
        return self.setup.seed or 0

    @property
    def won_by(self) -> str:
        """The winner's name; empty if it was a draw."""
        return "" if self.winner is None else self.solvers[self.winner]

    @property
    def status(self) -> Status:
        """The end from the first solver's point of view."""
        return Status.DRAWN if self.winner is None else (Status.WON, Status.LOST)[self.winner]

    def told(self, ended: bool) -> str:
        """The players and, if `ended`, the score."""
        score = "{}:{}".format(*self.score) if ended else "–"
        return f"{self.solvers[0]} {score} {self.solvers[1]}"

    def without_moves(self) -> "DuelOutcome":
        """The same without its record, to save memory."""
        return replace(self, record=None)


def play_duel(
    solvers: tuple[Solver, Solver],
    duel: Duel,
    seconds: float,
    asking: Callable[[int], None] = lambda _: None,
    keep_moves: bool = False,
) -> DuelOutcome:
    """Play a duel that has not begun. A solver that fails loses. `asking` is called with the side that is asked
    next."""
    match = _DuelMatch(solvers, duel, seconds, keep_moves)
    while not duel.over:
        asking(duel.side)
        try:
            match.step()
        except (PluginError, KeyboardInterrupt) as foul:
            why = str(foul) if isinstance(foul, PluginError) else "it crashed: KeyboardInterrupt"
            return match.outcome(1 - duel.side, why)
    return match.outcome(duel.winner)


def forfeited(solvers: tuple[str, str], duel: Duel, loser: int, why: str) -> DuelOutcome:
    """The outcome of a duel that one of these solvers loses without playing."""
    return DuelOutcome(solvers, duel.setup, 1 - loser, (0, 0), 0, (Stopwatch(), Stopwatch()), why)


class _DuelMatch:
    def __init__(self, solvers: tuple[Solver, Solver], duel: Duel, seconds: float, keep_moves: bool) -> None:
        self.solvers = solvers
        self.duel = duel
        self.seconds = seconds
        self.keep_moves = keep_moves
        self.watches = Stopwatch(), Stopwatch()
        self.log: list[LogEntry] = []
        self.began = time.time()

    def step(self) -> None:
        """Ask the side to move for advice and follow it until its turn is over."""
        duel, side, before = self.duel, self.duel.side, self.duel.board
        for move in self._ask(side).moves:
            turn = duel.play(move)
            if turn.reason:
                raise PluginError(f"its move {move} was refused: {turn.reason}")
            self.log.append(LogEntry(round(sum(watch.cpu_seconds for watch in self.watches), 3), turn.move))
            if duel.over or duel.side != side:
                return
        if duel.board is before:
            raise PluginError("it gave no move")

    def _ask(self, side: int) -> Advice:
        budget = Budget(self.seconds, self.duel.seed)
        with self.watches[side].answering():
            return ask_in_duel(self.solvers[side], self.duel.now, budget, explained=False)

    def outcome(self, winner: int | None, error: str = "") -> DuelOutcome:
        first, second = (solver.name for solver in self.solvers)
        thought = sum(watch.cpu_seconds for watch in self.watches)
        return DuelOutcome(
            (first, second),
            self.duel.setup,
            winner,
            self.duel.score,
            len(self.duel.moves),
            self.watches,
            error,
            self.duel.problem,
            kept_record(self.duel, self.log, self.began, thought, first, second) if self.keep_moves else None,
        )
