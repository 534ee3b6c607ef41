"""The odds of a board: computed in another process, shown as marks and sentences."""

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
    """The mine probabilities of all hidden cells, while odds are switched on. With `found`, flags are certain mines, as
    in a duel. `seen` is called whenever odds are computed, `say` with a sentence if that fails, and `changed` when the
    display changes."""

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
        """The odds of the current board, once they are computed."""
        return self._odds if self._odds and self._odds.board is self._board() else None

    def toggle(self) -> None:
        self.shown = not self.shown
        self._odds = None
        self.refresh()
        self._changed()

    def forget(self) -> None:
        """Drop odds that no longer match the board."""
        self._odds = None

    def refresh(self) -> None:
        """Ask for the odds of the current board, if odds are on."""
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
        """The odds of this cell, or the lowest risk; in a duel, the best chance."""
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
        """The marks for the board, if any, with rings round the `outlined` numbers."""
        if not self.shown or not self._odds:
            return None
        board = self._board()
        if self._found:  # mines already found need no odds
            board = board._replace(revealed=board.revealed | board.flags)
        return self._odds.marks(board, outlined, self._best(self._odds))

    def _best(self, odds: BoardOdds) -> int:
        """The cells to guess: the least risky if none is safe, or in a duel the likeliest mines if none is certain."""
        certain, choose = (1.0, max) if self._found else (0.0, min)
        chance = choose((chance for _, chance in odds.groups), default=certain)
        return 0 if chance == certain else next(cells for cells, each in odds.groups if each == chance)
