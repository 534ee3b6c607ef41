"""What the end of a game says: places, guesses under a dealer, and what can come next."""

from dataclasses import replace

import pytest

from minesweeper.history import Finished, measure
from minesweeper.history.scores import Score
from minesweeper.play import Command
from minesweeper.play.report import EndReport
from minesweeper.words.results import ordinal
from tests.history.test_scores import dealt
from tests.play.table import Table


@pytest.mark.parametrize(
    ("before", "rank", "sentence"),
    [
        (None, 1, "Your first win on Beginner with these rules!"),
        (Score(3, 5.0), 1, "2 guesses in 7.00 s; it was 3 guesses in 5.00 s."),
        (Score(1, 9.0), 2, "Your 2nd best of 4."),
        (Score(2, 7.0), 1, "As good as your best."),
    ],
)
def test_a_win_under_a_dealer_is_placed_by_its_guesses(before: Score | None, rank: int, sentence: str) -> None:
    record = dealt(1, 2, 7.0)
    measures = measure(record)
    report = EndReport(record, measures, Finished(record, measures, None, rank, 4, before))
    assert report.ruling
    assert report.ruling.sentence == sentence


def test_the_guesses_come_before_the_other_figures() -> None:
    record = dealt(1, 1, 7.0)
    report = EndReport(record, replace(measure(record), seconds=0.0))
    assert [figure.label for figure in report.figures] == ["guess", "3BV", "efficiency"]


@pytest.mark.parametrize("won", [True, False])
def test_a_win_can_be_raced_and_a_loss_taken_back(table: Table, won: bool) -> None:
    (table.win if won else table.lose)()
    report = table.play.shown().report
    assert report
    offers = {Command.NEW, Command.SAME, Command.REPLAY, Command.RECORDS, Command.SHARE}
    assert set(report.offers) == {*offers, Command.RACE if won else Command.UNDO}


def test_ordinals() -> None:
    assert [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 102, 111)] == (
        ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "111th"]
    )
