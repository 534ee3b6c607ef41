"""Every command that the pages and `--help` show and that opens a window: started as printed, and closed again."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.lines import lay_out_files, lines, needs_the_script, opens_window, started
from tests.e2e.desk import Desk


def helped() -> list[str]:
    found, env = [], {**os.environ, "MINESWEEPER_COMMAND": "minesweeper"}
    for command in ("", "play", "watch", "daily", "practice", "mistakes", "replay", "race", "duel", "study"):
        words = [sys.executable, "-m", "minesweeper", *command.split(), "--help"]
        shown = subprocess.run(words, env=env, capture_output=True, text=True, check=True).stdout
        found += re.findall(r"^ +(minesweeper.*)$", shown, re.MULTILINE)
    return found


WINDOWS = sorted({line for line in [*(line for _, line in lines()), *helped()] if opens_window(line)})


@pytest.mark.parametrize("line", WINDOWS)
def test_a_window_opens_and_closes_without_a_word(desk: Desk, line: str, tmp_path: Path) -> None:
    if line.startswith("./run"):
        needs_the_script()
    lay_out_files(tmp_path)
    desk.start_command(started(line), tmp_path)
    assert desk.shut() == (0, "")
