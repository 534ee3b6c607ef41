"""The player's records as text: figures, charts in characters, a calendar, and a line for each game."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import NamedTuple

from minesweeper.charts.blocks import histogram, portions, sparkline
from minesweeper.charts.calendar import outcome
from minesweeper.charts.shapes import day_of
from minesweeper.charts.summary import Summary
from minesweeper.charts.words import NO_TIMES, activity_note, daily_note, figures, won_note
from minesweeper.core.daily import Days
from minesweeper.core.naming import counted, percent
from minesweeper.games.player import Duellists
from minesweeper.history import KeptDuel, KeptGame, Statistics
from minesweeper.words import screens
from minesweeper.words.duels import duel_result, side_name
from minesweeper.words.titles import level_name

ACTIVE_DAYS = 28
"""The days of the chart of activity."""
WEEKDAYS = ("Mon", "", "Wed", "", "Fri", "", "Sun")
DAY_SIGNS = {"missed": ".", "played": "o", "lost": "x", "won": "#"}
SIGNS_SAID = "# won   x lost   o played   . missed"
MOST_WEEKS = 26


class Section(NamedTuple):
    """A part of the records. Each fact is a name and a value; charts are lines."""

    title: str
    facts: Sequence[tuple[str, str]] = ()
    lines: Sequence[str] = ()


def overview(summary: Summary, width: int) -> list[Section]:
    """Figures and charts of the chosen games, in lines of at most `width` characters."""
    found = summary.statistics
    if not found.games:
        return [Section("", lines=[screens.NONE_YET])]
    rate = f"{won_note(found)}, {percent(found.wins / found.games)}"
    facts = [(each.name, f"{each.value}  {each.remark}".rstrip()) for each in figures(summary, summary.level is None)]
    sections = [Section("Figures", [("Won", rate), *facts])]
    times = summary.times.seconds
    if summary.level is None:
        sections.append(Section("Levels", [(level_name(name), _won(each)) for name, each in summary.by_level.items()]))
    elif times:
        means = portions(times, max(1, width - 2))
        sections.append(Section("Times in seconds", lines=histogram(times, width)))
        sections.append(Section(f"First to last, {means[0]:.1f} to {means[-1]:.1f} s", lines=[sparkline(means)]))
    else:
        sections.append(Section("Times in seconds", lines=[NO_TIMES]))
    days = [games for _, games in sorted(found.days.items())][-min(ACTIVE_DAYS, width) :]
    return [*sections, Section(activity_note(found), lines=[sparkline(days, least=0)])]


def _won(found: Statistics) -> str:
    best = "" if found.best_time is None else f", best {found.best_time:.2f} s"
    return f"{won_note(found)}{best}"


def daily_calendar(days: Days, today: date, width: int) -> list[str]:
    """The streak, and a character for each day of the last weeks."""
    weeks = max(1, min(MOST_WEEKS, (width - 4) // 2))
    monday = today - timedelta(today.weekday() + 7 * (weeks - 1))
    rows = []
    for weekday, name in enumerate(WEEKDAYS):
        dates = (monday + timedelta(7 * week + weekday) for week in range(weeks))
        signs = (DAY_SIGNS[outcome(days.games.get(day))] if day <= today else " " for day in dates)
        rows.append(f"{name:4}{' '.join(signs)}")
    return [daily_note(days), *rows, SIGNS_SAID]


def game_line(game: KeptGame) -> str:
    """When a game was played, by whom, and how it ended."""
    who = "" if game.player == "human" else f" {game.player}"
    return f"{day_of(game.ended)}{who}  {'Won ' if game.won else 'Lost'} {game.measures.seconds:.2f} s"


def game_details(game: KeptGame) -> str:
    """The level of a game and its measures."""
    measures = game.measures
    done = f"3BV {measures.solved}/{measures.three_bv}, {percent(measures.efficiency)} efficiency"
    return f"{level_name(game.level)}, {done}{'' if game.ranked else ', unranked'}"


def duel_line(duel: KeptDuel) -> str:
    """When a duel was played, between whom, and the score."""
    players, (first, second) = Duellists(*duel.players), duel.score
    return f"{day_of(duel.ended)}  {side_name(players, 0)} {first} : {second} {side_name(players, 1)}"


def duel_details(duel: KeptDuel) -> str:
    """How a duel ended, and its number of moves."""
    return f"{duel_result(Duellists(*duel.players), duel.winner)}, {counted(duel.moves, 'move')}"
