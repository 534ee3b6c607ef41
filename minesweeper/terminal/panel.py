"""Lists and texts over the game: plain values that one box shows, so that nothing in them is ever cut."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from minesweeper.play.shown import Item, no_choice
from minesweeper.terminal.canvas import TextCanvas, columns, shortened, wrapped
from minesweeper.terminal.look import Signs, TerminalLook

if TYPE_CHECKING:
    from minesweeper.terminal.watching import Watching

TYPED_WIDTH = 60
"""The width of a box into which one types: it does not change with what is found."""
LEAST_COLUMN = 14
"""The least width of details beside a text; narrower ones are below it."""
MOST_FOUND = 14
"""The most lines under what is typed."""
MOVES = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10, "home": -(10**6), "end": 10**6}
LETTER_MOVES = {"k": -1, "j": 1, "g": -(10**6), "G": 10**6}
"""Where nothing is typed."""


class Hotkey(NamedTuple):
    """A key and what it does, as the last line of the screen shows it; a click has the same effect."""

    key: str
    name: str
    text: str


class BoxPlace(NamedTuple):
    """The box on the screen, with its border."""

    row: int
    col: int
    width: int
    height: int


@dataclass(slots=True, eq=False)
class Panel:
    """A list of choices, a text, or both. `fill` returns the items for a width and what was typed; those that cannot
    be chosen are text."""

    title: str
    fill: Callable[[int, str], Sequence[Item]]
    typed: str | None = None
    """The text typed so far; `None` if there is nothing to type."""
    stays: bool = False
    """Whether it stays open after a choice."""
    keys: dict[Hotkey, Callable[[], object]] = field(default_factory=dict)
    """More keys that work while it is open; those without a text are not shown."""
    watched: "Watching | None" = None
    """The boards to show instead of items, over the whole screen."""
    at: int = -1
    """The selected item; -1 before the first drawing."""
    chosen: int = 0
    """The number of choices made."""
    _room: int = TYPED_WIDTH
    """The columns for items."""
    _top: int = 0
    """The first visible line."""
    _items: Sequence[Item] = ()
    _lines: list[tuple[int, str]] = field(default_factory=list)
    """The lines, and the item of each."""
    _place: BoxPlace = field(default_factory=lambda: BoxPlace(0, 0, 0, 0))
    _tallest: int = 0
    """The most lines shown so far: a box into which one types does not shrink."""
    _seek: bool = True
    """Whether to scroll to the selected item."""

    @property
    def choosing(self) -> bool:
        return any(item.enabled for item in self._items)

    @property
    def visible(self) -> tuple[int, list[str]]:
        """The number of the first visible line, and the visible lines."""
        return self._top, [line for _, line in self._lines[self._top : self._top + self._place.height - self._head - 1]]

    @property
    def scrolls(self) -> bool:
        """True if not all lines are visible."""
        return len(self.visible[1]) < len(self._lines)

    @property
    def _head(self) -> int:
        """The rows over the first line: the border, and the line for typing."""
        return 1 if self.typed is None else 2

    # Input

    def press(self, key: str) -> bool:
        """Handle a key. Return False if it does not belong to the panel."""
        self._fill()
        for hotkey, do in self.keys.items():
            if key == hotkey.key:
                do()
                return True
        steps = MOVES.get(key) or (LETTER_MOVES.get(key) if self.typed is None else None)
        if steps:
            self.move(steps)
        elif self.choosing and (key == "enter" or (key == "space" and self.typed is None)):
            self.choose(self.at)
        elif self.typed is not None and (key in ("space", "backspace") or (len(key) == 1 and key.isprintable())):
            self.type(self.typed[:-1] if key == "backspace" else self.typed + (" " if key == "space" else key))
        elif self.typed is None and key != "q" and (named := self._with_key(key)):
            self.choose(named[0])
        else:
            return key in ("focus", "blur") or ((self.choosing or self.watched is not None) and key != "q")
        return True

    def _with_key(self, key: str) -> list[int]:
        """The items that show this key."""
        name = f"Shift+{key}" if key.isupper() else key.capitalize()
        return [at for at, item in enumerate(self._items) if item.enabled and item.key == name]

    def type(self, text: str) -> None:
        """Replace the typed text, and select the first item found."""
        self.typed, self.at, self._top = text, -1, 0

    def move(self, steps: int) -> None:
        """Move the selection, past lines of text; at its end, or without any, scroll."""
        self._fill()
        able = [at for at, item in enumerate(self._items) if item.enabled]
        here = able.index(self.at) if self.at in able else 0
        there = max(0, min(len(able) - 1, here + steps))
        if able and there != here:
            self.at, self._seek = able[there], True
        else:
            self.scroll(steps)

    def scroll(self, lines: int) -> None:
        """Scroll down, or up."""
        self._top += lines

    def choose(self, at: int) -> None:
        """Choose this item, if it exists and can be chosen."""
        if 0 <= at < len(self._items) and self._items[at].enabled:
            self.at, self.chosen = at, self.chosen + 1
            self._items[at].choose()

    def holds(self, col: int, row: int) -> bool:
        """Return True if this screen position is in the box."""
        place = self._place
        return 0 <= row - place.row < place.height and 0 <= col - place.col < place.width

    def item_at(self, col: int, row: int) -> int:
        """The number of the item at a screen position, or -1."""
        place, down = self._place, row - self._place.row - self._head
        inside = place.col < col < place.col + place.width - 1 and 0 <= down < place.height - self._head - 1
        line = max(0, min(self._top, len(self._lines) - (place.height - self._head - 1))) + down
        return self._lines[line][0] if inside and line < len(self._lines) else -1

    # Drawing

    def draw(self, canvas: TextCanvas, look: TerminalLook) -> None:
        """Draw a box in the middle, above the last line."""
        widest, highest = max(1, canvas.width - 6), max(1, canvas.height - 3 - self._head)
        typing = self.typed is not None
        self._room = min(widest, TYPED_WIDTH) if typing else widest
        self._fill()
        room = min(widest, TYPED_WIDTH) if typing else _widest(self._items, self.title, look.signs, widest)
        self._lines = _lines(self._items, room, look.signs)
        self._tallest = max(len(self._lines), self._tallest if typing else 0)
        seen = min(highest, self._tallest, MOST_FOUND if typing else self._tallest)
        self._scroll(seen)
        height = seen + self._head + 1
        self._place = place = BoxPlace(
            max(0, (canvas.height - 1 - height) // 2), (canvas.width - room - 4) // 2, room + 4, height
        )
        _draw_border(canvas, place, shortened(self.title, room, look.signs.ellipsis), look)
        if self.typed is not None:
            line = f"> {self.typed}"
            canvas.write(place.row + 1, place.col + 2, line[max(0, len(line) - room + 1) :] + "_", look.message)
        for row, (at, line) in enumerate(self._lines[self._top : self._top + seen], place.row + self._head):
            enabled = self._items[at].enabled
            text = self._items[at].choose is no_choice
            ink = look.chosen if enabled and at == self.at else look.panel if enabled or text else look.panel_line
            if text and self._items[at].key:
                ink = look.panel._replace(bold=True)
            canvas.fill(row, place.col + 1, room + 2, ink)
            canvas.write(row, place.col + 2, line if self._items[at].text else look.signs.line * room, ink)
        if seen < len(self._lines):
            thumb = self._top * max(1, seen - 1) // max(1, len(self._lines) - seen)
            canvas.write(place.row + self._head + thumb, place.col + place.width - 1, look.signs.thumb, look.panel)

    def _fill(self) -> None:
        """Make the items anew, and select the current choice or the first one."""
        self._items = self.fill(self._room, self.typed or "")
        able = [at for at, item in enumerate(self._items) if item.enabled]
        if self.at not in able:
            now = (at for at in able if self._items[at].chosen and not self._items[at].switch)
            self.at, self._seek = next(now, able[0] if able else 0), True

    def _scroll(self, seen: int) -> None:
        """Keep the lines within the box, and the selected item visible after it was moved."""
        mine = [line for line, (at, _) in enumerate(self._lines) if at == self.at]
        if self._seek and mine and self.choosing:
            self._top = min(mine[0], max(mine[-1] + 1 - seen, self._top))
            if self.at == next(at for at, item in enumerate(self._items) if item.enabled) and mine[-1] < seen:
                self._top = 0
        self._seek = False
        self._top = max(0, min(self._top, len(self._lines) - seen))


def _texts(items: Sequence[Item], signs: Signs) -> list[str]:
    """The text of each item after its state, if any item of the list has one."""
    marking = any(item.chosen and not item.switch for item in items)
    states = {True: f"{signs.chosen} ", False: "  "}
    return [
        f"[{'x' if item.chosen else ' '}] {item.text}"
        if item.switch
        else f"{states[item.chosen]}{item.text}"
        if marking and item.choose is not no_choice and item.text
        else item.text
        if item.enabled or item.choose is no_choice or not item.text
        else signs.disabled.format(item.text)
        for item in items
    ]


def _column(items: Sequence[Item], texts: Sequence[str], widest: int) -> int:
    """Where the details begin, so that they are below each other."""
    detailed = [columns(text) for text, item in zip(texts, items, strict=True) if item.detail]
    return max((each + 2 for each in detailed if each <= widest // 2), default=2)


def _widest(items: Sequence[Item], title: str, signs: Signs, most: int) -> int:
    """The width that shows every item on one line, as far as there is room."""
    texts = _texts(items, signs)
    column, widest = _column(items, texts, most), columns(title)
    for text, item in zip(texts, items, strict=True):
        left = max(column, columns(text) + 2) + columns(item.detail) if item.detail else columns(text)
        widest = max(widest, left + (columns(item.key) + 2 if item.key and item.enabled else 0))
    return min(most, widest)


def _lines(items: Sequence[Item], room: int, signs: Signs) -> list[tuple[int, str]]:
    """All lines, and the item of each. An item that is too long for one line continues on the next ones."""
    texts, lines = _texts(items, signs), list[tuple[int, str]]()
    column = _column(items, texts, room)
    for at, (text, item) in enumerate(zip(texts, items, strict=True)):
        key = f"  {item.key}" if item.key and item.enabled else ""
        left = max(column, columns(text) + 2)
        if not item.detail and columns(text) + columns(key) <= room:
            rows = [text]
        elif not item.detail:
            rows = _hanging(text, room - columns(key), 0 if item.choose is no_choice else 2)
        elif left + columns(item.detail) + columns(key) <= room or (left == column and room - left >= LEAST_COLUMN):
            said = wrapped(item.detail, room - left - columns(key))
            rows = [f"{text}{' ' * (left - columns(text))}{said[0]}", *(" " * left + line for line in said[1:])]
        else:
            rows = [*_hanging(text, room - columns(key), 2), *(f"  {line}" for line in wrapped(item.detail, room - 2))]
        rows[0] += " " * (room - columns(rows[0]) - columns(key)) + key if key else ""
        lines += [(at, row) for row in rows]
    return lines


def _hanging(text: str, room: int, indent: int) -> list[str]:
    """A text on several lines, all but the first indented."""
    first, *rest = wrapped(text, room) or [""]
    return [first, *(" " * indent + line for line in wrapped(" ".join(rest), max(1, room - indent)))]


def _draw_border(canvas: TextCanvas, place: BoxPlace, title: str, look: TerminalLook) -> None:
    signs, (row, col, wide, high) = look.signs, place
    canvas.write(row, col, signs.corners[0] + signs.line * (wide - 2) + signs.corners[1], look.panel_line)
    canvas.write(row, col + 1, f" {title} ", look.panel._replace(bold=True))
    for line in range(row + 1, row + high - 1):
        canvas.write(line, col, signs.side, look.panel_line)
        canvas.fill(line, col + 1, wide - 2, look.panel)
        canvas.write(line, col + wide - 1, signs.side, look.panel_line)
    canvas.write(row + high - 1, col, signs.corners[2] + signs.line * (wide - 2) + signs.corners[3], look.panel_line)
