"""The screen for playing: it passes input to the bar, a list, the board or a command."""

import arcade
from pyglet.window import mouse

from minesweeper.games.controls import MouseButton
from minesweeper.games.events import Began, Event
from minesweeper.play import Command, Play
from minesweeper.play.shown import Effect, Item, Message
from minesweeper.ui.app import keys
from minesweeper.ui.app.app import App
from minesweeper.ui.app.keys import MENU_KEYS, key_name
from minesweeper.ui.app.window import BaseView
from minesweeper.ui.board.duel_scores import bomb_place, paint_duel
from minesweeper.ui.board.live_counters import LiveCounters
from minesweeper.ui.board.outlines import paint_outline, paint_start
from minesweeper.ui.board.presenter import GamePresenter
from minesweeper.ui.board.rulers import Rulers
from minesweeper.ui.board.speech_bubble import SpeechBubble
from minesweeper.ui.board.viewport import ZOOM
from minesweeper.ui.draw.paint import SMALL, TITLE, Painter, Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.game.banner import paint_banner
from minesweeper.ui.game.end_panel import EndPanel
from minesweeper.ui.game.game_menus import GameMenus
from minesweeper.ui.game.hint_bulb import HintBulb
from minesweeper.ui.game.player_input import MOVES, PlayerInput
from minesweeper.ui.game.rooms import Rooms
from minesweeper.ui.menu.bar import MenuBar
from minesweeper.ui.menu.popup import Popup
from minesweeper.ui.strip.beside_board import BesideBoard
from minesweeper.words.reasons import bot_reason

BUTTONS = {mouse.LEFT: MouseButton.LEFT, mouse.MIDDLE: MouseButton.MIDDLE, mouse.RIGHT: MouseButton.RIGHT}
STEPS = {Command.UP: (-1, 0), Command.DOWN: (1, 0), Command.LEFT: (0, -1), Command.RIGHT: (0, 1)}
SLICE = 0.008
"""Seconds per frame for a bot that plays faster than anyone could follow."""


