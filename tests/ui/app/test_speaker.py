"""Sounds played: at their volume, or not at all, and no device is no problem."""

import os
import subprocess
import sys
from unittest.mock import Mock

import pytest

from minesweeper.play.shown import Effect
from minesweeper.themes.theme import Sounds
from minesweeper.ui.app.speaker import Speaker, wav


@pytest.mark.parametrize(
    ("kind", "volume", "muted"), [(Sounds.NONE, 1.0, False), (Sounds.SOFT, 0.0, False), (Sounds.SOFT, 1.0, True)]
)
def test_muted_at_volume_zero_or_with_the_set_none_nothing_is_even_opened(
    monkeypatch: pytest.MonkeyPatch, kind: Sounds, volume: float, muted: bool
) -> None:
    monkeypatch.setattr("pyglet.media.get_audio_driver", lambda: pytest.fail("a device was asked for"))
    speaker = Speaker(kind, volume, muted)
    speaker.prepare()
    speaker.play(Effect.BOOM)
    assert speaker.silent


def test_waves_are_computed_one_at_a_time_once_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyglet.media.get_audio_driver", Mock)
    monkeypatch.setattr("pyglet.media.StaticSource", lambda wave: wave)
    made: list[Effect] = []

    def noted(effect: Effect, kind: Sounds) -> bytes:
        made.append(effect)
        return wav(Effect.TICK, kind)

    monkeypatch.setattr("minesweeper.ui.app.speaker.wav", noted)
    speaker = Speaker(Sounds.SOFT)
    assert speaker.due() is None
    speaker.prepare()
    while speaker.due() is not None:
        count = len(made)
        speaker.tick(0)
        assert len(made) == count + 1
    assert made == list(Effect)
    speaker.kind = Sounds.CLASSIC
    assert speaker.due() is not None
    speaker.muted = True
    assert speaker.due() is None


def test_without_a_device_the_game_is_silent_on_the_terminal_too() -> None:
    code = (
        "import arcade\nfrom minesweeper.ui.app.speaker import *\n"
        "speaker = Speaker(Sounds.SOFT)\nspeaker.prepare()\nspeaker.play(Effect.WIN)\nprint(speaker.silent)"
    )
    env = {**os.environ, "ARCADE_HEADLESS": "1", "PYGLET_AUDIO": "silent"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=env)
    assert (done.returncode, done.stdout, done.stderr) == (0, "True\n", "")


def test_with_a_device_effects_are_played_at_the_volume_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    source = Mock()
    monkeypatch.setattr("pyglet.media.get_audio_driver", Mock)
    monkeypatch.setattr("pyglet.media.StaticSource", lambda _wave: source)
    speaker = Speaker(Sounds.SOFT, 0.25)
    speaker.play(Effect.WIN)
    source.play.assert_called_once_with()
    assert source.play().volume == 0.25


NOISY = """
import os, sys
from types import ModuleType

class Noisy(ModuleType):
    def create_audio_driver(self):
        os.write(2, b"ALSA lib: cannot find card '0'")
        raise OSError

for name in ("openal", "pulse"):
    sys.modules[f"pyglet.media.drivers.{name}"] = Noisy(name)
"""
PICTURE = "from minesweeper import render; print(render('1#\\n##', mines=1).size[0] > 0)"
WINDOW = "from minesweeper.showing import drawing\nwith drawing('In words.'):\n    import arcade; print(True)"


@pytest.mark.slow
@pytest.mark.parametrize("code", [PICTURE, WINDOW], ids=["picture", "window"])
def test_sound_libraries_without_a_card_write_nothing(code: str) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "PYGLET_AUDIO"} | {
        "ARCADE_HEADLESS": "1"
    }
    command = [sys.executable, "-c", f"{NOISY}\n{code}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert (done.stdout, done.stderr) == ("True\n", "")
