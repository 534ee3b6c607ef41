"""A virtual screen for the whole run, a desk at it for every test."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.desk import Desk


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    if not (shutil.which("Xvfb") and shutil.which("xdotool")):
        pytest.skip("needs Xvfb and xdotool: sudo apt-get install -y xvfb xauth xdotool")
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x900x24", "-noreset", "-nolisten", "tcp"],
        pass_fds=[writer], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writer)
    with os.fdopen(reader) as answer:
        number = answer.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


@pytest.fixture
def desk(display: str, tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(display, tmp_path / "home")
    desk.do("mousemove", 1270, 890)
    yield desk
    desk.stop()
