"""The hidden neighbours of the number that is pointed at."""

import pytest
from arcade import key

from minesweeper import Board, Minefield, Move, Setup
from minesweeper.play import Command
from minesweeper.ui.board.outlines import hidden_neighbours
from minesweeper.ui.game.game_view import GameView
from tests.ui.pictures import assert_golden, colour, pixel
from tests.ui.playing import at, press
from tests.ui.stand import NewStand, Stand

BOARD = Board.parse(
    """
    01F#
    0111
    0000
    """,
    mines=2,
)


def test_the_hidden_neighbours_of_a_number_are_outlined_flagged_ones_too() -> None:
    assert hidden_neighbours(BOARD, (0, 1)) == [(0, 2)]
    assert hidden_neighbours(BOARD, (1, 2)) == [(0, 2), (0, 3)]
    assert hidden_neighbours(BOARD, (0, 0)) == hidden_neighbours(BOARD, (0, 3)) == []


@pytest.fixture
def stand(stands: NewStand) -> Stand:
    return stands(outline_neighbours=True)


@pytest.fixture
def view(stand: Stand) -> GameView:
    """A `2` between two hidden cells, and a hidden cell that it does not touch."""
    view = stand.game()
    view.play.begin(Setup.drawn(Minefield.parse("*.*.")))
    view.play.move(Move.reveal(0, 1))
    return view


def outlined(stand: Stand, view: GameView) -> list[int]:
    """The columns with an outline, other than the number, where the cursor may be."""
    picture, layout, ink = stand.picture(view), view.presenter.viewport.layout, colour(view.app.theme, "cursor")
    places = [layout.cell_rect(0, col) for col in (0, 2, 3)]
    return [
        col
        for col, place in zip((0, 2, 3), places, strict=True)
        if pixel(picture, place.x + place.width // 2, place.y) == ink
    ]


def test_they_are_outlined_while_the_pointer_is_on_the_number(stand: Stand, view: GameView) -> None:
    assert outlined(stand, view) == []
    stand.point(view, *at(view, 0, 1))
    assert outlined(stand, view) == [0, 2]
    stand.point(view, *at(view, 0, 2))
    assert outlined(stand, view) == []
    stand.app.change(outline_neighbours=False)
    stand.point(view, *at(view, 0, 1))
    assert outlined(stand, view) == []


def test_the_keyboard_points_too_until_a_pause_or_the_end(stand: Stand, view: GameView) -> None:
    press(view, key.LEFT)
    press(view, key.LEFT)
    assert view.input.cursor == (0, 1)
    assert outlined(stand, view) == [0, 2]
    view.play.do(Command.PAUSE)
    assert outlined(stand, view) == []
    view.play.do(Command.PAUSE)
    view.play.move(Move.reveal(0, 0))
    assert outlined(stand, view) == []


def test_nothing_is_outlined_beyond_the_view(stands: NewStand) -> None:
    stand = stands(size=(320, 380), outline_neighbours=True)
    view = stand.game(level="expert", moves="r8,15")
    layout = view.presenter.viewport.layout = view.presenter.viewport.layout.zoomed(3, 160, 200)
    assert not layout.whole
    left, top, right, bottom = layout.seen
    plain = stand.picture(view)
    board = view.presenter.board
    for row, col in board.grid.places(board.revealed):
        if top - 1 < row < bottom and left - 1 < col < right:
            view.input.cursor = row, col
            picture = stand.picture(view)
            for x in range(0, 320, 4):
                for y in range(0, layout.view.y, 4):
                    assert picture.getpixel((x, y)) == plain.getpixel((x, y))


@pytest.mark.parametrize("theme", ["windows_light", "night"])
def test_an_outline_has_no_lines_inside(stands: NewStand, theme: str) -> None:
    stand = stands(theme=theme, outline_neighbours=True)
    view = stand.game(moves="r4,4")
    stand.point(view, *at(view, 2, 7))
    assert_golden(stand.picture(view), f"outline_{theme}")
