"""The ghost of an earlier game beside the player's: its pointer, what it has opened, and how far ahead it is."""

from collections.abc import Callable

import pyglet

from minesweeper.core.board import Board
from minesweeper.events import Began, Event, Played, Undone
from minesweeper.history.progress import Progress
from minesweeper.race import Race
from minesweeper.replay import Point
from minesweeper.savegame import SessionState
from minesweeper.session import Session
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.presenter import GamePresenter
from minesweeper.ui.bot.bot_pointer import paint_pointer
from minesweeper.ui.bot.strip import Paragraph
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.draw.style import Style
from minesweeper.wording import MARKED_START

FRAME = 1 / 60
LETTERS = 50
"""How long what is said of the race is at most."""
GLASS = 150
"""How much of the pointer's colour is to be seen, of 255."""


class GhostDisplay:
    """Runs a ghost beside the session. It has the session's clock, so that it waits in a pause, and goes when another
    board is played."""

    def __init__(self, presenter: GamePresenter, switched: Callable[[], None], changed: Callable[[], None]) -> None:
        self._presenter = presenter
        self._switched = switched
        """Called when a ghost comes or goes."""
        self._changed = changed
        """Called when it has opened more."""
        self.race: Race | None = None
        self._progress: Progress | None = None
        """What the player has done."""
        self._seen: tuple[int, Point | None] = 0, None
        """The ghost's step and its pointer, as they were shown last."""

    # What is asked for

    def begin(self, race: Race) -> None:
        """Have the board of a game played against it, and say beforehand that this does not count."""
        presenter, start = self._presenter, race.start
        game = presenter.app.plugins.resumed_game(start)
        game.restore(start.board, race.field, ())
        self.race = race
        said = f"A race: no record, since {race.unranked}."
        presenter.begin_game(game, race.unranked, say=f"{said} {MARKED_START}" if game.setup.first else said)
        self._switched()

    def leave(self) -> None:
        """Let the player go on alone."""
        self.race = self._progress = None
        self._wind()
        self._switched()

    # What happens

    def follow(self, session: Session, event: Event) -> None:
        """The player's game has changed."""
        race = self.race
        if race is None:
            return
        match event:
            case Began() if session.game.setup != race.setup:
                self.leave()
                return
            case Began():
                self._progress = Progress(race.field, session.board.revealed)
            case Played(turn, seconds) if self._progress:
                self._progress.play(turn, seconds)
            case Undone() if self._progress:
                self._progress.go_back(session.board)
        self._seen = self._now()
        self._wind()

    # Time

    def _wind(self) -> None:
        """Look again when there is something new to see: in the next frame, or without motion when it clicks next."""
        pyglet.clock.unschedule(self._tick)
        race, session = self.race, self._presenter.session
        if race and session.state is SessionState.PLAYING and not race.ended(session.elapsed):
            wait = FRAME if self._moves else max(FRAME, race.until_next(session.elapsed))
            pyglet.clock.schedule_once(self._tick, wait)

    def _tick(self, _seconds: float) -> None:
        before, self._seen = self._seen, self._now()
        if before[0] != self._seen[0]:
            self._changed()
        elif before != self._seen:
            self._presenter.app.redraw()
        self._wind()

    @property
    def _moves(self) -> bool:
        """Whether its pointer is seen on its way, and not only where it clicks."""
        return self._presenter.app.settings.motion

    @property
    def _running(self) -> Race | None:
        """The race, once the player has begun. To take the first move back does not stop it."""
        return self.race if self._presenter.session.started else None

    def _now(self) -> tuple[int, Point | None]:
        race, seconds = self._running, self._presenter.session.elapsed
        if race is None:
            return 0, None
        pointer = race.pointer(seconds) if self._moves else race.clicked(seconds)
        return race.replay.step_at(seconds), pointer

    # What there is to see

    def opened(self, board: Board) -> int:
        """The cells to be shown in glass: those that the ghost has opened and the player, who still plays, has not."""
        race = None if board.status.over else self._running
        return race.opened(self._presenter.session.elapsed) & board.hidden if race else 0

    @property
    def paragraphs(self) -> list[Paragraph]:
        """How the race stands; nothing if there is none."""
        if not (self.race and self._progress):
            return []
        session = self._presenter.session
        return [Paragraph(self.race.line(session.board.status, self._progress.solved, session.elapsed), LETTERS)]

    def paint(self, painter: Painter, style: Style, layout: Layout) -> None:
        """Draw the pointer in glass, while the game runs."""
        point = self._seen[1]
        if point and self._presenter.session.state is SessionState.PLAYING:
            paint_pointer(painter, style, layout, point[1] - 0.5, point[0] - 0.5, GLASS)
