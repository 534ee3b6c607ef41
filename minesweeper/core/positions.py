"""Every board of a game by its number, in memory that is in proportion to what changed."""

from collections.abc import Iterable

from minesweeper.core import rules
from minesweeper.core.board import Board
from minesweeper.core.minefield import Minefield

CHECKPOINT_CELLS = 100_000_000
"""Cells of the boards that are kept whole: some forty megabytes."""
NEAREST = 32
"""Boards between two that are kept whole, at least."""

Sets = tuple[int, ...]
"""The cells revealed, flagged, questioned and hit: with the mines, these are a board."""
Change = tuple[tuple[int, int, int], ...]
"""What became different: the number of a set, and the cells that came or went, moved down so that they are a small
integer, with how far they were moved."""


class Positions:
    """A list of boards. Each is kept as its difference to the one before, and now and then one as a whole."""

    def __init__(self, start: Board, count: int) -> None:
        """Begin with a board nobody has opened a cell of; about `count` others will follow."""
        self._start = start
        self._every = max(NEAREST, count * start.grid.area // CHECKPOINT_CELLS)
        self._whole = [_sets(start)]
        self._changes: list[Change] = []
        self._fields: list[Minefield | None] = [None]
        self._last = 0, start
        """The board that was asked for or added last: the next one is mostly near it."""

    def __len__(self) -> int:
        return len(self._fields)

    def add(self, board: Board, field: Minefield | None) -> None:
        """Add a board, with its mines if a cell of it is open."""
        before = _sets(self[len(self) - 1])
        after = _sets(board)
        self._changes.append(_change(before, after))
        if len(self) % self._every == 0:
            self._whole.append(after)
        self._fields.append(field)
        self._last = len(self) - 1, board

    def __getitem__(self, number: int) -> Board:
        """The board of this number. The same object as the last time, if it is asked for again at once."""
        if not 0 <= number < len(self):
            raise IndexError(f"there are boards 0 to {len(self) - 1}, not {number}")
        if number != self._last[0]:
            self._last = number, self._board(number)
        return self._last[1]

    def field(self, number: int) -> Minefield | None:
        """The mines of the board of this number, if it was added with them."""
        return self._fields[number]

    def _board(self, number: int) -> Board:
        nearest = min(len(self._whole) - 1, round(number / self._every))
        known, sets = nearest * self._every, self._whole[nearest]
        if abs(number - self._last[0]) < abs(number - known):
            known, sets = self._last[0], _sets(self._last[1])
        # A difference leads back as well as on.
        sets = _changed(sets, self._changes[min(known, number) : max(known, number)])
        revealed, flags, questions, hit = sets
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
