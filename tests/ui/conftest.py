"""One window without a screen for all tests that draw."""

from typing import TYPE_CHECKING

import pytest

from minesweeper.ui.draw.headless import import_arcade, offscreen_window

if TYPE_CHECKING:
    import arcade

import_arcade()


@pytest.fixture(scope="session")
def window() -> "arcade.Window":
    """Shared by the whole run: whoever changes its state puts it back."""
    return offscreen_window()
