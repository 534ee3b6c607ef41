"""What a start from the command line does, and what an end from there leaves."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from minesweeper.ui.board.layout import with_margin
from tests.e2e.desk import PATIENCE, Desk

STATUS = 4, 740, 480, 756
"""The inside of the status line, where a message is."""


def run(env: dict[str, str], *arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "minesweeper", *arguments]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False, timeout=PATIENCE)


def test_level_and_theme_come_from_the_environment(desk: Desk) -> None:
    desk.env |= {"MINESWEEPER_DIFFICULTY": "expert", "MINESWEEPER_THEME": "windows_dark"}
    desk.start(grid=(30, 16))
    assert desk.title() == "Minesweeper – Expert"
    assert desk.pixel(20, 740) == (53, 53, 53)
    assert desk.close() == (0, "")


def test_the_scale_is_the_size_of_the_cells(desk: Desk) -> None:
    desk.start("--scale", "2.5", "--seed", "3")
    desk.look_at(9, 9, with_margin(420, 608))
    assert desk.layout.cell == 40
    desk.click_cell(8, 8)
    assert desk.close() == (0, "")
    assert desk.moves_left() == "r8,8"


def test_damaged_files_cost_a_message_and_nothing_else(desk: Desk) -> None:
    desk.home.mkdir()
    (desk.home / "settings.json").write_text("{")
    desk.start()
    desk.until(lambda: min(desk.picture().convert("L").crop(STATUS).tobytes()) < 60, "a message, below the cells")
    desk.click_cell(4, 4)
    code, said = desk.close()
    (aside,) = desk.home.glob("settings.damaged-*.json")
    assert (code, said) == (0, f"The settings were damaged: what was there is now in {aside}.\n")
    assert aside.read_text() == "{"
    assert desk.moves_left() == "r4,4"


def test_an_end_from_the_terminal_keeps_the_game(desk: Desk) -> None:
    desk.start("--seed", "3")
    desk.click_cell(4, 4)
    desk.settle()
    assert desk.game
    desk.game.send_signal(signal.SIGINT)
    assert desk.ended() == (-signal.SIGINT, "")
    assert desk.moves_left() == "r4,4"


def test_without_a_display_the_player_is_told_what_helps(desk: Desk) -> None:
    done = run({name: value for name, value in desk.env.items() if name != "DISPLAY"})
    assert (done.returncode, done.stdout) == (2, "")
    command = f"{sys.executable} -m minesweeper terminal"
    assert done.stderr == f"There is no display to open a window on.\nPlay in the terminal instead:  {command}\n"


@pytest.mark.parametrize("library", ["libGL.so", "libfontconfig", "libXrender"])
def test_without_a_library_the_player_is_told_which_and_how_to_get_it(desk: Desk, tmp_path: Path, library: str) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import ctypes\n"
        "real = ctypes.CDLL.__init__\n"
        "def load(self, name, *rest, **more):\n"
        f"    if {library!r}.lower() in str(name).lower(): raise OSError(name)\n"
        "    real(self, name, *rest, **more)\n"
        "ctypes.CDLL.__init__ = load\n"
    )
    path = os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH")]))
    done = run({**desk.env, "PYTHONPATH": path})
    assert (done.returncode, done.stdout) == (2, "")
    assert "missing" in done.stderr
    assert "install" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_size_far_beyond_the_screen_is_cut_to_it(desk: Desk) -> None:
    desk.write("settings.json", {"width": 2**14, "height": 2**14})
    desk.start("play")
    assert desk.shut() == (0, "")
    kept = desk.read("settings.json")
    assert kept["width"] <= 1280
    assert kept["height"] <= 900
