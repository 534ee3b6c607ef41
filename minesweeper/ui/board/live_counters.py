"""Live counters beside the board: 3BV, speed, clicks, efficiency and splits, as chosen by the player."""

from functools import partial

from minesweeper.core.board import Status
from minesweeper.core.daily import kind_of
from minesweeper.core.dealing import HONEST
from minesweeper.games.events import Event, Played, Undone
from minesweeper.games.live_figures import GUESSES, SPLITS, LiveFigure, LiveStanding, chosen_counters, figures
from minesweeper.games.progress import Progress, Splits, splits_of
from minesweeper.games.session import BOARD_KNOWN, Session
from minesweeper.history import History
from minesweeper.history.best_splits import BestSplits
from minesweeper.play import Play
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.live_places import placed_figures
from minesweeper.ui.board.presenter import GamePresenter
from minesweeper.ui.draw.paint import Painter, Style
from minesweeper.ui.draw.rect import Rect


class LiveCounters:
    """Follows a game if any counter is switched on, and shows its figures without moving the board."""

    def __init__(self, presenter: GamePresenter, play: Play) -> None:
        self._presenter = presenter
        self._play = play
        self._app = presenter.app
        self._game = ""
        """The id of the game being followed; "" if no counter is shown."""
        self._progress: Progress | None = None
        """`None` until the mines are laid."""
        self._finder = BestSplits()
        self._asked = ""
        """The id of the game whose best splits were requested."""
        self._best: tuple[str, Splits] = "", ()
        """The kind of game and the splits; written by the thread that reads the history."""
        self._key: object = None
        """Everything the figures depend on."""
        self.figures: tuple[LiveFigure, ...] = ()
        self.place: Rect | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The counters that are switched on, after the guesses if a dealer counts them; empty unless the game
        counts."""
        if not self._play.mode.counts:
            return ()
        dealt = self._play.session.game.setup.dealer != HONEST.name
        return (
            *((GUESSES,) if dealt else ()),
            *chosen_counters(self._app.settings.counters, self._play.added.counters),
        )

    # Following the game

    def follow(self, event: Event) -> None:
        session = self._play.session
        if not self.names:
            self._game = ""
            return
        if session.id != self._game:
            self._take_up(session)
            return
        match event:
            case Played(turn, seconds):
                field = session.game.peek()
                if field and (self._progress is None or self._progress.field is not field):
                    # The mines were laid or laid again; the seconds of finished shares stay.
                    done = self._progress.splits if self._progress else ()
                    self._progress = Progress(field, turn.before.revealed)
                    self._progress.splits = (*done, *self._progress.splits)[: len(self._progress.splits)]
                if self._progress:
                    self._progress.play(turn, seconds)
            case Undone():
                if session.board.status is Status.READY:
                    self._progress = None
                elif self._progress:
                    self._progress.go_back(session.board)

    def _take_up(self, session: Session) -> None:
        """Follow a game from its present state."""
        field = session.game.peek()
        self._game = session.id
        self._progress = Progress(field, session.board.revealed) if field else None
        if self._progress and self._progress.solved and SPLITS in self.names:
            self._progress.splits = splits_of(session.record()) or self._progress.splits

    def _ask_best(self, session: Session) -> None:
        """Look up the best game of this kind, once per game."""
        if self._play.keeper and self._asked != session.id:
            self._asked = session.id
            self._play.keeper.ask(partial(self._find_best, str(kind_of(session.game.setup))))

    def _find_best(self, kind: str, history: History) -> None:
        """Runs in another thread; the next frame shows the result."""
        self._best = kind, self._finder.find(history, kind)

    # Showing it

    def paint(self, painter: Painter, style: Style, layout: Layout) -> None:
        """Draw the counters that are switched on, if there is room."""
        names, session = self.names, self._presenter.session
        self.place = None
        if not names:
            return
        if self._game != session.id:
            self._take_up(session)
        if SPLITS in names:
            self._ask_best(session)
        self.place = paint_figures(painter, style, layout, self._current(names, session))

    def _current(self, names: tuple[str, ...], session: Session) -> tuple[LiveFigure, ...]:
        """The figures after the last move and in this second."""
        progress, board = self._progress, session.board
        kind, best = self._best
        if kind != str(kind_of(session.game.setup)):
            best = ()
        known = board.status.over or BOARD_KNOWN in session.unranked
        clicks, seconds = session.clicks, session.elapsed
        guesses = session.guesses or 0
        added = self._play.added.counted(names, board, seconds, clicks)
        key = names, added, session.id, session.moves, clicks, int(seconds), board.status, known, best, guesses
        if key != self._key:
            self._key = key
            total = progress.three_bv if progress and known else None
            solved, splits = (progress.solved, progress.splits) if progress else (0, ())
            self.figures = figures(names, LiveStanding(solved, total, clicks, seconds, splits, best, guesses), added)
        return self.figures


def paint_figures(painter: Painter, style: Style, layout: Layout, shown: tuple[LiveFigure, ...]) -> Rect | None:
    """Draw counters without moving the board. Return their place; `None` if there is no room."""
    placed = placed_figures(shown, layout)
    if placed is None:
        return None
    style.write(painter, placed.words)
    return placed.place
