"""The picture in the task bar."""

import pytest

from minesweeper.themes.theme import Palette
from minesweeper.ui.app.window import ICON_SIZES, icon


@pytest.mark.parametrize("side", ICON_SIZES)
def test_a_dark_mine_on_a_tile_with_clear_corners(side: int) -> None:
    picture = icon(side, Palette())
    assert picture.size == (side, side)
    corner, middle = picture.getpixel((0, 0)), picture.getpixel((side // 2 + 1, side // 2 + 1))
    assert isinstance(corner, tuple)
    assert isinstance(middle, tuple)
    assert corner[3] < 128
    assert max(middle[:3]) < 60
    assert middle[3] == 255
