"""The few lines that paint charts in the window."""

from minesweeper.charts.inks import INKS
from minesweeper.charts.shapes import Chart
from minesweeper.ui.draw.paint import Colour, Painter
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.draw.style import Style


def inks(style: Style) -> dict[str, Colour]:
    """The colours of a theme for everything that a chart shows."""
    found = {}
    for name, (colour, mixed, alpha) in INKS.items():
        ink = style.colour(colour)
        for other, share in mixed:
            ink = ink.towards(style.colour(other), share)
        found[name] = ink._replace(alpha=alpha)
    return found


def paint(chart: Chart, painter: Painter, style: Style, x: int, y: int) -> None:
    """Draw a chart with its top left corner here."""
    colours = inks(style)
    for bar in chart.bars:
        place = Rect(bar.x + x, bar.y + y, bar.width, bar.height)
        painter.box(place, colours[bar.ink], radius=bar.radius)
    for line in chart.lines:
        colour = colours[line.ink]
        for (x0, y0), (x1, y1) in zip(line.points, line.points[1:], strict=False):
            painter.line((x + x0, y + y0), (x + x1, y + y1), line.width, colour)
    for label in chart.labels:
        colour, size = colours[label.ink], style.px(label.size)
        painter.words(label.text, x + label.x, y + label.y, size, colour, anchor=label.anchor)
