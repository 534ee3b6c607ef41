"""Cards with a small board over or beside their text."""

from collections.abc import Sequence

from minesweeper.ui.board.little_boards import BoardPicture
from minesweeper.ui.draw.fitting import wrapped
from minesweeper.ui.draw.paint import BODY, SMALL, Colour, Painter, Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.widgets import TitledCard

GAP, EDGE, PADDING = 8, 6, 16
"""The space round a card, round its picture and round its text, in logical pixels like the other lengths."""
BESIDE = 96, 72
"""The size of a picture beside the text."""
HEAD_LINE, TEXT_LINE = 24, 17
"""The heights of the title and of a line of text."""


HOVERED = 28
"""The opacity of the tint under the pointer, of 255."""


class PictureCard(TitledCard):
    """A picture, a title and a text. The picture has this height over the text; with 0 it is beside it."""

    focusable = False

    def __init__(self, text: str, note: str, picture: BoardPicture | None, height: float) -> None:
        super().__init__()
        self.text, self.note, self.picture, self._height = text, note, picture, height

    @property
    def upright(self) -> bool:
        """True if the picture is over the text."""
        return self._height > 0

    def tall(self, style: Style, width: int) -> int:
        text = style.px(HEAD_LINE) + len(self._lines(style, width)) * style.px(TEXT_LINE)
        if self._height:
            return style.px(self._height + EDGE + 2 * (GAP + PADDING)) + text
        return max(style.px(BESIDE[1] + 2 * (GAP + EDGE)), text + 2 * style.px(GAP + EDGE))

    def paint(self, painter: Painter, style: Style) -> None:
        style.card(painter, self.box(style))
        style.well(painter, self.frame(style))
        self.write(painter, style, style.text)

    def paint_choice(self, painter: Painter, style: Style, able: bool = True) -> None:
        """Draw a card that can be chosen, if `able`; without its text."""
        box = self.box(style)
        style.card(painter, box)
        if able and self.hovered:
            painter.box(box.grown(-style.px(2)), style.accent._replace(alpha=HOVERED), radius=style.radius)
        if self.ringed:
            style.ring(painter, box)
        style.well(painter, self.frame(style))

    def boards(self, style: Style) -> Sequence[tuple[BoardPicture, Rect]]:
        frame = self.frame(style)
        return [(self.picture, frame.grown(-min(style.px(8), frame.height // 10)))] if self.picture else []

    def box(self, style: Style) -> Rect:
        return self.place.grown(-style.px(GAP))

    def frame(self, style: Style) -> Rect:
        """The place of the picture."""
        inside = self.box(style).grown(-style.px(EDGE))
        if self._height:
            return Rect(inside.x, inside.y, inside.width, style.px(self._height))
        return Rect(inside.x, inside.y, style.px(BESIDE[0]), inside.height)

    def write(self, painter: Painter, style: Style, ink: Colour) -> None:
        """Write the title in this colour, and the text."""
        box, frame, lines = self.box(style), self.frame(style), self._lines(style, self.place.width)
        height = style.px(HEAD_LINE) + len(lines) * style.px(TEXT_LINE)
        if self._height:
            x, y = box.x + style.px(PADDING), frame.bottom + style.px(PADDING - 2)
        else:
            x, y = frame.right + style.px(PADDING), round(box.centre[1] - height / 2)
        painter.words(self.text, x, y + style.px(HEAD_LINE / 2 - 2), style.px(BODY), ink, bold=True)
        for index, line in enumerate(lines):
            middle = y + style.px(HEAD_LINE) + style.px(TEXT_LINE) * (index + 0.5)
            painter.words(line, x, middle, style.px(SMALL), style.muted)

    def _lines(self, style: Style, width: int) -> list[str]:
        taken = 2 * PADDING if self._height else BESIDE[0] + EDGE + 2 * PADDING
        return wrapped(self.note, style.px(SMALL), width - style.px(2 * GAP + taken))
