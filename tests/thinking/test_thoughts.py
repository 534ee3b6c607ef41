"""What the other process answers, as marks on the board."""

from minesweeper import Advice, Board, Move, Reason
from minesweeper.thinking.marks import Marks
from minesweeper.thinking.thoughts import Thought


def test_marks_show_what_is_proved_and_what_is_a_guess() -> None:
    board = Board.parse("01#\n12#\n###", mines=3)
    grid = board.grid
    why = Reason("test", "Because.", grid.cell(0, 1))
    sure = Thought(Advice((Move.reveal(0, 2),), 0.0, why), grid.cell(1, 2))
    guess = Thought(Advice((Move.reveal(2, 2),), 0.5, why))
    number = grid.cell(0, 1)
    assert sure.marks(board) == Marks(safe=grid.cell(0, 2), danger=grid.cell(1, 2), outlined=number)
    assert guess.marks(board) == Marks(((grid.cell(2, 2), 0.5),), outlined=number)


def test_of_all_that_is_proved_only_what_the_reason_speaks_of_is_outlined() -> None:
    board = Board.parse("01#\n01#\n0##", mines=1)
    cell = board.grid.cell
    moves = Move.reveal(0, 2), Move.reveal(2, 1), Move.reveal(2, 2)
    told = board.grid.gather([(2, 1), (2, 2)])
    thought = Thought(Advice(moves, 0.0, Reason("pair", "", cell(0, 1), told)))
    assert thought.marks(board).outlined == cell(0, 1) | told
    assert thought.marks(board).safe == cell(0, 2) | told
