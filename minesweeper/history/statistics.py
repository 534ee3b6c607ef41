"""Statistics of many games."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby
from typing import NamedTuple

from minesweeper.core.estimates import Estimate, share
from minesweeper.machine.local_time import local_time

AVERAGES = (5, 12, 100)
"""The numbers of latest wins that are averaged."""


class GameResult(NamedTuple):
    """A game's result, for statistics."""

    id: str | int
    """Its id, or its row in the history."""
    ended: float
    """Seconds since 1970."""
    won: bool
    ranked: bool
    seconds: float
    solved: int

    @property
    def three_bv_per_second(self) -> float:
        """3BV done per second; 0 for a game that took no time."""
        return self.solved / self.seconds if self.seconds else 0.0

    @property
    def date(self) -> datetime:
        """When it ended, in the player's time zone."""
        return local_time(self.ended)


@dataclass(frozen=True, slots=True)
class Statistics:
    """The statistics of games in the order in which they ended. Best times and averages are of ranked wins."""

    games: int = 0
    wins: int = 0
    seconds: float = 0.0
    """Total seconds played."""
    best_time: float | None = None
    best_game: GameResult | None = None
    """The game with the best time."""
    best_three_bv_per_second: float | None = None
    fastest_game: GameResult | None = None
    """The game with the most 3BV per second."""
    streak: int = 0
    """Wins since the last loss."""
    best_streak: int = 0
    averages: dict[int, float | None] = field(default_factory=dict)
    """The mean time of the latest 5, 12 and 100 wins; `None` if there are fewer."""
    times: tuple[float, ...] = ()
    """The times of all ranked wins, in order."""
    dates: tuple[float, ...] = ()
    """When each of these was won, in seconds since 1970."""
    rows: tuple[int, ...] = ()
    """The row of each of these in the history."""
    days: dict[str, int] = field(default_factory=dict)
    """Games by day, written as in 2026-11-16."""

    @property
    def win_rate(self) -> Estimate:
        """The share of games won, with the interval that holds the true one in 95 of 100 cases."""
        return share(self.wins, self.games)

    @classmethod
    def of(cls, games: Sequence[GameResult], days: Mapping[str, int]) -> "Statistics":
        """Sum up games, the earliest first."""
        wins = [game for game in games if game.won and game.ranked]
        best = min(wins, key=lambda game: game.seconds, default=None)
        fastest = max(wins, key=lambda game: game.three_bv_per_second, default=None)
        runs = [len(list(run)) for won, run in groupby(bool(game.won) for game in games) if won]
        times = tuple(game.seconds for game in wins)
        return cls(
            len(games),
            sum(game.won for game in games),
            sum(game.seconds for game in games),
            best.seconds if best else None,
            best,
            fastest.three_bv_per_second if fastest else None,
            fastest,
            runs[-1] if games and games[-1].won else 0,
            max(runs, default=0),
            {size: sum(times[-size:]) / size if len(times) >= size else None for size in AVERAGES},
            times,
            tuple(game.ended for game in wins),
            tuple(game.id for game in wins if isinstance(game.id, int)),
            dict(days),
        )
