"""What keys do."""

from collections.abc import Callable, Mapping
from functools import partial

from minesweeper.controls import flag_move
from minesweeper.core.moves import Move
from minesweeper.terminal.cursor import Cursor
from minesweeper.terminal.game import TerminalGame
from minesweeper.terminal.lists import Lists

STEPS = {
    "up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1),
    "k": (-1, 0), "j": (1, 0), "h": (0, -1), "l": (0, 1),
}  # fmt: skip


class Keyboard:
    """Turns keys into what the game offers. `others` are commands beyond the game."""

    def __init__(
        self,
        game: TerminalGame,
        cursor: Cursor,
        lists: Lists,
        play: Callable[[Move], None],
        others: Mapping[str, Callable[[], object]],
    ) -> None:
        self._game = game
        self._cursor = cursor
        self._lists = lists
        self._play = play
        self._commands: dict[str, Callable[[], object]] = {
            "space": self._open, "enter": self._open, "f": self._flag, "x": self._flag, "c": self._chord,
            "n": game.new, "f2": game.new, "r": game.again, "u": game.undo, "ctrl+z": game.undo,
            "p": game.toggle_pause, "tab": game.coach.hint, "H": game.coach.hint,
            "o": game.coach.odds.toggle, "b": game.coach.autoplay.toggle,
            "t": self._next_theme, "L": lists.choose_level, "v": lists.choose_solver, "g": lists.choose_generator,
            "d": lists.choose_dealer,
            "home": partial(cursor.jump, col=0), "end": partial(cursor.jump, col=-1),
            "pageup": partial(cursor.jump, row=0), "pagedown": partial(cursor.jump, row=-1),
            "blur": self._blur, "ctrl+l": lambda: None, **others,
        }  # fmt: skip

    def take(self, key: str) -> None:
        """Do what a key means, to the list that is open or to the game."""
        key = key if key in self._commands else key.lower()
        if not (self._lists.press(key) or self._game.coach.autoplay.take(key)):
            self._press(key)

    def _press(self, key: str) -> None:
        levels = list(self._game.plugins.difficulties.values())
        if key in STEPS:
            self._cursor.step(*STEPS[key])
        elif key in self._commands:
            self._commands[key]()
        elif key in "123456789" and int(key) <= len(levels):
            self._game.new(levels[int(key) - 1])

    def _open(self) -> None:
        board, cell = self._game.session.board, self._cursor.cell
        opened = board.revealed & board.grid.cell(*cell)
        self._play(Move.chord(*cell) if opened else Move.reveal(*cell))

    def _flag(self) -> None:
        around = self._game.preferences.now.flag_around
        self._play(flag_move(self._game.session.board, self._cursor.cell, around))

    def _chord(self) -> None:
        self._play(Move.chord(*self._cursor.cell))

    def _next_theme(self) -> None:
        themes = list(self._game.plugins.themes.values())
        if themes:
            at = themes.index(self._game.theme) + 1 if self._game.theme in themes else 0
            self._game.use_theme(themes[at % len(themes)])

    def _blur(self) -> None:
        """The terminal is not looked at any more."""
        game = self._game
        if game.preferences.now.pause_unfocused and not game.coach.bot.on and game.session.pause():
            game.say("Paused. P goes on.")
