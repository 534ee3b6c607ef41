"""The window opened on a game, in the one that shows nothing."""

from collections.abc import Callable, Iterator
from pathlib import Path

import arcade
import pyglet
import pytest

from minesweeper import Plugins, Setup
from minesweeper.history.storage import Storage
from minesweeper.ui.game.game_app import GameApp, Wishes
from tests.thinking_here import ThinkerHere
from tests.ui.stand import some_plugins

Open = Callable[..., GameApp]
"""Opens the game with the wishes that are given."""


@pytest.fixture
def plugins() -> Plugins:
    plugins = some_plugins()
    plugins.records = []
    return plugins


@pytest.fixture
def storage(home: Path) -> Storage:
    return Storage(home)


@pytest.fixture(autouse=True)
def _think_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.ui.replay.insight.Thinker", ThinkerHere)


@pytest.fixture
def games(window: arcade.Window, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[GameApp]]:
    """The games that are opened, in the window that shows nothing: in the end, all in this list are closed."""
    made: list[GameApp] = []
    for name in ("redraw", "act", "set_visible", "switch_to", "flip", "set_caption", "push_handlers"):
        monkeypatch.setattr(window, name, lambda *_, **__: None, raising=False)
    monkeypatch.setattr(window, "get_location", lambda: (30, 40))
    monkeypatch.setattr("minesweeper.ui.game.game_app.GameWindow", lambda *_: window)
    monkeypatch.setattr("minesweeper.play.play.Thinker", ThinkerHere)
    yield made
    for each in made:
        each.game.rooms.close()
        each.game.play.close()
        pyglet.clock.unschedule(each.make_ready)


@pytest.fixture
def opened(games: list[GameApp], plugins: Plugins, storage: Storage) -> Open:
    def make(setup: str = "", **wishes: object) -> GameApp:
        chosen = Wishes(Setup.parse(setup) if setup else None, **wishes)  # type: ignore[arg-type] # as its fields are
        games.append(GameApp(plugins, storage, storage.load_settings(), chosen))
        games[-1].app.speaker.muted = True
        return games[-1]

    return make
