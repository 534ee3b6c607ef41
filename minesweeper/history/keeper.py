"""Saves the games of a session: finished games in the history, and the running one regularly."""

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

from minesweeper.core.board import Status
from minesweeper.core.daily import DailyGame, Days, day_of, has_daily_mines, kind_of
from minesweeper.core.limits import AUTOSAVE
from minesweeper.core.setup import Mode
from minesweeper.games.events import Began, Disqualified, Ended, Event, Paused, Played, Undone
from minesweeper.games.measures import Measures, measure
from minesweeper.games.record import Record
from minesweeper.games.savegame import SessionState
from minesweeper.games.session import Session
from minesweeper.history.background import BackgroundHistory
from minesweeper.history.claims import Claims
from minesweeper.history.history import History
from minesweeper.history.learned import BEGUN, REPLAY_SEEN
from minesweeper.history.mistake_book import Findings, Mistake
from minesweeper.history.scores import Score

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game compared with the player's others."""

    record: Record
    measures: Measures
    best_before: float | None
    """The best time of this kind of game before it; `None` if there was no other."""
    rank: int | None
    """Its place among all ranked wins of its kind, by time; `None` if it is not a ranked win."""
    wins: int
    """The number of ranked wins of its kind, including this one."""
    score_before: Score | None = None
    """The best score of this kind before it, if it is a game under a dealer."""
    streak: int | None = None
    """The streak of daily boards won, if it is one."""

    @property
    def is_best(self) -> bool:
        """True if it is the best of its kind: by time or, under a dealer, by its score."""
        if score := Score.of(self.record):
            return self.rank == 1 and (self.score_before is None or score < self.score_before)
        return self.rank == 1 and (self.best_before is None or self.record.seconds < self.best_before)


