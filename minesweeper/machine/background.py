"""Background work: a thread does it in order, and `poll` delivers the answers."""

import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

T = TypeVar("T")


class NotDoneError(Exception):
    """Raised by work that failed. `again` is True if it may succeed later."""

    def __init__(self, again: bool = True) -> None:
        super().__init__()
        self.again = again


@dataclass(frozen=True, slots=True, eq=False)
class _Order(Generic[T]):
    work: Callable[[], T]
    then: Callable[[T], object] | None
    topic: str
    must: bool
    instead: Callable[[], object] | None


class Background:
    """A thread that starts with the first work."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._changed = threading.Condition()
        """Guards the fields down to `_closing`, and is notified when any of them changes."""
        self._orders = deque[_Order[object]]()
        self._at_work: _Order[object] | None = None
        self._failed = deque[_Order[object]]()
        """Work that has failed and will be tried again."""
        self._answers = deque[Callable[[], object]]()
        self._closing = False
        self._latest: dict[str, object] = {}
        """The last order of each topic. Only the caller's thread uses this."""
        self._thread: threading.Thread | None = None

    @property
    def busy(self) -> bool:
        """True if there is work to do, or an answer to deliver."""
        with self._changed:
            return bool(self._orders or self._at_work or self._answers)

    def ask(
        self,
        work: Callable[[], T],
        then: Callable[[T], object] | None = None,
        topic: str = "",
        must: bool = False,
        instead: Callable[[], object] | None = None,
    ) -> None:
        """Have `work` done; a later `poll` calls `then` with its result. Newer work of the same topic cancels the
        answer, and replaces work that still waits, unless it `must` be done. If work that must be done or has an
        `instead` fails, it is tried again before the next work and at the end; `close` calls `instead` if it is still
        not done."""
        order: _Order[object] = _Order(work, then, topic, must, instead)  # type: ignore[arg-type] # answers go to their asker
        if topic:
            self.forget(topic)
            self._latest[topic] = order
        with self._changed:
            self._orders.append(order)
            self._changed.notify_all()
        if self._thread is None:
            self._closing = False
            self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()

    def forget(self, topic: str | None = None) -> None:
        """Drop the answers of one topic or of all, and work that has not begun, unless it must be done."""
        with self._changed:
            for waiting in (self._failed, self._orders):
                for order in [each for each in waiting if topic in (None, each.topic) and not each.must]:
                    waiting.remove(order)
        for each in (topic,) if topic else tuple(self._latest):
            self._latest.pop(each, None)

    def tell(self, call: Callable[[], object]) -> None:
        """Have the next `poll` call this. Work may use it to report progress."""
        with self._changed:
            self._answers.append(call)
            self._changed.notify_all()

    def poll(self, seconds: float | None = 0.0) -> bool:
        """Deliver the answers that have arrived, waiting up to this long for the first; `None` means no limit. Return
        True if there were any."""
        with self._changed:
            self._changed.wait_for(lambda: self._answers or not (self._orders or self._at_work), seconds)
        found = False
        while self._answers:
            self._answers.popleft()()
            found = True
        return found

    def close(self, seconds: float) -> None:
        """Finish all work and end the thread, waiting up to this long. For work that is not done by then, call its
        `instead` here."""
        if self._thread is None:
            return
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._thread.join(seconds)
        self._thread = None
        with self._changed:
            left = [*self._failed, *filter(None, (self._at_work,)), *self._orders]
        for order in left:
            if order.instead:
                order.instead()

    def _run(self) -> None:
        while order := self._next():
            self._try_again()
            done = self._done(order)
            with self._changed:
                self._at_work = None
                if not done and (order.must or order.instead):
                    self._failed.append(order)
                self._changed.notify_all()
        self._try_again()
        self._end()

    def _end(self) -> None:
        """Called at the end of the thread."""

    def _next(self) -> _Order[object] | None:
        """Wait for the next work; `None` once there will be no more."""
        with self._changed:
            self._changed.wait_for(lambda: self._orders or self._closing)
            self._at_work = self._orders.popleft() if self._orders else None
            return self._at_work

    def _try_again(self) -> None:
        """Try failed work again."""
        for order in tuple(self._failed):
            if not self._done(order):
                return
            with self._changed:
                if order in self._failed:  # newer work may have replaced it
                    self._failed.remove(order)

    def _done(self, order: _Order[object]) -> bool:
        """Do some work. Return False if it should be tried again later."""
        try:
            answer = order.work()
        except NotDoneError as error:
            return not error.again
        except Exception as error:  # noqa: BLE001 - a bug is reported, and does not end the thread that others wait for
            threading.excepthook(threading.ExceptHookArgs((type(error), error, error.__traceback__, None)))
            if order.instead:
                order.instead()
            return True
        if order.then:
            self.tell(partial(self._hand_over, order, answer))
        return True

    def _hand_over(self, order: _Order[object], answer: object) -> None:
        if order.then and (not order.topic or self._latest.get(order.topic) is order):
            order.then(answer)
