"""What a solver says about its moves, compared with the mines and with the exact odds."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from minesweeper.core import rules
from minesweeper.core.advice import Advice
from minesweeper.core.board import Status
from minesweeper.core.grid import Grid
from minesweeper.core.naming import percent, place
from minesweeper.core.turn import Turn

TOLERANCE = 0.01
"""How far an exact chance may be off: it may be rounded to percents."""


@dataclass(frozen=True, slots=True)
class Misstatements:
    """What a player said about its moves and was wrong about."""

    wrong_certainties: int = 0
    """Cells that it was sure of, and wrong: mines that it opened, and flags or claims without a mine."""
    wrong_certainty_at: str = ""
    """The first of them, such as `r0c3`."""
    wrong_chances: int = 0
    """Answers whose chance was not the exact one, although they called it exact or certain. They are not counted for
    bundled solvers, whose chances are exact, and in duels."""
    wrong_chance_at: str = ""
    """The first of them: the cell, the chance that was said, and the exact one, such as `r0c3 0.1 0.6`."""

    def with_certainty(self, grid: Grid, cells: int) -> "Misstatements":
        """The same with these wrong cells."""
        if not cells:
            return self
        at = self.wrong_certainty_at or _text(*grid.places(cells)[0])
        return replace(self, wrong_certainties=self.wrong_certainties + cells.bit_count(), wrong_certainty_at=at)

    def with_chance(self, cell: str, said: float, exact: float) -> "Misstatements":
        """The same with a wrong chance."""
        at = self.wrong_chance_at or f"{cell} {said:.3g} {exact:.3g}"
        return replace(self, wrong_chances=self.wrong_chances + 1, wrong_chance_at=at)


def told_certainties(times: int, at: str) -> str:
    """A predicate about a solver; `at` is `wrong_certainty_at`, after a board code or alone."""
    *code, cell = at.split(" ")
    return f"was sure and wrong {_times(times)}, first at {_place(cell, *code)}"


def told_chances(times: int, at: str) -> str:
    """A predicate about a solver; `at` is `wrong_chance_at`, after a board code or alone."""
    *code, cell, said, exact = at.split(" ")
    chances = f"it said {percent(float(said))}, and the exact chance is {percent(float(exact))}"
    return f"misstated its chance {_times(times)}, first at {_place(cell, *code)}: {chances}"


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


def _text(row: int, col: int) -> str:
    return f"r{row}c{col}"


def _place(cell: str, code: str = "") -> str:
    here = place(*map(int, re.findall(r"\d+", cell)))
    return f"{here} of {code}" if code else here


class Judge:
    """Judges the answers of one solver in one game, and counts its guesses."""

    def __init__(self, trusted: bool) -> None:
        self.guesses = 0
        self.luck = 1.0
        self.misstatements = Misstatements()
        self._trusted = trusted
        """True if every chance that it calls exact is."""
        self._safe = 0
        """Cells that are known to be safe."""

    def judge(self, advice: Advice, turns: Sequence[Turn], mines: int | None) -> None:
        """Judge an answer, given the turns that followed from it and the mines, if they are laid."""
        if not turns:
            return
        if not advice.chance and mines is not None:
            wrong = 0
            for turn in turns:
                wrong |= turn.after.hit | turn.marked & turn.after.flags & ~mines
            self.misstatements = self.misstatements.with_certainty(turns[0].after.grid, wrong)
        if not (self._trusted and advice.exact):
            self._work_out(advice, [turn for turn in turns if turn.opened and turn.before.status is not Status.READY])
        elif advice.chance:
            self._count_guess(advice.chance)

    def _work_out(self, advice: Advice, turns: Sequence[Turn]) -> None:
        """Find the exact chances of these turns. Where that would take too long, believe the solver."""
        for turn in turns:
            risk = self._risk(turn)
            if risk is not None and self._misstated(advice, risk, alone=len(turns) == 1):
                cell = _text(turn.move.row, turn.move.col)
                self.misstatements = self.misstatements.with_chance(cell, advice.chance, risk)
            if chance := advice.chance if risk is None else risk:
                self._count_guess(chance)

    def _misstated(self, advice: Advice, risk: float, alone: bool) -> bool:
        """Return True if a turn with this risk disproves what was said: that it is certain, or its exact chance. The
        chance of several moves is not compared, since each of them changes that of the next."""
        return risk > 0 if not advice.chance else advice.exact and alone and abs(risk - advice.chance) > TOLERANCE

    def _count_guess(self, chance: float) -> None:
        self.guesses += 1
        self.luck *= 1 - chance

    def _risk(self, turn: Turn) -> float | None:
        """The chance that this turn hits a mine; `None` if it is not known exactly."""
        from minesweeper_solver.analysis import analyse  # noqa: PLC0415 - many matches do without it
        from minesweeper_solver.frontier import is_small  # noqa: PLC0415

        board, (action, row, col) = turn.before, turn.move
        chosen = rules.chosen(board, action, board.grid.cell(row, col)) & ~self._safe
        if not chosen:
            return 0.0
        if not is_small(board.grid.bits):
            return None
        analysis = analyse(board)
        self._safe |= analysis.safe
        return analysis.risk(chosen)
