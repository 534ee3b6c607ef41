"""The card that reports the end of a game: its place, and what it says there. Pure geometry."""

import string
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from minesweeper.play.report import RowMark
from minesweeper.ui.board.window_parts import Surroundings
from minesweeper.ui.draw.faces import cached_per_face
from minesweeper.ui.draw.fitting import in_lines, text_width
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.game import end_parts
from minesweeper.ui.game.end_parts import DENSE, DENSEST, EASY, SNUG, TIGHT, CardButton, Part, PlacedButton, Setting
from minesweeper.words.results import Figure
from minesweeper.words.verdicts import Ruling

MAX_WIDTH, LOW_WIDTH = 320, 400
"""The greatest width of a stacked card, in logical pixels, and the same above the cells."""
MAX_TEXT, LEAST_TEXT = 320, 110
"""The greatest and the least width of the verdict beside other parts."""
FULL, UNFOLDABLE, WITHOUT_FIGURES, SHORT, WITHOUT_PROOF, LEAST = range(6)
"""How little a card says: everything; no notes; no figures either; three buttons; the verdict without its proof; two
buttons."""
LETTERS, TITLES = f"{string.ascii_letters}{string.digits}.,:!+%·…", f"{string.digits}. s"
"""All letters on cards, and those of the time."""


class CardContents(NamedTuple):
    """What a card says."""

    headline: str
    time: str
    ruling: Ruling | None
    buttons: tuple[CardButton, ...]
    done: float | None = None
    """How far the game got, 0 to 1, for a bar."""
    figures: tuple[Figure, ...] = ()
    fold: CardButton | None = None
    """The line that unfolds the notes."""
    notes: tuple[str, ...] = ()
    """The notes that are unfolded."""
    marks: tuple[RowMark, ...] = ()
    """A row of days, exercises or tenths of the game."""

    def less(self, level: int) -> "CardContents":
        """The contents of a card that says less."""
        said = self._replace(fold=None, notes=()) if level >= UNFOLDABLE else self
        said = said._replace(figures=(), marks=()) if level >= WITHOUT_FIGURES else said
        if level >= WITHOUT_PROOF and self.ruling:
            said = said._replace(ruling=self.ruling._replace(proof=""))
        return said if level < SHORT else said._replace(buttons=self.buttons[: 2 if level == LEAST else 3])


class Card(NamedTuple):
    """A placed card, in device pixels."""

    place: Rect
    contents: Part

    def moved(self, dx: int, dy: int) -> "Card":
        return Card(self.place.moved(dx, dy), self.contents.moved(dx, dy))

    @property
    def buttons(self) -> tuple[PlacedButton, ...]:
        return self.contents.buttons


def get_ready(ratio: float) -> Iterator[None]:
    """Prepare the letters of cards step by step: the first of each size take longer than a frame."""
    settings = [setting.times(ratio) for setting in (EASY, TIGHT, SNUG, DENSE)]
    sizes = {size for _, body, small, *_ in settings for size in (body, small)}
    titles = {setting.title for setting in settings} - sizes
    for letters, size, bold in (
        *((TITLES, size, True) for size in sorted(titles)),
        *((LETTERS, size, bold) for size in sorted(sizes) for bold in (True, False)),
    ):
        text_width(letters, size, bold)
        yield


@cached_per_face(8)
def placed_card(contents: CardContents, ratio: float, around: Surroundings, taken: Rect | None = None) -> Card | None:
    """The card where it hides least. It gets smaller, and says less, before it covers more: first the places round the
    frame, then the status panel, then all of it, last the bar too, where even the smallest window has room. `taken` is
    a place to keep free."""
    outside = [_without(room, taken) for room in (around.right, around.left, around.under, around.above)]
    halves = [_without(room, taken) for room in reversed(around.panel)]
    free = [*outside, *halves]
    attempts = (
        (FULL, EASY, outside), (FULL, TIGHT, outside), (UNFOLDABLE, TIGHT, outside),
        (UNFOLDABLE, EASY, halves), (UNFOLDABLE, TIGHT, halves), (UNFOLDABLE, DENSE, free),
        *((level, setting, free) for level in range(WITHOUT_FIGURES, LEAST + 1) for setting in (TIGHT, DENSE)),
    )  # fmt: skip
    for level, setting, rooms in attempts:
        for room in rooms:
            said, measures = contents.less(level), setting.times(ratio)
            if part := _stacked(said, measures, room, MAX_WIDTH * ratio) or _beside(said, measures, room, ratio):
                return _in_middle(part, measures, room)
    top, bar = around.top, around.above.y
    return _over_the_cells(contents, Rect(top.x, bar, top.width, top.height - bar), top, ratio)


