"""Positions nobody would play, made to take long: the answer comes in time, and says when it is not exact."""

from time import monotonic

import pytest

from minesweeper import Board, Grid, Minefield, Solver
from minesweeper_solver import SOLVERS, analyse


def lattice(width: int, height: int) -> tuple[Board, Minefield]:
    """A number in every second row and column, mines between them, all numbers tied to all others: no rule helps."""
    grid = Grid(width, height)
    numbers = grid.gather((row, col) for row in range(1, height, 2) for col in range(1, width, 2))
    mines = grid.gather((row, col) for row in range(height) for col in range(width) if (row + col) % 2)
    field = Minefield(grid, mines)
    ones, twos, fours, eights = field.numbers
    planes = ones & numbers, twos & numbers, fours & numbers, eights & numbers
    hidden_safe = grid.area - mines.bit_count() - numbers.bit_count()
    return Board(grid, mines.bit_count(), hidden_safe, numbers, planes), field


def scattered(side: int) -> tuple[Board, Minefield]:
    """A large board with cells opened all over."""
    grid = Grid(side, side)
    mines = grid.gather(
        (row, col) for row in range(side) for col in range(side) if (row * row + 7 * col * col) % 5 == 2
    )
    field = Minefield(grid, mines)
    opened = grid.gather((row, col) for row in range(side) for col in range(side) if (3 * row + col * col) % 7 == 1)
    revealed = opened & ~mines
    ones, twos, fours, eights = field.numbers
    planes = ones & revealed, twos & revealed, fours & revealed, eights & revealed
    safe_left = grid.area - mines.bit_count() - revealed.bit_count()
    return Board(grid, mines.bit_count(), safe_left, revealed, planes), field


@pytest.mark.parametrize("solver", SOLVERS, ids=lambda solver: solver.name)
@pytest.mark.parametrize(("width", "height"), [(12, 12), (30, 16), (90, 90), (400, 400)])
def test_a_tangle_is_answered_within_the_time_given(width: int, height: int, solver: Solver) -> None:
    board, _ = lattice(width, height)
    start = monotonic()
    advice = solver.advise(board, seconds=0.2)
    assert advice.moves
    assert monotonic() - start < 2


@pytest.mark.parametrize(("width", "height", "exact"), [(8, 8, True), (30, 16, False), (400, 400, False)])
def test_the_analysis_of_a_tangle_says_whether_it_is_exact(width: int, height: int, exact: bool) -> None:
    board, _ = lattice(width, height)
    start = monotonic()
    analysis = analyse(board, seconds=0.3 if not exact else 10)
    assert analysis.exact is exact
    assert monotonic() - start < 2
    if not exact:
        assert analysis.layouts == 0
        assert 0 < analysis.chance(0, 0) < 1
        with pytest.raises(ValueError, match="only an estimate"):
            analysis.fraction(0, 0)


@pytest.mark.parametrize("side", [300, 1000])
def test_what_is_called_certain_on_a_huge_board_is_so(side: int) -> None:
    board, field = scattered(side)
    start = monotonic()
    analysis = analyse(board, seconds=0.5)
    assert monotonic() - start < 5
    assert not analysis.safe & field.mines
    assert not analysis.mines & ~field.mines
    assert analysis.safe
    assert len(analysis.groups) < 100


def test_many_small_tangles_get_good_estimates() -> None:
    """Far apart on a board too large for exact odds, each stretch of frontier is weighed for itself."""
    grid = Grid(200, 100)
    numbers = grid.gather((row, col) for row in range(5, 95, 10) for col in range(5, 195, 10))
    mines = grid.gather((row - 1, col) for row, col in grid.cells(numbers))
    board = Board(grid, 3000, grid.area - 3000 - numbers.bit_count(), numbers, (numbers, 0, 0, 0))
    analysis = analyse(board)
    assert not analysis.exact
    assert mines & analysis.board.hidden == mines
    assert analysis.chance(4, 5) == pytest.approx(1 / 8, abs=0.01)
    assert analysis.chance(0, 0) == pytest.approx(0.15, abs=0.02)
