"""The records screen: what the player's games say together, and all of them in a list."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, datetime
from functools import partial

import pyglet

from minesweeper.core.laying import RANDOM
from minesweeper.core.setup import Setup
from minesweeper.history import History, KeptGame
from minesweeper.ui.app.app import App
from minesweeper.ui.app.keys import KeyAction, key_name
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.draw.style import BODY, Style
from minesweeper.ui.menu.menu_view import MenuView
from minesweeper.ui.menu.popup import Item, Popup
from minesweeper.ui.menu.widgets import Heading, Note, Tabs, Widget
from minesweeper.ui.records.flow import Line, Part, flow
from minesweeper.ui.records.overview import overview
from minesweeper.ui.records.panels import Dropdown, Option, level_name
from minesweeper.ui.records.reader import HistoryReader
from minesweeper.ui.records.selection import PERIODS, RANKED, Selection, Sorting
from minesweeper.ui.records.summary import Summary
from minesweeper.ui.records.table import GameRow, TableHead
from minesweeper.wording import generator_title

PAGES = ("Overview", "Games")
PORTION = 50
"""How many games are read at a time."""
POLL = 0.02
"""Seconds between looks whether the history has answered."""
NONE_YET = "Every game you finish is kept, and here you will see your best times and how they change."
NO_MATCH = "None of your games match. Choose another level or period above."


def _today() -> date:
    return datetime.now().astimezone().date()


class RecordsView(MenuView):
    """Reads the history while it is shown. It has over twenty methods with those of all menus, one for each event.

    `level` is the level to begin with, if there are games of it; `today` is the last day of the calendar.
    """

    title = "Records"
    column = 1120

    def __init__(self, app: App, level: str | None = None, today: Callable[[], date] = _today) -> None:
        super().__init__(app)
        self.selection = Selection(level)
        self.sorting = Sorting()
        self._today = today
        self._page = PAGES[0]
        self._reader: HistoryReader | None = None
        self._levels: list[str] | None = None
        self._summary: Summary | None = None
        self._games: list[KeptGame] = []
        self._count: int | None = None
        self._trouble = ""
        self._lines: list[Line] = []
        self._popup: Popup | None = None
        self._top = Painter(app.window)

    # Asking the history

    def on_show_view(self) -> None:
        self._reader = HistoryReader(self.app.storage.folder, self._fail, self._note)
        if self.selection.level:
            self._ask()
        self._reader.ask("levels", History.levels, self._take_levels)
        self._watch()
        super().on_show_view()

    def on_hide_view(self) -> None:
        pyglet.clock.unschedule(self._look)
        if self._reader:
            self._reader.close()
            self._reader = None

    def settle(self) -> None:
        """Wait for everything that was asked."""
        while self._reader and self._reader.busy:
            self._reader.poll(None)
        self.rebuild()

    def _watch(self) -> None:
        pyglet.clock.unschedule(self._look)
        pyglet.clock.schedule_interval(self._look, POLL)

    def _look(self, _seconds: float) -> None:
        if self._reader and self._reader.poll():
            self.rebuild()
        if not (self._reader and self._reader.busy):
            pyglet.clock.unschedule(self._look)

    def _take_levels(self, levels: list[str]) -> None:
        """There may be no games of the level to begin with; those of the one played most are shown instead."""
        self._levels = levels
        if levels and self.selection.level not in levels:
            self.selection, self._summary = replace(self.selection, level=levels[0]), None
            self._ask()

    def _ask(self) -> None:
        """Ask for what the page shows."""
        if not self._reader:
            return
        filters = self.selection.filters(self._today())
        if self._page == PAGES[0]:
            self._reader.ask("summary", partial(Summary.of, kind=self._kind(), filters=filters), self._take_summary)
        else:
            self._ask_games(0)
            self._reader.ask("count", lambda history: history.count(**filters), self._take_count)
        self._watch()

    def _ask_games(self, offset: int) -> None:
        filters, sorting = self.selection.filters(self._today()), self.sorting
        if self._reader:
            self._reader.ask(
                "games",
                lambda history: history.games(sorting.order, sorting.descending, PORTION, offset, **filters),
                partial(self._take_games, offset),
            )
            self._watch()

    def _kind(self) -> str | None:
        """The kind of game that a best time without a game may be of."""
        chosen, levels = self.selection, self.app.plugins.difficulties
        usual = chosen.generator in (None, RANDOM.name) and chosen.ranked is not False and not chosen.days
        return str(Setup(levels[chosen.level]).kind) if usual and chosen.level in levels else None

    def _take_summary(self, summary: Summary) -> None:
        self._summary = summary

    def _take_count(self, count: int) -> None:
        self._count = count

    def _take_games(self, offset: int, games: list[KeptGame]) -> None:
        self._games[offset:] = games

    def _fail(self, sentence: str) -> None:
        self._trouble = f"{sentence[0].upper()}{sentence[1:]}."

    def _note(self, sentence: str) -> None:
        self.app.say(f"{sentence[0].upper()}{sentence[1:]}.")

    # What is shown

    def rows(self) -> Sequence[Widget]:
        """What to choose from, and the page that is turned to."""
        self._lines = self._parts()
        return [part.widget for line in self._lines for part in line]

    def rebuild(self) -> None:
        """Make the rows again; the keyboard stays where it was as far as that row is still there."""
        super().rebuild()
        if self._focus is not None and not (self._focus < len(self.widgets) and self.widgets[self._focus].focusable):
            self._set_focus(None)

    def _parts(self) -> list[Line]:
        if self._trouble:
            return [[Part(Note(self._trouble, "text", BODY))]]
        if self._levels == []:
            return [[Part(Heading("No games yet"))], [Part(Note(NONE_YET, "text", BODY))]]
        head: list[Line] = [[Part(Tabs(PAGES, self._page, self._turn_to), 2.2, 240), *self._filters()]]
        if self._page == PAGES[0]:
            if self._summary and not self._summary.statistics.games:
                return [*head, [Part(Note(NO_MATCH, "text", BODY))]]
            surface = self.app.surface()
            size = surface.width / surface.ratio, surface.height / surface.ratio
            return head + overview(self._summary, self.selection.level is None, self._today(), size)
        if self._count == 0:
            return [*head, [Part(Note(NO_MATCH, "text", BODY))]]
        levels = self.selection.level is None
        head.append([Part(TableHead(self.sorting, self._sort, levels))])
        head += [[Part(GameRow(game, index % 2 == 1, levels))] for index, game in enumerate(self._games)]
        if self._count is None or len(self._games) < self._count:
            head.append([Part(Note("…"))])
        return head

    def _filters(self) -> list[Part]:
        chosen = self.selection
        generators = {RANDOM.name: RANDOM} | self.app.plugins.generators
        offers: list[tuple[str, list[Option], object]] = [
            (
                "level",
                [Option(None, "All levels"), *(Option(level, level_name(level)) for level in self._levels or ())],
                chosen.level,
            ),
            ("ranked", [Option(*each) for each in RANKED], chosen.ranked),
            (
                "generator",
                [
                    Option(None, "Any generator"),
                    *(Option(name, generator_title(self.app.plugins, name)) for name in generators),
                ],
                chosen.generator,
            ),
            ("days", [Option(*each) for each in PERIODS], chosen.days),
        ]
        return [
            Part(Dropdown(name, options, value, partial(self._choose, name), self._drop), 1, 116, 10)
            for name, options, value in offers
            if name != "generator" or len(generators) > 1
        ]

    def _places(self, style: Style, width: int) -> list[Rect]:
        return flow(self._lines, style, width)

    def _lay_out(self) -> None:
        """Place everything, and read on before the end of the list comes into view."""
        super()._lay_out()
        near = self._scroll > self._scrollable - self.app.style.px(600)
        listed = len(self._games)
        more = self._page == PAGES[1] and 0 < listed < (self._count or 0)
        if near and more and self._reader and not self._reader.busy:
            self._ask_games(listed)

    def on_draw(self) -> None:
        super().on_draw()
        if self._popup:
            self._popup.paint(self._top)
        self._top.paint()

    # What is chosen

    def _turn_to(self, page: str) -> None:
        self._page, self._scroll = page, 0
        self._ask()
        self.rebuild()

    def _choose(self, name: str, value: object) -> None:
        self.selection = replace(self.selection, **{name: value})  # type: ignore[arg-type] # as its options are
        self._scroll = 0
        self._ask()
        self.rebuild()

    def _sort(self, sorting: Sorting) -> None:
        self.sorting = sorting
        self._scroll = 0
        self._ask_games(0)
        self.rebuild()

    def _drop(self, dropdown: Dropdown) -> None:
        items = [
            Item(option.title, partial(dropdown.change, option.value), chosen=option.value == dropdown.value)
            for option in dropdown.options
        ]
        self._popup = Popup(items, dropdown.button(self.app.style), self.app.surface(), self.app.style)
        self.app.redraw()

    # While a list is open it has the pointer and the keys

    def on_resize(self, width: int, height: int) -> None:
        del width, height
        self._popup = None
        self.rebuild()

    def on_mouse_motion(self, x: float, y: float, dx: float, dy: float) -> None:
        if self._popup:
            self._popup.point(*self.app.surface().pixel(x, y))
            self.app.redraw()
        else:
            super().on_mouse_motion(x, y, dx, dy)

    def on_mouse_press(self, x: float, y: float, button: int, modifiers: int) -> None:
        popup, self._popup = self._popup, None
        if popup:
            popup.choose(*self.app.surface().pixel(x, y))
            self.app.redraw()
        else:
            super().on_mouse_press(x, y, button, modifiers)

    def on_mouse_scroll(self, x: float, y: float, scroll_x: float, scroll_y: float) -> None:
        self._popup = None
        super().on_mouse_scroll(x, y, scroll_x, scroll_y)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        action = self.app.keys.action(key_name(symbol, modifiers))
        if action is KeyAction.RECORDS:
            self.leave()
        elif action is KeyAction.SCREENSHOT:
            self.app.save_picture()
        else:
            super().on_key_press(symbol, modifiers)

    def begin(self, action: KeyAction) -> None:
        if not self._popup:
            super().begin(action)
        elif action in (KeyAction.BACK, KeyAction.FLAG) or self._popup.act(action):
            self._popup = None
        self.app.redraw()
