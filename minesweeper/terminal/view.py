"""Drawing the game on a canvas."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from minesweeper.core.board import Board, Status
from minesweeper.core.naming import whole_percent
from minesweeper.core.part import part_of
from minesweeper.core.tiling import SQUARE, pointing
from minesweeper.games.controls import CellAt
from minesweeper.terminal.canvas import TextCanvas, columns, shortened, wrapped
from minesweeper.terminal.colours import mix
from minesweeper.terminal.layout import LEAST, MAP_FROM, TerminalLayout
from minesweeper.terminal.look import CERTAIN, DANGER, OTHER_FLAG, SAFE, TerminalLook
from minesweeper.terminal.minimap import draw_map
from minesweeper.terminal.panel import Hotkey
from minesweeper.thinking.marks import Marks
from minesweeper.words import screens

MOST_LINES = 5
"""The most lines of a message, on a screen that has not twice as many."""
FACES = {Status.WON: "B)", Status.LOST: "X("}
BAR = Hotkey("?", "?", "help"), Hotkey("q", "Q", "quit")
"""The keys in the first line, as many as fit."""


@dataclass(frozen=True, slots=True)
class TerminalPicture:
    """The contents of the screen, without positions and colours."""

    title: str
    theme: str
    board: Board
    clock: str
    face: str
    cursor: CellAt | None = None
    covered: bool = False
    """Whether the board is hidden, as during a pause."""
    marks: Marks = field(default_factory=Marks)
    message: str = ""
    """One or more lines."""
    quiet: tuple[str, ...] = ()
    """Less important lines below the message."""
    corner: str = ""
    """Text at the right end of the messages."""
    foot: tuple[Hotkey, ...] = ()
    """The keys of the moment, in the last line: the most important first, and the last one always."""
    others: int = 0
    """The second side's flags in a duel."""
    helped: bool = True
    """Whether the first line offers help."""


def draw(picture: TerminalPicture, layout: TerminalLayout, look: TerminalLook) -> TextCanvas:
    """Draw the whole screen."""
    canvas = TextCanvas(layout.width, layout.height, look.ground)
    if layout.too_small:
        words = screens.LARGER_TERMINAL.format(columns=LEAST[0], rows=LEAST[1])
        for row, line in enumerate(wrapped(words, layout.width)):
            canvas.write(row, 0, line, look.ground)
        return canvas
    _draw_bar(canvas, picture, look)
    _draw_counters(canvas, picture, layout, look)
    _draw_frame(canvas, layout, look)
    _draw_board(canvas, picture, layout, look)
    if layout.mapped and not picture.covered:
        draw_map(canvas, picture.board, layout, look)
    _draw_footer(canvas, picture, layout, look)
    return canvas


def draw_keys(canvas: TextCanvas, keys: Sequence[Hotkey], look: TerminalLook) -> None:
    """Draw the last line: keys with what they do."""
    row = canvas.height - 1
    canvas.fill(row, 0, canvas.width, look.ground)
    for col, key in key_places(keys, canvas.width):
        after = canvas.write(row, col, key.name, look.message)
        canvas.write(row, after + 1, key.text, look.muted)


def key_places(keys: Sequence[Hotkey], width: int) -> list[tuple[int, Hotkey]]:
    """The keys that fit into the last line without being cut, and the column of each."""
    if not keys:
        return []
    *others, last = keys
    places, col, end = list[tuple[int, Hotkey]](), 1, width - 1 - key_columns(last)
    for key in others:
        if col + key_columns(key) + 2 > end:
            break
        places.append((col, key))
        col += key_columns(key) + 2
    return [*places, (col, last)] if end >= col else [(1, last)]


def key_columns(key: Hotkey) -> int:
    """The columns of a key with its text."""
    return columns(key.name) + 1 + columns(key.text)


def bar_places(width: int) -> list[tuple[int, Hotkey]]:
    """The keys at the right end of the first line, and the column of each."""
    keys = BAR if width >= MAP_FROM else BAR[:1]
    first = width - sum(key_columns(key) + 2 for key in keys) + 1
    return [(first + sum(key_columns(key) + 2 for key in keys[:at]), keys[at]) for at in range(len(keys))]


