"""The calendar of the daily board: how each day went, for those too who do not see colours."""

from datetime import date, timedelta

import pytest

from minesweeper.charts.calendar import LEGEND, WEEKS, calendar_height, daily_days, outcome
from minesweeper.charts.shapes import INKS, Sheet
from minesweeper.charts.words import daily_note
from minesweeper.core.daily import DailyGame, Days

TODAY = date(2026, 11, 16)


def game(ago: int, won: bool | None = True, ranked: bool = True) -> DailyGame:
    return DailyGame("beginner:9x9x10", TODAY - timedelta(ago), f"game {ago}", won, ranked)


def sheet(width: int, ratio: float = 1.0) -> Sheet:
    return Sheet(width, calendar_height(width, ratio), ratio, lambda text, size: len(text) * size // 2)


@pytest.mark.parametrize(
    ("found", "how"),
    [
        (None, "missed"),
        (game(0), "won"),
        (game(0, won=False), "lost"),
        (game(0, won=None, ranked=False), "played"),
        (game(0, ranked=False), "played"),
        (game(0, won=False, ranked=False), "played"),
    ],
)
def test_a_day_is_won_or_lost_only_if_it_counts(found: DailyGame | None, how: str) -> None:
    assert outcome(found) == how


def test_there_is_a_square_for_every_day_in_its_ink() -> None:
    games = {each.day: each for each in (game(0), game(1, won=False), game(3, won=None))}
    chart = daily_days(games, TODAY, sheet(1096))
    days = chart.bars[: 7 * (WEEKS - 1) + TODAY.weekday() + 1]
    assert [bar.ink for bar in days[-4:]] == ["inner", "track", "track", "bar"]
    assert set(LEGEND.values()) <= set(INKS)
    (dot, legend) = chart.of("lost")
    lost = days[-2]
    assert lost.x < dot.x < dot.x + dot.width < lost.x + lost.width
    assert dot.x - lost.x == lost.x + lost.width - dot.x - dot.width
    assert legend.y > dot.y


@pytest.mark.parametrize(("width", "ratio"), [(260, 1.0), (560, 1.0), (1096, 1.0), (600, 2.0), (2192, 2.0)])
def test_everything_is_on_the_sheet(width: int, ratio: float) -> None:
    on = sheet(width, ratio)
    chart = daily_days({TODAY: game(0, won=False)}, TODAY, on)
    for bar in chart.bars:
        assert bar.x >= 0
        assert bar.x + bar.width <= on.width
        assert bar.y + bar.height <= on.height


def test_the_heading_says_how_many_days_in_a_row() -> None:
    games = [game(ago) for ago in (0, 1, 5, 6, 7)] + [game(3, won=False)]
    assert daily_note(Days.of(games, TODAY)) == "2 days in a row, best 3, 5 won"
    assert daily_note(Days.of([game(0)], TODAY)) == "1 day in a row, best 1, 1 won"
