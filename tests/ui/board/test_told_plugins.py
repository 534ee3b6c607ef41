"""Plugins that follow the game in the window: the window never waits for one, and says which was switched off."""

import sys
import threading
from functools import partial
from pathlib import Path

import pytest

from minesweeper.core.moves import Move
from minesweeper.limits import NOTICE_SECONDS
from minesweeper.plugins import load_plugins, notices
from minesweeper.ui.board.told_plugins import ToldPlugins
from tests.ui.stand import Stand
from tests.waiting import until

SLOW = """
import threading
from minesweeper import hookimpl
go, done = threading.Event(), []
@hookimpl
def turn_played():
    go.wait()
    done.append(1)
"""


@pytest.fixture
def go(stand: Stand, tmp_path: Path) -> threading.Event:
    """Lets the plugin in the window end what it is at."""
    file = tmp_path / "slow.py"
    file.write_text(SLOW, "utf-8")
    stand.app.plugins = load_plugins([file])
    event: threading.Event = sys.modules["minesweeper_plugin_file_slow"].go
    return event


def told(stand: Stand) -> ToldPlugins:
    """Who tells plugins of a game in which a move was made."""
    presenter = stand.game().presenter
    presenter.play(Move.flag(0, 0))
    assert presenter.board.flags
    assert presenter.told_plugins
    return presenter.told_plugins


def said(stand: Stand, telling: ToldPlugins) -> str:
    """What the window says after a look."""
    telling.look()
    return stand.app.toast.text


def test_a_plugin_that_hangs_is_switched_off_and_named_while_the_game_goes_on(
    stand: Stand, go: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    telling = told(stand)
    telling.look()
    assert stand.app.toast.text == ""
    monkeypatch.setattr(notices, "NOTICE_SECONDS", 0.05)
    until(partial(said, stand, telling))
    assert stand.app.toast.text == "The plugin slow was switched off: it took longer than 0.05 seconds"
    go.set()


def test_one_that_prints_and_fails_is_switched_off(stand: Stand, home: Path) -> None:
    (home / "plugins").mkdir(parents=True)
    source = "from minesweeper import hookimpl\n@hookimpl\ndef turn_played():\n    print('ouch')\n    1 / 0\n"
    (home / "plugins" / "loud.py").write_text(source, "utf-8")
    stand.app.plugins = load_plugins()
    telling = told(stand)
    until(partial(said, stand, telling))
    assert stand.app.toast.text == "The plugin loud was switched off: ZeroDivisionError: division by zero"
    assert stand.app.plugins.records[-1].state == "failed"


def test_one_that_is_late_can_end_what_it_is_at_when_the_window_is_closed(stand: Stand, go: threading.Event) -> None:
    telling = told(stand)
    threading.Timer(0.1, go.set).start()
    telling.finish()
    assert sys.modules["minesweeper_plugin_file_slow"].done == [1]
    assert NOTICE_SECONDS > 1, "there was time for that"


def test_closing_the_window_does_not_wait_for_one_that_hangs(
    stand: Stand, go: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    telling = told(stand)
    monkeypatch.setattr("minesweeper.ui.board.told_plugins.NOTICE_SECONDS", 0.05)
    telling.finish()
    assert sys.modules["minesweeper_plugin_file_slow"].done == []
    go.set()
