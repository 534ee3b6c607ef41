"""Figures and notes about the chosen games, for the window and for pages."""

from typing import NamedTuple

from minesweeper.charts.answers import Answer, Narrow, best_answer
from minesweeper.charts.shapes import day_of
from minesweeper.charts.summary import Summary, Times
from minesweeper.charts.time_charts import FEW
from minesweeper.core.daily import Days
from minesweeper.core.naming import counted
from minesweeper.history import Filters, Statistics

UNKNOWN = "…"
"""Shown until the history has answered."""
NO_RANKED = "Games under a dealer are compared by their guesses: see the list of games, the fewest first."
NO_TIMES = "No ranked win among these games yet. The first one starts the charts of your times."


class StatFigure(NamedTuple):
    """A value with its name and a remark."""

    name: str
    value: str = UNKNOWN
    remark: str = ""
    answer: Answer | None = None
    """The games behind it."""


def activity_note(found: Statistics) -> str:
    """How much was played."""
    played = sum(games > 0 for games in found.days.values())
    return f"{counted(found.games, 'game')} on {counted(played, 'day')}"


def daily_note(days: Days) -> str:
    """The number of days won, and the streak."""
    won = sum(game.counts for game in days.games.values())
    return f"{counted(days.streak, 'day')} in a row, best {days.best_streak}, {won:,} won"


def median_note(times: Times) -> str:
    """The median of many times."""
    return f"median {times.median:.2f} s" if len(times.seconds) >= FEW else ""


def figures(summary: Summary | None, all_levels: bool) -> list[StatFigure]:
    """All figures, the most important first."""
    if summary is None:
        names = ("Games", "Streak", "Best streak", "Time played")
        return [StatFigure(name) for name in (names if all_levels else _TIMES + names[1:])]
    found = summary.statistics
    games = StatFigure("Games", f"{found.games:,}", f"{found.wins:,} won")
    rest = [
        StatFigure("Streak", str(found.streak), "wins in a row now"),
        StatFigure("Best streak", str(found.best_streak), "wins in a row"),
        StatFigure("Time played", _duration(found.seconds), counted(found.games, "game")),
    ]
    if all_levels:
        return [games, *rest]
    fastest, pace = found.fastest_game, found.best_three_bv_per_second
    return [
        StatFigure(_TIMES[0], _time(found.best_time), _day(found), best_answer(_TIMES[0], found.best_game)),
        StatFigure(
            _TIMES[1],
            f"{pace:.2f}" if pace else "–",
            day_of(fastest.ended) if fastest else "no ranked win",
            best_answer(_TIMES[1], fastest),
        ),
        *(
            StatFigure(
                name,
                _time(mean),
                f"latest {size} wins" if mean is not None else f"needs {size} wins",
                _LATEST if mean is not None else None,
            )
            for name, (size, mean) in zip(_TIMES[2:], found.averages.items(), strict=True)
        ),
        *rest,
    ]


_LATEST = Answer("Latest wins", (), Narrow("Ranked wins", Filters(won=True, ranked=True)))
_TIMES = ("Best time", "Best 3BV/s", "Average of 5", "Average of 12", "Average of 100")


def _time(seconds: float | None) -> str:
    return "–" if seconds is None else f"{seconds:.2f} s"


def _day(found: Statistics) -> str:
    return day_of(found.best_game.ended) if found.best_game else "no ranked win"


def won_note(found: Statistics) -> str:
    """How many games were won."""
    return f"{found.wins:,} of {counted(found.games, 'game')}"


def _duration(seconds: float) -> str:
    minutes = round(seconds / 60)
    if minutes < 60:
        return f"{minutes} min" if seconds >= 60 else f"{seconds:.0f} s"
    return f"{minutes // 60:,} h" if minutes >= 600 else f"{minutes // 60} h {minutes % 60} min"
