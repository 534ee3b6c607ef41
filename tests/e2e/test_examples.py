"""Every command that the pages and `--help` show and that opens a window: started as printed, and closed again."""

import re
import shlex
import subprocess
import sys

import pytest

from tests.docs.lines import lines, opens_window
from tests.e2e.desk import Desk


def helped() -> list[str]:
    """The examples of the commands that open a window."""
    found = []
    for command in ("", "play", "watch"):
        words = [sys.executable, "-m", "minesweeper", *command.split(), "--help"]
        shown = subprocess.run(words, capture_output=True, text=True, check=True).stdout
        found += re.findall(r"^ +(minesweeper.*)$", shown, re.MULTILINE)
    return found


WINDOWS = sorted({line for line in [*(command for _, command in lines()), *helped()] if opens_window(line)})


@pytest.mark.parametrize("line", [line for line in WINDOWS if "--help" not in line])
def test_a_window_opens_and_closes_without_a_word(desk: Desk, line: str) -> None:
    desk.start(*shlex.split(line)[1:])
    assert desk.shut() == (0, "")
