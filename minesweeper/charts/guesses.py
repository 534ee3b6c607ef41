"""A chart of how well a player guesses, with luck taken out."""

from collections.abc import Sequence

from minesweeper.charts.answers import Answer, Spot
from minesweeper.charts.shapes import Bar, Chart, Label, Line, Scale, Sheet, ticks
from minesweeper.core.naming import counted, percent
from minesweeper.history.guessing import GuessedGame, GuessRating, guess_rating, ratings_over_time

LEAST_TOP = 0.02
"""The least value at the top of the scale."""


def guess_chart(games: Sequence[GuessedGame], sheet: Sheet) -> Chart:
    """What a guess gave away, over time: a line through points, each on the bar of its interval."""
    chart, found = Chart(), ratings_over_time(games)
    highest = max([LEAST_TOP, *(rating.high for rating in found)])
    values = ticks(0, highest, 3)
    texts = [percent(value) for value in values]
    left, bottom = max(map(sheet.wide, texts)) + sheet.px(8), sheet.height - sheet.px(20)
    up = Scale(0, values[-1], bottom, sheet.px(8))
    for value, text in zip(values, texts, strict=True):
        y = round(up.at(value))
        chart.bars.append(Bar(left, y, sheet.width - left, sheet.px(1), "base" if value == 0 else "axis"))
        chart.labels.append(Label(text, left - sheet.px(8), y, "right"))
    room = sheet.width - left
    centres = [left + room * (index + 0.5) / len(found) for index in range(len(found))]
    for x, rating in zip(centres, found, strict=True):
        top, low = round(up.at(rating.high)), round(up.at(rating.low))
        wide = sheet.px(8)
        chart.bars.append(Bar(round(x) - wide // 2, top, wide, max(1, low - top), "inner", sheet.px(2)))
        here = round(x - room / len(found) / 2)
        chart.spots.append(Spot(here, 0, max(1, room // len(found)), bottom, _answer(rating)))
    points = tuple((x, up.at(rating.mean)) for x, rating in zip(centres, found, strict=True))
    if len(points) > 1:
        chart.lines.append(Line(points, "average", sheet.px(2)))
    dot = sheet.px(7)
    for across, down in points:
        chart.bars.append(Bar(round(across) - dot // 2, round(down) - dot // 2, dot, dot, "bar", dot / 2))
    chart.labels.append(Label("earlier", left, sheet.height - sheet.px(7)))
    chart.labels.append(Label("now", sheet.width, sheet.height - sheet.px(7), "right"))
    return chart


def guess_note(games: Sequence[GuessedGame]) -> str:
    """What a guess gives away, with its interval, and the share of losses that were avoidable."""
    rating = guess_rating(games)
    if rating is None:
        return ""
    lost = f" · {percent(rating.avoidable / rating.losses)} of losses avoidable" if rating.losses else ""
    return f"{_given(rating)}{lost}"


def _given(rating: GuessRating) -> str:
    return f"{percent(rating.mean)} given away per guess ({percent(rating.low)} to {percent(rating.high)})"


def _answer(rating: GuessRating) -> Answer:
    lines = [counted(rating.guesses, "guess", "guesses")]
    if rating.losses:
        lines.append(f"{rating.avoidable} of {counted(rating.losses, 'loss', 'losses')} avoidable")
    return Answer(_given(rating), tuple(lines))
