"""Where things are, on screens of all sizes."""

from hypothesis import given
from hypothesis import strategies as st

from minesweeper.core.grid import Grid
from minesweeper.games.controls import Place
from minesweeper.terminal.layout import FACE, LEAST, TerminalLayout

layouts = st.builds(
    TerminalLayout,
    st.integers(LEAST[0], 150),
    st.integers(LEAST[1], 60),
    st.builds(Grid, st.integers(1, 90), st.integers(1, 60)),
    maps=st.booleans(),
)
layouts = st.builds(TerminalLayout.zoomed, layouts, st.sampled_from([None, 0, 1, 2]))


@given(layouts, st.data())
def test_a_cell_that_is_followed_is_seen_where_a_click_finds_it(layout: TerminalLayout, data: st.DataObject) -> None:
    cell = data.draw(st.integers(0, layout.grid.height - 1)), data.draw(st.integers(0, layout.grid.width - 1))
    layout = layout.follow(cell)
    wide, high = layout.cell
    row, col = layout.y + high * (cell[0] - layout.top), layout.x + wide * (cell[1] - layout.left)
    assert layout.spot(col, row) == layout.spot(col + wide - 1, row + high - 1) == cell


@given(layouts)
def test_nothing_lies_over_anything_else(layout: TerminalLayout) -> None:
    row, col, wide = layout.counters
    assert 1 <= row < layout.y - layout.framed
    assert col >= 0
    assert col + wide <= layout.wide
    bottom = layout.y + layout.size[1] + (1 if layout.framed or layout.scrolls_across else 0)
    assert bottom <= layout.height - layout.footer
    assert layout.framed <= layout.x
    assert layout.x + layout.size[0] + (1 if layout.framed or layout.scrolls_down else 0) <= layout.wide
    assert layout.rows > 0 < layout.cols


@given(layouts)
def test_a_board_scrolls_only_if_it_does_not_fit(layout: TerminalLayout) -> None:
    assert layout.scrolls_down == (layout.rows < layout.grid.height)
    assert layout.scrolls_across == (layout.cols < layout.grid.width)


@given(layouts, st.integers(0, 200), st.integers(0, 80))
def test_resizing_never_leaves_the_board(layout: TerminalLayout, width: int, height: int) -> None:
    layout = layout.scrolled_to(99, 99).resized(width, height)
    if not layout.too_small:
        assert 0 <= layout.top <= layout.grid.height - layout.rows
        assert 0 <= layout.left <= layout.grid.width - layout.cols


def test_without_a_wish_cells_are_as_large_as_the_whole_board_allows() -> None:
    sizes = {(40, 12): (2, 1), (80, 22): (2, 1), (80, 24): (4, 2), (100, 30): (4, 2), (150, 50): (6, 3)}
    for (width, height), cell in sizes.items():
        layout = TerminalLayout(width, height, Grid(9, 9)).zoomed(None)
        assert layout.cell == cell
        assert layout.framed == (height not in (12, 24))


def test_a_map_is_there_only_beside_a_board_that_does_not_fit() -> None:
    huge, expert = Grid(100, 100), Grid(30, 16)
    assert TerminalLayout(80, 24, huge, maps=True).mapped
    assert not TerminalLayout(60, 24, huge, maps=True).mapped
    assert not TerminalLayout(80, 24, expert, maps=True).mapped
    assert TerminalLayout(80, 24, expert, maps=True).zoomed(1).mapped


def test_the_face_is_where_it_is_clicked() -> None:
    layout = TerminalLayout(80, 24, Grid(9, 9))
    row, col = layout.face
    assert [layout.spot(col + each, row) for each in (-1, 0, FACE - 1, FACE)] == [
        Place.ELSEWHERE, Place.FACE, Place.FACE, Place.ELSEWHERE,
    ]  # fmt: skip


def test_the_board_moves_before_the_cursor_reaches_the_edge() -> None:
    layout = TerminalLayout(40, 12, Grid(30, 16))
    assert (layout.rows, layout.cols) == (7, 19)
    assert layout.follow((4, 16)).top == 0
    assert layout.follow((5, 16)).top == 1
    assert layout.follow((5, 17)).left == 1
    assert layout.follow((15, 29)) == layout.scrolled_to(9, 11)
