"""How bars and menus look in a theme: measures, colours and basic shapes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from minesweeper.games.live_figures import Tone
from minesweeper.themes.theme import Bevel, Theme
from minesweeper.ui.draw.fitting import Word
from minesweeper.ui.draw.paint import ARROW, Colour, Painter, colour_of
from minesweeper.ui.draw.rect import Rect

BODY, SMALL, TITLE = 15, 13, 22
"""Font sizes, in logical pixels."""
BAR_HEIGHT = 34
"""Height of the bar over the game, in logical pixels."""
SCORES_HEIGHT = 50
"""Height of the scores of a duel, under the bar."""
OVER_BOARD: Mapping[tuple[int, ...], int] = MappingProxyType({(): BAR_HEIGHT, (0, 1): BAR_HEIGHT + SCORES_HEIGHT})
"""Height of everything over a game, by the sides that take turns."""
TINTS = {Tone.AHEAD: "safe", Tone.BEHIND: "danger"}
"""The theme's colours for good and bad, as on the board."""
DARKER = 0.4
"""How far these are mixed with the text colour, to be readable as text."""


@dataclass(frozen=True, slots=True)
class Style:
    """A theme at a pixel ratio."""

    theme: Theme
    ratio: float = 1.0

    def px(self, length: float) -> int:
        """Logical pixels as whole device pixels."""
        return round(length * self.ratio)

    def colour(self, name: str, alpha: int = 255) -> Colour:
        """A colour of the theme's palette."""
        return colour_of(getattr(self.theme.colours, name), alpha)

    @property
    def text(self) -> Colour:
        return self.colour("text")

    @property
    def muted(self) -> Colour:
        return self.colour("muted")

    @property
    def accent(self) -> Colour:
        """The colour of chosen, focused and switched-on things."""
        return self.colour("accent")

    @property
    def warning(self) -> Colour:
        return self.colour("danger").towards(self.text, 0.25)

    def ink(self, tone: Tone) -> Colour:
        """The text colour for a tone."""
        if tint := TINTS.get(tone):
            return self.colour(tint).towards(self.text, DARKER)
        return {Tone.QUIET: self.muted, Tone.PROUD: self.accent}.get(tone, self.text)

    def write(self, painter: Painter, words: Iterable[Word]) -> None:
        for text, x, y, size, tone, bold, anchor in words:
            painter.words(text, x, y, size, self.ink(tone), bold, anchor)

    @property
    def radius(self) -> int:
        return {Bevel.CLASSIC: 0, Bevel.SOFT: self.px(6), Bevel.FLAT: self.px(3)}[self.theme.bevel]

    @property
    def line(self) -> Colour:
        return self.colour("panel").towards(self.text, 0.18)

    def raised(self, painter: Painter, place: Rect, hovered: bool = False, sunk: bool = False) -> None:
        """Draw a button: at rest, under the pointer, or held down."""
        face = self.colour("hover" if hovered and not sunk else "cell")
        if self.theme.bevel is Bevel.CLASSIC:
            light, shade = self.colour("cell_light"), self.colour("cell_shade")
            if sunk:
                light, shade = shade, light
            painter.box(place, face, light, shade, edge=self.px(2))
        else:
            if sunk:
                face = face.towards(self.colour("cell_shade"), 0.35)
            rim = face.towards(self.colour("cell_shade"), 0.6)
            painter.box(place, face, rim, radius=self.radius, edge=self.px(1))

    def well(self, painter: Painter, place: Rect) -> None:
        """Draw a sunken box, for values that can be typed or slid."""
        ground = self.colour("background").towards(self.colour("cell_light"), 0.5 if not self.theme.dark else 0.08)
        if self.theme.bevel is Bevel.CLASSIC:
            painter.box(place, ground, self.colour("cell_shade"), self.colour("cell_light"), edge=self.px(2))
        else:
            painter.box(place, ground, self.line, radius=self.radius, edge=self.px(1))

    def card(self, painter: Painter, place: Rect) -> None:
        """Draw a panel that lies over something else."""
        panel = self.colour("panel")
        if self.theme.bevel is Bevel.CLASSIC:
            painter.box(place, panel, self.colour("cell_light"), self.colour("cell_shade"), edge=self.px(2))
        else:
            painter.box(place, panel, self.line, radius=self.px(8) if self.radius else 0, edge=self.px(1))

    def ring(self, painter: Painter, place: Rect) -> None:
        """Draw a ring round the widget with the keyboard focus."""
        clear = self.accent._replace(alpha=0)
        painter.box(place.grown(self.px(2)), clear, self.accent, radius=self.radius + self.px(2), edge=self.px(2))

    def arrow(self, painter: Painter, x: float, y: float, ink: Colour | None = None) -> None:
        """Draw a small arrow pointing down, in this colour or a quiet one."""
        width, height = self.px(9), self.px(5)
        painter.box(Rect(round(x) - width // 2, round(y) - height // 2, width, height), ink or self.muted, radius=ARROW)
