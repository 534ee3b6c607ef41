"""The bot in the player's session: its solver and its commands."""

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from minesweeper.core.board import Board
from minesweeper.core.moves import Move
from minesweeper.games.player import Player
from minesweeper.games.session import BOT_TOOK_PART, Session
from minesweeper.play.commands import Command
from minesweeper.play.desk import Desk
from minesweeper.play.laying import Laying
from minesweeper.play.shown import Paragraph
from minesweeper.thinking.bot import Bot, Stuck
from minesweeper.thinking.pace import SPEEDS
from minesweeper.thinking.thinker import Thinker
from minesweeper.thinking.thoughts import Thought
from minesweeper.words.reasons import bot_reason, stuck_sentence

if TYPE_CHECKING:
    from minesweeper.play.mode import PlayMode

BOT_SECONDS = 1.0
"""Seconds a solver may spend on one answer."""
BOT_TOPIC = "bot"
FOLLOWED = SPEEDS.index(4)
"""The highest speed at which the bot starts unless the player has asked for another."""
CELEBRATED = 2
"""The highest speed, in moves per second, that leaves time to celebrate the end of a game."""


def bot_paragraphs(bot: Bot, now: float, who: str) -> list[Paragraph]:
    """The bot's next move with its reason, and its results so far."""
    return [Paragraph(bot_reason(bot, now), 140), Paragraph(f"{who}: {bot.tally}", brief=True)]


class Autoplay:
    """Runs the bot: the solver named by `mode` advises it in another process. `changed` is called when the bot starts,
    stops or has decided on a move."""

    def __init__(
        self,
        session: Session,
        desk: Desk,
        thinker: Thinker,
        laying: Laying,
        mode: "PlayMode",
        changed: Callable[[], None],
    ) -> None:
        self._session = session
        self._desk = desk
        self._thinker = thinker
        self._laying = laying
        self._mode = mode
        self._changed = changed
        self.bot = Bot(session, self)
        self.moving = self.hurried = self.brief = False
        """Set during a move: the bot is moving, too fast to follow, and with too little time to celebrate the end."""
        self._stuck_on: Board | None = None
        """The board on which the solver failed."""

    def start(self, rest: float = 0.0) -> None:
        """Let the bot play, with its first move after `rest` seconds."""
        self._stuck_on = None
        self.bot.start(rest)
        self._changed()

    def stop(self) -> None:
        self.bot.stop()
        self._thinker.forget(BOT_TOPIC)
        self._changed()

    def think_again(self) -> None:
        """Ask for advice again after solvers have changed. A bot whose solver failed starts again, if the board is
        still the same."""
        if self.bot.on:
            self.bot.forget()
        elif self._session.board is self._stuck_on:
            self.start()

    def take(self, command: Command) -> bool:
        """Control the running bot. Return True if the command was used."""
        pace = self.bot.pace
        commands: dict[Command, Callable[[], None]] = {
            Command.PAUSE: pace.hold,
            Command.REVEAL: pace.hold,
            Command.RIGHT: pace.step,
            Command.LEFT: self.bot.step_back,
            Command.UP: partial(self.change_speed, 1),
            Command.DOWN: partial(self.change_speed, -1),
            Command.GUESS: pace.rush,
        }
        if not self.bot.on or command not in commands:
            return False
        commands[command]()
        self._changed()
        return True

    def change_speed(self, steps: int) -> None:
        flat_out = self.bot.pace.flat_out
        self._desk.change(speed=max(0, min(len(SPEEDS) - 1, self.speed + steps)))
        self.bot.pace.speed_changed(flat_out)

    @property
    def pace_words(self) -> str:
        speed = SPEEDS[self.speed]
        return "flat out" if speed == math.inf else f"{speed:g} a second"

    @property
    def can_step_back(self) -> bool:
        return self._session.moves > 0

    def can_change_speed(self, steps: int) -> bool:
        """Return True if the speed can change by this many steps."""
        return 0 <= self.speed + steps < len(SPEEDS)

    # For the bot

    @property
    def solver_name(self) -> str:
        return self._mode.solver

    @property
    def speed(self) -> int:
        return self._mode.speed

    def ask(self, board: Board) -> None:
        question = self._mode.question(board, self.bot.hurried)
        if isinstance(question, tuple):
            self._thinker.ask(BOT_TOPIC, partial(self._answer, board), *question)
        else:
            self._answer(board, question)

    def _answer(self, board: Board, thought: Thought | str) -> None:
        if isinstance(thought, str):
            self.give_up(thought)
        else:
            first = next(iter(thought.advice.moves), None)
            self._laying.when_ready(first, partial(self._follow, board, thought))

    def _follow(self, board: Board, thought: Thought) -> None:
        self.bot.advised(board, thought)
        if self._mode.counts and self.bot.thought and board.revealed:  # seeing the advice already counts as help
            self._session.disqualify(BOT_TOOK_PART)
        self._changed()

    def play(self, move: Move) -> bool:
        """Make a move. Return False if its mines are not laid yet."""
        if not self._laying.ready(move):
            return False
        self.moving, self.hurried, self.brief = True, self.bot.hurried, SPEEDS[self.speed] > CELEBRATED
        self._session.play(move, Player(self.solver_name))
        self.moving = self.hurried = self.brief = False
        self._mode.moved()
        return True

    def next_game(self) -> None:
        self._mode.next_game()

    def give_up(self, why: Stuck | str) -> None:
        solver = self.solver_name
        self._thinker.cut_off(BOT_TOPIC)
        self.stop()
        self._stuck_on = None if self._session.board.status.over else self._session.board
        self._mode.gave_up(stuck_sentence(why, solver))
