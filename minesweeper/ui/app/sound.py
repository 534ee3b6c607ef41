"""What the game sounds like: short waves made here, played where there is a device to play them on."""

import io
import math
import os
import sys
import wave
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from enum import StrEnum
from random import Random
from typing import TYPE_CHECKING

from minesweeper.themes.theme import Sounds

if TYPE_CHECKING:
    from pyglet.media import Source

RATE = 22_050
"""Samples a second."""


class Effect(StrEnum):
    """What can be heard."""

    REVEAL = "reveal"
    OPENING = "opening"
    FLAG = "flag"
    BOOM = "boom"
    WIN = "win"
    TICK = "tick"


Shape = Callable[[float], float]
"""A wave as a function of its phase, one period from 0 to 1."""


def _square(phase: float) -> float:
    return 0.5 if phase % 1 < 0.5 else -0.5


def _sine(phase: float) -> float:
    return math.sin(math.tau * phase)


_SCALE = (523.25, 587.33, 659.26, 783.99, 1046.5)
"""A rising pentatonic scale, for a win."""


def samples(effect: Effect, kind: Sounds) -> list[float]:
    """The wave of an effect, from -1 to 1. The same every time."""
    shape, soft = (_sine, True) if kind is Sounds.SOFT else (_square, False)
    if effect is Effect.BOOM:
        return _noise(0.9 if soft else 0.6, low=soft)
    notes, seconds = {
        Effect.REVEAL: ((880.0,), 0.035),
        Effect.OPENING: ((587.33, 880.0), 0.05),
        Effect.FLAG: ((1318.5, 1046.5), 0.03),
        Effect.WIN: (_SCALE, 0.11),
        Effect.TICK: ((1760.0,), 0.012),
    }[effect]
    return [
        value for pitch in notes for value in _tone(shape, pitch / 2 if soft else pitch, seconds * (2 if soft else 1))
    ]


def _tone(shape: Shape, pitch: float, seconds: float) -> Iterator[float]:
    """A note that dies away; a short rise keeps it from clicking."""
    length = int(RATE * seconds)
    for index in range(length):
        yield shape(pitch * index / RATE) * min(1.0, index / 40) * (1 - index / length) ** 1.5


def _noise(seconds: float, low: bool) -> list[float]:
    """A bang: noise whose high part goes first, over a falling rumble."""
    length, rng, value, found = int(RATE * seconds), Random(1989), 0.0, []
    for index in range(length):
        left = 1 - index / length
        follow = 0.04 + (0.2 if low else 0.6) * left**4
        value += (rng.uniform(-1, 1) - value) * follow
        rumble = _sine(index / RATE * (40 + 60 * left))
        found.append(max(-1.0, min(1.0, (1.6 * value + 0.5 * rumble) * left**2)))
    return found


def wav(effect: Effect, kind: Sounds) -> bytes:
    """An effect as a WAV file: mono, 16 bits."""
    data = array("h", (int(12_000 * value) for value in samples(effect, kind)))
    if sys.byteorder == "big":
        data.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(data.tobytes())
    return file.getvalue()


class Speaker:
    """Plays effects in the manner of a sound set. Without a device, or muted, it is silent."""

    def __init__(self, kind: Sounds = Sounds.CLASSIC, volume: float = 0.6, muted: bool = False) -> None:
        self.kind = kind
        self.volume = volume
        self.muted = muted
        self._sources: dict[tuple[Effect, Sounds], Source] = {}
        self._broken = False

    @property
    def silent(self) -> bool:
        """Whether nothing could be heard."""
        return self.muted or self._broken or self.volume <= 0 or self.kind is Sounds.NONE

    def prepare(self) -> None:
        """Open the device and make all waves ahead, so that the first click need not wait for them."""
        if not self.silent:
            for effect in Effect:
                self._source(effect)

    def play(self, effect: Effect) -> None:
        """Let an effect be heard, if anything can be."""
        if not self.silent and (source := self._source(effect)):
            player = source.play()
            player.volume = self.volume

    def _source(self, effect: Effect) -> "Source | None":
        key = effect, self.kind
        if key not in self._sources:
            try:
                with _quiet_stderr():
                    # Only here, since opening a sound device takes longer than opening the window.
                    from pyglet import media  # noqa: PLC0415

                    driver = media.get_audio_driver()  # type: ignore[no-untyped-call]
                    if driver is None or type(driver).__name__ == "SilentDriver":
                        self._broken = True
                        return None
                    data = io.BytesIO(wav(*key))
                    self._sources[key] = media.StaticSource(media.load(f"{effect}.wav", file=data))
            except (ImportError, OSError, RuntimeError, AttributeError):
                self._broken = True
                return None
        return self._sources[key]


@contextmanager
def _quiet_stderr() -> Iterator[None]:
    """Keep sound libraries from writing to the terminal that there is no device."""
    with suppress(OSError):
        sys.stderr.flush()
    kept = os.dup(2)
    try:
        with open(os.devnull, "wb") as nowhere:  # noqa: PTH123 - a device, not a path
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
