"""The bot's buttons in a real window, clicked one after the other."""

from types import SimpleNamespace
from typing import Any

import pytest

from minesweeper.plugins import load_plugins
from minesweeper.ui.draw.paint import Style
from minesweeper.ui.strip.buttons import Control, Transport
from minesweeper.ui.strip.strip import placed_strip
from tests.e2e.desk import Desk
from tests.e2e.test_left_games import start

SOLVER = "quick"
LETTERS = 140, 95
"""What the bot's strip keeps room for."""


@pytest.fixture(autouse=True)
def _about_as_wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Text cannot be measured without a window; the buttons of a column are where they are however wide it is."""
    for module in ("strip", "buttons"):
        monkeypatch.setattr(f"minesweeper.ui.strip.{module}.text_width", lambda text, size: len(text) * size // 2)


def button(desk: Desk, control: Control) -> tuple[float, float]:
    autoplay: Any = SimpleNamespace(solver_name=SOLVER)
    style = Style(load_plugins(bundled_only=True, off=()).theme("windows_light"))
    groups = Transport(autoplay).groups(style, desk.layout.surface.width)
    strip = placed_strip(desk.layout, LETTERS, groups)
    assert strip.beside
    return strip.buttons[list(Control).index(control)].centre


def test_the_bot_waits_steps_goes_back_and_stops_at_the_click_of_a_button(desk: Desk) -> None:
    desk.write("settings.json", {"speed": 0, "solver": SOLVER})
    start(desk)
    desk.settle()
    before = desk.picture()
    desk.key("b")
    desk.until(lambda: desk.picture() != before, "the strip")
    desk.click(*button(desk, Control.PLAY))
    for control in (Control.STEP, Control.STEP, Control.BACK):
        desk.settle()
        desk.click(*button(desk, control))
    desk.settle()
    desk.click(*button(desk, Control.STOP))
    assert desk.close() == (0, "")
    left = desk.left()
    assert left.player == f"human+{SOLVER}"
    assert [entry.move is None for entry in left.log[-3:]] == [False, False, True]
    assert desk.read("settings.json")["speed"] == 0
