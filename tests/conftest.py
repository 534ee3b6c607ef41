"""What every test has: a data folder of its own, and no plugin variables from outside."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("MINESWEEPER_HOME", str(folder))
    for name in ("PLUGINS_OFF", "DIFFICULTY", "THEME", "JOURNAL"):
        monkeypatch.delenv(f"MINESWEEPER_{name}", raising=False)
    return folder
