"""Pictures to a file: an animated GIF, or a picture per frame."""

import os
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

LAST = 3.0
"""Seconds the last frame stays."""
MOST_COLOURS = 1 << 14
"""More than any frame has; room for them is made every time they are counted."""
COLOURS, EXACT = 255, 160
"""Colours of a GIF, and how many of them are the commonest ones as they are; the rest stand for several each."""


def check_target(path: Path) -> None:
    """A `ValueError` that says why a film cannot be saved there, before it is shot in vain."""
    if path.suffix.lower() not in (".gif", ".png", ""):
        raise ValueError(f"a film is FILE.gif, or FILE.png or a folder for a picture per frame, not {path}")
    if path.suffix and path.is_dir():
        raise ValueError(f"{path} is a folder")
    if not path.suffix and path.exists() and not path.is_dir():
        raise ValueError(f"{path} is not a folder")
    folder = path if path.is_dir() else path.parent
    if not folder.is_dir():
        raise ValueError(f"there is no folder {folder}")
    if not os.access(folder, os.W_OK):
        raise ValueError(f"{folder} cannot be written to")


def save(frames: Iterator[Image.Image], path: Path, seconds: float) -> int:
    """Save a film whose frames are this far apart, and return their number. A picture per frame keeps all of them, a
    GIF shows equal ones longer."""
    return _save_gif(frames, path, seconds) if path.suffix.lower() == ".gif" else _save_pictures(frames, path)


def _save_pictures(frames: Iterator[Image.Image], path: Path) -> int:
    if path.suffix:
        folder, prefix = path.parent, f"{path.stem}-"
    else:
        folder, prefix = path, ""
        folder.mkdir(exist_ok=True)
    count = 0
    for count, frame in enumerate(frames, 1):
        frame.save(folder / f"{prefix}{count:05}.png")
    return count


def _save_gif(frames: Iterator[Image.Image], path: Path, seconds: float) -> int:
    shots: list[bytes] = []
    times: list[float] = []
    colours: Counter[tuple[int, int, int]] = Counter()
    size, before, count = (0, 0), b"", 0
    for count, frame in enumerate(frames, 1):  # noqa: B007 the last one is the number of frames
        size, data = frame.size, frame.tobytes()
        if data == before:
            times[-1] += seconds
        else:
            before = data
            shots.append(zlib.compress(data, 1))
            times.append(seconds)
            for number, colour in frame.getcolors(MOST_COLOURS) or []:
                colours[colour] += number  # type: ignore[index] # an RGB picture has triples
    times[-1] = LAST
    palette = _palette(colours)
    pictures = [
        Image.frombytes("RGB", size, zlib.decompress(shot)).quantize(palette=palette, dither=Image.Dither.NONE)
        for shot in shots
    ]
    pictures[0].save(
        path, save_all=True, append_images=pictures[1:], duration=[round(1000 * each) for each in times], loop=0,
        disposal=1, optimize=True,
    )  # fmt: skip
    return count


def _palette(colours: Counter[tuple[int, int, int]]) -> Image.Image:
    """The commonest colours as they are, and the best compromise for the others."""
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
