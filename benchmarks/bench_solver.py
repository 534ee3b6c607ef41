"""The solver: one exact analysis beside ms_toollib's, and whole games."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import ms_toollib
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from minesweeper import Board, FirstClick, Grid, Minefield, Solver
from minesweeper.core.laying import lay_mines
from minesweeper.core.rules import reveal
from minesweeper_solver import SOLVERS, analyse, quick
from minesweeper_solver.frontier import forget

EXPERT = Grid(30, 16)
FIRST = EXPERT.cell(3, 3)


def fields(count: int) -> list[Minefield]:
    return [lay_mines(EXPERT, 99, FIRST, Random(seed), FirstClick.OPENING) for seed in range(count)]


def stuck(field: Minefield, guesses: int) -> Board | None:
    """The position after so many lucky guesses, where no rule applies any more; none if the board is solved before."""
    board = reveal(field, Board.start(EXPERT, 99), FIRST)
    while not board.status.over:
        advice = quick.advise(board)
        cells = board.grid.gather((move.row, move.col) for move in advice.moves)
        if advice.chance:
            if not guesses:
                return board
            if cells & field.mines:
                return None
            guesses -= 1
        board = reveal(field, board, cells)
    return None


@cache
def corpus(name: str) -> list[Board]:
    boards = [board for field in fields(400) for guesses in range(4) if (board := stuck(field, guesses))]
    boards.sort(key=lambda board: (board.revealed & EXPERT.around(board.hidden)).bit_count())
    third = len(boards) // 3
    return {"easy": boards[:third:8], "hard": boards[third::8], "worst": boards[-20:]}[name]


def ours(boards: list[Board]) -> None:
    for board in boards:
        # Nothing remembered from the last round: each position costs what it costs the first time.
        forget()
        analyse(board)
