"""Hints in stages: what is said and shown at each, and what is not given away."""

import pytest

from minesweeper import Advice, Board, Move, Reason
from minesweeper.ui.board.overlay import OUTLINE, REGION, SAFE
from minesweeper.ui.bot.hints import Hint, Nudge

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
    Reason("counting", "The 1 proves it.", GRID.cell(1, 1), GRID.gather([(2, 3)])),
)
GUESS = Advice((Move.reveal(3, 3),), 0.25, Reason("guess", "A quarter, at best.", 0, GRID.cell(3, 3)))


def shown(hint: Hint) -> list[list[int]]:
    """The marks as rows of the board."""
    stride = GRID.stride
    return [list(hint.marks[row * stride : row * stride + GRID.width]) for row in range(GRID.height)]


def test_first_only_the_region_is_marked() -> None:
    hint = Hint(BOARD, SURE)
    here = REGION
    assert shown(hint) == [
        [here, here, here, 0],
        [here, here, here, here],
        [here, here, here, here],
        [0, 0, here, here],
    ]
    assert "region" in hint.sentence
    assert hint.move is None


def test_then_the_numbers() -> None:
    hint = Hint(BOARD, SURE).further()
    assert shown(hint) == [[0, 0, 0, 0], [0, OUTLINE, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
    assert "numbers" in hint.sentence
    assert hint.move is None


def test_then_the_cells_the_reason_speaks_of_and_the_reason() -> None:
    hint = Hint(BOARD, SURE).further().further()
    assert shown(hint) == [[0, 0, 0, 0], [0, OUTLINE, 0, 0], [0, 0, 0, SAFE], [0, 0, 0, 0]]
    assert hint.sentence == "The 1 proves it. Press again to play it."
    assert hint.move is None


def test_then_one_of_these_cells_is_opened() -> None:
    hint = Hint(BOARD, SURE).further().further().further()
    assert hint.nudge is Nudge.MOVE
    assert hint.move == Move.reveal(2, 3)


def test_a_guess_is_told_whole_at_once_with_its_odds() -> None:
    hint = Hint(BOARD, GUESS)
    assert shown(hint) == [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 26]]
    assert hint.sentence.startswith("No move is certain, so you may guess. A quarter, at best.")
    assert hint.move is None


def test_a_guess_is_played_the_second_time() -> None:
    assert Hint(BOARD, GUESS).further().move == Move.reveal(3, 3)


def test_a_hint_near_the_bottom_knows_that_a_message_there_would_cover_it() -> None:
    high = Advice((Move.reveal(0, 0),), 0.0, Reason("test", "High.", 0, GRID.cell(0, 0)))
    assert not Hint(BOARD, high).low
    assert Hint(BOARD, GUESS).low


@pytest.mark.parametrize("stages", range(4))
def test_advice_without_a_move_never_makes_one(stages: int) -> None:
    hint = Hint(BOARD, Advice((), 0.0, Reason("over", "The game is over.")))
    for _ in range(stages):
        hint = hint.further()
    assert hint.move is None
