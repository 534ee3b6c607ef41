"""A bot's game as a film, shot with no screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PIL import Image

from minesweeper.core.board import Board
from minesweeper.core.moves import Move
from minesweeper.core.setup import Setup
from minesweeper.events import Began, Event, Played
from minesweeper.plugins import Plugins
from minesweeper.session import Session
from minesweeper.themes.theme import Theme
from minesweeper.thinking import thoughts
from minesweeper.thinking.bot import Bot
from minesweeper.thinking.marks import Marks
from minesweeper.thinking.thoughts import Thought
from minesweeper.ui.board.layout import Camera, Layout, lay_out, natural_size
from minesweeper.ui.board.overlay import overlay_marks
from minesweeper.ui.board.viewport import Viewport
from minesweeper.ui.draw.headless import offscreen_window
from minesweeper.ui.draw.rect import Surface

if TYPE_CHECKING:
    from minesweeper.ui.board.scene import Scene
    from minesweeper.ui.bot.changes import Look

FRAME = 0.08
"""Seconds between frames: a GIF counts in hundredths."""
LEAST_WIDTH = 480
"""Pixels that the bot's reasons need."""
LARGEST = 1920, 1080
"""Pixels that the game has at most; of a larger board, the part is shown where the bot plays."""
THINKING = 10.0
"""Seconds for an answer: enough that a film never depends on how fast the machine is."""


@dataclass(frozen=True, slots=True)
class Script:
    """What is to be filmed."""

    setup: Setup
    """The first game; each one after it has the next seed."""
    solver: str
    games: int = 1
    speed: int = 2
    """An index of the bot's speeds."""
    cell: int = 24


