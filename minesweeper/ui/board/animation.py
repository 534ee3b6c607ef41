"""Animations of a board, as functions of the time passed: a reveal, and the end of a game with its light and sparks."""

import math
from collections.abc import Callable, Iterator
from enum import IntEnum

from arcade.gl import Program, geometry

from minesweeper.core.turn import Turn
from minesweeper.ui.board.geometry import geometry_of
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.draw.gpu import COLOURS, program
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.draw.theme_textures import ThemeTextures

Triple = tuple[float, float, float]
"""Red, green and blue, from 0 to 1."""
WAVE_SECONDS = 0.3
"""The greatest duration of a reveal: with more layers than fit, each takes less."""
LAYER_SECONDS = 0.03
"""Seconds per layer if there are few."""
WIDE_LAYER_SECONDS = 0.004
"""The same on a board too large for counting layers: a window shows about sixty."""
SMALL_BOARD = 10_000
"""The largest board, in cells, whose layers are all computed beforehand."""
STEP_SECONDS = 0.004
"""Seconds per frame for computing layers on a larger board."""


class Wave:
    """How far the reveal of a turn has spread. The first layer opens at once; each one after it is pressed before it
    shows its numbers."""

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
        self.settled = turn.before.revealed
        """The cells already reached."""
        self.front = 0
        """The cells being reached."""

    def advance(self) -> bool:
        """Add the layers that are due, as time allows. Return False once the wave is over."""
        now = self._clock()
        if now - self._start >= WAVE_SECONDS:
            return False
        due = 1 + (now - self._start) / self._pace
        while self._count <= due and self._clock() < now + STEP_SECONDS:
            layer = next(self._layers, None)
            if layer is None:
                return False
            self.settled |= self.front
            self.front = layer
            self._count += 1
        return True


BRIEF_SECONDS, LOSS_SECONDS, WIN_SECONDS = 0.6, 0.9, 1.4
BEST_SECONDS = 2.8
"""How long a personal best is celebrated, once known."""
RING_SECONDS = 0.9
"""How long a ring of light expands after a win; a personal best repeats it."""
MINES_SECONDS = 0.5
"""How long the mines take to appear after a loss, from the exploded one outwards."""
BLAST_REACH = 3.2
"""How far the ring of a bomb expands, in cells: it takes two cells on each side."""
LOSS_REACH, WIN_REACH = 7.0, 24.0
"""How far a brief ring expands, in cells."""
RING_WIDTH, STRENGTH = 1.6, 0.6
"""The width of such a ring, in cells, and the initial brightness of any ring."""
EVERYWHERE = 1e6
"""A radius larger than any board's, in cells."""


class Ending:
    """The progress of the end of a game: it starts at the exploded mine or at the cell opened last. If it is `brief`,
    because the next game follows at once, it is only a ring of light."""

    def __init__(self, turn: Turn, clock: Callable[[], float], brief: bool = False) -> None:
        self._clock = clock
        self._start = clock()
        self._best_since: float | None = None
        self.brief = brief
        self.blast = not turn.status.over
        """True for a bomb of a duel that goes on: an explosion without an end."""
        self.won = not turn.after.hit and not self.blast
        """True if no mine was hit: nothing explodes at the end of a duel."""
        self.confetti: Triple | None = None
        """The colour of the confetti, if it has one."""
        grid = turn.after.grid
        self.cell = grid.places(turn.after.hit)[0] if turn.after.hit else (turn.move.row, turn.move.col)
        """Where it starts."""
        geometry = geometry_of(grid)
        self.centre = x, y = geometry.spot(*self.cell)
        """The middle of that cell, in cells."""
        width, height = geometry.size
        self._farthest = math.hypot(max(x, width - x), max(y, height - y))

    def be_best(self, confetti: Triple | None = None) -> None:
        """Let confetti fall if a win is being celebrated: of all colours, or of one."""
        if self.won and not self.brief and self._best_since is None:
            self._best_since, self.confetti = self._clock(), confetti

    @property
    def age(self) -> float:
        """Seconds since the game ended."""
        return self._clock() - self._start

    @property
    def best_age(self) -> float | None:
        """Seconds since the game is known to be a personal best; `None` if it is not."""
        return None if self._best_since is None else self._clock() - self._best_since

    @property
    def over(self) -> bool:
        if self.best_age is not None:
            return self.best_age >= BEST_SECONDS
        return self.age >= (BRIEF_SECONDS if self.brief else WIN_SECONDS if self.won else LOSS_SECONDS)

    def ring(self, span: float) -> tuple[float, float, float]:
        """Its radius and width, in cells, and its brightness; `span` is the diagonal of the view, in cells."""
        seconds = RING_SECONDS if self.won and not self.brief else BRIEF_SECONDS
        turns, share = divmod(self.age / seconds, 1.0)
        if turns and self.best_age is None:
            return 0.0, RING_WIDTH, 0.0
        reach = self.ring_reach(span)
        width = RING_WIDTH * max(1.0, reach / (WIN_REACH if self.won else LOSS_REACH))
        return reach * (1 - (1 - share) ** 2), width, STRENGTH * (1 - share) / (1 + turns)

    def ring_reach(self, span: float) -> float:
        """How far the ring expands, in cells: unless brief, the ring of a win crosses the whole view."""
        if self.blast:
            return BLAST_REACH
        if self.brief:
            return WIN_REACH if self.won else LOSS_REACH
        return max(LOSS_REACH, span if self.won else span / 4)

    @property
    def mines_reach(self) -> float:
        """How far from the start mines have appeared, in cells."""
        share = self.age / MINES_SECONDS
        return EVERYWHERE if self.won or self.brief or self.blast or share >= 1 else 1 + self._farthest * share**1.5


