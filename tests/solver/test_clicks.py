"""The fewest clicks: bounds that hold, and a play that reaches them."""

from random import Random

import pytest

from minesweeper import Budget, Game, Minefield
from minesweeper.core.laying import choose
from minesweeper.core.tiling import grid_of
from minesweeper_solver.chords import chord_map, saved
from minesweeper_solver.clicks import Fewest, fewest
from tests.bundled import bundled_plugins
from tests.core.plain_tilings import EVERY, board_of
from tests.solver.every_click import fewest_by_trying


def drawn(*rows: str) -> Minefield:
    return Minefield.parse("\n".join(rows))


def random_field(rng: Random, width: int, height: int, mines: int, tiling: str = "square") -> Minefield:
    grid = grid_of(tiling, width, height)
    return Minefield(grid, choose(grid.full, mines, rng))


def checked(field: Minefield, found: Fewest) -> Fewest:
    """The same, once its play has won in the number of clicks that it names."""
    game = Game.from_minefield(field)
    for move in found.moves:
        game.play(move).insist()
    assert game.status == "won"
    assert len(found.moves) == len(game.moves) == found.upper
    assert found.lower <= found.upper <= field.three_bv
    return found


def test_a_lone_mine_is_flagged_and_all_round_it_opened_by_chords() -> None:
    field = drawn("...", ".*.", "...")
    found = checked(field, fewest(field))
    # A corner, the flag, and two chords that together see all: eight clicks without.
    assert (found.lower, found.upper) == (5, 5)
    assert found.exact


def test_without_flags_it_is_the_3bv() -> None:
    field = drawn("...", ".*.", "...")
    found = checked(field, fewest(field, flags=False))
    assert (found.lower, found.upper) == (8, 8)


def check_small(rng: Random, tiling: str = "square") -> bool:
    width, height = rng.randint(2, 5), rng.randint(2, 5)
    field = random_field(rng, width, height, rng.randint(1, width * height // 3 + 1), tiling)
    clicks = fewest_by_trying(field, 30_000)
    if clicks is None:
        return False
    found = checked(field, fewest(field))
    assert (found.lower, found.upper) == (clicks, clicks), f"\n{field}"
    hasty = checked(field, fewest(field, Budget(0)))
    assert hasty.lower <= clicks <= hasty.upper, f"\n{field}"
    return True


def test_no_play_takes_fewer_clicks() -> None:
    rng = Random(1)
    assert sum(check_small(rng) for _ in range(12)) > 6


@pytest.mark.slow
def test_no_play_takes_fewer_clicks_on_many_boards() -> None:
    rng = Random(2)
    assert sum(check_small(rng) for _ in range(200)) > 150


@pytest.mark.slow
@pytest.mark.parametrize("tiling", EVERY)
def test_no_play_takes_fewer_clicks_on_any_tiling(tiling: str) -> None:
    bundled_plugins()
    rng, boards = Random(tiling), 0
    while boards < 10:
        field = board_of(tiling, rng, 4)[0].peek()
        assert field is not None
        clicks = fewest_by_trying(field, 20_000)
        if clicks is not None:
            found = checked(field, fewest(field))
            assert (found.lower, found.upper) == (clicks, clicks), f"\n{field}"
            boards += 1


@pytest.mark.parametrize("tiling", ["square", "hex", "torus"])
def test_larger_boards_are_won_in_the_fewest_clicks_which_are_no_more_than_the_greedy_player_needs(tiling: str) -> None:
    bundled_plugins()
    rng = Random(3)
    fields = [random_field(rng, 10, 10, 16, tiling) for _ in range(5)]
    found = [checked(field, fewest(field)) for field in fields]
    assert all(each.exact for each in found)
    assert all(each.upper <= field.zini for each, field in zip(found, fields, strict=True))


def test_what_chords_save_is_what_the_play_is_shorter_by() -> None:
    rng = Random(4)
    for _ in range(5):
        field = random_field(rng, 9, 9, 12)
        moves = fewest(field).moves
        chorded = {move[1:] for move in moves if move.action == "chord"}
        sites = [site for site in chord_map(field).sites if set(field.grid.places(site.cell)) <= chorded]
        assert field.three_bv - saved(sites) == len(moves)


@pytest.mark.slow
def test_bounds_hold_however_little_time_there_is() -> None:
    field = random_field(Random(5), 30, 16, 99)
    hasty = checked(field, fewest(field, Budget(0)))
    longer = checked(field, fewest(field, Budget(0.3)))
    assert hasty.lower <= longer.lower <= longer.upper <= hasty.upper
    assert hasty.upper <= field.zini + 10


def test_a_huge_board_has_a_play_and_a_modest_bound() -> None:
    field = random_field(Random(6), 120, 120, 2000)
    found = checked(field, fewest(field))
    assert found.upper == field.three_bv
    assert found.lower == -(-field.three_bv // 8)
    without = checked(field, fewest(field, flags=False))
    assert without.exact


def test_a_board_without_mines_takes_a_click() -> None:
    field = drawn("...", "...")
    assert checked(field, fewest(field)).upper == 1
