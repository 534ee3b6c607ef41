"""A player at a virtual screen: starts the game as a user would, moves a real pointer, presses real keys."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from ctypes import byref, c_ubyte
from pathlib import Path
from typing import Any, Unpack

from PIL import Image, ImageGrab
from pyglet.libs.x11 import xlib

from minesweeper import Grid, Record
from minesweeper.core.tiling import SQUARE, grid_of
from minesweeper.history import Filters, History
from minesweeper.ui.app.status_line import status_height
from minesweeper.ui.board.layout import Layout, lay_out, margin_in
from minesweeper.ui.draw.paint import BAR_HEIGHT
from minesweeper.ui.draw.rect import Surface
from minesweeper.ui.draw.ui_scale import ui_scale

SIZE = 960, 760
"""Of a window opened for the first time."""
REST = 600, 17
"""A point of the bar where there is nothing, unless a long message covers it."""
CORNER = 2, 17
"""One that no message covers."""
PATIENCE = 60.0
"""Seconds to wait for something that takes far less, on however busy a machine."""

Colour = tuple[int, int, int]


class Desk:
    def __init__(self, display: str, home: Path, ratio: float = 1.0) -> None:
        self.display = display
        self.ratio = ratio
        set_dpi(display, round(96 * ratio))
        self.home = home
        self.env = {
            **os.environ, "DISPLAY": display, "MINESWEEPER_HOME": str(home), "PYGLET_AUDIO": "silent",
            "PYTHONFAULTHANDLER": "1",
        }  # fmt: skip
        self.game: subprocess.Popen[str] | None = None
        self.layout = lay_out(Surface(1, 1), Grid(1, 1))

    def start(self, *arguments: str, grid: tuple[int, int] = (9, 9), tiling: str = SQUARE) -> None:
        self.look_at(*grid, tiling=tiling)
        self.start_command([sys.executable, "-m", "minesweeper", *arguments])

    def start_command(self, command: list[str], folder: Path | None = None) -> None:
        """Start the game by any command, in a folder, and wait until it is drawn."""
        self.game = subprocess.Popen(
            command, cwd=folder, env=self.env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.until(lambda: bool(self.title()), "a window")
        self.until(lambda: any(self.pixel(*point) != (0, 0, 0) for point in (REST, CORNER)), "a first frame")
        # Without a window manager, keys go to the window under the pointer: leave it where it does no harm.
        self.do("mousemove", *REST)

    def run(self, *arguments: str) -> None:
        subprocess.run([sys.executable, "-m", "minesweeper", *arguments], env=self.env, capture_output=True, check=True)

    def look_at(
        self, width: int, height: int, size: tuple[int, int] = SIZE, over: int = BAR_HEIGHT, tiling: str = SQUARE
    ) -> None:
        """From now on, expect a board of this size in a window of this size, with something of this height over it and
        the status line under it."""
        scale = ui_scale(*size)
        ratio = self.ratio * scale
        top, bottom = (round(length * ratio) for length in (over, status_height(size[0] / scale)))
        across, down = (round(side * self.ratio) for side in size)
        surface = Surface(across, down, ratio, top, bottom, int(margin_in(*size) * ratio), scale=scale)
        self.layout = lay_out(surface, grid_of(tiling, width, height))

    def close(self) -> tuple[int, str]:
        """Quit by the menu; the exit code and everything the game printed."""
        self.settle()
        self.click(self.layout.surface.width - 40 * self.ratio, 17 * self.ratio)
        self.settle()
        self.do("key", "Up", "Return")
        return self.ended()

    def shut(self) -> tuple[int, str]:
        """Close the window by its frame, whatever moves in it; the exit code and everything the game printed."""
        ask_to_close(self.display, self.windows()[-1])
        return self.ended()

    def ended(self) -> tuple[int, str]:
        """Wait for the end of the game; the exit code and everything it printed."""
        assert self.game
        output, errors = self.game.communicate(timeout=PATIENCE)
        return self.game.returncode, output + errors

    def settle(self) -> None:
        """Wait until nothing moves and nothing is left to do. Keys and clicks that wait at the same time are handled in
        any order. While a bot plays, this never comes."""
        before = b""

        def still() -> bool:
            nonlocal before
            last, before = before, self.picture().tobytes() if self._asleep() else b""
            return bool(before) and before == last

        self.until(still, "rest", pause=0.12)

    def _asleep(self) -> bool:
        """True if no thread of the game is running or waiting for its turn on a busy machine."""
        assert self.game
        try:
            stats = [stat.read_text() for stat in Path(f"/proc/{self.game.pid}/task").glob("*/stat")]
        except OSError:  # a thread has ended meanwhile
            return False
        return not any(stat.rpartition(")")[2].split()[0] == "R" for stat in stats)

    # The hands

    def do(self, *words: object) -> str:
        done = subprocess.run(
            ["xdotool", *map(str, words)], env=self.env, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
        return done.stdout.strip()

    def key(self, *names: str) -> None:
        """Press keys, one after the other, once everything before has been dealt with."""
        self.settle()
        self.do("key", *names)

    def stop_replay(self) -> None:
        """Wait for a replay, which plays by itself, and stop it."""
        self.until(lambda: "Replay" in self.title(), "the replay")
        self.do("key", "space")
        self.settle()

    def click(self, x: float, y: float, button: int = 1) -> None:
        self.do("mousemove", round(x), round(y), "click", button)

    def point(self, row: int, col: int) -> tuple[int, int]:
        x, y = self.layout.cell_rect(row, col).centre
        return round(x), round(y)

    def click_cell(self, row: int, col: int, button: int = 1) -> None:
        self.click(*self.point(row, col), button)

    # The eyes

    def title(self) -> str:
        found = self.windows()
        return self.do("getwindowname", found[-1]) if found else ""

    def windows(self) -> list[int]:
        return [int(number) for number in self.do("search", "--onlyvisible", "--name", "^Minesweeper").split()]

    def window_size(self) -> tuple[int, int]:
        """Of the window, in the screen's pixels; nothing while it is made anew."""
        answer = self.do("getwindowgeometry", "--shell", *self.windows()[-1:])
        values = dict(line.split("=") for line in answer.splitlines() if "=" in line)
        return int(values.get("WIDTH", 0)), int(values.get("HEIGHT", 0))

    def picture(self) -> Image.Image:
        return ImageGrab.grab(xdisplay=self.display).convert("RGB")

    def pixel(self, x: float, y: float) -> Colour:
        colour = self.picture().getpixel((round(x), round(y)))
        assert isinstance(colour, tuple)
        return colour[0], colour[1], colour[2]

    def cell(self, row: int, col: int) -> Image.Image:
        place = self.layout.cell_rect(row, col)
        return self.picture().crop((place.x, place.y, place.right, place.bottom))

    def shows(self, row: int, col: int, colour: Colour, share: float = 0.03) -> bool:
        cell = self.cell(row, col)
        seen = sum(count for count, found in cell.getcolors(1 << 24) or [] if found == colour)
        return seen >= share * cell.width * cell.height

    def until(self, holds: Callable[[], bool], what: str, pause: float = 0.03) -> None:
        limit = time.monotonic() + PATIENCE
        while not holds():
            if self.game and self.game.poll() is not None:
                output, errors = self.game.communicate()
                raise AssertionError(f"the game ended while {what} was awaited:\n{output}{errors}")
            if time.monotonic() > limit:
                self.picture().save(self.home.parent / "failed.png")
                raise AssertionError(f"{what} did not come; see {self.home.parent / 'failed.png'}")
            time.sleep(pause)

    # The data folder

    def write(self, name: str, value: object) -> None:
        self.home.mkdir(exist_ok=True)
        (self.home / name).write_text(json.dumps(value))

    def read(self, name: str) -> Any:  # noqa: ANN401 - JSON can be anything
        return json.loads((self.home / name).read_text())

    def left(self) -> Record:
        with closing(History(self.home)) as history:
            record = history.game_left()
        assert record
        return record

    def unfinished(self) -> list[Record]:
        with closing(History(self.home)) as history:
            return history.unfinished()

    def kept(self, **filters: Unpack[Filters]) -> list[Record]:
        with closing(History(self.home)) as history:
            return history.records(**filters)

    def moves_left(self) -> str:
        return " ".join(map(str, self.left().moves))

    def stop(self) -> None:
        if self.game and self.game.poll() is None:
            self.game.kill()
            self.game.communicate()


