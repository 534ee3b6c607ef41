"""The colours of the two sides of a duel, in every theme and for every eye."""

from math import dist

import pytest

from minesweeper import Theme, load_plugins
from minesweeper.themes.check import LEAST_CONTRAST, LEAST_DIFFERENCE, VISIONS, contrast, lab
from minesweeper.themes.sides import side_colours
from tests.bundled import bundled_looks

THEMES = bundled_looks().values()


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_both_colours_stand_out_from_cells_and_panels(theme: Theme) -> None:
    colours = theme.colours
    for side in side_colours(colours):
        assert min(contrast(side, colours.cell), contrast(side, colours.panel)) >= LEAST_CONTRAST


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_everybody_can_tell_the_sides_apart(theme: Theme, vision: str) -> None:
    first, second = (lab(colour, vision) for colour in side_colours(theme.colours))
    assert dist(first, second) >= 3 * LEAST_DIFFERENCE


def test_a_light_theme_gets_dark_colours_and_a_dark_one_light() -> None:
    light, dark = (
        side_colours(load_plugins(bundled_only=True, off=()).themes[name].colours) for name in ("day", "night")
    )
    assert all(contrast(one, "#FFFFFF") > contrast(other, "#FFFFFF") for one, other in zip(light, dark, strict=True))
