"""What ends a window beside the player."""

import signal
from collections.abc import Callable

import arcade
import pyglet
import pytest

from minesweeper.ui.app.endings import close_on_signals


def test_two_signals_close_the_window_once(window: arcade.Window, monkeypatch: pytest.MonkeyPatch) -> None:
    handlers: dict[int, Callable[[int, object], None]] = {}
    posted: list[str] = []
    monkeypatch.setattr(signal, "signal", handlers.__setitem__)
    monkeypatch.setattr(
        pyglet.app.platform_event_loop, "post_event", lambda _window, event: posted.append(event), raising=False
    )
    close_on_signals(window)
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        handlers[number](number, None)
    assert posted == ["on_close"]
    assert handlers[signal.SIGINT] is signal.default_int_handler
