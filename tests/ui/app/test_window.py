"""What the window does on its own: frames on demand, keys that repeat or are released under another name."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import NamedTuple

import pyglet
import pytest
from arcade import key

from minesweeper.play.commands import Command
from minesweeper.ui.app.window import BaseView, GameWindow


class Screenless(GameWindow):
    """The window's own behaviour without a window: there can be only one in a run."""

    def __init__(self, view: BaseView | None = None, dpi: int = 96) -> None:
        self._due = False
        self._last = 0.0
        self._held = set()
        self.frames = 0
        self.closed = False
        self.pressed_keys: set[int] = set()
        self._current_view = view
        self.dispatched: list[tuple[object, ...]] = []
        self._screen = Screen(0, 0, 2560, 1600)
        self._dpi = dpi

    def dispatch_event(self, *event: object) -> None:
        self.dispatched.append(event)

    def switch_to(self) -> None:
        pass

    def flip(self) -> None:
        self.dispatched.append(("flip",))

    def close(self) -> None:
        """Pyglet closes a window that is garbage, and arcade then forgets the one that all tests share."""


class Screen(NamedTuple):
    x: int
    y: int
    width: int
    height: int


class Moving(BaseView):
    def __init__(self) -> None:
        self.moving = True
        self.actions: list[tuple[str, Command]] = []

    @property
    def animating(self) -> bool:
        return self.moving

    def begin(self, action: Command) -> None:
        self.actions.append(("begin", action))

    def end(self, action: Command) -> None:
        self.actions.append(("end", action))


class Scheduled:
    def __init__(self) -> None:
        self.waits: list[float] = []
        self.later: list[Callable[[float], None]] = []

    def take(self, function: Callable[[float], None], seconds: float) -> None:
        self.waits.append(seconds)
        self.later.append(function)

    def run(self) -> None:
        self.later.pop()(0)


@pytest.fixture
def scheduled(monkeypatch: pytest.MonkeyPatch) -> Scheduled:
    clock = Scheduled()
    monkeypatch.setattr(pyglet.clock, "schedule_once", clock.take)
    return clock


def test_a_frame_comes_at_once_if_it_is_asked_for_and_not_faster_than_a_screen_shows_it(scheduled: Scheduled) -> None:
    window = Screenless()
    window.redraw()
    window.redraw()
    assert scheduled.waits == [0.0]
    scheduled.run()
    assert (window.frames, window.dispatched[-1]) == (1, ("flip",))
    assert len(scheduled.waits) == 1, "one drawn in rest asks for no other"
    window.redraw()
    assert 0 < scheduled.waits[1] <= 1 / 125


def test_frames_follow_each_other_while_something_moves(scheduled: Scheduled) -> None:
    view = Moving()
    Screenless(view).redraw()
    scheduled.run()
    assert scheduled.waits == [0.0, 1 / 60]
    view.moving = False
    scheduled.run()
    assert not scheduled.later


def test_a_closed_window_draws_nothing(scheduled: Scheduled) -> None:
    window = Screenless()
    window.redraw()
    window.closed = True
    scheduled.run()
    assert (window.frames, scheduled.later) == (0, [])


@pytest.mark.parametrize(
    ("event", "size"), [("on_expose", ()), ("on_show", ()), ("on_activate", ()), ("on_resize", (100, 100))]
)
def test_a_window_is_drawn_again_when_back_or_resized(scheduled: Scheduled, event: str, size: tuple[int, ...]) -> None:
    getattr(Screenless(), event)(*size)
    assert scheduled.waits == [0.0]


def test_keys_that_edit_a_text_count_again_and_again_while_they_are_held_with_and_without_shift() -> None:
    window = Screenless()
    for _ in range(3):
        window.on_text_motion(key.UP)
    assert window.dispatched == [("on_key_press", key.UP, 0)] * 2
    window.on_key_release(key.UP, 0)
    for motion in (key.UP, key.MOTION_NEXT_PAGE, key.MOTION_NEXT_PAGE):  # no other key repeats
        window.on_text_motion(motion)
    assert len(window.dispatched) == 2
    for _ in range(2):
        window.on_text_motion(key.BACKSPACE)
        window.on_text_motion_select(key.LEFT)
    assert window.dispatched[2:] == [("on_key_press", key.BACKSPACE, 0), ("on_key_press", key.LEFT, key.MOD_SHIFT)]


def test_a_key_released_under_another_name_is_not_taken_for_held() -> None:
    window = Screenless()
    window.pressed_keys = {key.PLUS, key.A}
    window.on_key_release(key.A, 0)
    assert window.pressed_keys == {key.PLUS, key.A}
    window.on_key_release(key.EQUAL, 0)
    assert window.pressed_keys == set()


def test_a_controller_works_the_screen_in_front() -> None:
    view = Moving()
    Screenless().act(Command.FLAG, True)
    Screenless(view).act(Command.FLAG, True)
    Screenless(view).act(Command.FLAG, False)
    assert view.actions == [("begin", Command.FLAG), ("end", Command.FLAG)]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
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
    Screenless(dpi=dpi).set_size(700, 601)
    assert asked == [size]


def test_no_size_is_too_large_for_the_screen(asked: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    Screenless().set_size(9000, 500)
    Screenless(dpi=192).set_size(9000, 9000)
    assert asked == [(2432, 500), (2432, 1520)]


def test_the_least_size_follows_the_pixel_ratio(asked: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    Screenless(dpi=144).set_minimum_size(320, 380)
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