def ask_to_close(display: str, window: int) -> None:
    """Tell a window what a click on the closing button of its frame would; there is no frame here."""
    server = xlib.XOpenDisplay(display.encode())
    event = xlib.XEvent()
    event.xclient.type, event.xclient.window, event.xclient.format = xlib.ClientMessage, window, 32
    event.xclient.message_type = xlib.XInternAtom(server, b"WM_PROTOCOLS", 0)
    event.xclient.data.l[0] = xlib.XInternAtom(server, b"WM_DELETE_WINDOW", 0)
    xlib.XSendEvent(server, window, 0, 0, byref(event))
    xlib.XCloseDisplay(server)


def set_dpi(display: str, dpi: int) -> None:
    connection = xlib.XOpenDisplay(display.encode())
    root = xlib.XDefaultRootWindow(connection)
    name, kind = (xlib.XInternAtom(connection, each, False) for each in (b"RESOURCE_MANAGER", b"STRING"))
    text = f"Xft.dpi:\t{dpi}\n".encode()
    data = (c_ubyte * len(text)).from_buffer_copy(text)
    xlib.XChangeProperty(connection, root, name, kind, 8, xlib.PropModeReplace, data, len(text))
    xlib.XCloseDisplay(connection)


def zoomed(layout: Layout, factor: float) -> Layout:
    return layout.zoomed(factor, *layout.view.centre)
