"""What solvers do for the player at a terminal: hints, odds, the bot, a verdict after a loss.

All of it is worked out in another process, which starts with the first question.
"""

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from minesweeper.controls import CellAt
from minesweeper.core.board import Board, Status
from minesweeper.core.moves import Move
from minesweeper.events import Ended, Event, Played
from minesweeper.plugins import Plugins
from minesweeper.record import HUMAN
from minesweeper.session import ODDS_SHOWN, Session
from minesweeper.terminal.preferences import Preferences
from minesweeper.thinking import thoughts
from minesweeper.thinking.bot import Bot
from minesweeper.thinking.hint import SECONDS, Hint, adviser
from minesweeper.thinking.marks import Marks
from minesweeper.thinking.pace import SPEEDS
from minesweeper.thinking.thinker import Thinker
from minesweeper.thinking.thoughts import Odds, Thought

if TYPE_CHECKING:
    from minesweeper_solver.review import Review

BOT, HINT, ODDS, REVIEW = "bot", "hint", "odds", "review"
"""What the other process is asked about."""
SLICE = 0.03
"""Seconds between frames that the bot may have when it plays faster than anyone could follow."""
FRAME, SOON = 1 / 30, 1 / 100
"""Seconds until the bot and the other process are looked at again."""


class Host(Protocol):
    """The game that is coached."""

    @property
    def session(self) -> Session:
        """What is played."""

    @property
    def plugins(self) -> Plugins:
        """Where solvers come from."""

    @property
    def preferences(self) -> Preferences:
        """Which solver, and how fast."""

    def say(self, text: str) -> None:
        """Show a message."""

    def play(self, move: Move, by: str = HUMAN) -> None:
        """Make a move."""

    def new(self) -> None:
        """Begin a new game."""


