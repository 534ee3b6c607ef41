"""The limits of time and memory for one answer."""

from time import monotonic


class TooHardError(Exception):
    """The work would take more time or memory than allowed; the caller falls back on something simpler."""


STATES = 50_000
"""The most states that a layer may have when layouts are counted."""


class Clock:
    """Limits on the time, if `seconds` is given, and on the states per layer."""

    __slots__ = ("deadline", "states")

    def __init__(self, seconds: float | None = None, states: int = STATES) -> None:
        self.states = states
        self.deadline = None if seconds is None else monotonic() + seconds

    @property
    def expired(self) -> bool:
        """True if time is up."""
        return self.deadline is not None and monotonic() > self.deadline

    @property
    def left(self) -> float | None:
        """The seconds until time is up; `None` if there is no limit."""
        return None if self.deadline is None else max(self.deadline - monotonic(), 0.0)

    def check(self) -> None:
        """Raise `TooHardError` if time is up."""
        if self.expired:
            raise TooHardError("time is up")

    def share(self, part: float) -> "Clock":
        """Return a clock that allows this part, 0 to 1, of the time that is left."""
        clock = Clock(states=self.states)
        if self.deadline is not None:
            now = monotonic()
            clock.deadline = now + part * (self.deadline - now)
        return clock
