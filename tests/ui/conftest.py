"""One window without a screen for all tests that draw, and stands of any kind in it."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from minesweeper.ui.draw.headless import import_arcade, offscreen_window
from tests.connections import history_threads

if TYPE_CHECKING:
    import arcade

PATIENCE = 10.0
"""Seconds to wait for a file to be closed."""

os.environ.setdefault("LP_NUM_THREADS", "0")  # Mesa draws in our thread: the other cores are for other tests
import_arcade()

import pyglet  # noqa: E402 - not before arcade

from minesweeper.themes.theme import Theme  # noqa: E402
from minesweeper.ui.draw.faces import use_face_of  # noqa: E402 - it imports arcade
from tests.ui.stand import NewStand, Stand  # noqa: E402 - it imports arcade


@pytest.fixture(scope="session")
def window() -> "arcade.Window":
    return offscreen_window()


@pytest.fixture(autouse=True)
def _one_window(window: "arcade.Window") -> Iterator[None]:
    """A second window would have a context of its own, which gives the names of the first one's objects again: clearing
    up after one would delete what is drawn in the other. Each test begins with the classic face of text."""
    use_face_of(Theme("classic"))
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
    window.hide_view()  # a screen may read the history: the file is closed, and that is waited for
    for stand in made:
        stand.close()
    for thread in history_threads() if made else ():
        thread.join(PATIENCE)
    pyglet.clock.set_default(pyglet.clock.Clock())  # what waited for its time held the whole stand, and no time passes


@pytest.fixture
def stand(stands: NewStand) -> Stand:
    return stands()
