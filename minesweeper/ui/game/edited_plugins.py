"""Plugins that are edited while the window is open: the next version is used at once, and the game goes on."""

from collections.abc import Callable
from pathlib import Path

import pyglet

from minesweeper.plugins.reloading import LOOK_SECONDS, Reloading
from minesweeper.ui.app.app import App
from minesweeper.words import screens


class EditedPlugins:
    """Brings plugin files that are saved into the window. Where there are none, nothing is done."""

    def __init__(self, app: App, think_again: Callable[[], None]) -> None:
        self._app = app
        self._think_again = think_again
        """Called after an edit: what solvers have said may be out of date."""
        self._broken: set[Path] = set()
        """The files whose last version could not be used."""
        self.reloading = Reloading(app.plugins)
        if self.reloading.start():
            pyglet.clock.schedule_interval(self.look, LOOK_SECONDS)

    def close(self) -> None:
        self.reloading.stop()
        pyglet.clock.unschedule(self.look)

    def look(self, _seconds: float = 0.0) -> None:
        """Use what has been saved, and say what came of it."""
        app = self._app
        theme, ours = app.theme, app.plugins.themes.get(app.theme.name)
        for path, problem in self.reloading.edits():
            if problem:
                self._broken.add(path)
                app.warn(screens.NOT_READ_AGAIN.format(file=path.name, why=problem))
                continue
            edited = app.plugins.themes.get(theme.name)
            if theme == ours and edited and edited != theme:
                app.use_theme(edited, remember=False)
            self._think_again()
            say = app.warn if path in self._broken else app.say  # a warning is out of date, and would stay
            self._broken.discard(path)
            say(screens.READ_AGAIN.format(file=path.name))
