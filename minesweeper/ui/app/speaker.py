"""The sounds of the game: computed as short waves, and played if there is a device for them."""

import io
import math
import os
import sys
import wave
from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from random import Random
from typing import TYPE_CHECKING

from minesweeper.play.shown import Effect
from minesweeper.themes.theme import Sounds

if TYPE_CHECKING:
    from pyglet.media import Source

RATE = 22_050
"""Samples per second."""
PAUSE = 0.02
"""Seconds between two waves that are computed ahead."""

Shape = Callable[[float], float]
"""A wave as a function of its phase, one period from 0 to 1."""


def _square(phase: float) -> float:
    return 0.5 if phase % 1 < 0.5 else -0.5


def _sine(phase: float) -> float:
    return math.sin(math.tau * phase)


_SCALE = (523.25, 587.33, 659.26, 783.99, 1046.5)
"""A rising pentatonic scale, for a win."""

TUNES: dict[Effect, tuple[tuple[float, ...], float]] = {
    Effect.REVEAL: ((880.0,), 0.035),
    Effect.CHORD: ((698.46, 880.0), 0.025),
    Effect.OPENING: ((587.33, 880.0), 0.05),
    Effect.FLAG: ((1318.5, 1046.5), 0.03),
    Effect.UNFLAG: ((1046.5, 1318.5), 0.02),
    Effect.WIN: (_SCALE, 0.11),
    Effect.TICK: ((1760.0,), 0.012),
}
"""Notes one after the other: their pitches, and the seconds of each."""
CHORDS: dict[Effect, tuple[tuple[float, ...], float, float]] = {
    Effect.LARGE_OPENING: ((587.33, 880.0, 1174.66), 0.45, 0.06),
    Effect.HUGE_OPENING: ((440.0, 587.33, 880.0, 1174.66, 1760.0), 0.75, 0.06),
    Effect.HINT: ((783.99, 1174.66), 0.2, 0.06),
    Effect.BEST: ((523.25, 659.26, 783.99, 1046.5, 1318.5), 1.4, 0.09),
}
"""Notes that ring together: their pitches, the seconds of all, and how much later each one starts."""


def samples(effect: Effect, kind: Sounds) -> list[float]:
    """The wave of an effect, from -1 to 1; always the same."""
    shape, soft = (_sine, True) if kind is Sounds.SOFT else (_square, False)
    octave = 0.5 if soft else 1.0
    if effect is Effect.BOOM:
        return _noise(0.9 if soft else 0.6, low=soft)
    if effect in CHORDS:
        pitches, seconds, spacing = CHORDS[effect]
        return _chord(shape, [pitch * octave for pitch in pitches], seconds, spacing)
    pitches, seconds = TUNES[effect]
    return [value for pitch in pitches for value in _tone(shape, pitch * octave, seconds / octave)]


def _tone(shape: Shape, pitch: float, seconds: float) -> Iterator[float]:
    """A note that fades out; a short attack keeps it from clicking."""
    length = int(RATE * seconds)
    for index in range(length):
        yield shape(pitch * index / RATE) * min(1.0, index / 40) * (1 - index / length) ** 1.5


def _chord(shape: Shape, pitches: Sequence[float], seconds: float, spacing: float) -> list[float]:
    """Notes that start one after the other and ring together, about as loud as a single one."""
    found = [0.0] * int(RATE * seconds)
    for number, pitch in enumerate(pitches):
        late = int(RATE * spacing * number)
        for index, value in enumerate(_tone(shape, pitch, seconds - late / RATE - 0.01)):
            found[late + index] += value
    level = 0.9 * shape(0.25) / max(map(abs, found))
    return [value * level for value in found]


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


class Speaker:
    """Plays effects of a sound set. Silent without a device or when muted."""

    def __init__(self, kind: Sounds = Sounds.CLASSIC, volume: float = 0.6, muted: bool = False) -> None:
        self.kind = kind
        self.volume = volume
        self.muted = muted
        self._sources: dict[tuple[Effect, Sounds], Source] = {}
        self._broken = False
        self._prepares = False

    @property
    def silent(self) -> bool:
        return self.muted or self._broken or self.volume <= 0 or self.kind is Sounds.NONE

    def prepare(self) -> None:
        """From now on open the device and compute the waves ahead, so that no click waits for them."""
        self._prepares = True

    def due(self) -> float | None:
        """Seconds until `tick` should compute the next wave; `None` if there is none to compute."""
        missing = not self.silent and any((effect, self.kind) not in self._sources for effect in Effect)
        return PAUSE if self._prepares and missing else None

    def tick(self, _seconds: float) -> None:
        """Compute a wave."""
        self._source(next(effect for effect in Effect if (effect, self.kind) not in self._sources))

    def play(self, effect: Effect) -> None:
        """Play an effect, unless silent."""
        if not self.silent and (source := self._source(effect)):
            player = source.play()
            player.volume = self.volume

    def _source(self, effect: Effect) -> "Source | None":
        key = effect, self.kind
        if key not in self._sources:
            try:
                with _quiet_stderr():
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


def import_arcade_quietly() -> None:
    """Import arcade, which opens a sound device, without the error messages of sound libraries if there is none."""
    with _quiet_stderr():
        import arcade  # noqa: F401, PLC0415 - only a window needs it


@contextmanager
def _quiet_stderr() -> Iterator[None]:
    """Hide the error messages of sound libraries if there is no device."""
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
