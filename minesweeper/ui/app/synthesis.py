"""The sounds of the game, computed as short waves."""

import io
import math
import sys
import wave
from array import array
from collections.abc import Callable, Iterator, Sequence
from random import Random

from minesweeper.play.shown import Effect
from minesweeper.themes.theme import Sounds

RATE = 22_050
"""Samples per second."""

Shape = Callable[[float], float]
"""A wave as a function of its phase, one period from 0 to 1."""


def _square(phase: float) -> float:
    return 0.5 if phase % 1 < 0.5 else -0.5


def _sine(phase: float) -> float:
    return math.sin(math.tau * phase)


_SCALE = (523.25, 587.33, 659.26, 783.99, 1046.5)
"""A rising pentatonic scale, for a win."""
_CHORD = (523.25, 659.26, 783.99, 1046.5, 1318.5)
"""In tune with the scale, for a personal best."""


def samples(effect: Effect, kind: Sounds) -> list[float]:
    """The wave of an effect, from -1 to 1; always the same."""
    shape, soft = (_sine, True) if kind is Sounds.SOFT else (_square, False)
    if effect is Effect.BOOM:
        return _noise(0.9 if soft else 0.6, low=soft)
    if effect is Effect.BEST:
        return _chord(shape, [pitch / 2 for pitch in _CHORD] if soft else _CHORD, 1.4)
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
    """A note that fades out; a short attack keeps it from clicking."""
    length = int(RATE * seconds)
    for index in range(length):
        yield shape(pitch * index / RATE) * min(1.0, index / 40) * (1 - index / length) ** 1.5


def _chord(shape: Shape, pitches: Sequence[float], seconds: float) -> list[float]:
    """Notes that start one after the other and ring together."""
    found = [0.0] * int(RATE * seconds)
    for number, pitch in enumerate(pitches):
        late = int(RATE * 0.09 * number)
        for index, value in enumerate(_tone(shape, pitch, seconds - late / RATE - 0.01)):
            found[late + index] += value / len(pitches)
    return found


def _noise(seconds: float, low: bool) -> list[float]:
    """A bang: noise that loses its high part first, over a falling rumble."""
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
