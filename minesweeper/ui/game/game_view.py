"""The game: pointer and keys in, moves out. The picture follows by itself."""

import sys
import time
from collections.abc import Callable

import arcade
from pyglet.window import mouse

from minesweeper.controls import Button, CellAt, ChordStyles, Click, Place, Pointer, Spot
from minesweeper.core.moves import Move
from minesweeper.core.turn import Turn
from minesweeper.session import Session
from minesweeper.ui.app import keys as keymap
from minesweeper.ui.app.app import App
from minesweeper.ui.app.base_view import BaseView
from minesweeper.ui.app.keys import KeyAction, key_name
from minesweeper.ui.board.counters import Face
from minesweeper.ui.board.presenter import GamePresenter
from minesweeper.ui.board.viewport import ZOOM
from minesweeper.ui.bot.coach import Coach
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.draw.style import SMALL, TITLE, Style
from minesweeper.ui.game.game_menus import GameMenus
from minesweeper.ui.menu.bar import Bar
from minesweeper.ui.menu.popup import Item, Popup

BUTTONS = {mouse.LEFT: Button.LEFT, mouse.MIDDLE: Button.MIDDLE, mouse.RIGHT: Button.RIGHT}
STEPS = {KeyAction.UP: (-1, 0), KeyAction.DOWN: (1, 0), KeyAction.LEFT: (0, -1), KeyAction.RIGHT: (0, 1)}
MOVES: dict[KeyAction, Callable[[int, int], Move]] = {
    KeyAction.REVEAL: Move.reveal,
    KeyAction.FLAG: Move.flag,
    KeyAction.CHORD: Move.chord,
}


