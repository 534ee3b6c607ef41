"""A virtual screen for the whole run, a desk at it for every test; other screens for those that need them."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.e2e.desk import Desk


@contextmanager
def virtual_screen(width: int, height: int) -> Iterator[str]:
    """The display of a new screen of this size."""
    if not (shutil.which("Xvfb") and shutil.which("xdotool")):
        pytest.skip("needs Xvfb and xdotool: sudo apt-get install -y xvfb xauth xdotool")
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{width}x{height}x24", "-noreset", "-nolisten", "tcp"],
        pass_fds=[writer], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writer)
    with os.fdopen(reader) as answer:
        number = answer.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    with virtual_screen(1280, 900) as name:
        yield name


@pytest.fixture(scope="session")
def large_display() -> Iterator[str]:
    """A screen with room for a window at twice its size."""
    with virtual_screen(2560, 1600) as name:
        yield name


@pytest.fixture
def desk(display: str, tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(display, tmp_path / "home")
    desk.do("mousemove", 1270, 890)
    yield desk
    desk.stop()


@pytest.fixture(params=[1.0, 1.5, 2.0], ids="{}x".format)
def fine_desk(request: pytest.FixtureRequest, large_display: str, tmp_path: Path) -> Iterator[Desk]:
    """A desk at a screen on which everything is to be so many times as large."""
    desk = Desk(large_display, tmp_path / "home", ratio=request.param)
    desk.do("mousemove", 2550, 1590)
    yield desk
    desk.stop()
