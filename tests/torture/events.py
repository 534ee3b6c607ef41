"""Events for the window by the thousand, on every screen: nothing raises, and the board keeps its numbers."""

import random
from collections.abc import Callable
from dataclasses import fields
from functools import partial
from pathlib import Path

import pytest

from minesweeper.history.settings import Settings
from minesweeper.play.commands import Command
from minesweeper.ui.app.keys import NAMES
from minesweeper.ui.draw.headless import import_arcade, offscreen_window
from tests.thinking_here import Clock
from tests.torture import boards
from tests.torture.damage import damaged
from tests.torture.patience import at_once

import_arcade()

import pyglet  # noqa: E402 - as arcade wants it

from minesweeper.ui.app.window import BaseView  # noqa: E402
from minesweeper.ui.game.game_view import GameView  # noqa: E402
from minesweeper.ui.menu.menu_view import MenuView  # noqa: E402
from tests.ui.stand import Stand  # noqa: E402

COUNT = 1000
"""Events in a trial."""
LEVELS = ("beginner", "intermediate", "expert")
SYMBOLS = (*NAMES, 0, 23 << 32, 0x110000)
SIZES = ((640, 520), (320, 380), (40, 30), (1280, 200), (200, 900))
ACTIONS = tuple(action for action in Command if action is not Command.FULLSCREEN)
"""All but the one that needs a screen."""


def trial(rng: random.Random, folder: Path) -> None:
    window = offscreen_window()
    with pytest.MonkeyPatch.context() as patch:
        ratio, settings = rng.choice((1.0, 1.5, 2.0)), _settings(rng)
        stand = Stand(window, patch, folder / "home", ratio=ratio, **settings)  # type: ignore[arg-type] # as its fields are
        patch.setattr(stand.app, "quit", lambda: None)
        patch.setattr(window, "set_fullscreen", lambda *_: None)
        stand.app.desk.clock = partial(_look_at, stand.clock)
        game = stand.game(rng.choice(LEVELS), rng.getrandbits(30))
        for number in range(COUNT):
            with at_once():
                rng.choice(EVENTS)(rng, stand, _shown(stand))
            stand.clock.now += rng.choice((0, 0.01, 0.5, 3))
            if number % 10 == 0:
                with at_once():
                    pyglet.clock.tick()
                    stand.picture(_shown(stand))
            if number % 50 == 0:
                boards.check(game.play)
            if rng.random() < 0.02:
                stand.app.back()
        stand.close()


def _look_at(clock: Clock) -> float:
    """The time, which passes for a bot that plays for a part of a frame."""
    clock.now += 0.001
    return clock.now


def _settings(rng: random.Random) -> dict[str, object]:
    """The usual ones, or what can be used of a file that somebody has edited."""
    usual = Settings.changed("{}", {"keys": {"flag": ["X", "Ctrl+F"]}, "counters": "3bv,clicks"}).encode()
    edited = damaged(usual, rng, text=True).decode(errors="replace")
    settings, _ = Settings.from_json(rng.choice((usual.decode(), edited)))
    return {each.name: getattr(settings, each.name) for each in fields(settings)}


def _shown(stand: Stand) -> BaseView:
    view = stand.app.window.current_view
    assert isinstance(view, BaseView)
    return view


def _place(rng: random.Random, stand: Stand) -> tuple[int, int]:
    width, height = stand.size
    return rng.randint(-20, width + 20), rng.randint(-20, height + 20)


def _button(rng: random.Random) -> int:
    return rng.choice((1, 1, 1, 2, 4, 8))


def _modifiers(rng: random.Random) -> int:
    return rng.choice((0, 0, 0, 1, 2, 3, 4, 64))


def _click(rng: random.Random, stand: Stand, view: BaseView) -> None:
    place, button = _place(rng, stand), _button(rng)
    view.on_mouse_press(*place, button, _modifiers(rng))
    _shown(stand).on_mouse_release(*place, button, 0)


def _press(rng: random.Random, stand: Stand, view: BaseView) -> None:
    view.on_mouse_press(*_place(rng, stand), _button(rng), _modifiers(rng))


def _release(rng: random.Random, stand: Stand, view: BaseView) -> None:
    view.on_mouse_release(*_place(rng, stand), _button(rng), _modifiers(rng))


def _drag(rng: random.Random, stand: Stand, view: BaseView) -> None:
    view.on_mouse_drag(*_place(rng, stand), rng.randint(-50, 50), rng.randint(-50, 50), _button(rng), 0)


def _move(rng: random.Random, stand: Stand, view: BaseView) -> None:
    view.on_mouse_motion(*_place(rng, stand), 0, 0)


def _leave(rng: random.Random, stand: Stand, view: BaseView) -> None:
    view.on_mouse_leave(*_place(rng, stand))


def _scroll(rng: random.Random, stand: Stand, view: BaseView) -> None:
    view.on_mouse_scroll(*_place(rng, stand), rng.randint(-3, 3), rng.randint(-30, 30))


def _key(rng: random.Random, stand: Stand, view: BaseView) -> None:
    symbol, modifiers = rng.choice(SYMBOLS), _modifiers(rng)
    view.on_key_press(symbol, modifiers)
    if rng.random() < 0.8:
        _shown(stand).on_key_release(symbol, modifiers)


def _text(rng: random.Random, _: Stand, view: BaseView) -> None:
    if isinstance(view, MenuView):
        view.on_text(rng.choice("aZ9 ß漢\r\x00"))


def _lose_keyboard(_: random.Random, __: Stand, view: BaseView) -> None:
    if isinstance(view, GameView):
        view.on_deactivate()


def _act(rng: random.Random, _: Stand, view: BaseView) -> None:
    view.begin(rng.choice(ACTIONS))


def _resize(rng: random.Random, stand: Stand, view: BaseView) -> None:
    stand.size = rng.choice(SIZES)
    view.on_resize(*stand.size)


EVENTS: tuple[Callable[[random.Random, Stand, BaseView], None], ...] = (
    *[_click] * 8, _press, _release, _drag, _drag, _move, _leave, _scroll, *[_key] * 4, _text, _lose_keyboard,
    *[_act] * 4, _resize,
)  # fmt: skip
"""What happens often is there often."""
