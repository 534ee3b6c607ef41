"""Plugins that follow the game: it never waits for one, and says which was switched off."""

import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from minesweeper.plugins import load_plugins, notices
from tests.play.conftest import NewTable
from tests.play.table import Table
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
LOUD = """
from minesweeper import hookimpl
@hookimpl
def turn_played():
    print("ouch")
    1 / 0
"""

Told = Callable[[str], tuple[Table, ModuleType]]


@pytest.fixture
def told(tables: NewTable, tmp_path: Path) -> Told:
    """Makes a game with a plugin, in which a move was made, at a desk that waits for half a frame."""

    def make(source: str) -> tuple[Table, ModuleType]:
        file = tmp_path / "told.py"
        file.write_text(source, "utf-8")
        table = tables(plugins=load_plugins([file]), patience=1 / 120, moves="f0,0")
        assert table.board.flags
        return table, sys.modules["minesweeper_plugin_file_told"]

    return make


def said(table: Table) -> str:
    table.look()
    return table.said


def test_a_hanging_plugin_is_switched_off_and_named_in_the_game(told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    table, plugin = told(SLOW)
    assert said(table) == ""
    assert table.play.due() is not None
    monkeypatch.setattr(notices, "NOTICE_SECONDS", 0.05)
    until(lambda: said(table))
    assert table.said == "The plugin told was switched off: it took longer than 0.05 seconds"
    assert table.play.message
    assert table.play.message.urgent
    assert table.play.due() is None
    plugin.go.set()


def test_one_that_prints_and_fails_is_switched_off(told: Told) -> None:
    table, _ = told(LOUD)
    until(lambda: said(table))
    assert table.said == "The plugin told was switched off: ZeroDivisionError: division by zero"
    assert table.plugins.records[-1].state == "failed"


@pytest.mark.parametrize("hangs", [False, True])
def test_one_that_is_late_can_end_what_it_is_at_when_the_game_is_closed_unless_it_hangs(
    told: Told, monkeypatch: pytest.MonkeyPatch, hangs: bool
) -> None:
    table, plugin = told(SLOW)
    if hangs:
        monkeypatch.setattr(notices, "NOTICE_SECONDS", 0.05)
    else:
        threading.Timer(0.1, plugin.go.set).start()
    table.play.close()
    assert plugin.done == ([] if hangs else [1])
    plugin.go.set()
