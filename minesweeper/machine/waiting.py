"""How long something has been waited for, where nobody knows whether it is still at work."""

LONGEST_GAP = 2.0
"""Seconds between two looks that count, at most: those who wait look at least twice as often."""


class Waiting:
    """Time spent waiting, by looks at a clock. In a longer gap between two looks nobody waited: whoever looks was
    stopped, as by Ctrl-Z, or the machine slept, and so did what is waited for."""

    def __init__(self, now: float) -> None:
        self._looked = now
        self._seconds = 0.0

    def seconds(self, now: float) -> float:
        """Look at the clock, and return how long it has been."""
        self._seconds += min(now - self._looked, LONGEST_GAP)
        self._looked = now
        return self._seconds
