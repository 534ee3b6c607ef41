"""Drawing the game on a canvas."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from minesweeper.core.board import DIGITS, Board
from minesweeper.core.naming import whole_percent
from minesweeper.core.picture import HOLE
from minesweeper.core.tiling import SQUARE
from minesweeper.games.controls import CellAt
from minesweeper.terminal.canvas import TextCanvas, columns, columns_of
from minesweeper.terminal.colours import mix
from minesweeper.terminal.layout import LEAST, TerminalLayout
from minesweeper.terminal.look import OTHER_FLAG, TerminalLook
from minesweeper.thinking.marks import Marks
from minesweeper.words import screens

MOST_LINES = 5
"""The most lines of a message."""
SAFE, DANGER = "+ ", "! "
CERTAIN = SAFE, DANGER
"""The signs of cells that are known to be safe or mines."""


@dataclass(slots=True)
class Panel:
    """Lines over the game: a list of choices, or help. `take` is called with the number of the line that was chosen."""

    title: str
    lines: Sequence[str]
    at: int = 0
    """The selected line, or the first visible one."""
    take: Callable[[int], object] | None = None
    off: frozenset[int] = frozenset()
    """The lines that cannot be chosen; an empty one is drawn as a line between groups."""

    @property
    def choosing(self) -> bool:
        return self.take is not None

    def press(self, key: str) -> bool:
        """Handle a key. Return False if it closes the list."""
        steps = {"up": -1, "k": -1, "down": 1, "j": 1, "pageup": -10, "pagedown": 10}
        if key in steps:
            self.move(steps[key])
            return True
        if key in ("enter", "space") and self.take:
            self.take(self.at)
        return key in ("focus", "blur")

    def move(self, steps: int) -> None:
        """Move the selection down or up, past lines that cannot be chosen."""
        able = [at for at in range(len(self.lines)) if at not in self.off] or [0]
        here = sum(at < self.at for at in able)
        self.at = able[max(0, min(len(able) - 1, here + steps))]

    def click(self, line: int) -> None:
        """Choose this line, if it exists."""
        if self.take and 0 <= line < len(self.lines) and line not in self.off:
            self.take(line)


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
    quiet: tuple[str, ...] = ()
    """Less important lines below the message."""
    corner: str = ""
    """Text at the right end of the last line."""
    panel: Panel | None = None
    others: int = 0
    """The second side's flags in a duel."""


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
    _draw_footer(canvas, picture, layout, look)
    if picture.panel:
        _draw_panel(canvas, picture.panel, look)
    return canvas


def wrapped(text: str, width: int) -> list[str]:
    """Wrap a text to this many columns, between words where possible."""
    lines, line = [], ""
    for word in text.split():
        while columns(word) > width > 0:
            cut = _cut(word, width)
            lines += [line, cut] if line else [cut]
            line, word = "", word[len(cut) :]  # noqa: PLW2901 - the rest of the word
        if not line:
            line = word
        elif columns(line) + 1 + columns(word) <= width:
            line = f"{line} {word}"
        else:
            lines.append(line)
            line = word
    return [*lines, line] if line else lines


def shortened(text: str, width: int, ellipsis: str) -> str:
    """Cut a text to this many columns, with an ellipsis if needed."""
    if columns(text) <= width:
        return text
    return _cut(text, max(0, width - columns(ellipsis))) + ellipsis[: max(0, width)]


def symbols(board: Board, top: int, left: int, rows: int, cols: int) -> list[str]:
    """A part of the board's text form. The whole text would be slow on a large board."""
    stride, window = board.grid.stride, (1 << cols) - 1
    wrong, shown = board.wrong_flags, board.unflagged_mines & ~board.hit
    planes = (
        (HOLE, board.grid.holes),
        ("F", board.flags & ~wrong), ("x", wrong), ("*", shown), ("!", board.hit), ("?", board.questions & ~shown),
    )  # fmt: skip
    lines = []
    for row in range(top, top + rows):
        shift = row * stride + left
        revealed, *bits = (plane >> shift & window for plane in (board.revealed, *board.numbers))
        marked = [(symbol, cells >> shift & window) for symbol, cells in planes]
        line = ""
        for col in range(cols):
            if revealed >> col & 1:
                line += DIGITS[sum((plane >> col & 1) << place for place, plane in enumerate(bits))]
            else:
                line += next((symbol for symbol, cells in marked if cells >> col & 1), "#")
        lines.append(line)
    return lines


