"""Laying mines in another process: a generator of a plugin may take its time, and no click may freeze the window."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from minesweeper.core.filters import Laid
from minesweeper.core.game import Game
from minesweeper.core.moves import Move
from minesweeper.limits import LAY_SECONDS
from minesweeper.thinking import thoughts
from minesweeper.thinking.thinker import Thinker
from minesweeper.ui.board.presenter import GamePresenter

TOPIC = "lay"
NOTICEABLE = 0.3
"""Seconds after which the window says what takes so long."""
LAST_WORD = LAY_SECONDS + 3.0
"""Seconds after which a process that does not even say that it takes too long is given up."""


@dataclass(slots=True)
class _Waiting:
    """A move that waits for its board."""

    game: Game
    move: Move
    then: Callable[[], object]
    since: float
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

    def get_ready(self) -> None:
        """Start the other process ahead of the first click, if that will need it."""
        if not self._presenter.session.game.laid_at_once:
            thoughts.warm_up(self._thinker, self._presenter.app.plugins.choice)
            self._watch()

    def when_laid(self, move: Move | None, then: Callable[[], object]) -> None:
        """Call `then` once the mines are laid for this move: at once, unless a generator of a plugin lays them."""
        session = self._presenter.session
        game = session.game
        if move is None or game.laid_at_once or session.paused or not game.unlaid(move):
            then()
            return
        self._waiting = waiting = _Waiting(game, move, then, self._clock())
        question = self._presenter.app.plugins.choice, game.setup, move.row, move.col
        self._thinker.ask(TOPIC, partial(self._answer, waiting), thoughts.lay, *question)
        self._watch()

    def forget(self) -> None:
        """Drop the move that waits: the game is another one."""
        self._waiting = None
        self._thinker.forget(TOPIC)

    def tick(self) -> None:
        """Say what takes so long, and in the end wait no longer."""
        waiting = self._waiting
        if waiting is None:
            return
        seconds = self._clock() - waiting.since
        if seconds > NOTICEABLE and not waiting.said:
            waiting.said = True
            self._presenter.app.say("Laying the mines …")
        if seconds > LAST_WORD:
            self._thinker.close()
            self.fail("did not answer")

    def fail(self, how: str) -> bool:
        """The other process is gone: play on a board laid by `random`. Return True if a move waited for it."""
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
        if isinstance(answer, str):
            waiting.game.do_without_generator(answer)
        else:
            waiting.game.lay_ahead(waiting.move.row, waiting.move.col, answer)
        waiting.then()
