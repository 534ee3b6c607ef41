"""The time that the solver may take for one answer."""

from time import monotonic


class TooHardError(Exception):
    """The work would take more time or memory than allowed; the caller falls back on something simpler."""


class Clock:
    """A time limit; without `seconds` there is none."""

    __slots__ = ("deadline",)

    def __init__(self, seconds: float | None = None) -> None:
        self.deadline = None if seconds is None else monotonic() + seconds

    @property
    def expired(self) -> bool:
        """True if time is up."""
        return self.deadline is not None and monotonic() > self.deadline

    def check(self) -> None:
        """Raise `TooHardError` if time is up."""
        if self.expired:
            raise TooHardError("time is up")

    def share(self, part: float) -> "Clock":
        """Return a clock that allows this part, 0 to 1, of the time that is left."""
        clock = Clock()
        if self.deadline is not None:
            now = monotonic()
            clock.deadline = now + part * (self.deadline - now)
        return clock
