"""What the window does on its own: frames on demand, keys that repeat or are released under another name."""

from types import SimpleNamespace
from typing import NamedTuple

import pyglet
import pytest
from arcade import key

from minesweeper.ui.app.base_view import BaseView
from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.app.window import GameWindow


class Screenless(GameWindow):
    """The window's own behaviour without a window: there can be only one in a run."""

    def __init__(self) -> None:
        self._due = False
        self._last = 0.0
        self._held = set()
        self.frames = 0
        self.closed = False
        self.pressed_keys: set[int] = set()
        self._current_view = None
        self.dispatched: list[tuple[object, ...]] = []
        self._screen = Screen(0, 0, 2560, 1600)
        self._dpi = 96

    def dispatch_event(self, *event: object) -> None:
        self.dispatched.append(event)

    def switch_to(self) -> None:
        pass

    def flip(self) -> None:
        self.dispatched.append(("flip",))


class Screen(NamedTuple):
    x: int
    y: int
    width: int
    height: int


class Moving(BaseView):
    def __init__(self) -> None:
        self.moving = True
        self.actions: list[tuple[str, KeyAction]] = []

    @property
    def animating(self) -> bool:
        return self.moving

    def begin(self, action: KeyAction) -> None:
        self.actions.append(("begin", action))

    def end(self, action: KeyAction) -> None:
        self.actions.append(("end", action))


@pytest.fixture
def scheduled(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    waits: list[float] = []
    monkeypatch.setattr(pyglet.clock, "schedule_once", lambda _function, seconds: waits.append(seconds))
    return waits


def test_asking_twice_gives_one_frame_at_once(scheduled: list[float]) -> None:
    window = Screenless()
    window.redraw()
    window.redraw()
    assert scheduled == [0.0]


def test_a_frame_drawn_in_rest_asks_for_no_other(scheduled: list[float]) -> None:
    window = Screenless()
    window._frame(0)
    assert window.frames == 1
    assert window.dispatched[-1] == ("flip",)
    assert scheduled == []


def test_frames_follow_each_other_while_something_moves(scheduled: list[float]) -> None:
    window, view = Screenless(), Moving()
    window._current_view = view
    window._frame(0)
    assert scheduled == [1 / 60]
    view.moving = False
    window._frame(0)
    assert len(scheduled) == 1


def test_frames_do_not_come_faster_than_a_screen_shows_them(scheduled: list[float]) -> None:
    window = Screenless()
    window._frame(0)
    window.redraw()
    assert 0 < scheduled[0] <= 1 / 125


def test_a_closed_window_draws_nothing(scheduled: list[float]) -> None:
    window = Screenless()
    window.redraw()
    window.closed = True
    window._frame(0)
    assert window.frames == 0
    assert scheduled == [0.0]


@pytest.mark.parametrize("event", ["on_expose", "on_show", "on_activate"])
def test_a_window_that_comes_back_is_drawn_again(scheduled: list[float], event: str) -> None:
    getattr(Screenless(), event)()
    assert scheduled == [0.0]


def test_a_resized_window_is_drawn_again(scheduled: list[float]) -> None:
    Screenless().on_resize(100, 100)
    assert scheduled == [0.0]


def test_an_arrow_key_that_is_held_counts_again_and_again() -> None:
    window = Screenless()
    for _ in range(3):
        window.on_text_motion(key.UP)
    assert window.dispatched == [("on_key_press", key.UP, 0)] * 2
    window.on_key_release(key.UP, 0)
    window.on_text_motion(key.UP)
    assert len(window.dispatched) == 2


def test_keys_that_edit_a_text_repeat_too_with_and_without_shift() -> None:
    window = Screenless()
    window.on_text_motion(key.BACKSPACE)
    window.on_text_motion(key.BACKSPACE)
    window.on_text_motion_select(key.LEFT)
    window.on_text_motion_select(key.LEFT)
    assert window.dispatched == [("on_key_press", key.BACKSPACE, 0), ("on_key_press", key.LEFT, key.MOD_SHIFT)]


def test_other_keys_that_move_a_text_cursor_do_not_repeat() -> None:
    window = Screenless()
    window.on_text_motion(key.MOTION_NEXT_PAGE)
    window.on_text_motion(key.MOTION_NEXT_PAGE)
    assert window.dispatched == []


def test_a_key_released_under_another_name_is_not_taken_for_held() -> None:
    window = Screenless()
    window.pressed_keys = {key.PLUS, key.A}
    window.on_key_release(key.A, 0)
    assert window.pressed_keys == {key.PLUS, key.A}
    window.on_key_release(key.EQUAL, 0)
    assert window.pressed_keys == set()


def test_a_controller_works_the_screen_in_front() -> None:
    window, view = Screenless(), Moving()
    window.act(KeyAction.FLAG, True)
    window._current_view = view
    window.act(KeyAction.FLAG, True)
    window.act(KeyAction.FLAG, False)
    assert view.actions == [("begin", KeyAction.FLAG), ("end", KeyAction.FLAG)]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The sizes that the system is asked for."""
    sizes: list[tuple[int, int]] = []
    monkeypatch.setattr("arcade.Window.set_size", lambda _self, *size: sizes.append(size))
    monkeypatch.setattr("arcade.Window.set_minimum_size", lambda _self, *size: sizes.append(size))
    monkeypatch.setattr("pyglet.options.dpi_scaling", "stretch")
    return sizes


@pytest.mark.parametrize(
    ("platform", "dpi", "size"),
    [
        ("linux", 96, (700, 601)),
        ("linux", 144, (1050, 902)),
        ("linux", 192, (1400, 1202)),
        ("win32", 192, (700, 601)),  # there and on macOS pyglet takes logical pixels
        ("darwin", 192, (700, 601)),
    ],
)
def test_a_size_is_in_logical_pixels(
    asked: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch, platform: str, dpi: int, size: tuple[int, int]
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    window = Screenless()
    window._dpi = dpi
    window.set_size(700, 601)
    assert asked == [size]


def test_no_size_is_too_large_for_the_screen(asked: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    window = Screenless()
    window.set_size(9000, 500)
    window._dpi = 192
    window.set_size(9000, 9000)
    assert asked == [(2432, 500), (2432, 1520)]


def test_the_least_size_grows_with_the_pixel_ratio(
    asked: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    window = Screenless()
    window._dpi = 144
    window.set_minimum_size(320, 380)
    assert asked == [(480, 570)]


@pytest.mark.parametrize(
    ("wanted", "got"),
    [((100, 50), [(100, 50)]), ((2500, 1590), [(1560, 800)]), ((2600, 10), [(2600, 10)]), ((9000, 10), [])],
)
def test_a_window_lies_where_it_was_as_far_as_a_screen_shows_all_of_it(
    monkeypatch: pytest.MonkeyPatch, wanted: tuple[int, int], got: list[tuple[int, int]]
) -> None:
    window, places = Screenless(), []
    screens = Screen(0, 0, 2560, 1600), Screen(2560, 0, 1920, 1080)
    monkeypatch.setattr(Screenless, "get_size", lambda _: (1000, 800))
    monkeypatch.setattr(Screenless, "display", SimpleNamespace(get_screens=lambda: screens))
    monkeypatch.setattr(Screenless, "set_location", lambda _, *place: places.append(place))
    window.go_to(*wanted)
    assert places == got
