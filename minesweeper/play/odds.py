"""The odds of a board: asked for elsewhere, shown and put into words."""

from collections.abc import Callable
from functools import partial

from minesweeper.core.board import Board
from minesweeper.thinking import thoughts
from minesweeper.thinking.marks import Marks
from minesweeper.thinking.thinker import Thinker
from minesweeper.thinking.thoughts import BoardOdds
from minesweeper.words.reasons import NOTHING_OPEN, OVER, SEEKING_ODDS, likeliest_mine, odds_sentence

ODDS_TOPIC = "odds"


class OddsOfBoard:
    """The chance of a mine on every hidden cell of the board that is shown, as long as it is switched on. With `found`
    its flags are mines, as in a duel, and not what somebody thinks. `seen` is called whenever odds are sought, `say`
    with a sentence if there are none, and `changed` when there is something else to show."""

    def __init__(
        self,
        board: Callable[[], Board],
        thinker: Thinker,
        say: Callable[[str], None],
        changed: Callable[[], None],
        seen: Callable[[], None] | None = None,
        found: bool = False,
    ) -> None:
        self._board = board
        self._thinker = thinker
        self._say = say
        self._changed = changed
        self._seen = seen
        self._found = found
        self.shown = False
        self._odds: BoardOdds | None = None

    @property
    def thinking(self) -> bool:
        return self._thinker.awaits(ODDS_TOPIC)

    @property
    def known(self) -> BoardOdds | None:
        """The odds of the board as it is now, once they have come."""
        return self._odds if self._odds and self._odds.board is self._board() else None

    def toggle(self) -> None:
        self.shown = not self.shown
        self._odds = None
        self.refresh()
        self._changed()

    def forget(self) -> None:
        """The odds there are do not belong to the board any more."""
        self._odds = None

    def refresh(self) -> None:
        """Ask for the odds of the board as it is now, if they are shown."""
        board = self._board()
        if self.shown and board.revealed and not board.status.over:
            if self._seen:
                self._seen()
            known = board._replace(hit=board.flags) if self._found else board
            self._thinker.ask(ODDS_TOPIC, partial(self._answer, board), thoughts.odds, known)
        else:
            self._thinker.forget(ODDS_TOPIC)

    def _answer(self, board: Board, odds: BoardOdds | str) -> None:
        if isinstance(odds, str):
            self._say(odds)
        elif board is self._board():
            self._odds = BoardOdds(board, odds.groups, odds.exact)
            self._changed()

    def sentence(self, cell: tuple[int, int] | None) -> str:
        """The figure of this cell, or the least risk there is; where mines are looked for, the best chance."""
        board, odds = self._board(), self.known
        if board.status.over:
            return OVER
        if not board.revealed:
            return NOTHING_OPEN
        if odds is None:
            return SEEKING_ODDS
        free = board.hidden & ~board.flags
        if not self._found or (cell and free & board.grid.cell(*cell)):
            return odds_sentence(odds, cell)
        return likeliest_mine(odds, free)

    def marks(self, outlined: int = 0) -> Marks | None:
        """What to show on the board, if anything; `outlined` are numbers to put a ring round."""
        if not self.shown or not self._odds:
            return None
        board = self._board()
        if self._found:  # what was found needs no figure
            board = board._replace(revealed=board.revealed | board.flags)
        return self._odds.marks(board, outlined)
