"""Bytes of a file, taken one after the other, and their text, whatever language it is in."""

import re
from datetime import UTC, datetime, timedelta

from minesweeper import FileError, Grid, Minefield

MOST_TEXT = 1000
"""Bytes of a text in a header."""
MOST_LOOKED_AT = 20_000
"""Bytes by which the code page of a text is guessed."""
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class Bytes:
    """The bytes of a file, and the place in it. A file that ends too early is a `FileError`."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    def take(self, count: int) -> bytes:
        """The next bytes."""
        if count > len(self.data) - self.at:
            raise FileError(f"the file ends too early: {count:,} more bytes should follow byte {self.at:,}")
        self.at += count
        return self.data[self.at - count : self.at]

    def number(self, count: int) -> int:
        """The next bytes as a number."""
        return int.from_bytes(self.take(count))

    def signed(self, count: int) -> int:
        """The same as a number that may be negative."""
        return int.from_bytes(self.take(count), signed=True)

    def text(self) -> str:
        """A text that ends with a zero byte."""
        end = self.data.find(0, self.at)
        if end < 0:
            raise FileError(f"the file ends too early: the text at byte {self.at:,} has no end")
        found = decoded(self.data[self.at : min(end, self.at + MOST_TEXT)])
        self.at = end + 1
        return found


def decoded(data: bytes) -> str:
    """A text whose code page the file does not say: UTF-8 if it can be, otherwise what its letters look like. Most
    letters of Chinese come in pairs of bytes with a low first one, Cyrillic ones in runs of high bytes, and accents
    stand alone."""
    try:
        return data.decode("utf-8").strip("\0")
    except UnicodeDecodeError:
        pass
    runs = re.findall(rb"[\x80-\xff]+", data[:MOST_LOOKED_AT])
    if runs and all(
        len(run) % 2 == 0 and min(run[::2]) >= 0xB0 and max(run[::2]) <= 0xD7 and min(run) >= 0xA1 for run in runs
    ):
        return data.decode("gbk", "replace")
    if runs and min(map(min, runs)) >= 0xC0 and max(map(len, runs)) >= 3:
        return data.decode("cp1251", "replace")
    return data.decode("cp1252", "replace").strip("\0")


def minefield(width: int, height: int, mines: list[tuple[int, int]]) -> Minefield:
    """The mines at these rows and columns; what cannot be is a `FileError`."""
    if not 0 < width <= 1000 or not 0 < height <= 1000:
        raise FileError(f"a board has 1 to 1000 rows and columns, and this one is {width}x{height}")
    for row, col in mines:
        if not (0 <= row < height and 0 <= col < width):
            raise FileError(f"a mine is off the board: row {row + 1}, column {col + 1} of {width}x{height}")
    if len(set(mines)) < len(mines):
        raise FileError("two mines are in the same cell")
    return playable(Minefield(Grid(width, height), Grid(width, height).gather(mines)))


def playable(field: Minefield) -> Minefield:
    """The same mines; a board that has nothing else is a `FileError`."""
    if not field.safe:
        raise FileError("every cell of this board is a mine, which leaves nothing to open")
    return field


def from_bits(width: int, height: int, data: bytes) -> Minefield:
    """Mines as bits, row by row, the highest bit first."""
    digits = f"{int.from_bytes(data):0{8 * len(data)}b}"[: width * height] if data else ""
    rows = [digits[start : start + width] for start in range(0, width * height, width)]
    return playable(Minefield.parse("\n".join(rows).translate({48: ".", 49: "*"})))


def as_bits(field: Minefield) -> bytes:
    """The same bits, filled up with zeros to whole bytes."""
    digits = str(field).replace("\n", "").translate({ord("."): "0", ord("*"): "1"})
    size = -(-len(digits) // 8)
    return int(digits.ljust(8 * size, "0"), 2).to_bytes(size)


def microseconds(count: int) -> datetime | None:
    """A time as microseconds since 1970; `None` for 0 and for what is no date."""
    try:
        return EPOCH + timedelta(microseconds=count) if count > 0 else None
    except OverflowError:
        return None


def since_1970(time: datetime | None) -> int:
    """The microseconds of a time since 1970; 0 for no time."""
    return max(0, (time - EPOCH) // timedelta(microseconds=1)) if time else 0
