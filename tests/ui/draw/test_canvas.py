"""Pictures that are drawn again: only where they changed."""

import arcade
import pytest

from minesweeper.ui.draw.canvas import Canvas
from minesweeper.ui.draw.rect import Rect
from tests.ui.pictures import pixel

RED, BLUE = (255, 0, 0), (0, 0, 255)
SIZE = 40, 30


class Brush:
    def __init__(self, window: arcade.Window) -> None:
        self._window = window
        self.colour = RED
        self.strokes = 0

    def __call__(self) -> None:
        self.strokes += 1
        buffer = self._window.ctx.active_framebuffer
        buffer.clear(color=self.colour, viewport=buffer.scissor)


@pytest.fixture
def brush(window: arcade.Window) -> Brush:
    return Brush(window)


@pytest.fixture
def canvas(window: arcade.Window, brush: Brush) -> Canvas:
    canvas = Canvas(window.ctx)
    canvas.draw(SIZE, brush)
    brush.strokes, brush.colour = 0, BLUE
    return canvas


def test_only_the_areas_named_change(canvas: Canvas, brush: Brush) -> None:
    picture = canvas.draw(SIZE, brush, [Rect(2, 3, 10, 4), Rect(30, 20, 5, 5)])
    assert brush.strokes == 2
    assert sum(count for count, colour in picture.getcolors() or [] if colour == BLUE) == 10 * 4 + 5 * 5
    for place in ((2, 3), (11, 6), (30, 20), (34, 24)):
        assert pixel(picture, *place) == BLUE
    for place in ((1, 3), (2, 2), (12, 6), (11, 7), (35, 24)):
        assert pixel(picture, *place) == RED


def test_if_nothing_changes_nothing_is_drawn_and_the_picture_is_the_same_one(canvas: Canvas, brush: Brush) -> None:
    before = canvas.draw(SIZE, brush, [Rect(0, 0, 1, 1)])
    assert canvas.draw(SIZE, brush, []) is before
    assert brush.strokes == 1


def test_a_picture_taken_earlier_stays_as_it_was(canvas: Canvas, brush: Brush) -> None:
    before = canvas.draw(SIZE, brush, [])
    canvas.draw(SIZE, brush, [Rect(0, 0, 40, 30)])
    assert before.getcolors() == [(40 * 30, RED)]


def test_in_another_size_everything_is_drawn(canvas: Canvas, brush: Brush) -> None:
    picture = canvas.draw((20, 20), brush, [Rect(0, 0, 1, 1)])
    assert picture.size == (20, 20)
    assert picture.getcolors() == [(400, BLUE)]


def test_what_lies_beyond_the_edge_is_left_out(canvas: Canvas, brush: Brush) -> None:
    picture = canvas.draw(SIZE, brush, [Rect(-5, -5, 10, 10), Rect(100, 100, 5, 5)])
    assert brush.strokes == 1
    assert (25, BLUE) in (picture.getcolors() or [])


def test_afterwards_the_window_is_drawn_on_as_a_whole(window: arcade.Window, canvas: Canvas, brush: Brush) -> None:
    canvas.draw(SIZE, brush, [Rect(0, 0, 1, 1)])
    assert window.ctx.active_framebuffer is window.ctx.screen
    assert window.ctx.screen.scissor is None
