"""A generator of a plugin, for tests of screens."""

import pytest

from minesweeper.core.laying import Generator
from minesweeper.thinking import thoughts
from tests.play.fence import FENCE, FIELD, OPENED, lay_fence
from tests.ui.stand import Stand

__all__ = ["FENCE", "FIELD", "OPENED", "add_generator", "lay_fence"]


def add_generator(stand: Stand, monkeypatch: pytest.MonkeyPatch, generator: Generator = FENCE) -> None:
    """Have a generator of a plugin, here and where questions are answered."""
    stand.app.plugins.generators[generator.name] = generator
    monkeypatch.setattr(thoughts, "same_plugins", lambda _choice: stand.app.plugins)
