"""Boards that need no guess: a separate, plain solver never gets stuck on one, and all of them are equally likely."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minesweeper import Board, FirstClick, Grid, Minefield
from minesweeper.core.laying import checked
from minesweeper.core.rules import reveal
from minesweeper_solver import analyse, grade
from minesweeper_solver.knowledge import needs_no_guess
from minesweeper_solver.no_guess import lay_without_guess
from minesweeper_solver.proof import check, prove
from tests.solver.many_boards import one_board
from tests.solver.plain import layouts, never_stuck, never_stuck_by_listing

SMALL = [(1, 1, 0), (4, 1, 1), (4, 4, 3), (5, 4, 8), (9, 9, 10)]
LARGE = [(9, 9, 30), (16, 16, 40), (30, 16, 99), (30, 16, 150)]
SIZES = [*SMALL, *(pytest.param(size, marks=pytest.mark.slow) for size in LARGE)]


@pytest.mark.parametrize("first_click", FirstClick)
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}x{0[2]}".format)
def test_a_board_needs_no_guess_and_its_proof_holds(size: tuple[int, int, int], first_click: FirstClick) -> None:
    width, height, mines = size
    grid = Grid(width, height)
    for seed in range(4):
        row, col = Random(seed).randrange(height), Random(-seed).randrange(width)
        first = grid.cell(row, col)
        field, remark = lay_without_guess(grid, mines, first, Random(seed), first_click)
        assert not remark
        assert checked("no_guess", field, grid, mines, first, first_click).field == field
        assert not field.mines & first
        assert never_stuck(field, first)
        assert grade(field, row, col).solvable
        check(field, row, col, prove(field, row, col))


@settings(max_examples=50)
@given(st.integers(2, 5), st.integers(2, 4), st.data())
def test_whether_a_board_needs_a_guess_agrees_with_all_layouts(width: int, height: int, data: st.DataObject) -> None:
    grid = Grid(width, height)
    places = data.draw(st.sets(st.integers(0, grid.area - 1), max_size=min(5, grid.area - 1)))
    field = Minefield(grid, grid.gather(divmod(place, width) for place in places))
    first = data.draw(st.sampled_from(grid.places(field.safe)))
    cell = grid.cell(*first)
    assert needs_no_guess(field, cell) == never_stuck_by_listing(field, cell) == grade(field, *first).solvable


@pytest.mark.slow
def test_all_boards_without_a_guess_are_equally_likely() -> None:
    """Of the 4x4 boards with three mines and an opening in a corner, by chi-square at 1 %."""
    grid, draws = Grid(4, 4), 20_000
    first = grid.cell(0, 0)
    kept = grid.around(first)
    possible = [
        mines for mines in layouts(grid, 3) if not mines & kept and needs_no_guess(Minefield(grid, mines), first)
    ]
    rng = Random(7)
    seen = Counter(lay_without_guess(grid, 3, first, rng, FirstClick.OPENING).field.mines for _ in range(draws))
    assert set(seen) == set(possible)
    expected = draws / len(possible)
    chi_square = sum((seen[mines] - expected) ** 2 / expected for mines in possible)
    freedom = len(possible) - 1
    assert freedom > 50
    # Wilson and Hilferty: the cube root of chi-square over its degrees of freedom is nearly normal.
    normal = ((chi_square / freedom) ** (1 / 3) - 1 + 2 / (9 * freedom)) / (2 / (9 * freedom)) ** 0.5
    assert normal < 2.326


@pytest.mark.slow
def test_the_same_seed_gives_the_same_board_whatever_was_thought_about_before() -> None:
    grid = Grid(30, 16)
    first = grid.cell(3, 3)
    before = [lay_without_guess(grid, 130, first, Random(seed), FirstClick.OPENING).field for seed in range(3)]
    for field in before:
        analyse(reveal(field, Board.start(grid, 130), first))
    assert [lay_without_guess(grid, 130, first, Random(seed), FirstClick.OPENING).field for seed in range(3)] == before


def test_a_board_that_is_not_found_is_an_honest_sentence() -> None:
    """The 1 in the middle of a row of three cells never tells on which side of it the mine is."""
    grid = Grid(3, 1)
    field, remark = lay_without_guess(grid, 1, grid.cell(0, 1), Random(1), FirstClick.SAFE)
    assert not field.mines & grid.cell(0, 1)
    assert remark == "no board of 3×1 cells with 1 mine was found that needs no guess; this one needs 1 guess"


def test_how_many_guesses_a_huge_board_needs_is_not_said() -> None:
    grid = Grid(100, 100)
    _, remark = lay_without_guess(grid, 4000, grid.cell(0, 1), Random(1), FirstClick.SAFE)
    assert remark.endswith("; this one needs a guess")


@pytest.mark.slow
def test_boards_of_mixed_sizes_first_cells_and_rules_are_solved_by_plain_solvers_and_their_proofs_hold() -> None:
    rng = Random(2)
    how = Counter(one_board(rng) for _ in range(40))
    assert how["solved by listing all layouts"] > 2
    assert how["solved by exact odds"] > 20
