"""The ways to play as cards, each with a picture and a line of facts."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date

from minesweeper.history import Keeper
from minesweeper.play.commands import Command
from minesweeper.play.play_choices import PlayChoice, PlayWay
from minesweeper.ui.app.app import App
from minesweeper.ui.board.little_boards import BoardPicture, cells_in, picture
from minesweeper.ui.draw.paint import Painter, Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.cards_view import CardsView
from minesweeper.ui.menu.flow import FlowPart, flow
from minesweeper.ui.menu.menu_view import HEADER
from minesweeper.ui.menu.picture_card import PictureCard
from minesweeper.ui.menu.widgets import Widget

POLL, PATIENCE = 0.02, 5.0
"""Seconds between looks whether the history has answered, and until it is no longer waited for."""
LEAST = 208
"""The width a card needs beside others, in logical pixels, like the other lengths."""
HOVERED = 28
"""The opacity of the tint under the pointer, of 255."""
TEXT, PICTURE = 95, (32, 126)
"""The height of a card without its picture, and the least and the greatest height of that."""
PICTURES: Mapping[PlayWay, BoardPicture] = {
    PlayWay.CLASSIC: picture("001F#/0012#/0001#"),
    PlayWay.NO_GUESSING: picture("#F#F#/11211/00000", safe="+.+.+"),
    PlayWay.DUEL: picture("1F21#/#22F#/F1#1#", cells_in(picture("#####/#####/#####").board, "...../...+./+....")),
    PlayWay.PRACTICE: picture("#####/11111/00000", outlined="...../++...", safe="..+.."),
    PlayWay.CONTINUE: picture("#####/#####/#####"),
}
"""The pictures that stay the same, and that of a game to continue if there is none."""
MONTH = 9
"""The least size of the letters of a month, in logical pixels."""


class PlayCard(PictureCard):
    """A way to play, with a picture of this height."""

    focusable = True

    def __init__(self, choice: PlayChoice, height: float, choose: Callable[[PlayChoice], None]) -> None:
        left = BoardPicture(choice.board) if choice.board else None
        super().__init__(choice.way, choice.fact, left or PICTURES.get(choice.way), height)
        self.choice, self._choose = choice, choose

    def paint(self, painter: Painter, style: Style) -> None:
        box, able = self.box(style), self.choice.choose is not None
        style.card(painter, box)
        if able and self.hovered:
            painter.box(box.grown(-style.px(2)), style.accent._replace(alpha=HOVERED), radius=style.radius)
        if self.ringed:
            style.ring(painter, box)
        style.well(painter, self.frame(style))
        if self.choice.day:
            _paint_day(painter, style, self.frame(style), self.choice.day)
        self.write(painter, style, style.text if able else style.muted)

    def use(self) -> bool:
        if self.choice.choose:
            self._choose(self.choice)
        return self.choice.choose is not None


def _paint_day(painter: Painter, style: Style, frame: Rect, day: date) -> None:
    """Draw the leaf of a calendar."""
    height = frame.height - 2 * min(style.px(9), frame.height // 10)
    width = round(height * 0.92)
    leaf = Rect(round(frame.centre[0]) - width // 2, round(frame.centre[1] - height / 2), width, height)
    month = max(round(height * 0.17), style.px(MONTH))
    head = Rect(leaf.x, leaf.y, leaf.width, max(round(height * 0.28), month * 3 // 2))
    paper = style.colour("open")
    painter.box(leaf, paper, style.line, radius=style.radius, edge=style.px(1))
    painter.box(head, style.accent, radius=style.radius)
    painter.box(Rect(head.x, head.y + head.height // 2, head.width, head.height - head.height // 2), style.accent)
    ink = style.text
    painter.words(f"{day:%b}", *head.centre, month, style.colour("on_accent"), True, "center")
    y = (head.bottom + leaf.bottom) / 2
    painter.words(str(day.day), leaf.centre[0], y, round((height - head.height) * 0.64), ink, True, "center")


class PlaySheet(CardsView):
    """Lists the choices as `choices` gives them, asking the history meanwhile. Choosing one leads to the game first, by
    `to_game`."""

    title = "Play"
    column = 1000
    opener = Command.PLAY

    def __init__(
        self,
        app: App,
        choices: Callable[[], Sequence[PlayChoice]],
        keeper: Keeper | None,
        to_game: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self._choices = choices
        self._to_game = to_game
        self._keeper = keeper
        self._until = 0.0
        """How long to look whether the history has answered."""

    def on_show_view(self) -> None:
        if self._keeper:
            self._keeper.refresh()
            self._keeper.ask(lambda _history: None, self._answered)
            self._until = self.app.desk.clock() + PATIENCE
        super().on_show_view()
        self.app.wind(self)

    def on_resize(self, _width: int, _height: int) -> None:
        self.rebuild()

    def due(self) -> float | None:
        return POLL if self.app.desk.clock() < self._until else None

    def tick(self, _seconds: float) -> None:
        if self._keeper:
            self._keeper.tick()

    def _answered(self, _nothing: None) -> None:
        self._until = 0.0
        self.rebuild()

    def rows(self) -> Sequence[Widget]:
        choices, height = self._choices(), self._height()
        self.cards = [PlayCard(choice, height, self._choose) for choice in choices]
        return self.cards

    def _height(self) -> float:
        """The height of the pictures, so that all cards can be seen if possible."""
        surface, least = self.app.surface(), self.app.style.px(LEAST)
        across = min(3, (surface.width - self.app.style.px(16)) // least)
        if across < 2:
            return 0
        each = (100 * surface.room.height / self.app.style.px(100) - HEADER - 24) * across / len(PlayWay)
        return int(max(PICTURE[0], min(each - TEXT, PICTURE[1])))

    def _places(self, style: Style, width: int) -> list[Rect]:
        """The cards in rows of equal length, a little above the middle if there is room."""
        places = flow([[FlowPart(card, 1, LEAST) for card in self.widgets]], style, width)
        room = self.app.surface().room.bottom - style.px(HEADER + 32)
        down = max(0, (room - max(place.bottom for place in places)) * 2 // 5)
        return [place.moved(0, down) for place in places]

    def _choose(self, choice: PlayChoice) -> None:
        self._to_game()
        if choice.choose:
            choice.choose()
