from functools import cache
from random import Random

import pytest

from minesweeper import Board, Grid
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.endgame import Endgame
from minesweeper_solver.layouts import choose
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position
from minesweeper_solver.regions import Limits, regions, search
from minesweeper_solver.views import rivals


def expectimax(grid: Grid, layouts: list[int]) -> int:
    """The most layouts that any way to play wins, by trying every cell at every turn."""
    near = {cell: grid.around(cell) & ~cell for cell in choose(grid.full, 1)}

    @cache
    def wins(open_cells: int, possible: tuple[int, ...]) -> int:
        best = 0
        for cell, touched in near.items():
            if not cell & open_cells:
                by_number: dict[int, list[int]] = {}
                for mines in possible:
                    if not mines & cell:
                        by_number.setdefault((mines & touched).bit_count(), []).append(mines)
                rest = open_cells | cell
                won = 0
                for same in by_number.values():
                    # Won as soon as every safe cell of a layout is open; what fits the same numbers fits it too.
                    done = [mines for mines in same if rest | mines == grid.full]
                    won += len(done) if done else wins(rest, tuple(same))
                best = max(best, won)
        return best

    return wins(0, tuple(layouts))


@pytest.mark.parametrize(
    ("width", "height", "mines"), [(2, 2, 1), (3, 2, 2), (3, 3, 2), (3, 3, 3), (4, 2, 3), (5, 2, 2)]
)
def test_the_search_wins_as_often_as_trying_everything(width: int, height: int, mines: int) -> None:
    grid = Grid(width, height)
    layouts = choose(grid.full, mines)
    assert Endgame(grid, grid.full, layouts, Clock()).solve(10**6, Clock()).wins == expectimax(grid, layouts)


@pytest.mark.parametrize("seed", range(30))
def test_the_search_wins_as_often_as_trying_everything_on_random_sets_of_layouts(seed: int) -> None:
    rng = Random(seed)
    grid = Grid(3, 3)
    layouts = sorted(rng.sample(choose(grid.full, 3), rng.randint(2, 14)))
    assert Endgame(grid, grid.full, layouts, Clock()).solve(10**6, Clock()).wins == expectimax(grid, layouts)


@pytest.mark.parametrize(
    ("side", "mines", "opening", "wins", "layouts"), [(4, 4, None, 961, 1820), (5, 5, (2, 2), 3500, 4368)]
)
def test_perfect_play_on_whole_small_boards_wins_what_is_known(
    side: int, mines: int, opening: tuple[int, int] | None, wins: int, layouts: int
) -> None:
    grid = Grid(side, side)
    zone = grid.around(grid.cell(*opening)) if opening else 0
    plan = Endgame(grid, grid.full, choose(grid.full & ~zone, mines), Clock()).solve(10**6, Clock())
    assert (plan.wins, plan.layouts) == (wins, layouts)


def test_layouts_that_no_safe_cell_distinguishes_are_rivals() -> None:
    # "*10" and "01*" show the same 1 between them; "1*1" differs from each of them at an end that is safe in both.
    grid = Grid(3, 1)
    left, middle, right = choose(grid.full, 1)
    assert rivals(grid, grid.full, [left, middle, right], Clock()) == [[left, right], [middle]]


@pytest.mark.parametrize("seed", range(20))
def test_of_a_group_of_rivals_just_one_is_won(seed: int) -> None:
    rng = Random(seed)
    grid = Grid(3, 3)
    layouts = rng.sample(choose(grid.full, 4), 30)
    groups = rivals(grid, grid.full, layouts, Clock())
    assert sorted(layout for group in groups for layout in group) == sorted(layouts)
    assert {expectimax(grid, group) for group in groups} == {1}


def test_rivals_are_sought_only_while_there_is_time() -> None:
    grid = Grid(4, 4)
    with pytest.raises(TooHardError):
        Endgame(grid, grid.full, choose(grid.full, 4), Clock(0))


def test_regions_that_nothing_connects_are_played_on_their_own() -> None:
    odds = Odds(Position.of(Board.parse("#10001#\n#10001#", 2)), Clock())
    assert odds.layouts == 4
    assert [region.cells.bit_count() for region in regions(odds)] == [2, 2]
    plan = search(odds, Limits(2, 100), Clock())
    assert plan is not None
    assert (plan.wins, plan.layouts) == (1, 2)


def test_a_tree_that_is_too_large_is_given_up() -> None:
    grid = Grid(4, 4)
    with pytest.raises(TooHardError):
        Endgame(grid, grid.full, choose(grid.full, 4), Clock()).solve(100, Clock())


def test_no_plan_where_there_are_too_many_layouts() -> None:
    odds = Odds(Position.of(Board.parse("1###\n####\n####", 4)), Clock())
    assert search(odds, Limits(50, 1000), Clock()) is None


@pytest.mark.parametrize("breadth", [1, 2, 4])
def test_a_narrow_search_wins_no_more_than_perfect_play_and_says_that_it_is_not(breadth: int) -> None:
    grid = Grid(4, 4)
    endgame = Endgame(grid, grid.full, choose(grid.full, 3), Clock())
    narrow, perfect = endgame.solve(10**6, Clock(), breadth), endgame.solve(10**6, Clock())
    assert 0 < narrow.wins <= perfect.wins
    assert (narrow.perfect, perfect.perfect) == (False, True)
