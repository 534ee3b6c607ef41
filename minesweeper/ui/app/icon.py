"""The window's icon, for task bars and window lists: a mine on a tile."""

from math import cos, pi, sin

from PIL import Image, ImageDraw

from minesweeper.themes.theme import Palette

SIZES = (16, 32, 64, 128)
OVERSAMPLING = 4
"""The scale at which it is drawn first, for smooth edges."""


def icon(side: int, colours: Palette) -> Image.Image:
    """A picture of `side` pixels each way, with transparent corners."""
    full = side * OVERSAMPLING
    picture = Image.new("RGBA", (full, full))
    draw = ImageDraw.Draw(picture)
    edge, corner = full / 16, full / 6
    draw.rounded_rectangle((0, 0, full - 1, full - 1), corner, colours.cell_shade)
    draw.rounded_rectangle((0, 0, full - 1 - edge, full - 1 - edge), corner, colours.cell_light)
    draw.rounded_rectangle((edge, edge, full - 1 - edge, full - 1 - edge), corner - edge, colours.cell)
    centre, radius, reach = full / 2, full * 0.25, full * 0.36
    for spike in range(4):
        x, y = reach * cos(pi * spike / 4), reach * sin(pi * spike / 4)
        draw.line((centre - x, centre - y, centre + x, centre + y), colours.mine, round(full / 14))
    draw.ellipse((centre - radius, centre - radius, centre + radius, centre + radius), colours.mine)
    x = y = centre - radius * 0.4
    shine = radius * 0.26
    draw.ellipse((x - shine, y - shine, x + shine, y + shine), colours.mine_shine)
    return picture.resize((side, side), Image.Resampling.LANCZOS)
