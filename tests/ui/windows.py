"""Windows of many sizes, for tests of what lies round the board."""

from hypothesis import strategies as st

from minesweeper.core.grid import Grid
from minesweeper.ui.app.status_line import status_height
from minesweeper.ui.board.layout import LEAST_CELL, Camera, Layout, lay_out
from minesweeper.ui.draw.paint import BAR_HEIGHT
from minesweeper.ui.draw.rect import Surface

SIZES = [(320, 380), (360, 700), (640, 520), (800, 600), (960, 760), (1200, 500), (1280, 800), (1920, 1080)]
BOARDS = {"beginner": Grid(9, 9), "intermediate": Grid(16, 16), "expert": Grid(30, 16), "large": Grid(100, 100)}


def window(size: tuple[int, int], ratio: float, grid: Grid, strip: int = 0, camera: Camera | None = None) -> Layout:
    under = status_height(size[0]) + strip
    width, height, top, bottom = (round(length * ratio) for length in (*size, BAR_HEIGHT, under))
    return lay_out(Surface(width, height, ratio, top, bottom), grid, camera)


windows = st.builds(
    window,
    st.tuples(st.integers(320, 1600), st.integers(380, 1000)),
    st.sampled_from([1.0, 1.25, 1.5, 2.0, 3.0]),
    st.builds(Grid, st.integers(1, 100), st.integers(1, 100)),
    camera=st.none() | st.builds(Camera, st.integers(LEAST_CELL, 100), st.floats(0, 100), st.floats(0, 100)),
)
"""Any of them, zoomed and moved in any way."""
