"""Positions nobody would play, made to take long: the answer comes in time, and says when it is not exact."""

import tracemalloc

import pytest

from minesweeper import Board, Budget, Grid, Minefield, Solver
from minesweeper_solver import SOLVERS, analyse, clock, deep, pairs, strong
from minesweeper_solver.frontier import forget

ISLAND = """
############
############
##112#######
##101#######
##111#######
############
############
############
"""
"""With 22 mines no cell is safe, and a guess can be thought about for very long."""


def lattice(width: int, height: int) -> tuple[Board, Minefield]:
    """A number in every second row and column, with mines between them: one stretch, in which no rule helps."""
    grid = Grid(width, height)
    numbers = grid.gather((row, col) for row in range(1, height, 2) for col in range(1, width, 2))
    mines = grid.gather((row, col) for row in range(height) for col in range(width) if (row + col) % 2)
    field = Minefield(grid, mines)
    ones, twos, fours, eights = field.numbers
    planes = ones & numbers, twos & numbers, fours & numbers, eights & numbers
    hidden_safe = grid.area - mines.bit_count() - numbers.bit_count()
    return Board(grid, mines.bit_count(), hidden_safe, numbers, planes), field


def scattered(side: int) -> tuple[Board, Minefield]:
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


class Watch:
    """A clock on which each look takes a hundredth of a second, and nothing else takes time."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks / 100

    def stopped_work_after(self, seconds: float) -> bool:
        """True if all the time was used, and then only the stages of the solver in progress noticed that it is up."""
        return 0 < self.looks - round(100 * seconds) <= 3


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    forget()
    watch = Watch()
    monkeypatch.setattr(clock, "monotonic", watch)
    return watch


TANGLES = [
    (solver, width, height)
    for solver in SOLVERS
    for width, height in [(12, 12), (30, 16), (90, 90), (400, 400)]
    if solver is not pairs or width == 400  # smaller ones are easy for it
]


@pytest.mark.slow
@pytest.mark.parametrize(("solver", "width", "height"), TANGLES, ids=lambda value: getattr(value, "name", None))
def test_a_tangle_is_answered_within_the_time_given(solver: Solver, width: int, height: int, watch: Watch) -> None:
    board, _ = lattice(width, height)
    advice = solver.advise(board, Budget(seconds=0.2))
    assert watch.stopped_work_after(0.2)
    assert advice.moves
    assert all(board.grid.cell(move.row, move.col) & board.hidden for move in advice.moves)


@pytest.mark.slow
@pytest.mark.parametrize("solver", [pairs, strong], ids=lambda solver: solver.name)
def test_who_has_no_time_left_does_not_list_the_cells_of_a_huge_board(solver: Solver, watch: Watch) -> None:
    board, _ = lattice(1000, 1000)
    tracemalloc.start()
    try:
        advice = solver.advise(board, Budget(seconds=0.02))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert watch.stopped_work_after(0.02)
    assert advice.moves
    assert peak < 60_000_000


@pytest.mark.parametrize(
    ("solver", "seconds"),
    [(strong, 0.2), (strong, 1), (deep, 0.2), (deep, 1), (deep, 5)],
    ids=lambda value: getattr(value, "name", None),
)
def test_a_guess_is_made_within_the_time_given(solver: Solver, seconds: float, watch: Watch) -> None:
    board = Board.parse(ISLAND.strip(), 22)
    advice = solver.advise(board, Budget(seconds))
    assert watch.stopped_work_after(seconds)
    assert advice.chance > 0
    (move,) = advice.moves
    assert board.grid.cell(move.row, move.col) & board.hidden


@pytest.mark.parametrize(("width", "height"), [(8, 8), (12, 12)])
def test_the_analysis_of_a_small_tangle_is_exact(width: int, height: int) -> None:
    board, _ = lattice(width, height)
    assert analyse(board).exact


@pytest.mark.parametrize(("width", "height"), [(12, 12), (30, 16), (400, 400)])
def test_an_analysis_that_runs_out_of_time_says_it_is_an_estimate(width: int, height: int, watch: Watch) -> None:
    board, _ = lattice(width, height)
    analysis = analyse(board, seconds=0.3)
    assert watch.stopped_work_after(0.3)
    assert not analysis.exact
    assert analysis.layouts == 0
    assert 0 < analysis.chance(0, 0) < 1
    with pytest.raises(ValueError, match="only an estimate"):
        analysis.fraction(0, 0)


@pytest.mark.slow
@pytest.mark.parametrize("side", [300, 1000])
def test_what_is_called_certain_on_a_huge_board_is_so(side: int, watch: Watch) -> None:
    board, field = scattered(side)
    analysis = analyse(board, seconds=0.5)
    assert watch.stopped_work_after(0.5)
    assert not analysis.safe & field.mines
    assert not analysis.mines & ~field.mines
    assert analysis.safe
    assert len(analysis.groups) < 100


def test_many_small_tangles_get_good_estimates() -> None:
    """Far apart on a board too large for exact odds, each stretch gets its own odds."""
    grid = Grid(200, 100)
    numbers = grid.gather((row, col) for row in range(5, 95, 10) for col in range(5, 195, 10))
    mines = grid.gather((row - 1, col) for row, col in grid.places(numbers))
    board = Board(grid, 3000, grid.area - 3000 - numbers.bit_count(), numbers, (numbers, 0, 0, 0))
    analysis = analyse(board)
    assert not analysis.exact
    assert mines & analysis.board.hidden == mines
    assert analysis.chance(4, 5) == pytest.approx(1 / 8, abs=0.01)
    assert analysis.chance(0, 0) == pytest.approx(0.15, abs=0.02)
