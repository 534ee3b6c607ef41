"""Copied and pasted text, with a desktop that answers, one that does not, and none."""

import sys
from types import SimpleNamespace
from typing import Any

import arcade
import pytest

from minesweeper.ui.app import clipboard
from minesweeper.ui.app.clipboard import Clipboard

SQUARES = "🟩🟨 · 9x9x10.beginner.7"


class Desktop:
    """A window on X11, whose clipboard is with another program."""

    def __init__(self, answer: object) -> None:
        self.answer = answer
        self.handled: list[object] = []

    def dispatch_platform_event(self, event: object) -> None:
        self.handled.append(event)

    def set_clipboard_text(self, text: str) -> None:
        # What pyglet sends when another program asks: as many bytes as the text has letters, it believes.
        self.answer = text.encode()[: len(text)].decode()

    def get_clipboard_text(self) -> str:
        if self.answer is None:
            while True:
                self.dispatch_platform_event(object())
        if isinstance(self.answer, Exception):
            raise self.answer
        return str(self.answer)


def opened(answer: object = "") -> tuple[Clipboard, Desktop]:
    desktop: Any = Desktop(answer)
    return Clipboard(desktop), desktop


def test_without_a_desktop_what_was_copied_is_pasted(window: arcade.Window) -> None:
    board = Clipboard(window)
    assert board.paste() == ""
    board.copy(SQUARES)
    assert board.paste() == SQUARES


def test_no_byte_of_a_text_is_lost() -> None:
    board, _ = opened()
    board.copy(SQUARES)
    assert board.paste() == SQUARES
    assert len(board.paste()) == len(SQUARES)


def test_a_program_that_never_answers_is_not_waited_for_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter(range(100))
    monkeypatch.setattr(clipboard, "time", SimpleNamespace(monotonic=lambda: next(moments)))
    monkeypatch.setattr(sys, "platform", "linux")
    board, desktop = opened(None)
    assert board.paste() == ""
    desktop.dispatch_platform_event("another event")
    assert desktop.handled == ["another event"]


def test_what_is_no_text_is_nothing() -> None:
    board, _ = opened(UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"))
    assert board.paste() == ""