class Film:
    """A bot's game, filmed while its frames are taken one by one. They are `FRAME` seconds apart; one that looks like
    the one before is the same picture. A solver that fails is a `ValueError`."""

    def __init__(self, script: Script, plugins: Plugins, theme: Theme) -> None:
        self._window = offscreen_window()
        from minesweeper.ui.board.rulers import Rulers  # noqa: PLC0415
        from minesweeper.ui.board.scene import Scene  # noqa: PLC0415
        from minesweeper.ui.draw.canvas import Canvas  # noqa: PLC0415
        from minesweeper.ui.draw.paint import Painter  # noqa: PLC0415 it imports arcade, which must wait for the window

        self._script = script
        self._plugins = plugins
        self._theme = theme
        self._now = 0.0
        self._session = Session(plugins.game(script.setup), clock=self._clock)
        self._setup = self._session.game.setup
        """Of the game that is filmed, as it was begun: a generator that fails changes that of the game."""
        self._session.listen(self._follow)
        self._bot = Bot(self._session, self)
        self._scene: Scene = Scene(self._window.ctx, theme, self._session.board, self._clock)
        self._painter = Painter(self._window)
        self._rulers = Rulers(self._window)
        self._canvas = Canvas(self._window.ctx)
        self._viewport = Viewport(lay_out(Surface(*LARGEST), script.setup.grid, Camera(script.cell)), self._clock)
        self._look: Look | None = None
        """What the last frame showed."""

    @property
    def stage(self) -> str:
        """What is being filmed, in words."""
        games, ended = self._script.games, self._bot.tally.games
        current = min(games, ended + (not self._session.board.status.over))
        return f"Filming game {current} of {games}" if games > 1 else "Filming"

    @property
    def share(self) -> float:
        """How much has been filmed, 0 to 1: a game is as far as its board is open."""
        board = self._session.board
        return min(1.0, (self._bot.tally.games + (0 if board.status.over else board.progress)) / self._script.games)

    def __iter__(self) -> Iterator[Image.Image]:
        self._bot.games_left = self._script.games
        self._bot.start()
        while not self._bot.pace.held:
            self._bot.tick(self._now)
            yield self._frame()
            self._now += FRAME
        while self._scene.animating:
            yield self._frame()
            self._now += FRAME

    def _frame(self) -> Image.Image:
        from minesweeper.ui.bot.changes import changed  # noqa: PLC0415

        before, look = self._look, self._seen()
        self._look = look
        surface, board = look.layout.surface, look.board
        self._scene.board.lay_over(overlay_marks(board.grid, *look.marks) if self._thought else None)
        self._window.ctx.gc()
        return self._canvas.draw((surface.width, surface.height), lambda: self._draw(look), changed(before, look))

    def _seen(self) -> Look:
        """What there is to see now."""
        from minesweeper.ui.bot.bot_pointer import pointer_rect  # noqa: PLC0415
        from minesweeper.ui.bot.changes import Look  # noqa: PLC0415
        from minesweeper.ui.bot.strip import bot_paragraphs, bottom_strip  # noqa: PLC0415

        scene, bot, board, thought = self._scene, self._bot, self._session.board, self._thought
        scene.counters.show(board, self._session.elapsed)
        told = bot_paragraphs(bot, self._now, self._script.solver)
        digits = scene.counters.digits
        width, height = natural_size(board.grid, self._script.cell, digits)
        width, height = min(max(width, LEAST_WIDTH), LARGEST[0]), min(height, LARGEST[1])
        room = bottom_strip(Surface(width, height), tuple(each.letters for each in told)).kept
        layout = self._in_view(Surface(width, height + room, bottom=room), digits)
        here = None if board.status.over else bot.pointer(self._now)
        return Look(
            layout,
            board,
            scene.board.moving,
            thought.marks(board) if thought else Marks(),
            (scene.counters.counter, scene.counters.face, scene.counters.timer),
            tuple(told),
            pointer_rect(layout, *here) if here else None,
        )

    def _in_view(self, surface: Surface, digits: tuple[int, int]) -> Layout:
        """The layout for this surface, with what the bot is about to do in view."""
        viewport, bot = self._viewport, self._bot
        viewport.layout = viewport.layout.resized(surface).with_digits(*digits)
        if bot.target and not (bot.hurried and viewport.travelling):
            viewport.look_at([bot.target])
        viewport.advance()
        return viewport.layout

    def _draw(self, look: Look) -> None:
        from minesweeper.ui.bot.bot_pointer import paint_pointer  # noqa: PLC0415
        from minesweeper.ui.bot.strip import bottom_strip, paint_strip  # noqa: PLC0415
        from minesweeper.ui.draw.style import Style  # noqa: PLC0415

        layout, style = look.layout, Style(self._theme)
        self._scene.draw(layout)
        self._rulers.draw(style, layout, [each.text for each in look.told])
        strip = bottom_strip(layout.surface, tuple(each.letters for each in look.told))
        paint_strip(self._painter, style, strip, look.told)
        if look.pointer and (here := self._bot.pointer(self._now)):
            paint_pointer(self._painter, style, layout, *here)
        self._painter.paint((layout.surface.width, layout.surface.height))

    @property
    def _thought(self) -> Thought | None:
        """What the bot is about to do, as long as there is something to do."""
        return None if self._session.board.status.over else self._bot.thought

    def _clock(self) -> float:
        return self._now

    def _follow(self, session: Session, event: Event) -> None:
        if isinstance(event, Played):
            self._scene.board.play(event.turn, brief=True)
        elif isinstance(event, Began):
            self._scene.board.show(session.board)
            self._bot.forget()

    # What the bot needs

    @property
    def solver_name(self) -> str:
        """As in the script."""
        return self._script.solver

    @property
    def speed(self) -> int:
        """As in the script."""
        return self._script.speed

    def ask(self, board: Board) -> None:
        """Answer at once: the clock stands still meanwhile."""
        seed, solver = self._session.game.seed, self._script.solver
        thought = thoughts.first_move(self._session.game) or thoughts.advise_by(
            self._plugins, solver, board, THINKING, seed, self._bot.hurried
        )
        if isinstance(thought, str):
            self.give_up(thought)
        else:
            self._bot.advised(board, thought)

    def play(self, move: Move) -> None:
        """Make a move."""
        self._session.play(move, self._script.solver)

    def next_game(self) -> None:
        """Begin a new game."""
        self._setup = self._setup.following
        self._session.begin(self._plugins.game(self._setup))

    def give_up(self, why: str) -> None:
        """There is nothing more to film."""
        raise ValueError(why)
