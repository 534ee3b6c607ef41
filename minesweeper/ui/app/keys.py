"""Key bindings. A key has a text form, such as `F2`, `Ctrl+Z` or `Num +`; nothing here needs a window."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from minesweeper.play.commands import Command

SHIFT, CONTROL, ALT, COMMAND, OPTION = 1, 2, 4, 64, 128
"""Bits of pyglet's modifier mask."""

MODIFIERS = (("Ctrl", CONTROL | COMMAND), ("Alt", ALT | OPTION), ("Shift", SHIFT))
"""In the order of the text form. Command and Option are the Ctrl and Alt of macOS."""

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
    "Menu": 0xFF67,
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
"""The keys that can be bound, by pyglet's numbers."""
_X11_SHIFT_TAB = 23 << 32
"""Pyglet does not know X11's name for Shift+Tab, and gives the key's position instead."""


DEFAULTS: Mapping[Command, tuple[str, ...]] = MappingProxyType(
    {
        Command.REVEAL: ("Space",),
        Command.FLAG: ("F",),
        Command.CHORD: ("Enter", "Num Enter"),
        Command.UP: ("Up",),
        Command.DOWN: ("Down",),
        Command.LEFT: ("Left",),
        Command.RIGHT: ("Right",),
        Command.NEW: ("F2",),
        Command.PLAY: ("Shift+N",),
        Command.SAME: ("F3",),
        Command.UNDO: ("Ctrl+Z",),
        Command.PAUSE: ("P",),
        Command.REPLAY: ("W",),
        Command.RACE: ("V", "Shift+R"),
        Command.COMPARE: ("X",),
        Command.BEGINNER: ("1", "Num 1"),
        Command.INTERMEDIATE: ("2", "Num 2"),
        Command.EXPERT: ("3", "Num 3"),
        Command.CUSTOM: ("4", "Num 4"),
        Command.DAILY: ("D",),
        Command.CALENDAR: ("Shift+D",),
        Command.DUEL: ("A",),
        Command.PRACTICE: ("E", "Shift+E"),
        Command.MISTAKES: ("Shift+M",),
        Command.STUDY: ("Ctrl+E",),
        Command.CONTINUE: ("Shift+G",),
        Command.COPY: ("Ctrl+C",),
        Command.PASTE: ("Ctrl+V",),
        Command.RESULT: ("C",),
        Command.SHARE: ("Shift+S",),
        Command.HINT: ("H",),
        Command.BOT: ("B",),
        Command.ODDS: ("O",),
        Command.GUESS: ("G",),
        Command.ZOOM_IN: ("+", "=", "Num +"),
        Command.ZOOM_OUT: ("-", "Num -"),
        Command.FIT: ("0", "Num 0"),
        Command.THEME: ("T",),
        Command.THEMES: ("L",),
        Command.FULLSCREEN: ("F11",),
        Command.MUTE: ("M",),
        Command.SCREENSHOT: ("F12",),
        Command.RECORDS: ("R",),
        Command.COUNTERS: ("Shift+C",),
        Command.SETTINGS: ("S",),
        Command.HELP: ("F1",),
        Command.TOUR: ("Shift+F1",),
        Command.MENU: ("F10", "Menu"),
        Command.BACK: ("Escape",),
    }
)
MENU_KEYS: Mapping[str, Command] = MappingProxyType(
    {
        "Up": Command.UP,
        "Down": Command.DOWN,
        "Left": Command.LEFT,
        "Right": Command.RIGHT,
        "Tab": Command.DOWN,
        "Shift+Tab": Command.UP,
        "Space": Command.REVEAL,
        "Enter": Command.CHORD,
        "Num Enter": Command.CHORD,
        "Escape": Command.BACK,
    }
)
"""Keys that work in every menu and list, whatever they do in the game."""


def key_name(number: int, modifiers: int) -> str | None:
    """The text form of a key with modifiers; `None` if it cannot be bound, such as Shift alone."""
    name = "Tab" if number == _X11_SHIFT_TAB else NAMES.get(number)
    if name is None:
        return None
    # Most keyboards need Shift to type a plus: the sign counts, not how it was typed.
    held = [text for text, mask in MODIFIERS if modifiers & mask and not (text == "Shift" and name in "+=")]
    return "+".join([*held, name])


@dataclass(frozen=True, slots=True)
class Keymap:
    """The keys of every action. A key has only one action."""

    keys: Mapping[Command, tuple[str, ...]] = field(default_factory=lambda: DEFAULTS)

    def action(self, name: str | None) -> Command | None:
        """The action of this key, if any."""
        return next((action for action, names in self.keys.items() if name in names), None)

    def rebind(self, action: Command, name: str) -> tuple["Keymap", Command | None]:
        """The keymap with this as the action's only key, and the other action that lost the key, if any."""
        former = self.action(name)
        keys = {each: tuple(key for key in names if key != name) for each, names in self.keys.items()}
        keys[action] = (name,)
        return Keymap(MappingProxyType(keys)), former if former is not action else None

    def changes(self) -> dict[str, list[str]]:
        """The differences from the default keys, to be saved."""
        return {str(action): list(names) for action, names in self.keys.items() if names != DEFAULTS[action]}

    @classmethod
    def with_changes(cls, changes: Mapping[str, Sequence[str]]) -> "Keymap":
        """The default keys with saved changes; unknown and conflicting changes are dropped."""
        chosen = {
            Command(action): tuple(map(str, names)) for action, names in changes.items() if action in list(Command)
        }
        taken = {name for names in chosen.values() for name in names}
        keys = {action: tuple(name for name in names if name not in taken) for action, names in DEFAULTS.items()}
        seen: set[str] = set()
        for action, names in chosen.items():
            keys[action] = tuple(name for name in names if name not in seen)
            seen.update(names)
        return cls(MappingProxyType(keys))
