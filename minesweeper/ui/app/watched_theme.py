"""A theme file in use, read again every time it is saved: for authors of themes."""

from pathlib import Path

from minesweeper.themes.file import load_theme
from minesweeper.themes.theme import ThemeError
from minesweeper.ui.app.app import App
from minesweeper.words.screens import READ_AGAIN

WATCH_SECONDS = 0.3
"""How often the file is looked at for changes."""


class WatchedTheme:
    """Shows everything in the theme of a file, and says what is wrong with it."""

    def __init__(self, app: App, path: Path) -> None:
        self._app, self._path = app, path
        self._stamp: tuple[int, int] | None = None
        self.tick(0.0)
        app.wind(self)

    def due(self) -> float:
        return WATCH_SECONDS

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
                self._app.say(READ_AGAIN.format(file=self._path.name))
