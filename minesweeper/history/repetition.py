"""When an exercise comes back: soon after it went wrong, and after longer and longer times while it goes right."""

from dataclasses import dataclass

HOUR = 3600.0
SOON = HOUR / 6
"""Seconds until an exercise that went wrong, or has just been made, is due."""
DAYS = (1, 3, 7, 16, 35)
"""After the first time in a row that it went right at once, after the second, and so on."""
EARLY = 4 * HOUR
"""How much less than whole days that is: someone who comes at the same time every day finds it due."""
MAX_INTERVAL = DAYS[-1] * 24 * HOUR
"""Seconds. What is due even later was dated by a clock that was wrong."""
RETIRED = len(DAYS) + 1
"""How often in a row an exercise goes right at once before it stops coming back."""


@dataclass(frozen=True, slots=True)
class Repetition:
    """How often an exercise was done, and when it is due. Times are seconds since 1970."""

    due: float
    streak: int = 0
    """How often in a row it went right at once."""
    seen: int = 0
    """How often it was done."""
    right: int = 0
    """How often it went right at once."""

    @property
    def retired(self) -> bool:
        return self.streak >= RETIRED

    def is_due(self, now: float) -> bool:
        return not self.retired and (self.due <= now or self.due > now + MAX_INTERVAL)

    def done(self, right: bool, now: float) -> "Repetition":
        """The same after it was done once more: right at once, or not."""
        if not right:
            return Repetition(now + SOON, 0, self.seen + 1, self.right)
        days = DAYS[min(self.streak, len(DAYS) - 1)]
        return Repetition(now + 24 * HOUR * days - EARLY, self.streak + 1, self.seen + 1, self.right + 1)
