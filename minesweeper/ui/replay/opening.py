"""The way to a replay: a game that takes long to be played again is made ready in a thread of its own."""

from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread

import pyglet

from minesweeper.record import Record
from minesweeper.replay import Replay, ReplayError
from minesweeper.ui.app.app import App
from minesweeper.ui.replay.replay_view import ReplayView

AT_ONCE = 1_000_000
"""Moves times cells up to which a game is played again within a frame or two."""
POLL = 0.05
"""Seconds between looks whether it is ready."""


class ReplayOpener:
    """Opens replays one at a time: one that is asked for while another is made ready takes its place."""

    def __init__(self, app: App, take_over: Callable[[Record], None]) -> None:
        self._app = app
        self._take_over = take_over
        self._made: SimpleQueue[Replay | str] = SimpleQueue()
        self._back: Callable[[], None] = app.back

    def open(self, record: Record, back: Callable[[], None]) -> None:
        """Show the replay of a game as soon as it is ready, or say why there is none; `back` leaves it."""
        pyglet.clock.unschedule(self._look)
        self._made, self._back = SimpleQueue(), back
        if len(record.log) * record.board.grid.area <= AT_ONCE:
            _make(record, self._made)
            self._look(0.0)
        else:
            self._app.say("The game is being made ready …")
            Thread(target=_make, args=(record, self._made), daemon=True).start()
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
            self.show(made, self._back)

    def show(self, replay: Replay, back: Callable[[], None], speed: float = 1.0) -> None:
        """Show a replay that is ready, to be played at this speed."""
        self._app.show(ReplayView(self._app, replay, back, self._take_over, speed))


def _make(record: Record, made: "SimpleQueue[Replay | str]") -> None:
    try:
        made.put(Replay(record))
    except ReplayError as error:
        made.put(str(error))
