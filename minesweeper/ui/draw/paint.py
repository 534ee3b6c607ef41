"""Painting bars, menus and cards: boxes and words, in device pixels from the top left, in the style of a theme. Each
frame is compared with the one before, and only the changes are uploaded."""

import struct
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

import arcade
import pyglet
from arcade.gl import BufferDescription
from pyglet.math import Mat4
from pyglet.text import Label

from minesweeper.games.live_figures import Tone
from minesweeper.themes.theme import Bevel, Theme, rgb
from minesweeper.ui.draw.faces import face_in_use, load_face
from minesweeper.ui.draw.fitting import Anchor, Word
from minesweeper.ui.draw.glyphs import TILE, TILES_ACROSS, TILES_DOWN, glyph_sheet
from minesweeper.ui.draw.gpu import program
from minesweeper.ui.draw.rect import Rect

ARROW = -1
"""The radius that draws a box as an arrow pointing down."""
FALLING, RISING = -2, -3
"""The radii that draw a box as a line from its upper left to its lower right, or from its lower left to its upper
right."""
FIRST_ICON = -10
"""The radius that draws a box as the first glyph of the sheet; the others follow downwards."""
_BOX = struct.Struct("4f4B4B4B2f")
BODY, SMALL, TITLE = 15, 12, 28
"""Font sizes, in logical pixels."""
BAR_HEIGHT = 40
"""Height of the bar over the game, in logical pixels."""
SCORES_HEIGHT = 64
"""Height of the scores of a duel, under the bar."""
BANNER_HEIGHT = 62
"""Height of the banner of an exercise or a run, under the bar."""
OVER_BOARD: Mapping[tuple[int, ...], int] = MappingProxyType({(): BAR_HEIGHT, (0, 1): BAR_HEIGHT + SCORES_HEIGHT})
"""Height of everything over a game, by the sides that take turns."""
TINTS = {Tone.AHEAD: "safe", Tone.BEHIND: "danger", Tone.SAFE: "safe", Tone.DANGER: "danger"}
"""The theme's colours for good and bad, as on the board."""
AMBER = {True: "#F2B84B", False: "#9A5B00"}
"""The colour of risks in dark themes and in light ones."""
DARKER = 0.4
"""How far these are mixed with the text colour, to be readable as text."""


class Colour(NamedTuple):
    """Red, green, blue and alpha, 0 to 255."""

    red: int
    green: int
    blue: int
    alpha: int = 255

    def towards(self, other: "Colour", share: float) -> "Colour":
        """A mixture of both colours; `share` is the other's part, 0 to 1."""
        return Colour(*(round(mine + (theirs - mine) * share) for mine, theirs in zip(self, other, strict=True)))


TRANSPARENT = Colour(0, 0, 0, 0)


@cache
def colour_of(text: str, alpha: int = 255) -> Colour:
    """Parse a colour written as `#RRGGBB`."""
    return Colour(*rgb(text), alpha)


class Words(NamedTuple):
    """A piece of text; `anchor` says which part of its centre line is at the point."""

    text: str
    x: int
    y: int
    size: int
    """The line height, in device pixels."""
    colour: Colour
    bold: bool = False
    anchor: Anchor = "left"
    family: str = ""
    """The name of the font."""

    @property
    def look(self) -> tuple[str, int, bool, str]:
        """All but its place and colour."""
        return self.text, self.size, self.bold, self.family


