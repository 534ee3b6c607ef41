"""Keys: their names, what they do, and giving them to something else."""

import re
from pathlib import Path

import pyglet
import pytest

from minesweeper.play.commands import GROUPS, Command
from minesweeper.ui.app import keys as keymap
from minesweeper.ui.app.keys import ALT, COMMAND, CONTROL, DEFAULTS, NAMES, OPTION, SHIFT, Keymap, key_name

PYGLET_NAMES = {
    "Enter": "RETURN", "Page Up": "PAGEUP", "Page Down": "PAGEDOWN", "Num Enter": "NUM_ENTER", "Num *": "NUM_MULTIPLY",
    "Num +": "NUM_ADD", "Num -": "NUM_SUBTRACT", "Num .": "NUM_DECIMAL", "Num /": "NUM_DIVIDE", "+": "PLUS",
    "-": "MINUS", "=": "EQUAL", ",": "COMMA", ".": "PERIOD", "/": "SLASH", ";": "SEMICOLON", "'": "APOSTROPHE",
    "[": "BRACKETLEFT", "]": "BRACKETRIGHT", "\\": "BACKSLASH", "`": "QUOTELEFT",
}  # fmt: skip


def test_the_numbers_of_the_keys_are_those_of_pyglet() -> None:
    source = Path(pyglet.__file__).with_name("window").joinpath("key.py").read_text()
    constants = {
        name: int(value, 0) for name, value in re.findall(r"^(\w+)\s*=\s*(0x[0-9a-f]+|\d+)\b", source, re.MULTILINE)
    }
    for number, name in NAMES.items():
        pyglet_name = PYGLET_NAMES.get(name, name.upper().replace("NUM ", "NUM_"))
        assert constants.get(pyglet_name, constants.get(f"_{pyglet_name}")) == number, name
    shifts = dict(re.findall(r"^(MOD_\w+)\s*=\s*1 << (\d)", source, re.MULTILINE))
    for mask, name in ((SHIFT, "SHIFT"), (CONTROL, "CTRL"), (ALT, "ALT"), (COMMAND, "COMMAND"), (OPTION, "OPTION")):
        assert 1 << int(shifts[f"MOD_{name}"]) == mask


@pytest.mark.parametrize(
    ("number", "modifiers", "name"),
    [
        (ord("z"), CONTROL, "Ctrl+Z"),
        (ord("z"), COMMAND, "Ctrl+Z"),
        (ord("z"), SHIFT | ALT, "Alt+Shift+Z"),
        (ord("+"), SHIFT, "+"),
        (ord("="), SHIFT, "="),
        (ord("5"), 0, "5"),
        (0xFFBF, 0, "F2"),
        (ord("a"), 8 | 16, "A"),
        (0xFFE1, SHIFT, None),
        (0xFF09, SHIFT, "Shift+Tab"),
        (23 << 32, SHIFT, "Shift+Tab"),  # on X11, where pyglet does not know the name that Shift gives to Tab
    ],
)
def test_a_key_with_modifiers_has_a_name_whatever_is_locked(number: int, modifiers: int, name: str | None) -> None:
    assert key_name(number, modifiers) == name


def test_the_default_keys_are_the_ones_promised() -> None:
    keys = Keymap()
    promised = {
        "F2": Command.NEW, "F3": Command.SAME, "1": Command.BEGINNER, "2": Command.INTERMEDIATE,
        "3": Command.EXPERT, "P": Command.PAUSE, "Ctrl+Z": Command.UNDO, "H": Command.HINT,
        "B": Command.BOT, "O": Command.ODDS, "F11": Command.FULLSCREEN, "M": Command.MUTE,
        "Up": Command.UP, "Space": Command.REVEAL, "F": Command.FLAG, "Enter": Command.CHORD,
        "+": Command.ZOOM_IN, "-": Command.ZOOM_OUT, "0": Command.FIT, "Escape": Command.BACK,
    }  # fmt: skip
    assert {name: keys.action(name) for name in promised} == promised
    assert keys.action("Z") is None
    assert keys.action(None) is None


def test_every_action_has_a_key_of_its_own_and_a_place_in_the_help() -> None:
    assert set(DEFAULTS) == set(Command)
    names = [name for names in DEFAULTS.values() for name in names]
    assert len(names) == len(set(names))
    assert sorted(action for group in GROUPS.values() for action in group) == sorted(Command)


def test_a_key_given_to_another_action_is_taken_from_the_first() -> None:
    keys, former = Keymap().rebind(Command.FLAG, "Space")
    assert former is Command.REVEAL
    assert keys.action("Space") is Command.FLAG
    assert keys.action("F") is None
    assert keys.keys[Command.REVEAL] == ()


def test_binding_the_same_key_again_takes_it_from_nobody() -> None:
    keys, former = Keymap().rebind(Command.ZOOM_IN, "+")
    assert former is None
    assert keys.keys[Command.ZOOM_IN] == ("+",)


def test_only_changes_are_saved_and_they_come_back() -> None:
    assert Keymap().changes() == {}
    keys, _ = Keymap().rebind(Command.FLAG, "Space")
    assert keys.changes() == {"reveal": [], "flag": ["Space"]}
    assert dict(Keymap.with_changes(keys.changes()).keys) == dict(keys.keys)


def test_changes_from_a_damaged_file_cost_only_themselves() -> None:
    keys = Keymap.with_changes({"dance": ["D"], "flag": ["F2", "X"], "pause": ["X"]})
    assert keys.keys[Command.FLAG] == ("F2", "X")
    assert keys.keys[Command.PAUSE] == ()
    assert keys.keys[Command.NEW] == ()


def test_the_keymap_needs_no_window() -> None:
    assert "import arcade" not in Path(keymap.__file__).read_text()
