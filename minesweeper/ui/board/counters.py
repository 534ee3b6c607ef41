"""The frame round the board, the status panel with its seven-segment displays, and the face."""

import math
from array import array
from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import NamedTuple

from arcade.gl import BufferDescription

from minesweeper.core.board import Board, Status
from minesweeper.themes.glyphs import SEGMENTS
from minesweeper.themes.theme import USUAL_CORNER, Bevel, Displays
from minesweeper.ui.board.layout import DIGIT_WIDTH, DISPLAY_EDGE, OUTER, PANEL_EDGE, WELL_EDGE, Layout
from minesweeper.ui.draw.glyphs import STYLE_TILES, TILE, TILES_ACROSS, TILES_DOWN
from minesweeper.ui.draw.gpu import COLOURS, program
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.draw.theme_textures import ThemeTextures
from minesweeper.words.titles import counter_text, timer_text

MOST_PARTS, PART_SIZE = 32, 11


class Face(IntEnum):
    """The expressions of the face."""

    HAPPY = 0
    PRESSED = 1
    """Happy, on a button held down."""
    SHOCKED = 2
    DEAD = 3
    COOL = 4


FACES = {
    Status.READY: Face.HAPPY,
    Status.PLAYING: Face.HAPPY,
    Status.WON: Face.COOL,
    Status.LOST: Face.DEAD,
    Status.DRAWN: Face.HAPPY,
}
"""The face while no button is held."""
GLANCES = (0.7, 0.5), (5.0, 1.1)
"""From how far away, in faces, the eyes look aside, and how far, in units of the face's shader."""


class Counters:
    """Everything round the cells, in three draw calls: boxes, digits, the face."""

    def __init__(self, textures: ThemeTextures) -> None:
        self._textures = textures
        self._boxes = _Parts(textures, "box.frag.glsl")
        self._displays: dict[Displays, _Parts] = {}
        """The digits of each kind of display, made at first use."""
        self._face = _Parts(textures, "face.frag.glsl", **{f"FACE_{face.name}": face.value for face in Face})
        self._shown: object = None
        self.counter = "000"
        """The text on the mine counter: digits, minus and blanks."""
        self.timer = "000"
        self.face = Face.HAPPY
        self.glance = 0.0, 0.0
        """How far aside its eyes look, to the right and down."""
        self.from_one = False
        """True if the timer shows 1 at the first click."""

    @property
    def digits(self) -> tuple[int, int]:
        return len(self.counter), len(self.timer)

    def show(self, board: Board, seconds: float = 0, face: Face | None = None) -> None:
        """Show a game's figures; the face follows from the game unless given."""
        self.counter = counter_text(board.mines_left, board.mine_count)
        self.timer = timer_text(seconds, board.status, self.from_one)
        self.face = FACES[board.status] if face is None else face

    def draw(self, layout: Layout) -> None:
        theme, ctx = self._textures.theme, self._textures.ctx
        bevel, digits = theme.bevel, self._digits(theme.displays)
        wanted = layout, self.counter, self.timer, self.face, self.glance, theme
        if wanted != self._shown:
            self._shown = wanted
            roundness = 1.0 if theme.corner is None or bevel is Bevel.CLASSIC else theme.corner / USUAL_CORNER[bevel]
            self._boxes.set(layout, _boxes(layout, bevel, self.face is Face.PRESSED, min(1.5, roundness)))
            self._boxes.program["bevel"] = self._textures.bevel
            self._boxes.program["line"] = float(layout.scaled(1) if theme.line else 0)
            digits.program["glow"] = float(theme.glow)
            if theme.displays is Displays.FIGURES:
                digits.program["glyph_style"] = self._textures.glyph_style
            digits.set(
                layout, (*_digits(layout, layout.counter, self.counter), *_digits(layout, layout.timer, self.timer))
            )
            smiley = layout.face.grown(-layout.scaled(1))
            if self.face is Face.PRESSED:
                smiley = smiley.moved(layout.scaled(1) if bevel is Bevel.CLASSIC else 0, layout.scaled(1))
            self._face.set(layout, [CounterPart(smiley, smiley, self.face, *self.glance)])
        self._textures.use()
        ctx.blend_func = ctx.BLEND_DEFAULT
        with ctx.enabled(ctx.BLEND):
            for parts in (self._boxes, digits, self._face):
                parts.draw()

    def _digits(self, kind: Displays) -> "_Parts":
        if kind not in self._displays:
            if kind is Displays.SEGMENTS:
                self._displays[kind] = _Parts(self._textures, "digit.frag.glsl")
            else:
                sheet = {"TILE": TILE, "TILES_ACROSS": TILES_ACROSS, "TILES_DOWN": TILES_DOWN}
                parts = _Parts(self._textures, "figure.frag.glsl", STYLE_TILES=STYLE_TILES, **sheet)
                parts.program["glyphs"] = self._textures.GLYPH_UNIT
                self._displays[kind] = parts
        return self._displays[kind]


