"""A player at a board: a game with a clock, pauses, listeners and a form to be saved in."""

import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Self
from uuid import uuid4

from minesweeper.core.board import Board, Status
from minesweeper.core.game import Game
from minesweeper.core.moves import Move
from minesweeper.core.rules import Refusal
from minesweeper.core.turn import Turn
from minesweeper.savegame import SavedSession, SessionState, read, write

Listener = Callable[["Session", Turn | None], None]
"""Told of every change: with the turn that was played, or with `None` after a new game, an undo, a pause."""


def _wall_clock() -> datetime:
    return datetime.now(UTC)


class Session:
    """What undo must not touch. `clock` measures seconds from anywhere; `now` dates the start and the end."""

    def __init__(
        self,
        game: Game,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], datetime] = _wall_clock,
    ) -> None:
        self._clock = clock
        self._now = now
        self._listeners: list[Listener] = []
        self.begin(game)

    def begin(self, game: Game) -> None:
        """Sit down at this game, with a new id and the clock at zero."""
        self.game = game
        self.id = uuid4().hex
        self.started: datetime | None = None
        self.ended: datetime | None = None
        self.undos = 0
        self.unranked = ""
        """Why a win would be no record, such as `a hint was taken`; nothing if it would."""
        self.paused = False
        self._banked = 0.0
        self._running_since: float | None = None
        self._tell(None)

    def new(self, seed: int | None = None) -> None:
        """Begin a new board of the same difficulty."""
        self.game.new(seed)
        self.begin(self.game)

    def restart(self) -> None:
        """Begin the same board again."""
        self.game.restart()
        self.begin(self.game)

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Have a function told of every change; calling what this returns ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    @property
    def board(self) -> Board:
        """The position."""
        return self.game.board

    @property
    def state(self) -> SessionState:
        """Where the session stands."""
        if self.paused:
            return SessionState.PAUSED
        status = self.game.status
        return SessionState.NEW if status is Status.READY else SessionState(status)

    @property
    def elapsed(self) -> float:
        """Seconds played, pauses not counted."""
        running = 0.0 if self._running_since is None else self._clock() - self._running_since
        return self._banked + running

    @property
    def moves(self) -> int:
        """How many moves stand."""
        return len(self.game.moves)

    @property
    def flags(self) -> int:
        """How many flags stand."""
        return self.board.flags.bit_count()

    def play(self, move: Move) -> Turn:
        """Play a move, unless the game is paused. The clock starts with the first reveal and stops with the game."""
        if self.paused:
            return Turn(move, self.board, self.board, Refusal.PAUSED)
        turn = self.game.play(move)
        if turn.accepted:
            self._keep_time()
            self._tell(turn)
        return turn

    def undo(self) -> bool:
        """Take the last move back, even the one that lost; the clock does not run back."""
        if self.paused or not self.game.undo():
            return False
        self.undos += 1
        self.unranked = self.unranked or "a move was taken back"
        self._keep_time()
        self._tell(None)
        return True

    def pause(self) -> bool:
        """Stop the clock of a running game until `resume`; false if none is running."""
        if self.state is not SessionState.PLAYING:
            return False
        self.paused = True
        self._keep_time()
        self._tell(None)
        return True

    def resume(self) -> bool:
        """End a pause; false if there is none."""
        if not self.paused:
            return False
        self.paused = False
        self._keep_time()
        self._tell(None)
        return True

    def to_json(self) -> str:
        """Everything needed to go on later, mines included."""
        return write(
            SavedSession(
                self.id,
                self.state,
                self.started,
                self.ended,
                round(self.elapsed, 3),
                self.undos,
                self.unranked,
                self.game,
            )
        )

    @classmethod
    def from_json(
        cls, text: str, clock: Callable[[], float] = time.monotonic, now: Callable[[], datetime] = _wall_clock
    ) -> Self:
        """Sit down where `to_json` left off. Anything but such a text is a `ValueError` that says what is wrong."""
        saved = read(text)
        session = cls(saved.game, clock, now)
        session.id = saved.id
        session.started, session.ended = saved.started, saved.ended
        session.undos, session.unranked = saved.undos, saved.unranked
        session.paused = saved.state is SessionState.PAUSED
        session._banked = saved.elapsed
        session._keep_time()
        return session

    def _keep_time(self) -> None:
        """Run, stop and date the clock as the state of the game wants it."""
        status = self.game.status
        if status is not Status.READY and self.started is None:
            self.started = self._now()
        if not status.over:
            self.ended = None
        elif self.ended is None:
            self.ended = self._now()
        if status is Status.PLAYING and not self.paused:
            if self._running_since is None:
                self._running_since = self._clock()
        else:
            self._banked, self._running_since = self.elapsed, None

    def _tell(self, turn: Turn | None) -> None:
        for listener in tuple(self._listeners):
            listener(self, turn)
