"""Themes that look like one of two others, as the desktop is light or dark."""

from collections.abc import Mapping

from minesweeper.machine.desktop import is_dark
from minesweeper.themes.theme import CLASSIC, Theme


def worn(themes: Mapping[str, Theme], theme: Theme, dark: bool | None = None) -> Theme:
    """The theme that a pair looks like on a light or `dark` desktop, by default on this one; any other theme is itself.
    If the theme that a pair names is missing, it is the first one."""
    if not theme.pair:
        return theme
    found = themes.get(theme.pair[is_dark() if dark is None else dark])
    return found if found and not found.pair else next(iter(themes.values()), CLASSIC)
