"""Points of the window and the pixels they are on."""

import pytest

from minesweeper.ui.draw.rect import Surface


def test_points_count_upwards_and_pixels_downwards() -> None:
    assert Surface(100, 80).pixel(10, 0) == (10, 79)
    assert Surface(100, 80).pixel(10.9, 79.9) == (10, 0)
    assert Surface(200, 160, 2.0).pixel(10.5, 0.5) == (21, 158)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 1.75, 2.0, 3.0])
@pytest.mark.parametrize("height", [900, 901, 902, 1141])
def test_a_point_given_from_the_top_in_parts_of_a_logical_pixel_is_on_its_pixel(ratio: float, height: int) -> None:
    logical = int(height / ratio)
    surface = Surface(height, height, ratio, lift=(height - 1) / ratio - (logical - 1))
    given = [(pixel / ratio, logical - 1 - pixel / ratio) for pixel in range(height)]
    assert [surface.pixel(x, y) for x, y in given] == [(pixel, pixel) for pixel in range(height)]
