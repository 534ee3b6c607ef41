"""The window opened on a game, in the one that shows nothing."""

from collections.abc import Iterator
from pathlib import Path

import arcade
import pyglet
import pytest

from minesweeper.core.setup import Setup
from minesweeper.plugins import Plugins
from minesweeper.storage import Storage
from minesweeper.ui.game.game_app import GameApp, Wishes
from tests.thinking_here import ThinkerHere
from tests.ui.opening import Open
from tests.ui.stand import some_plugins


@pytest.fixture
def plugins() -> Plugins:
    plugins = some_plugins()
    plugins.records = []
    return plugins


@pytest.fixture
def storage(home: Path) -> Storage:
    return Storage(home)


@pytest.fixture
def opened(
    window: arcade.Window, monkeypatch: pytest.MonkeyPatch, plugins: Plugins, storage: Storage
) -> Iterator[Open]:
    """Opens the game, in the window that shows nothing, with the wishes that are given."""
    made: list[GameApp] = []
    for name in ("redraw", "act", "set_visible", "switch_to", "flip", "set_caption", "push_handlers"):
        monkeypatch.setattr(window, name, lambda *_, **__: None, raising=False)
    monkeypatch.setattr(window, "get_location", lambda: (30, 40))
    monkeypatch.setattr("minesweeper.ui.game.game_app.GameWindow", lambda *_: window)
    monkeypatch.setattr("minesweeper.play.play.Thinker", ThinkerHere)

    def make(setup: str = "", **wishes: object) -> GameApp:
        chosen = Wishes(Setup.parse(setup) if setup else None, **wishes)  # type: ignore[arg-type] # as its fields are
        made.append(GameApp(plugins, storage, storage.load_settings(), chosen))
        made[-1].app.speaker.muted = True
        return made[-1]

    yield make
    for each in made:
        each.game.rooms.close()
        each.game.play.close()
        pyglet.clock.unschedule(each.make_ready)
