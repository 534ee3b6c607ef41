"""A theme as plain frozen data. The defaults are the classic look, so a theme need only name its changes."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from minesweeper.core.checks import check_list, check_name, check_title, kind_of, one_line

COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
CLASSIC_NUMBERS = ("#0000FF", "#008000", "#FF0000", "#000080", "#800000", "#008080", "#000000", "#808080")


class Bevel(StrEnum):
    """The relief of a hidden cell."""

    CLASSIC = "classic"
    """Two hard edges, light and shade, as in the nineties."""
    SOFT = "soft"
    """Rounded corners and a gentle slope."""
    FLAT = "flat"
    """A plain tile with a gap round it."""


class Glyphs(StrEnum):
    """How numbers and marks are drawn."""

    CLASSIC = "classic"
    """Heavy and angular."""
    ROUND = "round"
    """Rounded strokes of even weight."""
    SERIF = "serif"
    """Thick and thin strokes with serifs, as in a book."""


class Letters(StrEnum):
    """The type face of all text."""

    USUAL = "usual"
    """Classic letters with the classic bevel, modern ones with the others."""
    CLASSIC = "classic"
    MODERN = "modern"
    SERIF = "serif"
    MONO = "mono"


class Displays(StrEnum):
    """The digits of the mine counter and the timer."""

    SEGMENTS = "segments"
    """Seven segments, as on a clock; unlit ones are dim."""
    FIGURES = "figures"
    """Figures in the style of the numbers on the board."""


class Ground(StrEnum):
    """The ground behind the game."""

    PLAIN = "plain"
    GRADIENT = "gradient"
    """From `background` at the top to `backdrop` at the bottom."""
    LIGHT = "light"
    """A wide, soft light of the colour `backdrop` behind the board."""


class Sounds(StrEnum):
    """The sound of the game."""

    CLASSIC = "classic"
    """Short square waves."""
    SOFT = "soft"
    """Round, quiet tones."""
    NONE = "none"


class ThemeError(ValueError):
    """A theme cannot be used; the message says why."""

    def __init__(self, why: str) -> None:
        super().__init__(one_line(why))


@dataclass(frozen=True, slots=True)
class Palette:
    """Every colour the game uses, each written `#RRGGBB`."""

    background: str = "#C0C0C0"
    """Behind everything."""
    backdrop: str = "#C0C0C0"
    """The other colour of a ground that is not plain."""
    panel: str = "#C0C0C0"
    """The bar and the status panel."""
    text: str = "#000000"
    muted: str = "#4F4F4F"
    """Less important text."""
    accent: str = "#000080"
    """Chosen and focused controls, and links."""
    on_accent: str = "#FFFFFF"
    """Text on the accent colour."""
    cell: str = "#C0C0C0"
    """A hidden cell."""
    cell_light: str = "#FFFFFF"
    """Its lit edges."""
    cell_shade: str = "#808080"
    """Its edges in shade."""
    hover: str = "#CCCCCC"
    """A hidden cell under the pointer."""
    open: str = "#C0C0C0"
    """A revealed cell."""
    open_line: str = "#808080"
    """The lines between revealed cells."""
    flag: str = "#FF0000"
    flag_pole: str = "#000000"
    question: str = "#000000"
    mine: str = "#000000"
    mine_shine: str = "#FFFFFF"
    hit: str = "#FF0000"
    """Behind the mine that was hit."""
    cross: str = "#FF0000"
    """Across a wrong flag."""
    face: str = "#FFFF00"
    face_line: str = "#000000"
    led_on: str = "#FF0000"
    led_off: str = "#300000"
    led_back: str = "#000000"
    cursor: str = "#000080"
    """Round the cell the keyboard is at."""
    safe: str = "#008800"
    """Tint of cells known to be safe."""
    danger: str = "#E00000"
    """Tint of cells known or likely to be mines."""
    reason: str = "#C000C0"
    """Round the numbers an argument rests on."""
    numbers: tuple[str, ...] = CLASSIC_NUMBERS
    """The colours of 1 to 8."""

    def __post_init__(self) -> None:
        _checked(check_list, "numbers", self.numbers)
        object.__setattr__(self, "numbers", tuple(self.numbers))
        if len(self.numbers) != 8:
            raise ThemeError(f"numbers must be eight colours, for 1 to 8, not {len(self.numbers)}")
        for name in self.__slots__:
            value = getattr(self, name)
            for colour in value if name == "numbers" else (value,):
                if not isinstance(colour, str) or not COLOUR.fullmatch(colour):
                    raise ThemeError(f"{name} must be a colour such as #C0C0C0, not {colour!r}")


USUAL_CORNER: Mapping[Bevel, float] = MappingProxyType({Bevel.CLASSIC: 0.0, Bevel.SOFT: 0.2, Bevel.FLAT: 0.14})
"""The corner radius of tiles in themes that do not set it, as a share of a cell."""
USUAL_GAP = 1 / 16
LIMITS: Mapping[str, tuple[float, float]] = MappingProxyType(
    {
        "corner": (0, 0.5), "gap": (0, 0.2), "line": (0, 0.15), "drop": (0, 0.2), "sweep": (0, 1), "pointer": (0, 1),
        "weight": (-0.4, 0.8), "glow": (0, 1), "rim": (0, 0.1), "scan": (0, 0.6),
    }
)  # fmt: skip
"""The least and the greatest value of each number in a theme."""
TILE_SHAPE = ("corner", "gap", "line", "drop")
"""The numbers that shape soft and flat tiles."""


@dataclass(frozen=True, slots=True)
class Theme:
    """A named look. Lengths are shares of a cell, strengths go from 0 (none) to 1."""

    name: str
    title: str = ""
    author: str = ""
    bevel: Bevel = Bevel.CLASSIC
    glyphs: Glyphs = Glyphs.CLASSIC
    sounds: Sounds = Sounds.CLASSIC
    letters: Letters = Letters.USUAL
    displays: Displays = Displays.SEGMENTS
    ground: Ground = Ground.PLAIN
    corner: float | None = None
    """The corner radius of hidden tiles; `None` is 0.2 for soft and 0.14 for flat ones."""
    gap: float | None = None
    """The gap between tiles; `None` is a sixteenth."""
    line: float = 0.0
    """The width of a line of the colour `cell_shade` round hidden tiles, buttons and panels; 0 for none."""
    drop: float = 0.0
    """The height of a step of the colour `cell_shade` under hidden tiles."""
    sweep: float = 0.0
    """The strength of a light of the colour `cell_light` that crosses all hidden tiles of a board."""
    pointer: float = 0.0
    """The strength of that light on the hidden tiles round the pointer."""
    weight: float = 0.0
    """How much heavier numbers are, in sixteenths of a cell."""
    glow: float = 0.0
    """The strength of the light round numbers and the digits of displays."""
    rim: float = 0.0
    """The width of a rim of the colour `mine_shine` round mines."""
    scan: float = 0.0
    """The strength of the lines across board and displays, as on an old screen."""
    grey: bool = False
    """True if it can be read in greyscale, too; the check of themes makes sure."""
    pair: tuple[str, ...] = ()
    """The names of a light and a dark theme: this theme looks like the one that suits the desktop."""
    colours: Palette = field(default_factory=Palette)

    def __post_init__(self) -> None:
        _checked(check_name, "name", self.name)
        _checked(check_title, "title", self.title)
        _checked(check_title, "author", self.author)
        if not isinstance(self.colours, Palette):
            raise ThemeError(f"colours must be a Palette, not {kind_of(self.colours)}")
        if not re.fullmatch(r"[a-z0-9][a-z0-9_-]*", self.name):
            raise ThemeError(f"name must be lower case letters, digits, - and _, not {self.name!r}")
        for name, kind in KINDS.items():
            value = getattr(self, name)
            if value not in list(kind):
                raise ThemeError(f"{name} must be one of {', '.join(kind)}, not {value!r}")
            object.__setattr__(self, name, kind(value))
        self._check_numbers()
        self._check_pair()

    def _check_numbers(self) -> None:
        for name, (least, most) in LIMITS.items():
            value = getattr(self, name)
            if value is None and name in ("corner", "gap"):
                continue
            if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
                raise ThemeError(f"{name} must be a number from {least} to {most}, not {value!r}")
            if value and name in TILE_SHAPE and self.bevel is Bevel.CLASSIC:
                raise ThemeError(f"{name} needs the bevel soft or flat, since classic cells are square, not {value!r}")
        if not isinstance(self.grey, bool):
            raise ThemeError(f"grey must be true or false, not {self.grey!r}")

    def _check_pair(self) -> None:
        _checked(check_list, "pair", self.pair)
        object.__setattr__(self, "pair", tuple(self.pair))
        if len(self.pair) not in (0, 2) or not all(isinstance(name, str) for name in self.pair):
            raise ThemeError(f"pair must be the names of a light and a dark theme, not {list(self.pair)!r}")
        if self.name in self.pair:
            raise ThemeError(f"pair must name two other themes, not {self.name!r} itself")

    @property
    def dark(self) -> bool:
        """True if its background is dark."""
        return luminance(self.colours.background) < 0.18


KINDS: Mapping[str, type[StrEnum]] = MappingProxyType(
    {
        "bevel": Bevel, "glyphs": Glyphs, "sounds": Sounds, "letters": Letters, "displays": Displays, "ground": Ground,
    }
)  # fmt: skip
"""The fields that have one of a few values."""


def _checked(check: Callable[[str, object], None], name: str, value: object) -> None:
    """Turn the `ValueError` of a check into a `ThemeError`."""
    try:
        check(name, value)
    except ValueError as error:
        raise ThemeError(str(error)) from None


def rgb(colour: str) -> tuple[int, int, int]:
    """The red, green and blue of `#RRGGBB`, 0 to 255."""
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue


def luminance(colour: str) -> float:
    """How light a colour is, from 0 (black) to 1 (white), as WCAG defines it."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(colour: str) -> tuple[float, float, float]:
    """The amounts of light behind a colour, each from 0 to 1."""
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        for share in (value / 255 for value in rgb(colour))
    )
    return red, green, blue


CLASSIC = Theme("classic")
