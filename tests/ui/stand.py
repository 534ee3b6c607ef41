"""A window of any size and pixel ratio for tests of screens, on the one that shows nothing, and pictures to compare."""

import os
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import arcade
import pytest
from PIL import Image, ImageChops

from minesweeper.core.advice import Advice, Budget, Reason
from minesweeper.core.board import Board
from minesweeper.core.game import Game
from minesweeper.core.moves import Move
from minesweeper.plugins import PluginRecord, Plugins, load_plugins
from minesweeper.session import Session
from minesweeper.settings import Settings
from minesweeper.storage import Storage
from minesweeper.ui.app.app import App
from minesweeper.ui.app.base_view import BaseView
from minesweeper.ui.game.game_view import GameView

GOLDEN = Path(__file__).parent / "golden"
TOLERANCE = 2
LEVELS = ("beginner", "intermediate", "expert")
THEMES = ("windows_light", "windows_dark", "night")


def some_plugins() -> Plugins:
    """Fixed ones, so that a plugin added to the game changes no picture here."""
    plugins = load_plugins(bundled_only=True, off=())
    plugins.difficulties = {name: plugins.difficulties[name] for name in LEVELS}
    plugins.themes = {name: plugins.themes[name] for name in THEMES}
    plugins.solvers = {"counting": plugins.solvers["counting"]}
    plugins.records = [
        PluginRecord("levels", "1.0", "bundled", adds={"level": list(LEVELS)}),
        PluginRecord("broken", "", "/home/me/broken.py", "failed", "there is no hook register_theme"),
        PluginRecord("unwanted", "0.3", "package unwanted", "off"),
    ]
    return plugins


class Clock:
    """A clock that is wound by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


FIRST, SURE, LONG, LAST = (4, 4), (4, 8), (6, 1), (8, 8)
SCRIPT = {
    FIRST: Reason("first", "Nothing is known yet; the middle is as good as anything."),
    SURE: Reason("counting", "The 1 at row 4, column 7 already touches one mine, so its other neighbours are safe."),
    LONG: Reason("numbers", "The 1 at row 5, column 2 and the 1 at row 6, column 2 share so many cells that row 6, "
                 "column 1 cannot be a mine, however long a sentence it takes to say so."),
    LAST: Reason("guess", "No cell is certain; row 8, column 8 is the least likely mine, at 10.0%."),
}  # fmt: skip
"""What the scripted solver says of the cells it opens, on the beginner's board with seed 3."""
NUMBERS = {SURE: [(4, 5), (4, 7)], LONG: [(5, 2), (6, 2)]}
OTHERS = {SURE: [(3, 8), (5, 8), (5, 7)], LONG: [(7, 1)]}


def scripted(board: Board, _budget: Budget) -> Advice:
    """The advice of a solver that never changes its mind, so that pictures need not either."""
    grid = board.grid
    cell = next(cell for cell in SCRIPT if board.hidden & grid.cell(*cell))
    cells = [cell, *OTHERS.get(cell, ())]
    why = replace(SCRIPT[cell], numbers=grid.gather(NUMBERS.get(cell, ())), cells=grid.gather(cells))
    return Advice(tuple(Move.reveal(*each) for each in cells), 0.1 if cell == LAST else 0.0, why)


class ThinkerHere:
    """Answers in this process, a question each time it is looked after: nothing depends on how fast anything is."""

    def __init__(self, fail: Callable[[str], None]) -> None:
        self.fail = fail
        self.questions: dict[str, tuple[Callable[..., None], Callable[..., object], tuple[object, ...]]] = {}
        self.asked: list[str] = []
        """All topics so far."""

    @property
    def busy(self) -> bool:
        return bool(self.questions)

    def awaits(self, topic: str) -> bool:
        return topic in self.questions

    def ask(self, topic: str, then: Callable[..., None], work: Callable[..., object], *arguments: object) -> None:
        self.asked.append(topic)
        self.questions[topic] = then, work, arguments

    def forget(self, topic: str) -> None:
        self.questions.pop(topic, None)

    def poll(self, seconds: float = 0.0) -> None:
        del seconds
        if self.questions:
            then, work, arguments = self.questions.pop(next(iter(self.questions)))
            then(work(*arguments))

    def close(self) -> None:
        self.questions.clear()


