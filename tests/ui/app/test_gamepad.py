"""Game controllers as seen by the game, with a fake one in the hand."""

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from minesweeper.play.commands import Command
from minesweeper.ui.app.gamepad import FIRST_REPEAT, REPEAT, Gamepad, direction


class Vector:
    def __init__(self, x: float, y: float) -> None:
        self.x = x
        self.y = y


class Hand:
    def __init__(self) -> None:
        self.done: list[tuple[Command, bool]] = []
        self.seats: list[int | None] = []
        self.waiting: tuple[Callable[[float], None], float] | None = None
        self.pad: Any = Gamepad(self._act, self._schedule, self._unschedule)

    def _act(self, action: Command, down: bool, seat: int | None) -> None:
        self.done.append((action, down))
        self.seats.append(seat)

    def _schedule(self, function: Callable[[float], None], seconds: float) -> None:
        self.waiting = function, seconds

    def _unschedule(self, _function: Callable[[float], None]) -> None:
        self.waiting = None

    def wait(self) -> float:
        assert self.waiting
        (function, seconds), self.waiting = self.waiting, None
        function(seconds)
        return seconds


@pytest.mark.parametrize(
    ("x", "y", "where"),
    [
        (0, 0, None),
        (0.3, -0.4, None),
        (1, 0, Command.RIGHT),
        (-1, 0.4, Command.LEFT),
        (0.2, 0.9, Command.UP),
        (0, -0.6, Command.DOWN),
    ],
)
def test_a_stick_points_where_it_leans_most(x: float, y: float, where: Command | None) -> None:
    assert direction(x, y) is where


def test_buttons_are_actions_that_begin_and_end() -> None:
    hand = Hand()
    hand.pad.on_button_press(None, "a")
    hand.pad.on_button_release(None, "a")
    hand.pad.on_button_press(None, "b")
    hand.pad.on_button_press(None, "unknown")
    assert hand.done == [(Command.REVEAL, True), (Command.REVEAL, False), (Command.FLAG, True)]


def test_a_direction_held_steps_once_then_repeats_after_a_while() -> None:
    hand = Hand()
    hand.pad.on_dpad_motion(None, Vector(1, 0))
    hand.pad.on_dpad_motion(None, Vector(1, 0))
    assert hand.done == [(Command.RIGHT, True)]
    assert hand.wait() == FIRST_REPEAT
    assert hand.wait() == REPEAT
    assert len(hand.done) == 3


def test_letting_go_ends_the_repeats() -> None:
    hand = Hand()
    hand.pad.on_stick_motion(None, "leftstick", Vector(0, 1))
    hand.pad.on_stick_motion(None, "leftstick", Vector(0, 0))
    assert hand.waiting is None
    assert hand.done == [(Command.UP, True)]


def test_a_controller_that_cannot_be_opened_is_left_alone() -> None:
    class Broken:
        def open(self) -> None:
            raise OSError("busy")

    Hand().pad.on_connect(Broken())


def test_a_system_without_controllers_is_no_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pathlib.Path.is_dir", lambda _path: False)
    monkeypatch.setattr("sys.platform", "linux")
    Hand().pad.start()


class FakeController:
    def __init__(self) -> None:
        self.handlers: list[object] = []
        self.opened = False

    def open(self) -> None:
        self.opened = True

    def push_handlers(self, handler: object) -> None:
        self.handlers.append(handler)


class FakeManager(FakeController):
    def __init__(self) -> None:
        super().__init__()
        self.controller = FakeController()

    def get_controllers(self) -> list[FakeController]:
        return [self.controller]


def test_one_controller_is_anyone_s_and_of_two_each_has_a_seat() -> None:
    hand, first, second = Hand(), FakeController(), FakeController()
    hand.pad.on_connect(first)
    hand.pad.on_button_press(first, "a")
    hand.pad.on_connect(second)
    hand.pad.on_button_press(first, "a")
    hand.pad.on_button_press(second, "a")
    hand.pad.on_stick_motion(second, "leftstick", Vector(0, 1))
    hand.wait()
    assert hand.seats == [None, 0, 1, 1, 1]


def test_an_unplugged_controller_leaves_its_seat_and_points_nowhere() -> None:
    hand, first, second = Hand(), FakeController(), FakeController()
    hand.pad.on_connect(first)
    hand.pad.on_connect(second)
    hand.pad.on_dpad_motion(first, Vector(1, 0))
    hand.pad.on_disconnect(first)
    hand.wait()
    hand.pad.on_button_press(second, "a")
    assert hand.done == [(Command.RIGHT, True), (Command.REVEAL, True)]
    assert hand.seats == [0, None]


def test_each_controller_points_by_itself() -> None:
    hand, first, second = Hand(), FakeController(), FakeController()
    hand.pad.on_connect(first)
    hand.pad.on_connect(second)
    hand.pad.on_dpad_motion(first, Vector(1, 0))
    hand.pad.on_dpad_motion(second, Vector(1, 0))
    assert hand.seats == [0, 1]


def there(monkeypatch: pytest.MonkeyPatch, manager: Callable[[], object]) -> None:
    monkeypatch.setitem(sys.modules, "pyglet.input", SimpleNamespace(ControllerManager=manager))
    monkeypatch.setattr("sys.platform", "win32")


def test_controllers_that_are_there_are_opened_and_listened_to(monkeypatch: pytest.MonkeyPatch) -> None:
    manager = FakeManager()
    there(monkeypatch, lambda: manager)
    hand = Hand()
    hand.pad.start()
    assert manager.controller.opened
    assert manager.controller.handlers == manager.handlers == [hand.pad]


def test_controllers_that_cannot_be_looked_for_are_no_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> object:
        raise FileNotFoundError("/dev/input")

    there(monkeypatch, fail)
    Hand().pad.start()
