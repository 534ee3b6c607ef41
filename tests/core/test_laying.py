"""Laying mines: how many, where not, and every field equally likely."""

from collections import Counter
from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper import Difficulty, FirstClick, Game, Grid
from minesweeper.core.laying import best_start, choose, lay_mines
from tests.core.drawing import cells_of, picture, shape

CLICKS = [(0, 0), (0, 3), (4, 2), (2, 0), (2, 2)]


def laid(width: int, height: int, mines: int, click: tuple[int, int], rule: FirstClick, seed: int) -> list[str]:
    grid = Grid(width, height)
    return picture(lay_mines(grid, mines, grid.cell(*click), Random(seed), rule))


def fields(width: int, height: int, mines: int, click: tuple[int, int], rule: FirstClick, tries: int) -> Counter[str]:
    """How often each field comes up in so many tries. The seeds are fixed: every run counts the same."""
    rng = Random(2024)
    grid = Grid(width, height)
    first = grid.cell(*click)
    return Counter(str(lay_mines(grid, mines, first, rng, rule)) for _ in range(tries))


def unevenness(counts: Counter[str], kinds: int) -> float:
    """Pearson's chi-square over the degrees of freedom: about 1 for equally likely kinds."""
    expected = counts.total() / kinds
    missing = kinds - len(counts)
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values()) + missing * expected
    return chi_square / (kinds - 1)


# Exactly the asked number of mines, never where they were promised not to be


@pytest.mark.parametrize("rule", FirstClick)
@pytest.mark.parametrize("click", CLICKS)
@pytest.mark.parametrize("mines", [0, 1, 12, 16, 19, 24])
def test_exactly_the_asked_number_of_mines_is_laid_and_the_clicked_cell_is_safe(
    mines: int, click: tuple[int, int], rule: FirstClick
) -> None:
    for seed in range(20):
        rows = laid(5, 5, mines, click, rule, seed)
        assert "".join(rows).count("*") == mines
        if rule is not FirstClick.ANY:
            assert rows[click[0]][click[1]] == "."


@pytest.mark.parametrize(("row", "col"), CLICKS)
def test_an_opening_keeps_the_whole_3x3_zone_free_as_long_as_it_fits(row: int, col: int) -> None:
    grid = Grid(5, 5)
    zone = grid.around(grid.cell(row, col))
    for mines in (1, 8, 25 - zone.bit_count()):
        for seed in range(30):
            assert not lay_mines(grid, mines, grid.cell(row, col), Random(seed), FirstClick.OPENING).mines & zone


@pytest.mark.parametrize(
    ("mines", "rows"),
    [
        pytest.param(16, ["*****", "*...*", "*...*", "*...*", "*****"], id="the zone just fits"),
        pytest.param(20, ["*****", "**.**", "*...*", "**.**", "*****"], id="all corners go before the edges"),
        pytest.param(24, ["*****", "*****", "**.**", "*****", "*****"], id="only the clicked cell is left"),
    ],
)
def test_the_zone_shrinks_only_where_there_is_no_other_room(mines: int, rows: list[str]) -> None:
    assert laid(5, 5, mines, (2, 2), FirstClick.OPENING, seed=1) == rows


def test_a_corner_click_gives_up_its_one_diagonal_neighbour_first() -> None:
    assert laid(3, 2, 3, (0, 0), FirstClick.OPENING, seed=5) == ["..*", ".**"]


def test_on_a_single_row_there_are_no_corners_to_give_up() -> None:
    assert {tuple(laid(3, 1, 1, (0, 1), FirstClick.OPENING, seed)) for seed in range(20)} == {("*..",), ("..*",)}


def test_one_cell_without_mines_can_be_clicked() -> None:
    for rule in FirstClick:
        assert laid(1, 1, 0, (0, 0), rule, seed=3) == ["."]


@pytest.mark.parametrize("missing", [1, 2, 3, 5, 6, 7])
def test_only_as_many_neighbours_are_given_up_as_it_takes_and_edges_only_after_all_corners(missing: int) -> None:
    for seed in range(30):
        rows = laid(5, 5, 16 + missing, (2, 2), FirstClick.OPENING, seed)
        corners = [rows[row][col] for row in (1, 3) for col in (1, 3)]
        edges = [rows[1][2], rows[2][1], rows[2][3], rows[3][2]]
        assert corners.count("*") == min(missing, 4)
        assert edges.count("*") == max(missing - 4, 0)
        assert rows[2][2] == "."


def test_safe_promises_only_the_cell_itself() -> None:
    assert unevenness(fields(3, 2, 2, (0, 1), FirstClick.SAFE, 5_000), kinds=10) < 2


def test_any_promises_nothing() -> None:
    counts = fields(3, 2, 2, (0, 1), FirstClick.ANY, 7_500)
    assert unevenness(counts, kinds=15) < 2
    assert any(field[1] == "*" for field in counts)


# All fields that keep the promise are equally likely


@pytest.mark.usefixtures("untraced")
def test_with_an_opening_every_field_outside_the_zone_is_equally_likely() -> None:
    counts = fields(4, 4, 3, (0, 0), FirstClick.OPENING, 44_000)
    assert unevenness(counts, kinds=220) < 1.3


def test_the_corners_that_are_given_up_are_equally_likely() -> None:
    assert unevenness(fields(3, 3, 2, (1, 1), FirstClick.OPENING, 3_000), kinds=6) < 2


def test_the_edges_that_are_given_up_are_equally_likely() -> None:
    assert unevenness(fields(3, 3, 6, (1, 1), FirstClick.OPENING, 3_000), kinds=6) < 2


