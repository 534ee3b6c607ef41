"""Plugins that are told of the game in the window: none of them holds up a frame for long, whatever it does."""

import time

import pyglet

from minesweeper.limits import NOTICE_SECONDS
from minesweeper.plugins.notices import Notices
from minesweeper.session import Session
from minesweeper.ui.app.app import App

PATIENCE = 1 / 120
"""Seconds that the window waits for a plugin: half a frame."""
LOOK_SECONDS = 0.25
"""Between looks at plugins that take longer."""


class ToldPlugins:
    """Tells plugins of a session, and looks after those that take their time."""

    def __init__(self, app: App, session: Session) -> None:
        self._notices = Notices(app.plugins, app.warn, PATIENCE)
        self._notices.follow(session)
        session.listen(lambda *_: self.look())

    def look(self, _seconds: float = 0.0) -> None:
        """See to those that are late until none is."""
        pyglet.clock.unschedule(self.look)
        if self._notices.late():
            pyglet.clock.schedule_once(self.look, LOOK_SECONDS)

    def finish(self) -> None:
        """Let them end what they are at, if that does not take too long: the window is closed."""
        pyglet.clock.unschedule(self.look)
        end = time.monotonic() + NOTICE_SECONDS
        while self._notices.late(PATIENCE) and time.monotonic() < end:
            pass
