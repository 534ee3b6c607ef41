"""The games of a tournament in portions: single games at first, more at a time while they are quick."""

from collections.abc import Iterator
from itertools import islice

Portion = tuple[int, tuple[int, ...]]
"""The number of its first game, and the seeds of its games."""

SECONDS = 0.5
"""What a portion shall take: long enough that handing it over costs nothing, short enough to show progress."""
MOST = 1000
"""Games in a portion, however quick."""


class Portions:
    """What is still to be played, handed out bit by bit: nothing here grows with the number of games."""

    def __init__(self, seeds: Iterator[int], games: int, workers: int, seconds: float = SECONDS) -> None:
        self._seeds = seeds
        self._games = games
        self._workers = workers
        self._seconds = seconds
        self._next = 0
        self.size = 1
        """Games in the next portion, if there are as many."""

    def take(self) -> Portion | None:
        """The next games to play; `None` once there are no more. Near the end there are fewer at a time, so that all
        workers end together."""
        left = self._games - self._next
        if not left:
            return None
        start, number = self._next, max(1, min(self.size, left // (2 * self._workers)))
        self._next += number
        return start, tuple(islice(self._seeds, number))

    def took(self, games: int, seconds: float) -> None:
        """So many games in one portion have taken this long: the next one may be twice as large, or has to be
        smaller."""
        fitting = int(self._seconds * games / seconds) if seconds > 0 else MOST
        self.size = max(1, min(fitting, 2 * games, MOST))