@pytest.mark.parametrize("amount", range(7))
def test_every_subset_of_a_size_is_chosen_equally_often(amount: int) -> None:
    grid, cells = cells_of(
        "o.oo",
        "..o.",
        "o..o",
    )
    rng = Random(amount)
    subsets = {sum(chosen) for chosen in combinations([grid.cell(*place) for place in grid.places(cells)], amount)}
    tries = 500 * len(subsets)
    counts = Counter(choose(cells, amount, rng) for _ in range(tries))
    assert counts.keys() == subsets
    if len(subsets) > 1:
        assert unevenness(Counter({str(key): count for key, count in counts.items()}), len(subsets)) < 2.2


def test_the_measure_of_unevenness_notices_a_favourite() -> None:
    fair = Counter({"a": 500, "b": 520, "c": 480})
    assert unevenness(fair, kinds=3) < 2
    assert unevenness(Counter({"a": 600, "b": 450, "c": 450}), kinds=3) > 10
    assert unevenness(fair, kinds=4) > 10, "a kind that never comes up"


@given(st.integers(1, 10), st.integers(1, 10), st.integers(min_value=0), st.data())
def test_a_choice_is_a_subset_of_the_asked_size(width: int, height: int, pattern: int, data: st.DataObject) -> None:
    grid = Grid(width, height)
    cells = pattern & grid.full
    amount = data.draw(st.integers(0, cells.bit_count()))
    chosen = choose(cells, amount, Random(data.draw(st.integers(0, 1000))))
    assert chosen & ~cells == 0
    assert chosen.bit_count() == amount


# The same seed, the same board: on every platform and Python. If one of these changes, saved seeds lose their boards.


def first_reveal(rule: FirstClick, click: tuple[int, int]) -> list[str]:
    game = Game(Difficulty("beginner", 9, 9, 10), seed=7, first_click=rule)
    game.reveal(*click)
    assert game.peek() is not None
    return picture(game.peek())


def test_seed_7_with_an_opening_in_the_middle_is_this_field() -> None:
    assert first_reveal(FirstClick.OPENING, (4, 4)) == [
        "........*",
        "*........",
        "......*..",
        "......**.",
        "......*..",
        ".*....*..",
        "......*..",
        "...*.....",
        ".........",
    ]


def test_seed_7_with_a_safe_corner_is_this_field() -> None:
    assert first_reveal(FirstClick.SAFE, (0, 0)) == [
        "........*",
        "*........",
        "......*..",
        ".....**..",
        "....*.*..",
        ".*....*..",
        "......*..",
        ".........",
        ".........",
    ]


def test_seed_2024_on_expert_is_this_field() -> None:
    game = Game(Difficulty("expert", 30, 16, 99), seed=2024)
    game.reveal(8, 15)
    assert picture(game.peek()) == [
        "........*....*..*..*..*..*.*.*",
        ".*.........*.........*......**",
        ".*..............*...*.**......",
        "...**.....................*...",
        ".....*.............*....**....",
        ".......*.**....*.............*",
        ".......*..*.....***...........",
        ".......*.....*....*......*....",
        ".*.....*.*.............*......",
        "..*..*...**..*...*.......*....",
        "*...*.*....*......*...**....*.",
        "*.**...***........**..........",
        "......*.**..................*.",
        "*...**.***.*.........*..*....*",
        "*.*.*..*...*..*.....*...**...*",
        ".*.....**..**....*..*...*.*...",
    ]


def test_another_seed_or_another_first_click_gives_another_field() -> None:
    clicked_here = laid(9, 9, 10, (4, 4), FirstClick.OPENING, seed=7)
    assert laid(9, 9, 10, (4, 4), FirstClick.OPENING, seed=7) == clicked_here
    assert laid(9, 9, 10, (4, 4), FirstClick.OPENING, seed=8) != clicked_here
    assert laid(9, 9, 10, (0, 0), FirstClick.OPENING, seed=7) != clicked_here


def test_a_thousand_seeds_give_a_thousand_fields() -> None:
    boards = sorted(tuple(laid(16, 16, 40, (8, 8), FirstClick.OPENING, seed)) for seed in range(1000))
    assert all(one != other for one, other in pairwise(boards))


def test_a_million_cells_are_laid_with_exactly_the_asked_mines() -> None:
    grid = Grid(1000, 1000)
    first = grid.cell(500, 500)
    for mines in (0, 120_000, 999_991, 999_999):
        field = lay_mines(grid, mines, first, Random(1), FirstClick.OPENING)
        assert field.mines.bit_count() == mines
        assert not field.mines & (grid.around(first) if mines <= 999_991 else first)
        assert not field.mines & ~grid.full


def test_names_of_the_rules_are_what_the_command_line_says() -> None:
    assert [str(rule) for rule in FirstClick] == ["opening", "safe", "any"]
    with pytest.raises(ValueError, match="lucky"):
        Game(Difficulty("beginner", 9, 9, 10), first_click="lucky")


def test_the_drawn_zone_of_a_corner_click_is_2x2() -> None:
    grid = Grid(4, 3)
    field = lay_mines(grid, 8, grid.cell(0, 3), Random(1), FirstClick.OPENING)
    assert shape(grid, field.safe) == [
        "..oo",
        "..oo",
        "....",
    ]


def test_games_begin_inside_where_that_opens_and_in_the_corner_where_it_does_not() -> None:
    assert best_start(Grid(30, 16), 99, FirstClick.OPENING) == (3, 3)
    assert best_start(Grid(16, 16), 40, FirstClick.OPENING) == (2, 2)
    assert best_start(Grid(5, 1), 1, FirstClick.OPENING) == (0, 2)
    assert best_start(Grid(30, 16), 99, FirstClick.SAFE) == (0, 0)
