"""The parts of the card at the end of a game, each placed from its own upper left corner. Pure geometry."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from minesweeper.games.live_figures import Tone
from minesweeper.play.commands import Command
from minesweeper.play.report import RowMark, Sign
from minesweeper.ui.draw.fitting import Word, listed, text_width, wrapped
from minesweeper.ui.draw.paint import BODY, SMALL, TITLE
from minesweeper.ui.draw.rect import Rect
from minesweeper.words.play_choices import DOT
from minesweeper.words.results import Figure
from minesweeper.words.verdicts import Ruling

LINE = 1.3
"""A line's height, as a multiple of its font size."""


class Setting(NamedTuple):
    """The measures of a card, in pixels."""

    title: int
    """The font size of the time."""
    body: int
    """The font size of headline, verdict and buttons."""
    small: int
    """The font size of everything else."""
    padding: int
    gap: int
    """Between parts."""
    margin: int
    """Round the card."""
    button: int
    """The height of a button."""
    bar: int
    """The height of the bar; without one, the verdict has no box either."""

    def times(self, ratio: float) -> "Setting":
        """The same in device pixels."""
        return Setting(*(round(length * ratio) for length in self))

    @property
    def near(self) -> int:
        """The gap between things that belong together."""
        return self.gap // 2


EASY = Setting(TITLE, BODY, SMALL, 20, 16, 8, 40, 8)
TIGHT = Setting(TITLE, SMALL, SMALL, 12, 10, 4, 28, 6)
SNUG = Setting(BODY, SMALL, SMALL, 10, 8, 4, 24, 0)
DENSE = Setting(BODY, SMALL, SMALL, 6, 4, 1, 20, 0)
DENSEST = Setting(SMALL, SMALL, SMALL, 4, 2, 1, 18, 0)


class CardButton(NamedTuple):
    """A button, and the key with the same effect."""

    action: Command | None
    """`None` folds the notes, or unfolds them."""
    text: str
    key: str = ""
    primary: bool = False


class PlacedButton(NamedTuple):
    """A button on a card."""

    button: CardButton
    place: Rect
    words: tuple[Word, ...]

    def moved(self, dx: int, dy: int) -> "PlacedButton":
        return PlacedButton(self.button, self.place.moved(dx, dy), _moved(self.words, dx, dy))


class Shape(Enum):
    """What is drawn under the text of a card."""

    BOX = auto()
    DOT = auto()
    BAR = auto()
    FILLED = auto()
    """The part of the bar that is filled."""
    RING = auto()
    FAINT = auto()
    SQUARE = auto()
    HOLLOW = auto()


SHAPES = {
    Sign.FULL: Shape.DOT,
    Sign.RING: Shape.RING,
    Sign.FAINT: Shape.FAINT,
    Sign.SQUARE: Shape.SQUARE,
    Sign.HOLLOW: Shape.HOLLOW,
}


class PlacedShape(NamedTuple):
    """A shape on a card."""

    shape: Shape
    place: Rect
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Part:
    """Some things on a card, and the size of the place they take."""

    width: int
    height: int
    words: tuple[Word, ...] = ()
    shapes: tuple[PlacedShape, ...] = ()
    buttons: tuple[PlacedButton, ...] = ()

    def moved(self, dx: int, dy: int) -> "Part":
        shapes = tuple(each._replace(place=each.place.moved(dx, dy)) for each in self.shapes)
        buttons = tuple(each.moved(dx, dy) for each in self.buttons)
        return Part(self.width, self.height, _moved(self.words, dx, dy), shapes, buttons)


def _moved(words: tuple[Word, ...], dx: int, dy: int) -> tuple[Word, ...]:
    return tuple(word._replace(x=word.x + dx, y=word.y + dy) for word in words)


def together(width: int, height: int, parts: Sequence[Part]) -> Part:
    """Placed parts as one."""
    words, shapes, buttons = (
        tuple(each for part in parts for each in getattr(part, name)) for name in ("words", "shapes", "buttons")
    )
    return Part(width, height, words, shapes, buttons)


