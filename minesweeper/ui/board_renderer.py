"""The board on the GPU: its bit planes as one texture, drawn by one quad."""

import time
from collections.abc import Callable, Iterator

from arcade.gl import Texture2D, geometry

from minesweeper.core.board import Board
from minesweeper.core.grid import Grid
from minesweeper.core.turn import Turn
from minesweeper.ui import glyphs, overlay
from minesweeper.ui.gpu import program
from minesweeper.ui.layout import Layout
from minesweeper.ui.look import Look

PLANE_WIDTH = 1024
"""Texels in a row of the plane texture; each plane starts on a row of its own."""
PLANES = ("revealed", "ones", "twos", "fours", "eights", "flags", "questions", "mines", "hit", "wrong", "pressed")
REVEALED, PRESSED = PLANES.index("revealed"), PLANES.index("pressed")
PLANE_CONSTANTS = {"PLANE_WIDTH": PLANE_WIDTH} | {f"PLANE_{name.upper()}": index for index, name in enumerate(PLANES)}
"""What a shader must know to read the planes."""

WAVE_SECONDS = 0.25
"""A reveal has spread entirely after this, however far it goes."""
LAYER_SECONDS = 0.012
"""The time a layer of the wave takes if there are few."""
WIDE_LAYER_SECONDS = 0.004
"""The same on a board too large to count the layers first: a window shows about sixty."""
SMALL_BOARD = 10_000
"""Cells up to which all layers of a wave are worked out beforehand."""
STEP_SECONDS = 0.004
"""What a frame may spend on working out layers on a larger board."""

LEAST_FOR_PERCENT = 24
"""Pixels a cell needs to show its odds as a number."""

PLANES_UNIT, OVERLAY_UNIT = 2, 3


