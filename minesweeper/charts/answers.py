"""What the parts of charts and figures answer: a few lines when pointed at, and the games to show when clicked."""

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from math import hypot
from typing import NamedTuple

from minesweeper.core.daily import DailyGame
from minesweeper.core.naming import counted, whole_percent
from minesweeper.history import Filters, KeptGame, Statistics
from minesweeper.history.statistics import GameResult
from minesweeper.machine.local_time import day_text, local, local_time, moment_text
from minesweeper.words.titles import level_name

WATCH, LIST = "Click to watch it", "Click to list them"


class Narrow(NamedTuple):
    """Some of the games shown, under a title."""

    title: str
    filters: Filters


Games = str | int | Narrow | None
"""A game by its id or its row in the history, or several games."""


class Answer(NamedTuple):
    """The figures of a part of the screen, and the games they are about."""

    title: str
    lines: tuple[str, ...] = ()
    games: Games = None

    @property
    def text(self) -> tuple[str, ...]:
        """All lines under the title, with what a click does."""
        return *self.lines, *(() if self.games is None else (LIST if isinstance(self.games, Narrow) else WATCH,))


class Spot(NamedTuple):
    """A part of a chart that answers, in device pixels from the top left of the sheet."""

    x: float
    y: float
    width: float
    height: float
    answer: Answer

    def distance(self, x: float, y: float) -> float:
        """How far a point is outside it."""
        across = max(self.x - x, 0.0, x - self.x - self.width)
        down = max(self.y - y, 0.0, y - self.y - self.height)
        return hypot(across, down)


def nearest(spots: Sequence[Spot], x: float, y: float, reach: float) -> int | None:
    """The index of the spot at a point, or of the nearest within `reach`; of several, the last, which is on top."""
    found = min(((spot.distance(x, y), -index) for index, spot in enumerate(spots)), default=None)
    return None if found is None or found[0] > reach else -found[1]


# The answers


def best_answer(name: str, game: GameResult | None) -> Answer | None:
    """A best game; `None` if there is none."""
    if game is None:
        return None
    pace = f"{game.three_bv_per_second:.2f} 3BV/s"
    return Answer(name, (f"{game.seconds:.2f} s · {pace}", moment_text(game.ended)), game.id)


def game_answer(game: KeptGame) -> Answer:
    """A game of a list."""
    took = f"{game.measures.seconds:.2f} s"
    guessed = "" if game.guesses is None else counted(game.guesses, "guess", "guesses")
    mistaken = counted(game.mistakes, "mistake") if game.mistakes else ""
    lines = (
        " \u00b7 ".join((moment_text(game.ended), level_name(game.level))),
        " \u00b7 ".join(filter(None, (guessed, mistaken))),
        "Personal best at the time" if game.best else "",
    )
    return Answer(f"Won in {took}" if game.won else f"Lost after {took}", tuple(filter(None, lines)), game.id)


def win_answer(seconds: float, ended: float, row: int | None, best: bool) -> Answer:
    """A ranked win."""
    lines = (moment_text(ended), *(("Personal best at the time",) if best else ()))
    return Answer(f"{seconds:.2f} s", lines, row)


def wins_answer(first: int, last: int, median: float, since: float, until: float) -> Answer:
    """Several ranked wins, one after the other, counted from 1."""
    title = f"Wins {first:,} to {last:,}"
    days = days_text(local_time(since).date(), local_time(until).date())
    some = Filters(won=True, ranked=True, since=since, until=until + 0.001)
    return Answer(title, (f"median {median:.2f} s", days), Narrow(title, some))


def bin_answer(low: float, high: float | None, games: int, share: float) -> Answer:
    """The ranked wins with times in an interval."""
    digits = 0 if low == round(low) and (high is None or high == round(high)) else 2
    title = f"{low:.{digits}f} s or more" if high is None else f"{low:.{digits}f}\u2013{high:.{digits}f} s"
    some = Filters(won=True, ranked=True, slower_than=low, faster_than=high)
    return Answer(title, (f"{counted(games, 'win')} · {whole_percent(share)} %",), Narrow(title, some))


def day_answer(day: date, games: int) -> Answer:
    """All games of a day."""
    title = day_text(day)
    start, end = (local(datetime.combine(each, time.min)).timestamp() for each in (day, day + timedelta(1)))
    return Answer(title, (counted(games, "game"),), Narrow(title, Filters(since=start, until=end)) if games else None)


def daily_answer(day: date, game: DailyGame | None, outcome: str) -> Answer:
    """The first game on the daily board of a day."""
    said = {"missed": "Not played", "played": "Played, without counting", "lost": "Lost", "won": "Won"}[outcome]
    return Answer(day_text(day), (said,), game.game if game and game.won is not None else None)


def rate_answer(name: str, found: Statistics, words: str) -> Answer:
    """The share of games won."""
    title = f"{found.wins:,} of {counted(found.games, 'game')} won"
    return Answer(title, (words, "The interval holds your true rate in 95 of 100 cases."), Narrow(
        f"{name} · won" if name else "Won", Filters(won=True)
    ))  # fmt: skip


def days_text(first: date, last: date) -> str:
    """A day, or two days with a dash."""
    return day_text(first) if first == last else f"{day_text(first)} \u2013 {day_text(last)}"
