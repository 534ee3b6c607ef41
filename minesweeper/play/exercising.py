"""Exercises: every move is judged before it is made, and hints explain a mistake."""

from collections.abc import Callable, Mapping
from functools import partial

from minesweeper.core.board import Board
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.moves import Move
from minesweeper.core.playable import Playable
from minesweeper.core.setup import Setup
from minesweeper.play.commands import Command
from minesweeper.play.courses import ExerciseCourse, Mistakes
from minesweeper.play.hints import Question
from minesweeper.play.mode import PlayMode
from minesweeper.play.play import Play
from minesweeper.play.shown import Effect, Item, Offer, Paragraph
from minesweeper.thinking import thoughts
from minesweeper.thinking.exercise import EXERCISE, KINDS, Exercise
from minesweeper.words.notices import RIGHT, SHOWN, TASK, WAIT, WRONG


class Exercising(PlayMode):
    """A series of exercises. Each ends when a safe cell is opened; a cell that may be a mine stays closed."""

    name = "Exercise"
    kept = False

    def __init__(self, play: Play, exercises: "Exercises", course: ExerciseCourse, exercise: Exercise) -> None:
        super().__init__(play)
        self._exercises = exercises
        self.course = course
        self.exercise = exercise
        self.solved = False
        self.failed = False
        """Whether the player has made a mistake in this exercise."""
        self._heading = course.place
        """The number of this exercise, in words."""

    def game(self, setup: Setup) -> Playable:
        del setup
        return self.exercise.game()

    def new(self, level: Difficulty | None = None) -> None:
        """Show the next exercise as soon as it is ready."""
        del level
        self._exercises.fetch(self.course, self.examine)

    def examine(self, exercise: Exercise) -> None:
        """Show this exercise."""
        self.exercise, self.solved, self.failed = exercise, False, False
        self._heading = self.course.place
        self.play.session.begin(exercise.game(), EXERCISE)

    def meaning(self, move: Move) -> Move | None:
        """Reject a move that may hit a mine."""
        session = self.play.session
        if self.solved or session.paused:
            return None
        right = self.exercise.judged(session.board, move)
        if right is False:
            self._fail()
            return None
        if right:
            self.solved = True
            if not self.failed:
                self.course.answer(session.hints == 0)
        return move

    def _fail(self) -> None:
        """Record the mistake, once, and start to explain."""
        if not self.failed:
            self.failed = True
            self.course.answer(False)
        self._hint()
        self.play.notify()

    def _hint(self) -> None:
        """Explain a little more at every call."""
        if not self.solved:
            self.play.sounds.append(Effect.HINT)
            self.play.hints.ask()

    @property
    def can_hint(self) -> bool:
        return not (self.solved or self.play.session.paused)

    def hint_question(self, board: Board) -> Question | str:
        """The safe cells are known, so no solver is needed."""
        return thoughts.prove, board, self.exercise.safe

    def commands(self) -> Mapping[Command, Callable[[], object]]:
        return {Command.HINT: self._hint, Command.NEW: self.new, Command.BACK: self._exercises.leave}

    def bar(self, wide: bool) -> list[Offer]:
        del wide
        return [
            Offer(self.course.title, choices=self._exercises.courses),
            Offer("Hint", Command.HINT),
            Offer("Next", Command.NEW, lit=self.solved),
            Offer("Leave", Command.BACK),
        ]

    @property
    def title(self) -> str:
        return self.course.title

    def paragraphs(self, cell: tuple[int, int] | None, now: float) -> list[Paragraph]:
        del cell, now
        key = self.play.desk.key
        ways = {Command.HINT: "hint", Command.NEW: "next", Command.BACK: "leave"}
        if self.solved:
            del ways[Command.HINT]
        offers = [f"{key(command)}: {what}" for command, what in ways.items() if key(command)]
        return [
            Paragraph(self._sentence),
            Paragraph(" · ".join(filter(None, (self._heading, *offers))), brief=True),
        ]

    @property
    def _sentence(self) -> str:
        if self.solved:
            return SHOWN if self.failed or self.play.session.hints else RIGHT
        return WRONG if self.failed else TASK


class Exercises:
    """Starts and ends exercises during a game. `show` is called with the exercise, and `left` when the game
    continues."""

    def __init__(self, play: Play, show: Callable[[Play], object], left: Callable[[], object]) -> None:
        self._play = play
        self._show = show
        self._left = left
        self._course: ExerciseCourse | None = None

    def courses(self) -> list[Item]:
        """The courses to choose from: mistakes if any are due, and kinds of reasoning."""
        due, now = self.due, self._course.title if self._course else ""
        mistakes = [Item("Mistakes", self.open_mistakes, f"{due} due", now == "Mistakes")] if due else []
        kinds = [
            Item(title, partial(self.open_practice, kind), takes, title == now)
            for kind, (title, takes) in KINDS.items()
        ]
        return [*mistakes, *kinds]

    @property
    def due(self) -> int:
        """The number of mistakes due at the last count; starts the next count."""
        keeper = self._play.keeper
        if keeper is None:
            return 0
        keeper.refresh()
        return keeper.due

    def open_mistakes(self) -> None:
        """Let the player review the mistakes that are due."""
        if keeper := self._play.keeper:
            self._open(lambda: Mistakes(self._play, keeper))

    def open_practice(self, kind: str) -> None:
        """Let the player practise a kind of reasoning."""
        self._open(lambda: ExerciseCourse(self._play, kind))

    def fetch(self, course: ExerciseCourse, then: Callable[[Exercise], None]) -> None:
        """Call `then` with the next exercise once it is ready; return to the game if the course has ended."""
        course.next(partial(self._fetched, course, then))
        if course.waiting:
            self._play.say(WAIT)

    def leave(self, say: str = "") -> None:
        self._close()
        self._left()
        self._play.say(say)

    def _open(self, begin: Callable[[], ExerciseCourse]) -> None:
        self._close()
        self._course = course = begin()
        self.fetch(course, partial(self._begin, course))

    def _close(self) -> None:
        if self._course:
            self._course.close()
            self._course = None

    def _fetched(self, course: ExerciseCourse, then: Callable[[Exercise], None], exercise: Exercise | None) -> None:
        if self._play.message and self._play.message.text == WAIT:
            self._play.say("")
        if exercise is None:
            self.leave(course.farewell)
        else:
            then(exercise)

    def _begin(self, course: ExerciseCourse, exercise: Exercise) -> None:
        desk, setup = self._play.desk, exercise.game().setup
        mode = partial(Exercising, exercises=self, course=course, exercise=exercise)
        self._show(Play(desk.plugins, setup, desk=desk, mode=mode, thinker=self._play.thinker))
