"""All boards of a game by their numbers."""

import pytest

from minesweeper import Board, Game, Move
from minesweeper.games import positions
from minesweeper.games.positions import Positions


def kept(game: Game, moves: str) -> tuple[Positions, list[Board]]:
    """The boards of a game with these moves, kept and as they were."""
    boards = [game.board]
    kept = Positions(game.board, len(moves.split()))
    for word in moves.split():
        boards.append(game.play(Move.parse(word)).after)
        kept.add(game.board, game.peek())
    return kept, boards


def test_boards_come_back_in_any_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "NEAREST", 2)
    there, boards = kept(Game.from_mines(5, 2, [(0, 3), (1, 4)]), "f0,3 r0,0 m0,4 m0,4 r1,3 s0,2 r0,4 r1,4")
    assert len(there) == len(boards) == 9
    for number in (8, 0, 7, 1, 3, 3, 5, 2, 4, 6):
        assert there[number] == boards[number]


def test_a_board_that_is_not_there_is_refused() -> None:
    there, _ = kept(Game.from_mines(5, 1, [(0, 3)]), "r0,0")
    with pytest.raises(IndexError, match="there are boards 0 to 1, not 2"):
        there[2]


def test_what_is_kept_of_a_small_change_on_a_huge_board_is_small() -> None:
    game = Game.from_mines(1000, 1000, [(999, 999)])
    there, _ = kept(game, "f999,998 f999,998 f999,998")
    assert [[cells for _, cells, _ in change] for change in there._course.changes] == [[1], [1], [1]]


def test_a_board_whose_mines_are_not_known_shows_its_marks_alone() -> None:
    game = Game.from_mines(5, 1, [(0, 3)])
    there = Positions(game.board, 3)
    game.flag(0, 3)
    there.add(game.board, None)
    assert there[1] == game.board
    game.reveal(0, 0)
    there.add(game.board, None)
    game.reveal(0, 4)
    there.add(game.board, game.peek())
    assert there[2].revealed == 0
    assert there[2].flags == game.board.grid.cell(0, 3)
    assert [there.field(number) for number in range(4)] == [None, None, None, game.peek()]
