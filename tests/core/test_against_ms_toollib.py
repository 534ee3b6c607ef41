"""ms-toollib, a Rust program by other people, as an oracle: it must agree on thousands of random boards."""

from collections.abc import Iterator
from random import Random

import ms_toollib
import pytest

from minesweeper import Game, Grid, Minefield
from minesweeper.core.laying import choose
from tests.core.drawing import field

pytestmark = pytest.mark.usefixtures("untraced")

Rows = list[list[int]]

HIDDEN = 10
"""How ms-toollib writes a hidden cell, and 11 a flag."""

SIZES = [(1, 1), (1, 7), (6, 1), (2, 2), (3, 5), (5, 3), (7, 7), (9, 9), (8, 13), (16, 16), (30, 16), (5, 40)]


def random_fields(boards: int, seed: int, sizes: list[tuple[int, int]] = SIZES) -> Iterator[Minefield]:
    rng = Random(seed)
    for _ in range(boards):
        grid = Grid(*rng.choice(sizes))
        density = rng.choice([0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.4, 0.7, 1]) * rng.uniform(0.8, 1)
        yield Minefield(grid, choose(grid.full, int(density * grid.area), rng))


def theirs(ours: Minefield) -> Rows:
    """The field in ms-toollib's form, numbers counted by it: rows of numbers, -1 for a mine."""
    rows: Rows = ms_toollib.cal_board_numbers([[-1 if cell == "*" else 0 for cell in row] for row in str(ours).split()])
    return rows


def numbers(ours: Minefield) -> Rows:
    """The field in ms-toollib's form, numbers counted by our engine."""
    grid = ours.grid
    rows = [[0] * grid.width for _ in range(grid.height)]
    for bit, plane in enumerate(ours.numbers):
        for row, col in grid.places(plane):
            rows[row][col] += 1 << bit
    for row, col in grid.places(ours.mines):
        rows[row][col] = -1
    return rows


def test_neighbour_counts_agree() -> None:
    for ours in random_fields(2000, seed=1):
        assert numbers(ours) == theirs(ours), f"\n{ours}"


def test_openings_islands_and_3bv_agree() -> None:
    for ours in random_fields(3000, seed=2):
        judge = ms_toollib.Board(theirs(ours))
        assert (ours.openings, ours.islands, ours.three_bv) == (judge.op, judge.isl, judge.bbbv), f"\n{ours}"


@pytest.mark.slow
def test_zini_and_hzini_agree() -> None:
    for ours in random_fields(1000, seed=3):
        judge = ms_toollib.Board(theirs(ours))
        assert (ours.zini, ours.hzini) == (judge.zini, judge.hzini), f"\n{ours}"


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height", "mines"), [(9, 9, 10), (16, 16, 40), (30, 16, 99)])
def test_all_measures_agree_on_the_classic_levels(width: int, height: int, mines: int) -> None:
    rng = Random(width)
    grid = Grid(width, height)
    for _ in range(60):
        ours = Minefield(grid, choose(grid.full, mines, rng))
        judge = ms_toollib.Board(theirs(ours))
        measures = (ours.openings, ours.islands, ours.three_bv, ours.zini, ours.hzini)
        assert measures == (judge.op, judge.isl, judge.bbbv, judge.zini, judge.hzini), f"\n{ours}"


def test_flood_fill_agrees_from_any_cell_and_round_flags() -> None:
    rng = Random(4)
    for ours in random_fields(1500, seed=4):
        grid = ours.grid
        if not ours.safe:
            continue
        row, col = rng.choice(grid.places(ours.safe))
        flags = [cell for cell in grid.places(choose(grid.full, grid.area // 8, rng)) if cell != (row, col)]
        game = Game.from_minefield(ours)
        view = [[HIDDEN] * grid.width for _ in range(grid.height)]
        for r, c in flags:
            game.flag(r, c)
            view[r][c] = HIDDEN + 1
        expected = ms_toollib.refresh_board(theirs(ours), view, [(row, col)])
        game.reveal(row, col)
        found = [
            [number if game.board.revealed & grid.cell(r, c) else view[r][c] for c, number in enumerate(line)]
            for r, line in enumerate(numbers(ours))
        ]
        assert found == expected, f"\n{ours}\nflags {flags}, reveal {row}, {col}"


def test_the_comparison_would_notice_a_single_wrong_mine() -> None:
    assert numbers(field("..*", "...")) != theirs(field(".*.", "..."))
    assert numbers(field("..*", "...")) == theirs(field("..*", "...")) == [[0, 1, -1], [0, 1, 1]]
