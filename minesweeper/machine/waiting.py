"""Waiting time, without the time in which this process was stopped."""

LONGEST_GAP = 2.0
"""The longest time between two checks that counts as waiting; callers check at least twice as often."""


class Waiting:
    """Time spent waiting, measured by repeated checks. A longer gap between two checks does not count: this process was
    stopped, as by Ctrl-Z, or the machine slept."""

    def __init__(self, now: float, longest_gap: float = LONGEST_GAP) -> None:
        self._longest_gap = longest_gap
        self._looked = now
        self._seconds = 0.0

    def seconds(self, now: float) -> float:
        """Check the clock, and return the waiting time so far."""
        self._seconds += min(now - self._looked, self._longest_gap)
        self._looked = now
        return self._seconds
