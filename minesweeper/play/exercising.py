"""Exercises: every move is judged before it is made, and hints explain a mistake."""

from collections.abc import Callable, Mapping
from functools import partial
from math import dist
from typing import TypeVar

from minesweeper.core import rules
from minesweeper.core.board import Board
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.moves import FLAG, Move
from minesweeper.core.naming import counted, percent
from minesweeper.core.playable import Playable
from minesweeper.core.setup import Setup
from minesweeper.core.turn import Turn
from minesweeper.games.events import Event, Played
from minesweeper.games.live_figures import Tone
from minesweeper.history.drills import DrillResult, Rate
from minesweeper.play.commands import Command
from minesweeper.play.courses import BoardsAhead, ExerciseCourse, Mistakes
from minesweeper.play.hints import Question
from minesweeper.play.mode import PlayMode
from minesweeper.play.play import Play
from minesweeper.play.report import PlainReport, RowMark, Sign
from minesweeper.play.running import Running
from minesweeper.play.runs import RUNS, RunKind
from minesweeper.play.shown import Banner, Effect, Item, Offer, Paragraph
from minesweeper.thinking import thoughts
from minesweeper.thinking.exercise import EXERCISE, KINDS, Exercise
from minesweeper.thinking.marks import Marks
from minesweeper.words.exercises import (
    FLAGS_LEFT,
    IN_YOUR_GAME,
    LEAVE,
    MORE,
    TASK_ALL,
    rated,
    set_figures,
    set_ruling,
)
from minesweeper.words.notices import PLACE, RIGHT, SHOWN, TASK, WAIT, WRONG

DONE = {True: RowMark(Sign.FULL, Tone.SAFE), False: RowMark(Sign.RING, Tone.DANGER)}
NOW, AHEAD = RowMark(Sign.RING, Tone.PROUD), RowMark(Sign.FAINT)
C = TypeVar("C", bound=ExerciseCourse)


