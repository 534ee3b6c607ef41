"""Which key does what. A key has a text form, such as `F2`, `Ctrl+Z` or `Num +`; nothing here needs a window."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

SHIFT, CONTROL, ALT, COMMAND, OPTION = 1, 2, 4, 64, 128
"""Bits of a modifier mask, as pyglet has them."""

MODIFIERS = (("Ctrl", CONTROL | COMMAND), ("Alt", ALT | OPTION), ("Shift", SHIFT))
"""In the order they are written. Command and Option are the Ctrl and Alt of macOS."""

_NAMED = {
    "Space": 0x20,
    "Enter": 0xFF0D,
    "Escape": 0xFF1B,
    "Tab": 0xFF09,
    "Backspace": 0xFF08,
    "Delete": 0xFFFF,
    "Insert": 0xFF63,
    "Home": 0xFF50,
    "Left": 0xFF51,
    "Up": 0xFF52,
    "Right": 0xFF53,
    "Down": 0xFF54,
    "Page Up": 0xFF55,
    "Page Down": 0xFF56,
    "End": 0xFF57,
    "Num Enter": 0xFF8D,
    "Num *": 0xFFAA,
    "Num +": 0xFFAB,
    "Num -": 0xFFAD,
    "Num .": 0xFFAE,
    "Num /": 0xFFAF,
}
_PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-=,./;'[]\\`"
NAMES: Mapping[int, str] = MappingProxyType(
    {number: name for name, number in _NAMED.items()}
    | {ord(letter.lower()): letter for letter in _PLAIN}
    | {0xFFBD + number: f"F{number}" for number in range(1, 13)}
    | {0xFFB0 + digit: f"Num {digit}" for digit in range(10)}
)
"""The keys that can be bound, by the number that pyglet gives them."""
_X11_SHIFT_TAB = 23 << 32
"""With Shift, X11 calls Tab by a name that pyglet does not know: it gives the place of the key instead."""


class KeyAction(StrEnum):
    """What a key can do."""

    REVEAL = "reveal"
    FLAG = "flag"
    CHORD = "chord"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    NEW = "new game"
    SAME = "same board again"
    UNDO = "undo"
    PAUSE = "pause"
    REPLAY = "watch it again"
    RACE = "race it"
    COMPARE = "compare two games"
    BEGINNER = "beginner"
    INTERMEDIATE = "intermediate"
    EXPERT = "expert"
    CUSTOM = "custom board"
    DAILY = "daily board"
    COPY = "copy the board's code"
    PASTE = "play a copied code"
    RESULT = "copy the result"
    HINT = "hint"
    BOT = "bot"
    ODDS = "odds"
    GUESS = "on to the next guess"
    ZOOM_IN = "zoom in"
    ZOOM_OUT = "zoom out"
    FIT = "fit the window"
    THEME = "next theme"
    FULLSCREEN = "full screen"
    MUTE = "mute"
    SCREENSHOT = "screenshot"
    RECORDS = "records"
    SETTINGS = "settings"
    HELP = "help"
    BACK = "back"


GROUPS: Mapping[str, tuple[KeyAction, ...]] = MappingProxyType(
    {
        "Play": (
            KeyAction.REVEAL,
            KeyAction.FLAG,
            KeyAction.CHORD,
            KeyAction.UP,
            KeyAction.DOWN,
            KeyAction.LEFT,
            KeyAction.RIGHT,
            KeyAction.UNDO,
        ),
        "Game": (
            KeyAction.NEW,
            KeyAction.SAME,
            KeyAction.PAUSE,
            KeyAction.REPLAY,
            KeyAction.RACE,
            KeyAction.COMPARE,
            KeyAction.BEGINNER,
            KeyAction.INTERMEDIATE,
            KeyAction.EXPERT,
            KeyAction.CUSTOM,
            KeyAction.DAILY,
        ),
        "Share": (KeyAction.COPY, KeyAction.PASTE, KeyAction.RESULT),
        "Solver": (KeyAction.HINT, KeyAction.BOT, KeyAction.ODDS, KeyAction.GUESS),
        "Window": (
            KeyAction.ZOOM_IN,
            KeyAction.ZOOM_OUT,
            KeyAction.FIT,
            KeyAction.THEME,
            KeyAction.FULLSCREEN,
            KeyAction.MUTE,
            KeyAction.SCREENSHOT,
            KeyAction.RECORDS,
            KeyAction.SETTINGS,
            KeyAction.HELP,
            KeyAction.BACK,
        ),
    }
)

DEFAULTS: Mapping[KeyAction, tuple[str, ...]] = MappingProxyType(
    {
        KeyAction.REVEAL: ("Space",),
        KeyAction.FLAG: ("F",),
        KeyAction.CHORD: ("Enter", "Num Enter"),
        KeyAction.UP: ("Up",),
        KeyAction.DOWN: ("Down",),
        KeyAction.LEFT: ("Left",),
        KeyAction.RIGHT: ("Right",),
        KeyAction.NEW: ("F2",),
        KeyAction.SAME: ("F3",),
        KeyAction.UNDO: ("Ctrl+Z",),
        KeyAction.PAUSE: ("P",),
        KeyAction.REPLAY: ("W",),
        KeyAction.RACE: ("V",),
        KeyAction.COMPARE: ("X",),
        KeyAction.BEGINNER: ("1", "Num 1"),
        KeyAction.INTERMEDIATE: ("2", "Num 2"),
        KeyAction.EXPERT: ("3", "Num 3"),
        KeyAction.CUSTOM: ("4", "Num 4"),
        KeyAction.DAILY: ("D",),
        KeyAction.COPY: ("Ctrl+C",),
        KeyAction.PASTE: ("Ctrl+V",),
        KeyAction.RESULT: ("C",),
        KeyAction.HINT: ("H",),
        KeyAction.BOT: ("B",),
        KeyAction.ODDS: ("O",),
        KeyAction.GUESS: ("G",),
        KeyAction.ZOOM_IN: ("+", "=", "Num +"),
        KeyAction.ZOOM_OUT: ("-", "Num -"),
        KeyAction.FIT: ("0", "Num 0"),
        KeyAction.THEME: ("T",),
        KeyAction.FULLSCREEN: ("F11",),
        KeyAction.MUTE: ("M",),
        KeyAction.SCREENSHOT: ("F12",),
        KeyAction.RECORDS: ("R",),
        KeyAction.SETTINGS: ("S",),
        KeyAction.HELP: ("F1",),
        KeyAction.BACK: ("Escape",),
    }
)


def key_name(number: int, modifiers: int) -> str | None:
    """The text form of a key pressed with modifiers; `None` for one that cannot be bound, such as Shift alone."""
    name = "Tab" if number == _X11_SHIFT_TAB else NAMES.get(number)
    if name is None:
        return None
    # A plus is typed with Shift on most keyboards: the sign counts, not how it was typed.
    held = [text for text, mask in MODIFIERS if modifiers & mask and not (text == "Shift" and name in "+=")]
    return "+".join([*held, name])


@dataclass(frozen=True, slots=True)
class Keymap:
    """The keys of every action. Each key does one thing only."""

    keys: Mapping[KeyAction, tuple[str, ...]] = field(default_factory=lambda: DEFAULTS)

    def action(self, name: str | None) -> KeyAction | None:
        """What this key does, if anything."""
        return next((action for action, names in self.keys.items() if name in names), None)

    def rebind(self, action: KeyAction, name: str) -> tuple["Keymap", KeyAction | None]:
        """The keymap with only this key for the action, and the other action that lost the key, if any."""
        former = self.action(name)
        keys = {each: tuple(key for key in names if key != name) for each, names in self.keys.items()}
        keys[action] = (name,)
        return Keymap(MappingProxyType(keys)), former if former is not action else None

    def changes(self) -> dict[str, list[str]]:
        """What differs from the default keys, to be saved."""
        return {str(action): list(names) for action, names in self.keys.items() if names != DEFAULTS[action]}

    @classmethod
    def with_changes(cls, changes: Mapping[str, Sequence[str]]) -> "Keymap":
        """The default keys with saved changes; what is not known, or taken by another change, is left out."""
        chosen = {
            KeyAction(action): tuple(map(str, names)) for action, names in changes.items() if action in list(KeyAction)
        }
        taken = {name for names in chosen.values() for name in names}
        keys = {action: tuple(name for name in names if name not in taken) for action, names in DEFAULTS.items()}
        seen: set[str] = set()
        for action, names in chosen.items():
            keys[action] = tuple(name for name in names if name not in seen)
            seen.update(names)
        return cls(MappingProxyType(keys))
