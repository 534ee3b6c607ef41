"""A screen of cards in rows: the arrows move among them, and a letter goes to the card that begins with it."""

from collections.abc import Sequence

from minesweeper.play.commands import Command
from minesweeper.ui.app.keys import key_name
from minesweeper.ui.draw.paint import Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.flow import FlowPart, flow
from minesweeper.ui.menu.menu_view import HEADER, MenuView
from minesweeper.ui.menu.widgets import TitledCard

LEAST, ACROSS = 208, 3
"""The width a card with a picture needs beside others, in logical pixels like the other lengths, and how many are
beside each other at most."""
TEXT, PICTURE = 95, (32, 126)
"""The height of such a card without its picture, and the least and the greatest height of that."""


class CardsView(MenuView):
    """The key of `opener`, if there is one, closes the screen, too."""

    opener: Command | None = None
    cards: Sequence[TitledCard] = ()
    """The cards among its rows; each screen sets them when it makes its rows."""

    def begin(self, action: Command) -> None:
        """Move among the cards with the arrows."""
        across = sum(card.place.y == self.cards[0].place.y for card in self.cards)
        steps = {Command.LEFT: -1, Command.RIGHT: 1, Command.UP: -across, Command.DOWN: across}
        if step := steps.get(action):
            here = self._card_in_focus
            there = 0 if here is None else here + step
            if 0 <= there < len(self.cards):
                self._focus_card(there)
            self.app.redraw()
        else:
            super().begin(action)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Choose the card with this initial, or go to the next one of several."""
        name = key_name(symbol, modifiers) or ""
        named = [index for index, card in enumerate(self.cards) if name and card.text.startswith(name)]
        if self.opener and self.app.keys.action(name) is self.opener:
            self.leave()
        elif len(name) == 1 and named:
            here = -1 if self._card_in_focus is None else self._card_in_focus
            self._focus_card(next((index for index in named if index > here), named[0]))
            if len(named) == 1:
                self.begin(Command.CHORD)
            self.app.redraw()
        else:
            super().on_key_press(symbol, modifiers)

    @property
    def _card_in_focus(self) -> int | None:
        return next((index for index, card in enumerate(self.cards) if card is self._focused), None)

    def _focus_card(self, index: int) -> None:
        self._set_focus(self.widgets.index(self.cards[index]))


class PictureSheet(CardsView):
    """Cards with pictures, in rows of equal length."""

    column = 1000
    across = ACROSS
    text: float = TEXT

    def on_resize(self, _width: int, _height: int) -> None:
        self.rebuild()

    def picture_height(self, cards: int) -> float:
        """The height of the pictures, so that all cards can be seen if possible; 0 if they are beside the texts."""
        surface, least = self.app.surface(), self.app.style.px(LEAST)
        across = min(self.across, (surface.width - self.app.style.px(16)) // least)
        if across < 2:
            return 0
        each = (100 * surface.room.height / self.app.style.px(100) - HEADER - 24) / -(-cards // across)
        return int(max(PICTURE[0], min(each - self.text, PICTURE[1])))

    def _places(self, style: Style, width: int) -> list[Rect]:
        """The cards, a little above the middle if there is room."""
        least = max(style.px(LEAST), width // self.across) * 100 / style.px(100)
        places = flow([[FlowPart(card, 1, least) for card in self.widgets]], style, width)
        room = self.app.surface().room.bottom - style.px(HEADER + 32)
        down = max(0, (room - max(place.bottom for place in places)) * 2 // 5)
        return [place.moved(0, down) for place in places]
