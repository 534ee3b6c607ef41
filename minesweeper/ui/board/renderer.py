"""The board on the GPU: its bit planes as one texture, drawn by one quad."""

from collections.abc import Callable

from arcade.gl import Program, Texture2D, geometry

from minesweeper.core.board import Board
from minesweeper.core.grid import Grid
from minesweeper.core.moves import BOMB
from minesweeper.core.turn import Turn
from minesweeper.games.controls import CellAt
from minesweeper.games.replay import Replay
from minesweeper.ui.board import overlay
from minesweeper.ui.board.animation import EVERYWHERE, Ending, Fireworks, Triple, Wave
from minesweeper.ui.board.geometry import geometry_of
from minesweeper.ui.board.layout import FRACTION, Layout
from minesweeper.ui.board.shape_textures import ShapeTextures
from minesweeper.ui.board.tile_motion import TileMotion, moved_cells
from minesweeper.ui.draw import glyphs
from minesweeper.ui.draw.glyphs import TILE, TILES_ACROSS, TILES_DOWN
from minesweeper.ui.draw.gpu import program
from minesweeper.ui.draw.theme_textures import ThemeTextures

PLANE_WIDTH = 1024
"""Texels in a row of the plane texture; each plane starts on a new row."""
PLANES = ("revealed", "ones", "twos", "fours", "eights", "flags", "questions", "pressed", "mines", "hit", "wrong")
PLANES_IN_PLAY = PLANES.index("mines")
"""How many planes matter before the game is over."""
PLANE_CONSTANTS = {"PLANE_WIDTH": PLANE_WIDTH} | {f"PLANE_{name.upper()}": index for index, name in enumerate(PLANES)}
"""The shader constants for reading the planes."""

LEAST_FOR_PERCENT = 24
"""The least cell size, in pixels, at which odds are written."""

HALO = 64
"""Added to a tile number: a slightly larger glyph, as a halo for the one drawn over it."""
PLANES_UNIT, OVERLAY_UNIT = 2, 3


