"""Games played again to be shown: those that take long, in a thread of their own."""

from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread

import pyglet

from minesweeper.record import Record
from minesweeper.replay import Replay, ReplayError
from minesweeper.ui.app.app import App

AT_ONCE = 1_000_000
"""Moves times cells up to which a game is played again within a frame or two."""
POLL = 0.05
"""Seconds between looks whether it is ready."""

Then = Callable[[list[Replay]], None]


class ReplayMaker:
    """Makes what was asked for last: what is asked for while something else is made ready takes its place."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._made: SimpleQueue[list[Replay] | str] = SimpleQueue()
        self._then: Then = list.clear

    def make(self, records: Sequence[Record], then: Then) -> None:
        """Call `then` with the replays of these games as soon as they are ready, or say why there are none."""
        pyglet.clock.unschedule(self._look)
        self._made, self._then = SimpleQueue(), then
        if sum(len(record.log) * record.board.grid.area for record in records) <= AT_ONCE:
            _make(records, self._made)
            self._look(0.0)
        else:
            self._app.say("The game is being made ready …")
            Thread(target=_make, args=(records, self._made), daemon=True).start()
            pyglet.clock.schedule_interval(self._look, POLL)

    def _look(self, _seconds: float) -> None:
        try:
            made = self._made.get_nowait()
        except Empty:
            return
        pyglet.clock.unschedule(self._look)
        if isinstance(made, str):
            self._app.say(f"This game cannot be watched: {made}.")
        else:
            self._then(made)


def _make(records: Sequence[Record], made: "SimpleQueue[list[Replay] | str]") -> None:
    try:
        made.put([Replay(record) for record in records])
    except ReplayError as error:
        made.put(str(error))
