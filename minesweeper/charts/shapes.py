"""The parts of a chart: shapes on a sheet, laid out before they are drawn in a window or on a page."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil, floor, log10
from typing import Literal, NamedTuple

from minesweeper.charts.answers import Spot
from minesweeper.machine.local_time import day_text, local_time

AXIS, SMALL = 11, 13
"""Font sizes of axes and of text beside a chart, in logical pixels."""
Anchor = Literal["left", "center", "right"]
Point = tuple[float, float]


class Bar(NamedTuple):
    """A filled rectangle in whole device pixels, from the top left of the sheet."""

    x: int
    y: int
    width: int
    height: int
    ink: str
    """A name in `INKS`."""
    radius: float = 0


class Line(NamedTuple):
    """Straight segments between points."""

    points: tuple[Point, ...]
    ink: str
    width: float


class Label(NamedTuple):
    """Text beside an axis or in a legend."""

    text: str
    x: float
    y: float
    """The middle of the line."""
    anchor: Anchor = "left"
    ink: str = "label"
    size: int = AXIS
    """In logical pixels."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The area for a chart: its size in device pixels, and a text measure."""

    width: int
    height: int
    ratio: float
    text_width: Callable[[str, int], int]
    """The width of a text at a font size, both in device pixels."""

    def px(self, length: float) -> int:
        """Convert logical to whole device pixels, at least one."""
        return max(1, round(length * self.ratio))

    def wide(self, text: str, size: int = AXIS) -> int:
        """The width of a text at a font size in logical pixels."""
        return self.text_width(text, self.px(size))


@dataclass(slots=True)
class Chart:
    """A finished layout: bars, lines above them, labels on top; and the spots that answer, in reading order."""

    bars: list[Bar] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)

    def of(self, ink: str) -> list[Bar]:
        return [bar for bar in self.bars if bar.ink == ink]


class Scale(NamedTuple):
    """A mapping from values to pixels."""

    low: float
    high: float
    start: float
    """The pixel of the lowest value."""
    end: float

    def at(self, value: float) -> float:
        """The pixel of a value, clamped to both ends."""
        share = (value - self.low) / (self.high - self.low) if self.high > self.low else 0.5
        return self.start + min(1.0, max(0.0, share)) * (self.end - self.start)


def day_of(seconds: float) -> str:
    """The local day of a Unix time, such as 14 Nov."""
    return day_text(local_time(seconds))


def round_step(rough: float, whole: bool = False) -> float:
    """The smallest of 1, 2, 5, 10, 20 … that is not below `rough`; also 0.01, 0.02 … unless it must be `whole`."""
    rough = max(rough, 1 if whole else 0.01)
    size = 10.0 ** floor(log10(rough))
    return next(factor * size for factor in (1, 2, 5, 10) if factor * size >= rough * 0.999999)


def ticks(low: float, high: float, most: int, whole: bool = False) -> list[float]:
    """Round values that enclose `low` and `high`, at most this many steps apart."""
    step = round_step((high - low) / max(1, most), whole)
    first = floor(low / step + 1e-9)
    last = max(first + 1, ceil(high / step - 1e-9))
    return [round(index * step, 6) for index in range(first, last + 1)]


class Ink(NamedTuple):
    """A theme colour with others mixed in, one after the other: 0 is none, 1 is all."""

    colour: str
    mixed: tuple[tuple[str, float], ...] = ()
    alpha: int = 255
    """Opacity, up to 255."""


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
"""The inks of all charts."""