def _draw_bar(canvas: TextCanvas, picture: TerminalPicture, look: TerminalLook) -> None:
    canvas.fill(0, 0, canvas.width, look.bar)
    places = bar_places(canvas.width) if picture.helped else []
    room = places[0][0] - 2 if places else canvas.width - 2
    col = canvas.write(0, 1, shortened(picture.title, room, look.signs.ellipsis), look.title)
    if picture.theme and col + columns(picture.theme) + 3 <= room:
        canvas.write(0, col, f" {look.signs.dot} {picture.theme}", look.bar)
    for col, key in places:
        canvas.write(0, col, f"{key.name} {key.text}", look.bar)


def _draw_counters(canvas: TextCanvas, picture: TerminalPicture, layout: TerminalLayout, look: TerminalLook) -> None:
    row, col, wide = layout.counters
    mines = f" {picture.board.mines_left:03d} "
    clock = f" {picture.clock} "
    canvas.write(row, col, mines, look.counter)
    canvas.write(row, col + wide - len(clock), clock, look.counter)
    canvas.write(*layout.face, f" {picture.face} ", look.face)


def _draw_frame(canvas: TextCanvas, layout: TerminalLayout, look: TerminalLook) -> None:
    x, y, (wide, rows), signs = layout.x, layout.y, layout.size, look.signs
    if layout.framed:
        for row, left, right in ((y - 1, *signs.corners[:2]), (y + rows, *signs.corners[2:])):
            canvas.write(row, x - 1, left + signs.line * wide + right, look.line)
        for row in range(y, y + rows):
            canvas.write(row, x - 1, signs.side, look.line)
            canvas.write(row, x + wide, signs.side, look.line)
    if layout.scrolls_down:
        first, length = _thumb(layout.top, layout.rows, layout.grid.height, rows)
        for row in range(rows):
            held = first <= row < first + length
            ink = look.muted if held else look.line
            canvas.write(y + row, layout.wide - 1, signs.thumb if held else signs.side, ink)
    if layout.scrolls_across:
        first, length = _thumb(layout.left, layout.cols, layout.grid.width, wide)
        canvas.write(y + rows, x, signs.line * wide, look.line)
        canvas.write(y + rows, x + first, signs.thumb_across * length, look.muted)


