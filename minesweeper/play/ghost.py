"""The ghost of an earlier game beside the player's: its pointer, what it has opened, and how far ahead it is."""

from minesweeper.core.board import Board
from minesweeper.games.events import Began, Event, Played, Undone
from minesweeper.games.progress import Progress
from minesweeper.games.race import Race
from minesweeper.games.replay import Point
from minesweeper.games.savegame import SessionState
from minesweeper.games.session import Session
from minesweeper.play.shown import Paragraph
from minesweeper.words.races import race_line

GHOST_FRAME = 1 / 60
LETTERS = 50
"""How long what is said of the race is at most."""


class Ghost:
    """Runs beside the session. It has the session's clock, so that it waits in a pause, and goes when another board is
    played."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.race: Race | None = None
        self._progress: Progress | None = None
        """What the player has done."""

    def leave(self) -> None:
        self.race = self._progress = None

    def follow(self, event: Event) -> None:
        """The player's game has changed."""
        race, session = self.race, self._session
        if race is None:
            return
        match event:
            case Began() if session.game.setup != race.setup:
                self.leave()
            case Began():
                self._progress = Progress(race.field, session.board.revealed)
            case Played(turn, seconds) if self._progress:
                self._progress.play(turn, seconds)
            case Undone() if self._progress:
                self._progress.go_back(session.board)

    @property
    def running(self) -> Race | None:
        """The race, once the player has begun. To take the first move back does not stop it."""
        return self.race if self._session.started else None

    def due(self, glides: bool) -> float | None:
        """Seconds until it looks different: in the next frame, or if it does not glide when it clicks next."""
        race, session = self.race, self._session
        if race is None or session.state is not SessionState.PLAYING or race.ended(session.elapsed):
            return None
        return GHOST_FRAME if glides else max(GHOST_FRAME, race.until_next(session.elapsed))

    # What there is to see

    def step(self) -> int:
        return self.running.replay.step_at(self._session.elapsed) if self.running else 0

    def pointer(self, glides: bool) -> Point | None:
        """Where its pointer is while the game runs."""
        race, session = self.running, self._session
        if race is None or session.state is not SessionState.PLAYING:
            return None
        return race.pointer(session.elapsed) if glides else race.clicked(session.elapsed)

    def opened(self, board: Board) -> int:
        """The cells to be shown in glass: those that the ghost has opened and the player, who still plays, has not."""
        race = None if board.status.over else self.running
        return race.opened(self._session.elapsed) & board.hidden if race else 0

    @property
    def paragraphs(self) -> list[Paragraph]:
        if not (self.race and self._progress):
            return []
        session = self._session
        return [Paragraph(race_line(self.race, session.board.status, self._progress.solved, session.elapsed), LETTERS)]
