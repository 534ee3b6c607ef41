"""What is kept of a review, and what is said after a loss."""

from minesweeper import Board
from minesweeper.history import Findings
from minesweeper.thinking.verdict import AS_IF_HONEST, findings, judged
from minesweeper_solver.review import Guess, Review

GUESSES = (Guess(2, 0.5, 0, mistake=False), Guess(4, 0.25, 0b11, mistake=True))


def test_the_steps_of_mistakes_and_the_luck_are_kept() -> None:
    assert findings(Review(GUESSES)) == Findings([4], 2, 0.375)


def test_no_luck_is_kept_of_a_review_that_was_given_up() -> None:
    assert findings(Review(GUESSES, unseen=1)) == Findings([4])


def test_nothing_is_kept_of_a_game_that_could_not_be_reviewed() -> None:
    assert findings("the board is impossible") == Findings(())


def test_after_a_loss_under_a_dealer_it_is_said_of_whom_the_chances_speak() -> None:
    board, review = Board.parse("1#", 1), Review(GUESSES, chance=0.25)
    assert AS_IF_HONEST not in judged(board, review).lines
    assert judged(board, review, "fair").lines == (*judged(board, review, "honest").lines, AS_IF_HONEST)
