"""Sounds: made here, the same every time, and no device is no problem."""

import io
import os
import subprocess
import sys
import wave

import pytest

from minesweeper.themes.theme import Sounds
from minesweeper.ui.app.speaker import Speaker
from minesweeper.ui.app.synthesis import RATE, Effect, samples, wav

SETS = (Sounds.CLASSIC, Sounds.SOFT)


@pytest.mark.parametrize("kind", SETS)
@pytest.mark.parametrize("effect", list(Effect))
def test_every_effect_is_a_short_wave_that_starts_and_ends_in_silence(effect: Effect, kind: Sounds) -> None:
    values = samples(effect, kind)
    assert 0 < len(values) / RATE < 1.5
    assert max(map(abs, values)) > 0.2
    assert all(-1 <= value <= 1 for value in values)
    assert abs(values[0]) < 0.7
    assert abs(values[-1]) < 0.01


def test_effects_and_sets_sound_different_but_the_same_every_time() -> None:
    files = [wav(effect, kind) for effect in Effect for kind in SETS]
    assert len(set(files)) == len(files)
    assert wav(Effect.BOOM, Sounds.SOFT) == wav(Effect.BOOM, Sounds.SOFT)


def test_a_wave_is_a_wav_file() -> None:
    with wave.open(io.BytesIO(wav(Effect.WIN, Sounds.CLASSIC))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert file.getnframes() == len(samples(Effect.WIN, Sounds.CLASSIC))


@pytest.mark.parametrize(
    ("kind", "volume", "muted"), [(Sounds.NONE, 1.0, False), (Sounds.SOFT, 0.0, False), (Sounds.SOFT, 1.0, True)]
)
def test_muted_at_volume_zero_or_with_the_set_none_nothing_is_even_opened(
    kind: Sounds, volume: float, muted: bool
) -> None:
    speaker = Speaker(kind, volume, muted)
    speaker.prepare()
    speaker.play(Effect.BOOM)
    assert speaker.silent
    assert speaker._sources == {}


def test_without_a_device_the_game_is_silent_on_the_terminal_too() -> None:
    code = (
        "import arcade\nfrom minesweeper.ui.app.speaker import *\n"
        "speaker = Speaker(Sounds.SOFT)\nspeaker.prepare()\nspeaker.play(Effect.WIN)\nprint(speaker.silent)"
    )
    env = {**os.environ, "ARCADE_HEADLESS": "1", "PYGLET_AUDIO": "silent"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=env)
    assert (done.returncode, done.stdout, done.stderr) == (0, "True\n", "")


class FakeSource:
    """Stands for a sound on a device that is there."""

    def __init__(self) -> None:
        self.volume = 1.0
        self.played = 0

    def play(self) -> "FakeSource":
        self.played += 1
        return self


def test_with_a_device_effects_are_played_at_the_volume_asked_for() -> None:
    speaker, source = Speaker(Sounds.SOFT, 0.25), FakeSource()
    speaker._sources[Effect.WIN, Sounds.SOFT] = source  # type: ignore[assignment]
    speaker.play(Effect.WIN)
    assert (source.played, source.volume) == (1, 0.25)
