"""Courses: where exercises come from. The next one is made ready while the player is at the one before."""

from abc import ABC, abstractmethod
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
from minesweeper.thinking.exercise import Exercise
from minesweeper.thinking.thinker import Answer
from minesweeper.words.exercises import LAST_ONE, NONE_DUE, PLACE

if TYPE_CHECKING:
    from minesweeper.play.play import Play

EXERCISE_TOPIC = "exercise"
MISTAKES_AT_ONCE = 20
"""Mistakes that are read at a time."""


class ExerciseSource(ABC):
    """Exercises one after the other, made beside a game."""

    def __init__(self, play: "Play", title: str) -> None:
        self._play = play
        """The game beside which they are made."""
        self.title = title
        self._then: Callable[[Exercise | None], None] | None = None
        """Who waits for the next exercise."""
        self._ready: Exercise | None = None
        self._over = False
        """Whether there are no more."""
        self._asked = False
        """Whether any was asked for elsewhere."""

    def next(self, then: Callable[[Exercise | None], None]) -> None:
        """Call `then` with the next exercise, at once if it is ready; with `None` if there are no more."""
        self._then = then
        self._pass_on()
        if self.waiting and self._asked and not self._play.thinker.awaits(EXERCISE_TOPIC):
            self._make()  # the other process broke down over the one before

    @property
    def waiting(self) -> bool:
        return self._then is not None

    @property
    @abstractmethod
    def place(self) -> str:
        """Which of how many exercises the last one was, in words; nothing if they never end."""

    @property
    def farewell(self) -> str:
        """What to say when there are no more exercises."""
        return ""

    @abstractmethod
    def answer(self, right: bool) -> None:
        """Take note of how the exercise at hand went: right at once, or not."""

    @abstractmethod
    def _make(self) -> None:
        """Have the next exercise made."""

    def close(self) -> None:
        """Make no more."""
        self._then = None
        self._play.thinker.forget(EXERCISE_TOPIC)

    def _ask(self, then: Callable[[Answer], None], work: Callable[..., Answer], *arguments: object) -> None:
        """Have an exercise made elsewhere."""
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
        """An exercise is handed to the player: make the one after it."""
        self._make()


class Practice(ExerciseSource):
    """Positions that need one kind of reasoning, without end."""

    def __init__(self, play: "Play", kind: str) -> None:
        super().__init__(play, kind.capitalize())
        self.kind = kind
        self._make()

    @property
    def place(self) -> str:
        return ""

    def answer(self, right: bool) -> None:
        """Nothing is kept of practice."""

    def _make(self) -> None:
        self._ask(self._take, thoughts.practise, self.kind, draw_seed())


class Mistakes(ExerciseSource):
    """The player's own mistakes that are due."""

    def __init__(self, play: "Play", keeper: Keeper) -> None:
        super().__init__(play, "Mistakes")
        self._keeper = keeper
        self._left: deque[tuple[Mistake, Record]] = deque()
        self._next: Mistake | None = None
        """The one of which an exercise is being made, or ready."""
        self._now: Mistake | None = None
        """The one at hand."""
        self._count = self._total = 0
        self._trouble = ""
        """Why nothing could be read, in a sentence."""
        now = keeper.now()
        play.errands.ask(lambda: _due(keeper.folder, now), self._load, EXERCISE_TOPIC)

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
        """An exercise has come. Where there is none, as in a game that was damaged, the mistake is dropped."""
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
    """The mistakes that are due, with their games; what cannot be read is left out. Or why there is no history."""
    try:
        with closing(History(folder)) as history:
            records = (
                (mistake, history.record(mistake.game)) for mistake in history.mistakes.due(now, MISTAKES_AT_ONCE)
            )
            return [(mistake, record) for mistake, record in records if record and record.minefield]
    except HistoryError as error:
        return str(error)
