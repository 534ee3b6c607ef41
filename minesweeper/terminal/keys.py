"""Decoding terminal input: bytes become keys and mouse events."""

import codecs
import re
from dataclasses import dataclass, field
from typing import NamedTuple

from minesweeper.games.controls import MouseButton

MAX_SEQUENCE = 64
"""The longest escape sequence, in bytes."""


class Mouse(NamedTuple):
    """A mouse event: a button, a drag or the wheel, at a position counted from 0."""

    button: MouseButton | None
    """`None` for a drag or the wheel."""
    col: int
    row: int
    pressed: bool = True
    wheel: int = 0
    """-1 is up, 1 is down."""


class Pasted(NamedTuple):
    """A text that was pasted."""

    text: str


Input = str | Mouse | Pasted
"""A key name such as `a`, `up` or `ctrl+c`, a mouse event, or a text. The terminal's answer that it can show a frame at
once is the key `synchronised`."""

FINAL = {"A": "up", "B": "down", "C": "right", "D": "left", "H": "home", "F": "end", "I": "focus", "O": "blur"}
NUMBERED = {"1": "home", "4": "end", "5": "pageup", "6": "pagedown", "7": "home", "8": "end", "12": "f2"}
FUNCTION = {**{key: FINAL[key] for key in "ABCDHF"}, "P": "f1", "Q": "f2", "M": "enter"}
CONTROL = {"\r": "enter", "\n": "enter", "\t": "tab", " ": "space", "\x7f": "backspace", "\b": "backspace"}
BUTTONS = (MouseButton.LEFT, MouseButton.MIDDLE, MouseButton.RIGHT)
PASTE, PASTE_END = b"\x1b[200~", b"\x1b[201~"
LONGEST_PASTE = 100_000
"""The most bytes of a pasted text; more are ignored."""
KNOWS_FRAMES = re.compile(r"\x1b\[\?2026;[12]\$y")
"""The answer of a terminal that can show a frame at once."""
SEQUENCE = re.compile(rb"\x1b\[[0-?]*[ -/]*[@-~]|\x1bO[ -~]")
BEGUN = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*|O)?\Z")


@dataclass(slots=True)
class Decoder:
    """Decodes input that arrives in pieces of any length."""

    _rest: bytes = b""
    _text: codecs.IncrementalDecoder = field(
        default_factory=lambda: codecs.getincrementaldecoder("utf-8")(errors="ignore")
    )

    @property
    def waiting(self) -> bool:
        """True if the input may be incomplete; call `flush` if no more follows at once."""
        return bool(self._rest)

    def feed(self, data: bytes) -> list[Input]:
        """The keys and mouse events that are complete."""
        data, self._rest = self._rest + data, b""
        found: list[Input] = []
        while data:
            if data.startswith(PASTE):
                end = data.find(PASTE_END)
                if end < 0 and len(data) <= LONGEST_PASTE:
                    self._rest = data
                    break
                length = len(data) if end < 0 else end + len(PASTE_END)
                found.append(Pasted(data[len(PASTE) : end if end >= 0 else length].decode("utf-8", "ignore")))
            elif data[0] != 0x1B:
                length = data.find(b"\x1b") if b"\x1b" in data else len(data)
                found += [CONTROL.get(letter) or _letter(letter) for letter in self._text.decode(data[:length])]
            elif match := SEQUENCE.match(data):
                length = match.end()
                found += _meaning(match[0])
            elif len(data) <= MAX_SEQUENCE and BEGUN.match(data):
                self._rest = data
                break
            else:  # Escape, or Alt with a letter, which counts as both keys
                length = 1
                found.append("escape")
            data = data[length:]
        return found

    def flush(self) -> list[Input]:
        """End incomplete input: a single escape is the Escape key."""
        if self._rest.startswith(PASTE):
            return []
        rest, self._rest = self._rest, b""
        return ["escape"] if rest == b"\x1b" else []


def _letter(letter: str) -> str:
    return f"ctrl+{chr(ord(letter) + 96)}" if "\x01" <= letter <= "\x1a" else letter


def _meaning(sequence: bytes) -> list[Input]:
    """The input of an escape sequence; most are ignored."""
    text = sequence.decode("ascii")
    final, parameters = text[-1], text[2:-1]
    if KNOWS_FRAMES.fullmatch(text):
        return ["synchronised"]
    if parameters.startswith("<") and final in "Mm":
        return _mouse(parameters[1:], final == "M")
    if text.startswith("\x1bO"):
        name = FUNCTION.get(final)
    elif final == "~":
        name = NUMBERED.get(parameters.partition(";")[0])
    else:
        name = FINAL.get(final) or FUNCTION.get(final)
    return [name] if name else []


def _mouse(parameters: str, pressed: bool) -> list[Input]:
    """A mouse event in xterm's mode 1006: code, column and row, counted from 1."""
    match = re.fullmatch(r"(\d{1,4});(\d{1,5});(\d{1,5})", parameters)
    if not match:
        return []
    what, col, row = int(match[1]), int(match[2]) - 1, int(match[3]) - 1
    if what & 64:
        return [Mouse(None, col, row, wheel=1 if what & 1 else -1)] if what & 2 == 0 else []
    if what & 32:
        return [Mouse(None, col, row)]
    return [Mouse(BUTTONS[what & 3], col, row, pressed)] if what & 3 < 3 else []
