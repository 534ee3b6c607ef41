"""The kinds of practice as cards: each with a small board, what it takes, and how often it was solved at once."""

from collections.abc import Callable, Mapping, Sequence

from minesweeper.history import Keeper
from minesweeper.play.commands import Command
from minesweeper.play.shown import Item
from minesweeper.ui.app.app import App
from minesweeper.ui.board.little_boards import BoardPicture, picture
from minesweeper.ui.draw.paint import Painter, Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.cards_view import CardsView
from minesweeper.ui.menu.picture_card import PictureCard
from minesweeper.ui.menu.widgets import Widget

POLL, PATIENCE = 0.02, 5.0
"""Seconds between looks whether the history has answered, and until it is no longer waited for."""
LEAST = 290
"""The width a card needs beside others, in logical pixels."""
HOVERED = 28
"""The opacity of the tint under the pointer, of 255."""
PICTURES: Mapping[str, BoardPicture] = {
    "Mistakes": picture("11##/F1##/1111", danger="...+", safe="..+."),
    "Counting": picture("F1##/11##/0011", outlined=".+../.+..", safe="..+./..+."),
    "1-1 and 1-2": picture("####/1111/0000", outlined="..../++..", safe="..+."),
    "1-2-1 and box": picture("###/121/000", outlined=".../+++", safe=".+.", danger="+.+"),
    "Case work": picture("#1##/#2##/#1##", outlined=".+../.+../.+..", region="+.../+.../+..."),
    "Counting mines": picture("1F##/12##/0111", region="..++/..++"),
    "Everything certain": picture("####/1221/0000", safe="+..+", danger=".++."),
    "The last safe cell": picture("F3F/F#F/2F2", safe=".../.+."),
    "60 seconds": picture("001#/012#/1F2#"),
    "Endless": picture("##1001/F21012/1101F#"),
    "Endless, three lives": picture("##1001/F21012/1101F#", danger="++...."),
}


class DrillCard(PictureCard):
    """A kind of practice."""

    focusable = True

    def __init__(self, item: Item, choose: Callable[[Item], None]) -> None:
        super().__init__(item.text, item.detail, PICTURES.get(item.text), 0)
        self._item, self._choose = item, choose

    def paint(self, painter: Painter, style: Style) -> None:
        box = self.box(style)
        style.card(painter, box)
        if self.hovered:
            painter.box(box.grown(-style.px(2)), style.accent._replace(alpha=HOVERED), radius=style.radius)
        if self.ringed:
            style.ring(painter, box)
        style.well(painter, self.frame(style))
        self.write(painter, style, style.text)

    def use(self) -> bool:
        self._choose(self._item)
        return True


class PracticeView(CardsView):
    """Lists the courses as `courses` gives them, asking the history meanwhile. Choosing one leads to the game first, by
    `to_game`."""

    title = "Practice"
    column = 960
    opener = Command.PRACTICE

    def __init__(
        self, app: App, courses: Callable[[], list[Item]], keeper: Keeper | None, to_game: Callable[[], None]
    ) -> None:
        super().__init__(app)
        self._courses, self._keeper, self._to_game = courses, keeper, to_game
        self._until = 0.0

    def on_show_view(self) -> None:
        super().on_show_view()
        self._set_focus(0, by_pointer=True)
        if self._keeper:
            self._keeper.ask(lambda _history: None, self._answered)
            self._until = self.app.desk.clock() + PATIENCE
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
        self.cards = [DrillCard(item, self._choose) for item in self._courses()]
        return self.cards

    def _places(self, style: Style, width: int) -> list[Rect]:
        """The cards in rows of equal width, the last one too."""
        across = max(1, width // style.px(LEAST))
        wide, y, places = width // across, 0, list[Rect]()
        for start in range(0, len(self.widgets), across):
            row = self.widgets[start : start + across]
            tall = max(card.tall(style, wide) for card in row)
            places += [Rect(wide * index, y, wide, tall) for index in range(len(row))]
            y += tall
        return places

    def _choose(self, item: Item) -> None:
        self._to_game()
        item.choose()
