"""The window, its icon and the base of its screens: it draws when something changed, and otherwise sleeps."""

import math
import sys
import time
from math import cos, pi, sin

import arcade
import pyglet
from PIL import Image, ImageDraw
from pyglet.display.base import Screen, ScreenMode
from pyglet.window import key

from minesweeper.play.commands import Command
from minesweeper.themes.theme import Palette
from minesweeper.ui.draw.ui_scale import LEAST_SIZE

ICON_SIZES = (16, 32, 64, 128)
OVERSAMPLING = 4
"""The scale at which the icon is drawn first, for smooth edges."""
FRAME = 1 / 60
"""Seconds between frames while something moves."""
SHORTEST_FRAME = 1 / 125
"""The least seconds between frames, however fast a mouse reports: no screen shows more."""
MAX_SCREEN_SHARE = 0.95
"""The largest share of the screen that the window takes, unless full screen."""
REPEATED = (key.UP, key.DOWN, key.LEFT, key.RIGHT, key.BACKSPACE, key.DELETE)
"""Keys that repeat while held."""
FORGET_KEYS = 0.3
"""Seconds after which a key that switched to full screen can be pressed again."""


def icon(side: int, colours: Palette) -> Image.Image:
    """The window's icon, a mine on a tile: `side` pixels each way, with transparent corners."""
    full = side * OVERSAMPLING
    picture = Image.new("RGBA", (full, full))
    draw = ImageDraw.Draw(picture)
    edge, corner = full / 16, full / 6
    draw.rounded_rectangle((0, 0, full - 1, full - 1), corner, colours.cell_shade)
    draw.rounded_rectangle((0, 0, full - 1 - edge, full - 1 - edge), corner, colours.cell_light)
    draw.rounded_rectangle((edge, edge, full - 1 - edge, full - 1 - edge), corner - edge, colours.cell)
    centre, radius, reach = full / 2, full * 0.25, full * 0.36
    for spike in range(4):
        x, y = reach * cos(pi * spike / 4), reach * sin(pi * spike / 4)
        draw.line((centre - x, centre - y, centre + x, centre + y), colours.mine, round(full / 14))
    draw.ellipse((centre - radius, centre - radius, centre + radius, centre + radius), colours.mine)
    x = y = centre - radius * 0.4
    shine = radius * 0.26
    draw.ellipse((x - shine, y - shine, x + shine, y + shine), colours.mine_shine)
    return picture.resize((side, side), Image.Resampling.LANCZOS)


class BaseView(arcade.View):
    """The base class of all screens."""

    @property
    def animating(self) -> bool:
        """True if the next frame differs although nothing happens."""
        return False

    def due(self) -> float | None:
        """Seconds until `tick` should be called; `None` to wait for an event."""
        return None

    def tick(self, seconds: float) -> None:
        """Do the work that is due, `seconds` after `due` was asked."""

    def act(self, action: Command, down: bool, seat: int | None) -> None:
        """Handle a controller button going down or up; `seat` is 0 or 1 with several controllers, `None` with one."""
        del seat
        (self.begin if down else self.end)(action)

    def begin(self, action: Command) -> None:
        """Handle the press of a key or controller button."""

    def end(self, action: Command) -> None:
        """Handle its release."""


