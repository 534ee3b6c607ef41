"""Sources of exercises and of boards for a run. The next ones are prepared while the player is busy with the current
one."""

from collections import deque
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from minesweeper.core.daily import NO_GUESS
from minesweeper.core.laying import RANDOM
from minesweeper.core.naming import sentence
from minesweeper.core.setup import Setup, draw_seed
from minesweeper.games.record import Record
from minesweeper.history import History, HistoryError, Keeper, Mistake
from minesweeper.history.drills import DrillResult
from minesweeper.play.runs import RunKind
from minesweeper.thinking import thoughts
from minesweeper.thinking.exercise import KINDS, Exercise
from minesweeper.thinking.thinker import Answer
from minesweeper.words.notices import LAST_ONE, NONE_DUE

if TYPE_CHECKING:
    from minesweeper.play.play import Play

EXERCISE_TOPIC = "exercise"
MISTAKES_AT_ONCE = 20
"""How many mistakes to read at a time."""
SET = 10
"""The number of exercises of practice in a set."""
AHEAD = 4
"""The number of boards of a run that are laid ahead."""


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

    @property
    def kind(self) -> str:
        return self._kind

    @property
    def total(self) -> int:
        """The number of exercises in a set."""
        return SET

    @property
    def more(self) -> bool:
        """True if there is another set."""
        return True

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
    def farewell(self) -> str:
        """The closing message."""
        return ""

    def answer(self, right: bool) -> None:
        """Record the result of the current exercise: right at the first try, or not."""
        if keeper := self._play.keeper:
            result = DrillResult(self._kind, keeper.now(), int(right), 0.0)
            keeper.ask(lambda history: history.drills.add(result))

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


class BoardsAhead(ExerciseCourse):
    """The boards of a run. Several are laid ahead, so that a quick player never waits."""

    def __init__(self, play: "Play", run: RunKind) -> None:
        self.run = run
        self._laid: deque[Exercise] = deque()
        self._number = 0
        """The number of boards that were asked for."""
        self.waits = 0
        """How often a board but the first was not ready in time."""
        super().__init__(play, run.name)
        self.title = run.title

    def restart(self) -> None:
        """Begin with the first board again."""
        self._play.thinker.forget(EXERCISE_TOPIC)
        self._laid.clear()
        self._ready, self._number = None, 0
        self._make()

    def _make(self) -> None:
        level = self.run.level(self._number)
        generator = NO_GUESS if NO_GUESS in self._play.desk.plugins.generators else RANDOM.name
        self._number += 1
        setup = Setup(level, generator=generator)
        self._ask(self._laid_one, thoughts.board_ahead, self._play.desk.plugins.choice, setup, draw_seed())

    def _laid_one(self, board: Exercise | None) -> None:
        """Keep a board, and have the next one laid."""
        if board is None:
            self._end()
            return
        self._laid.append(board)
        self._fill()

    def next(self, then: Callable[[Exercise | None], None]) -> None:
        self.waits += not (self._laid or self._ready) and self._number > 1
        super().next(then)
        self._fill()

    def _fill(self) -> None:
        if self._ready is None and self._laid:
            self._take(self._laid.popleft())
        if len(self._laid) < AHEAD and not self._over and not self._play.thinker.awaits(EXERCISE_TOPIC):
            self._make()

    def _hand_out(self) -> None:
        """The boards are laid by `_fill`."""


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
    def total(self) -> int:
        return self._total

    @property
    def more(self) -> bool:
        return False

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
