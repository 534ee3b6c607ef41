"""A thread that reads the history, and answers that are fetched."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from minesweeper.history import History
from minesweeper.ui.records.reader import HistoryReader
from tests.history.samples import sample_games


class Reading:
    """A reader, and all that it told."""

    def __init__(self, folder: Path) -> None:
        self.answers: list[object] = []
        self.troubles: list[str] = []
        self.notes: list[str] = []
        self.reader = HistoryReader(folder, self.troubles.append, self.notes.append)

    def settle(self) -> None:
        while self.reader.busy:
            self.reader.poll(None)


@pytest.fixture
def reading(home: Path) -> Iterator[Reading]:
    reading = Reading(home)
    yield reading
    reading.reader.close(wait=True)


def test_an_answer_comes_with_a_poll_and_not_before(home: Path, reading: Reading) -> None:
    sample_games(home, 3)
    reading.reader.ask("count", History.count, reading.answers.append)
    before = reading.reader.busy, reading.answers[:]
    reading.settle()
    assert before == (True, [])
    assert (reading.reader.busy, reading.answers) == (False, [3])
    assert not reading.reader.poll()


def test_of_several_questions_about_one_topic_the_last_is_answered(reading: Reading) -> None:
    go = threading.Event()
    reading.reader.ask("other", lambda _: go.wait(5), lambda _: None)
    reading.reader.ask("count", lambda _: "first", reading.answers.append)
    reading.reader.ask("count", lambda _: "second", reading.answers.append)
    go.set()
    reading.settle()
    assert reading.answers == ["second"]


def test_nobody_is_told_after_closing(reading: Reading) -> None:
    reading.reader.ask("count", History.count, reading.answers.append)
    reading.reader.close(wait=True)
    reading.reader.poll()
    assert reading.answers == []


def test_a_file_that_cannot_be_opened_is_a_sentence(home: Path, reading: Reading) -> None:
    (home / "history.sqlite3").mkdir(parents=True)
    reading.reader.ask("count", History.count, reading.answers.append)
    reading.settle()
    assert reading.answers == []
    assert "cannot be opened" in reading.troubles[0]


def test_a_damaged_file_is_told_and_what_is_left_is_read(home: Path, reading: Reading) -> None:
    home.mkdir()
    (home / "history.sqlite3").write_bytes(b"no database at all" * 100)
    reading.reader.ask("count", History.count, reading.answers.append)
    reading.settle()
    assert reading.answers == [0]
    assert "was damaged" in reading.notes[0]
