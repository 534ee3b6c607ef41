"""What a dealer does, as pictures: how a guess ends that had to be made, and one that did not."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from minesweeper.core.board import Board
from minesweeper.thinking.marks import Marks
from minesweeper.ui.board.little_boards import BoardPicture, cells_in
from minesweeper.ui.draw.fitting import shortened
from minesweeper.ui.draw.paint import SMALL, Painter, Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.widgets import Note
from minesweeper.words.rules import CARELESS, FORCED, GUESSES_UNDER, GuessEnd


def _drawn(text: str, mines: int, risky: str = "", safe: str = "") -> BoardPicture:
    """The picture of a drawn board with this many mines; `risky` cells are mines with a chance of one half."""
    board = Board.parse(text.replace("/", "\n"), mines)
    chances = ((cells_in(board, risky), 0.5),) if risky else ()
    return BoardPicture(board, Marks(chances, cells_in(board, safe)))


FORCED_ENDS: Mapping[GuessEnd, BoardPicture] = MappingProxyType(
    {
        GuessEnd.LUCK: _drawn("001#/001#", 1, "...+/...+"),
        GuessEnd.SAFE: _drawn("001F/0011", 1),
        GuessEnd.FATAL: _drawn("001#/001!", 1),
    }
)
"""One of the two hidden cells has the mine, and nothing says which."""
CARELESS_ENDS: Mapping[GuessEnd, BoardPicture] = MappingProxyType(
    {
        GuessEnd.LUCK: _drawn("11##/F1##", 2, "...+/...+", "..+./..+."),
        GuessEnd.SAFE: _drawn("11#1/F1##", 2, "", "..+./..+."),
        GuessEnd.FATAL: _drawn("11#!/F1##", 2, "", "..+./..+."),
    }
)
"""The green cells are safe, and the guess was made beside them."""
HEIGHT, GAP, EDGE, LINE = 64, 12, 8, 20
"""The height of a picture, the space between the two and round the boards, and the height of the text, in logical
pixels."""


class DealerOutcomes(Note):
    """Two small boards with a line each. A dealer of a plugin has its own sentence instead."""

    def __init__(self, dealer: str, summary: str) -> None:
        super().__init__(summary)
        self._ends = GUESSES_UNDER.get(dealer)

    def tall(self, style: Style, width: int) -> int:
        return style.px(HEIGHT + LINE + 2 * EDGE) if self._ends else super().tall(style, width)

    def paint(self, painter: Painter, style: Style) -> None:
        if self._ends is None:
            super().paint(painter, style)
            return
        for place, said, fate in zip(self._places(style), (FORCED, CARELESS), self._ends, strict=True):
            style.well(painter, place)
            line = shortened(said[fate], style.px(SMALL), place.width)
            painter.words(line, place.x, place.bottom + style.px(LINE / 2 + 2), style.px(SMALL), style.muted)

    def boards(self, style: Style) -> Sequence[tuple[BoardPicture, Rect]]:
        if self._ends is None:
            return ()
        ends = FORCED_ENDS[self._ends[0]], CARELESS_ENDS[self._ends[1]]
        return [(end, place.grown(-style.px(EDGE))) for end, place in zip(ends, self._places(style), strict=True)]

    def _places(self, style: Style) -> tuple[Rect, Rect]:
        """Where the two pictures are."""
        left, gap = self.place.x + style.px(12), style.px(GAP)
        width = (self.place.width - 2 * style.px(12) - gap) // 2
        y, height = self.place.y + style.px(EDGE), style.px(HEIGHT)
        return Rect(left, y, width, height), Rect(left + width + gap, y, width, height)
