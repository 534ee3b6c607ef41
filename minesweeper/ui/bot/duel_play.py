"""Solvers in a duel on the screen: each is asked when it is its turn, in another process, and moves at a pace that one
can follow."""

from collections.abc import Callable
from functools import partial

from minesweeper.core.advice import Advice, Solver
from minesweeper.core.board import Board
from minesweeper.core.moves import Move
from minesweeper.duellists import advise
from minesweeper.record import HUMAN
from minesweeper.thinking.thinker import Thinker
from minesweeper.thinking.thoughts import Thought
from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.bot.autoplay import FOLLOWED, TOPIC, Autoplay
from minesweeper.ui.bot.board_layer import BoardLayer
from minesweeper.ui.bot.duel_presenter import DuelPresenter

BEFORE = 0.6
"""Seconds before a solver's first move of a turn, if a person plays the other side."""
AGAINST = 0
"""Its speed then, as an index of `SPEEDS`."""


class DuelPlay(Autoplay):
    """Has the side to move played by its solver, if it has one."""

    def __init__(
        self,
        presenter: DuelPresenter,
        thinker: Thinker,
        layer: BoardLayer,
        switched: Callable[[], None],
        decided: Callable[[], None],
    ) -> None:
        super().__init__(presenter, thinker, layer, switched, decided)
        self._duel = presenter
        self.said = ""
        """Who made the last move of a solver, and why."""

    @property
    def solver(self) -> Solver | None:
        """The solver whose turn it is."""
        return self._duel.app.plugins.solvers.get(self._duel.players.player(self._duel.duel.side))

    @property
    def speed(self) -> int:
        """As in the settings if solvers play both sides."""
        return super().speed if self._duel.players.watched else AGAINST

    def follow(self) -> None:
        """Have the solver play whose turn it is; stop if it is a person's turn, or nobody's."""
        duel, players = self._duel.duel, self._duel.players
        if duel.over or players.human(duel.side):
            if self.bot.on:
                self.stop()
        elif not self.bot.on:
            if players.watched:
                self._duel.app.use_once(speed=min(self.speed, FOLLOWED))
            self.bot.start(0.0 if players.watched else BEFORE)
            self._switched()

    def forget(self) -> None:
        """The duel is another one."""
        self.said = ""

    def take(self, action: KeyAction) -> bool:
        """Do what a key means while solvers play both sides. Return True if it means anything then."""
        if not self._duel.players.watched or action in (KeyAction.FLAG, KeyAction.CHORD):
            return False
        if action is KeyAction.UNDO:
            self.bot.step_back()
            return True
        return super().take(action)

    # What the bot needs

    def ask(self, board: Board) -> None:
        """Seek advice for the side to move."""
        duel, solver = self._duel.duel, self.solver
        if solver is None:
            self.give_up(f"There is no solver {self._duel.players.player(duel.side)}.")
            return
        question = self._duel.app.plugins.choice, solver.name, duel.now, duel.seed, not self.bot.hurried
        self._thinker.ask(TOPIC, partial(self._answer, board), advise, *question)

    def _answer(self, board: Board, advice: Advice | str) -> None:
        if isinstance(advice, str):
            self.give_up(advice)
        else:
            self._layer.when_ready(next(iter(advice.moves), None), partial(self._follow, board, Thought(advice)))

    def play(self, move: Move) -> bool:
        """Make a move, and keep why."""
        if thought := self.bot.thought:
            self.said = f"{self._duel.players.name(self._duel.duel.side)}: {thought.advice.why.sentence}"
        self._duel.hurried = self.bot.hurried
        self._duel.play(move, self.solver_name)
        self._duel.hurried = False
        return True

    def next_game(self) -> None:
        """Nothing follows a duel by itself."""
        self.stop()

    def give_up(self, why: str) -> None:
        """Let a person play the side whose solver cannot, and say why."""
        self._duel.seat(self._duel.duel.side, HUMAN)
        super().give_up(f"{why} Its side is yours to play.")
