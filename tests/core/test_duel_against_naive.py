"""The duel and the textbook's duel play the same moves and must show, refuse and count the same after each of them."""

from random import Random

import pytest

from minesweeper import Action, Difficulty, Mode, Move, Setup
from minesweeper.duel import Duel
from tests.core.naive_duel import NaiveDuel

DUELS = 300
"""Of the ten thousand that were played once."""


def random_duel(rng: Random) -> tuple[Duel, NaiveDuel]:
    width, height = rng.randint(1, 9), rng.randint(2, 9)
    mines = rng.randint(1, max(1, width * height // rng.choice((2, 4, 8))))
    mode = rng.choice((Mode.DUEL, Mode.BOMB_DUEL))
    duel = Duel(Setup(Difficulty("random", width, height, mines), rng.getrandbits(32), mode=mode))
    places = duel.setup.grid.places(duel.lay(0, 0).field.mines)
    return duel, NaiveDuel(width, height, places, bombs=mode is Mode.BOMB_DUEL)


def random_move(duel: Duel, rng: Random) -> Move:
    """Mostly a claim of a hidden cell, so that duels come to an end."""
    board = duel.board
    if rng.random() < 0.8:
        row, col = rng.choice(board.grid.places(board.hidden) or [(0, 0)])
        return Move.claim(row, col)
    row, col = rng.randint(-1, board.grid.height), rng.randint(-1, board.grid.width)
    return Move(rng.choice((Action.CLAIM, Action.BOMB)), row, col)


def compare(duel: Duel, naive: NaiveDuel) -> None:
    assert str(duel.board) == naive.text()
    assert (duel.side, duel.score) == (naive.state.side, naive.score())
    assert duel.status == naive.outcome()
    assert duel.winner == {"won": 0, "lost": 1}.get(naive.outcome())
    assert (duel.drawn, duel.over) == (naive.outcome() == "drawn", naive.over())
    for side, own in enumerate(duel.claimed):
        assert duel.board.grid.places(own) == sorted(place for place, who in naive.state.owner.items() if who == side)
    if not duel.over:
        assert duel.board.mines == 0, "a mine nobody must know of"


@pytest.mark.slow
@pytest.mark.usefixtures("untraced")
def test_random_duels_show_no_difference_from_the_textbooks_after_any_move() -> None:
    rng = Random(17)
    ends = dict.fromkeys(("won", "lost", "drawn"), 0)
    for _ in range(DUELS):
        duel, naive = random_duel(rng)
        while not duel.over or rng.random() < 0.5:
            if rng.random() < 0.05:
                assert duel.undo() == naive.undo()
            else:
                move = random_move(duel, rng)
                if not (0 <= move.row < naive.height and 0 <= move.col < naive.width):
                    with pytest.raises(ValueError, match="off the board"):
                        duel.play(move)
                    continue
                before, moves = duel.now, len(duel.moves)
                turn = duel.play(move)
                reason = getattr(naive, move.action)(move.row, move.col)
                assert (turn.refusal.name if turn.refusal else None) == reason
                assert len(duel.moves) == moves + turn.accepted
                if turn.refusal:
                    assert duel.now is before
            compare(duel, naive)
        ends[duel.status] += 1
    assert min(ends.values()) > DUELS // 50, f"a run in which an end hardly ever comes proves little: {ends}"
