"""One window without a screen for all tests that draw, and stands of any kind in it."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from minesweeper.ui.draw.headless import import_arcade, offscreen_window
from minesweeper.ui.records.reader import HistoryReader

if TYPE_CHECKING:
    import arcade

os.environ.setdefault("LP_NUM_THREADS", "0")  # Mesa draws in our thread: the other cores are for other tests
import_arcade()

import pyglet  # noqa: E402 - not before arcade

from tests.ui.stand import NewStand, Stand  # noqa: E402 - it imports arcade


@pytest.fixture(autouse=True)
def _closed_readers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A test may end on a screen that reads the history. The file is closed all the same, and that is waited for."""
    readers: list[HistoryReader] = []
    start = HistoryReader.__init__

    def noted(self: HistoryReader, *arguments: Any) -> None:  # noqa: ANN401 - as those of a reader
        start(self, *arguments)
        readers.append(self)

    monkeypatch.setattr(HistoryReader, "__init__", noted)
    yield
    for reader in readers:
        reader.close(wait=True)


@pytest.fixture(scope="session")
def window() -> "arcade.Window":
    """Shared by the whole run: whoever changes its state puts it back."""
    return offscreen_window()


@pytest.fixture(autouse=True)
def _one_window(window: "arcade.Window") -> Iterator[None]:
    """A second window would have a context of its own, which gives the names of the first one's objects again: clearing
    up after one would delete what is drawn in the other."""
    yield
    assert offscreen_window() is window


@pytest.fixture
def stands(window: "arcade.Window", monkeypatch: pytest.MonkeyPatch, home: Path) -> Iterator[NewStand]:
    """Makes stands, with the options of a `Stand`."""
    made: list[Stand] = []

    def make(**options: object) -> Stand:
        made.append(Stand(window, monkeypatch, home, **options))  # type: ignore[arg-type] # as its arguments are
        return made[-1]

    yield make
    for stand in made:
        stand.close()
    pyglet.clock.set_default(pyglet.clock.Clock())  # what waited for its time held the whole stand, and no time passes


@pytest.fixture
def stand(stands: NewStand) -> Stand:
    """The usual one."""
    return stands()
