"""A hint in stages: what is said and shown at each, and what is not given away."""

import pytest

from minesweeper import Advice, Board, Move, Reason
from minesweeper.core.picture import draw
from minesweeper.thinking.hint import Hint, Nudge
from minesweeper.thinking.marks import Marks
from minesweeper.words.reasons import hint_sentence

BOARD = Board.parse(
    """
    0000
    0111
    01##
    01##
    """,
    mines=1,
)
GRID = BOARD.grid
SURE = Advice(
    (Move.reveal(2, 3), Move.reveal(3, 2)),
    0.0,
    Reason(
        "counting", "The 1 in row 2, column 2 proves it.", GRID.cell(1, 1), GRID.gather([(2, 3)]), "This 1 proves it."
    ),
)
GUESS = Advice((Move.reveal(3, 3),), 0.25, Reason("guess", "A quarter, at best.", 0, GRID.cell(3, 3)))


def test_the_region_is_marked_then_the_numbers_then_the_cells_with_the_reason_and_then_one_is_opened() -> None:
    hint = Hint(BOARD, SURE)
    (region,) = [cells for cells in hint.marks if isinstance(cells, int) and cells]
    assert draw(GRID, {"*": region, ".": GRID.full ^ region}) == "***.\n****\n****\n..**"
    for marks, words in (
        (Marks(region=region), "in here"),
        (Marks(outlined=GRID.cell(1, 1)), "numbers"),
        (Marks(safe=GRID.cell(2, 3), outlined=GRID.cell(1, 1)), "This 1 proves it. H: play it."),
    ):
        assert (hint.marks, hint.move) == (marks, None)
        assert words in hint_sentence(hint, "H")
        hint = hint.further()
    assert (hint.nudge, hint.move) == (Nudge.MOVE, Move.reveal(2, 3))


def test_a_guess_is_told_whole_at_once_with_its_odds_and_played_the_second_time() -> None:
    hint = Hint(BOARD, GUESS)
    assert hint.marks == Marks(((GRID.cell(3, 3), 0.25),))
    assert hint_sentence(hint, "H") == "A quarter, at best. H: play it."
    assert (hint.move, hint.further().move) == (None, Move.reveal(3, 3))


@pytest.mark.parametrize("stages", range(6))
def test_advice_without_a_move_never_makes_one(stages: int) -> None:
    hint = Hint(BOARD, Advice((), 0.0, Reason("over", "The game is over.")))
    for _ in range(stages):
        hint = hint.further()
    assert hint.move is None
