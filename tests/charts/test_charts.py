"""Where charts put what, worked out without a window."""

from datetime import date, timedelta
from itertools import pairwise
from random import Random

import pytest

from minesweeper.charts.calendar import WEEKS, calendar, calendar_height, heat
from minesweeper.charts.shapes import Chart, Scale, Sheet, round_step, ticks
from minesweeper.charts.summary import Times
from minesweeper.charts.time_charts import DOTS, binned, histogram, progress
from minesweeper.charts.win_rates import BOTTOM, ROW, rate_sentence, rates
from minesweeper.core.estimates import share
from minesweeper.history import Statistics

DAY = 86_400.0
TODAY = date(2026, 11, 16)
SHEETS = [(width, ratio) for ratio in (1.0, 1.5, 2.0) for width in (296, 576, 1096)]


def sheet(width: int = 576, height: int = 190, ratio: float = 1.0) -> Sheet:
    return Sheet(round(width * ratio), round(height * ratio), ratio, lambda text, size: len(text) * size * 5 // 9)


def times(*seconds: float) -> Times:
    return Times.of(seconds, tuple(1.79e9 + index * DAY for index in range(len(seconds))))


def many(count: int, seed: int = 1) -> Times:
    random = Random(seed)
    return times(*(round(random.lognormvariate(3, 0.4) * (2 - index / count), 2) for index in range(count)))


def inside(chart: Chart, on: Sheet) -> None:
    """Nothing is drawn beyond the sheet, and no words run into others on their line."""
    for bar in chart.bars:
        assert 0 <= bar.x <= bar.x + bar.width <= on.width
        assert 0 <= bar.y <= bar.y + bar.height <= on.height
    spans: dict[int, list[tuple[float, float]]] = {}
    for label in chart.labels:
        wide = on.wide(label.text, label.size)
        left = label.x - {"left": 0, "center": wide / 2, "right": wide}[label.anchor]
        assert left >= -1, label
        assert left + wide <= on.width + 1, label
        spans.setdefault(round(label.y), []).append((left, left + wide))
    for row in spans.values():
        for (_, end), (start, _) in pairwise(sorted(row)):
            assert end <= start


# Axes


@pytest.mark.parametrize(
    ("rough", "step"), [(0.003, 0.01), (0.2, 0.2), (0.21, 0.5), (3, 5), (5, 5), (51, 100), (0, 0.01)]
)
def test_steps_are_round(rough: float, step: float) -> None:
    assert round_step(rough) == pytest.approx(step)


def test_steps_of_counts_are_whole() -> None:
    assert round_step(0.3, whole=True) == 1
    assert ticks(0, 1, 3, whole=True) == [0, 1]
    assert ticks(0, 7, 3, whole=True) == [0, 5, 10]


@pytest.mark.parametrize(("low", "high"), [(0, 1), (12.34, 12.34), (0.5, 999), (99.7, 101.2), (3, 10_000)])
def test_an_axis_reaches_beyond_all_values(low: float, high: float) -> None:
    values = ticks(low, high, 4)
    assert values[0] <= low
    assert values[-1] >= high
    assert 2 <= len(values) <= 6


def test_a_scale_keeps_what_lies_beyond_its_ends_at_them() -> None:
    scale = Scale(10, 20, 100, 0)
    assert [scale.at(value) for value in (5, 10, 15, 20, 99)] == [100, 100, 50, 0, 0]
    assert Scale(1, 1, 0, 10).at(1) == 5


# How times are spread


@pytest.mark.parametrize("count", [1, 2, 5, 100, 10_000])
def test_every_win_is_in_one_bar(count: int) -> None:
    bins = binned(many(count).ordered, most=40)
    assert sum(bins.counts) == count
    assert 9 <= len(bins.counts) <= 42


def test_a_bar_holds_the_times_from_its_start_up_to_the_next() -> None:
    bins = binned((10.0, 10.9, 11.0, 13.5, 19.0), most=20)
    assert (bins.start, bins.step, bins.more) == (6, 2, False)
    assert bins.counts == (0, 0, 3, 1, 0, 0, 1, 0, 0)


def test_one_win_is_one_bar_among_empty_ones() -> None:
    bins = binned((12.34,), most=40)
    assert bins.step == 1
    assert [bins.start + index for index, count in enumerate(bins.counts) if count] == [12]
    assert len(histogram(times(12.34), sheet()).of("bar")) == 1


def test_no_bar_is_below_zero_seconds() -> None:
    assert binned((0.4,), most=40).start == 0


def test_a_few_very_long_games_do_not_squeeze_all_others() -> None:
    ordered = tuple(sorted([20 + index / 10 for index in range(300)] + [5000.0]))
    bins = binned(ordered, most=40)
    assert bins.step <= 2
    assert bins.more
    assert sum(bins.counts) == 301
    assert [label.text for label in histogram(times(*ordered), sheet()).labels][-1] == "or more"


@pytest.mark.parametrize("count", [1, 2, 30, 10_000])
@pytest.mark.parametrize(("width", "ratio"), SHEETS)
def test_charts_of_times_stay_on_their_sheet(count: int, width: int, ratio: float) -> None:
    on = sheet(width, 190, ratio)
    inside(histogram(many(count), on), on)
    inside(progress(many(count), on), on)


def test_bars_are_as_high_as_their_counts() -> None:
    chart = histogram(times(10, 10, 10, 11), sheet())
    heights = [bar.height for bar in chart.of("bar")]
    assert heights[0] == pytest.approx(3 * heights[-1], abs=2)
    assert {bar.y + bar.height for bar in chart.of("bar")} == {170}


def test_axes_say_seconds_and_whole_numbers_of_games() -> None:
    texts = [label.text for label in histogram(many(100), sheet()).labels]
    assert texts[0] == "0"
    assert "20 s" in texts


# How times change


def test_few_wins_are_dots_and_many_are_bands() -> None:
    few, lots = progress(many(DOTS), sheet()), progress(many(DOTS + 1), sheet())
    assert len(few.of("dot")) == DOTS
    assert not few.of("outer")
    assert not lots.of("dot")
    assert len(lots.of("outer")) == len(lots.of("inner")) - 1 > 100  # one square is in the legend


def test_one_win_has_a_dot_and_no_line() -> None:
    chart = progress(times(12.34), sheet())
    assert len(chart.of("bar")) == 2  # one of them is in the legend
    assert not chart.lines
    assert [label.text for label in chart.labels if "Sep" in label.text] == ["21 Sep"]


@pytest.mark.parametrize(
    ("count", "text"),
    [(9, None), (10, "average of 5"), (36, "average of 12"), (400, "average of 100"), (10_000, "average of 1,000")],
)
def test_the_average_is_of_as_many_as_make_sense(count: int, text: str | None) -> None:
    texts = [label.text for label in progress(many(count), sheet()).labels if label.text.startswith("average")]
    assert texts == ([text] if text else [])


def test_the_best_so_far_only_goes_down_the_times() -> None:
    found = times(30, 35, 20, 25, 10, 40)
    assert found.improvements == (0, 2, 4)
    [best] = [line for line in progress(found, sheet()).lines if line.ink == "best" and len(line.points) > 2]
    heights = [y for _, y in best.points]
    assert heights == sorted(heights)  # further down is a shorter time


def test_means_and_the_median() -> None:
    found = times(1, 2, 3, 4, 10)
    assert found.mean(4, 2) == 7
    assert found.mean(1, 2) == 1.5
    assert found.mean(0, 5) == 1
    assert found.median == 3


# Days


def test_a_calendar_has_a_square_for_every_day_up_to_today() -> None:
    chart = calendar({}, TODAY, sheet(1096))
    assert len([bar for bar in chart.bars if bar.ink.startswith("heat")]) == 7 * (WEEKS - 1) + 1 + 5  # and the legend
    assert [label.text for label in chart.labels[:3]] == ["Mon", "Wed", "Fri"]


def test_days_with_more_games_are_darker() -> None:
    days = {(TODAY - timedelta(offset)).isoformat(): offset for offset in range(1, 30)}
    chart = calendar(days, TODAY, sheet(1096))
    squares = chart.bars[:-5]
    assert squares[-1].ink == "heat0"
    assert squares[-2].ink == "heat1"
    assert squares[-30].ink == "heat4"
    assert [heat(games, 4) for games in (0, 1, 2, 3, 4, 100)] == [0, 1, 2, 3, 4, 4]


@pytest.mark.parametrize(("width", "ratio"), SHEETS)
def test_a_calendar_shows_as_many_weeks_as_fit(width: int, ratio: float) -> None:
    on = sheet(width, 0, ratio)
    on = Sheet(on.width, calendar_height(on.width, ratio), ratio, on.text_width)
    inside(calendar({TODAY.isoformat(): 3}, TODAY, on), on)


# Won


def test_the_win_rate_is_said_in_plain_words() -> None:
    assert rate_sentence(share(541, 1000)) == "54 % won (51–57 %)"
    assert rate_sentence(share(1, 1)) == "100 % won (21–100 %)"
    assert rate_sentence(share(30_000, 100_000)) == "30.0 % won (29.7–30.3 %)"


@pytest.mark.parametrize(("width", "ratio"), SHEETS)
def test_the_interval_lies_round_the_end_of_the_bar(width: int, ratio: float) -> None:
    levels = {"Beginner": Statistics(games=40, wins=30), "Expert": Statistics(games=1)}
    on = sheet(width, ROW * 2 + BOTTOM, ratio)
    chart = rates(levels, on)
    inside(chart, on)
    won = chart.of("bar")[0]
    (low, _), (high, _) = chart.lines[0].points
    assert low < won.x + won.width < high
    assert chart.lines[0].points[0][1] > won.y + won.height
    assert won.width == pytest.approx(0.75 * on.width, abs=1)


def test_where_there_is_little_room_the_sentence_is_shorter() -> None:
    def said(width: int) -> str:
        return rates({"Intermediate": Statistics(games=100, wins=50)}, sheet(width, 68)).labels[1].text

    assert [said(width) for width in (320, 180)] == ["50 % won (40–60 %)", "50 % won"]
