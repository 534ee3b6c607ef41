"""Layouts listed and drawn, and the chance to win, against brute force."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random

import numpy as np
import pytest

from minesweeper import Board, Difficulty, Game, Minefield
from minesweeper_solver import ImpossibleBoardError, analyse, list_layouts, sample_layouts, win_chance
from tests.core.drawing import refused


def every_layout(board: Board) -> set[int]:
    """All sets of mines that agree with the board, found by trying every set."""
    grid = board.grid
    hidden = [grid.cell(*place) for place in grid.places(board.hidden)]
    found = set()
    for chosen in combinations(hidden, board.mine_count):
        field = Minefield(grid, sum(chosen))
        if tuple(plane & board.revealed for plane in field.numbers) == board.numbers:
            found.add(field.mines)
    return found


def won(board: Board) -> Fraction:
    """The chance to win by trying every way to play."""
    grid = board.grid
    hidden = [grid.cell(*place) for place in grid.places(board.hidden)]

    @cache
    def best(layouts: frozenset[int], opened: int) -> int:
        if len(layouts) == 1 or all(opened | mines == board.hidden for mines in layouts):
            return len(layouts)
        values = [0]
        for cell in hidden:
            if cell & opened:
                continue
            shown: dict[int, set[int]] = {}
            for mines in layouts:
                if not mines & cell:
                    shown.setdefault((mines & grid.around(cell)).bit_count(), set()).add(mines)
            if shown:
                values.append(sum(best(frozenset(each), opened | cell) for each in shown.values()))
        return max(values)

    layouts = every_layout(board)
    return Fraction(best(frozenset(layouts), 0), len(layouts))


def small_boards(count: int) -> list[Board]:
    boards = []
    for seed in range(count):
        rng = Random(seed)
        width, height = rng.randint(3, 4), rng.randint(3, 4)
        game = Game(Difficulty("small", width, height, rng.randint(2, 5)), seed=seed, first_click="safe")
        for _ in range(rng.randint(1, 3)):
            game.reveal(rng.randrange(height), rng.randrange(width))
        if not game.status.over:
            boards.append(game.board)
    return boards


BOARDS = small_boards(40)


def test_there_are_boards_to_compare() -> None:
    assert len(BOARDS) >= 12


@pytest.mark.parametrize("board", BOARDS, ids=range(len(BOARDS)))
def test_layouts_are_listed_as_brute_force_finds_them(board: Board) -> None:
    layouts = list_layouts(board)
    assert {field.mines for field in layouts} == every_layout(board)
    assert len(layouts) == analyse(board).layouts
    assert {field.grid for field in layouts} == {board.grid}


@pytest.mark.parametrize("board", BOARDS, ids=range(len(BOARDS)))
def test_the_chance_to_win_is_that_of_brute_force(board: Board) -> None:
    if len(every_layout(board)) <= 40:
        assert win_chance(board) == won(board)


def test_a_coin_toss_is_won_every_other_time() -> None:
    board = Board.parse(
        """
        1#
        1#
        """,
        mines=1,
    )
    assert win_chance(board) == Fraction(1, 2)


def test_boards_with_safe_cells_whose_numbers_tell_more_are_among_those_compared() -> None:
    few = [board for board in BOARDS if len(every_layout(board)) <= 40]
    assert any(analyse(board).safe and 0 < won(board) < 1 for board in few)


def test_a_game_that_is_over_has_been_won_or_not() -> None:
    assert win_chance(Board.parse("1F\n11")) == 1
    assert win_chance(Board.parse("1!\n##")) == 0


def test_the_chance_to_win_is_unknown_where_layouts_are_many_or_time_is_up() -> None:
    board = Game(Difficulty("expert", 30, 16, 99), seed=1).board
    assert win_chance(board) is None
    assert win_chance(Board.parse("#1#\n###\n###", mines=3), seconds=0) is None


def test_too_many_layouts_are_refused_with_their_number() -> None:
    with refused("the board has 70 layouts, and at most 69 are listed"):
        list_layouts(Board.parse("####\n####", mines=4), most=69)
    assert len(list_layouts(Board.parse("####\n####", mines=4), most=70)) == 70


def test_an_impossible_board_has_no_layouts_to_list_or_draw() -> None:
    board = Board.parse("3#", mines=1)
    with pytest.raises(ImpossibleBoardError):
        list_layouts(board)
    with pytest.raises(ImpossibleBoardError):
        sample_layouts(board, 1, Random(1))


def test_layouts_without_time_are_refused() -> None:
    board = Board.parse("#1#\n###\n###", mines=3)
    with refused("the layouts of the board could not be counted in time"):
        sample_layouts(board, 1, Random(1), seconds=0)


def test_drawn_layouts_agree_with_the_board_and_are_equally_likely() -> None:
    board = Board.parse("#1#\n###\n###", mines=3)
    drawn = Counter(field.mines for field in sample_layouts(board, 4000, Random(1)))
    every = every_layout(board)
    assert set(drawn) == every
    usual = 4000 / len(every)
    assert sum((count - usual) ** 2 / usual for count in drawn.values()) < 2 * len(every)
    assert sample_layouts(board, 5, Random(2)) == sample_layouts(board, 5, Random(2))


@pytest.mark.parametrize("board", BOARDS[:12], ids=range(12))
def test_the_array_of_an_analysis_has_the_share_of_layouts_with_a_mine(board: Board) -> None:
    layouts = list_layouts(board)
    shares = sum(board.grid.array(field.mines).astype(float) for field in layouts) / len(layouts)
    array = analyse(board).array()
    assert array.dtype == np.float64
    assert np.allclose(array, shares, atol=1e-12)


def test_the_array_of_an_analysis_agrees_with_the_chance_of_each_cell() -> None:
    game = Game(Difficulty("expert", 30, 16, 99), seed=5)
    game.reveal(3, 3)
    analysis = analyse(game.board)
    array = analysis.array()
    assert array.shape == (16, 30)
    assert all(array[row, col] == analysis.chance(row, col) for row in range(16) for col in range(30))
