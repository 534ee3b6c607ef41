"""AVF, the replays of Minesweeper Arbiter. They are only read: their checksum is a secret of that program."""

import re
from datetime import UTC, datetime

from minesweeper import FileClaims, FileError, PointerAct, PointerRules, Recording, Track
from minesweeper_plugins.formats.reader import Bytes, decoded, minefield

LEVELS = {3: (8, 8, 10), 4: (16, 16, 40), 5: (30, 16, 99)}
NAMES = {3: "Beginner", 4: "Intermediate", 5: "Expert", 6: "Custom"}
CUSTOM = 6
ACTS = {
    1: PointerAct.MOVE, 3: PointerAct.LEFT_DOWN, 5: PointerAct.LEFT_UP, 9: PointerAct.RIGHT_DOWN,
    17: PointerAct.RIGHT_UP, 33: PointerAct.MIDDLE_DOWN, 65: PointerAct.MIDDLE_UP, 145: PointerAct.RIGHT_UP,
    193: PointerAct.MIDDLE_UP, 11: PointerAct.SHIFT_DOWN, 21: PointerAct.LEFT_UP,
}  # fmt: skip
ORDER = tuple(PointerAct)
NUMBERS = bytes(ORDER.index(ACTS[code]) if code in ACTS else 255 for code in range(256))
"""The number of an act in a track, by its code here."""
RESULT = re.compile(rb"B(\d{1,6})T(\d{1,6}(?:[.,]\d{1,4})?)\]")
BEGIN = re.compile(rb"\[[0-3]\|")
LONGEST_HEADER = 400
"""Bytes. A stray bracket may come before the header, so it is found from its end."""
FIRST = re.compile(b"[" + b"".join(b"\\x%02x" % code for code in ACTS) + b"][\x00\x01]\x01")
"""The beginning of the first event, which is at second 0."""
MARKS_ON = 17
EVENT = 8


def read(data: bytes) -> Recording:
    """The game. Its header may be wrong about the time: the events win."""
    source = Bytes(data, 5)
    level = source.number(1)
    if level not in NAMES:
        raise FileError(f"an AVF file has level 3 to 6, not {level}")
    if level == CUSTOM:
        width, height, mines = source.number(1) + 1, source.number(1) + 1, source.number(2)
    else:
        width, height, mines = LEVELS[level]
    cells = source.take(2 * mines)
    field = minefield(width, height, [(row - 1, col - 1) for row, col in zip(cells[::2], cells[1::2], strict=True)])
    start, result = _header(data, source.at)
    track, end = _track(data, result.end())
    notes, player, program = _trailer(data, end)
    name, _, version = program.partition(" 0.")
    claims = FileClaims(
        player=player,
        program=name,
        version=f"0.{version}" if version else "",
        level=NAMES[level],
        seconds=float(result[2].replace(b",", b".")) - 1,
        three_bv=int(result[1]),
        started=_time(data[start : result.start()].split(b"|")),
        notes=notes,
    )
    return Recording(field, track, claims, rules=PointerRules(questions=data[start - 2] == MARKS_ON))


def _header(data: bytes, start: int) -> tuple[int, re.Match[bytes]]:
    """Where the header in brackets begins, and its end, which has the 3BV and the time."""
    for result in RESULT.finditer(data, start):
        before = list(BEGIN.finditer(data, max(start, result.start() - LONGEST_HEADER), result.start()))
        if before:
            return before[-1].start(), result
    raise FileError("the header in brackets, which says when and how long was played, is missing or damaged")


def _track(data: bytes, start: int) -> tuple[Track, int]:
    """The events, and where they end. They begin with the first three bytes that can be an event at second 0."""
    match = FIRST.search(data, start)
    if not match:
        raise FileError("the file has no event")
    chunk = data[match.start() :]
    low, high = chunk[2::EVENT], chunk[6::EVENT]
    count = next(
        (place for place, pair in enumerate(zip(low, high, strict=False)) if pair == (0, 0)), len(chunk) // EVENT
    )
    columns = [chunk[each : each + EVENT * count : EVENT] for each in range(EVENT)]
    types, x_high, low, x_low, hundredths, y_high, high, y_low = columns
    acts = types.translate(NUMBERS)
    if 255 in acts:
        place = acts.index(255)
        raise FileError(f"event {place + 1:,} is of the unknown type {types[place]}")
    seconds = (
        1000 * (256 * one + other - 1) + 10 * part for one, other, part in zip(high, low, hundredths, strict=True)
    )
    return Track(seconds, acts, _signed(x_high, x_low), _signed(y_high, y_low)), match.start() + EVENT * count


def _signed(high: bytes, low: bytes) -> list[int]:
    """Positions, which are negative left of the board and above it."""
    return [256 * (one - (one & 128) * 2) + other for one, other in zip(high, low, strict=True)]


def _time(parts: list[bytes]) -> datetime | None:
    """When the game began: day, month, year, hour, minute, second and milliseconds."""
    pattern = rb"(\d{1,2})\.(\d{1,2})\.(\d{4})\.(\d{1,2}):(\d{1,2}):(\d{1,2})[:.](\d{1,4})"
    match = next((found for part in parts if (found := re.fullmatch(pattern, part.strip()))), None)
    if not match:
        return None
    day, month, year, hour, minute, second = (int(each) for each in match.groups()[:6])
    try:
        return datetime(year, month, day, hour, minute, second, 1000 * int(match[7][-3:]), UTC)
    except ValueError:
        return None


def _trailer(data: bytes, end: int) -> tuple[tuple[tuple[str, str], ...], str, str]:
    """The notes, the player and the program below the events."""
    mark = data.find(b"cs=", end)
    lines = [decoded(line).strip() for line in data[mark + 20 : mark + 4000].split(b"\r")] if mark >= 0 else []
    skin = next((place for place, line in enumerate(lines) if line.startswith("Skin:")), None)
    if skin is None:
        return (), "", ""
    notes = [line.partition(":")[::2] for line in lines[: skin + 1] if ":" in line]
    player, program = (*lines[skin + 1 :], "", "")[:2]
    kept = tuple((name.strip(), value.strip()) for name, value in notes)
    return (*kept, ("Checksum", "secret")), player, program.partition(". Copyright")[0]
