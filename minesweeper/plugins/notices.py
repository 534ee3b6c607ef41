"""Notifies plugins of events in a game."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from minesweeper.core.board import Status
from minesweeper.core.limits import NOTICE_SECONDS
from minesweeper.games.events import Abandoned, Began, Ended, Event, Played, Undone
from minesweeper.plugins.failure import where
from minesweeper.plugins.hooks import FAILED, PluginRecord
from minesweeper.plugins.unchanged import forget

if TYPE_CHECKING:
    from minesweeper.games.session import Session
    from minesweeper.plugins.contribution import ContributionKind
    from minesweeper.plugins.host import Plugins


class Notices:
    """Notifies all plugins of events in sessions. A plugin that fails or takes too long is switched off."""

    def __init__(
        self, plugins: Plugins, say: Callable[[str], None], patience: float = NOTICE_SECONDS, only: str = ""
    ) -> None:
        """`say` is called with a sentence about a plugin that is switched off. Each call waits up to `patience`; if
        that is short, call `late` from time to time. `only` names the one plugin to notify."""
        self.plugins = plugins
        self._say = say
        self._patience = patience
        self._only = only
        self.pending = False
        """True if a value that was asked for may still come."""

    def follow(self, session: Session) -> Callable[[], None]:
        """Notify plugins of events in a session until the returned function is called."""
        return session.listen(self.tell)

    def tell(self, session: Session, event: Event) -> None:
        """Notify plugins of one event in a session."""
        setup = session.game.setup
        tell = partial(self._call, difficulty=setup.level, game_id=session.id)
        match event:
            case Began(resumed=True):
                tell("game_started", board=session.board, setup=setup, resumed=True)
            case Played(turn, seconds):
                if turn.before.status is Status.READY and turn.status is not Status.READY:
                    tell("game_started", board=turn.before, setup=setup, resumed=False)
                tell("turn_played", turn=turn, seconds=seconds)
            case Undone(seconds):
                tell("turn_undone", board=session.board, seconds=seconds)
            case Ended(turn, record):
                self._call("game_ended", difficulty=setup.level, turn=turn, seconds=record.seconds, record=record)
            case Abandoned(record):
                self._call("game_abandoned", record=record)

    def ask(self, kind: ContributionKind, work: Callable[[Any], None], name: str = "") -> None:
        """Call a function with every value of this kind, or the one of this `name`, in the threads of their plugins."""
        for each in self.plugins.loaded:
            for value in each.found.values[kind] if each.found else ():
                if each.record.state != FAILED and name in ("", value.name):
                    each.caller.tell(partial(work, value), NOTICE_SECONDS, self._patience)
                    self.pending = each.caller.late(NOTICE_SECONDS) or self.pending
                    self._say_if_failed(each.record)

    def _call(self, hook: str, **arguments: object) -> None:
        for each in self.plugins.loaded:
            if self._only and each.record.name != self._only:
                continue
            if each.found and each.record.state != FAILED and hook in each.found.hooks:
                each.caller.tell(partial(each.found.hooks.call, hook, **arguments), NOTICE_SECONDS, self._patience)
                self._say_if_failed(each.record)

    def late(self, patience: float = 0.0) -> bool:
        """Check the notices that run in the background, waiting for each up to `patience`. Return True if some are
        still running."""
        late = False
        for each in self.plugins.loaded:
            if each.found and each.record.state != FAILED:
                late |= each.caller.late(NOTICE_SECONDS, patience)
                self._say_if_failed(each.record)
        self.pending = late
        return late

    def finish(self) -> None:
        """At the end of the program, wait until plugins are done, within the time limit of a notice."""
        end = time.monotonic() + NOTICE_SECONDS
        while self.late(self._patience) and time.monotonic() < end:
            pass
        forget()

    def _say_if_failed(self, record: PluginRecord) -> None:
        if record.state == FAILED:
            self._say(f"The plugin {record.name} was switched off: {record.reason}{where(record.place)}")
