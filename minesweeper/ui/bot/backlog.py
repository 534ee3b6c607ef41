"""Looking back at games that nobody has looked back at: those of earlier versions, and those that were imported."""

from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

import pyglet

from minesweeper.events import Event
from minesweeper.history import Findings, History, Keeper
from minesweeper.record import Record
from minesweeper.savegame import SessionState
from minesweeper.session import Session
from minesweeper.thinking import thoughts
from minesweeper.thinking.verdict import findings
from minesweeper.ui.bot.coach import Coach

if TYPE_CHECKING:
    from minesweeper_solver.review import Review

TOPIC = "backlog"
START = 5.0
"""Seconds after the window has opened."""
PAUSE = 0.5
"""Seconds between looks while there are games left."""


class Backlog:
    """Reviews the player's games one after the other while nothing is being played, each once, until all are done."""

    def __init__(self, session: Session, keeper: Keeper, coach: Coach) -> None:
        self._session = session
        self._keeper = keeper
        self._coach = coach
        self._found: SimpleQueue[Record | None] = SimpleQueue()
        """The next game, once it has been read; `None` if there is none."""
        self._reading = False
        self._reviewing = False
        self._seen: set[str] = set()
        session.listen(self._follow)

    def start(self) -> None:
        """Begin soon."""
        pyglet.clock.schedule_once(self._begin, START)

    def close(self) -> None:
        """Look at no more games."""
        pyglet.clock.unschedule(self._begin)
        pyglet.clock.unschedule(self.look)

    def _begin(self, _seconds: float) -> None:
        pyglet.clock.schedule_interval(self.look, PAUSE)

    @property
    def _idle(self) -> bool:
        """True if the player can do without the other process now."""
        return not (self._session.state is SessionState.PLAYING or self._coach.bot.on or self._coach.thinker.busy)

    def look(self, _seconds: float = 0.0) -> None:
        """Go on, if this is a good moment."""
        if not self._idle:
            return
        if not self._reading:
            self._reading = True
            self._keeper.ask(self._read)
            return
        with suppress(Empty):
            record = self._found.get_nowait()
            self._reading = False
            if record is None or record.id in self._seen:  # all are done, or nothing can be kept
                self.close()
                return
            self._seen.add(record.id)
            self._reviewing = True
            then = partial(self._note, record.id)
            self._coach.ask(TOPIC, then, thoughts.look_back, record.minefield, record.standing)

    def _read(self, history: History) -> None:
        """Read the next game, in the thread that writes. One that cannot be read is passed over for good."""
        while game := history.mistakes.unreviewed():
            record = history.record(game)
            if record and record.minefield:
                self._found.put(record)
                return
            history.mistakes.note(game, Findings(()))
        self._found.put(None)

    def _note(self, game: str, review: "Review | str") -> None:
        self._reviewing = False
        self._keeper.note_review(game, findings(review))

    def _follow(self, session: Session, _event: Event) -> None:
        """Leave the other process to the player who has begun to play."""
        if self._reviewing and session.state is SessionState.PLAYING:
            self._reviewing = False
            self._seen.clear()
            self._coach.thinker.forget(TOPIC)
