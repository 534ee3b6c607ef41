"""Pixels to cells and back, the camera, and the places of everything round the board."""

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper.core.grid import Grid
from minesweeper.ui.board.layout import (
    FRACTION,
    LEAST_CELL,
    LITTLE,
    Camera,
    Layout,
    fitting_cell,
    lay_out,
    margin_in,
    natural_size,
    with_margin,
)
from minesweeper.ui.draw.rect import Rect, Surface

grids = st.builds(Grid, st.integers(1, 60), st.integers(1, 60))
surfaces = st.builds(
    Surface,
    st.integers(200, 1600),
    st.integers(200, 1200),
    st.sampled_from([1.0, 1.25, 1.5, 2.0]),
    st.integers(0, 60),
    st.integers(0, 40),
)
cameras = st.builds(
    Camera,
    st.none() | st.integers(LEAST_CELL * FRACTION, 100 * FRACTION).map(lambda parts: parts / FRACTION),
    st.none() | st.floats(0, 60),
    st.none() | st.floats(0, 60),
)
layouts = st.builds(lay_out, surfaces, grids, cameras, st.tuples(st.integers(3, 7), st.integers(3, 6)))
LARGE = lay_out(Surface(800, 600), Grid(1000, 1000))


def test_beginner_has_the_measures_of_the_classic() -> None:
    grid = Grid(9, 9)
    assert natural_size(grid) == (168, 211)
    layout = lay_out(Surface(168, 211), grid)
    assert layout.cell == 16
    assert layout.frame == Rect(0, 0, 168, 211)
    assert layout.view == layout.board == Rect(12, 55, 144, 144)
    assert layout.panel == Rect(9, 9, 150, 37)
    assert layout.counter == Rect(16, 15, 41, 25)
    assert layout.timer == Rect(111, 15, 41, 25)
    assert layout.face == Rect(71, 14, 26, 26)


@pytest.mark.parametrize("cell", [8, 16, 23, 24, 32, 48, 100])
@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_a_surface_of_natural_size_is_filled_exactly(cell: int, ratio: float) -> None:
    grid = Grid(30, 16)
    layout = lay_out(Surface(*natural_size(grid, cell, ratio=ratio), ratio), grid, Camera(cell))
    assert layout.cell == cell
    assert layout.whole
    assert layout.frame == Rect(0, 0, layout.surface.width, layout.surface.height)


@given(layouts, st.data())
def test_every_pixel_in_view_belongs_to_the_cell_drawn_there(layout: Layout, data: st.DataObject) -> None:
    x = data.draw(st.integers(layout.view.x, layout.view.right - 1))
    y = data.draw(st.integers(layout.view.y, layout.view.bottom - 1))
    found = layout.cell_at(x, y)
    if layout.minimap and layout.minimap.holds(x, y):
        assert found is None
    else:
        assert found is not None
        row, col = found
        assert 0 <= row < layout.grid.height
        assert 0 <= col < layout.grid.width
        assert layout.cell_rect(row, col).holds(x, y)


@given(layouts, st.integers(-50, 1700), st.integers(-50, 1300))
def test_there_is_no_cell_outside_the_view(layout: Layout, x: int, y: int) -> None:
    if not layout.view.holds(x, y):
        assert layout.cell_at(x, y) is None


@given(layouts)
def test_the_board_fills_the_view_without_a_gap(layout: Layout) -> None:
    assert layout.board.overlap(layout.view) == layout.view


@given(layouts, st.floats(-500, 500), st.floats(-500, 500))
def test_panning_moves_by_whole_pixels_and_stops_at_the_edges(layout: Layout, dx: float, dy: float) -> None:
    moved = layout.panned(dx, dy)
    assert moved.board.overlap(moved.view) == moved.view
    assert abs(moved.board.x - layout.board.x) <= abs(dx) + 1
    assert abs(moved.board.y - layout.board.y) <= abs(dy) + 1


@given(layouts, st.integers(-300, 300), st.integers(-300, 300))
def test_panning_to_and_fro_ends_where_it_began_unless_an_edge_was_met(layout: Layout, dx: int, dy: int) -> None:
    there = layout.panned(dx, dy)
    if (there.board.x, there.board.y) == (layout.board.x + dx, layout.board.y + dy):
        assert there.panned(-dx, -dy).board == layout.board


