"""What is kept of a review."""

from minesweeper.history import Findings
from minesweeper.thinking.verdict import findings
from minesweeper_solver.review import Review, ReviewedGuess

GUESSES = (ReviewedGuess(2, 0.5, 0, mistake=False, least=0.5), ReviewedGuess(4, 0.25, 0b11, mistake=True))


def test_the_steps_of_mistakes_and_the_luck_are_kept() -> None:
    assert findings(Review(GUESSES)) == Findings([4], 2, 0.375, 0.25)


def test_no_luck_is_kept_of_a_review_that_was_given_up() -> None:
    assert findings(Review(GUESSES, unseen=1)) == Findings([4])


def test_nothing_is_kept_of_a_game_that_could_not_be_reviewed() -> None:
    assert findings("the board is impossible") == Findings(())
