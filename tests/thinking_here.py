"""Time and thought by hand, for tests of a game: nothing depends on how fast anything is."""

from collections.abc import Callable
from datetime import UTC, date, datetime


class Clock:
    """A clock that is wound by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class ThinkerHere:
    """Answers in this process, a question each time it is looked after."""

    def __init__(self, fail: Callable[[str], None]) -> None:
        self.fail = fail
        self.questions: dict[str, tuple[Callable[..., None], Callable[..., object], tuple[object, ...]]] = {}
        self.asked: list[str] = []
        """All topics so far."""
        self.cuts: list[str] = []
        """The topics that were cut off."""
        self.silent = False
        """Whether no answer ever comes."""

    @property
    def busy(self) -> bool:
        return bool(self.questions)

    def awaits(self, topic: str) -> bool:
        return topic in self.questions

    def ask(
        self, topic: str, then: Callable[..., None], work: Callable[..., object], *arguments: object, limit: float = 0.0
    ) -> None:
        del limit
        self.asked.append(topic)
        self.questions[topic] = then, work, arguments

    def forget(self, topic: str) -> None:
        self.questions.pop(topic, None)

    def cut_off(self, topic: str) -> None:
        self.forget(topic)
        self.cuts.append(topic)

    def poll(self, seconds: float = 0.0) -> None:
        del seconds
        if self.questions and not self.silent:
            then, work, arguments = self.questions.pop(next(iter(self.questions)))
            then(work(*arguments))

    def close(self) -> None:
        self.questions.clear()


def noon(day: date) -> Callable[[], float]:
    """What tells the middle of a day, in seconds since 1970, whenever it is asked."""
    return lambda: datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp()
