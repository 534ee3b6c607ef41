"""The bot in the player's session: which solver it asks, what its keys are, what it shows."""

import math
from collections.abc import Callable
from functools import partial

from minesweeper.core.advice import Solver
from minesweeper.core.board import Board, Status
from minesweeper.core.moves import REVEAL, Move
from minesweeper.events import Began, Event
from minesweeper.plugins import UnknownNameError
from minesweeper.session import SEED_CHOSEN, Session
from minesweeper.thinking import thoughts
from minesweeper.thinking.bot import Bot
from minesweeper.thinking.pace import SPEEDS
from minesweeper.thinking.thinker import Thinker
from minesweeper.thinking.thoughts import Thought
from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.board.presenter import GamePresenter
from minesweeper.ui.bot.board_layer import BoardLayer
from minesweeper.ui.bot.strip import Paragraph, bot_paragraphs
from minesweeper.wording import setup_title

SECONDS = 1.0
"""What a solver may spend on one answer."""
TOPIC = "bot"
MOVES = (KeyAction.FLAG, KeyAction.CHORD)
"""Keys by which the player takes over."""
FOLLOWED = SPEEDS.index(4)
"""The fastest speed that it starts with unless another one is asked for."""
CELEBRATED = 2
"""The most moves per second at which a game stays in view long enough after its end to be celebrated."""
MOMENT = 1.0
"""Seconds before its first move in a game of the player's."""
READABLE = 0.25
"""Seconds a line stays that nobody could read otherwise."""


