"""One timer for all that waits, which sleeps while nothing is due."""

from collections.abc import Callable, Iterator

import pyglet
import pytest

from minesweeper.ui.app.poller import Poller


class Sleeper:
    """Wants to be called after some seconds, and then after those that follow."""

    def __init__(self, poller: Poller, *waits: float) -> None:
        self.waits, self.ticks = list(waits), list[float]()
        poller.wind(self)

    def due(self) -> float | None:
        return self.waits[0] if self.waits else None

    def tick(self, seconds: float) -> None:
        self.ticks.append(seconds)
        self.waits.pop(0)


@pytest.fixture
def pass_time() -> Iterator[Callable[[float], None]]:
    usual, now = pyglet.clock.get_default(), [100.0]
    pyglet.clock.set_default(pyglet.clock.Clock(lambda: now[0]))

    def pass_time(seconds: float) -> None:
        for _ in range(round(8 * seconds)):
            now[0] += 1 / 8
            pyglet.clock.tick()

    yield pass_time
    pyglet.clock.set_default(usual)


def test_everybody_is_called_when_it_is_due_and_then_it_sleeps(pass_time: Callable[[float], None]) -> None:
    poller = Poller()
    first, second = Sleeper(poller, 0.5, 0.25), Sleeper(poller, 0.6)
    pass_time(1)
    assert (first.ticks, second.ticks) == ([0.5, 0.25], [0.625])
    assert pyglet.clock.get_sleep_time(sleep_idle=True) is None


def test_what_is_due_sooner_or_not_at_all_is_heeded_at_once(pass_time: Callable[[float], None]) -> None:
    poller = Poller()
    sleeper, other = Sleeper(poller, 5.0), Sleeper(poller, 7.0)
    sleeper.waits, other.waits = [1.0], []
    for each in (sleeper, other):
        poller.wind(each)
    pass_time(8)
    assert (sleeper.ticks, other.ticks) == ([1.0], [])
