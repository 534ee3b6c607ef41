"""Reviews of finished games: guesses, luck, whether a loss was avoidable, and the difficulty of the board's logic."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from minesweeper.core.board import Status
from minesweeper.core.dealing import HONEST
from minesweeper.games.events import Ended, Event
from minesweeper.games.record import Record
from minesweeper.games.savegame import SessionState
from minesweeper.games.session import Session
from minesweeper.history import Findings, History, Keeper, measure
from minesweeper.thinking import thoughts
from minesweeper.thinking.marks import Marks
from minesweeper.thinking.thinker import Thinker
from minesweeper.thinking.verdict import Verdict, findings, judged
from minesweeper.words.reasons import clicks_line, grade_line

if TYPE_CHECKING:
    from minesweeper_solver.clicks import Fewest
    from minesweeper_solver.grading import Grade
    from minesweeper_solver.review import Review

REVIEW, GRADE, CLICKS = "review", "grade", "clicks"
MAX_REVIEWED_CELLS = 10_000
"""Cells of the largest board that is reviewed however long it takes."""
LARGEST_GRADED = 2_000
"""Cells of the largest board that is graded: this takes a fraction of a second."""
BACKLOG_TOPIC = "backlog"
START = 5.0
"""Seconds between the start and the first review."""
PAUSE = 0.5
"""Seconds between two reviews."""


class LookingBack:
    """Reviews every finished game of the player. The `keeper` notes the findings. `judge` is called with the verdict on
    a loss that is still shown, even the bot's, `grade` with the difficulty of its board in words, and `clicks` with the
    clicks it takes."""

    def __init__(
        self,
        session: Session,
        thinker: Thinker,
        keeper: Keeper | None,
        judge: Callable[[Verdict], None],
        grade: Callable[[str], None],
        clicks: Callable[[str], None],
    ) -> None:
        self._session = session
        self._thinker = thinker
        self._keeper = keeper
        self._judge = judge
        self._grade = grade
        self._clicks = clicks
        self._verdict: Verdict | None = None
        self._passing = False
        """Whether to cancel the review when the next game starts."""

    def follow(self, event: Event, bot_plays: bool, hurried: bool) -> None:
        """Review a game that has ended. The review of a bot's game, or of a huge board, is cancelled when the next game
        starts. A bot's win, or a game too fast to follow, is not reviewed."""
        self._thinker.forget(GRADE)
        self._thinker.forget(CLICKS)
        if not isinstance(event, Ended):
            if self._passing:
                self._thinker.forget(REVIEW)
            return
        record = event.record
        if hurried:
            return
        if not (bot_plays and record.status is Status.WON):
            self._passing = bot_plays or record.board.grid.area > MAX_REVIEWED_CELLS
            then = partial(self._reviewed, record, not bot_plays)
            self._thinker.ask(REVIEW, then, thoughts.look_back, record.minefield, record.standing)
        honest = record.setup.dealer == HONEST.name  # others may have moved the mines
        if honest and record.code.first and record.board.grid.area <= LARGEST_GRADED:
            self._thinker.ask(
                GRADE, partial(self._graded, record.id), thoughts.graded, record.minefield, *record.code.first
            )
        if record.board.grid.area <= LARGEST_GRADED:
            self._thinker.ask(CLICKS, partial(self._counted, record), thoughts.fewest_clicks, record.minefield)

    def _reviewed(self, record: Record, keep: bool, review: "Review | str") -> None:
        """Keep the findings, and explain a loss if it is still shown."""
        if keep and self._keeper:
            self._keeper.note_review(record.id, findings(review))
        board = self._session.board
        if self._session.id == record.id and board.status is Status.LOST:
            self._verdict = judged(board, review, record.setup.dealer)
            self._judge(self._verdict)

    def _counted(self, record: Record, found: "Fewest") -> None:
        if self._session.id == record.id:
            self._clicks(clicks_line(measure(record, zini=False), found, record.status is Status.WON))

    def _graded(self, game: str, found: "Grade | None") -> None:
        if found and self._session.id == game:
            self._grade(grade_line(found))

    @property
    def marks(self) -> Marks:
        """The marks on the board of a reviewed loss."""
        verdict = self._verdict
        return verdict.marks if verdict and verdict.board is self._session.board else Marks()


class Backlog:
    """Reviews the player's games one by one while the player is idle, each once."""

    def __init__(self, session: Session, keeper: Keeper, thinker: Thinker, clock: Callable[[], float]) -> None:
        self._session = session
        self._keeper = keeper
        self._thinker = thinker
        self._clock = clock
        self._at: float | None = clock() + START
        """When to review next; `None` once all games are done."""
        self._found: list[Record | None] = []
        """The next game, once it has been read; holds `None` if no game is left."""
        self._reading = False
        self._reviewing = False
        self._seen: set[str] = set()

    def due(self) -> float | None:
        """Seconds until `tick` has something to do."""
        return None if self._at is None else max(0.0, self._at - self._clock())

    def tick(self, idle: bool) -> None:
        """Review the next game if it is time. `idle` says that the other process is free."""
        if self._at is None or self._clock() < self._at:
            return
        self._at = self._clock() + PAUSE
        if not idle or self._session.state is SessionState.PLAYING:
            return
        if not self._reading:
            self._reading = True
            self._keeper.ask(_next_game, self._found.append)
        elif self._found:
            record = self._found.pop()
            self._reading = False
            if record is None or record.id in self._seen:  # all are done, or the last result could not be saved
                self._at = None
                return
            self._seen.add(record.id)
            self._reviewing = True
            then = partial(self._note, record.id)
            self._thinker.ask(BACKLOG_TOPIC, then, thoughts.look_back, record.minefield, record.standing)

    def _note(self, game: str, review: "Review | str") -> None:
        self._reviewing = False
        self._keeper.note_review(game, findings(review))

    def follow(self) -> None:
        """Free the other process: the player has begun to play."""
        if self._reviewing and self._session.state is SessionState.PLAYING:
            self._reviewing = False
            self._seen.clear()
            self._thinker.forget(BACKLOG_TOPIC)


def _next_game(history: History) -> Record | None:
    """Read the next game without a review. A game that cannot be read is marked as reviewed."""
    while game := history.mistakes.unreviewed():
        record = history.record(game)
        if record and record.minefield:
            return record
        history.mistakes.note(game, Findings(()))
    return None
