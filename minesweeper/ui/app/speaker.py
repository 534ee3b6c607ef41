"""Plays sounds, if there is a device for them."""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from minesweeper.play.shown import Effect
from minesweeper.themes.theme import Sounds
from minesweeper.ui.app.synthesis import wav

if TYPE_CHECKING:
    from pyglet.media import Source


class Speaker:
    """Plays effects of a sound set. Silent without a device or when muted."""

    def __init__(self, kind: Sounds = Sounds.CLASSIC, volume: float = 0.6, muted: bool = False) -> None:
        self.kind = kind
        self.volume = volume
        self.muted = muted
        self._sources: dict[tuple[Effect, Sounds], Source] = {}
        self._broken = False

    @property
    def silent(self) -> bool:
        return self.muted or self._broken or self.volume <= 0 or self.kind is Sounds.NONE

    def prepare(self) -> None:
        """Open the device and compute all waves, so that the first click does not wait."""
        if not self.silent:
            for effect in Effect:
                self._source(effect)

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
