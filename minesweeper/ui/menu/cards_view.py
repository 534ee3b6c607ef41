"""A screen of cards in rows: the arrows move among them, and a letter goes to the card that begins with it."""

from collections.abc import Sequence

from minesweeper.play.commands import Command
from minesweeper.ui.app.keys import key_name
from minesweeper.ui.menu.menu_view import MenuView
from minesweeper.ui.menu.widgets import TitledCard


class CardsView(MenuView):
    """The key of `opener` closes the screen, too."""

    opener: Command
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
        if self.app.keys.action(name) is self.opener:
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
