"""The player's unfinished games from this session. Each can be resumed, the latest first."""

from collections import deque

from minesweeper.core.board import Status
from minesweeper.games.events import Began, Disqualified, Event, Played
from minesweeper.games.record import Record
from minesweeper.games.session import Session
from minesweeper.history import Keeper
from minesweeper.history.learned import BEGUN, informed
from minesweeper.play.commands import Command
from minesweeper.play.desk import Desk
from minesweeper.play.shown import Offer
from minesweeper.words.notices import way_back

MAX_LEFT_GAMES = 10
"""The most games to keep."""
TO_GAME_LEFT = Offer("Undo", Command.UNDO)
"""The button that resumes the latest one."""


class LeftGames:
    """Keeps games that a session leaves unfinished. A game that the bot takes over is kept as the player left it."""

    def __init__(self, session: Session, keeper: Keeper | None, desk: Desk) -> None:
        self._session = session
        self._keeper = keeper
        self._desk = desk
        self._records: deque[Record] = deque(maxlen=MAX_LEFT_GAMES)

    def keep(self) -> bool:
        """Keep the current game if the player has begun it and it is not over. Return True if it was kept."""
        if not self._session.unfinished:
            return False
        if self._keeper:
            self._keeper.save()
        if self._session.id not in self._ids:
            self._records.append(self._session.record())
        return True

    def drop(self, game: str) -> None:
        """Forget this game: it is being played again."""
        if game in self._ids:
            self._records = deque((each for each in self._records if each.id != game), MAX_LEFT_GAMES)

    @property
    def _ids(self) -> list[str]:
        return [each.id for each in self._records]

    @property
    def has_any(self) -> bool:
        """True if there is a game to resume."""
        return bool(self._records)

    @property
    def comes_first(self) -> bool:
        """True if undo should resume a game: the player has not moved in the current one, or since the bot took
        over."""
        if not self._records:
            return False
        return self._session.id == self._records[-1].id or not self._session.by_person

    @property
    def offer(self) -> str:
        """A sentence that tells how to resume the game."""
        return way_back(self._desk.key(Command.UNDO))

    def take(self) -> Record | None:
        """Remove and return the latest game; `None` if there is none."""
        return self._records.pop() if self._records else None

    def follow(self, event: Event) -> None:
        """Forget the current game; when its mines become known, mark kept games of the same board as unranked."""
        match event:
            case Began():
                self.drop(self._session.id)
            case Disqualified(why):
                self._learn(why)
            case Played(turn) if turn.before.status is Status.READY:
                self._learn(BEGUN)

    def _learn(self, why: str) -> None:
        layout, learned = self._session.game.setup.layout, [(self._session.id, why)]
        known = (informed(each, learned) if each.setup.layout == layout else each for each in self._records)
        self._records = deque(known, MAX_LEFT_GAMES)
