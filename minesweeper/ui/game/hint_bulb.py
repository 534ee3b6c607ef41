"""The hint bulb beside the face: it shows how much of a hint was given, and gives more when it is clicked."""

from typing import NamedTuple

from minesweeper.play.commands import Command
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.presenter import GamePresenter
from minesweeper.ui.draw.glyphs import Icon
from minesweeper.ui.draw.paint import TRANSPARENT, Colour, Painter, Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.words.screens import hint_tip

STAGES = 4
GLASS = 8 / 16, 5.8 / 16, 3.9 / 16
"""The middle and the radius of the glass, as shares of the icon."""
FADED, UNLIT = 0.7, 0.75
"""How far a disabled bulb and an empty pip fade into the panel."""
PIP = 0.13
"""The side of a pip, as a share of the height of the bulb."""


class HintBulb:
    """Draws the bulb: lit while a hint is shown, with a pip for each stage, and faded if there is no hint to give."""

    def __init__(self, presenter: GamePresenter) -> None:
        self._presenter = presenter
        self._hovered = False
        self._layout: Layout | None = None
        self._place: Rect | None = None
        """Its place in that layout."""
        self._drawn: tuple[Rect, Style, int | None, bool] | None = None
        self._parts = BulbParts((Rect(0, 0, 0, 0), TRANSPARENT), ())
        """What was drawn for that, kept as it changes rarely."""

    @property
    def place(self) -> Rect | None:
        layout = self._presenter.viewport.layout
        if layout is not self._layout:
            self._layout, self._place = layout, layout.bulb
        return self._place

    def point(self, x: float, y: float) -> bool:
        """Move the pointer. Return True if the bulb looks different now."""
        before, self._hovered = self._hovered, self.holds(x, y)
        return before != self._hovered

    def holds(self, x: float, y: float) -> bool:
        place = self.place
        return place is not None and place.holds(x, y)

    @property
    def tip(self) -> str:
        """What it does, with its key, while the pointer is on it."""
        return hint_tip(self._presenter.app.key(Command.HINT)) if self._hovered else ""

    def paint(self, painter: Painter, style: Style, stage: int | None) -> None:
        """Draw it at a stage of a hint; with `None` there is no hint to give."""
        place = self.place
        if place is None:
            return
        asked = place, style, stage, self._hovered
        if asked != self._drawn:
            self._drawn, self._parts = asked, _parts(*asked)
        painter.icon(Icon.BULB, *self._parts.icon)
        for box, fill, radius in self._parts.boxes:
            painter.box(box, fill, radius=radius)


class BulbParts(NamedTuple):
    """What is drawn: the icon, then the glass and the pips with their corners."""

    icon: tuple[Rect, Colour]
    boxes: tuple[tuple[Rect, Colour, float], ...]


def _parts(place: Rect, style: Style, stage: int | None, hovered: bool) -> BulbParts:
    panel, able = style.colour("panel"), stage is not None
    ink = style.text if able else style.text.towards(panel, FADED)
    pip = max(style.px(1), min(round(place.height * PIP), round(place.width / (1.5 * STAGES))))
    side = min(place.width, place.height - 2 * pip)
    icon = Rect(place.x + (place.width - side) // 2, place.y + (place.height - side - 2 * pip) // 2, side, side)
    x, y, radius = (length * side for length in GLASS)
    glass = Rect(round(icon.x + x - radius), round(icon.y + y - radius), round(2 * radius), round(2 * radius))
    lit = (style.colour("face") if stage else panel).towards(style.colour("face"), 0.5 if hovered and able else 0)
    step, unlit = pip + max(1, pip // 2), ink.towards(panel, UNLIT)
    left = place.x + (place.width - (STAGES - 1) * step - pip) // 2
    pips = (
        (Rect(left + number * step, icon.bottom + pip, pip, pip), ink if number < (stage or 0) else unlit)
        for number in range(STAGES)
    )
    corner = min(style.radius, pip / 2)
    return BulbParts((icon, ink), ((glass, lit, glass.width / 2), *((spot, fill, corner) for spot, fill in pips)))
