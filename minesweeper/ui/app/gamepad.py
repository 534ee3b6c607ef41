"""Game controllers: sticks and buttons trigger the same actions as keys."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from minesweeper.play.commands import Command

if TYPE_CHECKING:
    from pyglet.input import Controller, ControllerManager
    from pyglet.math import Vec2

BUTTONS = {
    "a": Command.REVEAL,
    "b": Command.FLAG,
    "x": Command.CHORD,
    "y": Command.HINT,
    "start": Command.MENU,
    "back": Command.NEW,
    "guide": Command.PAUSE,
    "leftshoulder": Command.ZOOM_OUT,
    "rightshoulder": Command.ZOOM_IN,
}
THRESHOLD = 0.5
"""How far a stick must lean to count."""
FIRST_REPEAT, REPEAT = 0.35, 0.09
"""Seconds until a held direction repeats, and between repeats."""

Act = Callable[[Command, bool, int | None], None]
"""Called with an action, True at its start (button down) or False at its end, and the seat: 0 or 1 with several
controllers, in the order they were plugged in, and `None` with one."""


def direction(x: float, y: float) -> Command | None:
    """The direction of a stick or a pad; `None` if it is not clear enough."""
    if max(abs(x), abs(y)) < THRESHOLD:
        return None
    if abs(x) > abs(y):
        return Command.RIGHT if x > 0 else Command.LEFT
    return Command.UP if y > 0 else Command.DOWN


class Gamepad:
    """All controllers together. `schedule` calls a function once after n seconds; `unschedule` cancels that."""

    def __init__(
        self,
        act: Act,
        schedule: Callable[[Callable[[float], None], float], None],
        unschedule: Callable[[Callable[[float], None]], None],
    ) -> None:
        self._act = act
        self._schedule = schedule
        self._unschedule = unschedule
        self._controllers: list[Controller] = []
        """In the order they were plugged in."""
        self._pointing: dict[tuple[Controller, str], Command] = {}
        """The direction of each stick and pad that is not at rest."""
        self._manager: ControllerManager | None = None

    def start(self) -> None:
        """Look for controllers now, and whenever one is plugged in. A system without controllers is no problem."""
        if sys.platform == "linux" and not (Path("/dev/input").is_dir() and Path("/proc/bus/input/devices").exists()):
            return
        # imported here, so that the start of the game need not wait for it
        from pyglet.input import ControllerManager  # noqa: PLC0415

        try:
            self._manager = ControllerManager()
            for controller in self._manager.get_controllers():
                self.on_connect(controller)
        except OSError:
            return
        self._manager.push_handlers(self)

    def on_connect(self, controller: "Controller") -> None:
        try:
            controller.open()
        except OSError:
            return
        controller.push_handlers(self)
        self._controllers.append(controller)

    def on_disconnect(self, controller: "Controller") -> None:
        if controller in self._controllers:
            self._controllers.remove(controller)
        for source in [source for source in self._pointing if source[0] is controller]:
            del self._pointing[source]

    def on_button_press(self, controller: "Controller", button: str) -> None:
        if action := BUTTONS.get(button):
            self._act(action, True, self._seat(controller))

    def on_button_release(self, controller: "Controller", button: str) -> None:
        if action := BUTTONS.get(button):
            self._act(action, False, self._seat(controller))

    def on_dpad_motion(self, controller: "Controller", vector: "Vec2") -> None:
        self._point((controller, "dpad"), direction(vector.x, vector.y))

    def on_stick_motion(self, controller: "Controller", stick: str, vector: "Vec2") -> None:
        self._point((controller, stick), direction(vector.x, vector.y))

    def _seat(self, controller: "Controller") -> int | None:
        """The seat of this controller, if there are several."""
        return self._controllers.index(controller) % 2 if len(self._controllers) > 1 else None

    def _point(self, source: tuple["Controller", str], where: Command | None) -> None:
        if self._pointing.pop(source, None) is not where:
            self._unschedule(self._repeat)
            if where:
                self._act(where, True, self._seat(source[0]))
                self._schedule(self._repeat, FIRST_REPEAT)
        if where:
            self._pointing[source] = where

    def _repeat(self, _seconds: float) -> None:
        if pointing := next(iter(self._pointing.items()), None):
            (controller, _), where = pointing
            self._act(where, True, self._seat(controller))
            self._schedule(self._repeat, REPEAT)
