"""The tour: a newcomer opens, reads a number, flags, chords and wins on a small board, one step after the other."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, cast

from minesweeper.core import rules
from minesweeper.core.board import Board, Status
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.game import Game
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import CHORD, FLAG, REVEAL, Action, Move
from minesweeper.core.playable import Playable
from minesweeper.core.setup import Setup
from minesweeper.games.events import Began, Event, Played
from minesweeper.play.commands import Command
from minesweeper.play.hints import Question
from minesweeper.play.mode import LEVELS, PlayMode
from minesweeper.play.play import Play
from minesweeper.play.shown import Effect, Offer, Paragraph
from minesweeper.play.solo import Solo
from minesweeper.thinking.marks import Marks
from minesweeper.words import tour as words

NAME = "tour"
"""The level name of the board."""
FIELD = Minefield.parse("""
    *....
    ..*.*
    .....
    .....
    .....
""")


class TourStep(NamedTuple):
    """What is taught, the moves it takes, and the cells to make them on; `None` for all cells without a mine."""

    lesson: words.Lesson
    actions: tuple[Action, ...]
    cells: int | None = None
    move: Action | None = None
    """The action that is made; `None` if the move itself is."""
    looks: bool = False
    """Whether it is only a look at a number: no move is made."""
    marks: Marks = Marks()


def _cells(*places: tuple[int, int]) -> int:
    return sum(FIELD.grid.cell(*place) for place in places)


START, READ, MINE, NUMBER = (_cells(place) for place in ((3, 2), (2, 1), (1, 2), (2, 2)))
STEPS = (
    TourStep(words.OPEN, (REVEAL,), START, marks=Marks(safe=START)),
    TourStep(words.NUMBER, (REVEAL, CHORD), READ, looks=True, marks=Marks(region=MINE, outlined=READ)),
    TourStep(words.FLAG, (FLAG,), MINE, marks=Marks(danger=MINE, outlined=READ)),
    TourStep(words.CHORD, (REVEAL, CHORD), NUMBER, CHORD, marks=Marks(outlined=NUMBER)),
    TourStep(words.WIN, (REVEAL, CHORD, FLAG)),
)


class Touring(PlayMode):
    """The tour. A move that the step does not teach is not made, and the caption says what to do instead."""

    name = "Tour"
    what = "tour"
    kept = False

    def __init__(self, play: Play, tour: "Tour") -> None:
        super().__init__(play)
        self._tour = tour
        self._number = 0
        """The number of the step, from 0."""
        self._missed = False
        """Whether the last move was another one than the step teaches."""

    @property
    def step(self) -> TourStep:
        return STEPS[self._number]

    @property
    def won(self) -> bool:
        return self.play.session.board.status is Status.WON

    def game(self, setup: Setup) -> Playable:
        del setup
        return Game.from_minefield(FIELD, NAME)

    def new(self, level: Difficulty | None = None) -> None:
        """Go on after a look at a number; at the end, to a game."""
        del level
        if self.won:
            self._tour.play_on()
        elif self.step.looks:
            self._advance()

    def meaning(self, move: Move) -> Move | None:
        step, session = self.step, self.play.session
        if session.paused or self.won:
            return None
        self._missed = not self._taught(move)
        if self._missed:
            self.play.sounds.append(Effect.FLAG)
        elif step.looks:
            self._advance()
        else:
            return Move(step.move or move.action, move.row, move.col)
        self.play.notify()
        return None

    def _taught(self, move: Move) -> bool:
        board, step = self.play.session.board, self.step
        cell = board.grid.cell(move.row, move.col)
        if step.cells is None:
            return not rules.chosen(board, move.action, cell) & FIELD.mines
        return move.action in step.actions and bool(cell & step.cells)

    def _advance(self) -> None:
        self._number += 1
        self._missed = False
        self.play.notify()

    def follow(self, event: Event) -> None:
        match event:
            case Began():
                self._number = 0
            case Played() if self.step.cells is not None:
                self._advance()

    def commands(self) -> Mapping[Command, Callable[[], object]]:
        game = {Command.BEGINNER: self._tour.play_on} if self.won else {}
        return {Command.NEW: self.new, Command.BACK: self._tour.leave, **game}

    def bar(self, wide: bool) -> list[Offer]:
        del wide
        onwards = [Offer(words.NEXT, Command.NEW)] if self.step.looks else []
        game = [Offer(words.PLAY, Command.BEGINNER, lit=True)] if self.won else onwards
        return [*game, Offer(words.LEAVE, Command.BACK)]

    def hint_question(self, board: Board) -> Question | str:
        del board
        return self.step.lesson.caption

    @property
    def title(self) -> str:
        return self.name

    def marks(self) -> Marks:
        """What the caption speaks of; after a miss on the way to the win, the safe cells."""
        if self.step.cells is None and self._missed:
            return Marks(safe=self.play.session.board.hidden & ~FIELD.mines)
        return self.step.marks

    def paragraphs(self, cell: tuple[int, int] | None, now: float) -> list[Paragraph]:
        del cell, now
        lesson = self.step.lesson
        said = words.DONE if self.won else lesson.otherwise if self._missed else lesson.caption
        line = words.tour_line(self._number + 1, len(STEPS), self.play.desk.key(Command.BACK))
        return [Paragraph(said, 110, caption=True), Paragraph(line, brief=True)]


class Tour:
    """Leads through the tour during a game. `show` is called with the tour, and `left` when the game continues."""

    def __init__(self, play: Play, show: Callable[[Play], object], left: Callable[[], object]) -> None:
        self._play = play
        self._show = show
        self.leave = left

    def begin(self) -> None:
        desk = self._play.desk
        setup = Setup.drawn(FIELD, NAME)
        self._show(Play(desk.plugins, setup, desk=desk, mode=self._mode, thinker=self._play.thinker))

    def _mode(self, play: Play) -> Touring:
        return Touring(play, self)

    def play_on(self) -> None:
        """Leave for a game at the first level."""
        self.leave()
        solo, levels = cast("Solo", self._play.mode), self._play.desk.plugins.difficulties
        solo.new(levels.get(LEVELS[Command.BEGINNER]))


def offer_tour(play: Play) -> None:
    """Offer the tour to a newcomer."""
    play.say(words.OFFER, offer=Offer(words.START, Command.TOUR))
