"""What is said after a loss."""

from minesweeper.words.verdicts import AS_IF_HONEST, ruling
from minesweeper_solver.review import Review


def test_after_a_loss_under_a_dealer_it_is_said_of_whom_the_chances_speak() -> None:
    review = Review(chance=0.25)
    assert AS_IF_HONEST not in ruling(review, "honest").lines
    assert ruling(review, "fair").lines == (*ruling(review).lines, AS_IF_HONEST)
