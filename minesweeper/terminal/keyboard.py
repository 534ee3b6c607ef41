"""Key bindings of the terminal, and the list of keys."""

from collections.abc import Callable, Mapping
from functools import partial

from minesweeper.core.moves import Move
from minesweeper.games.controls import flag_move
from minesweeper.play import Command, Play
from minesweeper.terminal.cursor import Cursor
from minesweeper.terminal.lists import Lists

STEPS = {
    "up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1),
    "k": (-1, 0), "j": (1, 0), "h": (0, -1), "l": (0, 1),
}  # fmt: skip
COMMANDS = {
    "n": Command.NEW, "f2": Command.NEW, "r": Command.SAME, "u": Command.UNDO, "ctrl+z": Command.UNDO,
    "p": Command.PAUSE, "tab": Command.HINT, "H": Command.HINT, "o": Command.ODDS, "b": Command.BOT,
    "D": Command.DAILY, "R": Command.RACE, "escape": Command.BACK,
}  # fmt: skip
STEERS = {
    "space": Command.REVEAL, "right": Command.RIGHT, "left": Command.LEFT, "g": Command.GUESS,
    "+": Command.UP, "=": Command.UP, "up": Command.UP, "-": Command.DOWN, "down": Command.DOWN,
}  # fmt: skip
"""Keys while a bot plays."""
NAMES = {
    Command.NEW: "N", Command.SAME: "R", Command.UNDO: "U", Command.PAUSE: "P", Command.HINT: "Tab",
    Command.ODDS: "O", Command.BOT: "B", Command.BACK: "Escape",
}  # fmt: skip

HELP = (
    "arrows, hjkl      move",
    "Space, Enter      open; on a number: chord",
    "F, X              flag",
    "C                 chord",
    "N, F2             new game",
    "R                 same board again",
    "U, Ctrl+Z         undo",
    "P                 pause",
    "1 2 3 …           levels; Shift+L lists them",
    "Shift+D           daily board",
    "Shift+G           unfinished games; U brings the last one back",
    "Shift+R           race the game that just ended",
    "Shift+E           practice, and mistakes to review",
    "Tab, Shift+H      hint; again for more",
    "O                 odds of a mine, in %",
    "B                 watch the bot, or stop it",
    "  Space + - ← →   bot: wait, faster, slower, step",
    "  G               bot: skip to next guess",
    "Shift+T           one-minute tour for newcomers",
    "T V G D           theme, solver, generator, dealer",
    "Home End PgUp PgDn  to the edges",
    "Q, Ctrl+C         quit; the game is kept",
    "Mouse: left opens, right flags, middle chords",
)
DUEL_HELP = (
    "arrows, hjkl        move",
    "Space, Enter        take the cell",
    "B                   throw the bomb, if there are bombs",
    "O                   odds for both sides",
    "N, F2               new duel",
    "R                   same board again",
    "U, Ctrl+Z           undo, between two people",
    "V                   who plays the side whose turn it is",
    "P                   pause",
    "Home End PgUp PgDn  to the edges",
    "Q, Ctrl+C           quit; the duel is kept",
    "Mouse: left takes a cell",
)


def key_of(command: Command) -> str:
    """The name of the key for a command, if any."""
    return NAMES.get(command, "")


class Keyboard:
    """Turns keys into commands of the game. `others` are commands outside the game."""

    def __init__(
        self,
        play: Play,
        cursor: Cursor,
        lists: Lists,
        move: Callable[[Move], None],
        others: Mapping[str, Callable[[], object]],
    ) -> None:
        self._play = play
        self._cursor = cursor
        self._lists = lists
        self._move = move
        self._others: dict[str, Callable[[], object]] = {
            "space": self._open, "enter": self._open, "f": self._flag, "x": self._flag, "c": self._chord,
            "L": lists.choose_level, "v": lists.choose_solver,
            "E": lists.choose_course, "G": lists.choose_left,
            "home": partial(cursor.jump, col=0), "end": partial(cursor.jump, col=-1),
            "pageup": partial(cursor.jump, row=0), "pagedown": partial(cursor.jump, row=-1),
            "blur": self._blur, **others,
        }  # fmt: skip
        if play.mode.counts:
            self._others |= {"g": lists.choose_generator, "d": lists.choose_dealer}
        if play.mode.claims:
            self._others["b"] = self._bomb

    def take(self, key: str) -> None:
        """Handle a key, in the open list or in the game."""
        key = key if key in self._others or key in COMMANDS else key.lower()
        if self._lists.press(key):
            return
        play, levels = self._play, list(self._play.desk.plugins.difficulties.values())
        if play.mode.steered and key in STEERS:
            play.do(STEERS[key])
        elif key in self._others:
            self._others[key]()
        elif key in STEPS:
            self._cursor.step(*STEPS[key])
        elif key in COMMANDS:
            play.do(COMMANDS[key])
        elif key in "123456789" and int(key) <= len(levels):
            play.mode.new(levels[int(key) - 1])

    def _open(self) -> None:
        board, cell = self._play.session.board, self._cursor.cell
        opened = board.revealed & board.grid.cell(*cell)
        self._move(Move.chord(*cell) if opened else Move.reveal(*cell))

    def _flag(self) -> None:
        around = self._play.desk.settings.flag_around
        self._move(flag_move(self._play.session.board, self._cursor.cell, around))

    def _chord(self) -> None:
        self._move(Move.chord(*self._cursor.cell))

    def _bomb(self) -> None:
        self._move(Move.bomb(*self._cursor.cell))

    def _blur(self) -> None:
        """Pause when the terminal loses the focus."""
        if self._play.desk.settings.pause_unfocused and not self._play.mode.steered:
            self._play.session.pause()
