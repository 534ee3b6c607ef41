"""Games that are pickled or copied continue like the original."""

import copy
import pickle
from collections.abc import Callable
from random import Random

import pytest

from minesweeper import HONEST, RANDOM, Deal, Dealer, Difficulty, Game, Generator, Move, Setup, lay_mines
from minesweeper.core.dealing import Situation
from minesweeper.core.playable import Playable
from minesweeper.duel import Duel

LEVEL = Difficulty("small", 9, 9, 15)

Copy = Callable[[Playable], Playable]


def pickled(game: Playable) -> Playable:
    again = pickle.loads(pickle.dumps(game))
    assert isinstance(again, Playable)
    return again


def keep(situation: Situation) -> Deal:
    """A dealer that calls every question a guess."""
    return Deal(situation.field, guess=True)


def random_moves(seed: int, count: int) -> list[Move]:
    rng = Random(seed)
    makers = (Move.reveal, Move.flag, Move.chord, Move.claim)
    return [rng.choice(makers)(rng.randrange(9), rng.randrange(9)) for _ in range(count)]


def made(kind: str) -> Playable:
    if kind == "duel":
        return Duel(Setup(LEVEL, 4))
    if kind == "dealt":
        return Game.of(Setup(LEVEL, 4, dealer="keep"), dealer=Dealer("keep", keep))
    if kind == "generated":
        return Game(LEVEL, 4, generator=Generator("own", lay_mines))
    return Game(LEVEL, 4)


@pytest.mark.parametrize("copied", [pickled, copy.deepcopy], ids=["pickle", "deepcopy"])
@pytest.mark.parametrize("kind", ["solo", "duel", "dealt", "generated"])
@pytest.mark.parametrize("before", [0, 1, 6])
def test_a_copy_goes_on_like_the_original(copied: Copy, kind: str, before: int) -> None:
    game = made(kind)
    for move in random_moves(1, before):
        game.play(move)
    again = copied(game)
    assert (again.board, again.moves, again.setup, again.peek()) == (game.board, game.moves, game.setup, game.peek())
    for move in random_moves(2, 30):
        assert again.play(move) == game.play(move)
    while game.undo():
        assert again.undo()
        assert again.board == game.board
    assert not again.undo()
    game.restart()
    again.restart()
    for move in random_moves(3, 10):
        assert again.play(move) == game.play(move)


@pytest.mark.parametrize("value", [RANDOM, HONEST], ids=["random", "honest"])
def test_the_built_in_values_are_the_same_after_any_copy(value: object) -> None:
    assert pickle.loads(pickle.dumps(value)) is value
    assert copy.deepcopy(value) is value
    assert copy.copy(value) is value


def test_a_copy_leaves_the_original_alone() -> None:
    game = Game(LEVEL, 4)
    again = copy.deepcopy(game)
    again.reveal(4, 4)
    assert not game.board.revealed
    assert not game.moves
