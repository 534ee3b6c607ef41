"""All themes as cards, each with a small game in it. Choosing one shows everything in it at once."""

from collections.abc import Callable, Sequence

from minesweeper.play.commands import Command
from minesweeper.plugins.pairs import worn
from minesweeper.themes.theme import Bevel, Theme
from minesweeper.ui.app.app import App
from minesweeper.ui.board.thumbnails import Thumbnails
from minesweeper.ui.draw.fitting import shortened
from minesweeper.ui.draw.paint import BODY, SMALL, Painter, Style, colour_of
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.cards_view import CardsView
from minesweeper.ui.menu.menu_view import HEADER
from minesweeper.ui.menu.widgets import TitledCard

LEAST, MOST_ACROSS = 136, 5
"""The width a card needs beside others, in logical pixels like the other lengths, and the most cards in a row."""
GAP, EDGE, LABEL = 6, 5, 34
"""The space round a card and round its picture, and the height of its title."""
PICTURE = 84, 190
"""The least and the greatest height of a picture."""
SHAPE = 0.7
"""The height of a picture, as a share of its width."""


class ThemeCard(TitledCard):
    """A theme, with the place for a picture over its title. `chosen` marks the one in use; the colours of `swatches`
    fill the place until the picture is there."""

    def __init__(self, theme: Theme, swatches: tuple[Theme, ...], chosen: bool, use: Callable[[Theme], None]) -> None:
        super().__init__()
        self.theme, self.chosen = theme, chosen
        self.text = theme.title or theme.name
        self._swatches, self._use = swatches, use

    def box(self, style: Style) -> Rect:
        return self.place.grown(-style.px(GAP))

    def frame(self, style: Style) -> Rect:
        """The place of the picture."""
        inside = self.box(style).grown(-style.px(EDGE))
        return Rect(inside.x, inside.y, inside.width, inside.height - style.px(LABEL))

    def paint(self, painter: Painter, style: Style) -> None:
        box, frame, ink = self.box(style), self.frame(style), style.text
        style.card(painter, box)
        if self.chosen or self.hovered:
            fill = style.accent if self.chosen else style.accent._replace(alpha=40)
            painter.box(box.grown(-style.px(1)), fill, radius=0 if style.theme.bevel is Bevel.CLASSIC else style.px(7))
            ink = style.colour("on_accent") if self.chosen else ink
        if self.ringed:
            style.ring(painter, box)
        for index, theme in enumerate(self._swatches):  # until the picture is there
            start, end = (frame.width * step // len(self._swatches) for step in (index, index + 1))
            ground = Rect(frame.x + start, frame.y, end - start, frame.height)
            painter.box(ground, colour_of(theme.colours.background))
            painter.box(ground.grown(-ground.width // 5, -ground.height // 4), colour_of(theme.colours.cell))
        middle, size = frame.bottom + style.px((LABEL + EDGE) / 2), style.px(BODY)
        if frame.width < style.px(150):
            size = style.px(SMALL)
        text = shortened(self.text, size, box.width - style.px(2 * EDGE))
        painter.words(text, box.centre[0], middle, size, ink, bold=True, anchor="center")

    def use(self) -> bool:
        self._use(self.theme)
        return True


class ThemePicker(CardsView):
    """`back` leads to where it was opened; a theme that is chosen is shown there."""

    title = "Themes"
    column = 1240
    opener = Command.THEMES

    def __init__(self, app: App, back: Callable[[], None]) -> None:
        super().__init__(app)
        self._back_to = back
        self._thumbnails = Thumbnails(app.window.ctx, self._worn)
        self._cards: list[ThemeCard] = []
        self._opening = True
        """True until the first frame is drawn, which waits for no thumbnail."""
        self._ready = True

    def _worn(self, theme: Theme) -> tuple[Theme, ...]:
        themes = self.app.plugins.themes
        return tuple(worn(themes, theme, dark) for dark in (False, True)) if theme.pair else (theme,)

    @property
    def animating(self) -> bool:
        return not self._ready

    def on_show_view(self) -> None:
        """Show it, with the focus on the theme in use."""
        self._opening = True
        super().on_show_view()
        for index, card in enumerate(self._cards):
            if card.chosen:
                self._focus_card(index)

    def on_resize(self, _width: int, _height: int) -> None:
        self.rebuild()

    def rows(self) -> Sequence[ThemeCard]:
        themes = self.app.plugins.themes.values()
        self._cards = [ThemeCard(each, self._worn(each), each == self.app.chosen, self._choose) for each in themes]
        self.cards = self._cards
        return self._cards

    def _places(self, style: Style, width: int) -> list[Rect]:
        """The cards in rows, all of one size; all of them can be seen at once if possible."""
        across = max(2, min(MOST_ACROSS, width // style.px(LEAST)))
        rows = -(-len(self.widgets) // across)
        room = self.app.surface().room.bottom - style.px(HEADER + 24)
        wide, taken = width // across, style.px(2 * (GAP + EDGE) + LABEL)
        least, most = map(style.px, PICTURE)
        usual, fitting = min(most, round(wide * SHAPE)), room // max(1, rows) - taken
        tall = taken + (min(usual, fitting) if fitting >= least else max(least, usual))
        down = max(0, (room - rows * tall) * 2 // 5)
        return [
            Rect(index % across * wide, down + index // across * tall, wide, tall) for index in range(len(self.widgets))
        ]

    def _draw_boards(self, style: Style) -> None:
        surface = self.app.surface()
        seen = [card for card in self._cards if card.place.bottom > self._rows_from and card.place.y < surface.height]
        wanted = [(card.theme, card.frame(style)) for card in seen]
        self._ready = not self._opening and self._thumbnails.draw(surface, wanted)
        self._opening = False

    def _choose(self, theme: Theme) -> None:
        self.leave()
        self.app.use_theme(theme)

    def leave(self) -> None:
        self._back_to()