def stacked(parts: Sequence[Part], gap: int) -> Part:
    """Parts below each other, at the left."""
    y, placed = 0, list[Part]()
    for part in parts:
        placed.append(part.moved(0, y))
        y += part.height + gap
    return together(max((part.width for part in parts), default=0), max(0, y - gap), placed)


def in_row(parts: Sequence[Part], gap: int) -> Part:
    """Parts beside each other, their middles at one height."""
    x, height, placed = 0, max((part.height for part in parts), default=0), list[Part]()
    for part in parts:
        placed.append(part.moved(x, (height - part.height) // 2))
        x += part.width + gap
    return together(max(0, x - gap), height, placed)


def text(lines: Sequence[str], size: int, tone: Tone = Tone.PLAIN, bold: bool = False) -> Part:
    """Lines of text."""
    high = round(size * LINE)
    words = tuple(Word(line, 0, row * high + high // 2, size, tone, bold) for row, line in enumerate(lines))
    return Part(max((text_width(line, size, bold) for line in lines), default=0), len(words) * high, words)


def head(headline: str, time: str, setting: Setting, across: int) -> Part:
    """Result and time: the time below, or beside the result if it is no larger than other text and there is room."""
    result = text([headline], setting.body, Tone.QUIET)
    large = text([time], setting.title, bold=True)
    if not setting.bar and result.width + setting.title + large.width <= across:
        return in_row([result, large], setting.title)
    return stacked([result, large], 0)


def head_with_verdict(headline: str, time: str, ruling: Ruling, setting: Setting, across: int) -> Part | None:
    """The title of the verdict, the result, and the time at the right, in one line; `None` if that is too long."""
    left = in_row([_titled(ruling, setting), text([headline], setting.body, Tone.QUIET)], setting.body)
    right = text([time], setting.title, bold=True)
    if left.width + setting.title + right.width > across:
        return None
    return in_row([left, right], across - left.width - right.width)


def progress(done: float, setting: Setting, across: int) -> Part:
    """A bar of how far the game got."""
    whole = Rect(0, 0, across, setting.bar)
    filled = Rect(0, 0, max(setting.bar, round(across * done)) if done else 0, setting.bar)
    return Part(across, setting.bar, (), (PlacedShape(Shape.BAR, whole), PlacedShape(Shape.FILLED, filled)))


def marks(row: Sequence[RowMark], setting: Setting, across: int) -> Part:
    """Marks in a row, those with a label over it. They come closer where there is little room."""
    widest = across // max(1, len(row))
    side = min(setting.body, widest - max(1, widest // 6))
    column = min(2 * side if any(mark.label for mark in row) else side + setting.near // 2, widest)
    shapes, words, high = list[PlacedShape](), list[Word](), side
    for index, (sign, tone, label) in enumerate(row):
        inset = side // 4 if sign is Sign.FAINT else 0
        x = column * index + (column - side) // 2
        place = Rect(x + inset, inset, side - 2 * inset, side - 2 * inset)
        shapes.append(PlacedShape(SHAPES[sign], place, tone))
        if label and text_width(label, setting.small) < column:
            high = side + round(setting.small * LINE)
            words.append(Word(label, x + side // 2, side + high // 4, setting.small, Tone.QUIET, anchor="center"))
    return Part(column * len(row), high, tuple(words), tuple(shapes))


def _titled(ruling: Ruling, setting: Setting) -> Part:
    """A dot and a title in the verdict's colour."""
    side = setting.body * 4 // 5
    dot = Part(side, side, shapes=(PlacedShape(Shape.DOT, Rect(0, 0, side, side), ruling.tone),))
    return in_row([dot, text([ruling.title], setting.body, ruling.tone, bold=True)], setting.body // 2)


def verdict(ruling: Ruling, setting: Setting, across: int, titled: bool = True) -> Part:
    """The title of the verdict unless it is elsewhere, its sentence and its proof, in a box if there is room for
    one."""
    inset = (setting.gap * 3 // 4) if setting.bar else 0
    room, size = across - 2 * inset, setting.body
    parts = [_titled(ruling, setting)] if titled else []
    for said, letters, tone in ((ruling.sentence, size, Tone.PLAIN), (ruling.proof, setting.small, Tone.QUIET)):
        if said:
            parts.append(text(wrapped(said, letters, room), letters, tone))
    inner = stacked(parts, setting.near // 2).moved(inset, inset)
    width, height = inner.width + 2 * inset, inner.height + 2 * inset
    box = (PlacedShape(Shape.BOX, Rect(0, 0, max(width, across), height)),) if inset else ()
    return Part(max(width, across) if inset else width, height, inner.words, (*box, *inner.shapes))


def tiles(figures: Sequence[Figure], setting: Setting, across: int) -> Part:
    """Figures over what they count, in columns of equal width; beside it, below each other, if these are too narrow."""
    pairs = [
        (text([value], setting.body, bold=True), text([label], setting.small, Tone.QUIET)) for value, label in figures
    ]
    column = (across + setting.near) // len(pairs)
    if all(part.width + setting.near <= column for pair in pairs for part in pair):
        columns = [stacked(pair, 0).moved(column * index, 0) for index, pair in enumerate(pairs)]
        return together(across, columns[0].height, columns)
    return stacked([in_row(pair, setting.body // 2) for pair in pairs], 0)


def notes(fold: CardButton, lines: Sequence[str], setting: Setting, across: int) -> Part:
    """The line that unfolds the notes, and below it those that are unfolded. Parts of a list are not broken."""
    size, high = setting.small, setting.small * 2
    words = Word(fold.text, size * 4 // 3, high // 2, size), Word(fold.key, across, high // 2, size, anchor="right")
    line = Part(across, high, buttons=(PlacedButton(fold, Rect(0, 0, across, high), words),))
    shown = [
        part
        for said in lines
        for piece in listed(said.split(DOT), DOT, size, across)
        for part in wrapped(piece, size, across)
    ]
    return stacked([line, text(shown, size, Tone.QUIET)], 0)


def button_width(button: CardButton, setting: Setting) -> int:
    """The width of a button that holds its text and its key."""
    key = text_width(button.key, setting.small) + setting.small // 2 if button.key else 0
    return 2 * (setting.button // 3) + text_width(button.text, setting.body, button.primary) + key


def buttons(given: Sequence[CardButton], setting: Setting, columns: int, width: int) -> Part:
    """Buttons of one width in rows, without their keys where these do not fit."""
    gap, placed = setting.near, list[PlacedButton]()
    for index, button in enumerate(given):
        row, column = divmod(index, columns)
        each = _button(button if button_width(button, setting) <= width else button._replace(key=""), setting, width)
        placed.append(each.moved(column * (width + gap), row * (setting.button + gap)))
    rows = -(-len(placed) // columns)
    return Part(columns * (width + gap) - gap, max(0, rows * (setting.button + gap) - gap), buttons=tuple(placed))


def _button(button: CardButton, setting: Setting, width: int) -> PlacedButton:
    """A button with its key at the right. The text of the primary one is in the middle of a wide button."""
    y, inset, size = setting.button // 2, setting.button // 3, setting.body
    free = width - 4 * (inset + text_width(button.key, setting.small))
    if button.primary and text_width(button.text, size, bold=True) <= free:
        words = Word(button.text, width // 2, y, size, bold=True, anchor="center")
    else:
        words = Word(button.text, inset, y, size, bold=button.primary)
    key = Word(button.key, width - inset, y, setting.small, anchor="right")
    return PlacedButton(button, Rect(0, 0, width, setting.button), (words, key) if button.key else (words,))


def button_grid(given: Sequence[CardButton], setting: Setting, across: int) -> Part:
    """The first button over the whole width, the others below it in two columns, or in one if that is too narrow. Where
    there is little room, as many as fit are in a row. It is wider than `across` if they do not fit."""
    first, rest = (given[:1], given[1:]) if setting.bar else ((), given)
    least = max(button_width(button._replace(key=""), setting) for button in given)
    fit = max(1, min(2 if first else len(given), (across + setting.near) // (least + setting.near)))
    columns = -(-len(rest) // max(1, -(-len(rest) // fit))) or 1
    width = max(least, (across + setting.near) // columns - setting.near)
    rows = [(first, 1, max(least, across)), (rest, columns, width)]
    return stacked([buttons(those, setting, *size) for those, *size in rows if those], setting.near)
