"""The settings of a player, as one frozen value with a JSON form."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

from minesweeper.core.dealing import HONEST
from minesweeper.core.laying import RANDOM, FirstClick
from minesweeper.core.limits import LONGEST_SETTING, MAX_SIDE, WIDEST_WINDOW
from minesweeper.core.options import check_options

_RANGES = {
    "scale": (0, 200),
    "volume": (0, 100),
    "speed": (0, 6),
    "best_of": (1, 7),
    "custom_width": (1, MAX_SIDE),
    "custom_height": (1, MAX_SIDE),
    "custom_mines": (0, MAX_SIDE**2 - 1),
    "left": (-WIDEST_WINDOW, WIDEST_WINDOW),
    "top": (-WIDEST_WINDOW, WIDEST_WINDOW),
    "width": (0, WIDEST_WINDOW),
    "height": (0, WIDEST_WINDOW),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything kept between runs, except games and records."""

    level: str = "beginner"
    """The name of a level, or the text form of a custom one."""
    theme: str = "windows_light"
    scale: int = 0
    """The size of text and buttons, in percent; 0: by the size of the window."""
    first_click: str = str(FirstClick.OPENING)
    generator: str = RANDOM.name
    """The name of the generator."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Options of boards, by name. Options that the generator does not have are kept for others."""
    dealer: str = HONEST.name
    """The name of the dealer."""
    question_marks: bool = False
    chord_both: bool = True
    chord_middle: bool = True
    chord_click: bool = True
    chord_double: bool = True
    flag_around: bool = False
    """Whether flagging a number flags all its hidden neighbours, if they must be mines."""
    vim_keys: bool = False
    """Whether the terminal has the counts, marks and searches of the editor vi."""
    ctrl_z_undoes: bool = False
    """Whether Ctrl+Z is undo in the terminal, as in the window, and not what suspends the program."""
    motion: bool = True
    """Whether reveals and the end of a game are animated."""
    outline_neighbours: bool = False
    """Whether the hidden neighbours of the number that is pointed at are outlined."""
    outline_apart: bool = True
    """Whether all neighbours of the cell that is pointed at are outlined if some do not touch it on the screen."""
    classic_timer: bool = False
    """Whether the timer shows 1 at the first click. Saved times do not change."""
    rulers: bool = False
    """Whether rows and columns are always numbered, and not only while a sentence names a cell."""
    counters: str = ""
    """The live counters beside the board, by name, in their order, with commas between them."""
    pause_unfocused: bool = True
    resume: bool = True
    """Whether an unfinished game is kept for the next time."""
    keep_path: bool = True
    """Whether the path of the pointer is kept with every game."""
    sound: bool = True
    volume: int = 60
    """In percent."""
    tick: bool = False
    """Whether the clock ticks audibly."""
    solver: str = "strong"
    """The name of the solver that plays as the bot."""
    speed: int = 2
    """The bot's pace, from 0 (slow) to 6 (as fast as it can)."""
    best_of: int = 1
    """The most duels of a match."""
    custom_width: int = 20
    custom_height: int = 20
    custom_mines: int = 60
    fullscreen: bool = False
    left: int = 0
    top: int = 0
    width: int = 0
    """The window's size when it was last closed; 0 before that."""
    height: int = 0
    tips: str = ""
    """The tips that were given, by name, with commas between them."""
    plugins_off: str = ""
    """The plugins to leave out, by name, with commas between them."""
    keys: Mapping[str, list[str]] = field(default_factory=dict)
    """The keys that differ from the default ones, by action."""

    @classmethod
    def changed(cls, text: str, values: dict[str, Any]) -> str:
        """The settings text with these values changed and all other fields unchanged, known or not. A damaged text is a
        `ValueError`."""
        new = asdict(replace(cls(), **values))
        try:
            return json.dumps({**new, **_object(text), **{name: new[name] for name in values}}, indent=1) + "\n"
        except RecursionError:
            raise ValueError("nested too deeply") from None

    @classmethod
    def from_json(cls, text: str) -> tuple["Settings", list[str]]:
        """The saved settings, and one sentence per unusable value; those keep their defaults."""
        try:
            data = _object(text)
        except (ValueError, RecursionError) as error:
            return cls(), [f"the settings are damaged and start afresh: {str(error) or 'nested too deeply'}"]
        chosen: dict[str, object] = {}
        problems = []
        defaults = cls()
        for each in fields(cls):
            if each.name not in data:
                continue
            value = data[each.name]
            if problem := _problem(each.name, value, getattr(defaults, each.name)):
                problems.append(f"the setting {each.name} {problem}, not {json.dumps(value)[:40]}")
            else:
                chosen[each.name] = value
        return cls(**chosen), problems  # type: ignore[arg-type] # each was checked against its default


def _object(text: str) -> dict[str, object]:
    data = json.loads(text)
    if isinstance(data, dict):
        return data
    raise ValueError("not an object")


def _problem(name: str, value: object, default: object) -> str | None:
    if name in _BY_NAME:
        return _BY_NAME[name](value)
    if type(value) is not type(default):
        return {bool: "must be true or false", int: "must be a whole number"}.get(type(default), "must be a text")
    if name == "first_click" and value not in list(FirstClick):
        return f"must be one of {', '.join(FirstClick)}"
    if isinstance(value, str) and (len(value) > LONGEST_SETTING or not value.isprintable()):
        return f"must be a printable text of up to {LONGEST_SETTING} letters"
    if isinstance(value, int) and name in _RANGES:
        low, high = _RANGES[name]
        return None if low <= value <= high else f"must be {low} to {high}"
    return None


def _problem_of_keys(value: object) -> str | None:
    ok = isinstance(value, dict) and all(
        isinstance(keys, list) and all(isinstance(key, str) for key in keys) for keys in value.values()
    )
    return None if ok else "must list keys by action"


def _problem_of_options(value: object) -> str | None:
    if not isinstance(value, dict):
        return "must be values by name"
    try:
        check_options(tuple(value.items()))
    except ValueError as error:
        return f"must be values by name ({error})"
    return None


_BY_NAME = {"keys": _problem_of_keys, "options": _problem_of_options}
