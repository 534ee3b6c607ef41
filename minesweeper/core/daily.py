"""The daily board: one a day and level, the same for everyone, and what a player's days say together.

A daily board counts once, and in order. The first game on it is the one that counts, if its first click is on its day,
before the board of any later day, and it is played without help. The day is that of UTC, so it is the same 24 hours for
everyone: neither another time zone nor a clock that is set back wins a day that was missed.
"""

import time
from collections.abc import Collection, Container, Iterable, Mapping
from datetime import UTC, date, datetime
from typing import NamedTuple

from minesweeper.core.difficulty import Difficulty
from minesweeper.core.laying import RANDOM, FirstClick, best_start
from minesweeper.core.setup import Setup

NO_GUESS = "no_guess"
"""The generator of daily boards, where it is there."""

BEGUN_BEFORE = "this daily board was begun before"
OTHER_DAY = "it is the daily board of another day"
LATER_PLAYED = "the daily board of a later day was begun before"
CLOCK_BACK = "the clock was set back"
# Reasons why a game on a daily board does not count.


def today() -> date:
    """The day whose board is the one of today, everywhere."""
    return utc_day(time.time())


def utc_day(now: float) -> date:
    """The day of a moment, given in seconds since 1970."""
    return datetime.fromtimestamp(now, UTC).date()


def daily_setup(day: date, level: Difficulty, generators: Container[str]) -> Setup:
    """The board of a day. Its seed is the day as it is written, and its first cell is given: so its code names it."""
    generator = NO_GUESS if NO_GUESS in generators else RANDOM.name
    seed = (day.year * 100 + day.month) * 100 + day.day
    first = best_start(level.width, level.height, level.mines, FirstClick.OPENING)
    return Setup(level, seed, FirstClick.OPENING, generator, first)


def day_of(setup: Setup) -> date | None:
    """The day whose board this is; `None` if it is no daily board."""
    daily = _daily_by_seed(setup)
    return daily[0] if daily and setup == daily[1] else None


def has_daily_mines(setup: Setup) -> bool:
    """Return True if the mines are those of a daily board, under whatever code."""
    daily = _daily_by_seed(setup)
    return daily is not None and setup.layout == daily[1].layout


def _daily_by_seed(setup: Setup) -> tuple[date, Setup] | None:
    """The day that the seed stands for, and its board."""
    year, rest = divmod(setup.seed or 0, 10_000)
    try:
        day = date(year, *divmod(rest, 100))
    except (ValueError, OverflowError):
        return None
    return day, daily_setup(day, setup.level, (setup.generator,))


def kind_of(setup: Setup) -> Setup:
    """What a game has in common with others whose times can be compared with its own: daily boards are compared with
    one another alone."""
    return setup.kind.at(*setup.first) if setup.first and day_of(setup) else setup.kind


class DailyGame(NamedTuple):
    """The first game on a daily board, as far as it has been played."""

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
        """True if it was won as it should be."""
        return bool(self.won) and self.ranked


def reasons(day: date, level: Difficulty, today: date, games: Iterable[DailyGame]) -> tuple[str, ...]:
    """Why a game on the board of a day, begun now, does not count. `games` are the first ones on all daily boards."""
    found = {each.day for each in games if each.level == str(level)}
    checks = {BEGUN_BEFORE: day in found, OTHER_DAY: day != today, LATER_PLAYED: max(found, default=day) > day}
    return tuple(why for why, holds in checks.items() if holds)


def streak(won: Iterable[date], today: date, lost_today: bool = False) -> int:
    """How many days in a row were won until today; the board of today may still wait, unless it is lost already."""
    days, day = {each.toordinal() for each in won}, today.toordinal()
    waits = day not in days and not lost_today
    return _run(days, day - 1 if waits else day)


def best_streak(won: Iterable[date]) -> int:
    """The most days in a row that were ever won."""
    days = {each.toordinal() for each in won}
    return max((_run(days, day) for day in days if day + 1 not in days), default=0)


def _run(days: Collection[int], last: int) -> int:
    """How many of these numbers follow one another up to the last."""
    first = last
    while first in days:
        first -= 1
    return last - first


class Days(NamedTuple):
    """A player's days of one level."""

    games: Mapping[date, DailyGame]
    """The first game of each day that was played."""
    streak: int
    """Days in a row that were won until now."""
    best_streak: int

    @classmethod
    def of(cls, games: Iterable[DailyGame], today: date, level: Difficulty | None = None) -> "Days":
        """Sum up the days of games, all of them or those of a level."""
        days = {each.day: each for each in games if level is None or each.level == str(level)}
        won = [day for day, each in days.items() if each.counts]
        lost = today in days and days[today].won is not None and not days[today].counts
        return cls(days, streak(won, today, lost), best_streak(won))
