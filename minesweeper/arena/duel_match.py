"""Two solvers play a duel, through `Duel.play` like everybody else."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from minesweeper.core.advice import Advice, Solver
from minesweeper.core.duel import Duel
from minesweeper.core.setup import Setup
from minesweeper.plugins import PluginError, ask_in_duel

Pair = tuple[float, float]


@dataclass(frozen=True, slots=True)
class DuelOutcome:
    """How a duel of two solvers ended."""

    solvers: tuple[str, str]
    """The one that began comes first, here and in all that is told of both."""
    setup: Setup
    winner: int | None
    """Which of them won; `None` if it was a draw."""
    score: tuple[int, int]
    moves: int
    seconds: Pair
    """CPU time that each spent thinking."""
    slowest: Pair
    """CPU time of the slowest answer of each."""
    answers: tuple[int, int]
    """How often each was asked."""
    error: str = ""
    """What the loser did that lost it the duel, other than finding fewer mines."""
    problem: str = ""
    """Why the mines were not laid by the generator that was asked for, if so."""

    @property
    def seed(self) -> int:
        """The seed of the board."""
        return self.setup.seed or 0

    @property
    def first(self) -> str:
        """Who began."""
        return self.solvers[0]

    @property
    def second(self) -> str:
        """The other one."""
        return self.solvers[1]

    @property
    def won_by(self) -> str:
        """Who won; nobody if it was a draw."""
        return "" if self.winner is None else self.solvers[self.winner]

    @property
    def first_mines(self) -> int:
        """How many mines the one that began has found."""
        return self.score[0]

    @property
    def second_mines(self) -> int:
        """How many mines the other one has found."""
        return self.score[1]

    @property
    def first_seconds(self) -> float:
        """CPU time of the one that began."""
        return self.seconds[0]

    @property
    def second_seconds(self) -> float:
        """CPU time of the other one."""
        return self.seconds[1]


def play_duel(
    solvers: tuple[Solver, Solver], duel: Duel, seconds: float, asking: Callable[[int], None] = lambda _: None
) -> DuelOutcome:
    """Play a duel that has not begun. A solver that fails loses. `asking` is told the side that is asked next."""
    match = _Match(solvers, duel, seconds)
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
    return DuelOutcome(solvers, duel.setup, 1 - loser, (0, 0), 0, (0.0, 0.0), (0.0, 0.0), (0, 0), why)


class _Match:
    def __init__(self, solvers: tuple[Solver, Solver], duel: Duel, seconds: float) -> None:
        self.solvers = solvers
        self.duel = duel
        self.seconds = seconds
        self.thinking = [0.0, 0.0]
        self.slowest = [0.0, 0.0]
        self.answers = [0, 0]

    def step(self) -> None:
        """Ask the side to move for advice and follow it until its turn is over."""
        duel, side, before = self.duel, self.duel.side, self.duel.board
        for move in self._ask(side).moves:
            turn = duel.play(move)
            if turn.reason:
                raise PluginError(f"its move {move} was refused: {turn.reason}")
            if duel.over or duel.side != side:
                return
        if duel.board is before:
            raise PluginError("it gave no move")

    def _ask(self, side: int) -> Advice:
        before = time.process_time()
        try:
            return ask_in_duel(self.solvers[side], self.duel.now, self.seconds, self.duel.seed, explained=False)
        finally:
            spent = time.process_time() - before
            self.thinking[side] += spent
            self.slowest[side] = max(self.slowest[side], spent)
            self.answers[side] += 1

    def outcome(self, winner: int | None, error: str = "") -> DuelOutcome:
        """How it went."""
        first, second = self.solvers
        return DuelOutcome(
            (first.name, second.name),
            self.duel.setup,
            winner,
            self.duel.score,
            len(self.duel.moves),
            (self.thinking[0], self.thinking[1]),
            (self.slowest[0], self.slowest[1]),
            (self.answers[0], self.answers[1]),
            error,
            self.duel.problem,
        )
