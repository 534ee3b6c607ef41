"""A theme in a terminal: inks and symbols, as far as colours and characters are available."""

from typing import NamedTuple

from minesweeper.core.printed import NO_BREAK
from minesweeper.terminal.canvas import REVERSED, UNDERLINED, TextInk
from minesweeper.terminal.colours import Depth, code, mix
from minesweeper.themes.check import contrast, readable
from minesweeper.themes.theme import Theme

ALIKE = 1.25
"""Colours below this contrast look the same here, where hidden cells have no bevel."""
TINT = 0.6, 0.45
"""The strength of a tint, alternating so that neighbouring numbers stay apart."""


OTHER_FLAG = "f"
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


RICH = Signs(NO_BREAK * 2, "⚑ ", "⚐ ", "✱ ", f"✱{NO_BREAK}", "✗ ", "╭╮╰╯", "─", "│", "█", "━", "·", "…")
RICH_PLAIN = RICH._replace(hidden="░░", hit="✱!")
SIMPLE = Signs("  ", "F ", "f ", "* ", "*!", "x ", "++++", "-", "|", "#", "=", "-", "...")
SIMPLE_PLAIN = SIMPLE._replace(hidden="# ")


class TerminalLook:
    """The inks of a theme. `rich` means that characters beyond ASCII are available."""

    def __init__(self, theme: Theme, depth: Depth, rich: bool) -> None:
        self.theme = theme
        self.depth = depth
        plain = depth is Depth.NONE
        self.signs = (RICH_PLAIN if plain else RICH) if rich else (SIMPLE_PLAIN if plain else SIMPLE)
        colours = theme.colours
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
        self.open = colours.open
        self.hidden = self._hidden()
        self._cells: dict[tuple[str, bool], tuple[str, TextInk]] = {}

    def _hidden(self) -> tuple[str, str]:
        """The alternating colours of hidden cells, distinct from open ones."""
        colours, depth = self.theme.colours, self.depth
        if depth is Depth.SIXTEEN:
            choices = (colours.cell, colours.cell_shade, colours.cell_light)
            hidden = next((each for each in choices if code(each, depth) != code(colours.open, depth)), "#000000")
            return hidden, hidden
        hidden = colours.cell
        if contrast(hidden, colours.open) < ALIKE:
            hidden = mix(hidden, colours.cell_shade, 0.5)
        return hidden, mix(hidden, readable(hidden), 0.06)

    def cell(self, symbol: str, dark: bool) -> tuple[str, TextInk]:
        """The two columns and the ink of a cell, by its symbol in the text form of a board."""
        if (symbol, dark) not in self._cells:
            self._cells[symbol, dark] = self._cell(symbol, dark)
        return self._cells[symbol, dark]

    def _cell(self, symbol: str, dark: bool) -> tuple[str, TextInk]:
        colours, signs, hidden = self.theme.colours, self.signs, self.hidden[dark]
        marks = {
            "#": (signs.hidden, TextInk(colours.cell_shade, hidden)),
            "0": ("  ", TextInk(colours.text, self.open)),
            "F": (signs.flag, TextInk(colours.flag, hidden, bold=True)),
            OTHER_FLAG: (signs.other_flag, TextInk(colours.numbers[0], hidden, bold=True)),
            "?": ("? ", TextInk(colours.question, hidden, bold=True)),
            "*": (signs.mine, TextInk(colours.mine, self.open, bold=True)),
            "!": (signs.hit, TextInk(readable(colours.hit), colours.hit, bold=True, plain=REVERSED)),
            "x": (signs.wrong, TextInk(colours.cross, self.open, bold=True, plain=UNDERLINED)),
        }
        return marks.get(symbol) or (f"{symbol} ", TextInk(colours.numbers[int(symbol) - 1], self.open, bold=True))

    def under_cursor(self, ink: TextInk) -> TextInk:
        """The ink of a cell under the cursor or the bot."""
        back = self.theme.colours.cursor
        if contrast(back, ink.back) < ALIKE:
            back = readable(ink.back)
        return TextInk(readable(back), back, bold=True, plain="" if ink.plain == REVERSED else REVERSED)

    def tinted(self, ink: TextInk, colour: str, dark: bool) -> TextInk:
        """The ink of a cell that a solver has marked."""
        back = colour if self.depth is Depth.SIXTEEN else mix(ink.back, colour, TINT[dark])
        return TextInk(readable(back), back, bold=True, plain=UNDERLINED)
