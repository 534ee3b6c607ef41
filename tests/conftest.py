"""What every test has: a data folder of its own, and no plugins or variables from outside."""

import signal
from pathlib import Path

import pytest
from hypothesis import settings

# Without a clock and without dice: a slow machine fails nothing, and every run tries the same examples.
settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")

# A shell that runs the tests in the background has them ignore Ctrl-C, and with them the programs they start and stop.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


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