class GameView(BaseView):
    """The screen the game is played on."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app.window)
        self.app = app
        self.presenter = GamePresenter(app, session)
        self.coach = Coach(self.presenter)
        self.pointer = Pointer(control_is_right=sys.platform == "darwin")
        self.bar = Bar()
        self.popup: Popup | None = None
        self._menus = GameMenus(self)
        self._under, self._over = Painter(app.window), Painter(app.window)
        self._at: CellAt = session.board.grid.height // 2, session.board.grid.width // 2
        """The cell that keys act on: where the cursor is, or the pointer."""
        self._key_held: KeyAction | None = None
        """The key that will open a cell when it is released."""
        self._held_symbol = 0
        self._away = False
        """Whether a running game waits on another screen."""
        self.presenter.changed = self._game_changed
        self._game_changed()

    # Screen

    def on_show_view(self) -> None:
        """Come back from another screen."""
        settings = self.app.settings
        self.pointer.styles = ChordStyles(
            settings.chord_both, settings.chord_middle, settings.chord_click, settings.chord_double
        )
        self.presenter.apply_settings()
        self.coach.away = False
        if self._away:
            self.presenter.session.resume()
        self.on_resize(*self.app.window.get_size())

    def on_hide_view(self) -> None:
        """Go to another screen: time spent there does not count."""
        self._let_go()
        self.coach.away = True
        self._away = self.presenter.session.pause()

    def on_resize(self, width: int, height: int) -> None:
        """Fit everything to the window."""
        del width, height
        self.popup = None
        self.presenter.resize()
        self._arrange()

    def on_draw(self) -> None:
        """Draw the game, the bar, an open list and the message."""
        app = self.app
        style, surface = app.style, self.presenter.viewport.layout.surface
        if self.presenter.scene.theme is not app.theme:
            self._arrange()
        self.coach.lay_over()
        self.presenter.draw()
        self.coach.paint(self._under, style, self.presenter.viewport.layout)
        self.bar.paint(self._under, style, surface)
        app.toast.paint(self._under, style, surface)
        self._under.paint()
        if self.popup:
            self.popup.paint(self._over)
        elif self.presenter.session.paused:
            self._paint_pause(style)
        self._over.paint()

    def _paint_pause(self, style: Style) -> None:
        x, y = self.presenter.viewport.layout.view.centre
        width, height = style.px(200), style.px(76)
        style.card(self._over, Rect(round(x) - width // 2, round(y) - height // 2, width, height))
        self._over.words("Paused", x, y - style.px(12), style.px(TITLE), style.text, True, "center")
        self._over.words("click to go on", x, y + style.px(17), style.px(SMALL), style.muted, anchor="center")

    @property
    def animating(self) -> bool:
        """Whether the next frame will look different although nothing happens."""
        return self.presenter.scene.animating or self.coach.animating

    def on_deactivate(self) -> None:
        """The window loses the keyboard."""
        self._let_go()
        if self.app.settings.pause_unfocused and not self.coach.running:
            self.presenter.pause()

    on_hide = on_deactivate
    """The window is minimised."""

    # Pointer

    def on_mouse_press(self, x: float, y: float, button: int, modifiers: int) -> None:
        """A button goes down."""
        px, py = self._pixel(x, y)
        which, viewport = BUTTONS.get(button), self.presenter.viewport
        if which is None:
            return
        self.app.toast.clear()
        if self.popup:
            self._choose(px, py)
        elif self.bar.click(px, py) or (which is Button.LEFT and viewport.press_minimap(px, py)):
            self.app.redraw()
        elif self._key_held is KeyAction.REVEAL and which is Button.LEFT:
            self._key_held = None
            viewport.grab(px, py, at_once=True)
            self._refresh()
        elif self.presenter.session.paused and viewport.layout.view.holds(px, py):
            self.presenter.toggle_pause()
        elif not (viewport.layout.view.holds(px, py) and self.coach.interrupt()):
            if which is Button.MIDDLE:
                viewport.grab(px, py, at_once=False)
            control = bool(modifiers & keymap.CONTROL)
            spot = self._spot(px, py)
            self._play(self.pointer.press(which, spot, self.presenter.board, time.monotonic(), control))
            self._refresh()

    def on_mouse_motion(self, x: float, y: float, dx: float, dy: float) -> None:
        """The pointer moves."""
        del dx, dy
        px, py = self._pixel(x, y)
        if self.presenter.viewport.drag(px, py):
            self.pointer.cancel()
            self._refresh()
            return
        spot = self._spot(px, py)
        over_list = self.popup is not None and self.popup.point(px, py)
        over_bar = self.bar.point(px, py)
        if spot != self.pointer.spot:
            self.pointer.move(spot)
            if isinstance(spot, tuple):
                self._at = spot
                self.presenter.scene.board.cursor = None
            self._refresh()
        elif over_list or over_bar:
            self.app.redraw()

    def on_mouse_drag(self, x: float, y: float, dx: float, dy: float, buttons: int, modifiers: int) -> None:
        """The pointer moves with a button held."""
        del buttons, modifiers
        self.on_mouse_motion(x, y, dx, dy)

    def on_mouse_release(self, x: float, y: float, button: int, modifiers: int) -> None:
        """A button goes up."""
        del modifiers
        which = BUTTONS.get(button)
        if which is None or self.presenter.viewport.drop():
            return
        done = self.pointer.release(which, self._spot(*self._pixel(x, y)), self.presenter.board)
        if done is Click.FACE:
            self.presenter.new()
        else:
            self._play(done)
        self._refresh()

    def on_mouse_scroll(self, x: float, y: float, scroll_x: float, scroll_y: float) -> None:
        """The wheel turns: it moves the board, or with Ctrl zooms."""
        keyboard = self.app.window.keyboard
        held = keyboard is not None and any(keyboard[key] for key in (arcade.key.LCTRL, arcade.key.RCTRL))
        self.presenter.viewport.wheel(*self._pixel(x, y), scroll_x, scroll_y, zoom=held)
        self._refresh()

    def on_mouse_leave(self, x: float, y: float) -> None:
        """The pointer leaves the window."""
        del x, y
        self.bar.point(-1, -1)
        self.pointer.move(Place.ELSEWHERE)
        self._refresh()

    # Keys

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """A key goes down."""
        if action := self.app.keys.action(key_name(symbol, modifiers)):
            self._held_symbol = symbol
            self.begin(action)

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        """A key goes up. Modifiers may have come or gone since it went down."""
        del modifiers
        if self._key_held and symbol == self._held_symbol:
            self.end(self._key_held)

    def begin(self, action: KeyAction) -> None:
        """Do what a key or a button of a controller stands for; a reveal shows first and waits for `end`."""
        if self.popup:
            if action is KeyAction.BACK or self.popup.act(action):
                self.popup = None
            self.app.redraw()
        elif self.coach.take(action):
            pass
        elif action in STEPS:
            self._step(*STEPS[action])
        elif action in (KeyAction.REVEAL, KeyAction.CHORD):
            self._key_held = action
            self._refresh()
        elif action is KeyAction.FLAG:
            self._play(Move.flag(*self._at))
            self._refresh()
        elif action in (KeyAction.ZOOM_IN, KeyAction.ZOOM_OUT):
            self.presenter.viewport.zoom(ZOOM if action is KeyAction.ZOOM_IN else 1 / ZOOM)
            self._refresh()
        elif action is KeyAction.FIT:
            self.presenter.viewport.fit()
            self._refresh()
        else:
            self._menus.do(action)

    def end(self, action: KeyAction) -> None:
        """Finish what `begin` began."""
        if action is self._key_held:
            self._key_held = None
            self._play(MOVES[action](*self._at))
            self._refresh()

    # In between

    def open_list(self, items: list[Item], under: Rect) -> None:
        """Drop a list down."""
        self._let_go()
        self.popup = Popup(items, under, self.presenter.viewport.layout.surface, self.app.style)
        self.app.redraw()

    def _choose(self, x: float, y: float) -> None:
        popup, self.popup = self.popup, None
        if popup:
            popup.choose(x, y)
        self.app.redraw()

    def _play(self, move: Move | Click | None) -> Turn | None:
        return self.presenter.play(move) if isinstance(move, Move) else None

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        return self.presenter.viewport.layout.surface.pixel(x, y)

    def _spot(self, x: float, y: float) -> Spot:
        layout = self.presenter.viewport.layout
        if layout.face.holds(x, y):
            return Place.FACE
        return (not self.presenter.session.paused and layout.cell_at(x, y)) or Place.ELSEWHERE

    def _step(self, rows: int, cols: int) -> None:
        grid, picture = self.presenter.board.grid, self.presenter.scene.board
        if picture.cursor is not None:
            self._at = (self._at[0] + rows) % grid.height, (self._at[1] + cols) % grid.width
        picture.cursor = self._at
        self.presenter.viewport.follow(*self._at)
        self._refresh()

    def _let_go(self) -> None:
        """Forget what is held."""
        self.pointer.cancel()
        self.presenter.viewport.drop()
        self._key_held = None
        self._refresh()

    def _game_changed(self) -> None:
        grid = self.presenter.board.grid
        if not (self._at[0] < grid.height and self._at[1] < grid.width):
            self._at = grid.height // 2, grid.width // 2
            self.presenter.scene.board.cursor = None
            self.pointer.cancel()
        self._arrange()

    def _arrange(self) -> None:
        self.bar.arrange(self._menus.entries(), self.presenter.viewport.layout.surface, self.app.style)
        self.app.redraw()

    def _refresh(self) -> None:
        """Show what is held and where the pointer is."""
        board, picture = self.presenter.board, self.presenter.scene.board
        pointer, face = self.pointer, None
        sunk = pointer.sunk(board)
        if self._key_held and not board.status.over and not self.presenter.session.paused:
            cells = board.grid.cell(*self._at)
            cells = board.grid.around(cells) if self._key_held is KeyAction.CHORD else cells
            sunk |= cells & ~(board.revealed | board.flags)
        if pointer.on_face:
            face = Face.PRESSED
        elif pointer.shocked or (self._key_held and not board.status.over):
            face = Face.SHOCKED
        picture.hovered = pointer.spot if isinstance(pointer.spot, tuple) and not board.status.over else None
        self.coach.point(picture.hovered)
        self.presenter.show(sunk, face)
