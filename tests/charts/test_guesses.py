"""The chart of guesses with luck taken out: a point and an interval for each time, and its figures in words."""

from minesweeper.charts.guesses import guess_chart, guess_note
from minesweeper.charts.shapes import Sheet
from minesweeper.history.guessing import GuessedGame

GAMES = [GuessedGame(float(day), 5, 0.5 - day / 250, day % 3 == 0 if day % 2 else None) for day in range(100)]
SHEET = Sheet(600, 190, 1.0, lambda text, _size: 6 * len(text))


def test_points_get_lower_as_the_player_gets_better() -> None:
    chart = guess_chart(GAMES, SHEET)
    ((*points,),) = (line.points for line in chart.lines)
    heights = [y for _, y in points]
    assert len(points) == 11
    assert heights == sorted(heights), "y counts downwards"
    assert all(bar.y >= 0 and bar.y + bar.height <= SHEET.height for bar in chart.bars)


def test_a_point_says_its_interval_and_how_many_losses_were_avoidable() -> None:
    spot = guess_chart(GAMES, SHEET).spots[0]
    assert " given away per guess (" in spot.answer.title
    assert spot.answer.lines == ("45 guesses", "1 of 4 losses avoidable")


def test_the_heading_has_the_whole_and_few_guesses_have_no_heading() -> None:
    assert guess_note(GAMES) == "6 % given away per guess (5.4 % to 6.6 %) · 34 % of losses avoidable"
    assert guess_note(GAMES[:2]) == ""
