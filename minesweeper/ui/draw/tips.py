"""The tip that explains the button under the pointer."""

from minesweeper.themes.theme import Bevel
from minesweeper.ui.draw.fitting import balanced, text_width
from minesweeper.ui.draw.paint import BAR_HEIGHT, Painter, Style
from minesweeper.ui.draw.rect import Rect

LETTERS, LINE, WIDEST = 12, 16, 300
"""The font size, the height of a line and the greatest width of a tip, in logical pixels like all lengths here."""


def paint_tip(painter: Painter, style: Style, text: str, button: Rect, width: int) -> None:
    """Draw a tip over a button, or below it near the bar, in a window of this width."""
    size, gap, side = style.px(LETTERS), style.px(4), style.px(8)
    room = min(style.px(WIDEST), width - 2 * gap - 2 * side)
    lines = [text] if text_width(text, size) <= room else balanced(text, size, room)
    across = max(text_width(line, size) for line in lines) + 2 * side
    down = len(lines) * style.px(LINE) + style.px(6)
    left = max(gap, min(round(button.centre[0] - across / 2), width - gap - across))
    y = button.y - gap - down
    place = Rect(left, y if y > style.px(BAR_HEIGHT) else button.bottom + gap, across, down)
    if style.theme.bevel is Bevel.CLASSIC:
        ink = style.text
        painter.box(place, style.colour("panel"), ink, edge=style.px(1))
    else:
        ink = style.colour("background")
        painter.box(place, style.text, radius=gap)
    for number, line in enumerate(lines):
        middle = place.y + style.px(3) + (number + 0.5) * style.px(LINE)
        painter.words(line, place.x + side, middle, size, ink)
