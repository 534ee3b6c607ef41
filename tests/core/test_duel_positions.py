"""All moments of a duel by their numbers."""

import pytest

from minesweeper import Duel, Move
from minesweeper.games import positions
from minesweeper.games.duel_positions import DuelPositions

MINES = [(0, 0), (0, 2), (0, 4), (0, 6)]


def test_moments_come_back_in_any_order_with_boards_sides_and_bombs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "NEAREST", 2)
    duel = Duel.from_mines(9, 1, MINES, bombs=True)
    kept, moments = DuelPositions(duel.now, duel.peek(), 6), [duel.now]
    for move in (Move.claim(0, 0), Move.claim(0, 1), Move.bomb(0, 3), Move.claim(0, 7), Move.claim(0, 6)):
        assert duel.play(move).accepted
        kept.add(duel.now)
        moments.append(duel.now)
    for number in (5, 0, 4, 1, 3, 3, 2):
        assert kept.moment(number) == moments[number]
        assert kept[number] == moments[number].board
        assert kept.moment(number) is kept.moment(number)
    assert kept.field(0) == kept.field(5) == duel.peek()
    with pytest.raises(IndexError, match="there are boards 0 to 5, not 6"):
        kept.moment(6)


def test_a_duel_in_which_everything_was_refused_stands_as_at_its_start() -> None:
    duel = Duel.from_mines(9, 1, MINES)
    kept = DuelPositions(duel.now, None, 2)
    kept.add(duel.now)
    kept.add(duel.now)
    assert kept.moment(1) is duel.now
