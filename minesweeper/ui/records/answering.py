"""Parts of the records screen that answer: to the pointer, or to the arrow keys while they have the focus."""

from collections.abc import Callable, Sequence

from minesweeper.charts.answers import Answer, Games, Spot, nearest
from minesweeper.ui.draw.paint import Painter, Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.widgets import Widget

REACH = 14
"""How far from a spot the pointer may be, in logical pixels."""


class Answering(Widget):
    """A part with spots, one of which may be chosen. `pick` is called with the games of one that is clicked."""

    focusable = False
    whole = False
    """True if it has a single spot, which stands for all of it."""

    def __init__(self) -> None:
        super().__init__()
        self.pick: Callable[[Games], None] = lambda _games: None
        self.chosen: int | None = None
        """The index of the spot pointed at, or chosen with keys."""
        self.spots: Sequence[Spot] = ()
        self.origin = 0, 0
        self.reach = 0

    def offer(self, style: Style, spots: Sequence[Spot], x: int, y: int) -> None:
        """Take the spots as they are drawn, with the top left corner of their sheet here."""
        self.spots, self.origin, self.reach = spots, (x, y), style.px(REACH)
        if self.chosen is not None and self.chosen >= len(spots):
            self.chosen = None

    @property
    def answer(self) -> Answer | None:
        """The answer of the chosen spot."""
        return None if self.chosen is None else self.spots[self.chosen].answer

    @property
    def spot(self) -> Rect | None:
        """The place of the chosen spot."""
        if self.chosen is None:
            return None
        x, y, width, height, _ = self.spots[self.chosen]
        return Rect(round(self.origin[0] + x), round(self.origin[1] + y), round(width), round(height))

    def point(self, x: float, y: float) -> None:
        """Choose the spot at this point, if any."""
        if self.whole:
            self.chosen = 0 if self.spots else None
            return
        self.chosen = nearest(self.spots, x - self.origin[0], y - self.origin[1], self.reach)

    def enter(self) -> None:
        if self.whole:
            self.point(0, 0)

    def click(self, x: float, y: float) -> None:
        self.point(x, y)
        self.use()

    def use(self) -> bool:
        if self.answer is None:
            return self.shift(1)
        if self.answer.games is not None:
            self.pick(self.answer.games)
        return True

    def stay_like(self, other: "Answering") -> None:
        """Take over what is chosen in the same part as it was before."""
        self.chosen, self.spots, self.origin, self.reach = other.chosen, other.spots, other.origin, other.reach

    def shift(self, step: int) -> bool:
        """Choose the next or previous spot that has games; the first time, the last one."""
        able = [index for index, spot in enumerate(self.spots) if spot.answer.games is not None]
        if not able:
            return False
        if self.chosen is None:
            self.chosen = able[-1]
        else:
            beyond = [index for index in able if (index - self.chosen) * step > 0]
            self.chosen = min(beyond, key=lambda index: abs(index - (self.chosen or 0)), default=self.chosen)
        return True

    def mark(self, painter: Painter, style: Style) -> None:
        """Draw a thin frame round the chosen spot."""
        if (spot := self.spot) and self.answer and (self.hovered or self.ringed):
            clear = style.text._replace(alpha=0)
            radius = min(spot.width, spot.height) / 2 if spot.height <= style.px(REACH) else style.radius
            painter.box(spot.grown(style.px(2)), clear, style.text, radius=radius, edge=style.px(1.5))
