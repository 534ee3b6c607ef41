"""What takes a while, but needs no solver: it is done in a thread, and its result is fetched by a later `tick`."""

from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TypeVar

Result = TypeVar("Result")

PATIENCE = 5.0
"""Seconds that are waited for something that nobody wants any more."""


class Errands:
    """Runs functions aside. Of each name, only what was asked for last is of interest."""

    def __init__(self) -> None:
        self._under_way: dict[str, tuple[SimpleQueue[object], Callable[..., object]]] = {}
        self._threads: list[Thread] = []

    @property
    def busy(self) -> bool:
        return bool(self._under_way)

    def run(self, name: str, work: Callable[[], Result], then: Callable[[Result], object]) -> None:
        """Have `work` done, and `then` called with what it returns."""
        done: SimpleQueue[object] = SimpleQueue()
        self._under_way[name] = done, then
        self._threads = [each for each in self._threads if each.is_alive()]
        self._threads.append(Thread(target=lambda: done.put(work()), daemon=True))
        self._threads[-1].start()

    def forget(self, name: str) -> None:
        """Take no interest in a result any more."""
        self._under_way.pop(name, None)

    def close(self) -> None:
        """Wait until what was begun has ended, if that does not take too long, whatever came of it."""
        self._under_way.clear()
        for each in self._threads:
            each.join(PATIENCE)

    def tick(self) -> None:
        """Pass on results that have come."""
        for name, (done, then) in tuple(self._under_way.items()):
            try:
                result = done.get_nowait()
            except Empty:
                continue
            del self._under_way[name]
            then(result)
