"""The pace of a bot: at a speed, move by move, or as fast as possible up to the next guess."""

import math
from collections.abc import Callable

SPEEDS = (1, 2, 4, 8, 16, 32, math.inf)
"""Moves per second."""


class Pace:
    """Decides when the next move is due. `speed` returns an index of `SPEEDS`; `slowed` is called when moves become
    slow enough to follow."""

    def __init__(self, speed: Callable[[], int], slowed: Callable[[], None]) -> None:
        self._speed = speed
        self._slowed = slowed
        self._held = False
        self.flowing = False
        """True if it has not waited since the last check."""
        self.rushing = False
        """True on the way to the next guess."""
        self.steps = 0
        """Moves to make while it is held."""
        self._now = self._due = self._rest = 0.0

    @property
    def held(self) -> bool:
        """True if it waits for a command."""
        return self._held

    @held.setter
    def held(self, held: bool) -> None:
        self._held = held
        self.flowing = self.flowing and not held

    @property
    def interval(self) -> float:
        """Seconds between moves; 0 means as fast as possible."""
        return 0.0 if self.rushing else 1 / SPEEDS[self._speed()]

    @property
    def flat_out(self) -> bool:
        return not self.held and not self.interval

    def start(self, rest: float = 0.0) -> None:
        """Play at the usual speed, from this many seconds on."""
        self.held = self.rushing = self.flowing = False
        self._rest = rest

    def hold(self) -> None:
        """Hold, or continue if it is held."""
        self._change(held=not self.held)
        self.steps = 0

    def step(self) -> None:
        """Make one move, or begin the next game, and hold."""
        self._change(held=True)
        self.steps += 1

    def rush(self) -> None:
        """Play as fast as possible up to the next guess."""
        self.held, self.rushing = False, True
        self._due, self._rest = self._now, 0.0

    def speed_changed(self, flat_out: bool) -> None:
        """Adapt to a new speed; `flat_out` is True if the old one was the fastest."""
        self._due = min(self._due, self._now + self.interval)
        if flat_out and not self.flat_out:
            self._slowed()

    def _change(self, held: bool) -> None:
        flat_out = self.flat_out
        self.held, self.rushing = held, False
        if flat_out and not self.flat_out:
            self._slowed()

    def due(self, now: float) -> bool:
        """Return True if a move may be made at this time."""
        self._now, self.flowing = now, not self.held
        if self._rest:
            self._due, self._rest = now + self._rest, 0.0
        return bool(self.steps) if self.held else now >= self._due

    def moved(self, rest: float | None = None) -> None:
        """A move was made: the next one is due after the interval, or after this many seconds."""
        self.steps = max(0, self.steps - 1)
        self._due = self._now + (self.interval if rest is None else rest)
