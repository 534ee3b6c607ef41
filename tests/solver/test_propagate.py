from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest

from minesweeper import Board
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import compare_pairs, count_out, propagate

Truth = tuple[int, dict[tuple[int, int], int]]


def certain(position: Position, board: Board) -> str:
    rows = [list(row) for row in str(board).split()]
    for mark, cells in (("o", position.safe), ("*", position.mines)):
        for row, col in board.grid.places(cells):
            rows[row][col] = mark
    return "\n".join(map("".join, rows))


@pytest.mark.parametrize(
    ("rows", "mines", "found"),
    [
        pytest.param("0##\n###", 1, "0o#\noo#", id="a zero frees its neighbours"),
        pytest.param("3#\n##", 3, "3*\n**", id="a three in the corner needs all of them"),
        pytest.param("1#\n12\n1#", 2, "1*\n12\n1*", id="nothing to free"),
        pytest.param("#1#\n11#\n00#", 1, "*1o\n11o\n00o", id="a mine found frees the neighbours of other numbers"),
        pytest.param("###\n121\n000", 2, "###\n121\n000", id="one two one is beyond it"),
    ],
)
def test_the_counting_rule_needs_one_number_at_a_time(rows: str, mines: int, found: str) -> None:
    board = Board.parse(rows, mines)
    assert certain(count_out(Position.of(board)), board) == found


@pytest.mark.parametrize(
    ("rows", "mines", "found"),
    [
        pytest.param("###\n110\n000", 1, "##o\n110\n000", id="one one along an edge"),
        pytest.param("###\n13#", 3, "##*\n13*", id="a three with more mines than they can share"),
        pytest.param("#####\n#1#3#\n#####", 9, "#####\n#1#3#\n#####", id="numbers two apart with room to spare"),
        pytest.param("##\n1#\n1#\n00", 1, "oo\n1#\n1#\n00", id="one below the other"),
    ],
)
def test_the_pair_rule_compares_two_numbers_that_share_cells(rows: str, mines: int, found: str) -> None:
    board = Board.parse(rows, mines)
    assert certain(compare_pairs(Position.of(board)), board) == found


@pytest.mark.parametrize("rows", ["####\n#12#\n####", "###\n110\n000", "##1\n#21\n##1", "#####\n#2#1#\n#####"])
def test_the_rules_see_the_same_from_every_side(rows: str) -> None:
    board = rows.split()
    views = []
    for _ in range(4):
        parsed = Board.parse("\n".join(board), 3)
        views.append(certain(propagate(Position.of(parsed)), parsed).split())
        board = ["".join(col) for col in zip(*board[::-1], strict=True)]
    for earlier, later in pairwise(views):
        assert ["".join(col) for col in zip(*earlier[::-1], strict=True)] == later


@pytest.mark.parametrize("seed", range(5))
def test_the_rules_find_nothing_that_is_not_so(
    seed: int, truth: Callable[[Board], Truth], small_board: Callable[[Random], Board]
) -> None:
    rng = Random(1000 + seed)
    found = 0
    for _ in range(100):
        board = small_board(rng)
        position, (layouts, mined) = propagate(Position.of(board)), truth(board)
        assert all(mined[place] == 0 for place in board.grid.places(position.safe)), board
        assert all(mined[place] == layouts for place in board.grid.places(position.mines)), board
        found += (position.safe | position.mines).bit_count()
    assert found > 100