class Stand:
    """An app in a window that only seems to have this size."""

    def __init__(
        self, window: arcade.Window, monkeypatch: pytest.MonkeyPatch, home: Path, size: tuple[int, int] = (640, 520),
        ratio: float = 1.0, **settings: object,
    ) -> None:  # fmt: skip
        self.size, self.ratio = size, ratio
        self._patch = monkeypatch
        monkeypatch.setattr(window, "get_pixel_ratio", lambda: self.ratio)
        monkeypatch.setattr(window, "get_size", lambda: self.size)
        monkeypatch.setattr(
            window, "get_framebuffer_size", lambda: tuple(round(side * self.ratio) for side in self.size)
        )
        self.titles: list[str] = []
        monkeypatch.setattr(window, "set_caption", self.titles.append)
        monkeypatch.setattr("minesweeper.ui.bot.coach.Thinker", ThinkerHere)
        self.redraws = 0
        self.clock = Clock()
        self.app = App(window, some_plugins(), Storage(home), Settings(**settings))  # type: ignore[arg-type] # as its fields are
        self.app.redraw = self._count
        self.app.speaker.muted = True

    def _count(self) -> None:
        self.redraws += 1

    def game(self, level: str = "beginner", seed: int = 3, moves: str = "", questions: bool = False) -> GameView:
        """The game's screen, after some moves."""
        session = Session(Game(self.app.plugins.difficulty(level), seed, questions=questions), clock=self.clock)
        for move in moves.split():
            session.play(Move.parse(move)).insist()
        view = GameView(self.app, session)
        view.presenter.scene.board.motion = False
        self.app.home = view
        self.app.window.show_view(view)
        return view

    def picture(self, view: BaseView) -> Image.Image:
        """What a screen draws."""
        ctx = self.app.window.ctx
        width, height = self.app.window.get_framebuffer_size()
        canvas = ctx.framebuffer(color_attachments=[ctx.texture((width, height), components=4)])
        with canvas.activate():
            view.on_draw()
            data = canvas.read(components=3)
        return Image.frombytes("RGB", (width, height), data).transpose(Image.Transpose.FLIP_TOP_BOTTOM)

    def hold(self, view: BaseView, x: int, y: int, button: int = 1, modifiers: int = 0) -> None:
        """Press a button at a point, counted from the top left."""
        view.on_mouse_motion(x, self.size[1] - 1 - y, 0, 0)
        view.on_mouse_press(x, self.size[1] - 1 - y, button, modifiers)

    def let_go(self, view: BaseView, x: int, y: int, button: int = 1) -> None:
        """Release it."""
        view.on_mouse_release(x, self.size[1] - 1 - y, button, 0)

    def drag(self, view: BaseView, x: int, y: int, button: int = 1) -> None:
        """Move with it held."""
        view.on_mouse_drag(x, self.size[1] - 1 - y, 0, 0, button, 0)

    def click(self, view: BaseView, x: int, y: int, button: int = 1) -> None:
        """Press and release."""
        self.hold(view, x, y, button)
        self.let_go(view, x, y, button)


NewStand = Callable[..., Stand]


def compare(picture: Image.Image, name: str) -> None:
    """Refuse a picture that is not the golden one. With UPDATE_GOLDEN set, it becomes that."""
    path = GOLDEN / f"{name}.png"
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.mkdir(exist_ok=True)
        picture.save(path, optimize=True)
    golden = Image.open(path).convert("RGB")
    assert picture.size == golden.size
    worst = max(high for _low, high in ImageChops.difference(picture, golden).getextrema())  # type: ignore[misc]
    if worst > TOLERANCE:
        failed = Path(tempfile.gettempdir()) / path.name
        picture.save(failed)
        raise AssertionError(f"{failed} differs from {path.name} by up to {worst}")
