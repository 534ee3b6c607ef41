"""What a solver says, and what it is given."""

from dataclasses import replace

import pytest

from minesweeper import Advice, Board, Budget, Move, Reason, Solver


def first_hidden(board: Board, budget: Budget) -> Advice:
    row, col = board.grid.cells(board.hidden)[budget.seed]
    why = Reason("guess", f"row {row}, column {col} within {budget.seconds} s", cells=board.grid.cell(row, col))
    return Advice((Move.reveal(row, col),), 0.5, why)


def test_a_solver_is_handed_the_board_and_what_it_may_spend() -> None:
    solver = Solver("first", first_hidden)
    advice = solver.advise(Board.parse("1#\n##", mines=1), seconds=0.25, seed=2)
    assert advice.moves == (Move.reveal(1, 1),)
    assert str(advice.why) == "row 1, column 1 within 0.25 s"


def test_a_solver_has_a_second_and_seed_nought_unless_told_otherwise() -> None:
    advice = Solver("first", first_hidden).advise(Board.parse("1#", mines=1))
    assert str(advice.why) == "row 0, column 1 within 1.0 s"


def test_advice_is_exact_and_a_reason_points_at_nothing_unless_they_say_so() -> None:
    advice = Advice((), 0.0, Reason("counting", "all is clear"))
    assert advice.exact
    assert (advice.why.numbers, advice.why.cells) == (0, 0)


def test_beside_a_board_a_reason_points_at_cells_if_it_can() -> None:
    plain = Reason("counting", "The 1 in row 2, column 3 has its mine.")
    assert plain.beside_board == str(plain)
    assert replace(plain, pointed="This 1 has its mine.").beside_board == "This 1 has its mine."


def test_a_way_to_play_duels_must_be_a_function() -> None:
    with pytest.raises(ValueError, match="duel must be"):
        Solver("odd", first_hidden, duel=3)  # type: ignore[arg-type] # as wrong as it may be