class Exercising(PlayMode):
    """A series of exercises in sets. Each ends when a safe cell is opened, or when everything certain is found; a cell
    that may be a mine stays closed. Like every mode, it has a method for each thing that differs between kinds of
    games."""

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
        self.results: list[bool] = []
        """For each exercise of this set that is over, whether it was solved at once."""
        self._known: tuple[Board, int, int] | None = None
        """A board, and what is certain there: safe cells and mines."""

    def game(self, setup: Setup) -> Playable:
        del setup
        return self.exercise.game()

    def new(self, level: Difficulty | None = None) -> None:
        """Show the next exercise as soon as it is ready. After the last one of a set, another set begins."""
        del level
        if self.ended:
            self.results = []
        elif not self.solved:
            self._note(right=False)
        self._exercises.fetch(self.course, self.examine)

    def examine(self, exercise: Exercise) -> None:
        """Show this exercise."""
        self.exercise, self.solved, self.failed = exercise, False, False
        self.play.session.begin(exercise.game(), EXERCISE)

    @property
    def ended(self) -> bool:
        """True at the end of a set."""
        return len(self.results) >= max(1, self.course.total)

    def meaning(self, move: Move) -> Move | None:
        """Reject a move that may hit a mine, and a flag that is not certain where these are asked for."""
        session = self.play.session
        if self.solved or session.paused:
            return None
        right = self._judged(session.board, move)
        if right is False:
            self._fail()
            return None
        return move

    def _judged(self, board: Board, move: Move) -> bool | None:
        """Whether a move is right; `None` if it neither opens nor flags anything that is asked for."""
        exercise = self.exercise
        if not exercise.mines:
            return exercise.judged(board, move)
        cell = board.grid.cell(move.row, move.col)
        if move.action is FLAG:
            return bool(cell & self._certain(board)[1]) if cell & board.hidden & ~board.flags else None
        chosen = rules.chosen(board, move.action, cell)
        return None if not chosen else not chosen & ~self._certain(board)[0]

    def _certain(self, board: Board) -> tuple[int, int]:
        """What is certain on this board: safe cells and mines."""
        if self._known is None or self._known[0] is not board:
            from minesweeper_solver import analyse  # noqa: PLC0415 - a game can do without the solver

            known = analyse(board)
            self._known = board, known.safe, known.mines
        return self._known[1:]

    def follow(self, event: Event) -> None:
        """See whether a move has solved the exercise."""
        if isinstance(event, Played) and not self.solved and self._found(event.turn):
            self.solved = True
            self._note(right=not self.failed and self.play.session.hints == 0)

    def _found(self, turn: Turn) -> bool:
        """True once a safe cell is open or, where all is asked for, everything that was certain at first is found."""
        board, exercise = turn.after, self.exercise
        if not exercise.mines:
            return bool(turn.opened & exercise.safe)
        return not exercise.safe & ~board.revealed and not exercise.mines & ~board.flags

    def _note(self, right: bool) -> None:
        """Record the result of an exercise, once."""
        if not self.failed:
            self.course.answer(right)
        self.results.append(right)
        if self.ended:
            self._exercises.count()

    def _fail(self) -> None:
        """Record the mistake, once, and start to explain."""
        if not self.failed:
            self.course.answer(False)
            self.failed = True
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
        safe = self._certain(board)[0] & board.hidden if self.exercise.mines else self.exercise.safe
        return (thoughts.prove, board, safe) if safe else FLAGS_LEFT

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

    def marks(self) -> Marks:
        """The cell that the player once opened here, with its risk, unless a hint is shown."""
        exercise = self.exercise
        if exercise.clicked and not (self.play.hints.given or self.solved):
            return Marks(((exercise.clicked, exercise.risk),))
        return super().marks()

    @property
    def region(self) -> int:
        """The cells round a safe one: the nearest to what the player opened, if they did."""
        exercise, grid = self.exercise, self.exercise.board.grid
        if exercise.mines:
            return 0
        clicked = grid.places(exercise.clicked)
        near = min(grid.places(exercise.safe), key=lambda cell: min((dist(cell, each) for each in clicked), default=0))
        return grid.around(grid.around(grid.cell(*near) | exercise.clicked)) | exercise.clicked

    @property
    def banner(self) -> Banner:
        done, total = len(self.results), max(1, self.course.total)
        marks = [DONE[right] for right in self.results]
        marks += [NOW] * (not self.solved and done < total) + [AHEAD] * (total - done - (not self.solved))
        return Banner(f"{self.course.title} · {self._place}", self._sentence, tuple(marks[:total]))

    @property
    def card(self) -> PlainReport | None:
        """The summary at the end of a set."""
        if not self.ended:
            return None
        marks = tuple(DONE[right] for right in self.results)
        more = {Command.NEW: MORE} if self.course.more else {}
        rate = self._exercises.rates.get(self.course.kind)
        said = f"{sum(self.results)} of {len(self.results)}"
        ruling = set_ruling(sum(self.results), len(self.results))
        return PlainReport(
            f"{self.course.title} · Done", said, {**more, Command.BACK: LEAVE}, ruling, set_figures(rate), marks
        )

    def paragraphs(self, cell: tuple[int, int] | None, now: float) -> list[Paragraph]:
        del cell, now
        key = self.play.desk.key
        ways = {Command.HINT: "hint", Command.NEW: "next", Command.BACK: "leave"}
        if self.solved:
            del ways[Command.HINT]
        offers = [f"{key(command)}: {what}" for command, what in ways.items() if key(command)]
        return [Paragraph(self._sentence, drawn=True), Paragraph(" · ".join([self._place, *offers]), brief=True)]

    @property
    def _place(self) -> str:
        """The number of this exercise, and how many there are in the set."""
        total = max(1, self.course.total)
        return PLACE.format(number=min(total, len(self.results) + (not self.solved)), total=total)

    @property
    def _sentence(self) -> str:
        if self.solved:
            return SHOWN if self.failed or self.play.session.hints else RIGHT
        if self.failed:
            return WRONG
        exercise, board = self.exercise, self.play.session.board
        if exercise.mines:
            left = (exercise.safe & ~board.revealed).bit_count() + (exercise.mines & ~board.flags).bit_count()
            return TASK_ALL.format(cells=counted(left, "cell"))
        yours = IN_YOUR_GAME.format(risk=percent(exercise.risk)) if exercise.clicked else ""
        return " ".join(filter(None, (TASK, yours)))


