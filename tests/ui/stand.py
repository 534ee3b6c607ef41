"""A window of any size and pixel ratio for tests of screens, on the one that shows nothing."""

from collections.abc import Callable
from pathlib import Path

import arcade
import pytest
from PIL import Image

from minesweeper import RANDOM, Move, Setup
from minesweeper.history.settings import Settings
from minesweeper.history.storage import Storage
from minesweeper.play import Play
from minesweeper.plugins import PluginRecord, Plugins
from minesweeper.ui.app.app import App
from minesweeper.ui.app.window import BaseView
from minesweeper.ui.game.game_view import GameView
from tests.bundled import bundled_plugins
from tests.play.table import TIPS
from tests.thinking_here import Clock, ThinkerHere
from tests.ui.pictures import captured

LEVELS = ("beginner", "intermediate", "expert")
THEMES = ("windows_light", "windows_dark", "night")


def some_plugins() -> Plugins:
    """Fixed ones, so that a plugin added to the game changes no picture here."""
    plugins = bundled_plugins()
    plugins.difficulties = {name: plugins.difficulties[name] for name in LEVELS}
    plugins.themes = {name: plugins.themes[name] for name in THEMES}
    plugins.solvers = {"counting": plugins.solvers["counting"]}
    plugins.records = [
        PluginRecord("levels", "1.0", "bundled", adds={"level": list(LEVELS)}),
        PluginRecord("broken", "", "/home/me/broken.py", "failed", "there is no hook register_theme"),
        PluginRecord("unwanted", "0.3", "package unwanted", "off"),
    ]
    return plugins


class Stand:
    """An app in a window that only seems to have this size."""

    def __init__(
        self, window: arcade.Window, monkeypatch: pytest.MonkeyPatch, home: Path, size: tuple[int, int] = (640, 520),
        ratio: float = 1.0, **settings: object,
    ) -> None:  # fmt: skip
        self.size, self.ratio = size, ratio
        self.patch = monkeypatch
        monkeypatch.setattr(window, "get_pixel_ratio", lambda: self.ratio)
        monkeypatch.setattr(window, "get_size", lambda: self.size)
        monkeypatch.setattr(
            window, "get_framebuffer_size", lambda: tuple(round(side * self.ratio) for side in self.size)
        )
        self.titles: list[str] = []
        monkeypatch.setattr(window, "set_caption", self.titles.append)
        monkeypatch.setattr("minesweeper.play.play.Thinker", ThinkerHere)
        self.redraws = 0
        self._views: list[GameView] = []
        self.clock = Clock()
        self.app = App(window, some_plugins(), Storage(home), Settings(**{"tips": TIPS, **settings}))  # type: ignore[arg-type] # as its fields are
        self.app.desk.clock = self.clock
        self.app.redraw = self._count
        self.app.speaker.muted = True

    def _count(self) -> None:
        self.redraws += 1

    def game(
        self, level: str = "beginner", seed: int = 3, moves: str = "", generator: str = RANDOM.name,
        first: tuple[int, int] | None = None, dealer: str = "honest", kept: bool = False,
    ) -> GameView:  # fmt: skip
        """The game's screen, after some moves; what is played there is kept only if that is wanted."""
        setup = Setup(self.app.plugins.difficulty(level), seed, generator=generator, first=first, dealer=dealer)
        if not kept:
            self.patch.setattr(self.app.desk, "keep", lambda _session: None)
        play = Play(self.app.plugins, setup, desk=self.app.desk)
        for move in moves.split():
            play.session.play(Move.parse(move)).insist()
        play.shown()  # nothing of that is heard
        view = GameView(self.app, play)
        self.app.home = view
        self.app.window.show_view(view)
        view.presenter.scene.board.motion = False
        self.keep(view)
        return view

    def keep(self, view: GameView) -> None:
        if view not in self._views:
            self._views.append(view)

    def close(self) -> None:
        for view in self._views:
            view.play.close()
        self.app.storage.settle()

    def picture(self, view: BaseView) -> Image.Image:
        return captured(self.app.window.ctx, self.app.window.get_framebuffer_size(), view.on_draw)

    def point(self, view: BaseView, x: int, y: int) -> None:
        view.on_mouse_motion(x, self.size[1] - 1 - y, 0, 0)

    def hold(self, view: BaseView, x: int, y: int, button: int = 1, modifiers: int = 0) -> None:
        self.point(view, x, y)
        view.on_mouse_press(x, self.size[1] - 1 - y, button, modifiers)

    def let_go(self, view: BaseView, x: int, y: int, button: int = 1) -> None:
        view.on_mouse_release(x, self.size[1] - 1 - y, button, 0)

    def drag(self, view: BaseView, x: int, y: int, button: int = 1) -> None:
        view.on_mouse_drag(x, self.size[1] - 1 - y, 0, 0, button, 0)

    def click(self, view: BaseView, x: int, y: int, button: int = 1) -> None:
        self.hold(view, x, y, button)
        self.let_go(view, x, y, button)


NewStand = Callable[..., Stand]
