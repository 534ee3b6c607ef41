"""Themes and plugins edited while the window is open: the new version is used at once, and the game goes on."""

from collections.abc import Callable
from pathlib import Path

from minesweeper.machine.background import Background
from minesweeper.plugins.reloading import Reloading
from minesweeper.themes.file import load_theme
from minesweeper.themes.theme import ThemeError
from minesweeper.ui.app.app import App
from minesweeper.words import screens

LOOK_SECONDS = 0.3
"""Seconds between checks of the files."""


class WatchedTheme:
    """Shows everything in the theme of a file, and says what is wrong with it."""

    def __init__(self, app: App, path: Path) -> None:
        self._app, self._path = app, path
        self._stamp: tuple[int, int] | None = None
        self.tick(0.0)
        app.wind(self)

    def due(self) -> float:
        return LOOK_SECONDS

    def tick(self, _seconds: float) -> None:
        """Read the file if it has changed."""
        try:
            status = self._path.stat()
        except OSError:  # it may be gone for a moment while it is saved
            return
        first, stamp = self._stamp is None, (status.st_mtime_ns, status.st_size)
        if stamp == self._stamp:
            return
        self._stamp = stamp
        try:
            self._app.use_theme(load_theme(self._path))
        except ThemeError as error:
            self._app.say(str(error))
        else:
            if not first:
                self._app.say(screens.READ_AGAIN.format(file=self._path.name))


class EditedPlugins:
    """Reloads plugin files when they are saved."""

    def __init__(self, app: App, think_again: Callable[[], None]) -> None:
        self._app = app
        self._think_again = think_again
        """Called after an edit: the solvers' advice may be out of date."""
        self._broken: set[Path] = set()
        """Files whose last version could not be used."""
        self.reloading = Reloading(app.plugins)
        self._looking = Background("plugin files")
        self._watching = bool(self.reloading.files)
        app.wind(self)

    def close(self) -> None:
        self._watching = False
        self._looking.close(0)

    def due(self) -> float | None:
        return LOOK_SECONDS if self._watching else None

    def tick(self, _seconds: float) -> None:
        """Reload the saved plugins, and report the result."""
        app = self._app
        if self._watching:
            self._looking.ask(self.reloading.look, topic="look")
        chosen, ours = app.chosen, app.plugins.themes.get(app.chosen.name)
        for path, problem in self.reloading.edits():
            if problem:
                self._broken.add(path)
                app.say(screens.NOT_READ_AGAIN.format(file=path.name, why=problem), urgent=True)
                continue
            edited = app.plugins.themes.get(chosen.name)
            if chosen == ours and edited and app.desktop.worn(app.plugins, edited) != app.theme:
                app.use_theme(edited, remember=False)
            self._think_again()
            again = path in self._broken  # otherwise an old warning would stay
            app.say(screens.READ_AGAIN.format(file=path.name), urgent=again)
            self._broken.discard(path)
