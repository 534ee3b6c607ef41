"""The portraits of characters, from round strokes in a square of 16 units, so that they are crisp at every size."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, pi, sin

from minesweeper.core.character import Brows, Character, Eyes, Hair
from minesweeper.play.duel_sides import Mood
from minesweeper.themes.check import readable
from minesweeper.ui.draw.paint import Colour, Painter, Style, colour_of
from minesweeper.ui.draw.rect import Rect

Point = tuple[float, float]
UNITS = 16
HEAD = (8.0, 8.8), 4.9
"""The middle of a head and its radius."""
HAIRS: dict[str, Sequence[Sequence[Point]]] = {
    Hair.TUFT: (((8, 4), (7.6, 2.4), (8.8, 1.8)), ((8.4, 4), (9.4, 2.8))),
    Hair.CURLS: (((3.6, 6.6), (3.7, 6.5)), ((5, 4.8), (5.1, 4.7)), ((7, 3.8), (7.1, 3.8)), ((9, 3.8), (9.1, 3.8)),
                 ((11, 4.8), (10.9, 4.7)), ((12.4, 6.6), (12.3, 6.5))),
    Hair.SPIKES: (((4.2, 5.6), (2.8, 3.6)), ((5.6, 4.6), (5, 2.2)), ((7.4, 4), (7.6, 1.6)), ((9.4, 4.2), (10.4, 2)),
                  ((11, 5.2), (12.8, 3.4))),
    Hair.BUN: (((8, 2.6), (8, 2.5)), ((3.9, 6.6), (5.2, 4.8), (8, 4), (10.8, 4.8), (12.1, 6.6))),
    Hair.HOOD: (((3.4, 13.4), (2.6, 9), (3.6, 5.6), (8, 2.6), (12.4, 5.6), (13.4, 9), (12.6, 13.4)),),
    Hair.ANTENNA: (((8, 4.2), (8, 2.4)), ((8, 1.9), (8, 1.8))),
}  # fmt: skip
"""The strokes on top of a head."""
HAIR_WIDTHS = {Hair.CURLS: 2.7, Hair.SPIKES: 1.9, Hair.BUN: 2.6, Hair.HOOD: 2.4, Hair.ANTENNA: 1.1}
THIN = 1.3
BROWS: dict[str, Sequence[Sequence[Point]]] = {
    Brows.NONE: (),
    Brows.RAISED: (((5, 6.1), (6, 5.7), (7, 6)), ((9, 6), (10, 5.7), (11, 6.1))),
    Brows.FLAT: (((5, 6.3), (7.1, 6.3)), ((8.9, 6.3), (11, 6.3))),
    Brows.STERN: (((5, 5.8), (7.2, 6.7)), ((8.8, 6.7), (11, 5.8))),
}
MOUTHS: dict[Mood, Sequence[Point]] = {
    Mood.CALM: ((6.5, 11.5), (8, 11.7), (9.5, 11.5)),
    Mood.THINKING: ((7.2, 11.6), (8.9, 11.4)),
    Mood.GLAD: ((5.9, 10.9), (6.8, 11.8), (8, 12.1), (9.2, 11.8), (10.1, 10.9)),
    Mood.SAD: ((6.2, 12.1), (7, 11.4), (8, 11.2), (9, 11.4), (9.8, 12.1)),
}
GLANCE = -0.45
"""How far up the eyes look while a side thinks."""


class _Pen:
    """Draws strokes in the units of a portrait."""

    def __init__(self, painter: Painter, place: Rect) -> None:
        self._painter, self._place, self._unit = painter, place, place.width / UNITS

    def stroke(self, points: Iterable[Point], width: float, colour: Colour) -> None:
        at = [(self._place.x + x * self._unit, self._place.y + y * self._unit) for x, y in points]
        for start, end in pairwise(at):
            self._painter.line(start, end, max(1.0, width * self._unit), colour)

    def dot(self, x: float, y: float, radius: float, colour: Colour) -> None:
        self.stroke(((x, y), (x, y)), 2 * radius, colour)

    def ring(self, x: float, y: float, radius: float, width: float, colour: Colour) -> None:
        turns = [2 * pi * step / 12 for step in range(13)]
        self.stroke([(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns], width, colour)


def paint_portrait(painter: Painter, style: Style, place: Rect, character: Character, mood: Mood, rim: Colour) -> None:
    """Draw a character in a square, on a round ground with a rim of this colour."""
    pen, (middle, radius) = _Pen(painter, place), HEAD
    ground = style.colour("panel").towards(rim, 0.3)
    painter.box(place, ground, rim, radius=place.width / 2, edge=max(1, style.px(1)))
    colours = style.theme.colours
    skin = style.colour("face") if character.hair != Hair.ANTENNA else style.colour("cell_shade").towards(ground, 0.25)
    ink = colour_of(readable("#{:02X}{:02X}{:02X}".format(*skin[:3])))
    hair = skin.towards(style.colour("face_line"), 0.75) if style.theme.dark else style.colour("face_line")
    if character.hair == Hair.HOOD:
        hair = style.colour("cell_shade").towards(style.colour("mine"), 0.5)
    width = HAIR_WIDTHS.get(Hair(character.hair), THIN)
    if character.hair != Hair.HOOD:
        _strokes(pen, HAIRS[character.hair], width, hair)
    if character.hair == Hair.ANTENNA:
        pen.dot(*HAIRS[Hair.ANTENNA][1][0], 1.0, colour_of(colours.accent))
    pen.dot(*middle, radius, skin)
    if character.hair in (Hair.HOOD, Hair.BUN, Hair.CURLS):
        _strokes(pen, HAIRS[character.hair], width, hair)
    _paint_eyes(pen, character.eyes, GLANCE if mood is Mood.THINKING else 0.0, ink, skin)
    _strokes(pen, BROWS[character.brows], 0.8, ink)
    pen.stroke(MOUTHS[mood], 0.9, ink)


def _strokes(pen: _Pen, strokes: Sequence[Sequence[Point]], width: float, colour: Colour) -> None:
    for points in strokes:
        pen.stroke(points, width, colour)


def _paint_eyes(pen: _Pen, eyes: str, glance: float, ink: Colour, skin: Colour) -> None:
    """Draw both eyes; `glance` is how far down they look."""
    white = colour_of("#FFFFFF")
    if eyes == Eyes.VISOR:
        pen.stroke(((5.2, 8.3), (10.8, 8.3)), 2.3, ink)
        pen.dot(9 if glance else 6.8, 8.3, 0.7, skin)
        pen.dot(10.6 if glance else 9.2, 8.3, 0.7, skin)
        return
    for x in (6.1, 9.9):
        if eyes == Eyes.WIDE:
            pen.dot(x, 8.3, 1.5, white)
            pen.dot(x, 8.5 + glance, 0.75, colour_of("#000000"))
        elif eyes == Eyes.NARROW:
            pen.stroke(((x - 1.1, 8.4 + glance), (x + 1.1, 8.4 + glance)), 0.9, ink)
        else:
            pen.dot(x, 8.4 + glance, 0.85, ink)
        if eyes == Eyes.GLASSES:
            pen.ring(x, 8.4, 1.75, 0.55, ink)
    if eyes == Eyes.GLASSES:
        pen.stroke(((7.6, 8.1), (8.4, 8.1)), 0.55, ink)
