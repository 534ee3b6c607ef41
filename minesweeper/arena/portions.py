"""The games of a tournament in portions: single games at first, more at a time while they are quick."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice


@dataclass(frozen=True, slots=True)
class Portion:
    """Some games, one after the other."""

    start: int
    """The number of its first game."""
    seeds: tuple[int, ...]
    out: Mapping[int, str] = field(default_factory=dict)
    """The solvers, by number, that lose without playing, and why."""

    def __len__(self) -> int:
        return len(self.seeds)

    def games(self) -> Iterator["Portion"]:
        return (Portion(self.start + index, (seed,), self.out) for index, seed in enumerate(self.seeds))

    def __contains__(self, number: int) -> bool:
        return self.start <= number < self.start + len(self)

    def cut(self, number: int) -> tuple["Portion", ...]:
        """What is before the game of this number, the game itself, and what is after it, but for what is empty."""
        at = number - self.start
        parts = (0, at), (at, at + 1), (at + 1, len(self))
        return tuple(Portion(self.start + a, self.seeds[a:b], self.out) for a, b in parts if a < b)


PORTION_SECONDS = 0.5
"""What a portion shall take: long enough that handing it over costs nothing, short enough to show progress."""
MAX_PORTION = 1000
"""Games in a portion, however quick."""


class Portions:
    """What is still to be played, handed out bit by bit: nothing here grows with the number of games."""

    def __init__(self, seeds: Iterator[int], games: int, workers: int, seconds: float = PORTION_SECONDS) -> None:
        self._seeds = seeds
        self._games = games
        self._workers = workers
        self._seconds = seconds
        self._next = 0
        self._returned: deque[Portion] = deque()
        self.size = 1
        """Games in the next portion, if there are as many."""

    def take(self) -> Portion | None:
        """The next games to play; `None` once there are no more. Near the end there are fewer at a time, so that all
        workers end together."""
        if self._returned:
            return self._returned.popleft()
        left = self._games - self._next
        if not left:
            return None
        start, number = self._next, max(1, min(self.size, left // (2 * self._workers)))
        self._next += number
        return Portion(start, tuple(islice(self._seeds, number)))

    def give_back(self, portions: Iterable[Portion]) -> None:
        """These are still to be played, before all others."""
        self._returned.extend(portions)

    @property
    def left(self) -> int:
        """Games that nobody has taken."""
        return self._games - self._next + sum(map(len, self._returned))

    def took(self, games: int, seconds: float) -> None:
        """So many games in one portion have taken this long: the next one may be twice as large, or has to be
        smaller."""
        fitting = int(self._seconds * games / seconds) if seconds > 0 else MAX_PORTION
        self.size = max(1, min(fitting, 2 * games, MAX_PORTION))
