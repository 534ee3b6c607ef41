"""A theme in a terminal: inks and symbols, as far as colours and characters are available."""

from typing import NamedTuple

from minesweeper.core.board import DIGITS
from minesweeper.core.picture import HOLE
from minesweeper.core.printed import NO_BREAK
from minesweeper.terminal.canvas import REVERSED, UNDERLINED, TextInk
from minesweeper.terminal.colours import BASIC, SHIFTS, Depth, distance, legible, mix, seen
from minesweeper.themes.check import LEAST_CONTRAST, LEAST_STEP, contrast, readable
from minesweeper.themes.theme import Theme, luminance

CHESS = 0.06
"""How much every other hidden cell differs."""
TINT = 0.6, 0.45
"""The strength of a tint, alternating so that neighbouring numbers stay apart."""


SAFE, DANGER = "+ ", "! "
"""The signs of cells that are known to be safe or mines."""
CERTAIN = {SAFE: "safe", DANGER: "mine"}
"""The words for them where there is room."""
NEAR = 0.35
"""The strength of the tint of the cells beside the cursor."""
OTHER_FLAG = "R"
"""The symbol for a flag of the second side in a duel."""


class Signs(NamedTuple):
    """The symbols of cells, two columns each, and of the frame."""

    hidden: str
    flag: str
    other_flag: str
    mine: str
    hit: str
    wrong: str
    corners: str
    line: str
    side: str
    thumb: str
    thumb_across: str
    dot: str
    ellipsis: str
    chosen: str
    hole: str
    triangles: str
    """Hidden cells that point up, and down."""
    disabled: str = "({})"
    """An item that cannot be chosen, where no colour says so."""


RICH = Signs(
    NO_BREAK * 2, "⚑ ", "⚐ ", "✱ ", f"✱{NO_BREAK}", "✗ ", "╭╮╰╯", "─", "│", "█", "━", "·", "…", "•", "╱╱", "▵▿"
)
RICH_PLAIN = RICH._replace(hidden="░░", hit="✱!")
SIMPLE = Signs("  ", "F ", "f ", "* ", "*!", "x ", "++++", "-", "|", "#", "=", "-", "...", "*", "//", "^v")
SIMPLE_PLAIN = SIMPLE._replace(hidden="# ")


