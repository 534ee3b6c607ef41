"""A virtual screen for the whole run, a desk at it for every test; other screens for those that need them."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.browser import Browser, browser
from tests.e2e.desk import Desk
from tests.e2e.screen import virtual_screen
from tests.e2e.tmux import Tmux


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    yield from _display(1280, 900)


@pytest.fixture(scope="session")
def large_display() -> Iterator[str]:
    yield from _display(2560, 1600)


def _display(width: int, height: int) -> Iterator[str]:
    if not (shutil.which("Xvfb") and shutil.which("xdotool")):
        pytest.skip("needs Xvfb and xdotool: sudo apt-get install -y xvfb xauth xdotool")
    with virtual_screen(width, height) as screen:
        yield screen.display


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


@pytest.fixture(scope="session")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    if not (shutil.which("chromium") and shutil.which("chromedriver")):
        pytest.skip("needs Chromium: sudo apt-get install -y chromium chromium-driver")
    with browser(tmp_path_factory.mktemp("browser")) as opened:
        yield opened


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Tmux]:
    if not shutil.which("tmux"):
        pytest.skip("needs tmux: sudo apt-get install -y tmux")
    tmux = Tmux(tmp_path)
    yield tmux
    tmux.close()
