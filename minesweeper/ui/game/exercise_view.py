"""The screen for exercises: the game's own, on which every click is judged and a new game is the next exercise."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from minesweeper.core.difficulty import Difficulty
from minesweeper.session import Session
from minesweeper.thinking.exercise import EXERCISE, Exercise
from minesweeper.ui.app.app import App
from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.board.presenter import GamePresenter
from minesweeper.ui.bot.examiner import Examiner
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.game.courses import Course
from minesweeper.ui.game.game_menus import EVERYWHERE, GameMenus
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.menu.bar import Entry

if TYPE_CHECKING:
    from minesweeper.ui.game.exercises import Exercises

SHARED = {KeyAction.HINT, *EVERYWHERE}
"""Keys that do the same as in a game."""


class ExercisePresenter(GamePresenter):
    """Shows an exercise. To ask for a new game is to go on to the next exercise."""

    def __init__(self, app: App, session: Session) -> None:
        self.go_on: Callable[[], None] = lambda: None
        super().__init__(app, session, is_game=False)

    def new(self, level: Difficulty | None = None) -> None:
        """Go on to the next exercise."""
        del level
        self.go_on()


class ExerciseMenus(GameMenus):
    """The commands of the exercises' screen."""

    def __init__(self, view: "ExerciseView") -> None:
        super().__init__(view)
        self._screen = view

    def entries(self) -> list[Entry]:
        """The buttons of the bar."""
        return [
            Entry(self._screen.course.title, self._open_courses),
            Entry("Hint", lambda _place: self.do(KeyAction.HINT), arrow=False),
            Entry("Next", lambda _place: self.do(KeyAction.NEW), arrow=False, lit=self._screen.examiner.solved),
            Entry("Leave", lambda _place: self.do(KeyAction.BACK), arrow=False),
        ]

    def do(self, action: KeyAction) -> None:
        """Do what a key stands for."""
        view = self._screen
        own = {KeyAction.NEW: view.go_on, KeyAction.BACK: view.exercises.leave}
        if command := own.get(action):
            command()
        elif action in SHARED:
            super().do(action)

    def _open_courses(self, under: Rect) -> None:
        view = self._screen
        view.open_list(view.exercises.items(), under)


class ExerciseView(GameView):
    """The screen for exercises of a course."""

    def __init__(self, app: App, exercises: "Exercises", course: Course, exercise: Exercise) -> None:
        session = Session(exercise.game())
        session.disqualify(EXERCISE)
        presenter = ExercisePresenter(app, session)
        presenter.go_on = self.go_on
        self.course = course
        self.examiner = Examiner(presenter, exercises.coach.thinker, exercise, course.answer)
        self.examiner.heading = course.place
        super().__init__(app, session, presenter, self.examiner)
        self.exercises = exercises

    def make_menus(self) -> GameMenus:
        """What the bar offers, and what keys do."""
        return ExerciseMenus(self)

    def go_on(self) -> None:
        """Go on to the next exercise, as soon as it is there."""
        self.exercises.fetch(self.course, self._examine)

    def _examine(self, exercise: Exercise) -> None:
        self.examiner.heading = self.course.place
        self.examiner.examine(exercise)