class Painter:
    """One layer: boxes in the order of the calls, and words over them."""

    def __init__(self, window: arcade.Window) -> None:
        self._window = window
        ctx = window.ctx
        self._program = program(
            ctx, "menu.vert.glsl", "menu.frag.glsl",
            TILE=TILE, TILES_ACROSS=TILES_ACROSS, TILES_DOWN=TILES_DOWN, FIRST_ICON=f"{FIRST_ICON}.0",
        )  # fmt: skip
        self._buffer = ctx.buffer(reserve=_BOX.size * 64)
        self._geometry = ctx.geometry(
            [
                BufferDescription(
                    self._buffer, "4f 4f1 4f1 4f1 2f", ["place", "fill", "light", "shade", "shape"], instanced=True
                )
            ],
            mode=ctx.TRIANGLE_STRIP,
        )
        self._boxes: list[bytes] = []
        self._with_icons = False
        self._words: list[Words] = []
        self._drawn_boxes = b""
        self._height = 0
        self._labels: dict[Words, Label] = {}
        self._batch = pyglet.graphics.Batch()

    def box(
        self,
        place: Rect,
        fill: Colour,
        light: Colour = TRANSPARENT,
        shade: Colour | None = None,
        radius: float = 0,
        edge: float = 0,
    ) -> None:
        """Add a box: with an edge if `edge` is a width, lit from the top left if it has two colours."""
        self._boxes.append(
            _BOX.pack(place.x, place.y, place.width, place.height, *fill, *light, *(shade or light), radius, edge)
        )

    def line(self, start: tuple[float, float], end: tuple[float, float], width: float, colour: Colour) -> None:
        """Add a straight line with round ends; the points may lie between pixels."""
        half = width / 2
        room = half + 1  # as the shader has it
        x, y = min(start[0], end[0]) - room, min(start[1], end[1]) - room
        across, down = abs(end[0] - start[0]) + 2 * room, abs(end[1] - start[1]) + 2 * room
        way = FALLING if (end[0] - start[0]) * (end[1] - start[1]) >= 0 else RISING
        self._boxes.append(_BOX.pack(x, y, across, down, *colour, *colour, *colour, way, half))

    def icon(self, icon: int, place: Rect, colour: Colour) -> None:
        """Add an icon that fills a square: an `Icon`, or any other tile of the glyph sheet."""
        self._with_icons = True
        self.box(place, colour, radius=FIRST_ICON - icon)

    def words(
        self, text: str, x: float, y: float, size: float, colour: Colour, bold: bool = False, anchor: Anchor = "left"
    ) -> None:
        """Add a line of text, centred on `y`."""
        self._words.append(Words(text, round(x), round(y), round(size), colour, bold, anchor, face_in_use().family))

    def paint(self, size: tuple[int, int] | None = None) -> None:
        """Draw everything added since the last call, on the window or on a canvas of this size."""
        width, height = size or self._window.get_framebuffer_size()
        ctx = self._window.ctx
        ctx.enable(ctx.BLEND)
        ctx.blend_func = ctx.BLEND_DEFAULT
        if self._boxes:
            self._paint_boxes(width, height)
        self._place_labels(height)
        if self._labels:
            ctx.view_matrix = Mat4()
            ctx.projection_matrix = Mat4.orthogonal_projection(0, width, 0, height, -1, 1)
            self._batch.draw()
            ctx.active_program = None
            ctx.enable(ctx.BLEND)
        self._boxes.clear()
        self._with_icons = False
        self._words.clear()

    def _paint_boxes(self, width: int, height: int) -> None:
        data = b"".join(self._boxes)
        if data != self._drawn_boxes:
            if len(data) > self._buffer.size:
                self._buffer.orphan(len(data) * 2)
            self._buffer.write(data)
            self._drawn_boxes = data
        if self._with_icons:
            glyph_sheet(self._window.ctx).use(0)
        self._program["surface"] = width, height
        self._geometry.render(self._program, instances=len(self._boxes), vertices=4)

    def _place_labels(self, height: int) -> None:
        wanted = dict.fromkeys(self._words)
        if wanted.keys() == self._labels.keys() and height == self._height:
            return
        moved, self._height = height != self._height, height
        spare: dict[tuple[str, int, bool, str], list[Label]] = {}
        for words, label in self._labels.items():
            if words not in wanted:
                spare.setdefault(words.look, []).append(label)
        labels = {}
        for words in wanted:
            if words in self._labels and not moved:
                labels[words] = self._labels[words]
                continue
            alike = spare.get(words.look)
            label = self._labels.get(words) or (alike.pop() if alike else self._label(words))
            label.begin_update()
            label.anchor_x = words.anchor
            label.position = words.x, height - words.y, 0
            label.color = words.colour
            label.end_update()
            labels[words] = label
        for leftovers in spare.values():
            for label in leftovers:
                label.delete()
        self._labels = labels

    def _label(self, words: Words) -> Label:
        load_face(face_in_use())
        return Label(
            words.text, font_name=words.family, font_size=words.size * 0.75, weight="bold" if words.bold else "normal",
            anchor_y="center", dpi=96, batch=self._batch,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Style:
    """A theme at a pixel ratio."""

    theme: Theme
    ratio: float = 1.0

    def px(self, length: float) -> int:
        """Logical pixels as whole device pixels."""
        return round(length * self.ratio)

    def colour(self, name: str, alpha: int = 255) -> Colour:
        """A colour of the theme's palette."""
        return colour_of(getattr(self.theme.colours, name), alpha)

    @property
    def text(self) -> Colour:
        return self.colour("text")

    @property
    def muted(self) -> Colour:
        return self.colour("muted")

    @property
    def accent(self) -> Colour:
        """The colour of chosen, focused and switched-on things."""
        return self.colour("accent")

    @property
    def warning(self) -> Colour:
        return self.ink(Tone.BEHIND)

    def tint(self, tone: Tone) -> Colour:
        """The colour of a tone, as on the board."""
        if tone is Tone.WARNING:
            return colour_of(AMBER[self.theme.dark])
        if name := TINTS.get(tone):
            return self.colour(name)
        return {Tone.QUIET: self.muted, Tone.PROUD: self.accent}.get(tone, self.text)

    def ink(self, tone: Tone) -> Colour:
        """The text colour for a tone."""
        return self.tint(tone).towards(self.text, 0 if tone is Tone.QUIET else DARKER)

    def write(self, painter: Painter, words: Iterable[Word]) -> None:
        for text, x, y, size, tone, bold, anchor in words:
            painter.words(text, x, y, size, self.ink(tone), bold, anchor)

    @property
    def radius(self) -> int:
        usual = {Bevel.CLASSIC: 0, Bevel.SOFT: 6, Bevel.FLAT: 3}[self.theme.bevel]
        return self.px(usual if self.theme.corner is None else min(8, 30 * self.theme.corner))

    @property
    def line(self) -> Colour:
        return self.colour("panel").towards(self.text, 0.18)

    def raised(self, painter: Painter, place: Rect, hovered: bool = False, sunk: bool = False) -> None:
        """Draw a button: at rest, under the pointer, or held down."""
        face = self.colour("hover" if hovered and not sunk else "cell")
        if self.theme.bevel is Bevel.CLASSIC:
            light, shade = self.colour("cell_light"), self.colour("cell_shade")
            if sunk:
                light, shade = shade, light
            painter.box(place, face, light, shade, edge=self.px(2))
        else:
            if sunk:
                face = face.towards(self.colour("cell_shade"), 0.35)
            rim = face.towards(self.colour("cell_shade"), 0.6)
            painter.box(place, face, rim, radius=self.radius, edge=self.px(1))

    def primary(self, painter: Painter, place: Rect, hovered: bool = False, sunk: bool = False) -> Colour:
        """Draw the button that is pressed most, and return the colour of its text."""
        if self.theme.bevel is Bevel.CLASSIC:
            painter.box(place, self.text)
            self.raised(painter, place.grown(-self.px(1)), hovered, sunk)
            return self.text
        painter.box(place, self.accent.towards(self.text, 0.25 if sunk else 0.1 if hovered else 0), radius=self.radius)
        return self.colour("on_accent")

    def well(self, painter: Painter, place: Rect) -> None:
        """Draw a sunken box, for values that can be typed or slid."""
        ground = self.colour("background").towards(self.colour("cell_light"), 0.5 if not self.theme.dark else 0.08)
        if self.theme.bevel is Bevel.CLASSIC:
            painter.box(place, ground, self.colour("cell_shade"), self.colour("cell_light"), edge=self.px(2))
        else:
            painter.box(place, ground, self.line, radius=self.radius, edge=self.px(1))

    def card(self, painter: Painter, place: Rect) -> None:
        """Draw a panel that lies over something else."""
        panel = self.colour("panel")
        if self.theme.bevel is Bevel.CLASSIC:
            painter.box(place, panel, self.colour("cell_light"), self.colour("cell_shade"), edge=self.px(2))
        else:
            painter.box(place, panel, self.line, radius=self.px(8) if self.radius else 0, edge=self.px(1))

    def bar(self, painter: Painter, place: Rect, top: bool = False) -> None:
        """Draw the ground of a bar, with a thin line along its lower edge, or along its upper edge if `top`."""
        thin = self.px(1)
        painter.box(place, self.colour("panel"))
        painter.box(Rect(place.x, place.y if top else place.bottom - thin, place.width, thin), self.line)

    def ring(self, painter: Painter, place: Rect) -> None:
        """Draw a ring round the widget with the keyboard focus."""
        clear = self.accent._replace(alpha=0)
        painter.box(place.grown(self.px(2)), clear, self.accent, radius=self.radius + self.px(2), edge=self.px(2))

    def arrow(self, painter: Painter, x: float, y: float, ink: Colour | None = None) -> None:
        """Draw a small arrow pointing down, in this colour or a quiet one."""
        width, height = self.px(9), self.px(5)
        painter.box(Rect(round(x) - width // 2, round(y) - height // 2, width, height), ink or self.muted, radius=ARROW)