def _cut(text: str, width: int) -> str:
    """The beginning of a text that fits this many columns, at least one character."""
    end = room = 0
    for letter in text:
        room += columns_of(letter)
        if room > width and end:
            break
        end += 1
    return text[:end]


def _draw_bar(canvas: TextCanvas, picture: TerminalPicture, look: TerminalLook) -> None:
    canvas.fill(0, 0, canvas.width, look.bar)
    wide = canvas.width >= 60
    right = "N new  1-9 level  ? help  Q quit " if wide else "? help "
    room = canvas.width - len(right) - 2
    col = canvas.write(0, 1, shortened(picture.title, room, look.signs.ellipsis), look.title)
    if col + columns(picture.theme) + 3 <= room:
        canvas.write(0, col, f" {look.signs.dot} {picture.theme}", look.bar)
    canvas.write(0, canvas.width - len(right), right, look.bar)


def _draw_counters(canvas: TextCanvas, picture: TerminalPicture, layout: TerminalLayout, look: TerminalLook) -> None:
    row, col, wide = layout.counters
    mines = f" {picture.board.mines_left:03d} "
    clock = f" {picture.clock} "
    canvas.write(row, col, mines, look.counter)
    canvas.write(row, col + wide - len(clock), clock, look.counter)
    canvas.write(*layout.face, f" {picture.face} ", look.face)


def _draw_frame(canvas: TextCanvas, layout: TerminalLayout, look: TerminalLook) -> None:
    x, y, rows, wide, signs = layout.x, layout.y, layout.rows, layout.wide, look.signs
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
            canvas.write(y + row, canvas.width - 1, signs.thumb if held else signs.side, ink)
    if layout.scrolls_across:
        first, length = _thumb(layout.left, layout.cols, layout.grid.width, wide)
        canvas.write(y + rows, x, signs.line * wide, look.line)
        canvas.write(y + rows, x + first, signs.thumb_across * length, look.muted)


