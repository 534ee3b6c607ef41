"""The study's screen: the board with its tools over it, and what is known beside it."""

from collections.abc import Callable, Sequence

import arcade
from arcade.key import LCTRL, RCTRL

from minesweeper.games.controls import CellAt, MouseButton
from minesweeper.play.commands import Command
from minesweeper.play.shown import Item
from minesweeper.study.study import Study, StudyShown
from minesweeper.ui.app.app import App, next_theme
from minesweeper.ui.app.keys import MENU_KEYS, key_name
from minesweeper.ui.app.window import BaseView
from minesweeper.ui.board.layout import margin_in
from minesweeper.ui.board.little_boards import LittleBoards
from minesweeper.ui.board.viewport import ZOOM
from minesweeper.ui.draw.paint import BAR_HEIGHT, Painter
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.bar import BACK, TitleBar
from minesweeper.ui.menu.popup import Popup
from minesweeper.ui.study import study_menus
from minesweeper.ui.study.answer_panel import AnswerPanel
from minesweeper.ui.study.palette import PaletteKey, StudyControl, StudyPalette
from minesweeper.ui.study.strokes import Strokes
from minesweeper.ui.study.study_board import StudyBoard, beside
from minesweeper.ui.study.study_keys import STEPS, StudyKeys
from minesweeper.words import study as words

BUTTONS = {
    arcade.MOUSE_BUTTON_LEFT: MouseButton.LEFT,
    arcade.MOUSE_BUTTON_MIDDLE: MouseButton.MIDDLE,
    arcade.MOUSE_BUTTON_RIGHT: MouseButton.RIGHT,
}


