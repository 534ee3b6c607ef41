"""Links with a board: `?b=<size>&m=<mines>`, five cells a letter, as ZiNi calculators and game sites write them."""

import re

from minesweeper import FileError, Minefield
from minesweeper_plugins.formats.contents import Content, field_of
from minesweeper_plugins.formats.reader import playable

PAGE = "https://pttacgfans.github.io/Minesweeper-ZiNi-Calculator/"
USUAL = {"1": (9, 9), "2": (16, 16), "3": (30, 16)}
"""The sizes that have a number of their own."""
LETTERS = "0123456789abcdefghijklmnopqrstuv"
FIVE = 5


def read(data: bytes) -> Minefield:
    """The mines. What the link leaves out at the end is safe."""
    text = data.decode("utf-8", "replace")
    size, letters = (re.search(rf"[?&]{name}=([0-9a-vA-V]+)", text) for name in "bm")
    if not size or not letters:
        raise FileError("a link with a board has ?b= and its size, and &m= and its mines")
    width, height = _size(size[1])
    area = width * height
    count = -(-area // FIVE)
    bits = f"{int(letters[1][:count], 32):0{FIVE * len(letters[1][:count])}b}"
    if letters[1][count:].strip("0") or "1" in bits[area:]:
        raise FileError(f"the link has mines beyond its board of {width}x{height}")
    bits = bits[:area].ljust(area, "0")
    rows = [bits[start : start + width] for start in range(0, area, width)]
    return playable(Minefield.parse("\n".join(rows).translate({48: ".", 49: "*"})))


def _size(digits: str) -> tuple[int, int]:
    if digits in USUAL:
        return USUAL[digits]
    half = len(digits) // 2
    if not digits.isdecimal() or len(digits) % 2 or half > len("1000"):
        raise FileError(
            f"the size of a board in a link is 1, 2, 3 or width and height, such as 3016, not {digits[:20]}"
        )
    width, height = int(digits[:half]), int(digits[half:])
    if not 0 < width <= 1000 or not 0 < height <= 1000:
        raise FileError(f"a board has 1 to 1000 rows and columns, and the one of this link is {width}x{height}")
    return width, height


def write(content: Content) -> bytes:
    """A link to a page that works the board out."""
    field = field_of(content)
    sides = field.grid.width, field.grid.height
    width = len(str(max(sides)))
    size = next(
        (name for name, usual in USUAL.items() if usual == sides), "".join(f"{side:0{width}}" for side in sides)
    )
    bits = str(field).replace("\n", "").translate({ord("."): "0", ord("*"): "1"})
    fives = (bits[start : start + FIVE].ljust(FIVE, "0") for start in range(0, len(bits), FIVE))
    mines = "".join(LETTERS[int(five, 2)] for five in fives)
    return f"{PAGE}?b={size}&m={mines}\n".encode()
