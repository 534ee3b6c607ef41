"""Every board of a game by its number, in memory that is in proportion to what changed."""

from collections.abc import Iterable

from minesweeper.core import rules
from minesweeper.core.board import Board
from minesweeper.core.minefield import Minefield

CHECKPOINT_CELLS = 100_000_000
"""Cells of the positions that are kept whole: some forty megabytes."""
NEAREST = 32
"""Positions between two that are kept whole, at least."""

Sets = tuple[int, ...]
"""The sets of cells that, with the mines, are a position."""
Change = tuple[tuple[int, int, int], ...]
"""What became different: the number of a set, and the cells that came or went, moved down so that they are a small
integer, with how far they were moved."""


class Course:
    """A list of positions. Each is kept as its difference to the one before, and now and then one as a whole."""

    def __init__(self, start: Sets, area: int, count: int) -> None:
        """Begin with a position on so many cells; about `count` others will follow."""
        self._every = max(NEAREST, count * area // CHECKPOINT_CELLS)
        self._whole = [start]
        self.changes: list[Change] = []
        self._last = 0, start
        """The position that was asked for or added last: the next one is mostly near it."""

    def __len__(self) -> int:
        return len(self.changes) + 1

    def add(self, sets: Sets) -> None:
        self.changes.append(_change(self[len(self) - 1], sets))
        if (len(self) - 1) % self._every == 0:
            self._whole.append(sets)
        self._last = len(self) - 1, sets

    def __getitem__(self, number: int) -> Sets:
        if not 0 <= number < len(self):
            raise IndexError(f"there are boards 0 to {len(self) - 1}, not {number}")
        known, sets = self._last
        nearest = min(len(self._whole) - 1, round(number / self._every))
        if abs(number - nearest * self._every) < abs(number - known):
            known, sets = nearest * self._every, self._whole[nearest]
        # A difference leads back as well as on.
        self._last = number, _changed(sets, self.changes[min(known, number) : max(known, number)])
        return self._last[1]


class Positions:
    """The boards of a game."""

    def __init__(self, start: Board, count: int) -> None:
        """Begin with a board nobody has opened a cell of; about `count` others will follow."""
        self._start = start
        self._course = Course(_sets(start), start.grid.area, count)
        self._fields: list[Minefield | None] = [None]
        self._last = 0, start
        """The board that was asked for or added last."""

    def __len__(self) -> int:
        return len(self._fields)

    def add(self, board: Board, field: Minefield | None) -> None:
        """Add a board, with its mines if a cell of it is open."""
        self._course.add(_sets(board))
        self._fields.append(field)
        self._last = len(self) - 1, board

    def __getitem__(self, number: int) -> Board:
        """The board of this number. The same object as the last time, if it is asked for again at once."""
        if number != self._last[0]:
            self._last = number, self._board(number)
        return self._last[1]

    def field(self, number: int) -> Minefield | None:
        """The mines of the board of this number, if it was added with them."""
        return self._fields[number]

    def _board(self, number: int) -> Board:
        revealed, flags, questions, hit = self._course[number]
        field = self._fields[number]
        if field is None:
            return self._start._replace(flags=flags, questions=questions)
        return rules.position(field, revealed, flags, questions, hit)


def _sets(board: Board) -> Sets:
    return board.revealed, board.flags, board.questions, board.hit


def _change(before: Sets, after: Sets) -> Change:
    found = []
    for number, (old, new) in enumerate(zip(before, after, strict=True)):
        if new is not old and (cells := new ^ old):
            lowest = (cells & -cells).bit_length() - 1
            found.append((number, cells >> lowest, lowest))
    return tuple(found)


def _changed(sets: Sets, changes: Iterable[Change]) -> Sets:
    changed = list(sets)
    for change in changes:
        for number, cells, lowest in change:
            changed[number] ^= cells << lowest
    return tuple(changed)
