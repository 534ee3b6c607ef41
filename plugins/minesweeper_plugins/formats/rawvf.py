"""RAWVF, the replay as text: a header, the mines, and an event a line."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime

from minesweeper import (
    FileClaims,
    FileError,
    Minefield,
    Opened,
    PointerAct,
    PointerRules,
    Recording,
    Status,
    TrackBuilder,
)
from minesweeper_plugins.formats.contents import Content, recording_of
from minesweeper_plugins.formats.reader import decoded, playable

ACTS = {str(act): act for act in PointerAct}
BOARD_EVENT = re.compile(
    r"(?:-?[\d.,]+\s+)?(?:number[0-8]|closed|flag|questionmark|pressed|pressedqm|blast|mine)\s+\d+\s+\d+", re.IGNORECASE
)
GAME_EVENT = re.compile(r"(?:-?[\d.,]+\s+)?([a-z]{3,20}|s[xy]\b[^()]*)(?:\s*\(.*\))?", re.IGNORECASE)
POINTER_EVENT = re.compile(
    r"\s*(-?\d{1,12})(?:[.,](\d+))?\s+([a-z]{2})(?:\s+(-?\d{1,9})\s+(-?\d{1,9}))?(?:\s*\(\s*(-?\d{1,9})\s+(-?\d{1,9})\s*\))?"
    r"(?:\s*\([lrm ]*\))?\s*"
)
NAME = re.compile(r"[A-Za-z0-9_ ]{1,40}")
ON = ("on", "yes", "true", "1")
RESULTS = {"won": Status.WON, "win": Status.WON, "lost": Status.LOST, "boom": Status.LOST, "blast": Status.LOST}
RULES = {
    "elmartechnique": "left_on_press",
    "superclick": "chord_click",
    "superflag": "flag_around",
    "chordonpress": "chord_on_press",
    "marks": "questions",
    "questionmarks": "questions",
}
"""Settings in the header, and the rule that each of them is."""
TITLES = {"left_on_press": "ElmarTechnique", "chord_click": "SuperClick", "flag_around": "SuperFlag"} | {
    "chord_on_press": "ChordOnPress"
}
KNOWN = {
    "rawvf_version", "program", "version", "player", "level", "width", "height", "mines", "time", "bbbv", "status",
    "timestamp", "mode", "squaresize", "solved3bv", "bbbvs", "3bv", *RULES,
}  # fmt: skip
"""The names in the header that have a meaning here."""
MOST_LETTERS = 2000
"""Letters of a line: two for each cell of a row on the largest board."""
ROW = re.compile(r"\s*([*0-8.\-]+)\s*")


def read(data: bytes) -> Recording:
    """The game. Columns and rows of its events are worked out from the pixels, since programs count them otherwise."""
    lines = _TextLines(decoded(data.removeprefix(b"\xef\xbb\xbf")))
    entries = []
    for line in lines:
        if line.strip().lower().startswith("board:"):
            break
        name, colon, value = line.partition(":")
        if colon and NAME.fullmatch(name.strip()):
            entries.append((name.strip(), value.strip()))
    else:
        raise FileError("a RAWVF file has a line Board: and the mines below it, and this one has none")
    header = {name.lower().replace(" ", "_"): value for name, value in entries}
    field = _board(lines, header)
    events = _TextEvents(lines, field, min(_number(header, "squaresize") or 16, 255))
    rules = PointerRules(**{rule: header.get(name, "").lower() in ON for name, rule in RULES.items() if name in header})
    notes = tuple((name, value) for name, value in entries if name.lower().replace(" ", "_") not in KNOWN and value)
    claims = FileClaims(
        player=header.get("player", ""),
        program=header.get("program", ""),
        version=header.get("version", ""),
        level=header.get("level", ""),
        mode=header.get("mode", ""),
        result=RESULTS.get(header.get("status", "").lower().split(" ")[0], events.result),
        seconds=_seconds(header),
        three_bv=_number(header, "bbbv") or _number(header, "3bv"),
        mines=_number(header, "mines"),
        solved=_number(header, "solved3bv"),
        revealed=events.revealed,
        started=_time(header.get("timestamp", "")),
        notes=notes,
    )
    return Recording(field, events.built.track(), claims, events.cell, rules)


class _TextLines:
    """The lines of a text, one by one, so that a long one does not take its memory again."""

    def __init__(self, text: str) -> None:
        self._found = re.finditer(r"[^\r\n]+", text)
        self._again = ""
        self.number = 0
        """The number of lines so far, without empty ones."""

    def __iter__(self) -> Iterator[str]:
        while True:
            if self._again:
                line, self._again = self._again, ""
            elif match := next(self._found, None):
                line = match[0][:MOST_LETTERS]
                self.number += 1
            else:
                return
            yield line

    def push_back(self, line: str) -> None:
        """Give this line once more."""
        self._again = line


def _board(lines: _TextLines, header: dict[str, str]) -> Minefield:
    """The mines."""
    rows: list[str] = []
    height = _number(header, "height")
    for line in lines:
        match = ROW.fullmatch(line)
        if not match or len(rows) == height:
            lines.push_back(line)
            break
        rows.append(match[1])
    width = _number(header, "width") or (len(rows[0]) if rows else 0)
    height = height or len(rows)
    if not 0 < width <= 1000 or not 0 < height <= 1000:
        raise FileError(f"a board has 1 to 1000 rows and columns, and this one is {width}x{height}")
    if len(rows) != height or any(len(row) != width for row in rows):
        raise FileError(f"the header says {width}x{height}, but the board below Board: has other rows")
    return playable(Minefield.parse(re.sub("[0-8-]", ".", "\n".join(rows))))


class _TextEvents:
    """The events below the board. An unknown one with a time is a `FileError` with its line; other programs add lines
    without times, which do not matter."""

    def __init__(self, lines: _TextLines, field: Minefield, cell: int) -> None:
        self.built = TrackBuilder()
        self.cell = cell
        self.result: Status | None = None
        self.revealed: int | None = None
        self._field = field
        self._x, self._y = 0, 0
        for line in lines:
            match = POINTER_EVENT.fullmatch(line)
            act = ACTS.get(match[3]) if match else None
            if match and act is not None:
                self._add(match, act)
            else:
                self._other(line.strip(), lines.number)

    def _add(self, match: re.Match[str], act: PointerAct) -> None:
        seconds, part, _, col, row, x, y = match.groups()
        milliseconds = 1000 * abs(int(seconds)) + (int(f"{part:0<3.3}") if part else 0)
        if x is not None:
            self._x, self._y = int(x), int(y)
        elif col is not None:
            self._x, self._y = (self.cell * (int(place) - 1) + self.cell // 2 for place in (col, row))
        self.built.add(-milliseconds if seconds[0] == "-" else milliseconds, act, self._x, self._y)

    def _other(self, line: str, number: int) -> None:
        if not line or line.lower().startswith("events:"):
            return
        if BOARD_EVENT.fullmatch(line):
            what, col, row = line.split()[-3:]
            self._shown(what.lower(), int(row) - 1, int(col) - 1, number)
        elif match := GAME_EVENT.fullmatch(line):
            self.result = RESULTS.get(match[1].lower(), self.result)
        elif line[0].isdecimal() or line[0] == "-":
            raise FileError(f"line {number:,} is no event: {line[:60]!r}")

    def _shown(self, what: str, row: int, col: int, number: int) -> None:
        """Note the cells that the file says are open."""
        grid = self._field.grid
        if not (0 <= row < grid.height and 0 <= col < grid.width):
            raise FileError(f"line {number:,} is about row {row + 1}, column {col + 1}, which is off the board")
        if what.startswith("number"):
            self.revealed = (self.revealed or 0) | grid.cell(row, col)


def _number(header: dict[str, str], name: str) -> int | None:
    """A whole number in the header; `None` if it is missing or no number."""
    match = re.match(r"\d{1,7}(?!\d)", header.get(name, ""))
    return int(match[0]) if match else None


def _seconds(header: dict[str, str]) -> float | None:
    match = re.match(r"\d{1,9}(?:[.,]\d{1,6})?", header.get("time", ""))
    return float(match[0].replace(",", ".")) if match else None


def _time(text: str) -> datetime | None:
    """A time in the form of ISO 8601; other programs have their own forms, which do not say what is day and month."""
    try:
        time = datetime.fromisoformat(text)
        return time if time.tzinfo else time.replace(tzinfo=UTC)
    except ValueError:
        return None


def write(content: Content) -> bytes:
    """The game as revision 6."""
    recording = recording_of(content)
    claims, rules, grid = recording.claims, recording.rules, recording.field.grid
    said = claims.mines if claims.mines is not None else recording.field.mines.bit_count()
    lines = [
        "RawVF_Version: Rev6",
        *(f"{name}: {value}" for name, value in _header(claims) if value),
        f"Width: {grid.width}",
        f"Height: {grid.height}",
        f"Mines: {said}",
        f"Marks: {'On' if rules.questions else 'Off'}",
        *(f"{title}: On" for rule, title in TITLES.items() if getattr(rules, rule)),
        *(f"{name}: {value}" for name, value in claims.notes if NAME.fullmatch(name)),
        f"SquareSize: {recording.cell}",
        "Board:",
        *str(recording.field).replace(".", "0").splitlines(),
        "Events:",
        *_lines(recording),
    ]
    return "\n".join([*lines, ""]).encode()


def _header(claims: FileClaims) -> Iterator[tuple[str, str]]:
    result = {Status.WON: "Won", Status.LOST: "Lost"}
    yield "Program", claims.program
    yield "Version", claims.version
    yield "Player", claims.player
    yield "Level", claims.level.capitalize()
    yield "Mode", claims.mode
    yield "Status", result.get(claims.result, "") if claims.result else ""
    yield "Time", "" if claims.seconds is None else f"{claims.seconds:.3f}"
    yield "BBBV", "" if claims.three_bv is None else str(claims.three_bv)
    yield "Solved3BV", "" if claims.solved is None else str(claims.solved)
    yield "Timestamp", claims.started.isoformat() if claims.started else ""


def _lines(recording: Recording) -> Iterator[str]:
    """An event a line. The time is that of the game: 0 is the first opening. Flags from before are right clicks."""
    cell = recording.cell
    start = Opened.of(recording).start if recording.from_press else 0
    for milliseconds, act, x, y in recording.events:
        time, place = (milliseconds - start) / 1000, f"{x // cell + 1} {y // cell + 1} ({x} {y})"
        for each in ("rc", "rr") if act is PointerAct.PREFLAG else (act,):
            yield f"{time:.3f} {each} {place}"
