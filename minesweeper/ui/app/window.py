"""The window: draws when something changed and otherwise sleeps."""

import math
import sys
import time

import arcade
import pyglet
from pyglet.display.base import Screen, ScreenMode
from pyglet.window import key

from minesweeper.play.commands import Command
from minesweeper.ui.app.base_view import BaseView

FRAME = 1 / 60
"""Seconds between frames while something moves."""
SHORTEST_FRAME = 1 / 125
"""The least seconds between frames, however fast a mouse reports: no more of them than a screen can show."""
LEAST_SIZE = 320, 380
MAX_SCREEN_SHARE = 0.95
"""The share of the screen that it takes at most when it is not told to fill it."""
REPEATED = (key.UP, key.DOWN, key.LEFT, key.RIGHT, key.BACKSPACE, key.DELETE)
"""The keys that count as pressed again while they are held."""
FORGET_KEYS = 0.3
"""Seconds after which a key that switched to full screen may be pressed again."""


class GameWindow(arcade.Window):
    """A window without a frame rate: `redraw` asks for the next frame, which comes right after the events at hand.
    Sizes are in logical pixels on every system, and never too large for the screen."""

    def __init__(self, width: int, height: int, fullscreen: bool = False) -> None:
        if not pyglet.options.headless:  # one far larger than the screen may take all memory before it is told its size
            screen = pyglet.display.get_display().get_default_screen()
            width, height = min(width, screen.width), min(height, screen.height)
        self._windowed = width, height
        """The size to go back to from the full screen."""
        self._due = False
        self._last = 0.0
        self._held: set[int] = set()
        """Those of them that are held."""
        self.frames = 0
        """How many have been drawn."""
        super().__init__(
            width, height, "Minesweeper", fullscreen=fullscreen, resizable=True, antialiasing=False, visible=False
        )
        if self.headless:
            return
        self.set_minimum_size(*LEAST_SIZE)
        if not fullscreen:
            self.set_size(width, height)

    # Its size. Arcade has pyglet count in logical pixels, but pyglet forgets that here and there.

    @property
    def _screen_ratio(self) -> float:
        """The screen's pixels per logical pixel, as the system counts the screen."""
        return 1.0 if sys.platform == "darwin" else float(self.scale)

    def set_size(self, width: int, height: int) -> None:
        """Have this size, or less if the screen is not large enough."""
        screen, ratio = self.screen, self._screen_ratio
        width = min(width, int(MAX_SCREEN_SHARE * screen.width / ratio))
        height = min(height, int(MAX_SCREEN_SHARE * screen.height / ratio))
        if _on_x11():
            width, height = math.ceil(width * ratio), math.ceil(height * ratio)
        super().set_size(width, height)

    def set_minimum_size(self, width: float, height: float) -> None:
        """Let nobody make it smaller than this."""
        ratio = self._screen_ratio
        super().set_minimum_size(math.ceil(width * ratio), math.ceil(height * ratio))

    def _on_resize(self, width: int, height: int) -> None:
        """Draw on all of it: arcade would leave out what is less than a logical pixel."""
        del width, height
        across, down = self.get_framebuffer_size()
        # A little more than a whole number, since arcade multiplies and cuts off.
        self.viewport = 0, 0, (across + 0.1) / self.scale, (down + 0.1) / self.scale

    def go_to(self, left: int, top: int) -> None:
        """Lie at this point of the desktop, or as near as a screen shows all of it; anywhere if no screen is there."""
        width, height = (math.ceil(side * self._screen_ratio) for side in self.get_size())
        for each in self.display.get_screens():
            if each.x <= left < each.x + each.width and each.y <= top < each.y + each.height:
                x, y = min(left, each.x + each.width - width), min(top, each.y + each.height - height)
                self.set_location(max(each.x, x), max(each.y, y))

    @property
    def lift(self) -> float:
        """How much too low the pointer is reported, in logical pixels: on X11 pyglet counts from the top, takes the
        first row of pixels to be a whole logical one, and the height for a whole number."""
        if not _on_x11():
            return 0.0
        drawn, counted = self.get_framebuffer_size()[1], self.get_size()[1]
        return float((drawn - 1) / self.scale - (counted - 1))

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

    def act(self, action: Command, down: bool, seat: int | None = None) -> None:
        """Pass on what a controller does, and whose it is if there are several."""
        view = self.current_view
        if isinstance(view, BaseView):
            view.act(action, down, seat)

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
        if fullscreen and not self.fullscreen:
            self._windowed = self.get_size()
        super().set_fullscreen(fullscreen, screen, mode, width, height)
        if not fullscreen:
            self.set_size(*self._windowed)
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


def _on_x11() -> bool:
    return sys.platform not in ("darwin", "win32")
