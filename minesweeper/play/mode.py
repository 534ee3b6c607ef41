"""The differences between solo games, duels and exercises."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from minesweeper.core.board import Status
from minesweeper.core.moves import CHORD
from minesweeper.core.naming import sentence
from minesweeper.games.session import CODE_COPIED
from minesweeper.play.commands import Command
from minesweeper.play.other_boards import board_kinds
from minesweeper.play.shown import Banner, Effect, Item, Offer, Paragraph, heading
from minesweeper.thinking.marks import Marks
from minesweeper.words.notices import CODE_TAKEN, NO_BOT_HERE, copied_sentence, paused_sentence
from minesweeper.words.titles import board_size, level_title

if TYPE_CHECKING:
    from minesweeper.core.board import Board
    from minesweeper.core.difficulty import Difficulty
    from minesweeper.core.moves import Move
    from minesweeper.core.playable import Playable
    from minesweeper.core.setup import Setup
    from minesweeper.core.turn import Turn
    from minesweeper.games.events import Event
    from minesweeper.games.player import Scores
    from minesweeper.games.record import Record
    from minesweeper.play.duel_sides import DuelSide, SpokenLine
    from minesweeper.play.hints import Question
    from minesweeper.play.play import Play
    from minesweeper.play.report import AnyReport, EndReport
    from minesweeper.play.rules_in_force import Chip
    from minesweeper.thinking.thoughts import Thought


LEVELS = {Command.BEGINNER: "beginner", Command.INTERMEDIATE: "intermediate", Command.EXPERT: "expert"}

CHORDED = 8
"""The most cells that a chord opens by itself: more are an opening."""
OPENINGS = (1, Effect.REVEAL), (11, Effect.OPENING), (59, Effect.LARGE_OPENING)
"""The sound of opening up to so many cells: the more, the longer and richer."""


class PlayMode(ABC):
    """How a game is played. It has a method for each thing that differs between kinds of games, so that no other class
    asks which kind it is."""

    name = "Minesweeper"
    """The title of this kind of game."""
    what = "game"
    """Its name within a sentence."""
    counts = False
    """Whether plugins are notified, the game is reviewed, and the next game takes its level."""
    kept = True
    """Whether games are stored in the history."""
    claims = False
    """Whether any click on a cell is a move, and flags are mines that were found."""
    last = 0
    """Cells of the last move, if they are highlighted."""
    told = ""
    """A sentence about the last move, if the board does not show it."""
    reason = ""
    """The solver's reason for the last move."""
    armed = False
    """Whether the next claim throws a bomb."""

    def __init__(self, play: Play) -> None:
        self.play = play

    # The game

    @abstractmethod
    def game(self, setup: Setup) -> Playable:
        """The game for a setup; raises `ValueError` if there is none."""

    @abstractmethod
    def new(self, level: Difficulty | None = None) -> None:
        """Start the next game, at `level` if one is given."""

    def meaning(self, move: Move) -> Move | None:
        """Translate the player's move; `None` rejects it."""
        return move

    def copied(self, setup: Setup) -> None:  # noqa: B027 - exercises need not
        """Play a board from a pasted code."""

    def take_over(self, record: Record) -> None:  # noqa: B027 - exercises need not
        """Continue a game from a position in a replay."""

    def refused(self, turn: Turn) -> None:
        """AnyReport why the player's move was refused."""
        if turn.refusal and not self.play.session.paused:
            self.play.refused = sentence(turn.refusal)

    def follow(self, event: Event) -> None:  # noqa: B027 - exercises need not
        """Handle a session event."""

    def report(self, record: Record) -> EndReport | None:
        """The report on a finished game."""
        del record
        return None

    def sound(self, turn: Turn) -> Effect:
        """The sound of a turn."""
        if turn.status is Status.WON:
            return Effect.WIN
        if turn.status is Status.LOST:
            return Effect.BOOM
        if turn.marked:
            return Effect.FLAG if turn.after.flags & ~turn.before.flags else Effect.UNFLAG
        count = turn.opened.bit_count()
        if turn.move.action is CHORD and count <= CHORDED:
            return Effect.CHORD
        return next((effect for most, effect in OPENINGS if count <= most), Effect.HUGE_OPENING)

    def not_yours(self, seat: int | None) -> str:
        """Why the person with this controller may not move now; empty if they may."""
        del seat
        return ""

    @property
    def card(self) -> AnyReport | None:
        """A card to show beside the board while there is no report on a finished game."""
        return None

    @property
    def banner(self) -> Banner | None:
        """What is said over the board all the time."""
        return None

    @property
    def region(self) -> int:
        """The cells to zoom to when a game begins; 0 for the whole board."""
        return 0

    def tick(self, now: float) -> None:  # noqa: B027 - most have nothing to do
        """Do what is due; `now` is on the clock of the desk."""

    def due(self) -> float | None:
        """Seconds until `tick` should be called; `None` means not before the next event."""
        return None

    # Commands

    @abstractmethod
    def commands(self) -> Mapping[Command, Callable[[], object]]:
        """What each command does in this mode."""

    def offers(self) -> list[list[Offer]]:
        """The menu's entries, in groups."""
        return []

    @abstractmethod
    def bar(self, wide: bool) -> list[Offer]:
        """The entries of the bar above the board."""

    def levels(self) -> list[Item]:
        return []

    def level_items(self, *more: Difficulty) -> list[Item]:
        """These levels and those of plugins whose boards are rectangles of squares."""
        desk = self.play.desk
        keys = {name: desk.short_key(command) for command, name in LEVELS.items()}
        usual = (level for level in desk.plugins.difficulties.values() if not level.world)
        return [
            self._level_item(level, level_title(level))._replace(key=keys.get(level.name, ""))
            for level in (*more, *usual)
        ]

    def other_levels(self) -> list[Item]:
        """The levels of all other boards, under the titles of their kinds."""
        items = list[Item]()
        for kind in board_kinds(self.play.desk.plugins):
            items.append(heading(kind.title))
            items += [self._level_item(level, kind.rank(level)) for level in kind.levels]
        return items

    def _level_item(self, level: Difficulty, title: str) -> Item:
        now = self.play.session.game.difficulty
        return Item(title, partial(self.new, level), board_size(level), level == now)

    def level_commands(self) -> dict[Command, Callable[[], object]]:
        """The commands that start a level by name."""
        return {command: partial(self._play_named, name) for command, name in LEVELS.items()}

    def _play_named(self, name: str) -> None:
        try:
            self.new(self.play.desk.plugins.difficulty(name))
        except ValueError as error:
            self.play.say(str(error))

    def unfinished(self) -> list[Item]:
        return []

    def solvers(self) -> list[Item]:
        """The solvers to choose from for the bot."""
        return []

    def solver_items(self, use: Callable[[str], object], now: str) -> list[Item]:
        """All solvers; choosing one calls `use`, and `now` is the current one, whose options follow it: choosing an
        option takes its next value."""
        items, chosen = [], now if now in self.play.desk.plugins.solvers else now.partition(":")[0]
        for name, solver in self.play.desk.plugins.solvers.items():
            items.append(Item(solver.name.capitalize(), partial(use, name), solver.title, name == chosen))
            asked = solver.named_options(now)
            for option in solver.options if name == chosen else ():
                value = asked.get(option.name, option.usual)
                following = solver.with_options({**asked, option.name: option.after(value)}).name
                items.append(Item(f"  {option.title}: {option.words(value)}", partial(use, following), option.about))
        return items

    def game_offers(self) -> list[Offer]:
        """What can be done with the current game, whatever its kind."""
        session = self.play.session
        begun, over = session.board.status is not Status.READY, session.board.status.over
        return [
            Offer(f"New {self.what}", Command.NEW),
            Offer("Same board again", Command.SAME, enabled=begun),
            Offer("Undo", Command.UNDO, enabled=self.can_undo),
            Offer("Resume" if session.paused else "Pause", Command.PAUSE, enabled=begun and not over),
            Offer("Watch again", Command.REPLAY, enabled=over),
        ]

    def code_offers(self) -> list[Offer]:
        """The board's code, to and from the clipboard."""
        return [Offer(command.label, command) for command in (Command.COPY, Command.PASTE)]

    def odds_offer(self) -> Offer:
        """Odds on or off."""
        able = not (self.play.session.paused or self.play.session.board.status.over)
        return Offer("Odds", Command.ODDS, lit=self.play.odds.shown, enabled=able, switch=True)

    @property
    def can_undo(self) -> bool:
        return self.play.session.moves > 0 and not self.play.session.paused

    @property
    def paused(self) -> str:
        """The answer to a command during a pause; empty if the game is not paused."""
        return paused_sentence(self.play.desk.key(Command.PAUSE)) if self.play.session.paused else ""

    def toggle_pause(self) -> None:
        session = self.play.session
        if not session.resume():
            session.pause()

    def code(self) -> str:
        """The code of the board, to be copied. A running game becomes unranked, since the code reveals the mines."""
        session = self.play.session
        code = session.record().code
        if counted := self.counts and not session.board.status.over:
            session.disqualify(CODE_COPIED)
        self.play.say(CODE_TAKEN if counted else "", copied_sentence(code))
        return str(code)

    # Help

    @abstractmethod
    def hint_question(self, board: Board) -> Question | Thought | str:
        """What to ask for a hint, or why there is no hint."""

    @property
    def can_hint(self) -> bool:
        """True if there is a hint to give now."""
        return False

    @property
    def solver(self) -> str:
        return "bot"

    @property
    def speed(self) -> int:
        return self.play.desk.settings.speed

    def question(self, board: Board, hurried: bool) -> Question | Thought | str:
        """What to ask for the bot's next move."""
        del board, hurried
        return NO_BOT_HERE

    def moved(self) -> None:  # noqa: B027 - a duel need not
        """Called after each move of the bot."""

    def next_game(self) -> None:
        """Continue with the bot after the end of a game."""
        self.play.autoplay.stop()

    def stop_bot(self) -> None:
        self.play.autoplay.stop()

    def gave_up(self, why: str) -> None:
        """AnyReport that the bot cannot go on."""
        self.play.say(why)

    @property
    def steered(self) -> bool:
        """True if the running bot can be controlled."""
        return self.play.bot.on

    def wake(self) -> None:  # noqa: B027 - most have nobody to wake
        """Let a solver that is to move go on after another screen was shown."""

    def interrupt(self) -> bool:
        """Let the player take over with a click. Return True if a bot was interrupted."""
        return False

    # Display

    @property
    @abstractmethod
    def title(self) -> str:
        """A short title of the game."""

    def rules(self) -> tuple[Chip, ...]:
        """The rules in force that differ from those of the usual game."""
        return ()

    @property
    def scores(self) -> Scores | None:
        """The score and the players' names, if there are two sides."""
        return None

    @property
    def sides(self) -> tuple[DuelSide, DuelSide] | None:
        """Both sides as they are shown, if there are two."""
        return None

    @property
    def speech(self) -> SpokenLine | None:
        """What a side says."""
        return None

    @property
    def sign(self) -> str:
        """A sign that points at the side to move, or shows the end of a duel."""
        return ""

    @property
    def standing(self) -> str:
        """A sentence about the state of the game, where the board does not show it."""
        return ""

    @property
    def outcome(self) -> Status:
        """The result from the player's point of view."""
        return self.play.session.board.status

    def marks(self) -> Marks:
        """The solvers' marks on the board, while the game runs."""
        play, thought = self.play, self.play.bot.thought
        board = play.session.board
        if play.hints.given and not thought:
            return play.hints.marks
        if odds := play.odds.marks(thought.outlined(board) if thought else 0):
            return odds
        return thought.marks(board) if thought and not play.bot.hurried else Marks()

    @abstractmethod
    def paragraphs(self, cell: tuple[int, int] | None, now: float) -> list[Paragraph]:
        """The text beside the board; `cell` is under the pointer."""
