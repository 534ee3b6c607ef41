"""Every moment of a duel by its number, in memory that is in proportion to what changed."""

from minesweeper.core.board import Board
from minesweeper.core.duel_rules import Moment
from minesweeper.core.minefield import Minefield
from minesweeper.games.positions import Course


class DuelPositions:
    """How a duel stood after each of its steps."""

    def __init__(self, start: Moment, field: Minefield | None, count: int) -> None:
        """Begin with the moment before the first move; about `count` others will follow. The mines are known once
        there is a move."""
        self._field = field
        self._course = Course((0, 0, 0), start.board.grid.area, count)
        self._turns = [(start.side, start.bombed)]
        self._start = start
        self._last = 0, start
        """The moment that was asked for or added last."""

    def add(self, moment: Moment) -> None:
        self._course.add((moment.board.revealed, *moment.claimed))
        self._turns.append((moment.side, moment.bombed))
        self._last = len(self._turns) - 1, moment

    def moment(self, number: int) -> Moment:
        """The moment of this number. The same object as the last time, if it is asked for again at once."""
        if number != self._last[0]:
            self._last = number, self._moment(number)
        return self._last[1]

    def _moment(self, number: int) -> Moment:
        revealed, first, second = self._course[number]
        side, bombed = self._turns[number]
        if self._field is None:
            return self._start
        return Moment.of(self._field, self._start.bombs, revealed, (first, second), side, bombed)

    def __getitem__(self, number: int) -> Board:
        return self.moment(number).board

    def field(self, _number: int) -> Minefield | None:
        """The mines, which are the same from the first move to the last."""
        return self._field
