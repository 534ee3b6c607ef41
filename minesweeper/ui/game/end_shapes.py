"""The shapes under the text of cards and banners."""

from minesweeper.games.live_figures import Tone
from minesweeper.ui.draw.paint import Painter, Style
from minesweeper.ui.game.end_parts import PlacedShape, Shape


def paint_shape(painter: Painter, style: Style, placed: PlacedShape) -> None:
    """Draw a placed shape in the colour of its tone."""
    shape, place, tone = placed
    match shape:
        case Shape.BOX:
            style.well(painter, place)
        case Shape.DOT:
            painter.box(place, style.tint(tone), radius=place.height / 2)
        case Shape.BAR:
            painter.box(place, style.line, radius=place.height / 2 if style.radius else 0)
        case Shape.FILLED:
            painter.box(place, style.accent, radius=place.height / 2 if style.radius else 0)
        case Shape.RING | Shape.HOLLOW:
            ink = style.line if tone is Tone.QUIET and shape is Shape.HOLLOW else style.tint(tone)
            radius = place.height / 2 if shape is Shape.RING else style.radius / 2
            painter.box(place, ink._replace(alpha=0), ink, radius=radius, edge=max(1, place.height // 8))
        case Shape.FAINT:
            painter.box(place, style.line.towards(style.text, 0.2), radius=place.height / 2)
        case Shape.SQUARE:
            between = style.tint(Tone.WARNING).towards(style.tint(Tone.DANGER), 0.6)
            painter.box(place, between if tone is Tone.PLAIN else style.tint(tone), radius=style.radius / 2)
