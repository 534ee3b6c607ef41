"""The daily board: one per day and level, the same for everyone, with streaks of days won.

Only the first game on a daily board counts, if its first click is on its day and before that of any later day's board,
and if it is played without help. Days are UTC, the same 24 hours for everyone: a missed day cannot be won by changing
the time zone or setting the clock back.
"""

import time
from collections.abc import Collection, Container, Iterable, Mapping
from datetime import UTC, date, datetime
from typing import NamedTuple

from minesweeper.core.difficulty import Difficulty
from minesweeper.core.laying import RANDOM, FirstClick, best_start
from minesweeper.core.setup import Setup

NO_GUESS = "no_guess"
"""The generator of daily boards, if it is installed."""

BEGUN_BEFORE = "this daily board was begun before"
OTHER_DAY = "it is the daily board of another day"
LATER_PLAYED = "the daily board of a later day was begun before"
CLOCK_BACK = "the clock was set back"
# Reasons why a game on a daily board does not count.


def today() -> date:
    """The current UTC day."""
    return utc_day(time.time())


def utc_day(now: float) -> date:
    """The UTC day of a time, given in seconds since 1970."""
    return datetime.fromtimestamp(now, UTC).date()


def daily_setup(day: date, level: Difficulty, generators: Container[str]) -> Setup:
    """The board of a day. Its seed is the date written as a number, and its first cell is fixed, so its code names the
    board."""
    generator = NO_GUESS if NO_GUESS in generators else RANDOM.name
    seed = (day.year * 100 + day.month) * 100 + day.day
    first = best_start(level.grid, level.mines, FirstClick.OPENING)
    return Setup(level, seed, FirstClick.OPENING, generator, first)


def day_of(setup: Setup) -> date | None:
    """The day of this daily board; `None` for any other board."""
    daily = _daily_by_seed(setup)
    return daily[0] if daily and setup == daily[1] else None


def has_daily_mines(setup: Setup) -> bool:
    """Return True if the mines are those of a daily board, under any code."""
    daily = _daily_by_seed(setup)
    return daily is not None and setup.layout == daily[1].layout


def _daily_by_seed(setup: Setup) -> tuple[date, Setup] | None:
    """The day that the seed encodes, and its board."""
    year, rest = divmod(setup.seed or 0, 10_000)
    try:
        day = date(year, *divmod(rest, 100))
    except (ValueError, OverflowError):
        return None
    return day, daily_setup(day, setup.level, (setup.generator,))


def kind_of(setup: Setup) -> Setup:
    """The kind of a game: times are compared within a kind. Daily boards are a kind of their own."""
    return setup.kind.at(*setup.first) if setup.first and day_of(setup) else setup.kind


class DailyGame(NamedTuple):
    """The first game on a daily board, over or not."""

    level: str
    """The text form of its level."""
    day: date
    game: str
    """Its id."""
    won: bool | None = None
    """`None` if it is not over."""
    ranked: bool = False
    """Whether it counts."""

    @property
    def counts(self) -> bool:
        """True if it was won and counts."""
        return bool(self.won) and self.ranked


def reasons(day: date, level: Difficulty, today: date, games: Iterable[DailyGame]) -> tuple[str, ...]:
    """Reasons why a game on a day's board, begun now, does not count. `games` are the first games on all daily
    boards."""
    found = {each.day for each in games if each.level == str(level)}
    checks = {BEGUN_BEFORE: day in found, OTHER_DAY: day != today, LATER_PLAYED: max(found, default=day) > day}
    return tuple(why for why, holds in checks.items() if holds)


def streak(won: Iterable[date], today: date, lost_today: bool = False) -> int:
    """The number of days won in a row until today. Today's board need not be won yet, but must not be lost."""
    days, day = {each.toordinal() for each in won}, today.toordinal()
    waits = day not in days and not lost_today
    return _run(days, day - 1 if waits else day)


def best_streak(won: Iterable[date]) -> int:
    """The longest streak ever."""
    days = {each.toordinal() for each in won}
    return max((_run(days, day) for day in days if day + 1 not in days), default=0)


def _run(days: Collection[int], last: int) -> int:
    """The length of the run of consecutive numbers that ends with `last`."""
    first = last
    while first in days:
        first -= 1
    return last - first


class Days(NamedTuple):
    """A player's days of one level."""

    games: Mapping[date, DailyGame]
    """The first game of each day that was played."""
    streak: int
    """The current streak."""
    best_streak: int

    @classmethod
    def of(cls, games: Iterable[DailyGame], today: date, level: Difficulty | None = None) -> "Days":
        """Sum up the days of all games, or of those of one level."""
        days = {each.day: each for each in games if level is None or each.level == str(level)}
        won = [day for day, each in days.items() if each.counts]
        lost = today in days and days[today].won is not None and not days[today].counts
        return cls(days, streak(won, today, lost), best_streak(won))
