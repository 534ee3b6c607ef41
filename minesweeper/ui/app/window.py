"""The window: draws when something changed and otherwise sleeps."""

import time

import arcade
import pyglet
from pyglet.display.base import Screen, ScreenMode
from pyglet.window import key

from minesweeper.ui.app.base_view import BaseView
from minesweeper.ui.app.keys import KeyAction

FRAME = 1 / 60
"""Seconds between frames while something moves."""
SHORTEST_FRAME = 1 / 125
"""The least seconds between frames, however fast a mouse reports: no more of them than a screen can show."""
LEAST_SIZE = 320, 380
REPEATED = (key.UP, key.DOWN, key.LEFT, key.RIGHT, key.BACKSPACE, key.DELETE)
"""The keys that count as pressed again while they are held."""
FORGET_KEYS = 0.3
"""Seconds after which a key that switched to full screen may be pressed again."""


class GameWindow(arcade.Window):
    """A window without a frame rate: `redraw` asks for the next frame, which comes right after the events at hand."""

    def __init__(self, width: int, height: int, fullscreen: bool = False) -> None:
        self._due = False
        self._last = 0.0
        self._held: set[int] = set()
        """Those of them that are held."""
        self.frames = 0
        """How many have been drawn."""
        super().__init__(
            width, height, "Minesweeper", fullscreen=fullscreen, resizable=True, antialiasing=False, visible=False
        )
        if not self.headless:
            self.set_minimum_size(*LEAST_SIZE)

    def set_update_rate(self, rate: float) -> None:
        """Arcade would wake up at this rate; nothing here needs it."""
        self._update_rate = rate

    def redraw(self) -> None:
        """Have a frame drawn as soon as the events at hand are dealt with."""
        if not self._due:
            self._due = True
            wait = self._last + SHORTEST_FRAME - time.perf_counter()
            pyglet.clock.schedule_once(self._frame, max(0.0, wait))

    def _frame(self, seconds: float) -> None:
        self._due = False
        if self.closed:
            return
        self.draw(seconds)

    def draw(self, dt: float) -> None:
        """Draw a frame, and have the next one drawn if something moves."""
        self._last = time.perf_counter()
        self.frames += 1
        super().draw(dt)
        view = self.current_view
        if isinstance(view, BaseView) and view.animating and not self._due:
            self._due = True
            pyglet.clock.schedule_once(self._frame, FRAME)

    def act(self, action: KeyAction, down: bool) -> None:
        """Pass on what a controller does."""
        view = self.current_view
        if isinstance(view, BaseView):
            (view.begin if down else view.end)(action)

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        """A key goes up. On X11 it may do so under another name, as a plus does once Shift is up; pyglet would then
        take it for held, and never report it again."""
        del modifiers
        self._held.discard(symbol)
        held: set[int] = getattr(self, "pressed_keys", set())
        if symbol not in held:
            held.clear()

    def on_text_motion(self, motion: int) -> None:
        """An arrow key or the like goes down, or is held and repeats itself."""
        self._repeat(motion, 0)

    def on_text_motion_select(self, motion: int) -> None:
        """The same with Shift."""
        self._repeat(motion, key.MOD_SHIFT)

    def _repeat(self, motion: int, modifiers: int) -> None:
        if motion in self._held:
            self.dispatch_event("on_key_press", motion, modifiers)
        elif motion in REPEATED:
            self._held.add(motion)

    def set_fullscreen(
        self,
        fullscreen: bool = True,
        screen: Screen | None = None,
        mode: ScreenMode | None = None,
        width: float | None = None,
        height: float | None = None,
    ) -> None:
        """Fill the screen, or stop that. On X11 this makes a new window, and the old one takes the release of the key
        with it: that key is forgotten a little later, so that it can be pressed again."""
        super().set_fullscreen(fullscreen, screen, mode, width, height)
        pyglet.clock.schedule_once(lambda _: getattr(self, "pressed_keys", set()).clear(), FORGET_KEYS)
        self.redraw()

    # What makes a frame necessary although nothing in the game changed

    def on_expose(self) -> None:
        self.redraw()

    def on_show(self) -> None:
        self.redraw()

    def on_activate(self) -> None:
        self.redraw()

    def on_resize(self, width: int, height: int) -> None:
        del width, height
        self.redraw()
