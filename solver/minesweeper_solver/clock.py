"""Time and effort that a thought may take."""

from time import monotonic


class TooHardError(Exception):
    """The thought would take more time or memory than it may: a simpler one must do."""


class Clock:
    """Tells when time is up. Without a limit it never is."""

    __slots__ = ("deadline",)

    def __init__(self, seconds: float | None = None) -> None:
        self.deadline = None if seconds is None else monotonic() + seconds

    @property
    def expired(self) -> bool:
        """Whether time is up."""
        return self.deadline is not None and monotonic() > self.deadline

    def check(self) -> None:
        """Raise `TooHardError` if time is up."""
        if self.expired:
            raise TooHardError("time is up")

    def share(self, part: float) -> "Clock":
        """A clock for this part of the time that is left."""
        clock = Clock()
        if self.deadline is not None:
            now = monotonic()
            clock.deadline = now + part * (self.deadline - now)
        return clock