def glance(face: Rect, x: float, y: float) -> tuple[float, float]:
    """How far aside a face looks that sees something there. It has only a few directions, so that it seldom moves."""
    middle_x, middle_y = face.centre
    return _aside((x - middle_x) / face.width), _aside((y - middle_y) / face.height)


def _aside(away: float) -> float:
    return math.copysign(max((turn for least, turn in GLANCES if abs(away) >= least), default=0.0), away)


class CounterPart(NamedTuple):
    """A shape to draw, its visible area, and up to three numbers for its shader."""

    rect: Rect
    area: Rect
    first: float
    second: float = 0
    third: float = 0


class _Parts:
    """Shapes drawn by one shader."""

    def __init__(self, textures: ThemeTextures, shader: str, **constants: int) -> None:
        ctx = textures.ctx
        self.program = program(ctx, "part.vert.glsl", shader, **constants)
        self.program["palette"] = textures.PALETTE_UNIT
        self._buffer = ctx.buffer(reserve=MOST_PARTS * PART_SIZE * 4, usage="stream")
        self._geometry = ctx.geometry(
            [
                BufferDescription(ctx.buffer(data=array("f", (-1, 1, -1, -1, 1, 1, 1, -1))), "2f", ["in_vert"]),
                BufferDescription(self._buffer, "4f 4f 3f", ["in_rect", "in_area", "in_part"], instanced=True),
            ],
            mode=ctx.TRIANGLE_STRIP,
        )
        self._count = 0

    def set(self, layout: Layout, parts: Sequence[CounterPart]) -> None:
        data = array("f")
        for rect, area, *numbers in parts:
            data.extend((rect.x, rect.y, rect.width, rect.height, area.x, area.y, area.width, area.height, *numbers))
        self._count = len(parts)
        self._buffer.orphan()
        self._buffer.write(data)
        self.program["surface"] = layout.surface.width, layout.surface.height

    def draw(self) -> None:
        self._geometry.render(self.program, instances=self._count)


def _boxes(layout: Layout, bevel: Bevel, held: bool, roundness: float) -> list[CounterPart]:
    parts: list[CounterPart] = []

    def add(rect: Rect, edge: int, colour: str, corner: float = 0, hole: Rect | None = None) -> None:
        areas = rect.around(hole) if hole else (rect,)
        radius = layout.scaled(corner * roundness) if roundness else 0
        parts.extend(CounterPart(rect, area, edge, COLOURS.index(colour), radius) for area in areas)

    classic, line, well = bevel is Bevel.CLASSIC, layout.scaled(1), layout.edge(WELL_EDGE)
    if classic:
        add(layout.frame, layout.edge(OUTER), "panel", hole=layout.view if layout.geometry.filled else None)
    add(layout.panel, -layout.edge(PANEL_EDGE), "panel", 6)
    if layout.framed:
        add(layout.view.grown(well), -well, "panel" if classic else "open_line", 4, hole=layout.view)
    for display in (layout.counter, layout.timer):
        add(display, -layout.scaled(DISPLAY_EDGE), "led_back", 3)
    button = layout.face
    if classic:
        add(button, 0, "cell_shade")
        button = button.grown(-line)
    add(button, -line if held else layout.edge(2), "cell" if classic or not held else "cell_shade", 6)
    return parts


def _digits(layout: Layout, display: Rect, text: str) -> Iterator[CounterPart]:
    edge, width = layout.scaled(DISPLAY_EDGE), layout.scaled(DIGIT_WIDTH)
    first = Rect(display.x + edge, display.y + edge, width, display.height - 2 * edge)
    for place, digit in enumerate(text):
        spot = first.moved(place * width, 0)
        yield CounterPart(spot, spot, SEGMENTS[digit], int(digit) if digit.isdigit() else -1 if digit == "-" else -2)
