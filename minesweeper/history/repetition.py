"""Spaced repetition: an exercise is due soon after a failure, and after longer and longer intervals while it
succeeds."""

from dataclasses import dataclass

HOUR = 3600.0
SOON = HOUR / 6
"""Seconds until a new or failed exercise is due."""
DAYS = (1, 3, 7, 16, 35)
"""Intervals after the first success in a row, after the second, and so on."""
EARLY = 4 * HOUR
"""Seconds by which intervals are shorter than whole days, for players who come at the same time every day."""
MAX_INTERVAL = DAYS[-1] * 24 * HOUR
"""Seconds. A date further ahead than this came from a wrong clock."""
RETIRED = len(DAYS) + 1
"""Successes in a row after which an exercise is retired."""


@dataclass(frozen=True, slots=True)
class Repetition:
    """The results of an exercise, and when it is due. Times are seconds since 1970."""

    due: float
    streak: int = 0
    """The number of successes in a row, each at the first attempt."""
    seen: int = 0
    """The number of times it was done."""
    right: int = 0
    """The number of successes at the first attempt."""

    @property
    def retired(self) -> bool:
        return self.streak >= RETIRED

    def is_due(self, now: float) -> bool:
        return not self.retired and (self.due <= now or self.due > now + MAX_INTERVAL)

    def done(self, right: bool, now: float) -> "Repetition":
        """The repetition after one more result; `right` means at the first attempt."""
        if not right:
            return Repetition(now + SOON, 0, self.seen + 1, self.right)
        days = DAYS[min(self.streak, len(DAYS) - 1)]
        return Repetition(now + 24 * HOUR * days - EARLY, self.streak + 1, self.seen + 1, self.right + 1)
