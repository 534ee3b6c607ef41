"""The card beside the pointer on the records screen: the figures of a game or of some games, and a thumbnail of its
board."""

from collections.abc import Callable
from functools import partial

from minesweeper.charts.answers import Answer, Games, Narrow
from minesweeper.games.record import Record
from minesweeper.ui.app.app import App
from minesweeper.ui.board.little_boards import BoardPicture, LittleBoards
from minesweeper.ui.draw.fitting import shortened, text_width
from minesweeper.ui.draw.paint import BODY, SMALL, Painter
from minesweeper.ui.draw.rect import Rect, Surface
from minesweeper.ui.records.answering import Answering

PADDING, LINE, GAP, WIDEST = 10, 18, 14, 300
"""The space round the text, the height of a line, the distance from the spot and the greatest width of the text, in
logical pixels like the other lengths."""
BOARD = 132, 88
"""The room for the board."""
LARGEST = 10_000
"""Cells of the largest board with a thumbnail."""


def placed_beside(spot: Rect, width: int, height: int, surface: Surface, gap: int) -> Rect:
    """The place of a card in the window: right of its spot, left of it if there is no room, and under or over it if the
    spot is as wide as the window."""
    room = surface.room
    x, y = spot.right + gap, round(spot.centre[1]) - height // 2
    if x + width + gap > surface.width:
        x = spot.x - gap - width
    if x < gap:
        x, y = spot.x + spot.width // 3, spot.bottom + gap
        if y + height + gap > room.bottom:
            y = spot.y - gap - height
    return Rect(
        max(gap, min(x, surface.width - width - gap)), max(gap, min(y, room.bottom - height - gap)), width, height
    )


class AnswerCard:
    """Shows the answer of a part. `ask` is called with a game whose board is wanted, and with what takes its record."""

    def __init__(self, app: App, ask: Callable[[str | int, Callable[[Record | None], None]], None]) -> None:
        self._app = app
        self._ask = ask
        self._over = Painter(app.window)
        self._boards = LittleBoards(app.window.ctx)
        self._part: Answering | None = None
        self._game: Games = None
        self.picture: BoardPicture | None = None
        """The board of the game, once it is read."""

    @property
    def answer(self) -> Answer | None:
        return self._part.answer if self._part else None

    def show(self, part: Answering | None) -> None:
        """Show the answer of this part, if it has one; ask for the board of its game."""
        self._part = part
        games = self.answer.games if self.answer else None
        if games != self._game:
            self._game, self.picture = games, None
            if games is not None and not isinstance(games, Narrow):
                self._ask(games, partial(self._take, games))

    def _take(self, game: str | int, record: Record | None) -> None:
        """Show the board of a game, if it is still the one that is wanted."""
        if game == self._game and record and record.board.grid.area <= LARGEST:
            second = record.duel().claimed[1] if record.setup.mode.sides else None
            self._boards.forget()
            self.picture = BoardPicture(record.board, second=second)

    def draw(self) -> None:
        """Draw the card over everything, beside its spot and inside the window."""
        if not (self._part and (answer := self.answer) and (spot := self._part.spot)):
            return
        style, surface = self._app.style, self._app.surface()
        small, title, pad, line = style.px(SMALL), style.px(BODY), style.px(PADDING), style.px(LINE)
        most = min(style.px(WIDEST), surface.width - 4 * pad)
        texts = [shortened(each, small, most) for each in answer.text]
        name = shortened(answer.title, title, most)
        single = self._game is not None and not isinstance(self._game, Narrow)
        frame = [style.px(side) for side in BOARD] if single else [0, 0]
        width = max(text_width(name, title, bold=True), frame[0], *(text_width(each, small) for each in texts), 0)
        height = (1 + len(texts)) * line + frame[1] + (pad if single else 0)
        area = placed_beside(spot, width + 2 * pad, height + 2 * pad, surface, style.px(GAP))
        shadow = area.moved(0, style.px(3)).grown(style.px(3))
        self._over.box(shadow, style.colour("cell_shade", 70), radius=style.px(10))
        style.card(self._over, area)
        left, top = area.x + pad, area.y + pad
        self._over.words(name, left, top + line // 2, title, style.text, bold=True)
        for number, each in enumerate(texts, 1):
            last = number == len(texts) and answer.games is not None
            ink = style.muted if last else style.text
            self._over.words(each, left, top + round((number + 0.5) * line), small, ink)
        self._over.paint()
        if single and self.picture:
            place = Rect(left, area.bottom - pad - frame[1], width, frame[1])
            self._boards.draw(self._app.theme, surface, [(self.picture, place)])
