"""MVF, the replays of Minesweeper Clone 0.97. Other versions of that program hide their events in other ways."""

from datetime import UTC, datetime
from math import cos, sin, sqrt

from minesweeper import FileClaims, FileError, PointerAct, PointerRules, Recording, Track, TrackBuilder
from minesweeper_plugins.formats.reader import Bytes, decoded, minefield

MAGIC, VERSION_AT, HEADER_AT = b"\x11M", 27, 74
MODES = {1: "", 2: "Density", 3: "UPK"}
LEVELS = {1: "Beginner", 2: "Intermediate", 3: "Expert", 4: "Custom"}
EVENT, BITS = 5, 40
BUTTONS = ((0, "r"), (1, "m"), (2, "l"))
"""The places of the buttons among the sorted bits."""


def read(data: bytes) -> Recording:
    """The game; a file of another version is a `FileError`."""
    if data[:2] != MAGIC or data[VERSION_AT : VERSION_AT + 1] != b"5":
        raise FileError(
            "this MVF file is not of Minesweeper Clone 0.97; other versions hide their events, so open the file with"
            " that program, or convert it to RAWVF first"
        )
    source = Bytes(data, HEADER_AT)
    month, day, year, hour, minute, second = (source.number(size) for size in (1, 1, 2, 1, 1, 1))
    level, mode = source.number(1), source.number(1)
    seconds = source.number(2) + source.number(1) / 100
    three_bv = source.number(2)
    source.take(8)
    questions = source.number(1)
    width, height, mines = source.number(1), source.number(1), source.number(2)
    cells = source.take(2 * mines)
    field = minefield(width, height, [(row - 1, col - 1) for col, row in zip(cells[::2], cells[1::2], strict=True)])
    player = decoded(source.take(source.number(1))).strip()
    order = _order(source.number(2))
    events = source.take(EVENT * source.number(3))
    try:
        started = datetime(year, month, day, hour, minute, second, tzinfo=UTC)
    except ValueError:
        started = None
    claims = FileClaims(
        player=player,
        program="Minesweeper Clone",
        version="0.97",
        level=LEVELS.get(level, ""),
        mode=MODES.get(mode, "Cheat"),
        seconds=seconds,
        three_bv=three_bv or None,
        started=started,
    )
    return Recording(field, _track(events, order), claims, rules=PointerRules(questions=questions == 1))


def _order(seed: int) -> list[int]:
    """The places of the 40 bits of an event in their real order: sorted by the digits of sines and cosines."""
    one, two = sqrt(seed), sqrt(seed + 1000)
    three = sqrt(one + 1000)
    values = (cos(three + 1000), sin(sqrt(two)), cos(three), sin(sqrt(one) + 1000), cos(sqrt(two + 1000)))
    digits = "".join(f"{abs(round(abs(value) * 1e8)):08d}"[:8] for value in values)
    return sorted(range(BITS), key=digits.__getitem__)


def _track(data: bytes, order: list[int]) -> Track:
    events, tables = TrackBuilder(), _tables(order)
    down, x, y = set[str](), -1, -1
    for start in range(0, len(data), EVENT):
        bits = sum(table[byte] for table, byte in zip(tables, data[start : start + EVENT], strict=True))
        milliseconds = 1000 * (bits >> 28 & 1023) + 10 * (bits >> 21 & 127)
        before, (x, y) = (x, y), (bits >> 12 & 511, bits >> 3 & 511)
        if (x, y) != before:
            events.add(milliseconds, PointerAct.MOVE, x, y)
        if bits & 7 or down:
            pressed = {button for at, button in BUTTONS if bits >> at & 1}
            names = [f"{button}c" for button in "lrm" if button in pressed - down]
            names += [f"{button}r" for button in "lrm" if button in down - pressed]
            for name in names:
                events.add(milliseconds, PointerAct(name), x, y)
            down = pressed
    return events.track()


def _tables(order: list[int]) -> list[list[int]]:
    """For each byte of an event, what each of its values is when its bits are in their real order."""
    places = {at: place for place, at in enumerate(order)}
    return [
        [sum((value >> bit & 1) << places[8 * byte + bit] for bit in range(8)) for value in range(256)]
        for byte in range(EVENT)
    ]
