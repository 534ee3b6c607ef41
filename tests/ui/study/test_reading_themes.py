"""Pictures of our own boards, as the study reads them."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from minesweeper.study.looks import SHEET, SIZES, TILE
from minesweeper.study.reading import read_picture
from minesweeper.ui.board.shot import render
from tests.bundled import bundled_plugins
from tests.study.looks import SHOWN, theme_row
from tests.study.test_reading import POSITION

THEMES = ("windows_light", "day", "night", "ink", "phosphor")
REFUSED = "phosphor", 12, "PNG"
"""Lines as on an old screen hide the smallest cells."""
SYMBOLS = POSITION.put(["5678*", "8765*"], 8, 10)
"""A board with every symbol."""


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("cell", [12, 16, 30, 60])
def test_our_pictures_are_read_and_no_mistake_is_unmarked(theme: str, cell: int) -> None:
    picture = render(SYMBOLS.shown, bundled_plugins().themes[theme], cell).convert("RGB")
    for kind in ("PNG", "JPEG"):
        file = BytesIO()
        picture.save(file, kind, quality=80)
        if (theme, cell, kind) == REFUSED:
            with pytest.raises(ValueError, match="no board"):
                read_picture(file.getvalue())
            continue
        reading = read_picture(file.getvalue())
        assert reading.sketch.grid == SYMBOLS.grid
        wrong = SYMBOLS.changed(reading.sketch)
        assert wrong & ~reading.doubtful == 0
        assert wrong.bit_count() <= (8 if kind == "JPEG" and cell < 16 else 0)


@pytest.mark.slow
def test_the_sheet_of_looks_shows_the_themes_as_they_are_now() -> None:
    """If a theme has changed, `python -m tests.study.looks` draws the sheet anew."""
    with Image.open(SHEET) as file:
        sheet = file.convert("RGB")
    assert sheet.width == SHOWN[0] * SHOWN[1] * len(SIZES) * TILE
    themes = [theme for theme in bundled_plugins().themes.values() if not theme.pair]
    for index, theme in enumerate(themes):
        kept = sheet.crop((0, index * TILE, sheet.width, (index + 1) * TILE))
        far = ImageStat.Stat(ImageChops.difference(kept, theme_row(theme))).mean
        assert max(far) < 2, theme.name
