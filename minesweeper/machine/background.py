"""Work that holds up nobody: a thread does it in the order in which it is asked for, and `poll` hands over answers."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from threading import Condition, Thread
from typing import Generic, TypeVar

T = TypeVar("T")


class NotDoneError(Exception):
    """Raised by work that failed: there is no answer. `again` is whether it may be possible later."""

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
    """A thread, which is started for the first work."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._changed = Condition()
        """Guards what follows, down to `_closing`; notified when any of it changes."""
        self._orders = deque[_Order[object]]()
        self._at_work: _Order[object] | None = None
        self._failed = deque[_Order[object]]()
        """What must be done and could not yet."""
        self._answers = deque[Callable[[], object]]()
        self._closing = False
        self._latest: dict[str, object] = {}
        """The last order of each topic. Only the caller's thread uses this."""
        self._thread: Thread | None = None

    @property
    def busy(self) -> bool:
        """True if there is anything to do, or an answer to hand over."""
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
        """Have `work` done. A later `poll` calls `then` with what it returns, unless there is something newer of the
        same topic: that also takes the place of what still waits, except for what `must` be done. What fails is tried
        again before the next work and at the end, if it must be done or `close` has something to do `instead`."""
        order: _Order[object] = _Order(work, then, topic, must, instead)  # type: ignore[arg-type] # answers go to their asker
        if topic:
            self.forget(topic)
            self._latest[topic] = order
        with self._changed:
            self._orders.append(order)
            self._changed.notify_all()
        if self._thread is None:
            self._closing = False
            self._thread = Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()

    def forget(self, topic: str | None = None) -> None:
        """Take no interest in a topic any more, or in any, and do not begin what need not be done."""
        with self._changed:
            for waiting in (self._failed, self._orders):
                for order in [each for each in waiting if topic in (None, each.topic) and not each.must]:
                    waiting.remove(order)
        for each in (topic,) if topic else tuple(self._latest):
            self._latest.pop(each, None)

    def tell(self, call: Callable[[], object]) -> None:
        """Have the next `poll` call this. Work may say so while it goes on."""
        with self._changed:
            self._answers.append(call)
            self._changed.notify_all()

    def poll(self, seconds: float | None = 0.0) -> bool:
        """Hand over the answers that have come, waiting up to this long for the first; `None` is as long as it takes.
        Return True if there were any."""
        with self._changed:
            self._changed.wait_for(lambda: self._answers or not (self._orders or self._at_work), seconds)
        found = False
        while self._answers:
            self._answers.popleft()()
            found = True
        return found

    def close(self, seconds: float) -> None:
        """Have everything done and the thread ended, and wait for that up to this long. For what is not done by then,
        the work that was given for this case is done here."""
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
        """The last thing that the thread does."""

    def _next(self) -> _Order[object] | None:
        """Wait for something to do; `None` if there will be nothing more."""
        with self._changed:
            self._changed.wait_for(lambda: self._orders or self._closing)
            self._at_work = self._orders.popleft() if self._orders else None
            return self._at_work

    def _try_again(self) -> None:
        """Do what failed before, as far as that is possible now."""
        for order in tuple(self._failed):
            if not self._done(order):
                return
            with self._changed:
                if order in self._failed:  # something newer may have taken its place
                    self._failed.remove(order)

    def _done(self, order: _Order[object]) -> bool:
        """Do something. Return False if that may be possible later."""
        try:
            answer = order.work()
        except NotDoneError as error:
            return not error.again
        if order.then:
            self.tell(partial(self._hand_over, order, answer))
        return True

    def _hand_over(self, order: _Order[object], answer: object) -> None:
        if order.then and (not order.topic or self._latest.get(order.topic) is order):
            order.then(answer)
