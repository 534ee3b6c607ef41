"""The keys of the terminal, and those of the moment for the last line of the screen."""

from collections.abc import Callable, Mapping
from functools import partial

from minesweeper.core.moves import Move
from minesweeper.games.controls import flag_move
from minesweeper.play import Command, Play
from minesweeper.play.moment import commands_now
from minesweeper.terminal.cursor import Cursor
from minesweeper.terminal.panel import Hotkey
from minesweeper.terminal.vim import VimKeys

STEPS = {
    "up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1),
    "k": (-1, 0), "j": (1, 0), "h": (0, -1), "l": (0, 1),
}  # fmt: skip
COMMANDS = {
    "n": Command.NEW, "f2": Command.NEW, "r": Command.SAME, "u": Command.UNDO,
    "p": Command.PAUSE, "tab": Command.HINT, "H": Command.HINT, "o": Command.ODDS, "b": Command.BOT,
    "D": Command.DAILY, "R": Command.RACE, "escape": Command.BACK, "T": Command.TOUR, "t": Command.THEME,
    "E": Command.PRACTICE, "G": Command.CONTINUE, "W": Command.REPLAY, "s": Command.RECORDS, "y": Command.COPY,
    ",": Command.SETTINGS, "?": Command.HELP, "f1": Command.HELP, "m": Command.MENU, "+": Command.ZOOM_IN,
    "=": Command.ZOOM_IN, "-": Command.ZOOM_OUT, "0": Command.FIT, "A": Command.PLAY, "C": Command.CUSTOM,
    "V": Command.DUEL, "ctrl+z": Command.UNDO,
}  # fmt: skip
STEERS = {
    "space": Command.REVEAL, "right": Command.RIGHT, "left": Command.LEFT, "g": Command.GUESS,
    "+": Command.UP, "=": Command.UP, "up": Command.UP, "-": Command.DOWN, "down": Command.DOWN,
}  # fmt: skip
"""Keys while a bot plays."""
NAMES = {
    Command.HINT: "Tab", Command.BACK: "Escape", Command.BEGINNER: "1", Command.INTERMEDIATE: "2", Command.EXPERT: "3",
}  # fmt: skip
"""The names of keys that are not called by their letters."""
ACTIONS = {"space": Command.REVEAL, "f": Command.FLAG}
SHORT = {"space": "Space", "tab": "Tab", "escape": "Esc", "right": "→", "left": "←"}
"""The names of keys in the last line."""
MENU, FIND = Hotkey("m", "M", "menu"), Hotkey(":", ":", "find")


def key_of(command: Command) -> str:
    """The name of the key for a command, if any."""
    key = NAMES.get(command) or next((key for key, each in COMMANDS.items() if each is command), "")
    return key if command in NAMES or not key.isalpha() else f"Shift+{key}" if key.isupper() else key.upper()


class Keyboard:
    """Turns keys into moves and commands. `others` are keys of the terminal itself, `do` runs a command, and `inner`
    says whether Escape leaves this game for another."""

    def __init__(
        self,
        play: Play,
        cursor: Cursor,
        move: Callable[[Move], None],
        do: Callable[[Command], object],
        others: Mapping[str, Callable[[], object]],
        inner: bool,
    ) -> None:
        self._play = play
        self._inner = inner
        self._cursor = cursor
        self._move = move
        self._do = do
        self._vim = VimKeys(play, cursor)
        self._others: dict[str, Callable[[], object]] = {
            "space": self._open, "enter": self._open, "f": self._flag, "x": self._flag,
            "home": partial(cursor.jump, col=0), "end": partial(cursor.jump, col=-1),
            "pageup": partial(cursor.jump, row=0), "pagedown": partial(cursor.jump, row=-1),
            "c": lambda: move(Move.chord(*cursor.cell)), "blur": self._blur, "focus": lambda: None, **others,
        }  # fmt: skip
        if play.mode.claims:
            self._others["b"] = lambda: move(Move.bomb(*cursor.cell))
        if not play.mode.counts:
            self._others.pop("g", None)
            self._others.pop("d", None)

    def take(self, key: str) -> None:
        """Handle a key."""
        play = self._play
        pressed, key = key, key if key in self._others or key in COMMANDS else key.lower()
        levels = [level for level in play.desk.plugins.difficulties.values() if not level.world]
        if play.mode.steered and key in STEERS:
            play.do(STEERS[key])
        elif self._vim.take(pressed):
            pass
        elif key in self._others:
            self._others[key]()
        elif key in STEPS:
            self._cursor.step(*STEPS[key])
        elif key in COMMANDS:
            self._do(COMMANDS[key])
        elif key in "123456789" and int(key) <= len(levels):
            play.mode.new(levels[int(key) - 1])

    def foot(self) -> tuple[Hotkey, ...]:
        """The keys of the moment, the most important first."""
        play = self._play
        keys = [self._hotkey(*each) for each in commands_now(play, self._cursor.cell)]
        leave = [Hotkey("escape", "Esc", "leave")] if self._inner and not play.laying.waits else []
        return (*keys[:2], *leave, *keys[2:5], MENU, *keys[5:], FIND)

    def _hotkey(self, command: Command, text: str) -> Hotkey:
        """The key for a command now."""
        ways = [STEERS] if self._play.mode.steered else []
        key = next(key for way in (*ways, ACTIONS, COMMANDS) for key, each in way.items() if each is command)
        return Hotkey(key, SHORT.get(key) or (f"⇧{key}" if key.isupper() else key.upper()), text)

    def _open(self) -> None:
        board, cell = self._play.session.board, self._cursor.cell
        opened = board.revealed & board.grid.cell(*cell)
        self._move(Move.chord(*cell) if opened else Move.reveal(*cell))

    def _flag(self) -> None:
        around = self._play.desk.settings.flag_around
        self._move(flag_move(self._play.session.board, self._cursor.cell, around))

    def _blur(self) -> None:
        """Pause when the terminal loses the focus."""
        if self._play.desk.settings.pause_unfocused and not self._play.mode.steered:
            self._play.session.pause()
