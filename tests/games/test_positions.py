"""All positions of a game or a duel by their numbers."""

import pytest

from minesweeper import Game, Move
from minesweeper.duel import Duel
from minesweeper.games import positions
from minesweeper.games.positions import Position, Positions


def kept(game: Game | Duel, moves: str) -> tuple[Positions, list[Position]]:
    there: list[Position] = [stands(game)]
    kept = Positions(there[0], len(moves.split()))
    for word in moves.split():
        game.play(Move.parse(word))
        there.append(stands(game))
        kept.add(there[-1], game.peek())
    return kept, there


def stands(game: Game | Duel) -> Position:
    return game.now if isinstance(game, Duel) else game.board


@pytest.mark.parametrize(
    ("game", "moves"),
    [
        (Game.from_mines(5, 2, [(0, 3), (1, 4)]), "f0,3 r0,0 m0,4 m0,4 r1,3 s0,2 r0,4 r1,4"),
        (
            Duel.from_mines(11, 1, [(0, 0), (0, 2), (0, 4), (0, 6)], bombs=True),
            "t0,0 t0,1 b0,3 t0,7 t0,8 t0,9 t0,10 t0,6",
        ),
    ],
    ids=["game", "duel"],
)
def test_positions_come_back_in_any_order(monkeypatch: pytest.MonkeyPatch, game: Game | Duel, moves: str) -> None:
    monkeypatch.setattr(positions, "NEAREST", 2)
    there, seen = kept(game, moves)
    assert len(there) == len(seen) == 9
    for number in (8, 0, 7, 1, 3, 3, 5, 2, 4, 6):
        assert there[number] == seen[number]
        assert there[number] is there[number]


def test_a_position_that_is_not_there_is_refused() -> None:
    there, _ = kept(Game.from_mines(5, 1, [(0, 3)]), "r0,0")
    with pytest.raises(IndexError, match="there are positions 0 to 1, not 2"):
        there[2]


def test_what_is_kept_of_a_small_change_on_a_huge_board_is_small() -> None:
    game = Game.from_mines(1000, 1000, [(999, 999)])
    there, _ = kept(game, "f999,998 f999,998 f999,998")
    assert [[cells for _, cells, _ in change] for change in there.changes] == [[1], [1], [1]]


def test_a_board_whose_mines_are_not_known_shows_its_marks_alone() -> None:
    game = Game.from_mines(5, 1, [(0, 3)])
    there = Positions(game.board, 3)
    flagged = game.flag(0, 3).after
    there.add(flagged, None)
    there.add(game.reveal(0, 0).after, None)
    there.add(game.reveal(0, 4).after, game.peek())
    assert there[1] == there[2] == flagged
    assert [there.field(number) for number in range(4)] == [None, None, None, game.peek()]


def test_a_duel_in_which_everything_was_refused_stands_as_at_its_start() -> None:
    duel = Duel.from_mines(9, 1, [(0, 0)])
    there = Positions(duel.now, 2)
    there.add(duel.now, None)
    there.add(duel.now, None)
    assert there[1] is duel.now
