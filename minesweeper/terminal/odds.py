"""The odds at a terminal: asked for, shown and put into words."""

from functools import partial

from minesweeper.controls import CellAt
from minesweeper.core.board import Board
from minesweeper.session import ODDS_SHOWN
from minesweeper.terminal.host import PAUSED, Host
from minesweeper.thinking import thoughts
from minesweeper.thinking.marks import Marks
from minesweeper.thinking.thinker import Thinker
from minesweeper.thinking.thoughts import Odds

TOPIC = "odds"


class OddsDisplay:
    """The chance of a mine on every hidden cell, as long as it is switched on. A game with odds is no record."""

    def __init__(self, host: Host, thinker: Thinker) -> None:
        self._host = host
        self._thinker = thinker
        self.shown = False
        self._odds: Odds | None = None

    def toggle(self) -> None:
        """Show the odds, or hide them. A paused game shows none."""
        if self._host.session.paused:
            self._host.say(PAUSED)
            return
        self.shown = not self.shown
        self.forget()
        self.refresh()

    def forget(self) -> None:
        """The odds there are do not belong to the board any more."""
        self._odds = None

    def refresh(self) -> None:
        """Ask for the odds of the board as it is now, if they are shown."""
        session = self._host.session
        board = session.board
        if self.shown and board.revealed and not board.status.over:
            session.disqualify(ODDS_SHOWN)
            self._thinker.ask(TOPIC, partial(self._answer, board), thoughts.odds, board)
        else:
            self._thinker.forget(TOPIC)

    def _answer(self, board: Board, odds: Odds | str) -> None:
        if isinstance(odds, str):
            self._host.say(odds)
        elif board is self._host.session.board:
            self._odds = Odds(board, odds.groups, odds.exact)

    def sentence(self, cell: CellAt) -> str:
        """The odds at a cell."""
        board = self._host.session.board
        if board.status.over:
            return "The game is over."
        if not board.revealed:
            return "Nothing is open yet: no cell is better than another."
        return self._odds.sentence(cell) if self._odds and self._odds.board is board else "Odds …"

    def marks(self, board: Board, outlined: int) -> Marks | None:
        """What to show on the board, if anything; `outlined` are numbers to put a ring round."""
        return self._odds.marks(board, outlined) if self.shown and self._odds else None
