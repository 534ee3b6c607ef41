"""What can be read: colours as they are printed, in all bundled themes and colour depths."""

import re

import pytest

from minesweeper import Board, Theme
from minesweeper.play.choices import text_items
from minesweeper.play.shown import Item, heading
from minesweeper.terminal.canvas import TextCanvas, changes
from minesweeper.terminal.colours import BASIC, LEVELS, Depth
from minesweeper.terminal.layout import TerminalLayout
from minesweeper.terminal.look import TerminalLook
from minesweeper.terminal.panel import Hotkey, Panel
from minesweeper.terminal.view import TerminalPicture, draw
from minesweeper.themes.check import LEAST_CONTRAST, LEAST_STEP, contrast
from minesweeper.thinking.marks import Marks
from tests.bundled import bundled_looks

BOARD = Board.parse(
    """
    01234#F?
    05678F##
    0*!x0###
    ########
    """,
    mines=4,
)
SAFE, DANGER = (1, 6), (1, 7)
THEMES = list(bundled_looks().values())
COLOURED = [depth for depth in Depth if depth is not Depth.NONE]


def printed(text: str, width: int, height: int) -> list[list[tuple[str, str, str]]]:
    """A screen as a terminal shows this output: the letter, the colour and the background at each position."""
    rows = [[("", "", "")] * width for _ in range(height)]
    row = col = 0
    front = back = ""
    for sequence, final, letter in re.findall(r"\x1b\[([?0-9;]*)([A-Za-z])|([^\x1b])", text):
        if letter:
            rows[row][col] = letter, front, back
            col += 1
        elif final == "H":
            row, col = (int(each) - 1 for each in sequence.split(";"))
        elif final == "C":
            col += int(sequence or 1)
        elif final == "m":
            front, back = coloured(list(map(int, sequence.split(";"))), front, back)
    return rows


def coloured(words: list[int], front: str, back: str) -> tuple[str, str]:
    """The colours after these parameters of an escape sequence."""
    while words:
        word, *words = words
        if word in (38, 48):
            kind, *words = words
            if kind == 2:
                colour, words = "#{:02X}{:02X}{:02X}".format(*words[:3]), words[3:]
            else:
                colour, words = many(words[0]), words[1:]
            front, back = (colour, back) if word == 38 else (front, colour)
        elif word in (*range(30, 38), *range(90, 98)):
            front = BASIC[word - 30 if word < 90 else word - 82]
        elif word in (*range(40, 48), *range(100, 108)):
            back = BASIC[word - 40 if word < 100 else word - 92]
        elif word == 0:
            front = back = ""
    return front, back


def many(index: int) -> str:
    """A colour beyond the first sixteen of the 256."""
    if index >= 232:
        return "#" + 3 * f"{8 + 10 * (index - 232):02X}"
    return "#{:02X}{:02X}{:02X}".format(*(LEVELS[(index - 16) // place % 6] for place in (36, 6, 1)))


class Sight:
    """A board as a terminal shows it."""

    def __init__(self, theme: Theme, depth: Depth) -> None:
        marks = Marks(safe=BOARD.grid.cell(*SAFE), danger=BOARD.grid.cell(*DANGER))
        picture = TerminalPicture("Title", "Theme", BOARD, "007", ":)", marks=marks, message="Hello.", quiet=("F",))
        self.layout = TerminalLayout(40, 12, BOARD.grid)
        canvas: TextCanvas = draw(picture, self.layout, TerminalLook(theme, depth, rich=True))
        self.letters = printed(changes(None, canvas, depth), 40, 12)

    def cell(self, row: int, col: int) -> tuple[str, str, str]:
        return self.letters[self.layout.y + row][self.layout.x + 2 * col]

    def cells(self, symbols: str) -> list[tuple[str, str, str]]:
        rows = str(BOARD).splitlines()
        return [
            self.cell(row, col)
            for row, line in enumerate(rows)
            for col, symbol in enumerate(line)
            if symbol in symbols and (row, col) not in (SAFE, DANGER)
        ]


@pytest.fixture(params=[(theme, depth) for theme in THEMES for depth in COLOURED], ids=lambda each: each)
def sight(request: pytest.FixtureRequest) -> tuple[Sight, float]:
    theme, depth = request.param
    return Sight(theme, depth), LEAST_CONTRAST if "contrast" in theme.name else LEAST_STEP


def test_everything_that_is_printed_can_be_read(sight: tuple[Sight, float]) -> None:
    letters = [each for row in sight[0].letters for each in row if each[0].strip("\xa0 ")]
    assert len(letters) > 40
    assert min(contrast(front, back) for _, front, back in letters) >= LEAST_CONTRAST


def test_hidden_cells_and_flags_stand_out_from_open_ones(sight: tuple[Sight, float]) -> None:
    seen, step = sight
    open_ones, hidden = seen.cells("012345678"), seen.cells("#F?")
    assert len({back for _, _, back in open_ones}) == 1
    opened = open_ones[0][2]
    assert min(contrast(back, opened) for _, _, back in hidden) >= step
    assert min(contrast(front, back) for _, front, back in seen.cells("F")) >= LEAST_CONTRAST


def test_the_mine_that_was_hit_stands_out_from_open_cells(sight: tuple[Sight, float]) -> None:
    seen, step = sight
    assert contrast(seen.cells("!")[0][2], seen.cells("0")[0][2]) >= step


def test_cells_that_are_certain_stand_out_from_hidden_ones(sight: tuple[Sight, float]) -> None:
    seen = sight[0]
    for place in (SAFE, DANGER):
        assert min(contrast(seen.cell(*place)[2], back) for _, _, back in seen.cells("#")) >= LEAST_STEP


@pytest.mark.parametrize("depth", COLOURED)
@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_lists_keys_maps_and_large_cells_can_be_read_too(theme: Theme, depth: Depth) -> None:
    look, layout = TerminalLook(theme, depth, rich=True), TerminalLayout(70, 12, BOARD.grid, zoom=2, maps=True)
    marks = Marks(tuple((BOARD.grid.cell(3, col), col / 7) for col in range(8)))
    picture = TerminalPicture("Title", "", BOARD, "007", ":)", marks=marks, foot=(Hotkey("f", "F", "flag"),))
    game = draw(picture, layout, look)
    items = [
        Item("Chosen", str, "more", chosen=True),
        Item("Off", str, enabled=False),
        heading("Head"),
        *text_items("A"),
    ]
    panel = Panel("List", lambda _room, _typed: items, typed="typed")
    listed = draw(picture, layout, look)
    panel.draw(listed, look)
    assert layout.mapped
    for canvas in (game, listed):
        letters = [
            each for row in printed(changes(None, canvas, depth), 70, 12) for each in row if each[0].strip("\xa0 ")
        ]
        assert len(letters) > 40
        assert min(contrast(front, back) for _, front, back in letters) >= LEAST_CONTRAST


@pytest.mark.parametrize("rich", [True, False])
def test_without_colours_every_kind_of_cell_has_its_own_sign(rich: bool) -> None:
    look = TerminalLook(THEMES[0], Depth.NONE, rich)
    signs = {symbol: look.cell(symbol, dark=False) for symbol in "#0F?*!x12345678"}
    assert len({text for text, _ in signs.values()}) == len(signs)
