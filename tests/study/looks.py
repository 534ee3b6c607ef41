"""The pictures of cells that the study compares with: `python -m tests.study.looks` draws them anew.

A row for each look: those of the bundled themes as the window draws them, then those of other programs, drawn here from
our own numbers in their colours.
"""

from PIL import Image, ImageDraw

from minesweeper.core.grid import Grid
from minesweeper.core.sketch import Sketch
from minesweeper.study.looks import SHEET, SIZES, SYMBOLS, TILE
from minesweeper.themes.glyphs import (
    ARC,
    BAR,
    CLASSIC_DIGITS,
    CLASSIC_MARKS,
    LINE,
    ROUND_DIGITS,
    ROUND_MARKS,
    Stroke,
)
from minesweeper.themes.theme import CLASSIC_NUMBERS, Theme

FINE = 16
"""Pixels per sixteenth of a cell while a glyph is drawn."""
SHOWN = 4, 3
"""The columns and rows of a board with every symbol."""
SEVEN_NUMBERS = ("#3F51C4", "#1E6A06", "#AC0812", "#040482", "#7C0203", "#067A80", "#A80609", "#A8060A")
GOOGLE_NUMBERS = ("#1976D2", "#388E3C", "#D32F2F", "#7B1FA2", "#FF8F00", "#0097A7", "#424242", "#9E9E9E")


def theme_row(theme: Theme) -> Image.Image:
    """The cells of a theme as the window draws them."""
    from minesweeper.ui.board.layout import Camera, lay_out, natural_size  # noqa: PLC0415 these import arcade
    from minesweeper.ui.board.shot import render  # noqa: PLC0415
    from minesweeper.ui.draw.rect import Surface  # noqa: PLC0415

    sketch = Sketch(Grid(*SHOWN), 1)
    for index, symbol in enumerate(SYMBOLS):
        sketch = sketch.painted(sketch.grid.cell(*divmod(index, SHOWN[0])), symbol)
    row = Image.new("RGB", (len(SYMBOLS) * len(SIZES) * TILE, TILE))
    for copy, size in enumerate(SIZES):
        picture = render(sketch.shown, theme, size).convert("RGB")
        layout = lay_out(Surface(*natural_size(sketch.grid, size), 1.0), sketch.grid, Camera(size), (3, 3))
        for index in range(len(SYMBOLS)):
            rect = layout.cell_rect(*divmod(index, SHOWN[0]))
            cell = picture.crop((rect.x, rect.y, rect.right, rect.bottom))
            row.paste(cell.resize((TILE, TILE), Image.Resampling.BOX), ((index * len(SIZES) + copy) * TILE, 0))
    return row


def glyph(strokes: tuple[Stroke, ...]) -> Image.Image:
    """The mask of a glyph."""
    mask = Image.new("L", (16 * FINE, 16 * FINE))
    draw = ImageDraw.Draw(mask)
    for kind, radius, numbers, cut in strokes:
        fill, places = 0 if cut else 255, [number * FINE for number in numbers]
        if kind == ARC:
            x, y, around = places[:3]
            outer, (start, end) = around + radius * FINE, numbers[4:6]
            box = (x - outer, y - outer, x + outer, y + outer)
            draw.arc(box, start * 57.29578, end * 57.29578, fill, round(2 * radius * FINE))
            continue
        points = list(zip(places[::2], places[1::2], strict=True))
        if kind in (LINE, BAR):
            draw.line(points, fill, max(1, round(2 * radius * FINE)))
        else:
            draw.polygon(points, fill)
        if kind == LINE:
            for x, y in points:
                reach = radius * FINE
                draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill)
    return mask.resize((4 * TILE, 4 * TILE), Image.Resampling.BOX)


def inked(ground: Image.Image, *parts: tuple[tuple[Stroke, ...], str]) -> Image.Image:
    """A cell with glyphs in these colours."""
    cell = ground.copy()
    for strokes, colour in parts:
        cell.paste(colour, mask=glyph(strokes))
    return cell


def plain(colour: str, edges: str = "", width: float = 0.0) -> Image.Image:
    """A plain cell with a line at its top and left."""
    cell = Image.new("RGB", (4 * TILE, 4 * TILE), colour)
    if edges:
        reach = round(4 * TILE * width)
        draw = ImageDraw.Draw(cell)
        draw.rectangle((0, 0, 4 * TILE, reach - 1), edges)
        draw.rectangle((0, 0, reach - 1, 4 * TILE), edges)
    return cell


