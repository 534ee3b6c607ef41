"""What the end of a game under a dealer says: guesses, and a place by them."""

from dataclasses import replace

import pytest

from minesweeper.history import measure
from minesweeper.history.keeper import Finished
from minesweeper.history.scores import Score
from minesweeper.ui.game.end_report import EndReport
from tests.history.test_scores import dealt


@pytest.mark.parametrize(
    ("before", "rank", "sentence"),
    [
        (None, 1, "Personal best! Your first win of this kind."),
        (Score(3, 5.0), 1, "Personal best! 2 guesses in 7.00 s; it was 3 guesses in 5.00 s."),
        (Score(1, 9.0), 2, "Your 2nd best of 4."),
        (Score(2, 7.0), 1, "As good as your best."),
    ],
)
def test_a_win_under_a_dealer_is_placed_by_its_guesses(before: Score | None, rank: int, sentence: str) -> None:
    record = dealt(1, 2, 7.0)
    measures = measure(record)
    report = EndReport(record, measures, Finished(record, measures, None, rank, 4, before))
    assert report.lines()[0].text == sentence


def test_the_guesses_come_before_the_other_figures() -> None:
    record = dealt(1, 1, 7.0)
    report = EndReport(record, replace(measure(record), seconds=0.0))
    assert report.lines()[-1].text.startswith("1 guess · 3BV ")