class Autoplay:
    """Has the bot advised by the chosen solver, in another process."""

    def __init__(
        self,
        presenter: GamePresenter,
        thinker: Thinker,
        layer: BoardLayer,
        switched: Callable[[], None],
        decided: Callable[[], None],
    ) -> None:
        self._presenter = presenter
        self._thinker = thinker
        self._layer = layer
        self._switched = switched
        """Called when the bot starts or stops."""
        self._decided = decided
        """Called when the bot has made up its mind."""
        self.bot = Bot(presenter.session, self)
        self.in_order = False
        """Whether each game the bot begins has the seed after that of the game before, instead of any."""
        self._asked_for = presenter.session.game.setup
        """The game as it was begun: if its generator fails, its setup changes, but the next game may have it again."""
        self._taken_over = ""
        """The id of the player's game that it plays to its end, and no other."""
        presenter.session.listen(self._note)
        self._shown: list[Paragraph] = []
        self._until = 0.0

    @property
    def solver(self) -> Solver | None:
        """The solver that plays: the chosen one, or the last there is, since settings can outlive a plugin."""
        solvers = self._presenter.app.plugins.solvers
        chosen = solvers.get(self._presenter.app.settings.solver)
        return chosen or (list(solvers.values())[-1] if solvers else None)

    def _note(self, session: Session, event: Event) -> None:
        if isinstance(event, Began):
            self._asked_for = session.game.setup
            if event.resumed and self.bot.on:
                self.stop()

    def start(self) -> None:
        """Have the bot play from here on, at a speed one can follow. A game that the player has begun it takes over
        after a moment, and stops at its end; any other is followed by the next."""
        app, session, left = self._presenter.app, self._presenter.session, self._presenter.left
        if self.solver is None:
            app.say("There is no solver to watch: no plugin adds one.")
            return
        app.toast.clear()
        self._taken_over = session.id if left.keep() else ""
        if self._taken_over and left.offer:
            app.say(f"The bot takes over. {left.offer}")
        app.use_once(speed=min(self.speed, FOLLOWED))
        session.resume()
        self.bot.start(MOMENT if self._taken_over else 0.0)
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
        """Do what a key means while the bot plays. Return True if it means anything then."""
        pace = self.bot.pace
        commands: dict[KeyAction, Callable[[], None]] = {
            KeyAction.PAUSE: pace.hold,
            KeyAction.REVEAL: pace.hold,
            KeyAction.RIGHT: pace.step,
            KeyAction.LEFT: self.bot.step_back,
            KeyAction.UP: partial(self.change_speed, 1),
            KeyAction.DOWN: partial(self.change_speed, -1),
            KeyAction.GUESS: pace.rush,
            KeyAction.UNDO: self._take_back,
        }
        if command := commands.get(action):
            command()
        elif action in MOVES:
            self.hand_over()
        return bool(command) or action in MOVES

    def _take_back(self) -> None:
        """Bring the player's game back, or else take a move of the bot's back."""
        if not self._presenter.left.bring_back():
            self.bot.step_back()

    def change_speed(self, steps: int) -> None:
        """Play faster, or slower."""
        flat_out = self.bot.pace.flat_out
        self._presenter.app.change(speed=max(0, min(len(SPEEDS) - 1, self.speed + steps)))
        self.bot.pace.speed_changed(flat_out)
        self._until = 0.0

    def hand_over(self) -> None:
        """The player takes over."""
        self.stop()
        self._presenter.app.say("Your turn. This game does not count for records.")

    def paragraphs(self, now: float) -> list[Paragraph]:
        """What it thinks, and its results: at full speed as they were a moment ago, to be readable."""
        if not (self.bot.hurried and now < self._until):
            level = setup_title(self._presenter.app.plugins, self._presenter.session.game.setup)
            self._shown, self._until = bot_paragraphs(self.bot, now, level), now + READABLE
        return self._shown

    @property
    def pace_words(self) -> str:
        """How fast it plays."""
        speed = SPEEDS[self.speed]
        return "flat out" if speed == math.inf else f"{speed:g} a second"

    @property
    def can_step_back(self) -> bool:
        """True if there is a move to take back."""
        return self._presenter.session.moves > 0

    def can_change_speed(self, steps: int) -> bool:
        """Return True if it can play so many steps faster or slower."""
        return 0 <= self.speed + steps < len(SPEEDS)

    # What the bot needs

    @property
    def solver_name(self) -> str:
        """Under which name it plays."""
        return self.solver.name if self.solver else "bot"

    @property
    def speed(self) -> int:
        """As in the settings."""
        return self._presenter.app.settings.speed

    def ask(self, board: Board) -> None:
        """Seek advice on a board."""
        app, solver, game = self._presenter.app, self.solver, self._presenter.session.game
        if thought := thoughts.first_move(game):
            self._advised(board, thought)
        elif solver:
            question = app.plugins.choice, solver.name, board, SECONDS, game.seed, self.bot.hurried
            self._thinker.ask(TOPIC, partial(self._advised, board), thoughts.advise, *question)

    def _advised(self, board: Board, thought: Thought | str) -> None:
        if isinstance(thought, str):
            self.give_up(thought)
            return
        first = next((move for move in thought.advice.moves if move.action is REVEAL), None)
        self._layer.when_ready(first, partial(self._follow, board, thought))

    def _follow(self, board: Board, thought: Thought) -> None:
        self.bot.advised(board, thought)
        self._decided()

    def play(self, move: Move) -> bool:
        """Make a move. Return False if it has to wait for its mines."""
        if not self._layer.ready(move):
            return False
        self._presenter.hurried, self._presenter.brief = self.bot.hurried, SPEEDS[self.speed] > CELEBRATED
        self._presenter.play(move, self.solver_name)
        self._presenter.hurried = self._presenter.brief = False
        if self._presenter.session.id == self._taken_over and self._presenter.board.status.over:
            won = "won" if self._presenter.board.status is Status.WON else "lost"
            self.give_up(f"The bot has {won}. {self._presenter.left.offer}".rstrip())
        return True

    def next_game(self) -> None:
        """Begin a new game."""
        if not self.in_order:
            self._presenter.new()
            return
        try:
            self._presenter.begin(self._asked_for.following, SEED_CHOSEN)
        except UnknownNameError as error:  # a plugin was edited
            self.give_up(f"{str(error).capitalize()}.")

    def give_up(self, why: str) -> None:
        """Stop, and say why."""
        self._thinker.cut_off(TOPIC)
        self.stop()
        self._presenter.app.say(why)