def _over_the_cells(contents: CardContents, under_bar: Rect, room: Rect, ratio: float) -> Card | None:
    """The card at the lower end of everything above the cells, and under the bar if it can; at worst with its sentence
    cut short."""
    whole, shorter = (UNFOLDABLE, WITHOUT_FIGURES, SHORT), (WITHOUT_PROOF, LEAST)
    *settings, least_setting = (setting.times(ratio) for setting in (TIGHT, SNUG, DENSE, DENSEST))
    for place in (under_bar, room):
        for setting, level in (*product(settings, whole), *product((*settings, least_setting), shorter)):
            if part := _stacked(contents.less(level), setting, place, LOW_WIDTH * ratio):
                return _in_middle(part, setting, place, low=True)
    setting, least, width = DENSE.times(ratio), contents.less(LEAST), LOW_WIDTH * ratio
    for said in (least, least._replace(buttons=())):
        for lines in (3, 2, 1, 0):
            if part := _stacked(_cut(said, setting, room, width, lines), setting, room, width):
                return _in_middle(part, setting, room, low=True)
    return None


def _in_middle(part: Part, setting: Setting, room: Rect, low: bool = False) -> Card:
    """The card in the middle of a room, or at its lower end."""
    width, height = part.width + 2 * setting.padding, part.height + 2 * setting.padding
    y = room.bottom - setting.margin - height if low else room.y + (room.height - height) // 2
    place = Rect(room.x + (room.width - width) // 2, y, width, height)
    return Card(place, part.moved(place.x + setting.padding, place.y + setting.padding))


def _stacked(said: CardContents, setting: Setting, room: Rect, most: float) -> Part | None:
    """All parts below each other, on a card up to `most` wide; `None` if they do not fit."""
    across, high = _across(setting, room, most), room.height - 2 * (setting.margin + setting.padding)
    if across < setting.body * (9 if setting.bar else 6) or high < setting.title:
        return None
    titled = None
    if said.ruling and not setting.bar:
        titled = end_parts.head_with_verdict(said.headline, said.time, said.ruling, setting, across)
    top = [titled or end_parts.head(said.headline, said.time, setting, across)]
    if said.done is not None and setting.bar:
        top.append(end_parts.progress(said.done, setting, across))
    if said.marks:
        top.append(end_parts.marks(said.marks, setting, across))
    parts = [end_parts.stacked(top, setting.near)]
    if said.ruling and (not titled or said.ruling.lines):
        parts.append(end_parts.verdict(said.ruling, setting, across, titled=not titled))
    if said.figures:
        parts.append(end_parts.tiles(said.figures, setting, across))
    if said.buttons:
        parts.append(end_parts.button_grid(said.buttons, setting, across))
    if said.fold:
        parts.append(end_parts.notes(said.fold, said.notes, setting, across))
    whole = end_parts.stacked(parts, setting.gap)
    return whole if whole.width <= across and whole.height <= high else None


def _across(setting: Setting, room: Rect, most: float) -> int:
    """The width of the parts of a stacked card in a room."""
    return min(room.width - 2 * setting.margin, round(most)) - 2 * setting.padding


def _beside(said: CardContents, setting: Setting, room: Rect, ratio: float) -> Part | None:
    """The parts from left to right, without the notes; `None` if they do not fit."""
    around = 2 * (setting.margin + setting.padding)
    across, high = room.width - around, room.height - around
    if high < setting.title or said.notes:
        return None
    rows = max(1, (high + setting.near) // (setting.button + setting.near))
    columns = -(-len(said.buttons) // rows)
    width = max((end_parts.button_width(button, setting) for button in said.buttons), default=0)
    least = [end_parts.head(said.headline, said.time, setting, 0 if high >= 2 * setting.title else across)]
    if said.marks:
        least.append(end_parts.marks(said.marks, setting, across))
    ends = [end_parts.buttons(said.buttons, setting, columns, width)] if said.buttons else []
    if said.figures:
        ends.insert(0, end_parts.tiles(said.figures, setting, 0))
    gap = max(setting.gap, setting.body)
    if said.ruling:
        room_left = across - sum(part.width + gap for part in (*least, *ends))
        if room_left < LEAST_TEXT * ratio:
            return None
        least.append(end_parts.verdict(said.ruling, setting, min(room_left, round(MAX_TEXT * ratio))))
    whole = end_parts.in_row([*least, *ends], gap)
    return whole if whole.width <= across and whole.height <= high else None


def _cut(said: CardContents, setting: Setting, room: Rect, width: float, lines: int) -> CardContents:
    """The contents with at most this many lines of the sentence, or without a verdict."""
    if said.ruling is None or not lines:
        return said._replace(ruling=None)
    kept = in_lines(said.ruling.sentence, setting.body, _across(setting, room, width), lines)
    return said._replace(ruling=said.ruling._replace(sentence=" ".join(kept)))


def _without(room: Rect, taken: Rect | None) -> Rect:
    """The largest part of a room outside a place."""
    if taken is None or not (hole := room.overlap(taken)).area:
        return room
    return max(room.around(hole), key=lambda part: part.area)
