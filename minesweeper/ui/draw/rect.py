"""Places on the screen, in device pixels counted from the top left."""

import math
from dataclasses import dataclass
from typing import Generic, TypeVar

ROUNDING = 1e-6
"""Tolerance for a whole number of device pixels that was divided by the pixel ratio and multiplied again."""


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle of whole pixels, `y` downwards."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def area(self) -> int:
        return self.width * self.height

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def grown(self, across: int, down: int | None = None) -> "Rect":
        """The rectangle with this many more pixels left and right, and as many or `down` above and below."""
        down = across if down is None else down
        return Rect(self.x - across, self.y - down, self.width + 2 * across, self.height + 2 * down)

    def moved(self, dx: int, dy: int) -> "Rect":
        return Rect(self.x + dx, self.y + dy, self.width, self.height)

    def around(self, hole: "Rect") -> tuple["Rect", "Rect", "Rect", "Rect"]:
        """The parts outside a hole: above, below, left and right."""
        return (
            Rect(self.x, self.y, self.width, hole.y - self.y),
            Rect(self.x, hole.bottom, self.width, self.bottom - hole.bottom),
            Rect(self.x, hole.y, hole.x - self.x, hole.height),
            Rect(hole.right, hole.y, self.right - hole.right, hole.height),
        )

    def overlap(self, other: "Rect") -> "Rect":
        """The common part; empty if they are apart."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, max(0, min(self.right, other.right) - x), max(0, min(self.bottom, other.bottom) - y))

    def united(self, other: "Rect") -> "Rect":
        """The smallest rectangle that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


K = TypeVar("K")


class Pointable(Generic[K]):
    """Places by name, and the one under the pointer."""

    def __init__(self) -> None:
        self._places: dict[K, Rect] = {}
        self._hovered: K | None = None

    def place(self, key: K) -> Rect:
        return self._places[key]

    def point(self, x: float, y: float) -> bool:
        """Move the pointer. Return True if the place under it changed."""
        before, self._hovered = self._hovered, self._at(x, y)
        return before != self._hovered

    def _at(self, x: float, y: float) -> K | None:
        return next((key for key, place in self._places.items() if place.holds(x, y)), None)


@dataclass(frozen=True, slots=True)
class Surface:
    """The drawing area, in device pixels: `top` and `bottom` are reserved for bars, `left` and `right` for panels."""

    width: int
    height: int
    ratio: float = 1.0
    """Device pixels per logical pixel of text, buttons and the status panel; this includes their scale."""
    top: int = 0
    bottom: int = 0
    margin: int = 0
    """The margin round the frame of a board that fits."""
    lift: float = 0.0
    """How much too low pointer positions are reported, in logical pixels."""
    left: int = 0
    right: int = 0
    scale: float = 1.0
    """How large text and buttons are drawn; see `ui_scale`."""

    @property
    def pixel_ratio(self) -> float:
        """Device pixels per logical pixel of the window."""
        return self.ratio / self.scale

    @property
    def room(self) -> Rect:
        """The part that is not reserved."""
        return Rect(self.left, self.top, self.width - self.left - self.right, self.height - self.top - self.bottom)

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """The device pixel at a point given by arcade: logical pixels, `y` upwards."""
        across, up = x * self.pixel_ratio, (y + self.lift) * self.pixel_ratio
        return math.floor(across + ROUNDING), self.height - 1 - math.floor(up + ROUNDING)
