"""Games from a position of the study, on mines drawn at random from all layouts, equally likely."""

from collections.abc import Callable, Mapping
from functools import partial
from random import SystemRandom

from minesweeper.core.board import Board
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.game import Game
from minesweeper.core.minefield import Minefield
from minesweeper.core.playable import Playable
from minesweeper.core.setup import Setup
from minesweeper.core.sketch import Sketch
from minesweeper.play.commands import Command
from minesweeper.play.desk import Desk
from minesweeper.play.hints import Question
from minesweeper.play.mode import PlayMode
from minesweeper.play.play import Play
from minesweeper.play.shown import Offer, Paragraph
from minesweeper.thinking import studying, thoughts
from minesweeper.thinking.hint import HINT_SECONDS, adviser
from minesweeper.words import study as words
from minesweeper.words.notices import NO_HINTS

LAYOUT = "layout"
"""The topic of the question for mines."""


def draw_number() -> int:
    """A number that decides which layout is drawn."""
    return SystemRandom().randrange(1 << 62)


class StudyGame(PlayMode):
    """A game that begins with a position, as often as the player likes: other mines each time. `leave` leads back to
    the study."""

    name = words.TITLE
    kept = False

    def __init__(self, play: Play, sketch: Sketch, mines: int, leave: Callable[[], None]) -> None:
        super().__init__(play)
        self._sketch = sketch
        self.mines = mines
        self._leave = leave

    def game(self, setup: Setup) -> Playable:
        del setup
        return game_from(self._sketch, self.mines)

    def new(self, level: Difficulty | None = None) -> None:
        """Begin again as soon as other mines are drawn."""
        del level
        board = self._sketch.board._replace(flags=0)
        self.play.thinker.ask(LAYOUT, self._begin, studying.study_layout, board, draw_number())
        self.play.notify()

    def _begin(self, mines: int | None) -> None:
        if mines is None:
            self.play.say(words.TOO_HARD_TO_DRAW)
            return
        self.mines = mines
        self._again()

    def _again(self) -> None:
        """Begin again with the same mines."""
        self.play.session.begin(game_from(self._sketch, self.mines), words.STUDIED)

    def _undo(self) -> None:
        if self.can_undo:
            self.play.session.undo()

    # Help

    @property
    def can_hint(self) -> bool:
        return bool(self.play.desk.plugins.solvers) and not self.play.session.board.status.over

    def hint_question(self, board: Board) -> Question | str:
        plugins = self.play.desk.plugins
        if not plugins.solvers:
            return NO_HINTS
        return thoughts.advise_player, plugins.choice, adviser(plugins.solvers), board, HINT_SECONDS

    # Commands

    def commands(self) -> Mapping[Command, Callable[[], object]]:
        return {
            Command.NEW: self.new,
            Command.SAME: self._again,
            Command.UNDO: self._undo,
            Command.HINT: self.play.hints.ask,
            Command.ODDS: self.play.odds.toggle,
            Command.BACK: self._leave,
        }

    def bar(self, wide: bool) -> list[Offer]:
        del wide
        return [
            Offer("Other mines", Command.NEW, lit=self.play.session.board.status.over),
            Offer("Same again", Command.SAME),
            Offer("Hint", Command.HINT),
            Offer("Back to the study", Command.BACK),
        ]

    @property
    def title(self) -> str:
        return words.TITLE

    def paragraphs(self, cell: tuple[int, int] | None, now: float) -> list[Paragraph]:
        del now
        odds = [Paragraph(self.play.odds.sentence(cell))] if self.play.odds.shown else []
        return [*odds, Paragraph(words.PLAY_HELP, brief=True)]


def game_from(sketch: Sketch, mines: int) -> Game:
    """A game with these mines that stands as the position does; mines that are known have flags."""
    field = Minefield(sketch.grid, mines)
    game = Game.from_minefield(field, words.LEVEL)
    game.restore(sketch.in_play, field, ())
    return game


def studied_play(desk: Desk, sketch: Sketch, mines: int, leave: Callable[[], None]) -> Play:
    """The play of such a game."""
    mode = partial(StudyGame, sketch=sketch, mines=mines, leave=leave)
    return Play(desk.plugins, game_from(sketch, mines).setup, desk=desk, mode=mode)
