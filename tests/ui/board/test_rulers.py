"""Rulers: which numbers there are, where they are painted, and that they agree with what sentences say."""

from itertools import pairwise
from typing import NamedTuple

import arcade
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from minesweeper import Board, Grid, Theme, load_plugins, place
from minesweeper.ui.board.layout import LEAST_CELL, Camera, Layout, lay_out
from minesweeper.ui.board.rulers import Axis, NumberKind, Rulers, columns_of, labels, rows_of, ruler_areas
from minesweeper.ui.board.scene import Scene
from minesweeper.ui.draw.figures import Figures, digit_size
from minesweeper.ui.draw.paint import Colour, Style
from minesweeper.ui.draw.rect import Rect, Surface
from tests.ui.pictures import CLASSIC, EVERYTHING, SOFT, THEMES, assert_golden, captured

LENGTH = 12
surfaces = st.builds(Surface, st.integers(200, 1600), st.integers(200, 1200), st.sampled_from([1.0, 1.5, 2.0]))
cameras = st.builds(
    Camera, st.none() | st.integers(LEAST_CELL, 100), st.none() | st.floats(0, 60), st.none() | st.floats(0, 60)
)
layouts = st.builds(lay_out, surfaces, st.builds(Grid, st.integers(1, 60), st.integers(1, 60)), cameras)
TALL = Axis(origin=100, cell=20, start=100, end=280)
"""Nine rows of twenty pixels, all in view."""


class Painted(NamedTuple):
    number: int
    right: int
    middle: int
    colour: Colour


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[Painted]:
    """All numbers that are painted from now on: those of columns first, then those of rows."""
    numbers: list[Painted] = []
    paint = Figures.number

    def note(self: Figures, value: int, right: int, middle: int, colour: Colour) -> None:
        numbers.append(Painted(value, right, middle, colour))
        paint(self, value, right, middle, colour)

    monkeypatch.setattr(Figures, "number", note)
    return numbers


def drawn(window: arcade.Window, layout: Layout, *sentences: str, always: bool = True) -> None:
    rulers = Rulers(window)
    size = layout.surface.width, layout.surface.height
    captured(window.ctx, size, lambda: rulers.draw(Style(CLASSIC), layout, sentences, always))


# Which numbers there are


def test_every_row_has_its_number_counted_from_one_in_its_middle() -> None:
    assert [(each.number, each.middle) for each in labels(TALL, LENGTH)] == [
        (number, 90 + 20 * number) for number in range(1, 10)
    ]


def test_where_cells_are_small_every_fifth_number_is_shown_or_every_tenth() -> None:
    assert [each.number for each in labels(Axis(0, 4, 0, 100), LENGTH)] == [1, 5, 10, 15, 20, 25]
    assert [each.number for each in labels(Axis(0, 2, 0, 100), LENGTH)] == [1, 10, 20, 30, 40, 50]


def test_a_row_that_is_named_always_has_its_number_and_others_make_room() -> None:
    shown = labels(Axis(0, 4, 0, 100), LENGTH, named=[6], pointed=17)
    assert sorted((each.number, each.kind) for each in shown) == [
        (1, NumberKind.PLAIN),
        (7, NumberKind.NAMED),
        (10, NumberKind.PLAIN),
        (15, NumberKind.PLAIN),
        (18, NumberKind.POINTED),
        (25, NumberKind.PLAIN),
    ]


def test_a_number_stays_in_view_with_what_shows_of_its_row_as_long_as_that_is_enough() -> None:
    panned = Axis(origin=0, cell=40, start=55, end=170)
    assert [(each.number, each.middle) for each in labels(panned, LENGTH)] == [(2, 67), (3, 100), (4, 140)]


def test_a_named_row_out_of_view_has_no_number() -> None:
    assert [each.number for each in labels(Axis(0, 40, 80, 160), LENGTH, named=[0, 9, 10**30])] == [3, 4]


@given(layouts, st.integers(4, 60))
def test_no_number_lies_on_another(layout: Layout, length: int) -> None:
    for axis in (rows_of(layout), columns_of(layout)):
        middles = sorted(each.middle for each in labels(axis, length))
        assert all(after - before >= length for before, after in pairwise(middles))


