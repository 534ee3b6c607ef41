"""Where exercises begin and end: what the menu offers, and the way to their screen and back."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from minesweeper.thinking.exercise import KINDS, Exercise
from minesweeper.ui.bot.coach import Coach
from minesweeper.ui.menu.popup import Item

if TYPE_CHECKING:
    from minesweeper.ui.game.courses import Course
    from minesweeper.ui.game.game_view import GameView

MOMENT = "One moment …"


class Exercises:
    """Opens the screen for exercises over a game's, and leaves it again."""

    def __init__(self, view: "GameView") -> None:
        self._view = view
        self._app = view.app
        self._course: Course | None = None

    @property
    def coach(self) -> Coach:
        """Who has exercises made."""
        return self._view.coach

    # What a player can choose

    def offers(self, open_list: Callable[[list[Item]], None]) -> list[Item]:
        """What the menu offers: mistakes if any are due, and practice."""
        due = self._count_due()
        mistakes = [Item(f"Mistakes to review: {due}", self.open_mistakes)] if due else []
        return [*mistakes, Item("Practice …", lambda: open_list(self.items()))]

    def items(self) -> list[Item]:
        """One item per course."""
        due, now = self._count_due(), self._course.title if self._course else ""
        mistakes = [Item("Mistakes", self.open_mistakes, f"{due} due", now == "Mistakes")] if due else []
        kinds = [
            Item(kind.capitalize(), partial(self.open_practice, kind), takes, kind.capitalize() == now)
            for kind, takes in KINDS.items()
        ]
        return [*mistakes, *kinds]

    def _count_due(self) -> int:
        """How many mistakes are due, when they were last counted; they are counted again for the next time."""
        keeper = self._app.keeper
        if keeper is None:
            return 0
        keeper.find_due()
        return keeper.due

    def open_mistakes(self) -> None:
        """Have the player look again at the mistakes that are due."""
        from minesweeper.ui.game.courses import Mistakes  # noqa: PLC0415 - the game should be there first

        if keeper := self._app.keeper:
            self._open(lambda: Mistakes(self._app, keeper, self.coach))

    def open_practice(self, kind: str) -> None:
        """Have the player practise a kind of reasoning."""
        from minesweeper.ui.game.courses import Practice  # noqa: PLC0415

        self._open(lambda: Practice(self.coach, kind))

    # The way there and back

    def fetch(self, course: "Course", then: Callable[[Exercise], None]) -> None:
        """Call `then` with the next exercise of a course, once it is there; without any, go back to the game."""
        course.next(partial(self._fetched, course, then))
        if course.waiting:
            self._app.say(MOMENT)

    def leave(self, say: str = "") -> None:
        """Go back to the game."""
        self._close()
        self._app.home = self._view
        self._app.show(self._view)
        if say:
            self._app.say(say)

    def _open(self, begin: "Callable[[], Course]") -> None:
        self._close()
        self._course = course = begin()
        self.fetch(course, partial(self._show, course))

    def _close(self) -> None:
        if self._course:
            self._course.close()
            self._course = None

    def _fetched(self, course: "Course", then: Callable[[Exercise], None], exercise: Exercise | None) -> None:
        if self._app.toast.text == MOMENT:
            self._app.toast.clear()
        if exercise is None:
            self.leave(course.farewell)
        else:
            then(exercise)

    def _show(self, course: "Course", exercise: Exercise) -> None:
        from minesweeper.ui.game.exercise_view import ExerciseView  # noqa: PLC0415

        view = ExerciseView(self._app, self, course, exercise)
        self._app.home = view
        self._app.show(view)
