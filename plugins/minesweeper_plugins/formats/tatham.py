"""Game ids of Simon Tatham's Mines: `9x9n10:4,4,u<mines>`; with `m`, the mines are masked."""

import re
from hashlib import sha1
from itertools import count

from minesweeper import FileError, Minefield
from minesweeper_plugins.formats.contents import Content, field_of
from minesweeper_plugins.formats.reader import as_bits, from_bits

ID = re.compile(r"(\d{1,4})(?:x(\d{1,4}))?(?:n(\d{1,7}))?a?:(?:\d{1,4},\d{1,4},)?([mu]?)([0-9a-fA-F]+)")


def read(data: bytes) -> Minefield:
    """The mines; the first cell is only a proposal, and is skipped."""
    match = ID.fullmatch(data.decode("ascii", "replace").strip())
    if not match:
        raise FileError("a game id is written 9x9n10:4,4,u and the mines as hexadecimal digits")
    width, height = int(match[1]), int(match[2] or match[1])
    digits = -(-width * height // 4)
    if not 0 < width <= 1000 or not 0 < height <= 1000 or len(match[5]) != digits:
        raise FileError(f"the mines of a board of {width}x{height} take {digits} digits, not {len(match[5])}")
    bits = bytes.fromhex(match[5] + "0" * (-len(match[5]) % 2))
    field = from_bits(width, height, _unmasked(bits, width * height) if match[4] == "m" else bits)
    if match[3] and int(match[3]) != field.mines.bit_count():
        raise FileError(f"the game id says {match[3]} mines, and has {field.mines.bit_count()}")
    return field


def write(content: Content) -> bytes:
    """The id of the board, whose first cell is that of an opening, if there is one."""
    field = field_of(content)
    grid, bits = field.grid, as_bits(field)
    digits = bits.hex()[: -(-grid.area // 4)]
    row, col = grid.places(field.zeros or field.safe)[0]
    return f"{grid.width}x{grid.height}n{field.mines.bit_count()}:{col},{row},u{digits}\n".encode()


def _unmasked(bits: bytes, area: int) -> bytes:
    """The halves of the bits without their masks: the mask of each half is made from the other one."""
    half = len(bits) // 2
    first, second = bits[:half], bits[half:]
    second = _cut(bytes(one ^ other for one, other in zip(second, _mask(first, len(second)), strict=True)), area)
    return bytes(one ^ other for one, other in zip(first, _mask(second, half), strict=True)) + second


def _cut(second: bytes, area: int) -> bytes:
    """The second half without the bits that belong to no cell."""
    spare = -area % 8
    return second[:-1] + bytes([second[-1] >> spare << spare])


def _mask(seed: bytes, length: int) -> bytes:
    mask = b""
    for number in count():
        if len(mask) >= length:
            break
        mask += sha1(seed + str(number).encode(), usedforsecurity=False).digest()
    return mask[:length]