@given(layouts, st.data())
def test_the_number_beside_a_cell_is_the_one_a_sentence_gives_it(layout: Layout, data: st.DataObject) -> None:
    row = data.draw(st.integers(0, layout.grid.height - 1))
    col = data.draw(st.integers(0, layout.grid.width - 1))
    cell = layout.cell_rect(row, col)
    if cell.overlap(layout.view) != cell:
        return
    [down] = [each for each in labels(rows_of(layout), LENGTH, [row]) if each.kind is NumberKind.NAMED]
    [across] = [each for each in labels(columns_of(layout), LENGTH, [col]) if each.kind is NumberKind.NAMED]
    assert place(row, col) == f"row {down.number}, column {across.number}"
    assert (across.middle, down.middle) == (cell.x + cell.width // 2, cell.y + cell.height // 2)


# Where they are painted


def test_numbers_are_left_of_their_rows_and_over_their_columns(window: arcade.Window, painted: list[Painted]) -> None:
    layout = lay_out(Surface(420, 480), Grid(9, 9))
    drawn(window, layout, f"Look at {place(2, 6)}.")
    view, named = layout.view, Style(CLASSIC).colour("on_accent")
    across, down = painted[:9], painted[9:]
    assert sorted(each.number for each in across) == sorted(each.number for each in down) == list(range(1, 10))
    for each in across:
        cell = layout.cell_rect(0, each.number - 1)
        assert each.middle < view.y
        assert cell.x < each.right < cell.right
        assert (each.colour == named) == (each.number == 7)
    for each in down:
        cell = layout.cell_rect(each.number - 1, 0)
        assert each.right < view.x
        assert each.middle == cell.y + cell.height // 2
        assert (each.colour == named) == (each.number == 3)


def test_numbers_follow_zoom_and_pan(window: arcade.Window, painted: list[Painted]) -> None:
    whole = lay_out(Surface(420, 480), Grid(30, 16))
    for layout in (whole, whole.zoomed(2, 200, 200), whole.zoomed(3, 200, 200).panned(-77, 33)):
        painted.clear()
        drawn(window, layout)
        left, top, right, bottom = layout.seen
        middles = {each.number: each.middle for each in painted if each.right <= layout.view.x}
        inside = [row for row in range(16) if top <= row and row + 1 <= bottom]
        assert inside
        for row in inside:
            cell = layout.cell_rect(row, 0)
            assert middles[row + 1] == cell.y + cell.height // 2
        columns = [each.number for each in painted if each.right > layout.view.x]
        assert all(left <= number <= right + 1 for number in columns)


def test_without_a_wish_or_a_name_nothing_is_made_or_drawn(window: arcade.Window, painted: list[Painted]) -> None:
    rulers = Rulers(window)
    rulers.draw(Style(CLASSIC), lay_out(Surface(420, 480), Grid(9, 9)), ["Nothing is known yet.", ""])
    assert (painted, rulers._tools) == ([], None)


def test_what_has_not_changed_is_not_arranged_again(window: arcade.Window, painted: list[Painted]) -> None:
    layout, rulers = lay_out(Surface(420, 480), Grid(9, 9)), Rulers(window)
    for _ in range(3):
        captured(window.ctx, (420, 480), lambda: rulers.draw(Style(CLASSIC), layout, always=True))
    assert len(painted) == 18


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("camera", [None, Camera(40, 50.5, 80.25)], ids=["whole", "part"])
@pytest.mark.parametrize("side", [9, 16, 100])
def test_only_the_edge_of_cells_changes(window: arcade.Window, theme: Theme, side: int, camera: Camera | None) -> None:
    layout = lay_out(Surface(500, 600), Grid(side, side), camera)
    plain, ruled = pictures(window, theme, layout)
    assert plain.tobytes() != ruled.tobytes()
    for area in ruler_areas(layout):
        for picture in (plain, ruled):
            picture.paste((0, 0, 0), (max(0, area.x), area.y, area.right, area.bottom))
    assert plain.tobytes() == ruled.tobytes()


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("size", [(320, 380), (500, 600), (900, 700)])
@pytest.mark.parametrize("side", [9, 16, 99])
def test_two_digit_numbers_cover_no_cell(window: arcade.Window, theme: Theme, side: int, size: tuple[int, int]) -> None:
    layout = lay_out(Surface(*size), Grid(side, side))
    plain, ruled = pictures(window, theme, layout)
    assert cropped(plain, layout.view) == cropped(ruled, layout.view)


def pictures(window: arcade.Window, theme: Theme, layout: Layout) -> tuple[Image.Image, Image.Image]:
    scene, rulers = Scene(window.ctx, theme, Board.start(layout.grid, 0)), Rulers(window)
    size = layout.surface.width, layout.surface.height

    def ruled() -> None:
        scene.draw(layout)
        rulers.draw(Style(theme), layout, always=True)

    return captured(window.ctx, size, lambda: scene.draw(layout)), captured(window.ctx, size, ruled)


def cropped(picture: Image.Image, place: Rect) -> bytes:
    return picture.crop((place.x, place.y, place.right, place.bottom)).tobytes()


def test_digits_grow_with_the_frame_up_to_the_size_of_small_text() -> None:
    heights = [digit_size(size)[1] for size in (9, 13, 18, 26)]
    assert heights == sorted(set(heights))


# What they look like


@pytest.mark.parametrize("name", ["windows_light", "night"])
@pytest.mark.parametrize(("size", "ratio"), [((320, 380), 1.0), ((320, 300), 2.0)], ids=["small", "fine"])
def test_what_rulers_look_like(window: arcade.Window, name: str, size: tuple[int, int], ratio: float) -> None:
    look = load_plugins(bundled_only=True, off=()).theme(name)
    scene, rulers = Scene(window.ctx, look, EVERYTHING), Rulers(window)
    width, height = (round(side * ratio) for side in size)
    layout = lay_out(Surface(width, height, ratio), EVERYTHING.grid)
    sentence = f"The 2 at {place(3, 2)} and the 3 at {place(4, 1)} share {place(3, 0)}."

    def numbered() -> None:
        scene.draw(layout, (1, 6))
        rulers.draw(Style(look, ratio), layout, [sentence], pointed=(1, 6))

    assert_golden(captured(window.ctx, (width, height), numbered), f"rulers_{name}_{'fine' if ratio > 1 else 'small'}")


@pytest.mark.parametrize("theme", [CLASSIC, SOFT], ids=["classic", "soft"])
def test_what_rulers_of_a_large_board_look_like(window: arcade.Window, theme: Theme) -> None:
    board = Board.start(Grid(100, 100), 0)
    scene, rulers = Scene(window.ctx, theme, board), Rulers(window)
    layout = lay_out(Surface(320, 380), board.grid, Camera(16, 95.3, 95.2))

    def numbered() -> None:
        scene.draw(layout)
        rulers.draw(Style(theme), layout, [place(99, 97)])

    assert_golden(captured(window.ctx, (320, 380), numbered), f"rulers_large_{theme.name}")