def raised(colour: str, light: str, shade: str, width: float) -> Image.Image:
    """A cell with two light and two dark edges."""
    side = 4 * TILE
    reach = round(side * width)
    cell = Image.new("RGB", (side, side), shade)
    draw = ImageDraw.Draw(cell)
    draw.polygon(((0, 0), (side, 0), (0, side)), light)
    draw.rectangle((reach, reach, side - reach - 1, side - reach - 1), colour)
    return cell


def glassy(top: str, bottom: str, edge: str) -> Image.Image:
    """A cell whose colour runs from the top left to the bottom right, with a dark edge."""
    side = 4 * TILE
    ramp = Image.linear_gradient("L").resize((side, side))
    mask = Image.blend(ramp, ramp.transpose(Image.Transpose.TRANSPOSE), 0.5)
    cell = Image.composite(Image.new("RGB", (side, side), bottom), Image.new("RGB", (side, side), top), mask)
    ImageDraw.Draw(cell).rectangle((0, 0, side - 1, side - 1), outline=edge, width=side // 18)
    return cell


def foreign_row(
    hidden: tuple[Image.Image, ...], opened: tuple[Image.Image, ...], numbers: tuple[str, ...], pixels: bool
) -> Image.Image:
    """The cells of another program: hidden and open ones in two kinds, with numbers of these colours."""
    digits = CLASSIC_DIGITS if pixels else ROUND_DIGITS
    cloth, pole, mine = (CLASSIC_MARKS if pixels else ROUND_MARKS)[:3]
    row = Image.new("RGB", (len(SYMBOLS) * len(SIZES) * TILE, TILE))
    for index, symbol in enumerate(SYMBOLS):
        for copy in range(len(SIZES)):
            cell = {"#": hidden, "F": hidden}.get(symbol, opened)[copy % 2]
            if symbol == "F":
                cell = inked(cell, (pole, "#000000" if pixels else "#E02000"), (cloth, "#FF0000"))
            elif symbol == "*":
                cell = inked(cell, (mine, "#000000"))
            elif symbol in "12345678":
                cell = inked(cell, (digits[int(symbol)], numbers[int(symbol) - 1]))
            row.paste(cell.resize((TILE, TILE), Image.Resampling.BOX), ((index * len(SIZES) + copy) * TILE, 0))
    return row


def foreign_rows() -> list[Image.Image]:
    """Windows XP, Minesweeper.Online, Windows 7 and Google."""
    old = raised("#C0C0C0", "#FFFFFF", "#808080", 1 / 8), plain("#C0C0C0", "#808080", 1 / 16)
    online = raised("#C6C6C6", "#FFFFFF", "#808080", 1 / 8), plain("#C6C6C6", "#808080", 1 / 24)
    seven = (
        (glassy("#D8E6FA", "#3A60C8", "#203060"), glassy("#7C9CE8", "#2840A0", "#203060")),
        (plain("#D8DEEC", "#8C9AB8", 1 / 18), plain("#BCC8DE", "#8C9AB8", 1 / 18)),
    )
    google = (plain("#AAD751"), plain("#A2D149")), (plain("#E5C29F"), plain("#D7B899"))
    return [
        foreign_row((old[0],) * 2, (old[1],) * 2, CLASSIC_NUMBERS, pixels=True),
        foreign_row((online[0],) * 2, (online[1],) * 2, CLASSIC_NUMBERS, pixels=True),
        foreign_row(*seven, SEVEN_NUMBERS, pixels=False),
        foreign_row(*google, GOOGLE_NUMBERS, pixels=False),
    ]


def sheet(themes: list[Theme]) -> Image.Image:
    """All rows."""
    rows = [*map(theme_row, themes), *foreign_rows()]
    whole = Image.new("RGB", (rows[0].width, TILE * len(rows)))
    for index, row in enumerate(rows):
        whole.paste(row, (0, index * TILE))
    return whole


if __name__ == "__main__":
    from minesweeper.ui.draw.headless import import_arcade
    from tests.bundled import bundled_plugins

    import_arcade()
    drawn = sheet([theme for theme in bundled_plugins().themes.values() if not theme.pair])
    drawn.save(SHEET, optimize=True)
