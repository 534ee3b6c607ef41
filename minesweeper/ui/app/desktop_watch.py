"""Whether the desktop is dark, for themes that follow it: asked in the background, so that no frame waits."""

from collections.abc import Callable

from minesweeper.machine.background import Background
from minesweeper.machine.desktop import is_dark
from minesweeper.plugins import Plugins
from minesweeper.plugins.pairs import worn
from minesweeper.themes.theme import Theme

LOOK_SECONDS, ANSWER_SECONDS = 20.0, 0.05
"""How often the desktop is asked, and how often it is looked whether it has answered."""


class DesktopWatch:
    """The last answer, and `then`, which is called when another one arrives."""

    def __init__(self, ask: Callable[[], bool] = is_dark) -> None:
        self._ask = ask
        self._asking = Background("desktop")
        self.dark = False
        """True if the desktop is dark, as far as is known."""
        self.following = False
        """True while a theme follows the desktop; otherwise it is not asked."""
        self.then: Callable[[], object] = lambda: None

    def worn(self, plugins: Plugins, theme: Theme) -> Theme:
        """The theme itself, or that of a pair which suits the desktop: then the desktop is watched from now on."""
        self.follow(bool(theme.pair))
        return worn(plugins.themes, theme, self.dark)

    def follow(self, following: bool) -> None:
        """Begin to ask, or stop."""
        begins = following and not self.following
        self.following = following
        if begins:
            self.look()

    def look(self) -> None:
        """Ask now, as when the window has come back to the front."""
        if self.following and not self._asking.busy:
            self._asking.ask(self._ask, self._answered, "desktop")

    def due(self) -> float | None:
        if not self.following:
            return None
        return ANSWER_SECONDS if self._asking.busy else LOOK_SECONDS

    def tick(self, _seconds: float) -> None:
        """Take the answer, or ask again."""
        if not self._asking.poll():
            self.look()

    def _answered(self, dark: bool) -> None:
        if dark != self.dark:
            self.dark = dark
            self.then()
