"""Laying mines in another process: a generator of a plugin may take its time, and no click may freeze the window. The
board for the cell that a player seems to begin with is laid ahead, so that most clicks find it ready."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from minesweeper.core.filters import Laid
from minesweeper.core.moves import Move
from minesweeper.core.playable import Playable
from minesweeper.limits import LAY_SECONDS
from minesweeper.thinking import thoughts
from minesweeper.thinking.thinker import Thinker
from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.board.presenter import GamePresenter

TOPIC = "lay"
REST = 0.06
"""Seconds for which the pointer stays at a cell where a game may begin."""
NOTICEABLE = 0.3
"""Seconds after which the window says what takes so long."""
LAST_WORD = LAY_SECONDS + 3.0
"""Seconds after which a process that does not even say that it takes too long is given up."""


@dataclass(slots=True)
class _Waiting:
    """A board that is being laid, and the move that waits for it, if any."""

    game: Playable
    move: Move
    since: float
    then: Callable[[], object] | None = None
    said: bool = False


class BoardLayer:
    """Has the board laid for a first move, and lets the move be made then."""

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
        self._resting: tuple[Move, float] | None = None
        """Where the pointer is on a board that is not laid yet, and since when."""

    def get_ready(self) -> None:
        """Start the other process ahead of the first click, if that will need it."""
        if not self._presenter.session.game.laid_at_once:
            thoughts.warm_up(self._thinker, self._presenter.app.plugins.choice)
            self._watch()

    # Laying ahead

    @property
    def restless(self) -> bool:
        """True if there is something to do soon, although nothing happens."""
        return self._resting is not None

    def foresee(self, cell: tuple[int, int] | None, pressed: bool) -> None:
        """The player points at this cell: lay the board for it if a button goes down there, or if the pointer rests.
        A move that waits for another board goes first."""
        move, waiting = Move.reveal(*cell) if cell else None, self._waiting
        if move is None or not self._is_unlaid(move) or (waiting and (waiting.then or waiting.move == move)):
            self._resting = None
        elif pressed:
            self._lay(move)
        elif self._resting is None or self._resting[0] != move:
            self._resting = move, self._clock()
            self._watch()

    def _is_unlaid(self, move: Move) -> bool:
        session = self._presenter.session
        return not session.game.laid_at_once and not session.paused and session.game.unlaid(move)

    def _lay(self, move: Move) -> _Waiting:
        """Have the board laid for this move. A board for another one, if it takes long, is not waited for."""
        self._resting = None
        game = self._presenter.session.game
        if self._waiting and self._clock() - self._waiting.since > NOTICEABLE:
            self._thinker.cut_off(TOPIC)
        self._waiting = waiting = _Waiting(game, move, self._clock())
        question = self._presenter.app.plugins.choice, game.setup, move.row, move.col
        self._thinker.ask(TOPIC, partial(self._answer, waiting), thoughts.lay, *question)
        self._watch()
        return waiting

    # Moves that wait

    def when_laid(self, move: Move | None, then: Callable[[], object]) -> None:
        """Call `then` once the mines are laid for this move: at once, if they are laid already or take no time."""
        if move is None or not self._is_unlaid(move):
            then()
            return
        waiting = self._waiting
        if waiting is None or waiting.move != move:
            waiting = self._lay(move)
        waiting.then, waiting.since = then, self._clock()

    def cancel(self) -> bool:
        """Give up the move that waits. Return False if there is none."""
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
        """Drop the move that waits: the game is another one."""
        self._waiting = self._resting = None
        self._thinker.forget(TOPIC)

    def tick(self) -> None:
        """Lay ahead where the pointer rests; say what takes so long, and in the end wait no longer."""
        if self._resting and self._clock() - self._resting[1] >= REST:
            self._lay(self._resting[0])
        waiting = self._waiting
        if waiting is None or waiting.then is None:
            return
        seconds, app = self._clock() - waiting.since, self._presenter.app
        if seconds > NOTICEABLE and not (waiting.said and app.toast.text):
            waiting.said = True
            app.say(f"Laying the mines … {' or '.join(app.keys.keys[KeyAction.BACK])}: cancel.")
        if seconds > LAST_WORD:
            self._thinker.close()
            self.fail("did not answer")

    def fail(self, how: str) -> bool:
        """The other process is gone: play on a board laid by `random`. Return False if no board was being laid."""
        waiting = self._waiting
        if waiting is None:
            return False
        self._answer(waiting, f"the generator {waiting.game.setup.generator} {how}")
        return True

    def _answer(self, waiting: _Waiting, answer: Laid | str) -> None:
        if waiting is not self._waiting:
            return
        self._waiting = None
        if waiting.said:
            self._presenter.app.toast.clear()
        if not isinstance(answer, str):
            waiting.game.lay_ahead(waiting.move.row, waiting.move.col, answer)
        elif waiting.then:  # otherwise it is tried again when a move needs it
            waiting.game.do_without_generator(answer)
        if waiting.then:
            waiting.then()
