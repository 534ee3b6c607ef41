"""Saving a film: an animated GIF, or a picture per frame."""

import os
import shutil
import struct
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO, Protocol

from PIL import Image, ImageChops

from minesweeper.machine.files import replaceable, write_whole
from minesweeper.machine.stopping import postponed
from minesweeper.ui.film.studio import FILM_FRAME

COLOURS, EXACT = 255, 160
"""The colours of a GIF, and how many of them are the most common ones, kept exactly; the rest are approximations."""
TRANSPARENT = 255
"""The colour of unchanged pixels."""
MOST_HUNDREDTHS = 0xFFFF
_SAME = [255] + [0] * 255

Colour = tuple[int, int, int]
Box = tuple[int, int, int, int]
LAST = 4.0
"""How long the last frame stays."""
FILMING = 0.8
"""The share of a GIF's progress until all frames are taken."""


@dataclass(slots=True)
class _Patch:
    """The change of a frame."""

    box: Box
    pixels: bytes
    """Packed RGB: the palette is chosen once all colours are known."""
    seconds: float


class Gif:
    """Collects frames one by one, and writes the file."""

    def __init__(self) -> None:
        self._last: Image.Image | None = None
        self._patches: list[_Patch] = []
        self._pixels: Counter[Colour] = Counter()
        """How often each colour is in the last frame."""
        self._missed: Counter[Colour] = Counter()
        """For each colour, how many fewer pixels there are than if every frame were like the last one."""

    def add(self, frame: Image.Image, seconds: float) -> None:
        """Show a frame for this long. A frame equal to the last one prolongs it."""
        before, box = self._last, (0, 0, *frame.size)
        if before is not None:
            difference = None if frame is before else ImageChops.difference(frame, before).getbbox()
            if difference is None:
                self._patches[-1].seconds += seconds
                return
            box = difference
            self._count(before.crop(box), -1)
        piece = frame.crop(box)
        self._count(piece, 1)
        self._patches.append(_Patch(box, zlib.compress(piece.tobytes(), 1), seconds))
        self._last = frame

    def _count(self, piece: Image.Image, sign: int) -> None:
        for number, colour in piece.getcolors(piece.width * piece.height) or []:
            self._pixels[colour] += sign * number  # type: ignore[index] # an RGB picture has triples
            self._missed[colour] += sign * number * len(self._patches)  # type: ignore[index]

    def _colours(self) -> Counter[Colour]:
        """How many pixels of all frames have each colour."""
        number = len(self._patches)
        return Counter({colour: number * self._pixels[colour] - missed for colour, missed in self._missed.items()})

    def save(self, file: BinaryIO, last: float, told: Callable[[float], object] = lambda _: None) -> None:
        """Write the film; the last frame stays this many seconds. `told` is called with the share written."""
        self._patches[-1].seconds = last
        palette = _palette(self._colours())
        file.write(_header(self._patches[0].box[2:], palette))
        screen = Image.new("L", self._patches[0].box[2:])
        block, seconds = b"", 0.0
        for number, patch in enumerate(self._patches):
            drawn = _block(patch, palette, screen, whole=not number)
            if drawn:
                file.write(_timed(block, seconds))
                block, seconds = drawn, 0.0
            seconds += patch.seconds
            told((number + 1) / len(self._patches))
        file.write(_timed(block, seconds) + b";")


def _block(patch: _Patch, palette: Image.Image, screen: Image.Image, whole: bool) -> bytes:
    """The image block that turns the screen into the next frame, and the new screen; empty if the palette cannot
    express the difference."""
    left, top, right, bottom = box = patch.box
    picture = Image.frombytes("RGB", (right - left, bottom - top), zlib.decompress(patch.pixels))
    piece = Image.frombytes("L", picture.size, picture.quantize(palette=palette, dither=Image.Dither.NONE).tobytes())
    if not whole:
        difference = ImageChops.difference(piece, screen.crop(box))
        within = difference.getbbox()
        screen.paste(piece, box)
        if within is None:
            return b""
        piece = piece.crop(within)
        piece.paste(TRANSPARENT, mask=difference.crop(within).point(_SAME))
        left, top = left + within[0], top + within[1]
    else:
        screen.paste(piece, box)
    place = struct.pack("<4H", left, top, *piece.size)
    return b"," + place + b"\0\x08" + piece.tobytes("gif", "L", 8, 0) + b"\0"


def _timed(block: bytes, seconds: float) -> bytes:
    """The block after its duration: keep the last frame under it, with a transparent colour."""
    if not block:
        return b""
    hundredths = min(MOST_HUNDREDTHS, round(1000 * seconds) // 10)
    return b"!\xf9\x04" + struct.pack("<BHB", 1 << 2 | 1, hundredths, TRANSPARENT) + b"\0" + block


def _header(size: tuple[int, int], palette: Image.Image) -> bytes:
    """The header of a GIF: its size, the palette, and an endless loop."""
    colours = bytes(palette.getpalette() or ()).ljust(768, b"\0")
    return b"GIF89a" + struct.pack("<2H", *size) + b"\xf7\0\0" + colours + b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"


def _palette(colours: Counter[Colour]) -> Image.Image:
    """The most common colours exactly, and approximations for the others."""
    ranked = sorted(colours, key=lambda colour: (-colours[colour], colour))
    exact, others = ranked[:EXACT], ranked[EXACT:]
    chosen = [value for colour in exact for value in colour]
    if others:
        sheet = Image.new("RGB", (len(others), 1))
        sheet.putdata(others)
        mixed = sheet.quantize(COLOURS - EXACT, method=Image.Quantize.MEDIANCUT).getpalette() or []
        chosen += mixed[: 3 * (COLOURS - EXACT)]
    palette = Image.new("P", (1, 1))
    palette.putpalette(chosen)
    return palette


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
