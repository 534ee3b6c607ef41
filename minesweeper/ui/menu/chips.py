"""Chips in the bar: a rule in force on each, with a cross that removes it."""

from collections.abc import Callable

from minesweeper.play.rules_in_force import Chip
from minesweeper.play.shown import Item, Offer
from minesweeper.themes.theme import Bevel
from minesweeper.ui.draw.fitting import text_width
from minesweeper.ui.draw.paint import Painter, Style
from minesweeper.ui.draw.rect import Pointable, Rect
from minesweeper.ui.draw.tips import paint_tip
from minesweeper.words.rules import REMOVES, rules_title

HEIGHT, LETTERS, SIDE, CROSS, GAP = 22, 12, 9, 20, 6
"""The height of a chip, its font size, the room before its text and for its cross or arrow, and the gap between two
chips, in logical pixels."""


class RuleChips(Pointable[tuple[int, bool]]):
    """A chip per rule with its cross, by number and whether it is the cross; or a single chip, which opens their list.
    `open_it` is called with that list and the place of a chip."""

    def __init__(self, open_it: Callable[[Offer, Rect], None]) -> None:
        super().__init__()
        self._open = open_it
        self.chips: tuple[Chip, ...] = ()
        self._together = False

    @property
    def place_of_all(self) -> Rect | None:
        """The first chip, if any: their list drops from it."""
        return self._places.get((0, False))

    def widths(self, chips: tuple[Chip, ...], style: Style) -> tuple[int, int]:
        """How wide a single chip is, and all of them side by side; 0 without chips."""
        gap = style.px(GAP)
        whole = sum(_width(chip.text, style) + gap for chip in chips)
        return (_width(rules_title(len(chips)), style) + gap if chips else 0), whole

    def put(self, chips: tuple[Chip, ...], room: Rect, style: Style) -> None:
        """Place the chips side by side, or a single one if they do not all fit."""
        self.chips, self._places = chips, {}
        self._together = self.widths(chips, style)[1] > room.width
        height, x = style.px(HEIGHT), room.x + style.px(GAP)
        y = room.y + (room.height - height) // 2
        for number, text in enumerate(self._texts):
            width = _width(text, style)
            if not self._together:
                cross = style.px(CROSS)
                self._places[number, True] = Rect(x + width - cross, y, cross, height)
            self._places[number, False] = Rect(x, y, width, height)
            x += width + style.px(GAP)

    @property
    def _texts(self) -> tuple[str, ...]:
        if self._together:
            return (rules_title(len(self.chips)),)
        return tuple(chip.text for chip in self.chips)

    def click(self, x: float, y: float) -> bool:
        """Remove the rule whose cross is at this point, or open the list of rules. Return True if there is a chip."""
        here = self._at(x, y)
        if here is None:
            return False
        number, cross = here
        if cross:
            self.chips[number].remove()
        else:
            self._open(self.offer, self._places[0, False])
        return True

    @property
    def offer(self) -> Offer:
        """The list of all rules, each of which can be switched off."""
        return Offer(
            rules_title(len(self.chips)),
            choices=lambda: [Item(chip.text, chip.remove, "", True, switch=True) for chip in self.chips],
        )

    # Drawing

    def paint(self, painter: Painter, style: Style) -> None:
        for number, text in enumerate(self._texts):
            place = self._places[number, False]
            hovered = self._hovered is not None and self._hovered[0] == number
            _paint_ground(painter, style, place, hovered)
            y = place.centre[1]
            painter.words(text, place.x + style.px(SIDE), y, style.px(LETTERS), style.text)
            if self._together:
                style.arrow(painter, place.right - style.px(CROSS) / 2, y)
            else:
                _paint_cross(painter, style, self._places[number, True], self._hovered == (number, True))

    def paint_tip(self, painter: Painter, style: Style, width: int) -> None:
        """Explain the chip under the pointer, in a window of this width."""
        if self._hovered is None or self._hovered not in self._places:
            return
        number, cross = self._hovered
        if self._together:
            text = " · ".join(chip.text for chip in self.chips)
        else:
            text = REMOVES if cross else self.chips[number].meaning
        paint_tip(painter, style, text, self._places[number, False], width)


def _width(text: str, style: Style) -> int:
    return text_width(text, style.px(LETTERS)) + style.px(SIDE + CROSS)


def _paint_ground(painter: Painter, style: Style, place: Rect, hovered: bool) -> None:
    ground = style.colour("panel")
    if style.theme.bevel is Bevel.CLASSIC:
        light, shade = style.colour("cell_light"), style.colour("cell_shade")
        painter.box(place, style.colour("hover") if hovered else ground, shade, light, edge=style.px(1))
    else:
        fill = ground.towards(style.accent, 0.24 if hovered else 0.14)
        painter.box(place, fill, ground.towards(style.accent, 0.5), radius=place.height / 2, edge=style.px(1))


def _paint_cross(painter: Painter, style: Style, place: Rect, hovered: bool) -> None:
    x, y = place.centre
    x -= style.px(1)
    half, ink = style.px(6) / 2, style.text if hovered else style.muted
    for down in (half, -half):
        painter.line((x - half, y - down), (x + half, y + down), style.px(1.5), ink)