@given(st.sampled_from([0.5, 0.8, 1.01, 1.25, 2.0, 4.0]), st.integers(300, 500), st.integers(250, 450))
def test_zooming_keeps_what_is_under_the_pointer(factor: float, x: int, y: int) -> None:
    zoomed = LARGE.zoomed(factor, x, y)
    for before, after in (
        ((x - LARGE.board.x) / LARGE.cell, (x - zoomed.board.x) / zoomed.cell),
        ((y - LARGE.board.y) / LARGE.cell, (y - zoomed.board.y) / zoomed.cell),
    ):
        assert abs(before - after) * zoomed.cell <= 1


@given(layouts)
def test_zooming_always_does_something_until_it_cannot(layout: Layout) -> None:
    larger, smaller = layout.zoomed(1.001, 100, 100).cell, layout.zoomed(0.999, 100, 100).cell
    assert larger in (math.floor(layout.cell) + 1, round(100 * layout.surface.ratio))
    assert smaller in (math.ceil(layout.cell) - 1, LEAST_CELL)


@given(surfaces, grids)
def test_a_fitted_board_is_whole_if_that_is_possible_at_all(surface: Surface, grid: Grid) -> None:
    fitted = lay_out(surface, grid).fitted()
    assert fitted.whole or fitted.cell == LEAST_CELL
    if fitted.whole and fitted.frame.width <= surface.width:
        assert Rect(0, surface.top, surface.width, surface.height).overlap(fitted.frame) == fitted.frame


@given(surfaces, grids)
def test_a_fitted_board_gives_up_little_for_cells_that_are_all_alike(surface: Surface, grid: Grid) -> None:
    cell = fitting_cell(surface, grid)
    larger = (math.floor(cell * (1 + LITTLE) * FRACTION) + 1) / FRACTION
    width, height = natural_size(grid, larger, ratio=surface.ratio)
    fits = width <= surface.width and height <= surface.height - surface.top - surface.bottom
    assert not fits or larger > 100 * surface.ratio


def test_a_fitted_board_fills_the_window_also_where_no_whole_number_of_pixels_does() -> None:
    window = Surface(960, 760, top=34, margin=12)
    hundred = lay_out(window, Grid(100, 100)).fitted()
    assert hundred.cell == 6.34375
    assert hundred.whole
    room = window.height - window.top - 2 * window.margin
    assert room - hundred.frame.height < 5
    assert {hundred.cell_rect(row, row).width for row in range(100)} == {6, 7}


@pytest.mark.parametrize("grid", [Grid(9, 9), Grid(16, 16), Grid(30, 16)])
@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_the_usual_levels_have_cells_of_whole_pixels(grid: Grid, ratio: float) -> None:
    for width in range(900, 1600, 7):
        assert lay_out(Surface(round(width * ratio), round(760 * ratio), ratio, top=34), grid).cell % 1 == 0


@given(surfaces, grids)
def test_a_board_that_fits_keeps_its_margin(surface: Surface, grid: Grid) -> None:
    surface = replace(surface, margin=10)
    layout = lay_out(surface, grid).fitted()
    if layout.cell > LEAST_CELL:
        assert layout.frame.y - surface.top >= 10
        assert surface.height - surface.bottom - layout.frame.bottom >= 10
        assert min(layout.frame.x, surface.width - layout.frame.right) >= 10


@pytest.mark.parametrize("cell", [10, 16, 24, 40, 64])
@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("grid", [Grid(9, 9), Grid(30, 16), Grid(60, 40)])
def test_a_window_made_for_a_size_of_cells_has_cells_of_that_size(cell: int, ratio: float, grid: Grid) -> None:
    natural = natural_size(grid, round(cell * ratio), ratio=ratio)
    width, height = with_margin(*(math.ceil(side / ratio) for side in natural))
    margin = int(margin_in(width, height) * ratio)
    surface = Surface(round(width * ratio), round(height * ratio), ratio, margin=margin)
    assert lay_out(surface, grid).cell == round(cell * ratio)


def test_a_board_that_would_be_too_small_to_read_opens_larger_than_the_window() -> None:
    assert LARGE.cell == 16
    assert not LARGE.whole
    assert LARGE.fitted().cell == LEAST_CELL
    assert LARGE.fitted().looking(Camera()) == LARGE


def test_the_status_panel_stays_as_it_is_while_the_board_is_zoomed() -> None:
    zoomed = LARGE.zoomed(3, 400, 300)
    assert zoomed.cell == 48
    assert (zoomed.panel, zoomed.counter, zoomed.face) == (LARGE.panel, LARGE.counter, LARGE.face)


@given(layouts)
def test_displays_and_face_do_not_touch(layout: Layout) -> None:
    assert layout.counter.right < layout.face.x
    assert layout.face.right < layout.timer.x
    for part in (layout.counter, layout.face, layout.timer):
        assert part.overlap(layout.panel) == part


