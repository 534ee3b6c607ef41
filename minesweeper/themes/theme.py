"""A theme as plain frozen data. The defaults are the classic look, so a theme need only name its changes."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from minesweeper.core.checks import check_list, check_name, check_title, kind_of, one_line

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
                if not isinstance(colour, str) or not re.fullmatch(r"#[0-9A-Fa-f]{6}", colour):
                    raise ThemeError(f"{name} must be a colour such as #C0C0C0, not {colour!r}")


@dataclass(frozen=True, slots=True)
class Theme:
    """A named look."""

    name: str
    title: str = ""
    author: str = ""
    bevel: Bevel = Bevel.CLASSIC
    glyphs: Glyphs = Glyphs.CLASSIC
    sounds: Sounds = Sounds.CLASSIC
    colours: Palette = field(default_factory=Palette)

    def __post_init__(self) -> None:
        _checked(check_name, "name", self.name)
        _checked(check_title, "title", self.title)
        _checked(check_title, "author", self.author)
        if not isinstance(self.colours, Palette):
            raise ThemeError(f"colours must be a Palette, not {kind_of(self.colours)}")
        if not re.fullmatch(r"[a-z0-9][a-z0-9_-]*", self.name):
            raise ThemeError(f"name must be lower case letters, digits, - and _, not {self.name!r}")
        for name, kind in (("bevel", Bevel), ("glyphs", Glyphs), ("sounds", Sounds)):
            value = getattr(self, name)
            if value not in list(kind):
                raise ThemeError(f"{name} must be one of {', '.join(kind)}, not {value!r}")
            object.__setattr__(self, name, kind(value))

    @property
    def dark(self) -> bool:
        """True if its background is dark."""
        return luminance(self.colours.background) < 0.18


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
