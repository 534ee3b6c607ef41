"""Solvers of a plugin, among them one that never changes its mind, so that pictures need not either."""

from dataclasses import replace

import pytest

from minesweeper import Advice, Board, Budget, Move, Reason, Solver, place
from minesweeper.thinking import thoughts
from tests.ui.stand import Stand

FIRST, SURE, LONG, LAST = (4, 4), (4, 8), (6, 1), (8, 8)
SCRIPT = {
    FIRST: Reason("first", "Nothing is known yet; the middle is as good as anything."),
    SURE: Reason("counting", f"The 1 in {place(4, 7)} already touches one mine, so its other neighbours are safe.",
                 pointed="One of these 1s already touches one mine, so its other neighbours are safe."),
    LONG: Reason("numbers", f"The 1 in {place(5, 2)} and the 1 in {place(6, 2)} share so many cells that "
                 f"{place(6, 1)} cannot be a mine, however long a sentence it takes to say so."),
    LAST: Reason("guess", f"No cell is certainly safe; {place(8, 8)} is a mine with a chance of 10 %.",
                 pointed="No cell is certainly safe; this one is a mine with a chance of 10 %."),
}  # fmt: skip
"""What the scripted solver says of the cells it opens, on the beginner's board with seed 3."""
NUMBERS = {SURE: [(4, 5), (4, 7)], LONG: [(5, 2), (6, 2)]}
OTHERS = {SURE: [(3, 8), (5, 8), (5, 7)], LONG: [(7, 1)]}


def scripted(board: Board, _budget: Budget) -> Advice:
    """The next cell of the script that is still hidden, and what is said of it."""
    grid = board.grid
    cell = next(cell for cell in SCRIPT if board.hidden & grid.cell(*cell))
    cells = [cell, *OTHERS.get(cell, ())]
    why = replace(SCRIPT[cell], numbers=grid.gather(NUMBERS.get(cell, ())), cells=grid.gather(cells))
    return Advice(tuple(Move.reveal(*each) for each in cells), 0.1 if cell == LAST else 0.0, why)


def add_solver(stand: Stand, monkeypatch: pytest.MonkeyPatch, think: object) -> None:
    """Have a solver of a plugin play, here and where questions are answered."""
    solver = Solver("odd", think)  # type: ignore[arg-type] # that is what is tried here
    stand.app.plugins.solvers = {"odd": solver}
    stand.app.change(solver="odd")
    monkeypatch.setattr(thoughts, "same_plugins", lambda _choice: stand.app.plugins)
