"""Movement as in the editor vi: to undecided cells and to numbers for everybody, counts and marks if switched on."""

from collections.abc import Callable
from functools import partial

from minesweeper.games.controls import CellAt
from minesweeper.play import Play
from minesweeper.play.seeking import following, showing, undecided
from minesweeper.terminal.cursor import Cursor
from minesweeper.words import terminal as words

WAYS = {"h": (0, -1), "j": (1, 0), "k": (-1, 0), "l": (0, 1)}
DIGITS = 4
"""The digits of a count, at most: no board has more rows."""


class VimKeys:
    """Takes keys before all others do. `/` with a digit and `w` always work; the rest only if the player wants it."""

    def __init__(self, play: Play, cursor: Cursor) -> None:
        self._play = play
        self._cursor = cursor
        self._count = ""
        self._asked = ""
        """A key that waits for another: `/`, `m` or `'`."""
        self._marks: dict[str, CellAt] = {}
        self._number = ""
        """The number searched for last."""

    def take(self, key: str) -> bool:
        """Handle a key. Return False if it means nothing here."""
        if self._asked:
            asked, self._asked = self._asked, ""
            self._play.say("")
            self._answer(asked, key)
            return True
        if key == "/":
            return self._ask("/", words.FIND_NUMBER)
        if key == "w":
            return self._undecided(int(self._take_count() or 1))
        return self._play.desk.settings.vim_keys and self._editor(key)

    def _editor(self, key: str) -> bool:
        """Handle the keys that differ from those of the game."""
        if key.isdecimal() and (key != "0" or self._count):
            self._count = (self._count + key)[-DIGITS:]
            return True
        count, cursor = int(self._take_count() or 0), self._cursor
        steps, (down, across) = count or 1, WAYS.get(key, (0, 0))
        meant: dict[str, Callable[[], object]] = {
            **dict.fromkeys(WAYS, partial(cursor.step, down * steps, across * steps)),
            "b": partial(self._undecided, -steps), "n": partial(self._numbered, steps),
            "0": partial(cursor.jump, col=0), "$": partial(cursor.jump, col=-1), "g": partial(cursor.jump, row=0),
            "G": partial(cursor.jump, row=min(count, self._play.session.board.grid.height) - 1),
            "m": partial(self._ask, "m", words.MARK), "'": partial(self._ask, "'", words.GO_TO_MARK),
        }  # fmt: skip
        if key in meant:
            meant[key]()
        return key in meant

    def _ask(self, key: str, said: str) -> bool:
        self._asked = key
        self._play.say(said)
        return True

    def _answer(self, asked: str, key: str) -> None:
        if asked == "m" and len(key) == 1:
            self._marks[key] = self._cursor.cell
        elif asked == "'" and key in self._marks:
            self._cursor.go(self._marks[key])
        elif asked == "/" and key in "12345678":
            self._number = key
            if not self._numbered(1):
                self._play.say(words.NO_SUCH_NUMBER.format(number=key))

    def _take_count(self) -> str:
        count, self._count = self._count, ""
        return count

    def _undecided(self, steps: int) -> bool:
        return self._seek(undecided(self._play.session.board), steps)

    def _numbered(self, steps: int) -> bool:
        cells = showing(self._play.session.board, int(self._number)) if self._number else 0
        return self._seek(cells, steps)

    def _seek(self, cells: int, steps: int) -> bool:
        """Go to the next of these cells, or so many further; return False if there is none."""
        found = following(self._play.session.board, cells, self._cursor.cell, steps)
        if found:
            self._cursor.go(found)
        return found is not None
