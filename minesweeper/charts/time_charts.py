"""Charts of the times of ranked wins: their distribution and their progress."""

from bisect import bisect_left
from math import ceil, floor, sqrt
from typing import NamedTuple

from minesweeper.charts.answers import Spot, bin_answer, win_answer, wins_answer
from minesweeper.charts.shapes import AXIS, Bar, Chart, Label, Line, Scale, Sheet, day_of, round_step, ticks
from minesweeper.charts.summary import Times

WINDOWS = ((10_000, 1000), (400, 100), (36, 12), (10, 5))
"""Pairs: the least number of wins, and how many of them the moving average takes."""
DOTS = 400
"""The most wins drawn as dots; more are drawn as bands."""
FEW = 5
"""The fewest wins for which a median is shown."""
FEWEST_BINS = 9
SAMPLE = 256
"""The most times that one point of the bands is computed from."""
KNOT = 6
"""Logical pixels between points of the bands."""
PORTION = 24
"""Logical pixels of the bands that answer together."""


class Bins(NamedTuple):
    """Times counted in intervals of equal length."""

    start: float
    step: float
    counts: tuple[int, ...]
    more: bool
    """Whether the last interval includes all longer times."""


def binned(ordered: tuple[float, ...], most: int) -> Bins:
    """Sorted times in at most this many intervals. A few very long times do not squeeze the others together."""
    low, high, usual = ordered[0], ordered[-1], ordered[ceil(len(ordered) * 0.99) - 1]
    top = high if high <= low + 1.25 * (usual - low) else usual
    most = max(FEWEST_BINS, min(most, round(3 * sqrt(len(ordered)))))
    step = round_step(max((top - low) / (most - 2), 1.0 if top == low else 0.01))
    first, last = floor(low / step + 1e-9), floor(top / step + 1e-9)
    missing = max(0, FEWEST_BINS - (last - first + 1))
    first = max(0, first - missing // 2)
    last = max(last, first + FEWEST_BINS - 1)
    edges = [bisect_left(ordered, (index - 1e-9) * step) for index in range(first + 1, last + 1)]
    counts = [after - before for before, after in zip([0, *edges], [*edges, len(ordered)], strict=True)]
    return Bins(round(first * step, 6), step, tuple(counts), high >= (last + 1) * step)


def histogram(times: Times, sheet: Sheet) -> Chart:
    """The distribution of times, with a line at the median that ends over the bars, so that it splits none."""
    chart = Chart()
    bins = binned(times.ordered, most=sheet.width // sheet.px(12))
    tallest = max(bins.counts)
    values = ticks(0, tallest, 3, whole=True)
    left = max(sheet.wide(f"{value:,.0f}") for value in values) + sheet.px(8)
    bottom = sheet.height - sheet.px(20)
    up = Scale(0, values[-1], bottom, sheet.px(8))
    for value in values:
        _level(chart, sheet, left, round(up.at(value)), f"{value:,.0f}", base=not value)
    count, room = len(bins.counts), sheet.width - left
    gap = sheet.px(1 if room / count < sheet.px(10) else 2)
    edges = [left + room * index // count for index in range(count + 1)]
    for start, stop, size in zip(edges, edges[1:], bins.counts, strict=False):
        if size:
            top = min(round(up.at(size)), bottom - sheet.px(1))
            chart.bars.append(Bar(start, top, max(1, stop - start - gap), bottom - top, "bar"))
    end = bins.start + count * bins.step
    for index, size in enumerate(bins.counts):
        low = round(bins.start + index * bins.step, 6)
        high = None if bins.more and index == count - 1 else round(low + bins.step, 6)
        if size:
            answer = bin_answer(low, high, size, size / len(times.seconds))
            chart.spots.append(Spot(edges[index], 0, edges[index + 1] - edges[index], bottom, answer))
    across = Scale(bins.start, end, left, sheet.width)
    if len(times.seconds) >= FEW:
        median = min(times.median, end - bins.step / 2)
        x, under = across.at(median), up.at(bins.counts[int((median - bins.start) / bins.step)])
        chart.lines.append(Line(((x, sheet.px(1)), (x, under - sheet.px(2))), "average", sheet.px(2)))
    _seconds_below(chart, sheet, bins, across)
    return chart


def progress(times: Times, sheet: Sheet) -> Chart:
    """Every win as a dot, or many as bands, with the average and the best so far. The first win is on the left."""
    chart = Chart()
    count = len(times.seconds)
    longest = times.ordered[ceil(count * 0.99) - 1]
    lowest = max(0.0, times.ordered[0] - 0.05 * longest) if count >= WINDOWS[-1][0] else 0.0
    values = ticks(lowest, longest, 4)
    top = sheet.px(28)
    bottom = sheet.height - sheet.px(20)
    texts = [_seconds(value, values[1] - values[0]) for value in values]
    left = max(map(sheet.wide, texts)) + sheet.px(8)
    up = Scale(values[0], values[-1], bottom, top)
    for value, text in zip(values, texts, strict=True):
        _level(chart, sheet, left, round(up.at(value)), text, base=value == values[0])
    margin = sheet.px(4)
    along = Scale(0, count - 1, left + margin, sheet.width - margin)
    if count <= DOTS:
        _dots(chart, sheet, times, along, up)
    else:
        _bands(chart, sheet, times, along, up)
    window = next((size for least, size in WINDOWS if count >= least), 0)
    if count > 1:
        chart.lines.append(Line(_stairs(times, along, up), "best", sheet.px(2)))
    if window:
        shown = [index + window - 1 for index in _sampled(count - window + 1, (sheet.width - left) // sheet.px(5))]
        points = tuple((along.at(index), up.at(times.mean(index, window))) for index in shown)
        chart.lines.append(Line(points, "average", sheet.px(2)))
    _legend(chart, sheet, left, count > DOTS, window, count > 1)
    _dates_below(chart, sheet, left, times)
    return chart


def _dots(chart: Chart, sheet: Sheet, times: Times, along: Scale, up: Scale) -> None:
    improved = set(times.improvements)
    size = sheet.px(7 if len(times.seconds) <= 20 else 5 if len(times.seconds) <= 150 else 4)
    for index, seconds in enumerate(times.seconds):
        x, y = round(along.at(index) - size / 2), round(up.at(seconds) - size / 2)
        chart.bars.append(Bar(x, y, size, size, "bar" if len(times.seconds) <= 20 else "dot", size / 2))
        row = times.rows[index] if times.rows else None
        chart.spots.append(Spot(x, y, size, size, win_answer(seconds, times.ended[index], row, index in improved)))


def _bands(chart: Chart, sheet: Sheet, times: Times, along: Scale, up: Scale) -> None:
    """Bands that hold eight and five of ten times, for each column of pixels."""
    count, thin = len(times.seconds), sheet.px(1)
    left, right = round(along.start), round(along.end)
    knots = max(2, (right - left) // sheet.px(KNOT))
    around = max(12, count // knots)  # windows overlap, so that chance does not look like a trend
    quantiles: list[list[float]] = []
    for knot in range(knots + 1):
        middle = knot * (count - 1) // knots
        near = times.seconds[max(0, middle - around) : middle + around + 1]
        some = sorted(near[:: max(1, len(near) // SAMPLE)])
        quantiles.append([up.at(some[int((len(some) - 1) * at)]) for at in (0.9, 0.75, 0.25, 0.1)])
    portions = max(2, (right - left) // sheet.px(PORTION))
    for portion in range(portions):
        first, last = (count * edge // portions for edge in (portion, portion + 1))
        median = sorted(times.seconds[first:last])[(last - first - 1) // 2]
        answer = wins_answer(first + 1, last, median, times.ended[first], times.ended[last - 1])
        begin, end = (left + (right - left) * edge // portions for edge in (portion, portion + 1))
        chart.spots.append(Spot(begin, round(up.end), end - begin, round(up.start - up.end), answer))
    for x in range(left, right, thin):
        place, part = divmod((x - left) * knots / (right - left), 1)
        before, after = quantiles[int(place)], quantiles[int(place) + 1]
        ninth, third, first, tenth = (round(a + (b - a) * part) for a, b in zip(before, after, strict=True))
        for ink, top, bottom in (("outer", ninth, tenth), ("inner", third, first)):
            chart.bars.append(Bar(x, top, thin, max(1, bottom - top), ink))


def _sampled(count: int, most: int) -> list[int]:
    """At most about `most` of `count` indexes, evenly spread, including the first and the last."""
    steps = min(count - 1, max(1, most))
    return [round(index * (count - 1) / steps) for index in range(steps + 1)] if steps else [0]


def _stairs(times: Times, along: Scale, up: Scale) -> tuple[tuple[float, float], ...]:
    """The best time so far, a step down at every improvement."""
    points: list[tuple[float, float]] = []
    for index in times.improvements:
        x, y = round(along.at(index)), round(up.at(times.seconds[index]))
        if points and y == points[-1][1]:
            continue
        points += [(x, points[-1][1]), (x, y)] if points else [(x, y)]
    return (*points, (round(along.end), points[-1][1]))


def _level(chart: Chart, sheet: Sheet, left: int, y: int, text: str, base: bool) -> None:
    """A thin horizontal line with its value."""
    thin = sheet.px(1)
    chart.bars.append(Bar(left, y, sheet.width - left, thin, "base" if base else "axis"))
    chart.labels.append(Label(text, left - sheet.px(6), y, "right"))


def _seconds(value: float, step: float) -> str:
    return f"{value:,.{0 if step >= 1 else 1 if step >= 0.1 else 2}f} s"


def _seconds_below(chart: Chart, sheet: Sheet, bins: Bins, across: Scale) -> None:
    """Round values below the bars, as many as fit."""
    end = bins.start + len(bins.counts) * bins.step
    widest = sheet.wide(_seconds(end, bins.step)) + sheet.px(20)
    step = max(bins.step, round_step((end - bins.start) / max(1, (across.end - across.start) // widest)))
    for value in ticks(bins.start, end, round((end - bins.start) / step)):
        text = _seconds(value, step)
        half = sheet.wide(text) / 2
        x = across.at(value)
        if bins.start <= value <= end - bins.step / 2 and across.start + half / 2 <= x <= across.end - half:
            chart.labels.append(Label(text, x, sheet.height - sheet.px(9), "center"))
    if bins.more:
        chart.labels.append(Label("or more", across.end, sheet.height - sheet.px(9), "right"))
        taken = across.end - sheet.wide("or more") - sheet.px(8)
        for label in chart.labels[:]:
            if label.anchor == "center" and label.x + sheet.wide(label.text) / 2 > taken:
                chart.labels.remove(label)


def _dates_below(chart: Chart, sheet: Sheet, left: int, times: Times) -> None:
    """The dates of the first and the last win."""
    first, last = day_of(times.ended[0]), day_of(times.ended[-1])
    y, count = sheet.height - sheet.px(9), len(times.seconds)
    if first == last:
        chart.labels.append(Label(first, (left + sheet.width) / 2, y, "center"))
        return
    chart.labels += [Label(first, left, y), Label(last, sheet.width, y, "right")]
    middle = f"{count:,} wins"
    if sheet.width - left > sheet.wide(first) + sheet.wide(last) + sheet.wide(middle) + sheet.px(24):
        chart.labels.append(Label(middle, (left + sheet.width) / 2, y, "center"))


def _legend(chart: Chart, sheet: Sheet, left: int, many: bool, window: int, several: bool) -> None:
    """The meaning of dots, bands and lines, as far as there is room."""
    entries = [("inner", "most wins" if many else "a win")]
    entries += [("average", f"average of {window:,}")] if window else []
    entries += [("best", "best so far")] if several else []
    x, y, mark = float(left), sheet.px(9), sheet.px(12)
    for ink, text in entries:
        if x + mark + sheet.px(6) + sheet.wide(text) > sheet.width:
            return
        if ink == "inner":
            size = sheet.px(10 if many else 6)
            where = round(x) + (mark - size) // 2, y - size // 2
            chart.bars.append(Bar(*where, size, size, "inner" if many else "bar", 0 if many else size / 2))
        else:
            chart.lines.append(Line(((x, y), (x + mark, y)), ink, sheet.px(2)))
        chart.labels.append(Label(text, x + mark + sheet.px(6), y, size=AXIS))
        x += mark + sheet.px(22) + sheet.wide(text)
