"""Saving a film: an animated GIF, or a picture per frame."""

import os
import shutil
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

from PIL import Image

from minesweeper.machine.files import replaceable, write_whole
from minesweeper.machine.stopping import postponed
from minesweeper.ui.film.gif import Gif
from minesweeper.ui.film.studio import FILM_FRAME

LAST = 4.0
"""How long the last frame stays."""
FILMING = 0.8
"""The share of a GIF's progress until all frames are taken."""


class FrameSource(Protocol):
    """A film that is shot while its frames are taken one by one, `FILM_FRAME` seconds apart."""

    @property
    def stage(self) -> str:
        """The current activity, in words."""

    @property
    def share(self) -> float:
        """The progress, 0 to 1."""

    def __iter__(self) -> Iterator[Image.Image]:
        """The frames; equal ones are the same picture."""


def check_target(path: Path) -> None:
    """Raise a `ValueError` if a film cannot be saved there, before it is shot."""
    if path.suffix.lower() not in (".gif", ".png", ""):
        raise ValueError(f"a film is FILE.gif, or FILE.png or a folder for a picture per frame, not {path}")
    if path.suffix and path.is_dir():
        raise ValueError(f"{path} is a folder")
    if not path.suffix and path.exists() and not path.is_dir():
        raise ValueError(f"{path} is not a folder")
    folder = _folder(path)
    if not folder.is_dir():
        raise ValueError(f"there is no folder {folder}")
    if not os.access(folder, os.W_OK):
        raise ValueError(f"{folder} cannot be written to")


def record(film: FrameSource, path: Path, told: Callable[[float, int, str], object] = lambda *_: None) -> int:
    """Shoot and save a film, and return the number of frames. `told` is called with the share done, the number of
    frames and the current activity."""
    filming, count = FILMING if _is_gif(path) else 1.0, 0

    def frames() -> Iterator[Image.Image]:
        nonlocal count
        for count, frame in enumerate(film, 1):
            told(filming * film.share, count, film.stage)
            yield frame

    return save(frames(), path, FILM_FRAME, lambda share: told(filming + (1 - filming) * share, count, "Saving"))


def save(
    frames: Iterable[Image.Image], path: Path, seconds: float, told: Callable[[float], object] = lambda _: None
) -> int:
    """Save frames that are `seconds` apart, and return their number. A GIF shows equal frames longer; a folder keeps
    every frame. `told` is called with the share written. Nothing is saved unless all frames arrive."""
    if _is_gif(path):
        return _save_gif(frames, path, seconds, told)
    return _save_pictures(frames, path)


def _save_pictures(frames: Iterable[Image.Image], path: Path) -> int:
    folder, prefix = (path.parent, f"{path.stem}-") if path.suffix else (path, "")
    count, before = 0, None
    with TemporaryDirectory(prefix=f".{path.stem}-", dir=_folder(path)) as name:
        work = Path(name)
        for count, frame in enumerate(frames, 1):
            file = work / f"{prefix}{count:05}.png"
            if frame is before:
                shutil.copyfile(work / f"{prefix}{count - 1:05}.png", file)
            else:
                frame.save(file)
            before = frame
        folder.mkdir(exist_ok=True)
        moves = [(file, replaceable(folder / file.name)) for file in work.iterdir()]
        with postponed():
            for file, place in moves:
                file.replace(place)
    return count


def _save_gif(frames: Iterable[Image.Image], path: Path, seconds: float, told: Callable[[float], object]) -> int:
    gif, count = Gif(), 0
    for count, frame in enumerate(frames, 1):  # noqa: B007 the last one is the number of frames
        gif.add(frame, seconds)
    with write_whole(path) as file:
        gif.save(file, LAST, told)
    return count


def _is_gif(path: Path) -> bool:
    return path.suffix.lower() == ".gif"


def _folder(path: Path) -> Path:
    """The folder to write in."""
    return path if path.is_dir() else path.parent
