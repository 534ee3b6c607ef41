"""Boxes and words for bars and menus, in device pixels from the top left. Each frame is compared with the one before,
and only the changes are uploaded."""

import struct
from functools import cache
from typing import NamedTuple

import arcade
import pyglet
from arcade.gl import BufferDescription
from pyglet.math import Mat4
from pyglet.text import Label

from minesweeper.themes.theme import rgb
from minesweeper.ui.draw.fitting import FONT, Anchor, load_font
from minesweeper.ui.draw.glyph_sheet import TILE, TILES_ACROSS, TILES_DOWN, glyph_sheet
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


class Painter:
    """One layer: boxes in the order of the calls, and words over them."""

    def __init__(self, window: arcade.Window) -> None:
        load_font()
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
        self._words.append(Words(text, round(x), round(y), round(size), colour, bold, anchor))

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
        spare: dict[tuple[str, int, bool], list[Label]] = {}
        for words, label in self._labels.items():
            if words not in wanted:
                spare.setdefault((words.text, words.size, words.bold), []).append(label)
        labels = {}
        for words in wanted:
            if words in self._labels and not moved:
                labels[words] = self._labels[words]
                continue
            alike = spare.get((words.text, words.size, words.bold))
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
        return Label(
            words.text, font_name=FONT, font_size=words.size * 0.75, weight="bold" if words.bold else "normal",
            anchor_y="center", dpi=96, batch=self._batch,
        )  # fmt: skip
