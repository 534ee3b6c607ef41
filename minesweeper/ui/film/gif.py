"""An animated GIF of similar frames: the change of each, in one palette for all."""

import struct
import zlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import BinaryIO

from PIL import Image, ImageChops

COLOURS, EXACT = 255, 160
"""The colours of a GIF, and how many of them are the most common ones, kept exactly; the rest are approximations."""
TRANSPARENT = 255
"""The colour of unchanged pixels."""
MOST_HUNDREDTHS = 0xFFFF
_SAME = [255] + [0] * 255

Colour = tuple[int, int, int]
Box = tuple[int, int, int, int]


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