class GameView(BaseView):
    """The screen of a game of any kind; `rooms` leads to the others. It has many methods, since arcade calls one for
    each kind of event."""

    def __init__(self, app: App, play: Play, rooms: Rooms | None = None) -> None:
        super().__init__(app.window)
        self.app = app
        self.play = play
        self.presenter = GamePresenter(app, play)
        self.input = PlayerInput(self.presenter, play)
        self.counters = LiveCounters(self.presenter, play)
        self.bulb = HintBulb(self.presenter)
        self.end_panel = EndPanel(self.presenter, play)
        self.rooms = rooms or Rooms(self)
        self.menus = GameMenus(self)
        self.bubble = SpeechBubble(app)
        self.beside = BesideBoard(self.presenter, play, self.menus.open_solvers)
        self.bar = MenuBar(self.menus.open)
        self.popup: Popup | None = None
        self._by_keys = False
        """True if the last input was a key or a controller button."""
        self._alt_alone = False
        """True while Alt is down and nothing else was pressed."""
        self._under, self._over = Painter(app.window), Painter(app.window)
        self._rulers = Rulers(app.window)
        self._held_symbol = 0
        self._told: Message | None = None
        """The last message shown."""
        self._hint: int | None = None
        """The stage of the hint given so far."""
        self._second = 0
        """The second shown on the clock."""
        self._seen = self._timed
        """The last timed parts shown."""
        self._grid = self.presenter.board.grid
        play.listen(self._follow)
        self._arrange()
        app.wind(self)

    # Events

    def _follow(self, event: Event | None) -> None:
        """Show a change of the game or of its display."""
        if event:
            self._second = int(self.play.session.elapsed)
            self.presenter.follow(event)
            self.beside.forget()
            self.bubble.follow(event)
            self.input.follow(event)
            self.counters.follow(event)
            self.end_panel.follow(event)
        if self.play.autoplay.hurried:
            self.app.redraw()
        else:
            self._look()
            self._arrange()
        if isinstance(event, Began) and self.presenter.board.grid != self._grid:
            self._grid = self.presenter.board.grid
            self.beside.fit()
        self.app.wind(self)

    def _look(self) -> None:
        """Update the display, show new messages and play new sounds."""
        shown, self._seen = self.play.shown(self.input.hovered), self._timed
        if shown.message is not self._told:
            if shown.message:
                self.app.say(shown.message.text, shown.message.urgent, shown.message.offer)
            elif self._told and self.app.status.text == self._told.text:
                self.app.status.clear()
            self._told = shown.message
        for effect in shown.sounds:
            self.app.speaker.play(effect)
        self.end_panel.report_on(shown.report)
        self.beside.show(shown)
        self.bubble.show(shown.speech)
        self._hint = shown.hint

    @property
    def _timed(self) -> tuple[str, int]:
        """The parts that change with time: the bot's reason and the ghost's step."""
        return bot_reason(self.play.bot, self.play.desk.clock()), self.play.ghost.step()

    def due(self) -> float | None:
        waits = self.play.due(), self.input.until_long
        return min((each for each in waits if each is not None), default=None)

    def tick(self, _seconds: float) -> None:
        play = self.play
        play.tick_for(SLICE)
        if self.input.until_long == 0:
            self.input.let_go()
            self.begin(Command.PLAY)
        second = int(play.session.elapsed)
        if second != self._second and play.session.started:
            self._second = second
            self.presenter.show_clock(self.presenter.scene.counters.face)
            if self.app.settings.tick and not play.session.paused:
                self.app.speaker.play(Effect.TICK)
        if self._seen != self._timed or (play.ghost.race and self.app.settings.motion):
            self.app.redraw()

    # Screen

    def on_show_view(self) -> None:
        self.presenter.set_title()
        self.input.pointer.settings = self.app.settings
        self.presenter.apply_settings()
        self.play.come_back()
        self.on_resize(*self.app.window.get_size())

    def on_hide_view(self) -> None:
        """Pause the time while another screen is shown."""
        self.input.let_go()
        self.play.leave()

    def on_resize(self, _width: int, _height: int) -> None:
        self.popup = None
        self.presenter.resize()
        self.beside.fit()
        self._arrange()

    def on_draw(self) -> None:
        """Draw the game, the bar, the status line and an open list."""
        app = self.app
        self._look()
        style, surface = app.style, self.presenter.viewport.layout.surface
        self.presenter.draw(self.input.hovered, self.input.cursor)
        self._draw_rulers(style)
        self._paint_outline(style)
        self.counters.paint(self._under, style, self.presenter.viewport.layout)
        self.beside.paint(self._under, style, self.presenter.viewport.layout)
        paint_duel(self._under, style, self.presenter.viewport.layout, self.play, self.input.pointed)
        if banner := self.play.mode.banner:
            paint_banner(self._under, style, surface.width, banner)
        moves = self.play.session.game.moves
        self.bubble.paint(self._under, style, self.presenter.viewport.layout, moves[-1] if moves else None)
        self.bar.paint(self._under, style, surface)
        self.bulb.paint(self._under, style, self._hint)
        tip = self.bulb.tip
        app.status.paint(self._under, style, surface, (tip,) if tip else self.beside.brief)
        self._under.paint()
        self.end_panel.draw(style, self.presenter.viewport.layout, self._taken)
        app.status.paint_tip(self._over, style, surface)
        if self.popup:
            self.popup.paint(self._over)
        elif self.play.mode.steered:
            self.beside.transport.paint_tip(self._over, style, app.keys, surface.width)
        elif self.presenter.session.paused:
            self._paint_pause(style)
        if not self.popup:
            self.bar.chips.paint_tip(self._over, style, surface.width)
        self._over.paint()
        app.wind(self)  # the pointer may have triggered laying ahead

    @property
    def _taken(self) -> Rect | None:
        """The place round the board that is already in use."""
        strip = self.beside.strip
        return strip.place if strip and strip.free else self.counters.place or self.bubble.place

    def _draw_rulers(self, style: Style) -> None:
        sentences = (self.app.status.text, *self.beside.brief, *(each.text for each in self.beside.paragraphs))
        layout, always = self.presenter.viewport.layout, self.app.settings.rulers
        self._rulers.draw(style, layout, sentences, always, self.input.pointed)

    def _paint_outline(self, style: Style) -> None:
        presenter, pointed = self.presenter, self.input.pointed
        if start := self.input.start:
            paint_start(self._under, style, presenter.viewport.layout, *start)
        hidden = presenter.session.paused or presenter.board.status.over
        if pointed and not hidden:
            settings, layout = self.app.settings, presenter.viewport.layout
            wanted = settings.outline_neighbours, settings.outline_apart
            paint_outline(self._under, style, layout, presenter.board, pointed, *wanted)

    def _paint_pause(self, style: Style) -> None:
        x, y = self.presenter.viewport.layout.view.centre
        width, height = style.px(200), style.px(76)
        style.card(self._over, Rect(round(x) - width // 2, round(y) - height // 2, width, height))
        self._over.words("Paused", x, y - style.px(12), style.px(TITLE), style.text, True, "center")
        self._over.words("Click to resume", x, y + style.px(17), style.px(SMALL), style.muted, anchor="center")

    @property
    def animating(self) -> bool:
        return self.presenter.animating or self.beside.animating or self.end_panel.animating

    def on_deactivate(self) -> None:
        self._alt_alone = False
        self.input.let_go()
        if self.app.settings.pause_unfocused and not self.play.mode.steered:
            self.presenter.session.pause()

    on_hide = on_deactivate

    # Pointer

    def on_mouse_press(self, x: float, y: float, button: int, modifiers: int) -> None:
        px, py = self._pixel(x, y)
        which, viewport = BUTTONS.get(button), self.presenter.viewport
        self._by_keys = self._alt_alone = False
        if which is None:
            return
        viewport.hold()
        offer = self.app.status.offered(px, py)
        self.app.status.clear()
        self.presenter.scene.board.finish()
        if self.popup:
            self._press_list(self.popup, px, py)
            self.app.redraw()
        elif offer and offer.command:
            self.begin(offer.command)
        elif self.end_panel.press(px, py):
            pass
        elif self.bulb.holds(px, py):
            self.begin(Command.HINT)
        elif self._press_tool(which, px, py):
            self.app.redraw()
        elif self.input.key_held is Command.REVEAL and which is MouseButton.LEFT:
            self.input.grab(px, py)
        elif self.presenter.session.paused and viewport.layout.view.holds(px, py):
            self.presenter.session.resume()
        elif not (viewport.layout.view.holds(px, py) and self.play.mode.interrupt()):
            self.input.press(which, px, py, bool(modifiers & keys.CONTROL))

    def _press_list(self, popup: Popup, x: int, y: int) -> None:
        """Choose an item of the list, open another list, or close it."""
        if popup.by_pointing and popup.under.holds(x, y):
            popup.by_pointing = False
        elif popup.area.holds(x, y):
            self._use(popup.press(x, y))
        else:
            self.popup = None
            self.bar.switch(popup.under, x, y)

    def _use(self, item: Item | None) -> None:
        """Choose an item of the list, if any; it may open another list."""
        if item:
            self.popup = None
            item.choose()

    def _press_tool(self, button: MouseButton, x: int, y: int) -> bool:
        """Press something other than the board. Return True if there was anything."""
        if self.bar.click(x, y) or self.beside.press(x, y):
            return True
        if self._on_bomb(x, y):
            self.play.do(Command.BOT)
            return True
        return button is MouseButton.LEFT and self.presenter.viewport.press_minimap(x, y)

    def _on_bomb(self, x: int, y: int) -> bool:
        """Return True if the bomb of the side to move is at this point."""
        sides, width = self.play.mode.sides, self.presenter.viewport.layout.surface.width
        to_move = next((side for side, shown in enumerate(sides or ()) if shown.bomb and shown.lit), None)
        return to_move is not None and bomb_place(self.app.style, width, to_move).grown(4).holds(x, y)

    def on_mouse_motion(self, x: float, y: float, _dx: float, _dy: float) -> None:
        px, py = self._pixel(x, y)
        self._by_keys = False
        self.bubble.point(px, py)
        if self.popup and self.bar.switch(self.popup.under, px, py):
            self.popup.by_pointing = True
        over_list = self.popup is not None and self.popup.point(px, py)
        places = self.bar, self.beside.transport, self.app.status, self.bulb, self.end_panel
        over = [place.point(px, py) for place in places]
        if not self.input.move(px, py) and (over_list or any(over)):
            self.app.redraw()

    def on_mouse_drag(self, x: float, y: float, dx: float, dy: float, _buttons: int, _modifiers: int) -> None:
        self.on_mouse_motion(x, y, dx, dy)

    def on_mouse_release(self, x: float, y: float, button: int, _modifiers: int) -> None:
        if self.beside.transport.release():
            self.app.redraw()
        px, py = self._pixel(x, y)
        self.end_panel.release(px, py, self.begin)
        if which := BUTTONS.get(button):
            self.input.release(which, px, py)

    def on_mouse_scroll(self, x: float, y: float, scroll_x: float, scroll_y: float) -> None:
        """Scroll the board, or with Ctrl zoom."""
        if self.popup:
            self.popup.scroll(round(-scroll_y))
            self.app.redraw()
            return
        keyboard = self.app.window.keyboard
        held = keyboard is not None and any(keyboard[key] for key in (arcade.key.LCTRL, arcade.key.RCTRL))
        self.presenter.viewport.wheel(*self._pixel(x, y), scroll_x, scroll_y, zoom=held)
        self.input.refresh()

    def on_mouse_leave(self, _x: float, _y: float) -> None:
        self.bar.point(-1, -1)
        self.beside.transport.point(-1, -1)
        self.app.status.point(-1, -1)
        self.bulb.point(-1, -1)
        self.end_panel.point(-1, -1)
        self.input.leave()

    # Keys

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        name = key_name(symbol, modifiers)
        action = self.app.keys.action(name)
        self._alt_alone = symbol == arcade.key.LALT and not modifiers & (keys.SHIFT | keys.CONTROL)
        if self.popup and name and action is not Command.MENU:
            self._press_key(self.popup, name)
        elif action:
            self._held_symbol = symbol
            self.begin(action)
        elif name and name.startswith("Alt+"):
            self._by_keys = True
            self.bar.drop(name.removeprefix("Alt+"))
        elif name:
            self.end_panel.dismiss()

    def _press_key(self, popup: Popup, name: str) -> None:
        """Use a key in the list, where letters choose."""
        name = name.removeprefix("Alt+")
        if action := MENU_KEYS.get(name):
            self.begin(action)
        else:
            self._use(popup.type(name))
            self.app.redraw()

    def on_key_release(self, symbol: int, _modifiers: int) -> None:
        """Handle a release. Modifiers may have changed since the press. Alt alone opens the menu."""
        if symbol == arcade.key.LALT and self._alt_alone:
            self.begin(Command.MENU)
        if self.input.key_held and symbol == self._held_symbol:
            self.end(self.input.key_held)

    def begin(self, action: Command) -> None:
        """Handle a key or a controller button; a reveal shows first and waits for `end`."""
        self._by_keys = True
        self.end_panel.take(action)
        self.presenter.scene.board.finish()
        if self.popup:
            if action in (Command.LEFT, Command.RIGHT):
                self.bar.step(self.popup.under, 1 if action is Command.RIGHT else -1)
            elif action in (Command.BACK, Command.FLAG, Command.MENU):
                self.popup = None
            else:
                self._use(self.popup.act(action))
            self.app.redraw()
        elif self.play.mode.steered and self.play.do(action):
            pass
        elif action in STEPS:
            self.input.step(*STEPS[action])
        elif action in MOVES:
            self.input.begin(action)
        elif action in (Command.ZOOM_IN, Command.ZOOM_OUT):
            self.presenter.viewport.zoom(ZOOM if action is Command.ZOOM_IN else 1 / ZOOM)
            self.input.refresh()
        elif action is Command.FIT:
            self.presenter.viewport.fit()
            self.input.refresh()
        else:
            self.menus.do(action)

    def act(self, action: Command, down: bool, seat: int | None) -> None:
        """With several controllers, the first plays the left side and the second the right, if people play both."""
        refused = self.play.mode.not_yours(seat) if action in (*STEPS, *MOVES) and not self.popup else ""
        if not refused:
            super().act(action, down, seat)
        elif down and action in MOVES:
            self.play.say(refused)

    def end(self, action: Command) -> None:
        self.input.end(action)

    # Other screens

    def open_list(self, items: list[Item], under: Rect) -> None:
        self.input.let_go()
        surface = self.presenter.viewport.layout.surface
        self.popup = Popup(items, under, surface, self.app.style, self._by_keys)
        self.app.redraw()

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        return self.presenter.viewport.layout.surface.pixel(x, y)

    def _arrange(self) -> None:
        surface = self.presenter.viewport.layout.surface
        self.bar.arrange(self.menus.entries(), self.play.mode.rules(), surface, self.app.style)
        self.app.redraw()
