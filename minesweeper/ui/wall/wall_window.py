"""The window that plays and shows a tournament."""

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from typing import Generic

import pyglet

from minesweeper.arena.duels import R, Run
from minesweeper.arena.tournament import Tournament
from minesweeper.history.storage import Storage
from minesweeper.machine.background import Background
from minesweeper.plugins import Plugins
from minesweeper.ui.app.app import App
from minesweeper.ui.app.endings import close_on_signals
from minesweeper.ui.app.window import FRAME, GameWindow
from minesweeper.ui.wall.wall import Wall
from minesweeper.ui.wall.wall_view import WallView

SIZE = 1180, 800
"""The window size, in logical pixels."""
OFTEN = 0.1
"""Seconds after which a worker hands over its finished games, to be shown soon."""


class WallWindow(Generic[R]):
    """A window with the wall of a running tournament."""

    def __init__(
        self,
        plugins: Plugins,
        storage: Storage,
        tournament: Tournament,
        executor: Executor,
        run: Run[R],
        take: Callable[[R], None],
        say: Callable[[str], None],
        unit: str = "games",
    ) -> None:
        self._run = run
        """Plays the tournament."""
        self._take = take
        self._say = say
        """Called with error messages."""
        self._playing = Background("wall")
        self._tournament = replace(tournament, keep_moves=True)
        self._executor = executor
        self.window = GameWindow(*SIZE)
        self.window.set_caption("Minesweeper – Tournament")
        app = App(self.window, plugins, storage, storage.load_settings())
        app.redraw = self.window.redraw
        self.view = WallView(app, Wall(self._tournament, unit))
        self.window.show_view(self.view)
        self.window.set_visible()
        self.window.switch_to()
        self.window.draw(0)

    def run(self) -> None:
        """Play and show until the window is closed."""
        close_on_signals(self.window)
        self._playing.ask(self._gather)  # not closed: closing would wait for cancelled games
        self.view.app.wind(self)
        try:
            pyglet.app.run(None)
        finally:
            self.tick(0)

    def _gather(self) -> None:
        """Wait for results, in a separate thread."""
        for results in self._run(self._tournament, self._executor, self._say, OFTEN):
            self._playing.tell(partial(self._take_in, results))

    def due(self) -> float | None:
        """Seconds until the next poll for results."""
        return FRAME if self._playing.busy else None

    def tick(self, _seconds: float) -> None:
        self._playing.poll()

    def _take_in(self, results: R) -> None:
        self._take(results)
        self.view.wall.take(results)
        self.view.app.redraw()
