"""Proofs that a board needs no guess, and the checker that believes nothing."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minesweeper import FirstClick, Grid, Minefield
from minesweeper_solver import Kind
from minesweeper_solver.no_guess import lay_without_guess
from minesweeper_solver.proof import ProofError, ProofLine, check, prove

BOARD = Minefield.parse("...*\n....\n..*.")
"""Two mines; from the upper left corner it takes counting and a pair."""


def test_a_proof_settles_every_cell_with_as_few_numbers_as_it_takes() -> None:
    lines = prove(BOARD, 0, 0)
    check(BOARD, 0, 0, lines)
    assert {line.kind for line in lines} == {Kind.COUNTING, Kind.PAIRS}
    assert all(line.numbers.bit_count() == 1 + (line.kind is Kind.PAIRS) for line in lines)


@pytest.mark.parametrize(("numbers", "kind"), [(1, Kind.COUNTING), (3, Kind.PAIRS), (15, Kind.SETS), (31, Kind.CASES)])
def test_the_kind_of_a_line_is_in_how_many_numbers_it_needs(numbers: int, kind: Kind) -> None:
    assert ProofLine(numbers, 0, 0).kind is kind
    assert ProofLine(numbers, 0, 0, counted=True).kind is Kind.MINE_COUNT


def test_a_board_that_needs_a_guess_has_no_proof() -> None:
    with pytest.raises(ProofError, match="this board needs a guess"):
        prove(Minefield.parse("...*\n....\n*..."), 1, 1)


@pytest.mark.slow
def test_a_proof_by_cases_holds() -> None:
    """From the end of a game that is only won by going through cases: five numbers or more are needed at once."""
    for seed in range(400):
        field = lay_without_guess(grid := Grid(16, 16), 62, grid.cell(3, 3), Random(seed), FirstClick.OPENING).field
        lines = prove(field, 3, 3)
        check(field, 3, 3, lines)
        if any(line.kind is Kind.CASES for line in lines):
            return
    pytest.fail("no board took cases")


@settings(max_examples=50)
@given(st.integers(0, 200), st.data())
def test_a_line_that_claims_too_much_or_rests_on_too_little_is_found_out(seed: int, data: st.DataObject) -> None:
    grid = Grid(9, 9)
    field = lay_without_guess(grid, 14, grid.cell(4, 4), Random(seed), FirstClick.OPENING).field
    lines = prove(field, 4, 4)
    if not lines:
        return
    index = data.draw(st.integers(0, len(lines) - 1))
    line = lines[index]
    extra = grid.cell(*data.draw(st.sampled_from(grid.places(field.safe))))
    wrong = {
        "claims the opposite": line._replace(safe=line.mines, mines=line.safe),
        "rests on nothing": line._replace(numbers=0, counted=False),
        "calls another cell a mine": line._replace(mines=line.mines | extra),
    }
    name = data.draw(st.sampled_from(sorted(wrong)))
    with pytest.raises(ProofError):
        check(field, 4, 4, [*lines[:index], wrong[name], *lines[index + 1 :]])


def test_a_proof_that_stops_early_is_found_out() -> None:
    lines = prove(BOARD, 0, 0)
    with pytest.raises(ProofError, match="does not open the whole board"):
        check(BOARD, 0, 0, lines[:-2])


def test_numbers_that_are_not_open_yet_prove_nothing() -> None:
    (first, *rest) = prove(BOARD, 0, 0)
    with pytest.raises(ProofError, match="line 1 uses numbers that are not open yet"):
        check(BOARD, 0, 0, [first._replace(numbers=BOARD.grid.cell(2, 3)), *rest])
