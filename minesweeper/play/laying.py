"""Laying mines in another process, because a generator or a dealer may be slow and a click must not freeze the program.
Likely moves are prepared ahead, so most clicks find their mines ready."""

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from minesweeper.core import ahead
from minesweeper.core.dealing import HONEST, Deal
from minesweeper.core.filters import Laid
from minesweeper.core.hidden import Need
from minesweeper.core.laying import RANDOM
from minesweeper.core.limits import DEAL_SECONDS, LAY_SECONDS
from minesweeper.core.moves import Move
from minesweeper.core.playable import Playable
from minesweeper.games.session import Session
from minesweeper.play.commands import Command
from minesweeper.play.desk import Desk
from minesweeper.thinking import thoughts
from minesweeper.thinking.thinker import Thinker
from minesweeper.words.notices import waiting_sentence

LAYING_TOPIC = "lay"
REST = 0.06
"""Seconds the pointer must rest on a cell before the board is laid for it."""
NOTICEABLE = 0.3
"""Seconds before a message explains the wait."""
AGAIN = 5.0
"""Seconds before that message is repeated, since others may have replaced it."""
LAST_WORD = 3.0
"""Seconds to wait for a process that should already have reported a slow plugin."""

Then = Callable[[], object]


@dataclass(slots=True)
class _Waiting:
    """The current question, and the move that waits for the answer, if any."""

    game: Playable
    move: Move
    need: Need
    since: float
    then: Then | None = None
    said_at: float = 0.0
    """When the wait was last explained; 0 if it was not."""


class Laying:
    """Has the mines laid that a move needs: the first by the generator, later ones by the dealer. Then the move is
    made. `say` shows a sentence, or clears it."""

    def __init__(self, session: Session, desk: Desk, thinker: Thinker, say: Callable[[str], None]) -> None:
        self._session = session
        self._desk = desk
        self._thinker = thinker
        self._say = say
        self._waiting: _Waiting | None = None
        self._later: deque[tuple[Move | None, Then]] = deque()
        """Moves and actions queued behind a move that waits for the dealer."""
        self._resting: tuple[Move, float] | None = None
        """The pointer's cell on a board that is not laid yet, and since when."""

    def get_ready(self) -> None:
        """Start the other process before the first click, if it will be needed."""
        setup = self._session.game.setup
        if setup.options or (setup.generator, setup.dealer) != (RANDOM.name, HONEST.name):
            thoughts.warm_up(self._thinker, self._desk.plugins.choice)

    # Preparing ahead

    @property
    def restless(self) -> bool:
        """True if `tick` is needed soon."""
        return self._resting is not None

    @property
    def waits(self) -> bool:
        return self._waiting is not None and self._waiting.then is not None

    def foresee(self, cell: tuple[int, int] | None, pressed: bool) -> None:
        """The player points at this cell. Lay the board for it when the pointer rests or a button is pressed; ask the
        dealer only when a button is pressed. A waiting move takes precedence."""
        move, waiting = Move.reveal(*cell) if cell else None, self._waiting
        if move is None or (waiting and (waiting.then or waiting.move == move)):
            self._resting = None
        elif pressed:
            self._ask_for(move)
        elif self._session.game.peek() or not (need := self._need(move)) or need.situation:
            self._resting = None
        elif self._resting is None or self._resting[0] != move:
            self._resting = move, self._desk.clock()

    def _need(self, move: Move) -> Need | None:
        return None if self._session.paused else ahead.needs(self._session.game, move)

    def _ask_for(self, move: Move) -> _Waiting | None:
        """Ask for the mines that this move needs, and return the question; `None` if it needs no mines. A slow question
        for another move is dropped."""
        self._resting = None
        need, now = self._need(move), self._desk.clock()
        if need is None:
            return None
        if self._waiting and now - self._waiting.since > NOTICEABLE:
            self._thinker.cut_off(LAYING_TOPIC)
        game = self._session.game
        self._waiting = waiting = _Waiting(game, move, need, now)
        question = self._desk.plugins.choice, game.setup, need
        then = partial(self._answer, waiting)
        self._thinker.ask(LAYING_TOPIC, then, thoughts.answered, *question, limit=math.inf)  # `tick` limits plugins
        return waiting

    # Waiting moves

    def when_ready(self, move: Move | None, then: Then) -> None:
        """Call `then` once the mines for this move are laid, at once if possible. Moves made while another waits for
        the dealer are queued; a new first move replaces one that waits."""
        waiting = self._waiting
        if waiting and waiting.then and waiting.need.situation:
            self._later.append((move, then))
            return
        if move and (waiting is None or waiting.move != move):
            waiting = self._ask_for(move)
        if move and waiting:
            waiting.then, waiting.since = then, self._desk.clock()
        else:
            then()

    def ready(self, move: Move) -> bool:
        """Return True if the mines for this move are laid; otherwise request them, and ask again later."""
        if self.waits:
            return False
        done: list[bool] = []
        self.when_ready(move, partial(done.append, True))
        return bool(done)

    def cancel(self) -> bool:
        """Cancel the waiting move and the queue behind it. Return False if no move waits."""
        waiting = self._waiting
        if waiting is None or waiting.then is None:
            return False
        self.forget()
        self._thinker.cut_off(LAYING_TOPIC)
        if waiting.said_at:
            self._say("")
        self.get_ready()
        return True

    def forget(self) -> None:
        """Drop everything that waits: a new game has begun."""
        self._waiting = self._resting = None
        self._later.clear()
        self._thinker.forget(LAYING_TOPIC)

    def tick(self) -> None:
        """Prepare the cell under a resting pointer, explain a long wait, and give up on a plugin that is too slow."""
        now = self._desk.clock()
        if self._resting and now - self._resting[1] >= REST:
            self._ask_for(self._resting[0])
        waiting = self._waiting
        if waiting is None or waiting.then is None:
            return
        need, seconds = waiting.need, now - waiting.since
        if now >= (waiting.said_at + AGAIN if waiting.said_at else waiting.since + NOTICEABLE):
            waiting.said_at = now
            self._say(waiting_sentence(need.situation is not None, self._desk.key(Command.BACK)))
        allowed = DEAL_SECONDS if need.situation else LAY_SECONDS
        if seconds > allowed + LAST_WORD and not self._desk.plugins.is_ours(need.kind, need.name):
            self._thinker.close()
            self.fail("did not answer")

    def fail(self, how: str) -> bool:
        """The other process has ended: lay the board by `random`, or play without the dealer. Return False if not
        needed."""
        waiting = self._waiting
        if waiting is None:
            return False
        self._answer(waiting, f"the {waiting.need.kind} {waiting.need.name} {how}")
        return True

    def _answer(self, waiting: _Waiting, answer: Laid | Deal | str) -> None:
        if waiting is not self._waiting:
            return
        self._waiting = None
        if waiting.said_at:
            self._say("")
        if waiting.then or not isinstance(answer, str):  # a failed preparation is repeated when a move needs it
            ahead.supply(waiting.game, waiting.need, answer)
        if waiting.then:
            self.when_ready(waiting.move, waiting.then)
        while self._later and not self._waiting:
            self.when_ready(*self._later.popleft())
