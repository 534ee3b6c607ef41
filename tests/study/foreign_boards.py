"""Boards in the manner of other programs, drawn by hand for tests: their colours and proportions, with other digits
than those the study compares with."""

from PIL import Image, ImageDraw, ImageFont

from minesweeper.core.sketch import Sketch

OLD = ("#0000FF", "#008000", "#FF0000", "#000080", "#800000", "#008080", "#000000", "#808080")
SEVEN = ("#414FBC", "#206602", "#AA0406", "#020180", "#7C0001", "#06787F", "#A70508", "#A90607")
FLAT = ("#1976D2", "#388E3C", "#D32F2F", "#7B1FA2", "#FF8F00", "#0097A7", "#424242", "#9E9E9E")


def drawn(look: str, sketch: Sketch, cell: int, margin: tuple[int, int] = (17, 41)) -> Image.Image:
    """The position as `xp`, `online`, `seven` or `google` shows it, on a plain window."""
    grid = sketch.grid
    left, top = margin
    size = grid.width * cell + 2 * left, grid.height * cell + top + left
    picture = Image.new("RGB", size, {"google": "#4A752C", "seven": "#F0F4FA"}.get(look, "#C0C0C0"))
    draw = ImageDraw.Draw(picture)
    font = ImageFont.load_default(cell * 0.8)
    frame = left - 3, top - 3, left + grid.width * cell + 2, top + grid.height * cell + 2
    draw.rectangle(frame, outline="#808080" if look != "google" else "#4A752C", width=3)
    for row in range(grid.height):
        for col in range(grid.width):
            symbol = sketch.symbol(grid.cell(row, col))
            x, y = left + col * cell, top + row * cell
            _ground(draw, look, x, y, cell, symbol in "#F", (row + col) % 2)
            middle = x + cell / 2, y + cell / 2
            if symbol in "12345678":
                colour = {"google": FLAT, "seven": SEVEN}.get(look, OLD)[int(symbol) - 1]
                draw.text(middle, symbol, colour, font, "mm", stroke_width=cell / 26)
            elif symbol == "F":
                pole = "#F23607" if look == "google" else "#000000"
                draw.rectangle((x + cell * 0.48, y + cell * 0.2, x + cell * 0.56, y + cell * 0.75), pole)
                draw.rectangle((x + cell * 0.28, y + cell * 0.7, x + cell * 0.74, y + cell * 0.8), pole)
                tip = (x + cell * 0.24, y + cell * 0.36)
                draw.polygon(((x + cell * 0.55, y + cell * 0.18), tip, (x + cell * 0.55, y + cell * 0.54)), "#F00000")
    return picture


def _ground(draw: ImageDraw.ImageDraw, look: str, x: int, y: int, cell: int, hidden: bool, odd: int) -> None:
    box = x, y, x + cell - 1, y + cell - 1
    if look == "google":
        draw.rectangle(box, ("#AAD751", "#A2D149")[odd] if hidden else ("#E5C29F", "#D7B899")[odd])
    elif look == "seven" and hidden:
        for step in range(cell):
            share = step / cell
            draw.line((x, y + step, x + cell - 1, y + step), _between((190, 208, 246), (52, 84, 190), share))
        draw.rectangle(box, outline="#24376B")
    elif look == "seven":
        draw.rectangle(box, "#CBD5E8", "#8E9CBA")
    else:
        plain, edge = ("#C0C0C0", 2 / 16) if look == "xp" else ("#C6C6C6", 2 / 24)
        draw.rectangle(box, "#808080")
        if hidden:
            reach = max(1, round(edge * cell))
            draw.polygon(((x, y), (x + cell - 1, y), (x, y + cell - 1)), "#FFFFFF")
            draw.rectangle((x + reach, y + reach, x + cell - 1 - reach, y + cell - 1 - reach), plain)
        else:
            line = max(1, cell // 16)
            draw.rectangle((x + line, y + line, x + cell - 1, y + cell - 1), plain)


def _between(start: tuple[int, ...], end: tuple[int, ...], share: float) -> tuple[int, int, int]:
    red, green, blue = (round(one + (other - one) * share) for one, other in zip(start, end, strict=True))
    return red, green, blue
