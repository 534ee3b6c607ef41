"""A thread that does what it is asked to, and answers that are fetched."""

import threading
from collections.abc import Iterator

import pytest

from minesweeper.machine.background import Background, NotDoneError

PATIENCE = 10.0


@pytest.fixture
def background() -> Iterator[Background]:
    background = Background("test")
    yield background
    background.close(PATIENCE)


@pytest.fixture
def answers() -> list[object]:
    return []


def settle(background: Background) -> None:
    while background.busy:
        background.poll(PATIENCE)


def test_an_answer_comes_with_a_poll_and_not_before(background: Background, answers: list[object]) -> None:
    background.ask(lambda: 3, answers.append)
    before = background.busy, answers[:]
    settle(background)
    assert before == (True, [])
    assert (background.busy, answers) == (False, [3])
    assert not background.poll()


def test_of_one_topic_the_last_work_is_done_and_all_that_must_be(background: Background, answers: list[object]) -> None:
    go = threading.Event()
    background.ask(lambda: go.wait(PATIENCE), answers.append, "count")
    background.ask(lambda: answers.append("must"), topic="count", must=True)
    background.ask(lambda: answers.append("dropped"), topic="count")
    background.ask(lambda: "last", answers.append, "count")
    go.set()
    settle(background)
    assert answers == ["must", "last"]


def test_what_is_forgotten_is_not_told(background: Background, answers: list[object]) -> None:
    background.ask(lambda: 3, answers.append, "count")
    background.forget("count")
    settle(background)
    assert answers == []


def test_work_may_say_something_while_it_goes_on(background: Background, answers: list[object]) -> None:
    go = threading.Event()

    def work() -> None:
        background.tell(lambda: answers.append("half"))
        go.wait(PATIENCE)

    background.ask(work)
    background.poll(PATIENCE)
    assert (answers, background.busy) == (["half"], True)
    go.set()


def test_what_must_be_done_is_tried_again_with_the_next_work(background: Background) -> None:
    done: list[str] = []

    def first() -> None:
        done.append("first")
        if len(done) == 1:
            raise NotDoneError

    background.ask(first, must=True)
    background.ask(lambda: done.append("second"))
    background.close(PATIENCE)
    assert done == ["first", "first", "second"]


def test_at_the_end_something_else_is_done_in_place_of_what_cannot_be(background: Background) -> None:
    done: list[str] = []

    def fail() -> None:
        raise NotDoneError

    background.ask(fail, instead=lambda: done.append("instead"))
    background.ask(lambda: done.append("last"))
    background.close(PATIENCE)
    assert done == ["last", "instead"]


def test_a_bug_in_some_work_is_reported_and_ends_nothing_else(
    background: Background, answers: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    reported: list[threading.ExceptHookArgs] = []
    monkeypatch.setattr(threading, "excepthook", reported.append)

    def wrong() -> None:
        raise TypeError("a bug")

    background.ask(wrong, answers.append, must=True, instead=lambda: answers.append("left beside"))
    background.ask(lambda: 3, answers.append)
    settle(background)
    assert answers == ["left beside", 3]
    assert [each.exc_type for each in reported] == [TypeError]
