"""Sounds: made here, the same every time."""

import io
import wave

import pytest

from minesweeper.play.shown import Effect
from minesweeper.themes.theme import Sounds
from minesweeper.ui.app.speaker import RATE, samples, wav

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


@pytest.mark.parametrize("kind", SETS)
def test_the_more_an_opening_opens_the_longer_and_fuller_it_sounds(kind: Sounds) -> None:
    waves = [samples(each, kind) for each in (Effect.REVEAL, Effect.OPENING, Effect.LARGE_OPENING, Effect.HUGE_OPENING)]
    lengths, powers = [len(each) for each in waves], [sum(value**2 for value in each) for each in waves]
    assert lengths == sorted(set(lengths))
    assert powers == sorted(set(powers))


def test_a_wave_is_a_wav_file() -> None:
    with wave.open(io.BytesIO(wav(Effect.WIN, Sounds.CLASSIC))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert file.getnframes() == len(samples(Effect.WIN, Sounds.CLASSIC))
