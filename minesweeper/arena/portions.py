"""The games of a tournament in portions: single games at first, more at a time if they are quick."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from itertools import islice


@dataclass(frozen=True, slots=True)
class Portion:
    """Some games, one after the other."""

    start: int
    """The number of its first game."""
    seeds: tuple[int, ...]
    out: Mapping[int, str] = field(default_factory=dict)
    """The numbers of solvers that lose without playing, with the reason."""

    def __len__(self) -> int:
        return len(self.seeds)

    def games(self) -> Iterator["Portion"]:
        return (Portion(self.start + index, (seed,), self.out) for index, seed in enumerate(self.seeds))

    def __contains__(self, number: int) -> bool:
        return self.start <= number < self.start + len(self)

    def cut(self, number: int) -> tuple["Portion", ...]:
        """The games before this one, this one, and the games after it, without empty portions."""
        at = number - self.start
        parts = (0, at), (at, at + 1), (at + 1, len(self))
        return tuple(Portion(self.start + a, self.seeds[a:b], self.out) for a, b in parts if a < b)


PORTION_SECONDS = 0.5
"""The intended time of a portion: long enough to make the overhead small, short enough to show progress."""
MAX_PORTION = 1000
"""The most games in a portion."""


class Portions:
    """The games still to be played, handed out in portions: those from `start` on that were not `played` before. Memory
    does not grow with the number of games."""

    def __init__(
        self,
        seeds: Iterator[int],
        games: int,
        workers: int,
        seconds: float = PORTION_SECONDS,
        start: int = 0,
        played: AbstractSet[int] = frozenset(),
    ) -> None:
        self._seeds = islice(seeds, start, None)
        self._played = played
        self._games = games
        self._workers = workers
        self._seconds = seconds
        self._next = start
        self._returned: deque[Portion] = deque()
        self.size = 1
        """The size of the next portion, if enough games are left."""

    def take(self) -> Portion | None:
        """The next games to play; `None` once there are no more. Near the end portions are smaller, so that all workers
        end together."""
        if self._returned:
            return self._returned.popleft()
        while self._next in self._played:
            next(self._seeds)
            self._next += 1
        left = self._games - self._next
        if not left:
            return None
        start, number = self._next, max(1, min(self.size, left // (2 * self._workers)))
        number = next((count for count in range(1, number) if start + count in self._played), number)
        self._next += number
        return Portion(start, tuple(islice(self._seeds, number)))

    def give_back(self, portions: Iterable[Portion]) -> None:
        """Put these portions back, to be played next."""
        self._returned.extend(portions)

    @property
    def left(self) -> int:
        """The number of games not handed out."""
        known = sum(number >= self._next for number in self._played)
        return self._games - self._next - known + sum(map(len, self._returned))

    def took(self, games: int, seconds: float) -> None:
        """Note the time of a portion: the next one may be up to twice as large, or must be smaller."""
        fitting = int(self._seconds * games / seconds) if seconds > 0 else MAX_PORTION
        self.size = max(1, min(fitting, 2 * games, MAX_PORTION))
