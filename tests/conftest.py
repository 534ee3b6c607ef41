"""What every test has: a data folder of its own, and no plugins or variables from outside."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from minesweeper.plugins import unchanged
from tests.connections import WatchedConnection, history_threads
from tests.signals import heed_signals

# Without a clock and without dice: a slow machine fails nothing, and every run tries the same examples.
settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")

heed_signals()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("MINESWEEPER_HOME", str(folder))
    for name in ("PLUGINS_OFF", "DIFFICULTY", "THEME", "JOURNAL", "COMMAND"):
        monkeypatch.delenv(f"MINESWEEPER_{name}", raising=False)
    return folder


@pytest.fixture(autouse=True)
def _no_installed_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is installed beside the game changes nothing here. Tests of installed plugins run in processes of
    their own."""
    monkeypatch.setattr("minesweeper.plugins.sources.installed", lambda: iter(()))


@pytest.fixture(autouse=True)
def _it_is_2026(monkeypatch: pytest.MonkeyPatch) -> None:
    """Days on screen leave out the present year; those in tests are of 2026."""
    monkeypatch.setattr("minesweeper.machine.local_time.this_year", lambda: 2026)


@pytest.fixture(autouse=True)
def _no_plugin_is_waited_for() -> Iterator[None]:
    """Whatever a test has left running changes nothing for the next: that may have another environment."""
    yield
    unchanged.forget()


@pytest.fixture(autouse=True)
def connections(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[WatchedConnection]]:
    """Fail a test that leaves a SQLite connection open, or a thread that would open one. Python 3.13 warns of a
    connection only when it is collected, and then blames whichever test runs; older Pythons say nothing."""
    before = set(history_threads())
    opened: list[WatchedConnection] = []
    connect = sqlite3.connect

    def watched(*args: Any, **options: Any) -> WatchedConnection:  # noqa: ANN401
        opened.append(connect(*args, **options, factory=WatchedConnection))
        return opened[-1]

    monkeypatch.setattr(sqlite3, "connect", watched)
    yield opened
    if threads := set(history_threads()) - before:
        pytest.fail(f"{[thread.name for thread in threads]} still run: a keeper or reader was not closed")
    if left := [connection for connection in opened if connection.open]:
        stack = "".join(reversed(left[0].opened_at.format()))
        pytest.fail(f"{len(left)} SQLite connections were not closed. One was opened here:\n{stack}")
