"""The luck of a solver: it follows from what is shown and the solver's name, and from nothing else."""

from minesweeper import Board, Setup
from minesweeper.core.luck import luck
from minesweeper.duel import Duel

BOARD = Board.parse("01#\n12#\n###", mines=3)


def test_the_same_board_and_solver_have_the_same_luck() -> None:
    assert luck(BOARD, "strong") == luck(Board.parse(str(BOARD), mines=3), "strong") == 2442167837078029860
    assert 0 <= luck(BOARD, "strong") < 2**63


def test_whatever_is_shown_changes_the_luck_and_so_does_the_name() -> None:
    shown = [
        ("01#\n12#\n###", 3, "strong"),
        ("01#\n12#\n###", 4, "strong"),
        ("01#\n12#\n##F", 3, "strong"),
        ("01#\n12#\n##?", 3, "strong"),
        ("01#\n11#\n###", 3, "strong"),
        ("01#12#\n######", 3, "strong"),
        ("01#\n12#\n###", 3, "deep"),
    ]
    assert len({luck(Board.parse(text, mines), solver) for text, mines, solver in shown}) == len(shown)


def test_a_second_solver_of_the_same_name_has_the_same_luck() -> None:
    assert luck(BOARD, "strong#2") == luck(BOARD, "strong")


def test_the_side_to_move_changes_the_luck_of_a_duel() -> None:
    moment = Duel(Setup.parse("9x9x10.duel.1")).now
    assert len({luck(each, "strong") for each in (moment, moment._replace(side=1), moment.board)}) == 3
