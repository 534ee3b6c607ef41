"""The odds over the player's board: asked for, shown and put into words."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from minesweeper.controls import CellAt
from minesweeper.core.board import Board
from minesweeper.session import ODDS_SHOWN
from minesweeper.thinking import thoughts
from minesweeper.thinking.thinker import Thinker
from minesweeper.thinking.thoughts import Odds
from minesweeper.ui.app.app import App
from minesweeper.ui.board.overlay import overlay_marks

TOPIC = "odds"


class Watched(Protocol):
    """What shows the board."""

    app: App

    @property
    def board(self) -> Board:
        """The position."""

    def disqualify(self, why: str) -> None:
        """Let the game be no record."""


class OddsDisplay:
    """The chance of a mine on every hidden cell, as long as it is switched on. A game with odds is no record."""

    def __init__(
        self,
        presenter: Watched,
        thinker: Thinker,
        switched: Callable[[], None],
        changed: Callable[[], None],
    ) -> None:
        self._presenter = presenter
        self._thinker = thinker
        self._switched = switched
        """Called when the odds are shown or hidden."""
        self._changed = changed
        """Called when new odds have come."""
        self.shown = False
        self._odds: Odds | None = None
        self._pointed: CellAt | None = None

    def toggle(self) -> None:
        """Show the odds, or hide them."""
        self.shown = not self.shown
        self._odds = None
        if self.shown:
            thoughts.warm_up(self._thinker, self._presenter.app.plugins.choice)
            self.refresh()
        self._switched()

    def forget(self) -> None:
        """The odds there are do not belong to the board any more."""
        self._odds = None

    def refresh(self) -> None:
        """Ask for the odds of the board as it is now, if they are shown."""
        if not self.shown:
            return
        board = self._presenter.board
        if not board.status.over and board.revealed:
            self._presenter.disqualify(ODDS_SHOWN)
            self._thinker.ask(TOPIC, partial(self._answer, board), thoughts.odds, board)
        else:
            self._thinker.forget(TOPIC)

    def _answer(self, board: Board, odds: Odds | str) -> None:
        if isinstance(odds, str):
            self._presenter.app.say(odds)
        elif board is self._presenter.board:
            self._odds = Odds(board, odds.groups, odds.exact)
            self._changed()

    def point(self, cell: CellAt | None) -> None:
        """The pointer is over this cell."""
        if cell != self._pointed:
            self._pointed = cell
            if self.shown:
                self._presenter.app.redraw()

    @property
    def sentence(self) -> str:
        """The figure of the cell under the pointer, or the least risk there is."""
        board = self._presenter.board
        if board.status.over:
            return "The game is over."
        if not board.revealed:
            return "Nothing is open yet: no cell is better than another."
        return self._odds.sentence(self._pointed) if self._odds and self._odds.board is board else "Odds …"

    def marks(self, board: Board, outlined: int) -> bytes | None:
        """What to lay over the board, if anything; `outlined` are numbers to put a ring round."""
        if not self.shown or not self._odds:
            return None
        return overlay_marks(board.grid, *self._odds.marks(board, outlined))
