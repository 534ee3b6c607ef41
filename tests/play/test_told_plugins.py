"""Plugins that follow the game: it never waits for one, and says which was switched off."""

import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from minesweeper.play import Command
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
    assert table.said == "The plugin told was switched off: ZeroDivisionError: division by zero (told.py:6)"
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


ABANDONED = """
from minesweeper import hookimpl
heard = []
@hookimpl
def game_started(resumed, game_id):
    heard.append(("resumed" if resumed else "started", game_id))
@hookimpl
def game_ended(record):
    heard.append((record.status, record.id))
@hookimpl
def game_abandoned(record):
    heard.append(("abandoned", record.id))
"""


def test_a_game_that_is_left_for_another_or_for_good_is_told_and_one_that_is_over_is_not(
    tables: NewTable, tmp_path: Path
) -> None:
    file = tmp_path / "heard.py"
    file.write_text(ABANDONED, "utf-8")
    table = tables(plugins=load_plugins([file]), moves="r4,4")
    left = table.play.session.id
    table.do(Command.NEW)
    table.do(Command.UNDO)
    assert table.play.session.id == left
    table.lose()
    table.do(Command.NEW)
    table.open((4, 4))
    last = table.play.session.id
    table.play.close()
    heard = sys.modules["minesweeper_plugin_file_heard"].heard
    assert heard == [
        ("started", left), ("abandoned", left), ("resumed", left), ("lost", left), ("started", last),
        ("abandoned", last),
    ]  # fmt: skip
