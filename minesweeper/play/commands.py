"""The player's commands, independent of the input: a key, a controller button, a menu item or a letter."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType


class Command(StrEnum):
    """A command. While a bot plays, the arrows and `REVEAL` control it."""

    REVEAL = "reveal"
    FLAG = "flag"
    CHORD = "chord"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    NEW = "new game"
    PLAY = "play something else"
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
    CALENDAR = "calendar of daily boards"
    DUEL = "duel"
    PRACTICE = "practice"
    MISTAKES = "mistakes to review"
    STUDY = "study the position"
    CONTINUE = "unfinished games"
    COPY = "copy the board's code"
    PASTE = "play a copied code"
    RESULT = "copy the result"
    SHARE = "share"
    HINT = "hint"
    BOT = "bot"
    ODDS = "odds"
    GUESS = "on to the next guess"
    ZOOM_IN = "zoom in"
    ZOOM_OUT = "zoom out"
    FIT = "fit the window"
    THEME = "next theme"
    THEMES = "all themes"
    FULLSCREEN = "full screen"
    MUTE = "mute"
    SCREENSHOT = "screenshot"
    RECORDS = "records"
    COUNTERS = "counters"
    SETTINGS = "settings"
    HELP = "help"
    TOUR = "tour"
    MENU = "menu"
    BACK = "back"

    @property
    def label(self) -> str:
        """What players call it. The value stays as it is, since settings name keys by it."""
        return LABELS.get(self, str(self)).capitalize()


LABELS: Mapping[Command, str] = MappingProxyType(
    {
        Command.REVEAL: "open",
        Command.REPLAY: "watch again",
        Command.GUESS: "skip to next guess",
        Command.COPY: "copy board code",
        Command.PASTE: "play copied code",
        Command.RESULT: "copy result",
        Command.FIT: "fit board to window",
        Command.STUDY: "study position",
    }
)
"""Commands that are not called by their values."""

_GROUPS = {
    "Board": "reveal, flag, chord, up, down, left, right, undo",
    "Game": "new game, play something else, same board again, pause, watch it again, race it, compare two games, "
    "beginner, intermediate, expert, custom board, daily board, calendar of daily boards, duel, practice, "
    "mistakes to review, unfinished games, study the position",
    "Share": "copy the board's code, play a copied code, copy the result, share",
    "Hints and bot": "hint, bot, odds, on to the next guess",
    "Window": "zoom in, zoom out, fit the window, next theme, all themes, full screen, mute, screenshot, records, "
    "counters, settings, help, tour, menu, back",
}
GROUPS: Mapping[str, tuple[Command, ...]] = MappingProxyType(
    {title: tuple(map(Command, names.split(", "))) for title, names in _GROUPS.items()}
)
"""All commands in the order of their list."""