class Spark(IntEnum):
    """A kind of particle."""

    GLINT = 0
    """Cells flash as the ring of a win passes."""
    CONFETTI = 1
    """Falls over the board after a personal best."""
    DEBRIS = 2
    """Flies from the mine that was hit."""


COUNTS = {Spark.GLINT: (0.25, 12, 110), Spark.CONFETTI: (0.6, 40, 140), Spark.DEBRIS: (0.2, 24, 40)}
"""How many per cell in view, and the least and greatest number."""
SIZES = {Spark.GLINT: (0.95, 9, 40), Spark.CONFETTI: (0.24, 4, 9), Spark.DEBRIS: (0.16, 2, 6)}
"""Half the greatest size in cells, and its limits in logical pixels."""
FLASH_SECONDS = 0.3
"""How long the flash round the exploded mine lasts."""


class Fireworks:
    """Draws an ending. Programs are compiled at first use."""

    def __init__(self, textures: ThemeTextures) -> None:
        self._textures = textures
        self._quad = geometry.quad_2d_fs()
        self._corners = textures.ctx.geometry(mode=textures.ctx.TRIANGLE_STRIP)
        self._light: Program | None = None
        self._sparks: dict[Spark, Program] = {}

    def draw(self, ending: Ending, layout: Layout) -> None:
        """Draw it over the board only."""
        ctx = self._textures.ctx
        self._textures.use()
        ctx.blend_func = ctx.BLEND_DEFAULT
        with ctx.enabled(ctx.BLEND):
            self._draw_light(ending, layout)
            if ending.brief:
                return
            if ending.won:
                self._draw_sparks(Spark.GLINT, ending.age, ending, layout)
            else:
                self._draw_sparks(Spark.DEBRIS, ending.age, ending, layout)
            if ending.best_age is not None:
                self._draw_sparks(Spark.CONFETTI, ending.best_age, ending, layout)

    def _draw_light(self, ending: Ending, layout: Layout) -> None:
        """Draw the ring and the flash of a loss, if any."""
        light = self._light = self._light or self._compiled("rect.vert.glsl", "ending.frag.glsl")
        x, y = layout.place_of(*ending.cell)
        radius, width, strength = ending.ring(_span(layout))
        radius, width = radius * layout.cell, width * layout.cell
        flash = 0.0 if ending.won or ending.brief else max(0.0, 1 - ending.age / FLASH_SECONDS)
        out = math.ceil(radius + width)
        part = layout.shown.overlap(Rect(round(x) - out, round(y) - out, 2 * out, 2 * out))
        if not part.area:
            return
        light["surface"] = layout.surface.width, layout.surface.height
        light["rect"] = part.x, part.y, part.width, part.height
        light["centre"] = x, y
        light["ring"] = radius, width, strength, 0.8 * flash**2
        light["paint"] = COLOURS.index("face" if ending.won else "hit")
        self._quad.render(light)

    def _draw_sparks(self, kind: Spark, age: float, ending: Ending, layout: Layout) -> None:
        if kind not in self._sparks:
            self._sparks[kind] = self._compiled(
                "sparks.vert.glsl", "sparks.frag.glsl", KIND=kind, **{each.name: each.value for each in Spark}
            )
        uniforms, view = self._sparks[kind], layout.shown
        ratio = layout.surface.ratio
        uniforms["surface"] = layout.surface.width, layout.surface.height
        uniforms["rect"] = view.x, view.y, view.width, view.height
        uniforms["age"] = age
        uniforms["size"] = ratio * _within(SIZES[kind], layout.cell / ratio)
        if kind is Spark.CONFETTI:
            uniforms["tint"] = (*(ending.confetti or (0.0, 0.0, 0.0)), float(ending.confetti is not None))
        else:
            uniforms["centre"] = layout.place_of(*ending.cell)
        if kind is Spark.GLINT:
            uniforms["origin"] = layout.board.x, layout.board.y
            uniforms["cell"] = layout.cell if layout.geometry.boxes else 1.0
            uniforms["reach"] = ending.ring_reach(_span(layout)) * layout.cell
            uniforms["ring_seconds"] = RING_SECONDS
        count = round(_within(COUNTS[kind], view.area / layout.cell**2))
        self._corners.render(uniforms, instances=count, vertices=4)

    def _compiled(self, vertex: str, fragment: str, **constants: int) -> Program:
        made = program(self._textures.ctx, vertex, fragment, **constants)
        made["palette"] = ThemeTextures.PALETTE_UNIT
        return made


def _within(limits: tuple[float, float, float], amount: float) -> float:
    """A share of an amount, clamped to the limits."""
    share, least, most = limits
    return min(max(share * amount, least), most)


def _span(layout: Layout) -> float:
    """The diagonal of the view, in cells."""
    view = layout.shown
    return math.hypot(view.width, view.height) / layout.cell