class Exercises:
    """Starts and ends exercises during a game. `show` is called with the exercise, and `left` when the game
    continues."""

    def __init__(self, play: Play, show: Callable[[Play], object], left: Callable[[], object]) -> None:
        self._play = play
        self._show = show
        self._left = left
        self._course: ExerciseCourse | None = None
        self.rates: dict[str, Rate] = {}
        """The latest results of each kind of exercise, as of the last count."""

    def courses(self) -> list[Item]:
        """The courses to choose from: mistakes if any are due, and kinds of reasoning."""
        due, now = self.due, self._course.title if self._course else ""
        mistakes = [Item("Mistakes", self.open_mistakes, f"{due} due", now == "Mistakes")] if due else []
        kinds = [
            Item(title, partial(self.open_practice, kind), rated(takes, self.rates.get(kind)), title == now)
            for kind, (title, takes) in KINDS.items()
        ]
        runs = [Item(run.title, partial(self.open_run, run), run.about, run.title == now) for run in RUNS.values()]
        return [*mistakes, *kinds, *runs]

    def ask_best(self, kind: str, then: Callable[[list[DrillResult]], None]) -> None:
        """Call `then` with the best runs of a kind, if there is a history."""
        if keeper := self._play.keeper:
            keeper.ask(lambda history: history.drills.best(kind), then)

    def note(self, kind: str, score: int, seconds: float) -> None:
        """Save the result of a run."""
        if (keeper := self._play.keeper) and score:
            result = DrillResult(kind, keeper.now(), score, seconds)
            keeper.ask(lambda history: history.drills.add(result))

    def count(self) -> None:
        """Read how often exercises of each kind were solved at once."""
        if keeper := self._play.keeper:
            keeper.ask(lambda history: history.drills.rates(), self.rates.update)

    @property
    def due(self) -> int:
        """The number of mistakes due at the last count; starts the next count."""
        keeper = self._play.keeper
        if keeper is None:
            return 0
        keeper.refresh()
        self.count()
        return keeper.due

    def open_mistakes(self) -> None:
        """Let the player review the mistakes that are due."""
        if keeper := self._play.keeper:
            self._open(lambda: Mistakes(self._play, keeper), Exercising)

    def open_practice(self, kind: str) -> None:
        """Let the player practise a kind of reasoning."""
        self._open(lambda: ExerciseCourse(self._play, kind), Exercising)

    def open_run(self, run: RunKind) -> None:
        """Let the player begin a run."""
        self._open(lambda: BoardsAhead(self._play, run), Running)

    def fetch(self, course: ExerciseCourse, then: Callable[[Exercise], None]) -> None:
        """Call `then` with the next exercise once it is ready; return to the game if the course has ended."""
        course.next(partial(self._fetched, course, then))
        if course.waiting:
            self._play.say(WAIT)

    def leave(self, say: str = "") -> None:
        self._close()
        self._left()
        self._play.say(say)

    def _open(self, begin: Callable[[], C], mode: Callable[[Play, "Exercises", C, Exercise], PlayMode]) -> None:
        self._close()
        self._course = course = begin()
        self.fetch(course, partial(self._begin, course, mode))

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

    def _begin(self, course: C, mode: Callable[[Play, "Exercises", C, Exercise], PlayMode], exercise: Exercise) -> None:
        desk, setup = self._play.desk, exercise.game().setup
        made = partial(_made, mode, self, course, exercise)
        self._show(Play(desk.plugins, setup, desk=desk, mode=made, thinker=self._play.thinker))


def _made(
    mode: Callable[[Play, Exercises, C, Exercise], PlayMode],
    exercises: Exercises,
    course: C,
    exercise: Exercise,
    play: Play,
) -> PlayMode:
    return mode(play, exercises, course, exercise)
