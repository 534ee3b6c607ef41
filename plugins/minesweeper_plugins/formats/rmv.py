"""RMV, the replays of Vienna Sweeper, versions 1 and 2. They are only read."""

import re
from struct import Struct

from minesweeper import FileClaims, FileError, Minefield, PointerAct, PointerRules, Recording, Status, TrackBuilder
from minesweeper_plugins.formats.reader import Bytes, decoded, microseconds, minefield

MODES = ("", "UPK", "Cheat", "Density", "Win7", "Competitive solvable", "Strong solvable", "Weak solvable")
LEVELS = ("Beginner", "Intermediate", "Expert", "Custom")
RESULTS = {15: Status.LOST, 16: Status.WON, 17: Status.PLAYING}
MOVED = 28
"""A short movement of the pointer, in version 2."""
BOARD_EVENTS = {*range(9, 15), *range(18, 28)}
CLOSED, NUMBERS = 11, range(18, 27)
POINTED = Struct(">3sxhh")
"""A pointer event after its code: the time, the buttons, and the place."""
FIRST_VERSION_AT = 12, 56
"""Where the board lay in the window, from which the first version measures."""
ACTS = (PointerAct.MOVE, *(PointerAct(name) for name in ("mv", "lc", "lr", "rc", "rr", "mc", "mr")))
"""The acts by their codes."""


def read(data: bytes) -> Recording:
    """The game, with the cells that the file shows as open."""
    source = Bytes(data)
    if source.take(4) != b"*rmv":
        raise FileError("an RMV file begins with *rmv")
    version = source.number(2)
    if version not in (1, 2):
        raise FileError(f"RMV files have version 1 or 2, and this one has {version}")
    source.take(2 if version == 2 else 0)
    source.take(4)
    result_size = source.number(2) if version == 1 else 0
    info_size, _, _, preflags, properties = (source.number(2) for _ in range(5))
    extensions = source.number(2) if version == 2 else 0
    source.take(6)
    result = decoded(source.take(result_size))
    program = decoded(source.take(info_size)).strip()
    people = [decoded(source.take(source.number(1))) for _ in range(source.number(2))]
    stamp = source.number(4)
    width, height, mines = source.number(1), source.number(1), source.number(2)
    cells = source.take(2 * mines)
    field = minefield(width, height, list(zip(cells[1::2], cells[::2], strict=True)))
    flags = source.take(2 * source.number(2)) if preflags else b""
    rules = source.take(properties).ljust(7, b"\0")
    if version == 2:
        _skip_extensions(source, extensions)
    cell = (rules[6] or 16) if version == 2 else 16
    before = list(zip(flags[1::2], flags[::2], strict=True))
    events = _ViennaEvents(source, version, field, before, cell)
    said = dict(re.findall(r"([A-Z0-9]+):([^#\n]*)#", result))
    three_bv = rules[4] + 256 * rules[5] if version == 2 else _number(said.get("3BV", "").strip())
    name, nick, country = ([*people, "", "", ""])[:3]
    claims = FileClaims(
        player=name or nick,
        program=program or "Vienna Sweeper",
        level=LEVELS[rules[3]] if rules[3] < len(LEVELS) else "",
        mode=MODES[rules[2]] if rules[2] < len(MODES) else f"mode {rules[2]}",
        result=RESULTS[events.ending],
        seconds=events.end / 1000,
        three_bv=three_bv or None,
        revealed=events.revealed,
        started=microseconds(1_000_000 * stamp),
        notes=tuple((key, value) for key, value in (("Nick", nick), ("Country", country)) if value),
    )
    return Recording(field, events.built.track(), claims, cell, PointerRules(questions=bool(rules[0])))


def _number(text: str) -> int:
    """A number of at most six digits; 0 for anything else."""
    return int(text) if re.fullmatch(r"[0-9]{1,6}", text) else 0


def _skip_extensions(source: Bytes, size: int) -> None:
    """Skip properties that only some programs know."""
    if size:
        for _ in range(source.number(2)):
            source.take(source.number(1))
            source.take(source.number(1))


class _ViennaEvents:
    """The events of the pointer, and what the file says of cells and of the end."""

    def __init__(self, source: Bytes, version: int, field: Minefield, flags: list[tuple[int, int]], cell: int) -> None:
        self.built = TrackBuilder()
        self.revealed: int | None = None
        self._open: set[tuple[int, int]] = set()
        self._version, self._grid = version, field.grid
        self.ending = 0
        self.end = 0
        self._pressed = False
        self._flags = [(cell * col + cell // 2, cell * row + cell // 2) for row, col in flags]
        while not self.ending:
            self._read(source, source.number(1))
        if self._open:
            self.revealed = field.grid.gather(self._open)

    def _read(self, source: Bytes, code: int) -> None:
        if 1 <= code <= 7:
            self._pointed(source, code)
        elif code in BOARD_EVENTS:
            self._shown(code, source.number(1), source.number(1))
        elif code in RESULTS:
            self.ending, self.end = code, source.number(3)
        elif code == MOVED and self._version == 2 and (last := self.built.last):
            wait, moved = source.take(2)
            across, down = (moved >> 4 ^ 8) - 8, (moved & 15 ^ 8) - 8
            self.built.add(last.milliseconds + wait, PointerAct.MOVE, last.x + across, last.y + down)
        elif code == 0 and self._version == 1:
            source.take(4)
        else:
            raise FileError(f"event {len(self.built) + 1:,} is of the unknown type {code}")

    def _pointed(self, source: Bytes, code: int) -> None:
        time, x, y = POINTED.unpack(source.take(POINTED.size))
        milliseconds = int.from_bytes(time)
        if self._version == 1:
            x, y = x - FIRST_VERSION_AT[0], y - FIRST_VERSION_AT[1]
        for flag in self._flags:
            self.built.add(milliseconds, PointerAct.PREFLAG, *flag)
        self._flags = []
        act = ACTS[code]
        if act is PointerAct.LEFT_UP and not self._pressed:
            self.built.add(milliseconds, PointerAct.LEFT_DOWN, x, y)  # games are recorded from the first release on
        self._pressed |= act in (PointerAct.LEFT_DOWN, PointerAct.LEFT_UP)
        self.built.add(milliseconds, act, x, y)

    def _shown(self, code: int, col: int, row: int) -> None:
        if row >= self._grid.height or col >= self._grid.width:
            raise FileError(f"the file shows row {row + 1}, column {col + 1}, which is off the board")
        if code in NUMBERS:
            self._open.add((row, col))
        elif code == CLOSED:
            self._open.discard((row, col))
