"""Every position of a game or a duel by its number, in memory that is in proportion to what changed."""

from collections.abc import Iterable

from minesweeper.core import rules
from minesweeper.core.board import Board
from minesweeper.core.duel_rules import Moment
from minesweeper.core.minefield import Minefield

CHECKPOINT_CELLS = 100_000_000
"""Cells of the positions that are kept whole: some forty megabytes."""
NEAREST = 32
"""Positions between two that are kept whole, at least."""

Position = Board | Moment
"""What undo brings back: the board of a game for one, the moment of a duel."""
Sets = tuple[int, ...]
"""The integers, mostly sets of cells, that make a position together with the mines."""
Change = tuple[tuple[int, int, int], ...]
"""What became different: the number of a set, and the cells that came or went, moved down so that they are a small
integer, with how far they were moved."""


class Positions:
    """A list of positions. Each is kept as its difference to the one before, and now and then one as a whole."""

    def __init__(self, start: Position, count: int) -> None:
        """Begin with the position before the first move; about `count` others will follow."""
        grid = (start.board if isinstance(start, Moment) else start).grid
        self._every = max(NEAREST, count * grid.area // CHECKPOINT_CELLS)
        self._start = start
        self._whole = [_sets(start)]
        self._fields: list[Minefield | None] = [None]
        self.changes: list[Change] = []
        self._last = 0, self._whole[0], start
        """The position that was asked for or added last: the next one is mostly near it."""

    def __len__(self) -> int:
        return len(self._fields)

    def add(self, position: Position, field: Minefield | None) -> None:
        """Add a position, with its mines if a cell of it is open."""
        number, sets = len(self), _sets(position)
        self.changes.append(_change(self._sets_of(number - 1), sets))
        self._fields.append(field)
        if number % self._every == 0:
            self._whole.append(sets)
        self._last = number, sets, position

    def __getitem__(self, number: int) -> Position:
        """The position of this number. The same object as the last time, if it is asked for again at once."""
        if not 0 <= number < len(self):
            raise IndexError(f"there are positions 0 to {len(self) - 1}, not {number}")
        if number != self._last[0]:
            sets = self._sets_of(number)
            self._last = number, sets, _position(self._start, self._fields[number], sets)
        return self._last[2]

    def field(self, number: int) -> Minefield | None:
        """The mines of the position of this number, if it was added with them."""
        return self._fields[number]

    def _sets_of(self, number: int) -> Sets:
        known, sets, _ = self._last
        nearest = min(len(self._whole) - 1, round(number / self._every))
        if abs(number - nearest * self._every) < abs(number - known):
            known, sets = nearest * self._every, self._whole[nearest]
        # A difference leads back as well as on.
        return _changed(sets, self.changes[min(known, number) : max(known, number)])


def _sets(position: Position) -> Sets:
    if isinstance(position, Moment):
        first, second = position.bombed
        return position.board.revealed, *position.claimed, position.side | first << 1 | second << 2
    return position.revealed, position.flags, position.questions, position.hit


def _position(start: Position, field: Minefield | None, sets: Sets) -> Position:
    """The position that these sets make with these mines. Without them, no cell is open."""
    if isinstance(start, Moment):
        revealed, first, second, turn = sets
        bombed = bool(turn & 2), bool(turn & 4)
        return Moment.of(field, start.bombs, revealed, (first, second), turn & 1, bombed) if field else start
    revealed, flags, questions, hit = sets
    if field is None:
        return start._replace(flags=flags, questions=questions)
    return rules.position(field, revealed, flags, questions, hit)


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