class GameWindow(arcade.Window):
    """A window without a frame rate: `redraw` requests a frame, drawn after the pending events. Sizes are in logical
    pixels on every system, and never too large for the screen."""

    _file_drops = property(lambda _: True, lambda *_: None)
    """Files can be dropped into the window: pyglet asks for this, and arcade has no argument for it."""

    def __init__(self, width: int, height: int, fullscreen: bool = False) -> None:
        if (
            not pyglet.options.headless
        ):  # a window far larger than the screen could take all memory before it is resized
            screen = pyglet.display.get_display().get_default_screen()
            width, height = min(width, screen.width), min(height, screen.height)
        self._windowed = width, height
        """The size before full screen."""
        self._due = False
        self._last = 0.0
        self._held: set[int] = set()
        """Repeating keys that are held."""
        self.frames = 0
        super().__init__(
            width, height, "Minesweeper", fullscreen=fullscreen, resizable=True, antialiasing=False, visible=False
        )
        if self.headless:
            return
        self.set_minimum_size(*LEAST_SIZE)
        if not fullscreen:
            self.set_size(width, height)

    # Its size: arcade makes pyglet count in logical pixels, but pyglet does not do so everywhere.

    @property
    def _screen_ratio(self) -> float:
        """Device pixels per logical pixel, according to the system."""
        return 1.0 if sys.platform == "darwin" else float(self.scale)

    def set_size(self, width: int, height: int) -> None:
        """Resize, up to the size of the screen."""
        screen, ratio = self.screen, self._screen_ratio
        width = min(width, int(MAX_SCREEN_SHARE * screen.width / ratio))
        height = min(height, int(MAX_SCREEN_SHARE * screen.height / ratio))
        if _on_x11():
            width, height = math.ceil(width * ratio), math.ceil(height * ratio)
        super().set_size(width, height)

    def set_minimum_size(self, width: float, height: float) -> None:
        ratio = self._screen_ratio
        super().set_minimum_size(math.ceil(width * ratio), math.ceil(height * ratio))

    def _on_resize(self, _width: int, _height: int) -> None:
        """Draw on the whole window: arcade would omit the last part of a logical pixel."""
        across, down = self.get_framebuffer_size()
        # A little more than a whole number, since arcade multiplies and truncates.
        self.viewport = 0, 0, (across + 0.1) / self.scale, (down + 0.1) / self.scale

    def go_to(self, left: int, top: int) -> None:
        """Move to this desktop position, clamped to the screen it is on; do nothing if it is on no screen."""
        width, height = (math.ceil(side * self._screen_ratio) for side in self.get_size())
        for each in self.display.get_screens():
            if each.x <= left < each.x + each.width and each.y <= top < each.y + each.height:
                x, y = min(left, each.x + each.width - width), min(top, each.y + each.height - height)
                self.set_location(max(each.x, x), max(each.y, y))

    @property
    def lift(self) -> float:
        """How much too low the pointer is reported, in logical pixels: on X11 pyglet counts from the top, treats the
        first row of pixels as a whole logical pixel, and rounds the height."""
        if not _on_x11():
            return 0.0
        drawn, counted = self.get_framebuffer_size()[1], self.get_size()[1]
        return float((drawn - 1) / self.scale - (counted - 1))

    def set_update_rate(self, rate: float) -> None:
        """Do nothing: arcade would wake up at this rate."""
        self._update_rate = rate

    def redraw(self) -> None:
        """Request a frame after the pending events."""
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
        """Draw a frame, and request the next one if something moves."""
        self._last = time.perf_counter()
        self.frames += 1
        super().draw(dt)
        view = self.current_view
        if isinstance(view, BaseView) and view.animating and not self._due:
            self._due = True
            pyglet.clock.schedule_once(self._frame, FRAME)

    def act(self, action: Command, down: bool, seat: int | None = None) -> None:
        """Forward a controller's action to the current view."""
        view = self.current_view
        if isinstance(view, BaseView):
            view.act(action, down, seat)

    def on_key_release(self, symbol: int, _modifiers: int) -> None:
        """Forget a released key. On X11 its name may have changed, like a plus after Shift is up; pyglet would treat
        the key as held, and never report it again."""
        self._held.discard(symbol)
        held: set[int] = getattr(self, "pressed_keys", set())
        if symbol not in held:
            held.clear()

    def on_text_motion(self, motion: int) -> None:
        """Handle a press or repeat of an arrow key or the like."""
        self._repeat(motion, 0)

    def on_text_motion_select(self, motion: int) -> None:
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
        """Switch full screen on or off. On X11 this makes a new window, and the release of the key goes to the old one:
        the key is forgotten a little later, so that it can be pressed again."""
        if fullscreen and not self.fullscreen:
            self._windowed = self.get_size()
        super().set_fullscreen(fullscreen, screen, mode, width, height)
        if not fullscreen:
            self.set_size(*self._windowed)
        pyglet.clock.schedule_once(lambda _: getattr(self, "pressed_keys", set()).clear(), FORGET_KEYS)
        self.redraw()

    # Events that need a frame although nothing in the game changed

    def on_expose(self) -> None:
        self.redraw()

    on_show = on_activate = on_expose

    def on_resize(self, _width: int, _height: int) -> None:
        self.redraw()


def _on_x11() -> bool:
    return sys.platform not in ("darwin", "win32")
