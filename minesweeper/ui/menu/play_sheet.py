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
from minesweeper.ui.menu.cards_view import PictureSheet
from minesweeper.ui.menu.picture_card import PictureCard
from minesweeper.ui.menu.widgets import Widget

POLL, PATIENCE = 0.02, 5.0
"""Seconds between looks whether the history has answered, and until it is no longer waited for."""
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
        able = self.choice.choose is not None
        self.paint_choice(painter, style, able)
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


class PlaySheet(PictureSheet):
    """Lists the choices as `choices` gives them, asking the history meanwhile. Choosing one leads to the game first, by
    `to_game`."""

    title = "Play"
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

    def due(self) -> float | None:
        return POLL if self.app.desk.clock() < self._until else None

    def tick(self, _seconds: float) -> None:
        if self._keeper:
            self._keeper.tick()

    def _answered(self, _nothing: None) -> None:
        self._until = 0.0
        self.rebuild()

    def rows(self) -> Sequence[Widget]:
        choices = self._choices()
        height = self.picture_height(len(choices))
        self.cards = [PlayCard(choice, height, self._choose) for choice in choices]
        return self.cards

    def _choose(self, choice: PlayChoice) -> None:
        self._to_game()
        if choice.choose:
            choice.choose()
