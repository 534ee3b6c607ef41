"""The bot at a terminal: which solver it asks, what its keys are, what it shows."""

import math
from collections.abc import Callable
from functools import partial

from minesweeper.controls import CellAt
from minesweeper.core.board import Board
from minesweeper.core.moves import Move
from minesweeper.terminal.host import Host
from minesweeper.thinking import thoughts
from minesweeper.thinking.bot import Bot
from minesweeper.thinking.hint import SECONDS
from minesweeper.thinking.pace import SPEEDS
from minesweeper.thinking.thinker import Thinker
from minesweeper.thinking.thoughts import Thought

TOPIC = "bot"


class Autoplay:
    """Has the bot advised by the chosen solver, in another process. A game that it plays in is no record."""

    def __init__(self, host: Host, thinker: Thinker) -> None:
        self._host = host
        self._thinker = thinker
        self.bot = Bot(host.session, self)

    @property
    def solver(self) -> str:
        """The name of the solver that plays: the chosen one, or the last there is."""
        solvers, chosen = self._host.plugins.solvers, self._host.preferences.now.solver
        return chosen if chosen in solvers else next(reversed(solvers), "bot")

    @property
    def awaited(self) -> bool:
        """True if the bot's next advice is still to come."""
        return self._thinker.awaits(TOPIC)

    def toggle(self) -> None:
        """Have the bot play from here on, or hand the game back."""
        if self.bot.on:
            self.stop()
            self._host.say("Your turn. This game does not count for records.")
        elif not self._host.plugins.solvers:
            self._host.say("There is no solver to watch: no plugin adds one.")
        else:
            self._host.session.resume()
            self._host.say("")
            self.bot.start()

    def stop(self) -> None:
        """Hand the game back."""
        self.bot.stop()
        self._thinker.forget(TOPIC)

    def take(self, key: str) -> bool:
        """Do what a key means while the bot plays. Return True if the key was used."""
        pace = self.bot.pace
        commands: dict[str, Callable[[], None]] = {
            "space": pace.hold,
            "p": pace.hold,
            "right": pace.step,
            "left": self.bot.step_back,
            "+": partial(self.change_speed, 1),
            "=": partial(self.change_speed, 1),
            "up": partial(self.change_speed, 1),
            "-": partial(self.change_speed, -1),
            "down": partial(self.change_speed, -1),
            "g": pace.rush,
        }
        if not self.bot.on or key not in commands:
            return False
        commands[key]()
        return True

    def change_speed(self, steps: int) -> None:
        """Let the bot play faster, or slower."""
        flat_out = self.bot.pace.flat_out
        self._host.preferences.change(speed=max(0, min(len(SPEEDS) - 1, self.speed + steps)))
        self.bot.pace.speed_changed(flat_out)

    def lines(self, now: float) -> list[str]:
        """What the bot is about, and how it fares."""
        speed = SPEEDS[self.speed]
        pace = "waiting" if self.bot.pace.held else "flat out" if speed == math.inf else f"{speed:g} a second"
        return [self.bot.why(now), f"{self.solver}, {pace} · {self.bot.tally}"]

    def pointer(self, now: float) -> CellAt | None:
        """The cell that the bot points at."""
        here = self.bot.pointer(now) if self.bot.on and not self.bot.hurried else None
        return (round(here[0]), round(here[1])) if here else None

    # What the bot needs

    @property
    def solver_name(self) -> str:
        """Under which name it plays."""
        return self.solver

    @property
    def speed(self) -> int:
        """As in the settings."""
        return self._host.preferences.now.speed

    def ask(self, board: Board) -> None:
        """Seek advice on a board."""
        game = self._host.session.game
        if thought := thoughts.first_move(game):
            self.bot.advised(board, thought)
            return
        question = self._host.plugins.choice, self.solver, board, SECONDS, game.seed, self.bot.hurried
        self._thinker.ask(TOPIC, partial(self._advised, board), thoughts.advise, *question)

    def _advised(self, board: Board, thought: Thought | str) -> None:
        if isinstance(thought, str):
            self.give_up(thought)
        else:
            self.bot.advised(board, thought)

    def play(self, move: Move) -> bool:
        """Make a move."""
        self._host.play(move, self.solver)
        return True

    def next_game(self) -> None:
        """Begin a new game."""
        self._host.new()

    def give_up(self, why: str) -> None:
        """Stop, and say why."""
        self._thinker.cut_off(TOPIC)
        self.stop()
        self._host.say(why)
