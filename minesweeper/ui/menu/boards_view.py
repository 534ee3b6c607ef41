"""Boards that are no rectangles of squares: a card for each kind, and then one for each of its levels."""

from collections.abc import Callable, Sequence
from functools import partial

from minesweeper.core.difficulty import Difficulty
from minesweeper.play.other_boards import BoardKind
from minesweeper.ui.app.app import App
from minesweeper.ui.board.little_boards import sample_of
from minesweeper.ui.draw.paint import Painter, Style
from minesweeper.ui.menu.cards_view import TEXT, PictureSheet
from minesweeper.ui.menu.picture_card import TEXT_LINE, PictureCard
from minesweeper.words.titles import OTHER_BOARDS, board_size


class BoardCard(PictureCard):
    """A kind of boards or a level, with a picture of this height."""

    focusable = True

    def __init__(self, title: str, note: str, level: Difficulty, height: float, choose: Callable[[], None]) -> None:
        super().__init__(title, note, sample_of(level), height)
        self._choose = choose

    def paint(self, painter: Painter, style: Style) -> None:
        self.paint_choice(painter, style)
        self.write(painter, style, style.text)

    def use(self) -> bool:
        self._choose()
        return True


class BoardsView(PictureSheet):
    """Lists these kinds; choosing one lists its levels, and choosing a level calls `begin` after `to_game`."""

    title = OTHER_BOARDS
    column = 1240
    across = 5
    text = TEXT + TEXT_LINE

    def __init__(
        self,
        app: App,
        kinds: Sequence[BoardKind],
        begin: Callable[[Difficulty], None],
        to_game: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self._kinds, self._begin, self._to_game = kinds, begin, to_game
        self._open: BoardKind | None = None
        """The kind whose levels are listed."""

    def rows(self) -> Sequence[BoardCard]:
        kind = self._open
        height = self.picture_height(len(kind.levels if kind else self._kinds))
        if kind:
            made = [
                BoardCard(kind.rank(level), board_size(level), level, height, partial(self._play, level))
                for level in kind.levels
            ]
        else:
            made = [
                BoardCard(each.title, each.note, each.levels[0], height, partial(self._list, each))
                for each in self._kinds
            ]
        self.cards = made
        return made

    def _list(self, kind: BoardKind | None) -> None:
        """List the levels of a kind, or the kinds."""
        before, self._open = self._open, kind
        self.title = kind.title if kind else OTHER_BOARDS
        self.app.window.set_caption(f"Minesweeper – {self.title}")
        self.rebuild()
        self._focus_card(0 if kind or before is None else self._kinds.index(before))

    def _play(self, level: Difficulty) -> None:
        self._to_game()
        self._begin(level)

    def leave(self) -> None:
        """Go back to the kinds, or to the game."""
        if self._open:
            self._list(None)
        else:
            self._to_game()
