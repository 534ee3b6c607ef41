"""The bot at the player's table: which solver it asks, what its keys are, what it shows."""

import math
from collections.abc import Callable
from functools import partial

from minesweeper.core.advice import Solver
from minesweeper.core.board import Board
from minesweeper.core.moves import Move
from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.board.presenter import GamePresenter
from minesweeper.ui.bot import thoughts
from minesweeper.ui.bot.bot import SPEEDS, Bot
from minesweeper.ui.bot.strip import Paragraph, bot_paragraphs
from minesweeper.ui.bot.thinker import Thinker
from minesweeper.ui.bot.thoughts import Thought

SECONDS = 1.0
"""What a solver may spend on one answer."""
TOPIC = "bot"
KEYS: dict[KeyAction, Callable[[Bot], None]] = {
    KeyAction.PAUSE: Bot.hold,
    KeyAction.REVEAL: Bot.hold,
    KeyAction.RIGHT: Bot.step,
    KeyAction.LEFT: Bot.step_back,
    KeyAction.UP: partial(Bot.faster, steps=1),
    KeyAction.DOWN: partial(Bot.faster, steps=-1),
    KeyAction.GUESS: Bot.rush,
}
"""What keys mean while the bot plays."""
MOVES = (KeyAction.FLAG, KeyAction.CHORD)
"""Keys by which the player takes over."""
READABLE = 0.25
"""Seconds a line stays that nobody could read otherwise."""
UNRANKED = "the bot played"


class Autoplay:
    """Has the bot advised by the chosen solver, in another process."""

    def __init__(
        self, presenter: GamePresenter, thinker: Thinker, switched: Callable[[], None], advised: Callable[[], None]
    ) -> None:
        self._presenter = presenter
        self._thinker = thinker
        self._switched = switched
        """Told when the bot starts or stops."""
        self._was_advised = advised
        """Told when the bot has made up its mind."""
        self.bot = Bot(presenter.session, self, presenter.app.settings.speed)
        self.seed: int | None = None
        """The seed of the next game the bot begins; each one after that is one more."""
        self._said: list[Paragraph] = []
        self._until = 0.0

    @property
    def solver(self) -> Solver | None:
        """The solver that plays: the chosen one, or the last there is, since settings can outlive a plugin."""
        solvers = self._presenter.app.plugins.solvers
        chosen = solvers.get(self._presenter.app.settings.solver)
        return chosen or (list(solvers.values())[-1] if solvers else None)

    def start(self) -> None:
        """Have the bot play from here on."""
        if self.solver is None:
            self._presenter.app.say("There is no solver to watch: no plugin adds one.")
            return
        self._presenter.session.resume()
        self._presenter.app.toast.clear()
        self.bot.start()
        self._switched()

    def stop(self) -> None:
        """Hand the game back."""
        self.bot.stop()
        self._thinker.forget(TOPIC)
        self._switched()

    def use(self, solver: str) -> None:
        """Have this solver play."""
        self._presenter.app.change(solver=solver)
        if self.bot.on:
            self.bot.forget()
        else:
            self.start()

    def take(self, action: KeyAction) -> bool:
        """Let a key mean what it means while the bot plays; whether it means anything then."""
        command = KEYS.get(action)
        if command:
            command(self.bot)
            if self.bot.speed != self._presenter.app.settings.speed:
                self._presenter.app.change(speed=self.bot.speed)
        elif action in MOVES:
            self.hand_over()
        return bool(command) or action in MOVES

    def hand_over(self) -> None:
        """The player takes over."""
        self.stop()
        self._presenter.app.say("Your turn. This game does not count for records.")

    def paragraphs(self, now: float) -> list[Paragraph]:
        """What it thinks, and how it fares: at full speed not as it is but as it was a moment ago, to be readable."""
        bot, speed = self.bot, SPEEDS[self.bot.speed]
        if bot.hurried and now < self._until:
            return self._said
        pace = "waiting" if bot.held else "flat out" if speed == math.inf else f"{speed:g} a second"
        name = self.solver.name if self.solver else ""
        self._said, self._until = bot_paragraphs(bot, now, f"{name}, {pace}"), now + READABLE
        return self._said

    # What the bot needs

    def ask(self, board: Board) -> None:
        """Seek advice on a board."""
        app, solver = self._presenter.app, self.solver
        if solver:
            seed = self._presenter.session.game.seed
            question = app.plugins.choice, solver.name, board, SECONDS, seed, self.bot.hurried
            self._thinker.ask(TOPIC, partial(self._advised, board), thoughts.advise, *question)

    def _advised(self, board: Board, thought: Thought | str) -> None:
        if isinstance(thought, str):
            self.give_up(thought)
        else:
            self.bot.advised(board, thought)
            self._was_advised()

    def play(self, move: Move) -> None:
        """Make a move. Whatever comes of it is no record."""
        self._presenter.session.unranked = UNRANKED
        self._presenter.hurried = self.bot.hurried
        self._presenter.play(move)
        self._presenter.hurried = False

    def next_game(self) -> None:
        """Begin a new game."""
        self._presenter.new(seed=self.seed)
        if self.seed is not None:
            self.seed += 1

    def give_up(self, why: str) -> None:
        """Stop, and say why."""
        self.stop()
        self._presenter.app.say(why)
