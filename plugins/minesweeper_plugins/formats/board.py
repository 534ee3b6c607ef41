"""`MINESWEEPER-BOARD v0.1`: a text with the mines under `[real]` and the position under `[view]`."""

import re

from minesweeper import Board, FileError, Minefield, Recording, Status, read_position
from minesweeper_plugins.formats.contents import Content, field_of, position_of
from minesweeper_plugins.formats.reader import decoded, playable

EMOJI = {"⬜": "U", "🚩": "F", "❓": "?", "💥": "X", "💣": "@", "❌": "#"}
KEYCAP = re.compile("([0-8])\ufe0f?\u20e3")
OURS = str.maketrans("UX@#", "#!*x")
"""The symbols of a position in our own texts."""
THEIRS = str.maketrans("#!*x", "UX@#")


def read(data: bytes) -> list[Content]:
    """The mines, the position, or both."""
    text = KEYCAP.sub(r"\1", decoded(data.removeprefix(b"\xef\xbb\xbf"))).replace("\ufe0f", "")
    text = re.sub("|".join(EMOJI), lambda match: EMOJI[match[0]], text)
    lines = [line.strip() for line in text.splitlines()]
    heads = {name: lines.index(f"[{name}]") for name in ("real", "view") if f"[{name}]" in lines}
    if not heads:
        raise FileError("a board has its mines under [real], or a position under [view]")
    entries = dict(line.partition(":")[::2] for line in lines[: min(heads.values())] if line[:1] not in ("#", ""))
    sections = {name: _rows(lines, start, entries) for name, start in heads.items()}
    found: list[Content] = []
    if rows := sections.get("real"):
        found.append(playable(Minefield.parse(re.sub("[0-8]", ".", "\n".join(rows)))))
    if rows := sections.get("view"):
        mines = entries.get("mines", "").strip() or str(sum(row.count("*") for row in sections.get("real", [])))
        if not re.fullmatch(r"\d{1,7}", mines):
            raise FileError(f"the mines of a board are a number, not {mines[:40]!r}")
        found.append(read_position("\n".join(rows).translate(OURS), int(mines)))
    return found


def _rows(lines: list[str], start: int, entries: dict[str, str]) -> list[str]:
    """The rows of a section, which must be as many and as long as the file says."""
    rows = []
    for line in lines[start + 1 :]:
        if not line or line.startswith("["):
            break
        rows.append(line)
    said = entries.get("rows", "").strip(), entries.get("columns", "").strip()
    for what, number, count in (("rows", said[0], len(rows)), ("columns", said[1], len(rows[0]) if rows else 0)):
        if number and number != str(count):
            raise FileError(f"the file says that a board has {number[:20]} {what}, but it has {count}")
    return rows


def write(content: Content) -> bytes:
    """The mines, the position, or both of a game."""
    parts, board = [], position_of(content)
    if not isinstance(content, Board) or content.status in (Status.WON, Status.LOST):
        parts += ["", "[real]", *_numbered(field_of(content))]
    if isinstance(content, Board | Recording):
        parts += ["", "[view]", *str(board).translate(THEIRS).splitlines()]
    grid = board.grid
    head = ["# MINESWEEPER-BOARD v0.1", "# Render: ascii", ""]
    entries = [f"rows: {grid.height}", f"columns: {grid.width}", f"mines: {board.mine_count}", "game_mode: classic"]
    return "\n".join([*head, *entries, *parts, ""]).encode()


def _numbered(field: Minefield) -> list[str]:
    """The rows of a board with all its numbers."""
    ones, twos, fours, eights = field.numbers
    grid, numbers = field.grid, [0, 0, 0, 0]
    numbers = [plane & field.safe for plane in (ones, twos, fours, eights)]
    shown = Board(grid, field.mines.bit_count(), 0, field.safe, (numbers[0], numbers[1], numbers[2], numbers[3]))
    return str(shown).replace("#", "*").splitlines()
