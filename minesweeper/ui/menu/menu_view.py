"""A screen of rows under a title: laid out, scrolled, and used with pointer, keys or controller. Escape goes back."""

from collections.abc import Sequence
from itertools import zip_longest

import arcade

from minesweeper.play.commands import Command
from minesweeper.ui.app.app import App
from minesweeper.ui.app.clipboard import Clipboard
from minesweeper.ui.app.keys import MENU_KEYS, key_name
from minesweeper.ui.app.window import BaseView
from minesweeper.ui.board.little_boards import LittleBoards
from minesweeper.ui.draw.fitting import text_width
from minesweeper.ui.draw.paint import BODY, SMALL, TITLE, Painter, Style
from minesweeper.ui.draw.rect import Rect, Surface
from minesweeper.ui.menu.widgets import Widget

HEADER = 56
"""The height of the title, in logical pixels."""
COLUMN = 600
"""The greatest width of the rows."""
STEP = 48
"""How far a notch of the wheel or an arrow key scrolls."""
PAGE_KEYS = {"Page Up": -0.9, "Page Down": 0.9, "Home": -1e6, "End": 1e6}
"""How many pages they scroll."""


class MenuView(BaseView):
    """A screen of rows, one of which may have the keyboard focus. Each `rebuild` makes them again, by the method `rows`
    of a screen. It has many methods, since arcade calls one for each kind of event."""

    title = ""
    column: float = COLUMN
    """The greatest width of the rows."""
    pinned = 0
    """How many rows, from the first on, stay in place while the others scroll under them."""

    def __init__(self, app: App) -> None:
        super().__init__(app.window)
        self.app = app
        self.widgets: Sequence[Widget] = ()
        self._scroll = self._scrollable = 0
        self._focus: int | None = None
        self._by_keys = False
        """Whether a key or controller was used last, and not the pointer: then the focus has a ring."""
        self._rows_from = 0
        """The device pixel below the rows that are pinned."""
        self._listening = False
        """Whether a key has gone down since this screen is shown."""
        self._held: Widget | None = None
        self._back = Rect(0, 0, 0, 0)
        self._over_back = self._back_held = False
        self._under, self._over = Painter(app.window), Painter(app.window)
        self._boards = LittleBoards(app.window.ctx)

    def rows(self) -> Sequence[Widget]:
        """Make the rows."""
        raise NotImplementedError

    def rebuild(self) -> None:
        """Make the rows again, as after a change that alters them."""
        self.widgets = self.rows()
        self._lay_out()

    # Drawing

    def on_show_view(self) -> None:
        self._listening = self._back_held = False
        self.app.window.set_caption(f"Minesweeper – {self.title}")
        self.rebuild()

    def on_resize(self, _width: int, _height: int) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        style, surface = self.app.style, self.app.surface()
        width = min(style.px(self.column), surface.width - style.px(16))
        x = (surface.width - width) // 2
        places = self._places(style, width)
        kept = max((place.bottom for place in places[: self.pinned]), default=0)
        total = max((place.bottom for place in places), default=0) - kept + style.px(24)
        self._rows_from = style.px(HEADER) + kept
        room = surface.room.bottom - self._rows_from
        self._scroll = max(0, min(self._scroll, total - room))
        y = style.px(HEADER) + style.px(8)
        for index, (widget, place) in enumerate(zip(self.widgets, places, strict=True)):
            widget.place = place.moved(x, y if index < self.pinned else y - self._scroll)
        self._mark_focus()
        self._back = Rect(style.px(10), style.px(12), style.px(72), style.px(32))
        self._scrollable = max(0, total - room)
        self.app.redraw()

    def _places(self, style: Style, width: int) -> list[Rect]:
        """Where each row goes, from the top left: one below the other, or beside the one before."""
        places, y = list[Rect](), 0
        for widget, following in zip_longest(self.widgets, self.widgets[1:]):
            if widget.beside:
                places.append(Rect(places[-1].right, places[-1].y, style.px(widget.beside), places[-1].height))
            else:
                left = width - style.px(following.beside if following else 0)
                places.append(Rect(0, y, left, widget.tall(style, left)))
            y = places[-1].bottom
        return places

    def on_draw(self) -> None:
        app, style, surface = self.app, self.app.style, self.app.surface()
        app.window.ctx.active_framebuffer.clear(color=style.colour("background"))
        for widget in self.widgets[self.pinned :]:
            if widget.place.bottom > self._rows_from and widget.place.y < surface.room.bottom:
                widget.paint(self._under, style)
        if self._scrollable:
            _paint_scroll_bar(self._under, style, surface, self._rows_from, self._scroll, self._scrollable)
        self._under.paint()
        self._draw_boards(style)
        height = style.px(HEADER)
        self._over.box(Rect(0, height, surface.width, self._rows_from - height), style.colour("background"))
        for widget in self.widgets[: self.pinned]:
            widget.paint(self._over, style)
        style.bar(self._over, Rect(0, 0, surface.width, height))
        room = surface.width - 2 * self._back.right - style.px(16)
        size = style.px(TITLE if text_width(self.title, style.px(TITLE), bold=True) <= room else BODY)
        self._over.words(self.title, surface.width / 2, height / 2, size, style.text, True, "center")
        style.raised(self._over, self._back, self._over_back, sunk=self._over_back and self._back_held)
        self._over.words("◄  Back", *self._back.centre, style.px(SMALL), style.text, anchor="center")
        app.status.paint(self._over, style, surface)
        app.status.paint_tip(self._over, style, surface)
        self._over.paint()

    def _draw_boards(self, style: Style) -> None:
        """Draw the small boards of all rows, over their grounds."""
        boards = [each for widget in self.widgets for each in widget.boards(style)]
        self._boards.draw(self.app.theme, self.app.surface(), boards, self._rows_from)

    # Pointer

    def on_mouse_motion(self, x: float, y: float, _dx: float, _dy: float) -> None:
        px, py = self.app.surface().pixel(x, y)
        over = self._at(px, py)
        self._over_back = self._back.holds(px, py)
        self.app.status.point(px, py)
        for widget in self.widgets:
            widget.hovered = widget is over and widget.focusable
        self.app.redraw()

    def on_mouse_drag(self, x: float, y: float, dx: float, dy: float, _buttons: int, _modifiers: int) -> None:
        self.on_mouse_motion(x, y, dx, dy)
        if self._held:
            self._held.drag(*self.app.surface().pixel(x, y))

    def on_mouse_press(self, x: float, y: float, button: int, _modifiers: int) -> None:
        px, py = self.app.surface().pixel(x, y)
        if button != arcade.MOUSE_BUTTON_LEFT:
            return
        self._back_held = self._back.holds(px, py)
        if self._back_held:
            self.app.redraw()
            return
        self._held = self._at(px, py)
        if self._held:
            self._held.held = True
            self._set_focus(self.widgets.index(self._held) if self._held.focusable else None, by_pointer=True)
            self._held.press(px, py)
        self.app.redraw()

    def on_mouse_release(self, x: float, y: float, _button: int, _modifiers: int) -> None:
        """Click what the button went down on, if the pointer is still there."""
        px, py = self.app.surface().pixel(x, y)
        held, self._held = self._held, None
        back, self._back_held = self._back_held, False
        if held:
            held.held = False
            if held.place.holds(px, py):
                held.click(px, py)
        elif back and self._back.holds(px, py):
            self.leave()
        self.app.redraw()

    def on_mouse_scroll(self, _x: float, _y: float, _scroll_x: float, scroll_y: float) -> None:
        self._scroll_by(-STEP * scroll_y)

    def _scroll_by(self, length: float) -> None:
        self._scroll += self.app.style.px(length)
        self._lay_out()

    def _at(self, px: float, py: float) -> Widget | None:
        if py >= self.app.surface().room.bottom:
            return None
        able = self.widgets[self.pinned :] if py >= self._rows_from else self.widgets[: self.pinned]
        return next((widget for widget in able if widget.place.holds(px, py)), None)

    # Keys

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        self._listening = True
        self._use_keys()
        name = key_name(symbol, modifiers)
        if name and self._focused and (self._focused.edit(name) or _share(name, self._focused, self.app.clipboard)):
            self.app.redraw()
        elif name in PAGE_KEYS:
            surface = self.app.surface()
            self._scroll_by(PAGE_KEYS[name] * (surface.room.bottom - self._rows_from) / surface.ratio)
        elif name and (action := MENU_KEYS.get(name)):
            self.begin(action)

    def on_text(self, text: str) -> None:
        """Letters are typed. The first may still belong to the key that led here."""
        if self._listening and self._focused:
            self._focused.type(text)
            self.app.redraw()

    def begin(self, action: Command) -> None:
        self._use_keys()
        focused = self._focused
        if action in (Command.BACK, Command.FLAG):
            self.leave()
        elif not (focused and focused.act(action)) and action in (Command.UP, Command.DOWN):
            self._move(1 if action is Command.DOWN else -1)
        self.app.redraw()

    def leave(self) -> None:
        self.app.back()

    @property
    def _focused(self) -> Widget | None:
        return self.widgets[self._focus] if self._focus is not None else None

    def _move(self, step: int) -> None:
        """Go to the next row that can have the focus. What lies beyond the last one is scrolled to instead."""
        able = [widget for widget in self.widgets if widget.focusable]
        focused = self._focused
        top, little = self._rows_from, self.app.style.px(STEP / 2)
        below = (focused is able[-1] if able and focused else not able) and self._scroll < self._scrollable - little
        above = (focused is None or focused.place.y < top) and self._scroll > little
        if (below and step == 1) or (above and step == -1):
            self._scroll_by(step * STEP)
        elif able:
            now = able.index(focused) if focused in able else (-1 if step == 1 else 0)
            self._set_focus(self.widgets.index(able[(now + step) % len(able)]))

    def _use_keys(self) -> None:
        if not self._by_keys:
            self._by_keys = True
            self._mark_focus()
            self.app.redraw()

    def _mark_focus(self) -> None:
        for position, widget in enumerate(self.widgets):
            widget.focused = position == self._focus
            widget.ringed = widget.focused and self._by_keys

    def _set_focus(self, index: int | None, by_pointer: bool = False) -> None:
        """Give a row the keyboard focus. With keys it is brought into view and has a ring."""
        moved, self._focus = index != self._focus, index
        self._by_keys = not by_pointer
        self._mark_focus()
        if moved and self._focused:
            self._focused.enter()
        if index is not None and index >= self.pinned and not by_pointer:
            place, top = self.widgets[index].place, self._rows_from + self.app.style.px(8)
            bottom = self.app.surface().room.bottom - self.app.style.px(8)
            if place.y < top or place.bottom > bottom:
                self._scroll += place.y - top if place.y < top else place.bottom - bottom
                self._lay_out()


def _paint_scroll_bar(
    painter: Painter, style: Style, surface: Surface, start: int, scroll: int, scrollable: int
) -> None:
    room = surface.room.bottom - start
    length = max(style.px(32), room * room // (room + scrollable))
    y = start + (room - length) * scroll // scrollable
    place = Rect(surface.width - style.px(8), y + style.px(4), style.px(4), length - style.px(8))
    painter.box(place, style.muted._replace(alpha=120), radius=style.px(2))


def _share(key: str, row: Widget, clipboard: Clipboard) -> bool:
    """Copy, cut or paste in a field of text. Return True if the key does that."""
    if key in ("Ctrl+C", "Ctrl+X") and row.selected:
        clipboard.copy(row.selected)
        if key == "Ctrl+X":
            row.edit("Delete")
    elif key == "Ctrl+V":
        row.type(clipboard.paste())
    else:
        return False
    return True
