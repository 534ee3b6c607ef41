"""A duel of two solvers, played through `Duel.play`."""

import time
from collections.abc import Callable

from minesweeper.arena.judging import Misstatements
from minesweeper.arena.outcome import Outcome, record_of
from minesweeper.arena.stopwatch import Stopwatch
from minesweeper.core.advice import Advice, Budget, Solver
from minesweeper.core.duel import Duel
from minesweeper.core.log import LogEntry
from minesweeper.core.luck import luck
from minesweeper.core.moves import CLAIM
from minesweeper.plugins import PluginError, ask_in_duel


def play_duel(
    solvers: tuple[Solver, Solver],
    duel: Duel,
    seconds: float,
    asking: Callable[[int], None] = lambda _: None,
) -> Outcome:
    """Play a duel that has not begun. A solver that fails, or takes more than five times its budget, loses. `asking` is
    called with the side that is asked next."""
    if duel.moves:
        raise ValueError(f"{duel.setup} has begun: a match begins with the first move")
    match = _DuelMatch(solvers, duel, seconds)
    while not duel.over:
        asking(duel.side)
        try:
            match.step()
        except (PluginError, KeyboardInterrupt) as foul:
            why = str(foul) if isinstance(foul, PluginError) else "it crashed: KeyboardInterrupt"
            return match.outcome(why)
    return match.outcome()


class _DuelMatch:
    def __init__(self, solvers: tuple[Solver, Solver], duel: Duel, seconds: float) -> None:
        self.solvers = solvers
        self.duel = duel
        self.seconds = seconds
        self.watches = Stopwatch(), Stopwatch()
        self.misstatements = [Misstatements(), Misstatements()]
        self.log: list[LogEntry] = []
        self.began = time.time()

    def step(self) -> None:
        """Ask the side to move for advice and follow it until its turn is over."""
        duel, side, before = self.duel, self.duel.side, self.duel.board
        advice = self._ask(side)
        for move in advice.moves:
            turn = duel.play(move)
            if turn.refusal:
                raise PluginError(f"its move {move} was refused: {turn.refusal}")
            self.log.append(LogEntry(round(sum(watch.cpu_seconds for watch in self.watches), 3), turn.move))
            if turn.opened and advice.chance == 1 and move.action is CLAIM:
                claimed = before.grid.cell(move.row, move.col)
                self.misstatements[side] = self.misstatements[side].with_certainty(before.grid, claimed)
            if duel.over or duel.side != side:
                return
        if duel.board is before:
            raise PluginError("it gave no move")

    def _ask(self, side: int) -> Advice:
        budget = Budget(self.seconds, luck(self.duel.now, self.solvers[side].name))
        with self.watches[side].answering(self.seconds):
            return ask_in_duel(self.solvers[side], self.duel.now, budget, explained=False)

    def outcome(self, error: str = "") -> Outcome:
        names = (solver.name for solver in self.solvers)
        thought = sum(watch.cpu_seconds for watch in self.watches)
        record = record_of(self.duel, self.log, self.began, thought, *names)
        said = tuple(self.misstatements)
        return Outcome(record, self.watches, error, self.duel.side, problem=self.duel.problem, misstatements=said)
