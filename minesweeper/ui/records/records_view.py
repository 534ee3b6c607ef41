"""The records screen: what the player's games say together, and all of them in a list."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

import arcade

from minesweeper.core.naming import sentence
from minesweeper.machine.local_time import now
from minesweeper.play.commands import Command
from minesweeper.play.shown import Item
from minesweeper.plugins import Plugins
from minesweeper.ui.app.app import App
from minesweeper.ui.app.keys import key_name
from minesweeper.ui.draw.paint import BODY, Painter, Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.flow import FlowPart, Line, flow
from minesweeper.ui.menu.menu_view import MenuView
from minesweeper.ui.menu.popup import Popup
from minesweeper.ui.menu.widgets import Heading, Note, Tabs, Widget
from minesweeper.ui.records.answer_card import AnswerCard
from minesweeper.ui.records.answering import Answering
from minesweeper.ui.records.game_actions import WITH_A_GAME, GameActions
from minesweeper.ui.records.inquiry import DAILIES, PERIODS, PLAYERS, RANKED, Inquiry, Page
from minesweeper.ui.records.measured import MeasuredWins
from minesweeper.ui.records.pages import duels, games, overview
from minesweeper.ui.records.panels import Dropdown, DropdownOption
from minesweeper.ui.records.table import Row
from minesweeper.words.screens import NO_MATCH, NONE_YET
from minesweeper.words.titles import dealer_title, generator_title, level_name

POLL = 0.02
"""Seconds between looks whether the history has answered."""
AHEAD = 600
"""How far from the end of the list more of it is read, in logical pixels."""


def _today() -> date:
    return now().date()


class RecordsView(MenuView):
    """Reads the history while it is shown.

    `level` is the level to begin with, if there are games of it; `today` is the last day of the calendar.
    """

    title = "Records"
    column = 1120

    def __init__(self, app: App, level: str | None = None, today: Callable[[], date] = _today) -> None:
        super().__init__(app)
        self._today = today
        self.inquiry = Inquiry(app.storage.folder, level, today)
        self._lines: list[Line] = []
        self.popup: Popup | None = None
        """The list that is open."""
        self._top = Painter(app.window)
        self.actions = GameActions(self)
        self.card = AnswerCard(app, self.inquiry.look_at)
        self.measured = MeasuredWins(app)

    def on_show_view(self) -> None:
        self.inquiry.open()
        self.app.wind(self)
        super().on_show_view()

    def on_hide_view(self) -> None:
        self.inquiry.close()
        self.app.wind(self)

    def settle(self) -> None:
        """Wait for everything that was asked."""
        while self.inquiry.busy:
            self.inquiry.poll(None)
        self.tick(0.0)
        self.rebuild()

    def due(self) -> float | None:
        """Look every few moments whether the history has answered."""
        return POLL if self.inquiry.busy or self.measured.pending else None

    def tick(self, seconds: float) -> None:
        if self.inquiry.poll(0.0, seconds) or self.measured.arrived():
            self.rebuild()
        for notice in self.inquiry.notices():
            self.app.say(sentence(notice))

    # What is shown

    def rows(self) -> Sequence[Widget]:
        self._lines = self._parts()
        found = [part.widget for line in self._lines for part in line]
        for widget in found:
            if isinstance(widget, Answering):
                widget.pick = self.actions.show
        return found

    def rebuild(self) -> None:
        """Make the rows again; pointer and keyboard stay where they were as far as that row is still there."""
        before = self.widgets
        super().rebuild()
        for widget, former in zip(self.widgets, before, strict=False):
            widget.hovered = former.hovered and widget.focusable
            if isinstance(widget, Answering) and type(widget) is type(former):
                widget.stay_like(former)
        if self._focus is not None and not (self._focus < len(self.widgets) and self.widgets[self._focus].focusable):
            self._set_focus(None)
        self._show_answer()

    def _parts(self) -> list[Line]:
        known = self.inquiry
        if known.trouble:
            return [[FlowPart(Note(sentence(known.trouble), "text", BODY))]]
        none: list[Line] = [[FlowPart(Heading("No games yet"))], [FlowPart(Note(NONE_YET, "text", BODY))]]
        if known.levels == [] and not (known.any_duels or known.any_bots):
            return none
        pages = [page for page in Page if page is not Page.DUELS or known.any_duels]
        head: Line = [
            FlowPart(Tabs(pages, known.page, partial(self.ask, known.want)), 2.2, 80 * len(pages) + 80),
            *(
                FlowPart(Dropdown(name, options, value, partial(self.ask, known.choose, name), self._drop), 1, 116, 10)
                for name, options, value in _filters(known, self.app.plugins)
            ),
        ]
        if known.page is Page.DUELS:
            return [head, *duels(known, self.actions.open)]
        if known.levels == []:
            return [head, *none]
        listing, summary = known.page is Page.GAMES, known.summary
        if known.games.count == 0 if listing else summary and not summary.statistics.games:
            return [head, [FlowPart(Note(NO_MATCH, "text", BODY))]]
        surface, all_levels = self.app.surface(), (summary or known.selection).level is None
        size = surface.width / surface.ratio, surface.room.height / surface.ratio
        added = [] if listing else self.measured.lines(known.wins)
        return [
            head,
            *(
                games(known, self.actions.open, partial(self.ask, known.sort))
                if listing
                else overview(summary, all_levels, self._today(), size)
            ),
            *added,
        ]

    def _places(self, style: Style, width: int) -> list[Rect]:
        return flow(self._lines, style, width)

    def _lay_out(self) -> None:
        """Place everything, and read on before the end of the list comes into view."""
        super()._lay_out()
        if self._scroll > self._scrollable - self.app.style.px(AHEAD):
            self.inquiry.read_on()
            self.app.wind(self)

    def on_draw(self) -> None:
        super().on_draw()
        if self.popup:
            self.popup.paint(self._top)
        self._top.paint()
        if not self.popup:
            self.card.draw()

    # What is chosen

    def _show_answer(self) -> None:
        """Show the answer of the part under the pointer or, while keys are used, of the one with the focus."""
        chosen = self._focused if self._by_keys else next((each for each in self.widgets if each.hovered), None)
        self.card.show(chosen if isinstance(chosen, Answering) else None)
        self.app.wind(self)
        self.app.redraw()

    def ask(self, ask: Callable[..., None], *what: object) -> None:
        """Ask the history for something else, and show the top of it."""
        ask(*what)
        self._scroll = 0
        self.app.wind(self)
        self.rebuild()

    def open_list(self, items: list[Item], under: Rect) -> None:
        self.popup = Popup(items, under, self.app.surface(), self.app.style)
        self.app.redraw()

    def _drop(self, dropdown: Dropdown) -> None:
        items = [
            Item(title, partial(dropdown.change, value), chosen=value == dropdown.value)
            for value, title in dropdown.options
        ]
        self.open_list(items, dropdown.button(self.app.style))

    # While a list is open it has the pointer and the keys

    def on_resize(self, _width: int, _height: int) -> None:
        self.popup = None
        self.rebuild()

    def on_mouse_motion(self, x: float, y: float, dx: float, dy: float) -> None:
        if self.popup:
            self.popup.point(*self.app.surface().pixel(x, y))
            self.app.redraw()
            return
        super().on_mouse_motion(x, y, dx, dy)
        self._by_keys = False
        self._mark_focus()
        for widget in self.widgets:
            if isinstance(widget, Answering) and (widget.hovered or widget.chosen is not None):
                widget.point(*self.app.surface().pixel(x, y))
        self._show_answer()

    def on_mouse_press(self, x: float, y: float, button: int, modifiers: int) -> None:
        popup, self.popup = self.popup, None
        if popup:
            if item := popup.press(*self.app.surface().pixel(x, y)):
                item.choose()
            self.app.redraw()
        elif button == arcade.MOUSE_BUTTON_RIGHT:
            px, py = self.app.surface().pixel(x, y)
            row = self._at(px, py)
            if isinstance(row, Row):
                self.actions.offer(row, px)
        else:
            super().on_mouse_press(x, y, button, modifiers)

    def on_mouse_scroll(self, x: float, y: float, scroll_x: float, scroll_y: float) -> None:
        self.popup = None
        super().on_mouse_scroll(x, y, scroll_x, scroll_y)
        self.card.show(None)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        action = self.app.keys.action(key_name(symbol, modifiers))
        if action is Command.RECORDS:
            self.leave()
        elif action in WITH_A_GAME:
            rows = [row for row in self.widgets if isinstance(row, Row)]
            chosen = next((row for row in rows if row.focused), None)
            self.actions.do(action, chosen or next((row for row in rows if row.hovered), None))
        elif action is Command.SCREENSHOT:
            self.app.save_picture()
        else:
            super().on_key_press(symbol, modifiers)

    def begin(self, action: Command) -> None:
        if not self.popup:
            super().begin(action)
        elif action in (Command.BACK, Command.FLAG):
            self.popup = None
        elif item := self.popup.act(action):
            self.popup = None
            item.choose()
        self._show_answer()


def _filters(known: Inquiry, plugins: Plugins) -> list[tuple[str, Sequence[DropdownOption], object]]:
    """The filters that can be set: name, options and current value."""
    chosen = known.selection
    days = "days", PERIODS, chosen.days
    players = [("bots", PLAYERS, chosen.bots)]
    if known.page is Page.DUELS:
        return [*(players if known.any_bot_duels else []), days]
    levels = [(level, level_name(level)) for level in known.levels or ()]
    generators = [(name, generator_title(plugins, name)) for name in known.generators]
    dealers = [(name, f"{dealer_title(plugins, name)} dealer") for name in known.dealers]
    filters: list[tuple[str, Sequence[DropdownOption], object]] = [
        *(
            [("narrow", [(None, "All games"), (chosen.narrow, chosen.narrow.title)], chosen.narrow)]
            if chosen.narrow
            else []
        ),
        ("level", [(None, "All levels"), *levels], chosen.level),
        ("ranked", RANKED, chosen.ranked),
        *(players if known.any_bots else []),
        *([("daily", DAILIES, chosen.daily)] if known.any_daily else []),
    ]
    if len(generators) > 1:
        filters.append(("generator", [(None, "All boards"), *generators], chosen.generator))
    if len(dealers) > 1:
        filters.append(("dealer", [(None, "Any dealer"), *dealers], chosen.dealer))
    return [*filters, days]
