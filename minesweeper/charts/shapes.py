"""What charts are made of: shapes on a sheet, laid out before anything is drawn, in a window or on a page."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil, floor, log10
from typing import Literal, NamedTuple

from minesweeper.machine.local_time import local_time

AXIS, SMALL = 11, 13
"""The sizes of the letters on axes and of words beside a chart, in logical pixels."""
Anchor = Literal["left", "center", "right"]
Point = tuple[float, float]


class Bar(NamedTuple):
    """A filled rectangle, in whole device pixels from the top left of its sheet."""

    x: int
    y: int
    width: int
    height: int
    ink: str
    """What it stands for; `INKS` has the colour."""
    radius: float = 0


class Line(NamedTuple):
    """Straight from point to point."""

    points: tuple[Point, ...]
    ink: str
    width: float


class Label(NamedTuple):
    """Words beside an axis or in a legend."""

    text: str
    x: float
    y: float
    """Of the middle of the line."""
    anchor: Anchor = "left"
    ink: str = "label"
    size: int = AXIS
    """In logical pixels."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a chart is drawn on: its size in device pixels, and how wide words are there."""

    width: int
    height: int
    ratio: float
    text_width: Callable[[str, int], int]
    """The width of a text in letters of a size, both in device pixels."""

    def px(self, length: float) -> int:
        """Logical pixels as whole device pixels, of which even the thinnest line has one."""
        return max(1, round(length * self.ratio))

    def wide(self, text: str, size: int = AXIS) -> int:
        """The width of a text in letters of this many logical pixels."""
        return self.text_width(text, self.px(size))


@dataclass(slots=True)
class Chart:
    """A chart that is laid out, from the top left of its sheet: bars, over them lines, over them words."""

    bars: list[Bar] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)

    def of(self, ink: str) -> list[Bar]:
        return [bar for bar in self.bars if bar.ink == ink]


class Scale(NamedTuple):
    """Values along a stretch of pixels."""

    low: float
    high: float
    start: float
    """Where the lowest value is."""
    end: float

    def at(self, value: float) -> float:
        """The pixel of a value; what lies beyond the ends is put there."""
        share = (value - self.low) / (self.high - self.low) if self.high > self.low else 0.5
        return self.start + min(1.0, max(0.0, share)) * (self.end - self.start)


def day_of(seconds: float) -> str:
    """The local day of a moment in seconds since 1970, such as 2026-11-16."""
    return f"{local_time(seconds):%Y-%m-%d}"


def round_step(rough: float, whole: bool = False) -> float:
    """The smallest of 1, 2, 5, 10, 20 … that is not below this, or of 0.01, 0.02 … too unless it must be whole."""
    rough = max(rough, 1 if whole else 0.01)
    size = 10.0 ** floor(log10(rough))
    return next(factor * size for factor in (1, 2, 5, 10) if factor * size >= rough * 0.999999)


def ticks(low: float, high: float, most: int, whole: bool = False) -> list[float]:
    """Round values from below the lowest to above the highest, no more than this many steps apart."""
    step = round_step((high - low) / max(1, most), whole)
    first = floor(low / step + 1e-9)
    last = max(first + 1, ceil(high / step - 1e-9))
    return [round(index * step, 6) for index in range(first, last + 1)]


class Ink(NamedTuple):
    """A colour of a theme, and how much of others is mixed in, one after the other: 0 is nothing, 1 all."""

    colour: str
    mixed: tuple[tuple[str, float], ...] = ()
    alpha: int = 255
    """How much it covers what is below, up to 255."""


def _ground(*mixed: tuple[str, float]) -> Ink:
    return Ink("background", mixed)


_FAINT = "text", 0.09
INKS = {
    **{f"heat{step}": _ground(_FAINT, ("accent", share)) for step, share in enumerate((0.0, 0.3, 0.53, 0.76, 1.0))},
    "axis": _ground(("text", 0.12)),
    "base": _ground(("text", 0.35)),
    "label": Ink("muted"),
    "text": Ink("text"),
    "bar": Ink("accent"),
    "track": _ground(_FAINT),
    "dot": Ink("accent", alpha=120),
    "outer": _ground(("accent", 0.22)),
    "inner": _ground(("accent", 0.45)),
    "average": Ink("text"),
    "ground": _ground(),
    "lost": Ink("danger"),
    "best": Ink("safe", (("text", 0.25),)),
}
"""What everything in a chart is drawn in."""
