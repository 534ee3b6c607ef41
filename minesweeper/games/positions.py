"""Every position of a game or a duel by its number, stored as differences."""

from collections.abc import Iterable

from minesweeper.core import rules
from minesweeper.core.board import Board
from minesweeper.core.duel_rules import Moment
from minesweeper.core.minefield import Minefield

CHECKPOINT_CELLS = 100_000_000
"""Cells of all positions that are stored whole: some forty megabytes."""
NEAREST = 32
"""The least number of positions between two that are stored whole."""

Position = Board | Moment
"""The state that undo restores: the board of a game for one, or the `Moment` of a duel."""
Sets = tuple[int, ...]
"""The integers, mostly sets of cells, that together with the mines give a position."""
Change = tuple[tuple[int, int, int], ...]
"""A difference: the index of a set, its changed cells shifted down to a small integer, and the shift."""


class Positions:
    """A list of positions. Each is stored as its difference from the one before, and some are also stored whole."""

    def __init__(self, start: Position, count: int) -> None:
        """Begin with the position before the first move; `count` is about the number of others to come."""
        grid = (start.board if isinstance(start, Moment) else start).grid
        self._every = max(NEAREST, count * grid.area // CHECKPOINT_CELLS)
        self._start = start
        self._whole = [_sets(start)]
        self._fields: list[Minefield | None] = [None]
        self.changes: list[Change] = []
        self._last = 0, self._whole[0], start
        """The position that was last read or added: the next one is usually near it."""

    def __len__(self) -> int:
        return len(self._fields)

    def add(self, position: Position, field: Minefield | None) -> None:
        """Add a position, with its mines if it has open cells."""
        number, sets = len(self), _sets(position)
        self.changes.append(_change(self._sets_of(number - 1), sets))
        self._fields.append(field)
        if number % self._every == 0:
            self._whole.append(sets)
        self._last = number, sets, position

    def __getitem__(self, number: int) -> Position:
        """The position of this number. Reading the same number twice in a row gives the same object."""
        if not 0 <= number < len(self):
            raise IndexError(f"there are positions 0 to {len(self) - 1}, not {number}")
        if number != self._last[0]:
            sets = self._sets_of(number)
            self._last = number, sets, _position(self._start, self._fields[number], sets)
        return self._last[2]

    def field(self, number: int) -> Minefield | None:
        """The mines that were added with this position, if any."""
        return self._fields[number]

    def _sets_of(self, number: int) -> Sets:
        known, sets, _ = self._last
        nearest = min(len(self._whole) - 1, round(number / self._every))
        if abs(number - nearest * self._every) < abs(number - known):
            known, sets = nearest * self._every, self._whole[nearest]
        # A difference works in both directions.
        return _changed(sets, self.changes[min(known, number) : max(known, number)])


def _sets(position: Position) -> Sets:
    if isinstance(position, Moment):
        first, second = position.bombed
        return position.board.revealed, *position.claimed, position.side | first << 1 | second << 2
    return position.revealed, position.flags, position.questions, position.hit


def _position(start: Position, field: Minefield | None, sets: Sets) -> Position:
    """The position of these sets on these mines. Without mines, no cell is open."""
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
