"""Asking the history without holding up a frame: a thread of its own reads, and answers are fetched once they come."""

import itertools
from collections.abc import Callable
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Generic, NamedTuple, TypeVar

from minesweeper.history import History, HistoryError

T = TypeVar("T")


class Question(NamedTuple, Generic[T]):
    """What to ask, and who wants to know."""

    topic: str
    number: int
    ask: Callable[[History], T]
    then: Callable[[T], None]


class HistoryReader:
    """Reads a history elsewhere, which is opened for the first question. Of several questions about one topic only the
    last is answered. `fail` is called with a sentence instead of an answer, `note` with what happened to the file."""

    def __init__(self, folder: Path, fail: Callable[[str], None], note: Callable[[str], None]) -> None:
        self._folder = folder
        self._fail = fail
        self._note = note
        self._questions: SimpleQueue[Question[object] | None] = SimpleQueue()
        self._answers: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._latest: dict[str, int] = {}
        self._numbers = itertools.count(1)
        self._open = 0
        """How many questions have not been answered."""
        self._thread: Thread | None = None

    @property
    def busy(self) -> bool:
        return self._open > 0

    def ask(self, topic: str, ask: Callable[[History], T], then: Callable[[T], None]) -> None:
        """Ask something. `then` is called with the answer by the `poll` after it has come."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="history reader", daemon=True)
            self._thread.start()
        self._latest[topic] = number = next(self._numbers)
        self._open += 1
        self._questions.put(Question(topic, number, ask, then))  # type: ignore[arg-type] # asked and told the same

    def poll(self, seconds: float | None = 0.0) -> bool:
        """Pass on the answers that have come, waiting up to this long for the first; `None` is as long as it takes.
        Return True if there were any."""
        found = False
        while self._open:
            try:
                tell = self._answers.get(timeout=seconds) if seconds != 0 else self._answers.get_nowait()
            except Empty:
                break
            self._open -= 1
            tell()
            found, seconds = True, 0.0
        return found

    def close(self, wait: bool = False) -> None:
        """Ask no more. The file is closed once the question at hand is answered, for which this need not wait."""
        self._latest.clear()
        self._questions.put(None)
        if wait and self._thread:
            self._thread.join()

    def _run(self) -> None:
        history: History | None = None
        while question := self._questions.get():
            try:
                if self._latest.get(question.topic) != question.number:
                    self._answers.put(_nothing)  # asked again, or nobody is there any more
                    continue
                history = history or History(self._folder)
                self._answer(question, question.ask(history), history.notices())
            except (HistoryError, OSError) as error:
                self._answers.put(partial(self._fail, str(error)))
        if history:
            history.close()

    def _answer(self, question: Question[object], answer: object, notices: list[str]) -> None:
        def tell() -> None:
            for notice in notices:
                self._note(notice)
            if self._latest.get(question.topic) == question.number:
                question.then(answer)

        self._answers.put(tell)


def _nothing() -> None:
    """What is told when nobody wants to know any more."""