class Keeper:
    """Saves the games of a session, whose events go to `follow`. `clock` measures the time between saves; `now` returns
    seconds since 1970. Call `tick` regularly, and `close` at the end."""

    def __init__(
        self,
        session: Session,
        folder: Path,
        clock: Callable[[], float],
        resume: Callable[[], bool] = lambda: True,
        claims: Claims | None = None,
        now: Callable[[], float] = time.time,
        writer: BackgroundHistory | None = None,
    ) -> None:
        self._session = session
        self.folder = folder
        self._clock = clock
        self.now = now
        self._writer = writer or BackgroundHistory(folder)
        self._owns_writer = writer is None
        self._closed = False
        self._finished = deque[Finished]()
        self._saved: tuple[tuple[str, int, int], float] | None = None
        """The last save: the game's id, its moves and hints, and the time."""
        self._evicted = ""
        """The id of a game that was saved and is no longer in the history."""
        self._resume = resume
        """Returns True if unfinished games are kept to be resumed."""
        self.unfinished: tuple[Record, ...] = ()
        """The unfinished games, as of the last query."""
        self.dailies: tuple[DailyGame, ...] = ()
        """The first game on each daily board, as of the last query."""
        self.due = 0
        """The number of mistakes that are due as exercises, as of the last query."""
        self._claims = claims or Claims(folder)

    def beside(self, session: Session) -> "Keeper":
        """A keeper for another session that writes in the same thread, so closing this one also writes its games."""
        return Keeper(session, self.folder, self._clock, self._resume, self._claims, self.now, self._writer)

    def finished(self) -> Finished | None:
        """A game that was finished and saved since the last call, if any."""
        return self._finished.popleft() if self._finished else None

    def problems(self) -> list[str]:
        """Problems since the last call, in sentences."""
        return self._writer.problems()

    def tick(self) -> None:
        """Deliver answers, and save the game if the last save was long enough ago; without a new move, save only its
        clock."""
        self._writer.poll()
        session, now = self._session, self._clock()
        if session.state is not SessionState.PLAYING:
            return
        stage, when = self._saved or (("", 0, 0), 0.0)
        if stage[0] == session.id and now - when < AUTOSAVE:
            return
        if stage == self._stage and session.id != self._evicted and self._resume() and session.unfinished:
            self._saved = stage, now
            game, seconds = session.id, round(session.elapsed, 3)

            def save_seconds(history: History) -> None:
                if not history.save_seconds(game, seconds):
                    self._evicted = game

            self._writer.do(save_seconds, topic=f"seconds {game}")
        else:
            self.save()

    def save(self) -> None:
        """Save the game that is being played, if a person has taken part in it."""
        session = self._session
        if not self._resume() or not session.unfinished:
            return
        self._saved = self._stage, self._clock()
        self._evicted = ""
        record = session.record()
        self._writer.do(lambda history: self._save(history, record), topic=f"save {record.id}", record=record)

    @property
    def _stage(self) -> tuple[str, int, int]:
        return self._session.id, self._session.moves, self._session.hints

    def ask(self, question: Callable[[History], T], then: Callable[[T], object] | None = None) -> None:
        """Query the history in the writing thread. A later `tick` calls `then` with the answer."""
        self._writer.do(question, then)

    def refresh(self) -> None:
        """Update `unfinished`, `dailies` and `due` soon. This also happens when the session leaves a game for
        another, and when a daily board is begun."""
        self._writer.do(self._look, topic="look")

    def forget(self, game: str) -> None:
        self._writer.do(lambda history: history.forget_unfinished(game), topic=f"save {game}")
        self._writer.do(lambda _: self._claims.release(game))

    def note_review(self, game: str, findings: Findings) -> None:
        self._writer.do(lambda history: history.mistakes.note(game, findings))
        self._writer.do(self._count_due)

    def note_seen(self, record: Record) -> None:
        """Note that a game's replay was shown, so its mines are known in other games."""
        self._writer.do(lambda history: history.learned.note(record, REPLAY_SEEN), must=True)

    def note_exercise(self, mistake: Mistake, right: bool) -> None:
        """Save the result of an exercise."""
        now = self.now()
        self._writer.do(lambda history: history.mistakes.done(mistake, right, now), must=True)
        self._writer.do(self._count_due)

    def close(self) -> None:
        """Save the running game, and wait until everything is written, unless another keeper does that. Later events of
        the session are not saved."""
        self.save()
        self._closed = True
        if self._owns_writer:
            self._writer.close()
            self._claims.close()

    def follow(self, session: Session, event: Event) -> None:
        """Handle an event of the session."""
        match event:
            case _ if self._closed:
                pass
            case Ended(_, record):
                keep = partial(self._keep, record=record)
                self._writer.do(keep, must=True, topic=f"save {record.id}", record=record)
            case Played(turn) if turn.before.status is Status.READY:
                if turn.status is not Status.READY and day_of(session.game.setup):
                    self._begin_daily(session.record())
                self.save()
            case Disqualified(why) if session.state is not SessionState.NEW and _matters(session):
                record = session.record()
                self._writer.do(lambda history: history.learned.note(record, why), must=True)
                self.save()
            case Undone() if session.state is SessionState.NEW:
                self._begin_anew(session)
            case Paused() | Undone():
                self.save()
            case Began(resumed):
                self._set_aside()
                if resumed:
                    self._saved = self._stage, self._clock()

    def _set_aside(self) -> None:
        """Another game has begun: mark the one before, if unfinished, as set aside."""
        saved, self._saved = self._saved, None
        if saved and (game := saved[0][0]) != self._session.id:
            self._writer.do(lambda history: history.set_aside(game))
            self.refresh()

    def _begin_anew(self, session: Session) -> None:
        """Every move was taken back. If one opened a cell, note that its mines are known in other games."""
        if session.has_opened:
            record = session.record()
            self._writer.do(lambda history: history.learned.note(record, BEGUN), must=True)
        self._saved = None
        self.forget(session.id)

    def _begin_daily(self, record: Record) -> None:
        """Note that a daily board has been seen, and whether the game counts."""
        now = self.now()
        self._writer.do(lambda history: history.dailies.begin(record, now), must=True)
        self.refresh()

    def _look(self, history: History) -> None:
        self.unfinished = tuple(record for record in history.unfinished() if self._claims.free(record.id))
        self.dailies = history.dailies.games()
        self._count_due(history)

    def _count_due(self, history: History) -> None:
        self.due = history.mistakes.count_due(self.now())

    def _save(self, history: History, record: Record) -> None:
        """Save a game, in the writing thread, unless another process has resumed it."""
        if not self._claims.take(record.id):
            raise ValueError("this game is being played in another window")
        history.save_unfinished(record)

    def _keep(self, history: History, record: Record) -> None:
        """Add a game and work out its rank, in the writing thread. A duel has no rank."""
        if record.setup.mode is not Mode.SOLO:
            history.add(record)
            self._claims.release(record.id)
            return
        record = history.learned.informed(record)
        kind = str(kind_of(record.setup))
        score = Score.of(record)
        scores = history.scores(kind) if score else []
        before, measures = history.best_time(kind), measure(record)
        history.add(record, measures)
        self._claims.release(record.id)
        rank = None
        counts = record.status is Status.WON and record.ranked
        if counts:
            faster = history.count(kind=kind, won=True, ranked=True, faster_than=record.seconds)
            rank = 1 + (sum(each < score for each in scores) if score else faster)
        wins = len(scores) + counts if score else history.count(kind=kind, won=True, ranked=True)
        streak = None
        if day := day_of(record.setup):
            self.dailies = history.dailies.games()
            streak = Days.of(self.dailies, day, record.setup.level).streak
        self._finished.append(Finished(record, measures, before, rank, wins, next(iter(scores), None), streak))


def _matters(session: Session) -> bool:
    """False if a bot plays a board of its own: what it shows of that is no news to any other game."""
    return session.by_person or has_daily_mines(session.game.setup)
