"""Laying mines in another process: a generator or a dealer may take its time, and no click may freeze the window. What
a player seems to be about to do is asked ahead, so that most clicks find the answer ready."""

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from minesweeper.core.dealing import HONEST, Deal
from minesweeper.core.filters import Laid
from minesweeper.core.hidden import Need
from minesweeper.core.laying import RANDOM
from minesweeper.core.moves import Move
from minesweeper.core.playable import Playable
from minesweeper.limits import DEAL_SECONDS, LAY_SECONDS
from minesweeper.thinking import thoughts
from minesweeper.thinking.thinker import Thinker
from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.board.presenter import GamePresenter

TOPIC = "lay"
REST = 0.06
"""Seconds for which the pointer stays at a cell where a game may begin."""
NOTICEABLE = 0.3
"""Seconds after which the window says what takes so long."""
HALF_A_FRAME = 0.008
"""Seconds within which most dealers answer: for so long the window waits, so that the click is drawn in this frame."""
LAST_WORD = 3.0
"""Seconds after which a process is given up that should long have said that a plugin takes too long."""

Then = Callable[[], object]


@dataclass(slots=True)
class _Waiting:
    """What is being asked, and what waits for the answer, if anything."""

    game: Playable
    move: Move
    since: float
    need: Need
    then: Then | None = None
    said: bool = False

    @property
    def dealer(self) -> bool:
        """True if the dealer is asked, not the generator."""
        return self.need.kind == "dealer"


class BoardLayer:
    """Has the mines laid that a move needs, the first by the generator and any by the dealer, and lets the move be made
    then."""

    def __init__(
        self,
        presenter: GamePresenter,
        thinker: Thinker,
        watch: Callable[[], None],
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._presenter = presenter
        self._thinker = thinker
        self._watch = watch
        """Called when there is something to wait for."""
        self._clock = clock
        self._waiting: _Waiting | None = None
        self._later: deque[tuple[Move | None, Then]] = deque()
        """What comes after a move that waits for the dealer, in this order."""
        self._resting: tuple[Move, float] | None = None
        """Where the pointer is on a board that is not laid yet, and since when."""

    def get_ready(self) -> None:
        """Start the other process ahead of the first click, if it will be needed."""
        setup = self._presenter.session.game.setup
        if (setup.generator, setup.options, setup.dealer) != (RANDOM.name, (), HONEST.name):
            thoughts.warm_up(self._thinker, self._presenter.app.plugins.choice)
            self._watch()

    # Asking ahead

    @property
    def restless(self) -> bool:
        """True if there is something to do soon, although nothing happens."""
        return self._resting is not None

    def foresee(self, cell: tuple[int, int] | None, pressed: bool) -> None:
        """The player points at this cell: lay the board for it if a button goes down there, or if the pointer rests;
        ask the dealer if a button goes down. A move that waits goes first."""
        move, waiting = Move.reveal(*cell) if cell else None, self._waiting
        if move is None or (waiting and (waiting.then or waiting.move == move)):
            self._resting = None
        elif pressed:
            self._ask_for(move)
        elif not self._is_unlaid(move):
            self._resting = None
        elif self._resting is None or self._resting[0] != move:
            self._resting = move, self._clock()
            self._watch()

    def _is_unlaid(self, move: Move) -> bool:
        need = self._need(move) if self._presenter.session.game.peek() is None else None
        return need is not None and need.kind == "generator"

    def _need(self, move: Move) -> Need | None:
        session = self._presenter.session
        return None if session.paused else session.game.needs(move)

    def _ask_for(self, move: Move) -> _Waiting | None:
        """Have what this move needs asked, and return that; `None` if it needs nothing."""
        self._resting = None
        need = self._need(move)
        return self._ask(move, need) if need else None

    def _ask(self, move: Move, need: Need) -> _Waiting:
        """Ask the generator or the dealer. What was asked for another move, if it takes long, is not waited for."""
        game, choice = self._presenter.session.game, self._presenter.app.plugins.choice
        if self._waiting and self._clock() - self._waiting.since > NOTICEABLE:
            self._thinker.cut_off(TOPIC)
        self._waiting = waiting = _Waiting(game, move, self._clock(), need)
        self._thinker.ask(TOPIC, partial(self._answer, waiting), thoughts.answered, choice, game.setup, need)
        self._watch()
        return waiting

    # Moves that wait

    def when_ready(self, move: Move | None, then: Then) -> None:
        """Call `then` once the mines are laid for this move: at once, if they are laid already or take no time. What
        comes while a move waits for the dealer is done after it; the first move of a game gives way to another one."""
        waiting = self._waiting
        if waiting and waiting.then and waiting.dealer:
            self._later.append((move, then))
            return
        if move and (waiting is None or waiting.move != move):
            waiting = self._ask_for(move)
        if move and waiting:
            waiting.then, waiting.since = then, self._clock()
            if waiting.dealer:
                self._thinker.poll(HALF_A_FRAME)
        else:
            then()

    def ready(self, move: Move) -> bool:
        """Return True if the mines are laid for this move; otherwise they will be, and it is to be tried again."""
        if self._waiting and self._waiting.then:
            return False
        done: list[bool] = []
        self.when_ready(move, partial(done.append, True))
        return bool(done)

    def cancel(self) -> bool:
        """Give up the move that waits, and what comes after it. Return False if there is none."""
        waiting = self._waiting
        if waiting is None or waiting.then is None:
            return False
        self.forget()
        self._thinker.cut_off(TOPIC)
        if waiting.said:
            self._presenter.app.toast.clear()
        self._presenter.app.redraw()
        self.get_ready()
        return True

    def forget(self) -> None:
        """Drop what waits: the game is another one."""
        self._waiting = self._resting = None
        self._later.clear()
        self._thinker.forget(TOPIC)

    def tick(self) -> None:
        """Lay ahead where the pointer rests; say what takes so long, and in the end wait no longer for a plugin."""
        if self._resting and self._clock() - self._resting[1] >= REST:
            self._ask_for(self._resting[0])
        waiting = self._waiting
        if waiting is None or waiting.then is None:
            return
        seconds, app = self._clock() - waiting.since, self._presenter.app
        if seconds > NOTICEABLE and not (waiting.said and app.toast.text):
            waiting.said = True
            what = "The dealer decides" if waiting.dealer else "Laying the mines"
            app.say(f"{what} … {' or '.join(app.keys.keys[KeyAction.BACK])}: cancel.")
        allowed = DEAL_SECONDS if waiting.dealer else LAY_SECONDS
        if seconds > allowed + LAST_WORD and not app.plugins.is_ours(waiting.need.kind, waiting.need.name):
            self._thinker.close()
            self.fail("did not answer")

    def fail(self, how: str) -> bool:
        """The other process is gone: play on a board laid by `random`, or without the dealer. Return False if nothing
        was asked."""
        waiting = self._waiting
        if waiting is None:
            return False
        self._answer(waiting, f"the {waiting.need.kind} {waiting.need.name} {how}")
        return True

    def _answer(self, waiting: _Waiting, answer: Laid | Deal | str) -> None:
        if waiting is not self._waiting:
            return
        self._waiting = None
        if waiting.said:
            self._presenter.app.toast.clear()
        if waiting.then or not isinstance(answer, str):  # what failed ahead is tried again when a move needs it
            waiting.game.supply(waiting.need, answer)
        if waiting.then:
            self.when_ready(waiting.move, waiting.then)
        while self._later and not self._waiting:
            self.when_ready(*self._later.popleft())
