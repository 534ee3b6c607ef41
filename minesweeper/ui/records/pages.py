"""The pages of the records screen: figures and charts of the selected games, and duels."""

from collections.abc import Callable
from datetime import date
from functools import partial

from minesweeper.charts.answers import game_answer
from minesweeper.charts.calendar import calendar, calendar_height, daily_days
from minesweeper.charts.guesses import guess_chart, guess_note
from minesweeper.charts.shapes import day_of
from minesweeper.charts.summary import Summary
from minesweeper.charts.time_charts import histogram, progress
from minesweeper.charts.win_rates import BOTTOM, ROW, rates
from minesweeper.charts.words import NO_RANKED, NO_TIMES, activity_note, daily_note, figures, median_note, won_note
from minesweeper.core.daily import Days
from minesweeper.core.naming import counted
from minesweeper.core.setup import Mode, Setup
from minesweeper.games.player import Duellists
from minesweeper.history import KeptDuel, KeptGame
from minesweeper.history.duels import DuelTally
from minesweeper.ui.draw.paint import BODY
from minesweeper.ui.menu.flow import FlowPart, Line
from minesweeper.ui.menu.widgets import Heading, Note
from minesweeper.ui.records.inquiry import SCORE, Inquiry, Sorting
from minesweeper.ui.records.panels import Bests, ChartPanel, Tile
from minesweeper.ui.records.table import COLUMNS as GAME_COLUMNS
from minesweeper.ui.records.table import Column, TableHead, listed
from minesweeper.words.duels import duel_result, side_name
from minesweeper.words.screens import NONE_THEN
from minesweeper.words.titles import board_size, level_name

CHART, TALLEST_CHART = 190, 320
"""The usual and the greatest height of a chart with axes, in logical pixels."""
SIDE_BY_SIDE, TALL = 904, 745
"""The window size from which charts get higher."""
LUCK_OUT = "Luck taken out"
MAX_TILES = 6
"""The number of solvers with a tile; those met most."""


def overview(summary: Summary | None, all_levels: bool, today: date, size: tuple[float, float]) -> list[Line]:
    """Everything below the filters, with dots for figures while there is no summary. `size` is that of the window, in
    logical pixels."""
    line = [FlowPart(Tile(*figure), 1, 138) for figure in figures(summary, all_levels)]
    if summary is None:
        return [line]
    statistics, times = summary.statistics, summary.times
    activity = ChartPanel(
        "Activity", activity_note(statistics), partial(calendar, statistics.days, today), calendar_height
    )
    if all_levels:
        levels = {level_name(level): found for level, found in summary.by_level.items()}
        won = ChartPanel("Won", won_note(statistics), partial(rates, levels), ROW * len(levels) + BOTTOM)
        return [line, [FlowPart(Bests("Best by level", levels), 1, 420), FlowPart(won, 1, 420)], [FlowPart(activity)]]
    won = ChartPanel("Won", won_note(statistics), partial(rates, {"": statistics}), ROW + BOTTOM)
    lower: list[Line] = [
        [FlowPart(activity, 3, 520), FlowPart(won, 2, 360)],
        *_daily(summary, today),
        *_guesses(summary),
    ]
    if not times.seconds:
        title, note = ("Score", NO_RANKED) if summary.dealt else ("Times", NO_TIMES)
        return [line, [FlowPart(Heading(title))], [FlowPart(Note(note, "text", BODY))], *lower]
    width, height = size
    tall = CHART + min(max(0.0, height - TALL), TALLEST_CHART - CHART) * (width >= SIDE_BY_SIDE)
    upper: Line = [
        FlowPart(
            ChartPanel("Progress", counted(len(times.seconds), "ranked win"), partial(progress, times), tall), 3, 520
        ),
        FlowPart(ChartPanel("Times", median_note(times), partial(histogram, times), tall), 2, 360),
    ]
    return [line, upper, *lower]


def _guesses(summary: Summary) -> list[Line]:
    """How well the player guesses, if there are enough guesses to say."""
    note = guess_note(summary.guessed)
    return [[FlowPart(ChartPanel(LUCK_OUT, note, partial(guess_chart, summary.guessed), CHART))]] if note else []


def _daily(summary: Summary, today: date) -> list[Line]:
    """The calendar of daily boards, if any was played."""
    if not summary.dailies:
        return []
    days = Days.of(summary.dailies, today)
    return [
        [FlowPart(ChartPanel("Daily board", daily_note(days), partial(daily_days, days.games, today), calendar_height))]
    ]


def games(known: Inquiry, watch: Callable[[KeptGame], None], sort: Callable[[Sorting], None]) -> list[Line]:
    """The list of games below the filters; `sort` is called with another order."""
    selection = known.selection
    without = {
        name for name, shown in (("level", selection.level is None), (SCORE.order, selection.dealt)) if not shown
    }
    columns = [column for column in GAME_COLUMNS if column.order not in without]
    head = TableHead(columns, known.sorting, sort)
    found = known.games
    return listed(
        found.rows, found.count, columns, watch, head, lambda game: game.ranked or selection.dealt, game_answer
    )


def against(duel: KeptDuel) -> str:
    """The person's opponent, or both players."""
    players = Duellists(*duel.players)
    if duel.person is not None:
        return side_name(players, 1 - duel.person)
    return "A friend" if players.friends else f"{side_name(players, 0)} – {side_name(players, 1)}"


def score(duel: KeptDuel) -> str:
    """The mines of both sides, a single person's first."""
    first, second = duel.score[::-1] if duel.person == 1 else duel.score
    return f"{first} : {second}"


def board(duel: KeptDuel) -> str:
    """The size of a board, its mines, and whether there were bombs."""
    try:
        setup = Setup.parse(duel.kind)
    except ValueError:  # a damaged file may contain anything
        return duel.level
    return f"{board_size(setup.level)}{' · bombs' if setup.mode is Mode.BOMB_DUEL else ''}"


def _result(duel: KeptDuel) -> str:
    return duel_result(Duellists(*duel.players), duel.winner).capitalize()


COLUMNS: tuple[Column[KeptDuel], ...] = (
    Column("ended", "Date", 72, lambda duel: day_of(duel.ended), "left"),
    Column("against", "Against", 70, against, "left"),
    Column("result", "Result", 62, _result, "left"),
    Column("score", "Score", 54, score),
    Column("board", "Board", 124, board, spared=2),
    Column("moves", "Moves", 42, lambda duel: f"{duel.moves:,}", spared=1),
    Column("time", "Time", 54, lambda duel: f"{duel.seconds:.0f} s", spared=3),
)


def duels(known: Inquiry, watch: Callable[[KeptDuel], None]) -> list[Line]:
    """Everything below the filters; `watch` is called with a duel to replay."""
    if known.duels.count == 0:
        return [[FlowPart(Note(NONE_THEN, "text", BODY))]]
    tiles: Line = [
        FlowPart(Tile(f"Against {solver.capitalize()}", f"{tally.won} of {tally.duels} won", _rest(tally)), 1, 150)
        for solver, tally in list(known.tallies.items())[:MAX_TILES]
    ]
    return [*([tiles] if tiles else []), *listed(known.duels.rows, known.duels.count, COLUMNS, watch)]


def _rest(tally: DuelTally) -> str:
    return f"{tally.lost} lost{f', {tally.drawn} drawn' if tally.drawn else ''}"
