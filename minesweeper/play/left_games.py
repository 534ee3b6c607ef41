"""The player's games that were left while they were running. Each can come back as it was, the latest first."""

from collections import deque

from minesweeper.core.board import Status
from minesweeper.games.events import Began, Disqualified, Event, Played
from minesweeper.games.record import Record
from minesweeper.games.session import Session
from minesweeper.history import Keeper
from minesweeper.history.learned import BEGUN, informed
from minesweeper.play.commands import Command
from minesweeper.play.desk import Desk
from minesweeper.words.notices import way_back

MAX_LEFT_GAMES = 10
"""Games that are kept."""


class LeftGames:
    """Keeps what a session leaves, until it is wanted back. The game that the bot takes over is left, too: it comes
    back as the player had it."""

    def __init__(self, session: Session, keeper: Keeper | None, desk: Desk) -> None:
        self._session = session
        self._keeper = keeper
        self._desk = desk
        self._records: deque[Record] = deque(maxlen=MAX_LEFT_GAMES)

    def keep(self) -> bool:
        """Keep the game that is about to be left, if the player has begun it and it is not over. Return True if so."""
        if not self._session.unfinished:
            return False
        if self._keeper:
            self._keeper.save()
        if self._session.id not in self._ids:
            self._records.append(self._session.record())
        return True

    def drop(self, game: str) -> None:
        """Do not bring this game back: it goes on."""
        if game in self._ids:
            self._records = deque((each for each in self._records if each.id != game), MAX_LEFT_GAMES)

    @property
    def _ids(self) -> list[str]:
        return [each.id for each in self._records]

    @property
    def comes_first(self) -> bool:
        """True if a game comes back before any move is undone: the player has made none in the one on the board, or
        none since the bot took it over."""
        if not self._records:
            return False
        return self._session.id == self._records[-1].id or not self._session.by_person

    @property
    def offer(self) -> str:
        """A sentence that says how the game comes back; empty if no key does it."""
        return way_back(self._desk.key(Command.UNDO))

    def take(self) -> Record | None:
        """The game that was left last, to go on with; `None` if there is none."""
        return self._records.pop() if self._records else None

    def follow(self, event: Event) -> None:
        """The game on the board is not left; and what is learned about its mines is known of those that were."""
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
