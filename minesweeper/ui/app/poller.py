"""One timer for everything that waits: screens, messages, background answers."""

from typing import NamedTuple, Protocol

import pyglet


class Waiter(Protocol):
    """Something to be called from time to time."""

    def due(self) -> float | None:
        """Seconds until `tick` should be called; `None` to wait for an event."""

    def tick(self, seconds: float) -> None:
        """Do the work that is due, `seconds` after `due` was asked."""


class _Wound(NamedTuple):
    since: float
    seconds: float
    at: float


class Poller:
    """Calls each waiter when it is due, and sleeps in between."""

    def __init__(self) -> None:
        self._wound: dict[Waiter, _Wound] = {}
        self._at: float | None = None
        """The time of the next wake-up."""

    def wind(self, waiting: Waiter) -> None:
        """Schedule this waiter by its `due`. Call it whenever that may have changed."""
        seconds, wound = waiting.due(), self._wound.get(waiting)
        if seconds == (wound.seconds if wound else None):
            return
        if seconds is None:
            del self._wound[waiting]
        else:
            self._wound[waiting] = _Wound(now := _now(), seconds, now + seconds)
        self._schedule()

    def _schedule(self) -> None:
        at = min((wound.at for wound in self._wound.values()), default=None)
        if at != self._at:
            pyglet.clock.unschedule(self._wake)
            self._at = at
            if at is not None:
                pyglet.clock.schedule_once(self._wake, max(0.0, at - _now()))

    def _wake(self, _seconds: float) -> None:
        now = max(_now(), self._at or 0.0)  # pyglet may be a little early
        self._at = None
        late = {waiting: self._wound.pop(waiting) for waiting, wound in tuple(self._wound.items()) if wound.at <= now}
        for waiting, wound in late.items():
            if waiting.due() is not None:  # another waiter may have ended this wait
                waiting.tick(now - wound.since)
        for waiting in late:
            self.wind(waiting)
        self._schedule()


def _now() -> float:
    return float(pyglet.clock.get_default().time())