class Coach:
    """Gives hints, shows odds and lets the bot play. A game with any of these is no record."""

    def __init__(self, host: Host, clock: Callable[[], float]) -> None:
        self._host = host
        self._clock = clock
        self.thinker = Thinker(self._broke_down)
        self.bot = Bot(host.session, self)
        self.odds_shown = False
        self._odds: Odds | None = None
        self._hint: Hint | None = None
        host.session.listen(self._follow)

    # Hints

    def hint(self) -> None:
        """Give away a little, and at every further call a little more, until the move is made."""
        host, session = self._host, self._host.session
        board, solvers = session.board, host.plugins.solvers
        if self.bot.on:
            host.say("The bot is playing: it shows all it knows.")
        elif session.paused or board.status.over:
            host.say("There is no game to give a hint for.")
        elif not solvers:
            host.say("There is no solver to ask for a hint: no plugin adds one.")
        elif self._hint and self._hint.board is board:
            self._show(self._hint.further())
        elif not self.thinker.awaits(HINT):
            host.say("Thinking …")
            question = host.plugins.choice, adviser(solvers), board, SECONDS, session.game.seed
            self.thinker.ask(HINT, partial(self._answer_hint, board), thoughts.advise, *question)

    def _answer_hint(self, board: Board, thought: Thought | str) -> None:
        if isinstance(thought, str):
            self._host.say(thought)
        elif board is self._host.session.board:
            self._show(Hint(board, thought.advice))

    def _show(self, hint: Hint) -> None:
        self._host.session.take_hint()
        self._hint = hint
        self._host.say(hint.sentence)
        if hint.move:
            self._hint = None
            self._host.play(hint.move)

    # Odds

    def toggle_odds(self) -> None:
        """Show the chance of a mine on every hidden cell, or hide it."""
        self.odds_shown = not self.odds_shown
        self._odds = None
        self._ask_odds()

    def _ask_odds(self) -> None:
        session = self._host.session
        board = session.board
        if self.odds_shown and board.revealed and not board.status.over:
            session.disqualify(ODDS_SHOWN)
            self.thinker.ask(ODDS, partial(self._answer_odds, board), thoughts.odds, board)
        else:
            self.thinker.forget(ODDS)

    def _answer_odds(self, board: Board, odds: Odds | str) -> None:
        if isinstance(odds, str):
            self._host.say(odds)
        elif board is self._host.session.board:
            self._odds = Odds(board, odds.groups, odds.exact)

    # The bot

    def toggle_bot(self) -> None:
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
        self.thinker.forget(BOT)

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

    @property
    def solver(self) -> str:
        """The name of the solver that plays: the chosen one, or the last there is."""
        solvers, chosen = self._host.plugins.solvers, self._host.preferences.now.solver
        return chosen if chosen in solvers else next(reversed(solvers), "bot")

    # What the bot needs

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
        self.thinker.ask(BOT, partial(self._advised, board), thoughts.advise, *question)

    def _advised(self, board: Board, thought: Thought | str) -> None:
        if isinstance(thought, str):
            self.give_up(thought)
        else:
            self.bot.advised(board, thought)

    def play(self, move: Move) -> None:
        """Make a move."""
        self._host.play(move, self.solver)

    def next_game(self) -> None:
        """Begin a new game."""
        self._host.new()

    def give_up(self, why: str) -> None:
        """Stop, and say why."""
        self.stop()
        self._host.say(why)

    # What there is to see

    def marks(self) -> Marks:
        """What to show on the board."""
        board, thought = self._host.session.board, self.bot.thought
        if board.status.over:
            return Marks()
        if self.odds_shown and self._odds:
            return self._odds.marks(board, thought.advice.why.numbers if thought else 0)
        if thought and not self.bot.hurried:
            return thought.marks(board)
        return self._hint.marks if self._hint and self._hint.board is board else Marks()

    def lines(self, cursor: CellAt) -> list[str]:
        """What the bot is about and how it fares, or the odds at a cell."""
        now = self._clock()
        if self.bot.on:
            speed = SPEEDS[self.speed]
            pace = "waiting" if self.bot.pace.held else "flat out" if speed == math.inf else f"{speed:g} a second"
            return [self.bot.why(now), f"{self.solver}, {pace} · {self.bot.tally}"]
        return [self._odds_line(cursor)] if self.odds_shown else []

    def _odds_line(self, cursor: CellAt) -> str:
        board = self._host.session.board
        if board.status.over:
            return "The game is over."
        if not board.revealed:
            return "Nothing is open yet: no cell is better than another."
        return self._odds.sentence(cursor) if self._odds and self._odds.board is board else "Odds …"

    def pointer(self) -> CellAt | None:
        """The cell that the bot points at."""
        here = self.bot.pointer(self._clock()) if self.bot.on and not self.bot.hurried else None
        return (round(here[0]), round(here[1])) if here else None

    # What happens

    def _follow(self, session: Session, event: Event) -> None:
        if isinstance(event, Ended):
            if event.record.status is Status.LOST and not self.bot.on:
                question = event.record.laid, tuple(event.record.moves)
                self.thinker.ask(REVIEW, self._say_review, thoughts.look_back, *question)
            return
        self.thinker.forget(REVIEW)
        if not isinstance(event, Played):
            self._odds = None
            self.bot.forget()
        elif self.bot.on:
            self.bot.tally.count(event.turn, session.id, event.seconds)
        self._ask_odds()

    def _say_review(self, review: "Review | str") -> None:
        self._host.say(f"Boom. {review} U: take it back. N: a new game.")

    def _broke_down(self, why: str) -> None:
        if self.bot.on:
            self.stop()
        self._host.say(why)

    def pause_after(self) -> float | None:
        """Seconds until `tick` should be called; `None` is not before something else happens."""
        if self.thinker.busy or self.bot.hurried:
            return SOON
        return FRAME if self.bot.restless else None

    def tick(self) -> None:
        """Pass on answers that have come, and let the bot do what is due."""
        end = self._clock() + SLICE
        self._look()
        while self.bot.hurried and self._clock() < end:
            self.thinker.poll(max(0.0, end - self._clock()) if self.thinker.awaits(BOT) else 0.0)
            self._look()

    def _look(self) -> None:
        self.bot.tick(self._clock())
        self.thinker.poll()

    def close(self) -> None:
        """Stop thinking."""
        self.bot.stop()
        self.thinker.close()
