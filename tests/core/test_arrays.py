"""Boards and sets of cells as numpy arrays."""

import re
import subprocess
import sys
from collections.abc import Iterator

import numpy as np
import pytest

from minesweeper import Board, Difficulty, Game, Grid, Setup
from minesweeper.core.arrays import _numpy, chances_array, seen_arrays
from minesweeper.duel import Duel
from tests.core.drawing import cells_of, drawn, refused


def test_a_board_is_an_array_of_what_its_cells_show() -> None:
    game = drawn(
        "..*",
        "...",
        "...",
    )
    game.reveal(2, 0)
    game.undo()
    game.flag(0, 0)
    game.questions = True
    game.flag(0, 1)
    game.flag(0, 1)
    game.reveal(1, 2)
    array = game.board.array()
    assert array.dtype == np.int8
    assert array.tolist() == [
        [-2, -3, -1],
        [-1, -1, 1],
        [-1, -1, -1],
    ]


@pytest.mark.parametrize(
    ("rows", "values"),
    [
        (["x*!", "1F?"], [[-6, -4, -5], [1, -2, -3]]),
        (["1F", "11"], [[1, -2], [1, 1]]),
        (["012345678"], [[0, 1, 2, 3, 4, 5, 6, 7, 8]]),
    ],
)
def test_the_end_of_a_game_and_every_number_have_their_values(rows: list[str], values: list[list[int]]) -> None:
    mines = 0 if rows == ["012345678"] else None
    assert Board.parse("\n".join(rows), mines).array().tolist() == values


def test_the_array_of_a_duel_has_the_mines_that_were_found_as_flags() -> None:
    duel = Duel.from_mines(3, 1, [(0, 0), (0, 1)])
    duel.claim(0, 0)
    assert duel.board.array().tolist() == [[-2, -1, -1]]


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (8, 5), (30, 16), (1000, 3)])
def test_arrays_and_texts_agree_on_boards_of_any_size(size: tuple[int, int]) -> None:
    width, height = size
    game = Game(Difficulty("any", width, height, width * height // 6), seed=3)
    game.reveal(0, 0)
    symbols = {"#": -1, **{str(number): number for number in range(9)}}
    values = [[symbols.get(symbol, -2) for symbol in row] for row in str(game.board).splitlines()]
    assert game.board.array().tolist() == values


def test_what_is_seen_of_boards_shows_neither_mines_nor_marks() -> None:
    lost, won, marked = drawn("*..", "..."), drawn("*..", "..."), drawn("*..", "...")
    lost.reveal(1, 2)
    lost.reveal(0, 0)
    for cell in [(0, 2), (1, 0)]:
        won.reveal(*cell)
    marked.flag(0, 0)
    marked.reveal(0, 1)
    seen = seen_arrays([lost.board, won.board, marked.board])
    assert (str(lost.status), str(won.status), str(seen.dtype)) == ("lost", "won", "int8")
    assert seen.tolist() == [
        [[-1, 1, 0], [-1, 1, 0]],
        [[-1, 1, 0], [1, 1, 0]],
        [[-1, 1, -1], [-1, -1, -1]],
    ]


def test_a_set_of_cells_is_an_array_of_truth_values_and_back() -> None:
    grid, cells = cells_of(
        "o..o",
        ".o..",
    )
    array = grid.array(cells)
    assert array.dtype == np.bool_
    assert array.tolist() == [[True, False, False, True], [False, True, False, False]]
    assert grid.mask(array) == cells
    assert grid.mask([[5, 0, 0, 1], [0, -1, 0, 0]]) == cells
    assert grid.mask(grid.array(grid.full)) == grid.full


def test_a_mask_of_another_shape_is_refused() -> None:
    with refused("an array of this grid is 3 × 4, not 4 × 3"):
        Grid(4, 3).mask(np.ones((4, 3)))
    with refused("an array of this grid is 3 × 4, not a single value"):
        Grid(4, 3).mask(1)


def test_numbers_of_numpy_are_as_good_as_any() -> None:
    level = Difficulty("expert", *np.array([30, 16, 99]))
    game = Game(level, seed=np.int64(7))  # type: ignore[arg-type] # mypy knows only int
    turn = game.reveal(np.int64(10), np.uint8(5))
    other = Game(Difficulty("expert", 30, 16, 99), seed=7)
    assert turn == other.reveal(10, 5)
    assert [type(number) for number in (turn.move.row, game.seed, level.mines)] == [int, int, int]
    assert Grid(30, 16).cell(np.int64(10), np.int64(5)) == 1 << 315
    assert Grid(30, 16).gather(np.argwhere(np.eye(16, 30))) == Grid(30, 16).mask(np.eye(16, 30))
    assert Setup(level, first=(np.int64(1), np.int64(2))) == Setup(level, first=(1, 2))  # type: ignore[arg-type]
    duel = Duel.from_mines(3, 1, [(0, 0)])
    assert duel.claim(np.int64(0), np.int64(0)).move == (duel.moves[0].action, 0, 0)  # type: ignore[arg-type]
    assert type(duel.moves[0].col) is int


@pytest.mark.parametrize("number", [True, 1.0, np.float64(1), np.True_, "1", None])
def test_what_is_no_whole_number_is_refused_in_a_sentence(number: object) -> None:
    kind = "nothing" if number is None else f"a {type(number).__name__}"
    game = drawn("..*", "...")
    with refused(f"a row must be a whole number, not {kind}"):
        game.reveal(number, 0)  # type: ignore[arg-type]
    with refused(f"a column must be a whole number, not {kind}"):
        game.board.grid.cell(0, number)  # type: ignore[arg-type]
    with refused(f"a column must be a whole number, not {kind}"):
        game.board.grid.gather([(0, number)])  # type: ignore[list-item]


@pytest.fixture
def _without_numpy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    _numpy.cache_clear()
    monkeypatch.setitem(sys.modules, "numpy", None)
    yield
    _numpy.cache_clear()


@pytest.mark.usefixtures("_without_numpy")
def test_without_numpy_an_array_says_what_to_install() -> None:
    board = Board.parse("1#", mines=1)
    with pytest.raises(ImportError, match=re.escape("arrays need numpy: pip install 'minesweeper-engine[arrays]'")):
        board.array()


def test_the_chances_of_groups_of_cells_are_an_array() -> None:
    grid, cells = cells_of(
        "o..o",
        ".o..",
    )
    chances = chances_array(grid, [(cells, 0.25), (grid.cell(1, 3), 1.0)])
    assert chances.tolist() == [[0.25, 0.0, 0.0, 0.25], [0.0, 0.25, 0.0, 1.0]]
    assert chances_array(grid, []).tolist() == [[0.0] * 4] * 2


def test_numpy_is_imported_only_by_those_who_want_arrays() -> None:
    code = (
        "import sys, minesweeper, minesweeper_solver; minesweeper.Board, minesweeper_solver.analyse;"
        "print('numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
