"""EVF, the replays of Metasweeper, versions 0 to 4; written as version 4."""

from collections.abc import Iterator
from datetime import datetime
from struct import Struct

from minesweeper import FileClaims, FileError, PointerAct, PointerRules, Recording, Status, Track, TrackBuilder
from minesweeper_plugins.formats.contents import Content, recording_of
from minesweeper_plugins.formats.reader import Bytes, as_bits, decoded, from_bits, microseconds, since_1970

MODES = (
    "", "UPK", "Cheat", "Density", "Win7", "Classic no guess", "Strong no guess", "Weak no guess", "Quasi no guess",
    "Strong guessable", "Weak guessable", "Recursive chord", "Recursive flag", "Recursive chord and flag",
)  # fmt: skip
WON, OFFICIAL, FAIR, NO_FLAGS, TRANSCODED = 0x80, 0x40, 0x20, 0x10, 0x08
MARKS = 0x80
CODES = {
    1: PointerAct.MOVE, 2: PointerAct.LEFT_DOWN, 3: PointerAct.LEFT_UP, 4: PointerAct.RIGHT_DOWN,
    5: PointerAct.RIGHT_UP, 6: PointerAct.MIDDLE_DOWN, 7: PointerAct.MIDDLE_UP, 8: PointerAct.PREFLAG,
}  # fmt: skip
BOTH, TOGGLES = 9, {10: "l", 11: "r", 12: "m"}
"""The second of two buttons is pressed; and a button is pressed, or released if it is down."""
DOWN = {PointerAct.LEFT_DOWN: "l", PointerAct.RIGHT_DOWN: "r", PointerAct.MIDDLE_DOWN: "m"}
UP = {PointerAct.LEFT_UP: "l", PointerAct.RIGHT_UP: "r", PointerAct.MIDDLE_UP: "m"}
PRESS, RELEASE = ({button: act for act, button in acts.items()} for acts in (DOWN, UP))
FIRST_BOARD_EVENT, FIRST_METRIC, PAUSE = 100, 200, 255
GAME_EVENTS = (81, 82, 83, 99)
THIRD, FOURTH = Struct(">3shh"), Struct(">Bhh")
"""An event after its code, in versions 3 and 4."""
LARGEST_SIDE, FARTHEST, LONGEST_PAUSE = 255, 32767, 65535
CHECKSUM = 32