def _thumb(first: int, seen: int, total: int, room: int) -> tuple[int, int]:
    """The start and the length of a scroll bar's thumb."""
    length = max(1, room * seen // total)
    return (room - length) * first // max(1, total - seen), length


def _draw_board(canvas: TextCanvas, picture: TerminalPicture, layout: TerminalLayout, look: TerminalLook) -> None:
    board, top, left = picture.board, layout.top, layout.left
    lines = symbols(Board.start(board.grid, 0) if picture.covered else board, top, left, layout.rows, layout.cols)
    marks = Marks() if picture.covered else picture.marks
    marked = marks != Marks()
    window = (1 << layout.cols) - 1
    near = 0
    if board.grid.tiling != SQUARE and picture.cursor and not picture.covered:
        near = board.grid.around(board.grid.cell(*picture.cursor))
    for down, line in enumerate(lines):
        beside = near >> (top + down) * board.grid.stride + left & window
        others = picture.others >> (top + down) * board.grid.stride + left & window
        said_here = _part(marks, (top + down) * board.grid.stride + left, layout.cols)
        for across, symbol in enumerate(line):
            dark = bool(top + down + left + across & 1)
            text, ink = look.cell(OTHER_FLAG if others >> across & 1 else symbol, dark)
            if marked and (said := _said(1 << across, said_here, look)):
                figure, colour = said
                text, ink = (
                    figure if figure and symbol == "#" else text,
                    look.tinted(ink, colour, dark and symbol in "#F?", figure in CERTAIN),
                )
            if (top + down, left + across) == picture.cursor and not picture.covered:
                ink = look.under_cursor(ink)
            elif beside >> across & 1:
                ink = look.near_cursor(ink)
            canvas.write(layout.y + down, layout.start_of(down) + 2 * across, text, ink)
    if picture.covered:
        words = shortened(" Paused ", layout.wide, "")
        canvas.write(layout.y + layout.rows // 2, layout.x + (layout.wide - len(words)) // 2, words, look.chosen)


def _part(marks: Marks, start: int, length: int) -> Marks:
    """The marks of `length` cells from bit `start` on. Small sets are faster on a large board."""
    window = (1 << length) - 1
    chances, *sets = marks
    return Marks(
        tuple((cells >> start & window, chance) for cells, chance in chances),
        *(cells >> start & window for cells in sets),
    )


def _said(cell: int, marks: Marks, look: TerminalLook) -> tuple[str, str] | None:
    """A solver's symbol or number for a cell, if any, and its colour."""
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
            return "!!" if chance == 1 else f"{whole_percent(chance):2d}", mix(colours.safe, colours.danger, chance)
    return None


def _draw_footer(canvas: TextCanvas, picture: TerminalPicture, layout: TerminalLayout, look: TerminalLook) -> None:
    """Draw the message and the less important lines. A long message may cover rows of the board, but not the cursor."""
    width, ellipsis = canvas.width - 2, look.signs.ellipsis
    quiet = [shortened(line, width, ellipsis) for line in picture.quiet]
    lines = wrapped(picture.message, width)
    room = max(1, layout.footer - len(quiet)) if lines else 0
    quiet = quiet[: layout.footer - min(room, len(lines))]
    if len(lines) > max(room, MOST_LINES):
        most = max(room, MOST_LINES)
        lines = [*lines[: most - 1], shortened(" ".join(lines[most - 1 :]), width, ellipsis)]
    end = canvas.height - len(quiet)
    start = end - len(lines)
    if picture.cursor and layout.y + picture.cursor[0] - layout.top >= start:
        start = 2
    for row, line in enumerate(lines, start):
        canvas.fill(row, 0, canvas.width, look.message)
        canvas.write(row, 1, line, look.message)
    for row, line in enumerate(quiet, end):
        canvas.write(row, 1, line, look.muted)
    used = columns(quiet[-1]) if quiet else columns(lines[-1]) if lines and start + len(lines) == canvas.height else 0
    if used + columns(picture.corner) + 4 <= canvas.width:
        canvas.write(canvas.height - 1, canvas.width - columns(picture.corner) - 1, picture.corner, look.muted)


def _panel_place(panel: Panel, width: int, height: int) -> tuple[int, int, int]:
    """The first row and column of a panel, and its width."""
    wide = min(width - 2, max(columns(line) for line in (panel.title, *panel.lines)) + 4)
    return (height - len(_seen_lines(panel, height)[1]) - 2) // 2, (width - wide) // 2, wide


def panel_line(panel: Panel, width: int, height: int, col: int, row: int) -> int:
    """The number of the panel's line at a screen position, or -1."""
    top, left, wide = _panel_place(panel, width, height)
    first, lines = _seen_lines(panel, height)
    line = row - top - 1
    return first + line if 0 <= line < len(lines) and left < col < left + wide - 1 else -1


def _draw_panel(canvas: TextCanvas, panel: Panel, look: TerminalLook) -> None:
    """Draw a box in the middle. If not all lines fit, show those around the selection."""
    signs = look.signs
    first, lines = _seen_lines(panel, canvas.height)
    top, left, wide = _panel_place(panel, canvas.width, canvas.height)
    head = f" {shortened(panel.title, wide - 4, signs.ellipsis)} "
    canvas.write(top, left, signs.corners[0] + signs.line * (wide - 2) + signs.corners[1], look.panel_line)
    canvas.write(top, left + 1, head, look.panel._replace(bold=True))
    for row, line in enumerate(lines, top + 1):
        at = first + row - top - 1
        ink = look.chosen if panel.choosing and at == panel.at else look.panel
        if at in panel.off:
            ink, line = look.panel_line, line or signs.line * (wide - 4)  # noqa: PLW2901 - drawn in its place
        canvas.write(row, left, signs.side, look.panel_line)
        canvas.fill(row, left + 1, wide - 2, ink)
        canvas.write(row, left + 2, shortened(line, wide - 4, signs.ellipsis), ink)
        canvas.write(row, left + wide - 1, signs.side, look.panel_line)
    end = signs.corners[2] + signs.line * (wide - 2) + signs.corners[3]
    canvas.write(top + len(lines) + 1, left, end, look.panel_line)


def _seen_lines(panel: Panel, height: int) -> tuple[int, Sequence[str]]:
    """The number of the first visible line of a panel, and the visible lines."""
    room = max(1, height - 3)
    first = max(0, min(panel.at - room // 2 if panel.choosing else panel.at, len(panel.lines) - room))
    return first, panel.lines[first : first + room]