class BoardRenderer:
    """Shows a board. It never changes the game."""

    def __init__(self, textures: ThemeTextures, board: Board, clock: Callable[[], float]) -> None:
        self._textures = textures
        self._clock = clock
        self._quad = geometry.quad_2d_fs()
        self._programs = textures.board_programs
        self.covered = False
        """True if the board is hidden, as in a pause."""
        self.motion = True
        """True if reveals and the end of a game are animated."""
        self.steady = False
        """True if flags and tiles stay in place, as in a film, whose frames are too far apart."""
        self.second: int | None = None
        """In a duel, the flags of the second side; they replace question marks, which a duel lacks."""
        self._wave: Wave | None = None
        self._spreading = 0
        """The cells the wave crosses."""
        self._ending: Ending | None = None
        self._tiles: TileMotion | None = None
        self._fireworks = Fireworks(textures)
        self._welcome = False
        self._overlay = _byte_texture(textures, (1, 1), 2)
        """The marks of each cell, and which of its neighbours are outlined with it."""
        self.board = board
        self._allocate(board.grid)
        self.show(board)

    @property
    def animating(self) -> bool:
        return bool(self._wave or self._ending or self._tiles)

    @property
    def moving(self) -> int:
        """The cells whose look may change in the next frame without an event."""
        if self._ending:
            return self._grid.full
        return (self._spreading if self._wave else 0) | (self._tiles.cells if self._tiles else 0)

    def show(self, board: Board) -> None:
        """Show a position at once: a new game, an undo, a theme's sample."""
        if board.grid != self._grid:
            self._allocate(board.grid)
        self.board = board
        self._wave = self._ending = self._tiles = None
        self._upload()

    def play(self, turn: Turn, brief: bool = False) -> None:
        """Show a turn; if it opened more than one cell, they open in layers over the next frames. Flags drop, the
        tiles of a chord dip, and the end of a game is celebrated, unless `brief`."""
        self.board = turn.after
        if opened := turn.opened:
            spreads = self.motion and opened & (opened - 1)
            self._wave, self._spreading = (Wave(turn, self._clock), opened) if spreads else (None, 0)
        if opened or turn.status.over:
            shows = self.motion and (turn.status.over or (turn.move.action is BOMB and not self.steady))
            self._ending = Ending(turn, self._clock, brief) if shows else None
        if self.motion and not self.steady and (moved := moved_cells(turn)):
            self._tiles = TileMotion(turn, moved, self._clock)
        self._upload()

    def show_step(self, replay: Replay, step: int, follows: bool = True) -> None:
        """Show a step of a replay; as a turn if it `follows` the step shown."""
        turn = replay.turn(step) if follows else None
        self.second = replay.second(step)
        if turn and turn.accepted:
            self.play(turn, brief=True)
        else:
            self.show(replay.board(step))

    def celebrate_best(self, confetti: Triple | None = None) -> None:
        """Celebrate the win as a personal best, or with confetti of one colour."""
        if self._ending:
            self._ending.be_best(confetti)

    def finish(self) -> None:
        """Show the whole board now: end the spreading of a reveal and the animation of a finished game."""
        if self._wave or self._ending:
            self._wave = self._ending = None
            self._upload()

    def press(self, cells: int) -> None:
        """Show exactly this set of hidden cells as pressed."""
        self._pressed = cells
        self._upload()

    def lay_over(self, marks: bytes | None, welcome: bool = False) -> None:
        """Show marks made by `overlay_marks`; `None` removes them. If `welcome`, high figures are good."""
        self.overlaid, self._welcome = marks is not None, welcome
        if marks is not None:
            size = self._grid.stride, self._grid.height
            if self._overlay.size != size:
                self._overlay = _byte_texture(self._textures, size, 2)
            both = bytearray(2 * len(marks))
            both[::2] = marks
            if not self.shapes:
                both[1::2] = overlay.joined(self._grid, marks)
            self._overlay.write(both)

    def draw(self, layout: Layout, hovered: CellAt | None = None, cursor: CellAt | None = None) -> None:
        """Draw the view and advance animations. The pointer is over `hovered`, the keyboard cursor at `cursor`."""
        if self._wave:
            if not self._wave.advance():
                self._wave = None
            self._upload()
        if self._ending and self._ending.over:
            self._ending = None
        if self._tiles and self._tiles.over:
            self._tiles = None
        textures, uniforms = self._textures, self._program(moving=self._tiles is not None)
        part = layout.shown.grown(layout.rim if not layout.framed else 0)
        uniforms["surface"] = layout.surface.width, layout.surface.height
        uniforms["rect"] = part.x, part.y, part.width, part.height
        uniforms["origin"] = layout.board.x, layout.board.y
        uniforms["cell"] = layout.cell
        uniforms["widest_edge"] = layout.widest_edge
        uniforms["stride"] = self._grid.stride
        uniforms["plane_rows"] = self.plane_rows
        uniforms["plane_count"] = len(PLANES) if self.board.mines else PLANES_IN_PLAY
        uniforms["glyph_style"] = textures.glyph_style
        uniforms["halo_paint"] = textures.halo
        uniforms["hovered"] = hovered[::-1] if hovered else (-1, -1)
        uniforms["cursor"] = cursor[::-1] if cursor else (-1, -1)
        uniforms["covered"] = self.covered
        if textures.theme.sweep:
            uniforms["extent"] = layout.board.width, layout.board.height
        if self._tiles:
            uniforms["moved"], uniforms["motion"] = self._tiles.uniforms
        ending = self._ending
        uniforms["blast"] = (*ending.centre, ending.mines_reach**2) if ending else (0, 0, EVERYWHERE**2)
        self.use()
        if self.overlaid:
            uniforms["welcome"] = self._welcome
            self._overlay.use(OVERLAY_UNIT)
        if self.shapes:
            self._draw_shaped(self.shapes, uniforms, layout, hovered)
        else:
            self._quad.render(uniforms)
        if ending:
            self._fireworks.draw(ending, layout)

    def _draw_shaped(self, shapes: ShapeTextures, uniforms: Program, layout: Layout, hovered: CellAt | None) -> None:
        """Draw cells that do not fill a rectangle: what is no cell stays as it is."""
        ctx = self._textures.ctx
        shapes.use(uniforms, layout.cell)
        uniforms["boxes"] = layout.geometry.boxes
        uniforms["rim"] = float(layout.rim)
        if self._textures.theme.pointer and hovered:
            x, y = layout.place_of(*hovered)
            uniforms["spotlight"] = (x - layout.board.x) / layout.cell, (y - layout.board.y) / layout.cell
        ctx.blend_func = ctx.BLEND_DEFAULT
        with ctx.enabled(ctx.BLEND):
            self._quad.render(uniforms)

    def use(self) -> None:
        """Bind the planes and the theme for the next draw call."""
        self._textures.use()
        self._planes.use(PLANES_UNIT)

    def get_ready(self) -> None:
        """Compile the shader for tiles that move, so that the first flag does not wait."""
        if self.motion:
            self._program(moving=True)

    def _program(self, moving: bool) -> Program:
        """The shader for this theme and board, compiled at first use: compiling all would slow down the start."""
        overlaid, duelled = self.overlaid, self.second is not None
        shaped = self.shapes.constants if self.shapes else {}
        if self._grid.most >= 9:
            shaped = shaped | {"LARGE_NUMBERS": 1}
        key = self._textures.shape, overlaid, duelled, moving, tuple(shaped.items())
        if key not in self._programs:
            constants: dict[str, int | str] = {f"GLYPH_{name}": tile for name, tile in glyphs.MARKS.items()}
            constants |= dict(self._textures.shape) | shaped
            if overlaid:
                constants |= {
                    "OVERLAID": 1,
                    "TINT_DANGER": overlay.DANGER,
                    "TINT_REGION": overlay.REGION,
                    "TINT_GLASS": overlay.GLASS,
                    "LEAST_FOR_PERCENT": LEAST_FOR_PERCENT,
                }
            if moving:
                constants["MOVING"] = 1
            if duelled:
                constants |= {
                    f"BANNER_{style.name}": "vec4({}, {}, {}, {})".format(*box) for style, box in glyphs.BANNERS.items()
                }
            made = program(
                self._textures.ctx, "rect.vert.glsl", "board.frag.glsl", HALO=HALO,
                FRACTION=FRACTION, TILE=TILE, TILES_ACROSS=TILES_ACROSS, TILES_DOWN=TILES_DOWN,
                STYLE_TILES=glyphs.STYLE_TILES,
                **constants, **PLANE_CONSTANTS,
            )  # fmt: skip
            made["palette"], made["glyphs"], made["planes"] = (
                ThemeTextures.PALETTE_UNIT,
                ThemeTextures.GLYPH_UNIT,
                PLANES_UNIT,
            )
            if overlaid:
                made["overlay"] = OVERLAY_UNIT
            self._programs[key] = made
        return self._programs[key]

    def _allocate(self, grid: Grid) -> None:
        self._grid = grid
        geometry = geometry_of(grid)
        self.shapes = None if geometry.plain else ShapeTextures(self._textures.ctx, geometry)
        """The shapes of the cells, if they are no rectangle of squares."""
        self.plane_rows = -(-grid.bits // (8 * PLANE_WIDTH))
        self._planes = _byte_texture(self._textures, (PLANE_WIDTH, self.plane_rows * len(PLANES)))
        self._shown: list[int] = []
        self._pressed = 0
        self.overlaid = False
        """True if the board has marks."""

    def _upload(self) -> None:
        board, wave = self.board, self._wave
        revealed, pressed = (wave.settled, self._pressed | wave.front) if wave else (board.revealed, self._pressed)
        questions = board.questions if self.second is None else self.second
        marks = board.flags, questions, pressed, board.mines, board.hit, board.wrong_flags
        sets = [revealed, *board.numbers, *marks]
        if self.plane_rows > 1 and self._shown:
            for plane, cells in enumerate(sets):
                self._write(plane, cells)
        elif sets != self._shown:
            self._shown = sets
            self._planes.write(b"".join(self._bytes(cells) for cells in sets))

    def _write(self, plane: int, cells: int) -> None:
        if cells != self._shown[plane]:
            self._shown[plane] = cells
            self._planes.write(self._bytes(cells), viewport=(0, plane * self.plane_rows, PLANE_WIDTH, self.plane_rows))

    def _bytes(self, cells: int) -> bytes:
        return cells.to_bytes(self.plane_rows * PLANE_WIDTH, "little")


def _byte_texture(textures: ThemeTextures, size: tuple[int, int], components: int = 1) -> Texture2D:
    texture = textures.ctx.texture(size, components=components, dtype="u1")
    texture.filter = textures.ctx.NEAREST, textures.ctx.NEAREST
    return texture
