"""What the solver is tested with: a clock independent of the machine, and an oracle that tries every layout."""

from collections.abc import Callable
from functools import partial
from itertools import combinations, count
from random import Random

import pytest

from minesweeper import Board, Grid, Minefield
from minesweeper_solver import clock

Truth = tuple[int, dict[tuple[int, int], int]]
"""How many layouts fit, and in how many of them each hidden cell is a mine."""


@pytest.fixture(autouse=True)
def slow_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock takes a nanosecond, and nothing else takes time: no machine is too slow for a test."""
    monkeypatch.setattr(clock, "monotonic", partial(next, count(0, 1e-9)))


def try_every_layout(board: Board) -> Truth:
    height, width = board.grid.height, board.grid.width
    shown = {place: board.cell(*place).adjacent for place in board.grid.places(board.revealed)}
    hidden = board.grid.places(board.hidden)
    near = {
        (row, col): {
            (row + down, col + across)
            for down in (-1, 0, 1)
            for across in (-1, 0, 1)
            if (down or across) and 0 <= row + down < height and 0 <= col + across < width
        }
        for row, col in shown
    }
    layouts = 0
    mined = dict.fromkeys(hidden, 0)
    for mines in map(set, combinations(hidden, board.mine_count)):
        if all(len(near[place] & mines) == number for place, number in shown.items()):
            layouts += 1
            for place in mines:
                mined[place] += 1
    return layouts, mined


@pytest.fixture(scope="session")
def truth() -> Callable[[Board], Truth]:
    return try_every_layout


@pytest.fixture(scope="session")
def small_board() -> Callable[[Random], Board]:
    """A random position with at most eleven hidden cells, opened anywhere: possible, but not always reachable."""

    def draw(rng: Random) -> Board:
        width, height = rng.randint(1, 6), rng.randint(1, 5)
        grid = Grid(width, height)
        places = grid.places(grid.full)
        mines = rng.sample(places, rng.randint(0, min(6, len(places) - 1)))
        field = Minefield.of(width, height, mines)
        safe = [place for place in places if place not in mines]
        open_cells = rng.randint(max(0, len(places) - 11), len(safe)) if len(safe) >= len(places) - 11 else len(safe)
        revealed = grid.gather(rng.sample(safe, open_cells))
        ones, twos, fours, eights = field.numbers
        numbers = ones & revealed, twos & revealed, fours & revealed, eights & revealed
        return Board(grid, len(mines), len(safe) - open_cells, revealed, numbers)

    return draw
