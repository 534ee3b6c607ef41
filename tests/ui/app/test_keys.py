"""Keys: their names, what they do, and giving them to something else."""

import re
from pathlib import Path

import pyglet
import pytest

from minesweeper.ui.app import keys as keymap
from minesweeper.ui.app.keys import (
    ALT,
    COMMAND,
    CONTROL,
    DEFAULTS,
    GROUPS,
    NAMES,
    OPTION,
    SHIFT,
    KeyAction,
    Keymap,
    key_name,
)

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
def test_a_key_with_its_modifiers_has_a_name_and_lock_keys_do_not_matter(
    number: int, modifiers: int, name: str | None
) -> None:
    assert key_name(number, modifiers) == name


def test_the_default_keys_are_the_ones_promised() -> None:
    keys = Keymap()
    promised = {
        "F2": KeyAction.NEW, "F3": KeyAction.SAME, "1": KeyAction.BEGINNER, "2": KeyAction.INTERMEDIATE,
        "3": KeyAction.EXPERT, "P": KeyAction.PAUSE, "Ctrl+Z": KeyAction.UNDO, "H": KeyAction.HINT,
        "B": KeyAction.BOT, "O": KeyAction.ODDS, "F11": KeyAction.FULLSCREEN, "M": KeyAction.MUTE,
        "Up": KeyAction.UP, "Space": KeyAction.REVEAL, "F": KeyAction.FLAG, "Enter": KeyAction.CHORD,
        "+": KeyAction.ZOOM_IN, "-": KeyAction.ZOOM_OUT, "0": KeyAction.FIT, "Escape": KeyAction.BACK,
    }  # fmt: skip
    assert {name: keys.action(name) for name in promised} == promised
    assert keys.action("Z") is None
    assert keys.action(None) is None


def test_every_action_has_a_key_of_its_own_and_a_place_in_the_help() -> None:
    assert set(DEFAULTS) == set(KeyAction)
    names = [name for names in DEFAULTS.values() for name in names]
    assert len(names) == len(set(names))
    assert sorted(action for group in GROUPS.values() for action in group) == sorted(KeyAction)


def test_a_key_given_to_another_action_is_taken_from_the_first() -> None:
    keys, former = Keymap().rebind(KeyAction.FLAG, "Space")
    assert former is KeyAction.REVEAL
    assert keys.action("Space") is KeyAction.FLAG
    assert keys.action("F") is None
    assert keys.keys[KeyAction.REVEAL] == ()


def test_binding_the_same_key_again_takes_it_from_nobody() -> None:
    keys, former = Keymap().rebind(KeyAction.ZOOM_IN, "+")
    assert former is None
    assert keys.keys[KeyAction.ZOOM_IN] == ("+",)


def test_only_changes_are_saved_and_they_come_back() -> None:
    assert Keymap().changes() == {}
    keys, _ = Keymap().rebind(KeyAction.FLAG, "Space")
    assert keys.changes() == {"reveal": [], "flag": ["Space"]}
    assert dict(Keymap.with_changes(keys.changes()).keys) == dict(keys.keys)


def test_changes_from_a_damaged_file_cost_only_themselves() -> None:
    keys = Keymap.with_changes({"dance": ["D"], "flag": ["F2", "X"], "pause": ["X"]})
    assert keys.keys[KeyAction.FLAG] == ("F2", "X")
    assert keys.keys[KeyAction.PAUSE] == ()
    assert keys.keys[KeyAction.NEW] == ()


def test_the_keymap_needs_no_window() -> None:
    assert "import arcade" not in Path(keymap.__file__).read_text()