def _thumb(first: int, seen: int, total: int, room: int) -> tuple[int, int]:
    """The start and the length of a scroll bar's thumb."""
    length = max(1, room * seen // total)
    return (room - length) * first // max(1, total - seen), length


def _draw_board(canvas: TextCanvas, picture: TerminalPicture, layout: TerminalLayout, look: TerminalLook) -> None:
    board, top, left, (wide, high) = picture.board, layout.top, layout.left, layout.cell
    lines = part_of(Board.start(board.grid, 0) if picture.covered else board, top, left, layout.rows, layout.cols)
    marks = Marks() if picture.covered else picture.marks
    marked = marks != Marks()
    y, cols = layout.y, layout.cols
    window = (1 << cols) - 1
    points = pointing(board.grid.tiling)
    cursor = None if picture.covered else picture.cursor
    near = board.grid.around(board.grid.cell(*cursor)) if cursor and board.grid.tiling != SQUARE else 0
    for down, symbols in enumerate(lines):
        start, row, col = (top + down) * board.grid.stride + left, y + high * down, layout.start_of(down)
        beside, others, said_here = near >> start & window, picture.others >> start & window, _part(marks, start, cols)
        for across, symbol in enumerate(symbols):
            dark = bool(top + down + left + across & 1)
            text, ink = look.cell(OTHER_FLAG if others >> across & 1 else symbol, dark)
            if symbol == "#":
                way = points(top + down, left + across)
                text = f"{look.signs.triangles[way < 0]} " if way else text
            if marked and (said := _said(1 << across, said_here, look, wide)):
                figure, colour = said
                ink = look.tinted(ink, colour, dark and symbol in "#F?", figure)
                if figure and symbol == "#":
                    text = CERTAIN.get(figure, figure) if wide > 4 else figure
            if (top + down, left + across) == cursor:
                ink = look.under_cursor(ink)
            elif beside >> across & 1:
                ink = look.near_cursor(ink)
            for part, line in enumerate(_enlarged(text, wide, high, look.fills(text, dark))):
                canvas.write(row + part, col + wide * across, line, ink)
    if picture.covered:
        wide, high = layout.size
        words = shortened(" Paused ", wide, "")
        canvas.write(layout.y + high // 2, layout.x + (wide - len(words)) // 2, words, look.chosen)


def _enlarged(text: str, wide: int, high: int, filling: str) -> list[str]:
    """The rows of a cell with this text in its middle."""
    if wide == columns(text) and high == 1:
        return [text]
    rows = [filling * wide] * high
    if filling == " " or text[0] == "#":
        room = wide - columns(text)
        rows[(high - 1) // 2] = " " * ((room + 1) // 2) + text + " " * (room // 2)
    return rows


def _part(marks: Marks, start: int, length: int) -> Marks:
    """The marks of `length` cells from bit `start` on. Small sets are faster on a large board."""
    window = (1 << length) - 1
    chances, *sets = marks
    return Marks(
        tuple((cells >> start & window, chance) for cells, chance in chances),
        *(cells >> start & window for cells in sets),
    )


def _said(cell: int, marks: Marks, look: TerminalLook, wide: int = 2) -> tuple[str, str] | None:
    """A solver's symbol or number for a cell, if any, and its colour. The largest cells have words and decimals."""
    colours = look.theme.colours
    outlined = bool(cell & marks.outlined)
    for cells, sign, colour in (
        (marks.safe, SAFE, colours.safe),
        (marks.danger, DANGER, colours.danger),
        (marks.region, "", colours.accent),
    ):
        if cell & cells:
            return sign, colours.reason if outlined else colour
    if outlined:
        return "", colours.reason
    for cells, chance in marks.chances:
        if cell & cells:
            colour = mix(colours.safe, colours.danger, chance)
            if chance in (0, 1):
                return DANGER if chance else SAFE, colour
            return f"{min(99.9, max(0.1, 100 * chance)):4.1f}" if wide > 4 else f"{whole_percent(chance):2d}", colour
    return None


def _draw_footer(canvas: TextCanvas, picture: TerminalPicture, layout: TerminalLayout, look: TerminalLook) -> None:
    """Draw the message, the less important lines and the keys. What is said may cover rows of the board, but not the
    cursor; only on a screen of few rows a message takes the place of the keys."""
    width, ellipsis = canvas.width - 2, look.signs.ellipsis
    quiet = [(line, look.muted) for text in picture.quiet for line in wrapped(text, width)]
    lines = [(line, look.message) for text in picture.message.split("\n") for line in wrapped(text, width)]
    end = canvas.height - (layout.footer > 1 or not lines + quiet)
    room, most = (
        end - (layout.y + layout.size[1] + (layout.framed or layout.scrolls_across)),
        max(MOST_LINES, canvas.height * 2 // 3),
    )
    if len(lines) > most:
        rest = " ".join(line for line, _ in lines[most - 1 :])
        lines = [*lines[: most - 1], (shortened(rest, width, ellipsis), look.message)]
    said = [*lines, *quiet][: max(room, len(lines) or min(layout.footer, 2))]
    start = end - len(said)
    high = layout.cell[1]
    if picture.cursor and layout.y + high * (picture.cursor[0] - layout.top + 1) > start > layout.y:
        start = 2
    for row, (line, ink) in enumerate(said, start):
        canvas.fill(row, 0, canvas.width, ink)
        canvas.write(row, 1, line, ink)
    if end < canvas.height:
        draw_keys(canvas, picture.foot, look)
    used = columns(said[-1][0]) if said and start + len(said) == end else 0
    if room and used + columns(picture.corner) + 4 <= canvas.width:
        canvas.write(end - 1, canvas.width - columns(picture.corner) - 1, picture.corner, look.muted)
