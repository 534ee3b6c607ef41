"""The help: the rules and the common patterns with pictures, then all keys. Typing searches both."""

from collections.abc import Callable, Mapping, Sequence

from minesweeper.ui.app.app import App
from minesweeper.ui.board.little_boards import BoardPicture, picture
from minesweeper.ui.draw.fitting import text_width
from minesweeper.ui.draw.paint import BODY, Painter, Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.fields import Keys
from minesweeper.ui.menu.flow import FlowPart, flow
from minesweeper.ui.menu.help_keys import key_rows
from minesweeper.ui.menu.menu_view import MenuView
from minesweeper.ui.menu.number_field import LineEditor
from minesweeper.ui.menu.picture_card import PictureCard
from minesweeper.ui.menu.widgets import Button, Heading, Note, Tabs, Widget
from minesweeper.words.lessons import NOT_FOUND, PATTERNS, RULES, SEARCH
from minesweeper.words.tour import TAKE

HOW, KEYS = "How to play", "Keys"
MOST_LETTERS = 40
LEAST, PICTURE = 152, 84
"""The width a card needs beside others, and the height of its picture, in logical pixels."""
PICTURES: Mapping[str, BoardPicture] = {
    "Open": picture("001##/001##/001##", safe="...+."),
    "Number": picture("00000/00111/001##", outlined="...../..+..", danger="...../...../...+."),
    "Flag": picture("001F#/00122/00000", danger="....+"),
    "Chord": picture("011##/01F##/011##", outlined="..+..", safe="...+./...+."),
    "1-1 at a wall": picture("#####/11111/00000", outlined=".../++", safe="..+"),
    "1-2 at a wall": picture("####/1211/0000", outlined="..../++", danger="..+"),
    "1-2-1": picture("#####/11211/00000", outlined="...../.+++.", safe="..+..", danger=".+.+."),
    "1-2-2-1": picture("####/1221/0000", outlined="..../++++", safe="+..+", danger=".++."),
    "Take away the flags": picture("F###/F311/1100", outlined="..../.++.", safe="...+"),
    "Count at the end": picture("#F20/FF20/2210", safe="+"),
}


class SearchField(Widget):
    """A line to type in. Every change calls `change`."""

    def __init__(self, change: Callable[[], None]) -> None:
        super().__init__()
        self.change = change
        self.editor = LineEditor("", str.isprintable, MOST_LETTERS)

    @property
    def selected(self) -> str:
        return self.editor.text[slice(*self.editor.selection)]

    def paint(self, painter: Painter, style: Style) -> None:
        well, text, size = self.place.grown(-style.px(12), -style.px(4)), self.editor.text, style.px(BODY)
        style.well(painter, well)
        x, y = well.x + style.px(10), well.centre[1]
        if self.focused:
            start, end = (x + text_width(text[:place], size) for place in self.editor.selection)
            height = style.px(20)
            mark = Rect(start, round(y) - height // 2, max(end - start, style.px(1)), height)
            painter.box(mark, style.accent if start == end else style.accent._replace(alpha=90))
        painter.words(text or SEARCH, x + (0 if text else style.px(4)), y, size, style.text if text else style.muted)

    def edit(self, key: str) -> bool:
        before = self.editor.text
        used = self.editor.press(key)
        if self.editor.text != before:
            self.change()
        return used and bool(before)

    def type(self, text: str) -> None:
        before = self.editor.text
        self.editor.insert(text)
        if self.editor.text != before:
            self.change()


class HelpView(MenuView):
    """Two pages, or what was searched for. `take_tour` begins the tour."""

    title = "Help"
    column = 900

    def __init__(self, app: App, take_tour: Callable[[], None]) -> None:
        super().__init__(app)
        self._take_tour = take_tour
        self._field = SearchField(self._searched)
        self._page = HOW

    def on_show_view(self) -> None:
        """Put the focus on the search."""
        super().on_show_view()
        self._set_focus(0)

    def on_resize(self, _width: int, _height: int) -> None:
        self.rebuild()

    def on_text(self, text: str) -> None:
        """Search, wherever the focus is."""
        if self._listening:
            self._set_focus(0)
        super().on_text(text)

    def rows(self) -> Sequence[Widget]:
        wanted = self._field.editor.text.strip()
        self.pinned = 1 if wanted else 2
        if wanted:
            found = _matching([*self._lessons(), *key_rows(self.app)], wanted.casefold())
            return [self._field, *(found or [Note(NOT_FOUND.format(text=wanted), "text", BODY)])]
        page = self._lessons() if self._page == HOW else key_rows(self.app)
        return [self._field, Tabs([HOW, KEYS], self._page, self._turn), *page]

    def _lessons(self) -> list[Widget]:
        surface, style = self.app.surface(), self.app.style
        height = PICTURE if surface.width >= style.px(2 * LEAST + 80) else 0
        rules, patterns = (
            [PictureCard(title, text, PICTURES[title], height) for title, text in lessons.items()]
            for lessons in (RULES, PATTERNS)
        )
        tour = Button(TAKE, self._take_tour, primary=True)
        return [Heading("Rules"), *rules, tour, Heading("Patterns", "Green is safe, striped is a mine"), *patterns]

    def _places(self, style: Style, width: int) -> list[Rect]:
        """The cards side by side, everything else below each other."""
        lines: list[list[FlowPart]] = []
        cards = False
        for widget in self.widgets:
            before, cards = cards, isinstance(widget, PictureCard) and widget.upright
            part = FlowPart(widget, 1, LEAST if cards else 0)
            if cards and before:
                lines[-1].append(part)
            else:
                lines.append([part])
        return flow(lines, style, width)

    def _turn(self, page: str) -> None:
        self._page, self._scroll = page, 0
        self.rebuild()

    def _searched(self) -> None:
        self._scroll = 0
        self.rebuild()


def _matching(rows: Sequence[Widget], wanted: str) -> list[Widget]:
    """The rows with this text or under such a heading, each group with its heading."""
    found: list[Widget] = []
    heading: Heading | None = None
    for row in rows:
        if isinstance(row, Heading):
            heading = row
        elif heading and wanted in f"{heading.text} {_words(row)}".casefold():
            found += [row] if heading in found else [heading, row]
    return found


def _words(row: Widget) -> str:
    """All that can be read in a row."""
    match row:
        case PictureCard():
            return f"{row.text} {row.note}"
        case Keys():
            return f"{row.text} {' '.join(row.keys)}"
        case Note() | Button():
            return row.text
    return ""