@given(layouts, surfaces)
def test_resizing_keeps_the_zoom_and_the_place(layout: Layout, surface: Surface) -> None:
    resized = layout.resized(surface)
    assert resized.camera == layout.camera
    assert resized.surface == surface
    if layout.camera.cell:
        assert resized.cell == layout.cell


@given(layouts, st.data())
def test_the_cursor_is_brought_into_view(layout: Layout, data: st.DataObject) -> None:
    row = data.draw(st.integers(0, layout.grid.height - 1))
    col = data.draw(st.integers(0, layout.grid.width - 1))
    shown = layout.revealing(layout.cell_rect(row, col), round(layout.cell))
    rect = shown.cell_rect(row, col)
    small = min(shown.view.width, shown.view.height) < 3 * shown.cell
    assert small or shown.view.overlap(rect) == rect
    assert small or shown.revealing(rect, round(layout.cell)).board == shown.board


def test_a_cell_in_view_needs_no_scrolling() -> None:
    assert LARGE.shows(LARGE.cell_rect(500, 500))
    assert LARGE.revealing(LARGE.cell_rect(500, 500), 16) is LARGE


def test_a_cell_under_the_minimap_is_brought_out_of_there() -> None:
    assert LARGE.minimap
    row, col = next(
        (row, col)
        for row in range(500, 600)
        for col in range(500, 600)
        if LARGE.minimap.overlap(LARGE.cell_rect(row, col)) == LARGE.cell_rect(row, col)
    )
    assert not LARGE.shows(LARGE.cell_rect(row, col))
    moved = LARGE.revealing(LARGE.cell_rect(row, col), 16)
    assert moved.shows(moved.cell_rect(row, col))


def test_the_minimap_takes_the_view_to_what_it_shows() -> None:
    assert LARGE.minimap is not None
    corner = LARGE.jumped(LARGE.minimap.x, LARGE.minimap.y)
    assert corner.cell_at(corner.view.x, corner.view.y) == (0, 0)
    middle_x, middle_y = (round(number) for number in LARGE.minimap.centre)
    left, top, right, bottom = LARGE.jumped(middle_x, middle_y).seen
    assert (left + right) / 2 == pytest.approx(500, abs=5)
    assert (top + bottom) / 2 == pytest.approx(500, abs=5)


def test_a_board_in_full_view_has_no_minimap_and_nowhere_to_jump() -> None:
    layout = lay_out(Surface(800, 600), Grid(9, 9))
    assert layout.minimap is None
    assert layout.jumped(10, 10) is layout


def test_no_cell_is_clicked_through_the_minimap() -> None:
    assert LARGE.minimap is not None
    assert LARGE.cell_at(LARGE.minimap.x + 3, LARGE.minimap.y + 3) is None
    assert LARGE.cell_at(LARGE.minimap.x - 1, LARGE.minimap.y + 3) is not None


@given(layouts, st.data())
def test_every_cell_can_be_brought_to_where_it_can_be_clicked(layout: Layout, data: st.DataObject) -> None:
    row = data.draw(st.integers(0, layout.grid.height - 1))
    col = data.draw(st.integers(0, layout.grid.width - 1))
    width, height = layout.grid.width, layout.grid.height
    tries = [layout.centred(x, y) for x in (0, col + 0.5, width) for y in (0, row + 0.5, height)]
    assert any(
        there.cell_at(x, y) == (row, col)
        for there in tries
        for seen in [there.cell_rect(row, col).overlap(there.view)]
        for x in (seen.x, seen.right - 1)
        for y in (seen.y, seen.bottom - 1)
    )


def test_a_tiny_view_has_no_room_for_a_minimap() -> None:
    assert lay_out(Surface(200, 160), Grid(100, 100), Camera(16)).minimap is None


def test_more_digits_make_wider_displays_on_either_side_of_the_same_face() -> None:
    narrow = lay_out(Surface(800, 600), Grid(30, 16))
    wide = narrow.with_digits(6, 4)
    assert wide.counter.width > narrow.counter.width
    assert wide.timer.width > narrow.timer.width
    assert wide.face == narrow.face
    assert wide.with_digits(6, 4) is wide


def test_what_surrounds_a_hole_covers_all_but_the_hole() -> None:
    outer, hole = Rect(0, 0, 10, 8), Rect(3, 2, 4, 5)
    pieces = outer.around(hole)
    for x in range(10):
        for y in range(8):
            assert sum(piece.holds(x, y) for piece in pieces) == (not hole.holds(x, y))
