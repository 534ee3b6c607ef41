"""The tour for newcomers: what each step teaches, and what is said after another move."""

from typing import NamedTuple


class Lesson(NamedTuple):
    """A caption, and what replaces it after a move that the step does not teach."""

    caption: str
    otherwise: str


OPEN = Lesson(
    "Click the marked cell to open it. You win when every cell without a mine is open.",
    "Start with the marked cell. Click it to open it.",
)
NUMBER = Lesson(
    "A number counts the mines around it. The outlined 1 touches one closed cell, so that's a mine. Click the 1.",
    "Look at the outlined 1 first, and click it.",
)
FLAG = Lesson(
    "Flag the mine, so that you can't open it by mistake. Right-click the marked cell.",
    "Not yet. Right-click the marked cell to flag the mine there.",
)
CHORD = Lesson(
    "This 1 has its flag, so the other cells around it are safe. Click the 1 to open them at once. That's a chord.",
    "Click the outlined 1. It opens the safe cells around it.",
)
WIN = Lesson(
    "Now open the other safe cells. The numbers tell you which.",
    "That cell hides a mine. The green cells are safe.",
)
DONE = "You won! Now you know all the rules. A Beginner board has 10 mines."
OFFER = "New here? Take the one-minute tour."
TAKE, START, PLAY, LEAVE, NEXT = "Take the tour", "Start", "Play Beginner", "Leave the tour", "Next"
PLACE = "Step {number} of {total}"


def tour_line(number: int, total: int, key: str) -> str:
    """The number of the step, and the key that leaves the tour, if there is one."""
    place = PLACE.format(number=number, total=total)
    return f"{place} · {key} leaves the tour" if key else place