def read(data: bytes) -> Recording:
    """The game. A checksum is a secret of the program that wrote it, and is skipped."""
    source = Bytes(data)
    version = source.number(1)
    if version > 4:
        raise FileError(f"EVF files have versions up to 4, and this one has {version}")
    summary = source.number(1)
    settings = source.number(1) if version >= 3 else 0
    height, width, mines = source.number(1), source.number(1), source.number(2)
    if not width or not height:
        raise FileError(f"a board has at least one row and one column, and this one is {width}x{height}")
    cell, mode, three_bv = source.number(1), source.number(2), source.number(2)
    header = _texts_of_4(source, summary) if version == 4 else _texts_of_3(source, version)
    field = from_bits(width, height, source.take(-(-width * height // 8)))
    if version == 4:
        for _ in range(source.number(2)):
            source.text()
    track = (_events_of_4 if version == 4 else _events_of_3)(source)
    seconds, program, player, started, ended, notes = header
    flags = (("Official", OFFICIAL), ("Fair", FAIR), ("NF", NO_FLAGS))
    claims = FileClaims(
        player=player,
        program=program,
        mode=MODES[mode] if mode < len(MODES) else f"mode {mode}",
        result=Status.WON if summary & WON else Status.PLAYING,
        seconds=seconds / 1000,
        three_bv=three_bv or None,
        mines=mines,
        started=started,
        ended=ended,
        notes=tuple((name, value) for name, value in notes if value)
        + tuple((name, "yes") for name, bit in flags if summary & bit),
    )
    return Recording(field, track, claims, cell or 16, PointerRules(questions=bool(settings & MARKS)), from_press=True)


Header = tuple[int, str, str, datetime | None, datetime | None, list[tuple[str, str]]]
"""Milliseconds, program, player, start, end, and everything else."""


def _texts_of_3(source: Bytes, version: int) -> Header:
    milliseconds = source.number(3)
    program, player, race, unique, start, end, country = (source.text() for _ in range(7))
    device = source.text() if version >= 2 else ""
    started, ended = (microseconds(int(text)) if text.isdecimal() and len(text) < 20 else None for text in (start, end))
    notes = [("Race", race), ("Unique", unique), ("Country", country), ("Device", device)]
    return milliseconds, program, player, started, ended, notes


def _texts_of_4(source: Bytes, summary: int) -> Header:
    milliseconds, country = source.number(4), source.take(2).decode("ascii", "replace")
    started, ended = microseconds(source.number(8)), microseconds(source.number(8))
    program = source.text()
    transcoded = [source.text(), source.text()] if summary & TRANSCODED else ["", ""]
    player, race, unique = source.text(), source.text(), source.text()
    device = decoded(source.take(source.number(2)))
    notes = [("Race", race), ("Unique", unique), ("Country", "" if country == "XX" else country), ("Device", device)]
    notes += [("Transcoder", transcoded[0]), ("Encoding", transcoded[1])]
    return milliseconds, program, player, started, ended, notes


class _Pointer:
    """The events so far, and the buttons that are down."""

    def __init__(self) -> None:
        self._down: set[str] = set()
        self.events = TrackBuilder()

    def add(self, code: int, milliseconds: int, x: int, y: int) -> None:
        act = CODES.get(code) or self._meant(code)
        if act is not PointerAct.MOVE:
            self._note(act)
        self.events.add(milliseconds, act, x, y)

    def _note(self, act: PointerAct) -> None:
        if button := DOWN.get(act):
            self._down.add(button)
        elif button := UP.get(act):
            self._down.discard(button)

    def _meant(self, code: int) -> PointerAct:
        """The act of a code whose meaning depends on the buttons that are down."""
        if code == BOTH:
            return PointerAct.RIGHT_DOWN if "l" in self._down else PointerAct.LEFT_DOWN
        if button := TOGGLES.get(code):
            return (RELEASE if button in self._down else PRESS)[button]
        raise FileError(f"event {len(self.events) + 1:,} is of the unknown type {code}")


def _events_of_3(source: Bytes) -> Track:
    pointer = _Pointer()
    while (code := source.number(1)) not in (0, PAUSE):
        time, x, y = THIRD.unpack(source.take(THIRD.size))
        pointer.add(code, int.from_bytes(time), x, y)
    if code == 0:
        source.take(CHECKSUM)
    return pointer.events.track()


def _events_of_4(source: Bytes) -> Track:
    """Each event is told as its difference from the one before."""
    pointer, now, x, y = _Pointer(), 0, 0, 0
    while code := source.number(1):
        if code < GAME_EVENTS[0]:
            wait, across, down = FOURTH.unpack(source.take(FOURTH.size))
            now, x, y = now + wait, x + across, y + down
            pointer.add(code, now, x, y)
        elif code == PAUSE:
            now += source.number(2)
        elif code in GAME_EVENTS:
            now += source.number(1)
        elif FIRST_BOARD_EVENT <= code < FIRST_METRIC:
            source.take(3)
        else:
            raise FileError(f"event {len(pointer.events) + 1:,} holds a figure of a kind that no program writes yet")
    source.take(source.number(2))
    return pointer.events.track()


def write(content: Content) -> bytes:
    """The game, without a checksum."""
    recording = recording_of(content)
    claims, field = recording.claims, recording.field
    grid = field.grid
    if max(grid.width, grid.height) > LARGEST_SIDE or recording.cell * max(grid.width, grid.height) > FARTHEST:
        raise FileError(
            f"EVF files hold boards up to {LARGEST_SIDE} cells wide and high, not {grid.width}x{grid.height}"
        )
    if recording.rules not in (PointerRules(), PointerRules(questions=True)):
        raise FileError("this game was played with rules for its buttons that EVF files have no setting for")
    summary = WON if claims.result is Status.WON else 0
    summary |= sum(bit for name, bit in (("Official", OFFICIAL), ("Fair", FAIR), ("NF", NO_FLAGS)) if claims.note(name))
    transcoded = claims.note("Transcoder")
    mode = MODES.index(claims.mode) if claims.mode in MODES else 0
    country = claims.note("Country")
    device = claims.note("Device").encode()
    milliseconds = min(max(0, round(1000 * (claims.seconds or 0))), 2**32 - 1)
    said = (claims.mines if claims.mines is not None else field.mines.bit_count()) % 2**16
    texts = [
        f"{claims.program} {claims.version}".strip(),
        *([transcoded, claims.note("Encoding")] if transcoded else []),
    ]
    texts += [claims.player, claims.note("Race"), claims.note("Unique")]
    parts = [
        bytes((4, summary | (TRANSCODED if transcoded else 0), MARKS if recording.rules.questions else 0)),
        bytes((grid.height, grid.width)) + said.to_bytes(2) + bytes((recording.cell,)),
        mode.to_bytes(2) + min(claims.three_bv or field.three_bv, 2**16 - 1).to_bytes(2) + milliseconds.to_bytes(4),
        (country if len(country) == 2 and country.isascii() and country.isalpha() else "XX").encode(),
        since_1970(claims.started).to_bytes(8) + since_1970(claims.ended).to_bytes(8),
        *(text.replace("\0", "").encode() + b"\0" for text in texts),
        len(device).to_bytes(2) + device,
        as_bits(field),
        bytes(2),
        *_events(recording),
        bytes(3),
    ]
    return b"".join(parts)


CODE_OF = {act: code for code, act in CODES.items()}


def _events(recording: Recording) -> Iterator[bytes]:
    """The events from the first press on, which is time 0. Shift with the left button is the middle button here."""
    acts, limit = list(_plain(recording.events)), 2 * FARTHEST
    presses = (time for time, act, _, _ in acts if act is not PointerAct.MOVE)
    start = next(presses, acts[0][0] if acts else 0)
    acts = [each for each in acts if each[0] >= start]
    if acts and CODE_OF[acts[0][1]] not in (1, 2, 4, 8):
        acts.insert(0, (start, PointerAct.MOVE, *acts[0][2:]))
    now, x, y = start, 0, 0
    for milliseconds, act, to_x, to_y in acts:
        while (wait := milliseconds - now) > PAUSE:
            yield bytes((PAUSE,)) + min(wait, LONGEST_PAUSE).to_bytes(2)
            now += min(wait, LONGEST_PAUSE)
        if max(abs(to_x), abs(to_y)) > limit // 2 or max(abs(to_x - x), abs(to_y - y)) > FARTHEST:
            raise FileError("the pointer is farther from the board than EVF files can say")
        moved = (to_x - x).to_bytes(2, signed=True) + (to_y - y).to_bytes(2, signed=True)
        yield bytes((CODE_OF[act], wait)) + moved
        now, x, y = milliseconds, to_x, to_y


def _plain(events: Track) -> Iterator[tuple[int, PointerAct, int, int]]:
    """The events without those for which EVF has no code."""
    shifted = False
    for milliseconds, act, x, y in events:
        if act is PointerAct.MARKS:
            raise FileError("question marks are switched on or off during this game, which EVF files cannot say")
        plain = act
        if act is PointerAct.SHIFT_DOWN:
            shifted, plain = True, PointerAct.MIDDLE_DOWN
        elif act is PointerAct.LEFT_DOWN:
            shifted = False
        elif act is PointerAct.LEFT_UP and shifted:
            shifted, plain = False, PointerAct.MIDDLE_UP
        yield milliseconds, plain, x, y
