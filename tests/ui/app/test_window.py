"""What the window does on its own: frames on demand, keys that repeat or are released under another name."""

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

    def dispatch_event(self, *event: object) -> None:
        self.dispatched.append(event)

    def switch_to(self) -> None:
        pass

    def flip(self) -> None:
        self.dispatched.append(("flip",))


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
