"""Sources of exercises. The next exercise is prepared while the player solves the current one."""

from collections import deque
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from minesweeper.core.naming import sentence
from minesweeper.core.setup import draw_seed
from minesweeper.games.record import Record
from minesweeper.history import History, HistoryError, Keeper, Mistake
from minesweeper.thinking import thoughts
from minesweeper.thinking.exercise import KINDS, Exercise
from minesweeper.thinking.thinker import Answer
from minesweeper.words.notices import LAST_ONE, NONE_DUE, PLACE

if TYPE_CHECKING:
    from minesweeper.play.play import Play

EXERCISE_TOPIC = "exercise"
MISTAKES_AT_ONCE = 20
"""How many mistakes to read at a time."""


class ExerciseCourse:
    """A series of exercises, prepared in the background: positions that need one kind of reasoning, without end."""

    def __init__(self, play: "Play", kind: str) -> None:
        self._play = play
        """The game that the exercises interrupt."""
        self._kind = kind
        self.title = KINDS[kind][0] if kind in KINDS else kind.capitalize()
        self._then: Callable[[Exercise | None], None] | None = None
        """The pending callback for the next exercise."""
        self._ready: Exercise | None = None
        self._over = False
        """Whether the series has ended."""
        self._asked = False
        """Whether the other process was asked for an exercise."""
        self._begin()

    def _begin(self) -> None:
        """Start preparing the first exercise."""
        self._make()

    def next(self, then: Callable[[Exercise | None], None]) -> None:
        """Call `then` with the next exercise, at once if it is ready; with `None` if there are no more."""
        self._then = then
        self._pass_on()
        if self.waiting and self._asked and not self._play.thinker.awaits(EXERCISE_TOPIC):
            self._make()  # the other process crashed during the last attempt

    @property
    def waiting(self) -> bool:
        return self._then is not None

    @property
    def place(self) -> str:
        """The number of the current exercise and the total, in words; empty for an endless series."""
        return ""

    @property
    def farewell(self) -> str:
        """The closing message."""
        return ""

    def answer(self, right: bool) -> None:
        """Record the result of the current exercise: right at the first try, or not. Practice is not recorded."""

    def _make(self) -> None:
        """Start preparing the next exercise."""
        self._ask(self._take, thoughts.practise, self._kind, draw_seed())

    def close(self) -> None:
        self._then = None
        self._play.thinker.forget(EXERCISE_TOPIC)

    def _ask(self, then: Callable[[Answer], None], work: Callable[..., Answer], *arguments: object) -> None:
        """Have an exercise made in the other process."""
        self._asked = True
        self._play.thinker.ask(EXERCISE_TOPIC, then, work, *arguments)
        self._play.notify()

    def _end(self) -> None:
        self._over = True
        self._pass_on()

    def _take(self, exercise: Exercise) -> None:
        self._ready = exercise
        self._pass_on()

    def _pass_on(self) -> None:
        then, exercise = self._then, self._ready
        if then is None or not (exercise or self._over):
            return
        self._then = self._ready = None
        if exercise:
            self._hand_out()
        then(exercise)

    def _hand_out(self) -> None:
        """Give the exercise to the player and prepare the next one."""
        self._make()


class Mistakes(ExerciseCourse):
    """The player's own mistakes that are due for review."""

    def __init__(self, play: "Play", keeper: Keeper) -> None:
        self._keeper = keeper
        self._left: deque[tuple[Mistake, Record]] = deque()
        self._next: Mistake | None = None
        """The mistake being prepared as the next exercise."""
        self._now: Mistake | None = None
        """The mistake in the current exercise."""
        self._count = self._total = 0
        self._trouble = ""
        """Why the history could not be read, as a sentence."""
        super().__init__(play, "mistakes")

    def _begin(self) -> None:
        folder, now = self._keeper.folder, self._keeper.now()
        self._play.errands.ask(lambda: _due(folder, now), self._load, EXERCISE_TOPIC)

    @property
    def place(self) -> str:
        return PLACE.format(number=self._count, total=self._total)

    @property
    def farewell(self) -> str:
        if self._trouble:
            return self._trouble
        return LAST_ONE if self._count else NONE_DUE

    def answer(self, right: bool) -> None:
        if self._now:
            self._keeper.note_exercise(self._now, right)

    def close(self) -> None:
        super().close()
        self._play.errands.forget(EXERCISE_TOPIC)

    def _load(self, found: list[tuple[Mistake, Record]] | str) -> None:
        if isinstance(found, str):
            self._trouble = sentence(found)
            self._end()
        else:
            self._left.extend(found)
            self._total = len(found)
            self._make()

    def _make(self) -> None:
        if not self._left:
            self._end()
            return
        self._next, record = self._left.popleft()
        self._ask(self._made, thoughts.recall, record.minefield, record.standing, self._next.step)

    def _made(self, exercise: Exercise | None) -> None:
        """Receive an exercise. A mistake that gives no exercise, for example from a damaged game, is dropped."""
        if exercise:
            self._take(exercise)
        elif mistake := self._next:
            self._total -= 1
            self._keeper.ask(lambda history: history.mistakes.drop(mistake))
            self._make()

    def _hand_out(self) -> None:
        self._now = self._next
        self._count += 1
        super()._hand_out()


def _due(folder: Path, now: float) -> list[tuple[Mistake, Record]] | str:
    """The mistakes that are due, with their games; unreadable ones are skipped. Or why there is no history."""
    try:
        with closing(History(folder)) as history:
            records = (
                (mistake, history.record(mistake.game)) for mistake in history.mistakes.due(now, MISTAKES_AT_ONCE)
            )
            return [(mistake, record) for mistake, record in records if record and record.minefield]
    except HistoryError as error:
        return str(error)