class BoardRenderer:
    """Shows a board. Nothing drawn here ever changes the game."""

    def __init__(self, look: Look, board: Board, clock: Callable[[], float] = time.perf_counter) -> None:
        ctx = look.ctx
        self._look = look
        self._clock = clock
        self._quad = geometry.quad_2d_fs()
        self._program = program(
            ctx, "rect.vert.glsl", "board.frag.glsl",
            TILE=glyphs.TILE, TILES_ACROSS=glyphs.TILES_ACROSS,
            STYLE_TILES=glyphs.STYLE_TILES, TINT_SAFE=overlay.SAFE, TINT_DANGER=overlay.DANGER,
            LEAST_FOR_PERCENT=LEAST_FOR_PERCENT,
            **PLANE_CONSTANTS,
            **{f"GLYPH_{name}": tile for name, tile in glyphs.MARKS.items()},
        )  # fmt: skip
        for name, unit in (("palette", look.PALETTE_UNIT), ("glyphs", look.GLYPH_UNIT), ("planes", PLANES_UNIT)):
            self._program[name] = unit
        self._program["overlay"] = OVERLAY_UNIT
        self.hovered: tuple[int, int] | None = None
        """The (row, col) under the pointer."""
        self.cursor: tuple[int, int] | None = None
        """The (row, col) the keyboard is at."""
        self.covered = False
        """Whether the board is hidden, as in a pause."""
        self.motion = True
        """Whether reveals spread visibly."""
        self._pressed = 0
        self._wave: _Wave | None = None
        self._overlay = _byte_texture(look, (1, 1))
        self._overlaid = False
        self._allot(board.grid)
        self.show(board)

    @property
    def animating(self) -> bool:
        """Whether the next frame will look different."""
        return self._wave is not None

    def show(self, board: Board) -> None:
        """Show a position at once: a new game, an undo, a theme's sample."""
        if board.grid != self._grid:
            self._allot(board.grid)
        self._board = board
        self._wave = None
        self._upload(board.revealed)

    def play(self, turn: Turn) -> None:
        """Show a turn; if it opened more than one cell, they open in layers over the next frames."""
        self.show(turn.after)
        opened = turn.opened
        if self.motion and opened & (opened - 1):
            self._wave = _Wave(turn, self._clock)
            self._write(REVEALED, turn.before.revealed)

    def press(self, cells: int) -> None:
        """Show this set of hidden cells as sunk; 0 lifts all."""
        self._pressed = cells
        self._write(PRESSED, cells)

    def lay_over(self, marks: bytes | None) -> None:
        """Show marks made by `overlay_marks`, or none."""
        self._overlaid = marks is not None
        if marks is not None:
            size = self._grid.stride, self._grid.height
            if self._overlay.size != size:
                self._overlay = _byte_texture(self._look, size)
            self._overlay.write(marks)

    def draw(self, layout: Layout) -> None:
        """Draw what is in view, after moving the wave on."""
        if self._wave:
            self._ripple(self._wave)
        look, uniforms = self._look, self._program
        part = layout.view.overlap(layout.board)
        uniforms["surface"] = layout.surface.width, layout.surface.height
        uniforms["rect"] = part.x, part.y, part.width, part.height
        uniforms["origin"] = layout.board.x, layout.board.y
        uniforms["cell"] = layout.cell
        uniforms["stride"] = self._grid.stride
        uniforms["plane_rows"] = self.plane_rows
        uniforms["bevel"] = look.bevel
        uniforms["glyph_style"] = look.glyph_style
        uniforms["hovered"] = self.hovered[::-1] if self.hovered else (-1, -1)
        uniforms["cursor"] = self.cursor[::-1] if self.cursor else (-1, -1)
        uniforms["covered"] = self.covered
        uniforms["overlaid"] = self._overlaid
        self.use()
        self._overlay.use(OVERLAY_UNIT)
        self._quad.render(self._program)

    def use(self) -> None:
        """Make the planes and the look available to the next draw call."""
        self._look.use()
        self._planes.use(PLANES_UNIT)

    def _allot(self, grid: Grid) -> None:
        self._grid = grid
        self.plane_rows = -(-grid.bits // (8 * PLANE_WIDTH))
        self._planes = _byte_texture(self._look, (PLANE_WIDTH, self.plane_rows * len(PLANES)))
        self._shown: list[int] = []
        self._overlaid = False

    def _upload(self, revealed: int) -> None:
        board = self._board
        sets = revealed, *board.numbers, board.flags, board.questions, board.mines, board.hit, board.wrong_flags
        if not self._shown:
            self._shown = [*sets, self._pressed]
            self._planes.write(b"".join(self._bytes(cells) for cells in self._shown))
        else:
            for plane, cells in enumerate(sets):
                self._write(plane, cells)

    def _write(self, plane: int, cells: int) -> None:
        if cells != self._shown[plane]:
            self._shown[plane] = cells
            self._planes.write(self._bytes(cells), viewport=(0, plane * self.plane_rows, PLANE_WIDTH, self.plane_rows))

    def _bytes(self, cells: int) -> bytes:
        return cells.to_bytes(self.plane_rows * PLANE_WIDTH, "little")

    def _ripple(self, wave: "_Wave") -> None:
        if wave.advance():
            self._write(REVEALED, wave.revealed & ~wave.front)
            self._write(PRESSED, self._pressed | wave.front)
        else:
            self._wave = None
            self._write(REVEALED, self._board.revealed)
            self._write(PRESSED, self._pressed)


class _Wave:
    """How far the reveal of a turn has spread. The newest layer is sunk before it shows its numbers."""

    def __init__(self, turn: Turn, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._start = clock()
        self._layers: Iterator[int] = turn.wave()
        self._pace = WIDE_LAYER_SECONDS
        if turn.after.grid.area <= SMALL_BOARD:
            layers = list(self._layers)
            self._pace = min(LAYER_SECONDS, WAVE_SECONDS / len(layers))
            self._layers = iter(layers)
        self._count = 0
        self.revealed = turn.before.revealed
        self.front = 0

    def advance(self) -> bool:
        """Take in the layers that are due, as far as there is time; false once the wave is over."""
        now = self._clock()
        if now - self._start >= WAVE_SECONDS:
            return False
        due = (now - self._start) / self._pace
        while self._count <= due and self._clock() < now + STEP_SECONDS:
            layer = next(self._layers, None)
            if layer is None:
                return False
            self.front = layer
            self.revealed |= layer
            self._count += 1
        return True


def _byte_texture(look: Look, size: tuple[int, int]) -> Texture2D:
    texture = look.ctx.texture(size, components=1, dtype="u1")
    texture.filter = look.ctx.NEAREST, look.ctx.NEAREST
    return texture
