"""A run: boards one after the other, against the clock or until the lives are gone."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from minesweeper.core.board import Status
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.moves import Move
from minesweeper.core.playable import Playable
from minesweeper.core.setup import Setup
from minesweeper.games.events import Ended, Event
from minesweeper.games.live_figures import Tone
from minesweeper.history.drills import DrillResult
from minesweeper.play.commands import Command
from minesweeper.play.courses import BoardsAhead
from minesweeper.play.hints import Question
from minesweeper.play.mode import PlayMode
from minesweeper.play.report import PlainReport, RowMark, Sign
from minesweeper.play.runs import RUN
from minesweeper.play.shown import Banner, Offer, Paragraph
from minesweeper.thinking.exercise import Exercise
from minesweeper.words import runs as words

if TYPE_CHECKING:
    from minesweeper.core.board import Board
    from minesweeper.play.exercising import Exercises
    from minesweeper.play.play import Play

GLIMPSE = {True: 0.25, False: 0.8}
"""Seconds for which a board is still shown that was won, and one that was lost."""
AWAY = 1.0
"""A longer time between two looks at the clock was spent elsewhere, and does not count."""
REFRESH = 0.1
"""Seconds between two looks at the clock."""


class Running(PlayMode):
    """A run. The clock starts with the first move and stands still during a pause."""

    name = "Run"
    what = "run"
    kept = False

    def __init__(self, play: "Play", exercises: "Exercises", course: BoardsAhead, exercise: Exercise) -> None:
        super().__init__(play)
        self._exercises, self.course, self.exercise = exercises, course, exercise
        self.best: list[DrillResult] = []
        """The best runs before this one."""
        self.results: list[bool] = []
        """For each board that is over, whether it was won."""
        self.elapsed = 0.0
        self.over = False
        self._looked: float | None = None
        """When the clock was looked at last; `None` before the first move."""
        self._next_at: float | None = None
        """When the next board is shown; `None` while one is played."""
        exercises.ask_best(course.kind, self._take_best)

    def _take_best(self, best: list[DrillResult]) -> None:
        self.best = best
        self.play.notify()

    @property
    def boards(self) -> int:
        """The number of boards won."""
        return sum(self.results)

    @property
    def lives(self) -> int | None:
        """The lives left, if they are counted."""
        lives = self.course.run.lives
        return None if lives is None else lives - self.results.count(False)

    @property
    def left(self) -> float | None:
        """The seconds left, in a run against the clock."""
        seconds = self.course.run.seconds
        return None if seconds is None else max(0.0, seconds - self.elapsed)

    # The game

    def game(self, setup: Setup) -> Playable:
        del setup
        return self.exercise.game()

    def new(self, level: Difficulty | None = None) -> None:
        """Begin another run."""
        del level
        self.results, self.elapsed, self.over, self._looked, self._next_at = [], 0.0, False, None, None
        self.course.restart()
        self._exercises.ask_best(self.course.kind, self._take_best)
        self._fetch()

    def _fetch(self) -> None:
        self._next_at = None
        self._exercises.fetch(self.course, self.examine)

    def examine(self, exercise: Exercise) -> None:
        """Show this board."""
        self.exercise = exercise
        self.play.session.begin(exercise.game(), RUN)

    def meaning(self, move: Move) -> Move | None:
        if self.over or self._next_at is not None or self.play.session.paused:
            return None
        if self._looked is None:
            self._looked = self.play.desk.clock()
        return move

    def follow(self, event: Event) -> None:
        """Count a board that is over; the next one follows after a glimpse of it."""
        if not isinstance(event, Ended) or self.over:
            return
        won = event.record.status is Status.WON
        self.results.append(won)
        if self.lives == 0:
            self._finish()
        else:
            self._next_at = self.play.desk.clock() + GLIMPSE[won]

    def tick(self, now: float) -> None:
        if self.over or self._looked is None:
            return
        passed, self._looked = now - self._looked, now
        if not self.play.session.paused and not self.course.waiting and passed <= AWAY:
            self.elapsed += passed
        if self.left == 0:
            self._finish()
            self.play.notify()
        elif self._next_at is not None and now >= self._next_at:
            self._fetch()
        elif self.course.run.seconds:
            self.play.notify()

    def due(self) -> float | None:
        if self.over or self._looked is None:
            return None
        if self._next_at is not None:
            return max(0.0, self._next_at - self.play.desk.clock())
        return REFRESH

    def _finish(self) -> None:
        self.over, self._next_at = True, None
        self._exercises.note(self.course.kind, self.boards, self.elapsed)

    # Commands

    def commands(self) -> Mapping[Command, Callable[[], object]]:
        paused = self.play.session.paused
        return {
            Command.NEW: self.new,
            Command.PAUSE: self.toggle_pause,
            Command.BACK: self.play.session.resume if paused else self._exercises.leave,
        }

    def bar(self, wide: bool) -> list[Offer]:
        del wide
        return [
            Offer(self.course.title, choices=self._exercises.courses),
            Offer(words.AGAIN, Command.NEW, lit=self.over),
            Offer(words.LEAVE, Command.BACK),
        ]

    def hint_question(self, board: "Board") -> Question | str:
        del board
        return words.NO_HINT

    # Display

    @property
    def title(self) -> str:
        return self.course.title

    @property
    def banner(self) -> Banner:
        lives, best = self.lives, max((each.score for each in self.best), default=0)
        hearts = [RowMark(Sign.FULL, Tone.DANGER)] * (lives or 0) + [RowMark(Sign.RING)] * self.results.count(False)
        figure = words.seconds_left(self.left) if self.left is not None else ""
        text = words.standing(self.boards, best, started=self._looked is not None)
        return Banner(self.course.title, text, tuple(hearts) if lives is not None else (), figure)

    @property
    def card(self) -> PlainReport | None:
        """The result, and the list of the best runs of this kind."""
        if not self.over:
            return None
        boards, seconds = self.boards, self.elapsed
        marks = tuple(RowMark(Sign.FULL, Tone.SAFE) if won else RowMark(Sign.RING, Tone.DANGER) for won in self.results)
        offers = {Command.NEW: words.AGAIN, Command.BACK: words.LEAVE}
        ruling = words.run_ruling(boards, seconds, self.best)
        headline = words.ended(self.course.title)
        figures = words.run_figures(boards, seconds, self.results, self.best)
        latest, notes = marks[-words.MOST_MARKS :], words.listed(self.best)
        return PlainReport(headline, words.boards(boards), offers, ruling, figures, latest, notes=notes)

    def paragraphs(self, cell: tuple[int, int] | None, now: float) -> list[Paragraph]:
        del cell, now
        banner = self.banner
        said = " · ".join(filter(None, (banner.text, banner.figure)))
        return [Paragraph(said, brief=True, drawn=True)]


def run_mode(exercises: "Exercises", course: BoardsAhead, exercise: Exercise) -> Callable[["Play"], PlayMode]:
    """Makes the mode of a run."""
    return partial(Running, exercises=exercises, course=course, exercise=exercise)
