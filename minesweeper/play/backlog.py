"""Reviews of games that were never reviewed: imported ones, and those of earlier versions."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from minesweeper.games.record import Record
from minesweeper.games.savegame import SessionState
from minesweeper.games.session import Session
from minesweeper.history import Findings, History, Keeper
from minesweeper.thinking import thoughts
from minesweeper.thinking.thinker import Thinker
from minesweeper.thinking.verdict import findings

if TYPE_CHECKING:
    from minesweeper_solver.review import Review

BACKLOG_TOPIC = "backlog"
START = 5.0
"""Seconds between the start and the first review."""
PAUSE = 0.5
"""Seconds between two reviews."""


class Backlog:
    """Reviews the player's games one by one while the player is idle, each once."""

    def __init__(self, session: Session, keeper: Keeper, thinker: Thinker, clock: Callable[[], float]) -> None:
        self._session = session
        self._keeper = keeper
        self._thinker = thinker
        self._clock = clock
        self._at: float | None = clock() + START
        """When to review next; `None` once all games are done."""
        self._found: list[Record | None] = []
        """The next game, once it has been read; holds `None` if no game is left."""
        self._reading = False
        self._reviewing = False
        self._seen: set[str] = set()

    def due(self) -> float | None:
        """Seconds until `tick` has something to do."""
        return None if self._at is None else max(0.0, self._at - self._clock())

    def tick(self, idle: bool) -> None:
        """Review the next game if it is time. `idle` says that the other process is free."""
        if self._at is None or self._clock() < self._at:
            return
        self._at = self._clock() + PAUSE
        if not idle or self._session.state is SessionState.PLAYING:
            return
        if not self._reading:
            self._reading = True
            self._keeper.ask(_next_game, self._found.append)
        elif self._found:
            record = self._found.pop()
            self._reading = False
            if record is None or record.id in self._seen:  # all are done, or the last result could not be saved
                self._at = None
                return
            self._seen.add(record.id)
            self._reviewing = True
            then = partial(self._note, record.id)
            self._thinker.ask(BACKLOG_TOPIC, then, thoughts.look_back, record.minefield, record.standing)

    def _note(self, game: str, review: "Review | str") -> None:
        self._reviewing = False
        self._keeper.note_review(game, findings(review))

    def follow(self) -> None:
        """Free the other process: the player has begun to play."""
        if self._reviewing and self._session.state is SessionState.PLAYING:
            self._reviewing = False
            self._seen.clear()
            self._thinker.forget(BACKLOG_TOPIC)


def _next_game(history: History) -> Record | None:
    """Read the next game without a review. A game that cannot be read is marked as reviewed."""
    while game := history.mistakes.unreviewed():
        record = history.record(game)
        if record and record.minefield:
            return record
        history.mistakes.note(game, Findings(()))
    return None