class StudyView(BaseView):
    """Shows a study; `leave` is called to go back, and `play` to play on from the position. It has many methods, since
    arcade calls one for each kind of event."""

    title = words.TITLE

    def __init__(
        self, app: App, study: Study, leave: Callable[[], None], play: Callable[[], None] = lambda: None
    ) -> None:
        super().__init__(app.window)
        self.app = app
        self.study = study
        self.board = StudyBoard(app, study.shown())
        self.palette = StudyPalette(study)
        self.panel = AnswerPanel()
        self.strokes = Strokes(study, lambda: self.board.viewport, self._choose_number)
        self.popup: Popup | None = None
        menus = {"B": self._boards, "P": self._ways}
        self._keys = StudyKeys(study, app.clipboard, menus)
        self._leave, self._play = leave, play
        self._shown: StudyShown | None = None
        self._under, self._over = Painter(app.window), Painter(app.window)
        self._little = LittleBoards(app.window.ctx)
        self.title_bar = TitleBar({BACK: leave})
        study.follow(self._refresh)

    @property
    def shown(self) -> StudyShown:
        """What the study shows, kept until that changes."""
        if self._shown is None:
            self._shown = self.study.shown()
        return self._shown

    def _refresh(self) -> None:
        self._shown = None
        self.app.wind(self)
        self.app.redraw()

    # Screen

    def on_show_view(self) -> None:
        self.app.window.set_caption(f"Minesweeper – {words.TITLE}")
        self.study.ask()
        self.on_resize(*self.app.window.get_size())

    def on_hide_view(self) -> None:
        self.strokes.release()
        self.study.close()
        self.app.wind(self)

    def on_resize(self, _width: int, _height: int) -> None:
        self.popup = None
        self._arrange()
        self._refresh()

    def _arrange(self) -> None:
        app, style = self.app, self.app.style
        bare = app.surface()
        right, bottom = self.panel.room(bare, style.ratio)
        top = BAR_HEIGHT + self.palette.height(bare)
        surface = app.surface(top, bottom / style.ratio, margin_in(*app.window.get_size()))
        surface = beside(surface, right)
        self.board.put(surface)
        self.title_bar.put(surface, style)
        self.palette.put(surface, style, style.px(BAR_HEIGHT))
        self.panel.put(surface)

    def on_draw(self) -> None:
        app, style, shown = self.app, self.app.style, self.shown
        self._arrange()
        surface = self.board.surface
        self.board.draw(shown, self.strokes.at, self.strokes.cursor)
        surface = self.board.surface
        self.board.paint_selection(self._under, style, shown, self.strokes.moved)
        self.panel.paint(self._under, style, shown)
        self.title_bar.paint(self._under, style, surface, words.TITLE)
        self.palette.paint_ground(self._under, style, surface, style.px(BAR_HEIGHT))
        app.status.paint(self._under, style, surface, (shown.help,))
        self._under.paint()
        self._little.draw(app.theme, surface, [self.palette.picture])
        self.palette.paint_rings(self._over, style)
        app.status.paint_tip(self._over, style, surface)
        if self.popup:
            self.popup.paint(self._over)
        else:
            self.palette.paint_tip(self._over, style, surface.width)
        self._over.paint()

    @property
    def animating(self) -> bool:
        return self.board.viewport.travelling

    def due(self) -> float | None:
        return self.study.due()

    def tick(self, _seconds: float) -> None:
        self.study.tick()

    # Pointer

    def on_mouse_press(self, x: float, y: float, button: int, _modifiers: int) -> None:
        px, py = self.app.surface().pixel(x, y)
        which, left = BUTTONS.get(button), button == arcade.MOUSE_BUTTON_LEFT
        self.app.status.clear()
        if self.popup:
            self._use(self.popup.press(px, py) if self.popup.area.holds(px, py) else None)
        elif left and self.title_bar.press(px, py):
            pass
        elif left and (key := self.palette.press(px, py)) is not None:
            self._press_tool(key)
        elif left and (line := self.panel.press(px, py)):
            self.study.go_to(line)
        elif left and self.board.viewport.press_minimap(px, py):
            pass
        elif which:
            self.strokes.press(which, px, py)
        self._refresh()

    def on_mouse_motion(self, x: float, y: float, _dx: float, _dy: float) -> None:
        px, py = self.app.surface().pixel(x, y)
        places = self.title_bar, self.palette, self.panel, self.app.status
        changed = [place.point(px, py) for place in places]
        if self.popup:
            changed.append(self.popup.point(px, py))
        else:
            changed.append(self.strokes.point(px, py))
            self.study.highlighted = self.panel.cells
            self._look()
        if any(changed):
            self._refresh()

    def on_mouse_drag(self, x: float, y: float, dx: float, dy: float, _buttons: int, _modifiers: int) -> None:
        self.on_mouse_motion(x, y, dx, dy)

    def on_mouse_release(self, x: float, y: float, _button: int, _modifiers: int) -> None:
        self.strokes.release()
        self.palette.release()
        self.title_bar.release(*self.app.surface().pixel(x, y))
        self._refresh()

    def on_mouse_scroll(self, x: float, y: float, scroll_x: float, scroll_y: float) -> None:
        """Count the cell under the pointer, or the mines; with Ctrl zoom, elsewhere scroll."""
        px, py = self.app.surface().pixel(x, y)
        keyboard = self.app.window.keyboard
        held = keyboard is not None and any(keyboard[key] for key in (LCTRL, RCTRL))
        up = 1 if scroll_y > 0 else -1
        self.palette.point(px, py)
        if self.popup:
            self.popup.scroll(round(-scroll_y))
        elif self.palette.on_mines:
            self.study.editor.change_mines(up)
        elif not self.panel.scroll(px, py, scroll_y):
            at = self.board.viewport.layout.cell_at(px, py)
            if at and scroll_y and not held:
                self.study.editor.count(self.study.sketch.grid.cell(*at), up)
            else:
                self.board.viewport.wheel(px, py, scroll_x, scroll_y, zoom=held)
        self._refresh()

    def on_mouse_leave(self, _x: float, _y: float) -> None:
        self.on_mouse_motion(-1, -1, 0, 0)

    def _look(self) -> None:
        """Tell the study which cell is pointed at."""
        at, grid = self.strokes.pointed, self.study.sketch.grid
        if self.study.point(grid.cell(*at) if at else 0):
            self._refresh()

    def _press_tool(self, key: PaletteKey) -> None:
        editor = self.study.editor
        actions: dict[PaletteKey, Callable[[], object]] = {
            StudyControl.UNDO: self.study.undo,
            StudyControl.REDO: self.study.redo,
            StudyControl.FEWER: lambda: editor.change_mines(-1),
            StudyControl.MORE: lambda: editor.change_mines(1),
            StudyControl.BOARD: self._boards,
            StudyControl.OVERLAY: self._overlays,
            StudyControl.PLAY: self._ways,
        }
        if action := actions.get(key):
            action()
        elif not isinstance(key, StudyControl):
            self.study.tools.take(key)

    # Lists

    def _boards(self) -> None:
        under = self.palette.place(StudyControl.BOARD)
        self._open(study_menus.boards(self.study, lambda items: self._open(items, under), self._copy), under)

    def _copy(self, text: str) -> None:
        self.app.clipboard.copy(text)
        self.app.say(words.COPIED)

    def _overlays(self) -> None:
        items = study_menus.overlays(self.study, self.study.tools.show)
        self._open(items, self.palette.place(StudyControl.OVERLAY))

    def _ways(self) -> None:
        """Show the ways to play on from here."""
        self._open(study_menus.ways(self.study, self._play), self.palette.place(StudyControl.PLAY))

    def _choose_number(self, at: CellAt) -> None:
        """Let the player choose the number of a cell that is opened."""
        if items := study_menus.numbers(self.study, at):
            self._open(items, self.board.viewport.layout.cell_rect(*at))
        elif why := study_menus.why_not_open(self.study, at):
            self.app.say(why)

    def _open(self, items: Sequence[Item], under: Rect) -> None:
        self.popup = Popup(items, under, self.board.surface, self.app.style)

    def _use(self, item: Item | None) -> None:
        """Choose an item of the list, and close it."""
        self.popup = None
        if item:
            item.choose()

    # Keys

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        name = key_name(symbol, modifiers)
        if name is None:
            return
        if self.popup:
            action = MENU_KEYS.get(name)
            item = self.popup.act(action) if action else self.popup.type(name)
            if item or action is Command.BACK:
                self._use(item)
        elif not self._keys.press(name) and (command := self.app.keys.action(name)):
            self.begin(command)
        self._refresh()

    def begin(self, action: Command) -> None:
        viewport = self.board.viewport
        commands: dict[Command, Callable[[], object]] = {
            Command.ZOOM_IN: lambda: viewport.zoom(ZOOM),
            Command.ZOOM_OUT: lambda: viewport.zoom(1 / ZOOM),
            Command.FIT: viewport.fit,
            Command.THEME: lambda: next_theme(self.app),
            Command.FULLSCREEN: self.app.toggle_fullscreen,
            Command.SCREENSHOT: self.app.save_picture,
            Command.BACK: self._back,
        }
        if action in STEPS:
            self.strokes.step(*STEPS[action])
            self._look()
        elif command := commands.get(action):
            command()
        self._refresh()

    def _back(self) -> None:
        """Drop the selection, go back a line, or leave."""
        if self.study.editor.selected:
            self.study.editor.selected = 0
        elif not self.study.back():
            self._leave()
