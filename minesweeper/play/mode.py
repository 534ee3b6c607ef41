"""What differs between games for one, duels and exercises."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from minesweeper.core.board import Status
from minesweeper.games.session import CODE_COPIED
from minesweeper.play.commands import Command
from minesweeper.play.shown import Effect, Item, Offer, Paragraph
from minesweeper.thinking.marks import Marks
from minesweeper.words.notices import CODE_TAKEN, NO_BOT_HERE, copied_sentence, paused_sentence
from minesweeper.words.refusals import refusal_sentence
from minesweeper.words.titles import board_size, level_title

if TYPE_CHECKING:
    from minesweeper.core.board import Board
    from minesweeper.core.difficulty import Difficulty
    from minesweeper.core.moves import Move
    from minesweeper.core.playable import Playable
    from minesweeper.core.setup import Setup
    from minesweeper.core.turn import Turn
    from minesweeper.games.duellists import Scores
    from minesweeper.games.events import Event
    from minesweeper.games.record import Record
    from minesweeper.play.hints import Question
    from minesweeper.play.play import Play
    from minesweeper.play.report import EndReport
    from minesweeper.thinking.thoughts import Thought


LEVELS = {
    Command.BEGINNER: "beginner",
    Command.INTERMEDIATE: "intermediate",
    Command.EXPERT: "expert",
}


class PlayMode(ABC):
    """How a game is played. It has a method for each thing that differs between kinds of games, so that no other class
    asks which kind it is."""

    name = "Minesweeper"
    """What this kind of game is called."""
    what = "game"
    """What it is called in a sentence."""
    counts = False
    """Whether plugins are told of the game, it is looked back at, and the next one has its level."""
    kept = True
    """Whether it is kept in the history."""
    claims = False
    """Whether any click on a cell is a move, and flags are mines that were found."""
    last = 0
    """Cells of the last move, if they are to be seen."""
    told = ""
    """What was done last, in a sentence, if that is not plain."""
    reason = ""
    """Why, if a solver did it."""
    armed = False
    """Whether the next claim throws a bomb."""

    def __init__(self, play: Play) -> None:
        self.play = play

    # The game

    @abstractmethod
    def game(self, setup: Setup) -> Playable:
        """The game that a setup names; a `ValueError` says why there is none."""

    @abstractmethod
    def new(self, level: Difficulty | None = None) -> None:
        """Begin what comes next, of another level if one is given."""

    def meaning(self, move: Move) -> Move | None:
        """What a move of the player's means here; `None` if it is not to be made."""
        return move

    def copied(self, setup: Setup) -> None:  # noqa: B027 - exercises need not
        """Play a board whose code was copied."""

    def take_over(self, record: Record) -> None:  # noqa: B027 - exercises need not
        """Go on with a game from where a replay stood."""

    def refused(self, turn: Turn) -> None:
        """Let it be known why a move of the player's was refused."""
        if turn.reason and not self.play.session.paused:
            self.play.refused = refusal_sentence(turn.reason)

    def follow(self, event: Event) -> None:  # noqa: B027 - exercises need not
        """The game has changed."""

    def report(self, record: Record) -> EndReport | None:
        """What there is to say at the end of a game."""
        del record
        return None

    def sound(self, turn: Turn) -> Effect:
        """What a turn sounds like."""
        if turn.status is Status.WON:
            return Effect.WIN
        if turn.status is Status.LOST:
            return Effect.BOOM
        if turn.marked:
            return Effect.FLAG
        return Effect.OPENING if turn.opened & (turn.opened - 1) else Effect.REVEAL

    def not_yours(self, seat: int | None) -> str:
        """Why the person with this controller may not move now; empty if that is not so."""
        del seat
        return ""

    # What can be asked for

    @abstractmethod
    def commands(self) -> Mapping[Command, Callable[[], object]]:
        """What each command does here."""

    def offers(self) -> list[Offer]:
        """What the menu offers, in this order."""
        return []

    @abstractmethod
    def bar(self, wide: bool) -> list[Offer]:
        """What is offered over the board, where there is room or not."""

    def levels(self) -> list[Item]:
        return []

    def level_items(self, *more: Difficulty) -> list[Item]:
        """These levels and all that plugins add."""
        now = self.play.session.game.difficulty
        return [
            Item(level_title(level), partial(self.new, level), board_size(level), level == now)
            for level in (*more, *self.play.desk.plugins.difficulties.values())
        ]

    def level_commands(self) -> dict[Command, Callable[[], object]]:
        """The commands that begin a level by its name."""
        return {command: partial(self._play_named, name) for command, name in LEVELS.items()}

    def _play_named(self, name: str) -> None:
        try:
            self.new(self.play.desk.plugins.difficulty(name))
        except ValueError as error:
            self.play.say(str(error))

    def unfinished(self) -> list[Item]:
        return []

    def solvers(self) -> list[Item]:
        """Who can play, of the side that the bot plays."""
        return []

    def solver_items(self, use: Callable[[str], object], now: str) -> list[Item]:
        """All solvers there are; `use` has one of them play, and this one plays now."""
        return [
            Item(solver.name.capitalize(), partial(use, name), solver.title, name == now)
            for name, solver in self.play.desk.plugins.solvers.items()
        ]

    def pause_offer(self) -> Offer:
        """To pause or to go on; after the end, to watch it again."""
        session = self.play.session
        if session.board.status.over:
            return Offer("Watch it again", Command.REPLAY)
        return Offer("Go on" if session.paused else "Pause", Command.PAUSE)

    @property
    def paused(self) -> str:
        """What to say to who asks for something during a pause; empty if there is none."""
        return paused_sentence(self.play.desk.key(Command.PAUSE)) if self.play.session.paused else ""

    def toggle_pause(self) -> None:
        session = self.play.session
        if not session.resume():
            session.pause()

    def code(self) -> str:
        """The code of the board, to be copied. Before its end, a game that counts does so no longer: the code tells
        where the mines are."""
        session = self.play.session
        code = session.record().code
        if counted := self.counts and not session.board.status.over:
            session.disqualify(CODE_COPIED)
        self.play.say(CODE_TAKEN if counted else "", copied_sentence(code))
        return str(code)

    # Help

    @abstractmethod
    def hint_question(self, board: Board) -> Question | str:
        """What to ask for a hint, or why there is none."""

    @property
    def solver(self) -> str:
        return "bot"

    @property
    def speed(self) -> int:
        return self.play.desk.settings.speed

    def question(self, board: Board, hurried: bool) -> Question | Thought | str:
        """What to ask about a board for the bot."""
        del board, hurried
        return NO_BOT_HERE

    def moved(self) -> None:  # noqa: B027 - a duel need not
        """The bot has made a move."""

    def next_game(self) -> None:
        """The bot goes on after the end of a game."""
        self.play.autoplay.stop()

    def stop_bot(self) -> None:
        self.play.autoplay.stop()

    def gave_up(self, why: str) -> None:
        """The bot cannot go on."""
        self.play.say(why)

    @property
    def steered(self) -> bool:
        """True if a bot plays that can be steered."""
        return self.play.bot.on

    def wake(self) -> None:  # noqa: B027 - most have nobody to wake
        """Have whoever is to move go on after another screen was shown."""

    def interrupt(self) -> bool:
        """Let the player, who clicks on the board, take over. Return True if there was anything to take over from."""
        return False

    # What there is to see

    @property
    @abstractmethod
    def title(self) -> str:
        """What is played, in short."""

    @property
    def scores(self) -> Scores | None:
        """The score and between whom, if there are two sides."""
        return None

    @property
    def sign(self) -> str:
        """What points at the side to move, or says that it is over, if there are two sides."""
        return ""

    @property
    def standing(self) -> str:
        """How it stands, in a sentence, where that is not plain."""
        return ""

    @property
    def outcome(self) -> Status:
        """How the game stands for who looks at it."""
        return self.play.session.board.status

    def marks(self) -> Marks:
        """What solvers say of the board, while the game goes on."""
        play, thought = self.play, self.play.bot.thought
        board = play.session.board
        if odds := play.odds.marks(thought.outlined(board) if thought else 0):
            return odds
        if thought and not play.bot.hurried:
            return thought.marks(board)
        return play.hints.marks

    @abstractmethod
    def paragraphs(self, cell: tuple[int, int] | None, now: float) -> list[Paragraph]:
        """What is written beside the board; the player points at this cell."""