class TerminalLook:
    """The inks of a theme. `rich` means that characters beyond ASCII are available."""

    def __init__(self, theme: Theme, depth: Depth, rich: bool) -> None:
        self.theme = theme
        self.depth = depth
        plain = depth is Depth.NONE
        self.signs = (RICH_PLAIN if plain else RICH) if rich else (SIMPLE_PLAIN if plain else SIMPLE)
        colours = theme.colours
        if not plain and legible(colours.muted, colours.panel, depth) != legible(colours.text, colours.panel, depth):
            self.signs = self.signs._replace(disabled="{}")
        self.ground = TextInk(colours.text, colours.background)
        self.muted = TextInk(colours.muted, colours.background)
        self.line = TextInk(colours.cell_shade, colours.background)
        self.bar = TextInk(colours.on_accent, colours.accent, plain=REVERSED)
        self.title = self.bar._replace(bold=True)
        self.message = TextInk(colours.text, colours.background, bold=True)
        self.counter = TextInk(colours.led_on, colours.led_back, bold=True, plain=REVERSED)
        self.face = TextInk(colours.face_line, colours.face, bold=True)
        self.panel = TextInk(colours.text, colours.panel)
        self.panel_line = TextInk(colours.muted, colours.panel)
        self.chosen = TextInk(colours.on_accent, colours.accent, bold=True, plain=REVERSED)
        self.step = LEAST_CONTRAST if "contrast" in theme.name else LEAST_STEP
        """The least contrast of hidden and open cells."""
        self.open, self.hidden = self._surfaces()
        """The colour of open cells, and the alternating colours of hidden ones."""
        self._cells: dict[tuple[str, bool], tuple[str, TextInk]] = {}

    def _surfaces(self) -> tuple[str, tuple[str, str]]:
        """The theme's colours for open and hidden cells, moved apart as far as needed: they have no bevel here."""
        colours, depth = self.theme.colours, self.depth
        opened, hidden = colours.open, colours.cell
        if depth is Depth.SIXTEEN:
            pairs = ((one, two) for one in BASIC for two in BASIC if contrast(one, two) >= self.step)
            opened, hidden = min(pairs, key=lambda pair: distance(opened, pair[0]) + distance(hidden, pair[1]))
            return opened, (hidden, hidden)
        lighter = luminance(opened) > luminance(hidden) or (opened == hidden and not self.theme.dark)
        ends = ("#FFFFFF", "#000000") if lighter else ("#000000", "#FFFFFF")
        for share in SHIFTS:
            ground, tile = mix(opened, ends[0], share), mix(hidden, ends[1], share)
            tiles = tile, mix(tile, readable(tile), CHESS)
            if all(contrast(seen(ground, depth), seen(each, depth)) >= self.step for each in tiles):
                break
        return ground, tiles

    def cell(self, symbol: str, dark: bool) -> tuple[str, TextInk]:
        """The two columns and the ink of a cell, by its symbol in the text form of a board."""
        if (symbol, dark) not in self._cells:
            self._cells[symbol, dark] = self._cell(symbol, dark)
        return self._cells[symbol, dark]

    def _cell(self, symbol: str, dark: bool) -> tuple[str, TextInk]:
        colours, signs, hidden = self.theme.colours, self.signs, self.hidden[dark]
        hit = legible(colours.hit, self.open, self.depth, self.step)
        marks = {
            "#": (signs.hidden, TextInk(colours.cell_shade, hidden)),
            "0": ("  ", TextInk(colours.text, self.open)),
            HOLE: (signs.hole, self.line),
            "F": (signs.flag, TextInk(colours.flag, hidden, bold=True)),
            OTHER_FLAG: (signs.other_flag, TextInk(colours.numbers[0], hidden, bold=True)),
            "?": ("? ", TextInk(colours.question, hidden, bold=True)),
            "*": (signs.mine, TextInk(colours.mine, self.open, bold=True)),
            "!": (signs.hit, TextInk(readable(hit), hit, bold=True, plain=REVERSED)),
            "x": (signs.wrong, TextInk(colours.cross, self.open, bold=True, plain=UNDERLINED)),
        }
        if symbol in marks:
            return marks[symbol]
        number = DIGITS.index(symbol)
        return f"{number:<2}", TextInk(colours.numbers[(number - 1) % len(colours.numbers)], self.open, bold=True)

    def fills(self, text: str, dark: bool) -> str:
        """The character that fills an enlarged cell around its text."""
        if text == self.signs.hole:
            return text[0]
        return ("▒" if dark else text[0]) if text[0] == "░" else " "

    def under_cursor(self, ink: TextInk) -> TextInk:
        """The ink of a cell under the cursor or the bot."""
        back = self.theme.colours.cursor
        if contrast(seen(back, self.depth), seen(ink.back, self.depth)) < LEAST_STEP:
            back = readable(seen(ink.back, self.depth))
        return TextInk(readable(back), back, bold=True, plain="" if ink.plain == REVERSED else REVERSED)

    def near_cursor(self, ink: TextInk) -> TextInk:
        """The ink of a cell that touches the one under the cursor."""
        back = mix(ink.back, self.theme.colours.cursor, NEAR)
        text = readable(back) if contrast(ink.text, back) < LEAST_CONTRAST else ink.text
        return ink._replace(text=text, back=back, plain=ink.plain or UNDERLINED)

    def tinted(self, ink: TextInk, colour: str, dark: bool, figure: str) -> TextInk:
        """The ink of a cell that a solver has marked with a figure; one that is certain stands out. Without colours,
        figures beside each other differ."""
        back = colour if self.depth is Depth.SIXTEEN else mix(ink.back, colour, TINT[dark])
        if figure in CERTAIN:
            back = colour
            for hidden in self.hidden:
                back = legible(back, hidden, self.depth, LEAST_STEP)
        return TextInk(readable(back), back, bold=True, plain="" if dark and figure[-1:].isdigit() else UNDERLINED)
