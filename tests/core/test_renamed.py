"""Names of version 1.0 work as before and warn with the new name."""

import importlib
import warnings
from collections.abc import Callable

import pytest

import minesweeper
from minesweeper import Difficulty, Game, Grid, Level, Refusal
from tests.core.drawing import drawn

LEVEL = Level("small", 5, 4, 3)


def test_what_a_turn_says_is_found_under_its_earlier_names() -> None:
    game = drawn("..*.")
    opened = game.reveal(0, 0)
    refused = game.reveal(0, 0)
    with pytest.warns(DeprecationWarning, match="^Turn.cells is deprecated: use Turn.places$"):
        assert opened.cells == opened.places == [(0, 0), (0, 1)]
    with pytest.warns(DeprecationWarning, match="^Turn.reason is deprecated: use Turn.refusal$"):
        assert refused.reason is refused.refusal is Refusal.REVEALED


def test_a_grid_lists_the_places_of_a_set_under_its_earlier_names() -> None:
    grid = Grid(3, 2)
    with pytest.warns(DeprecationWarning, match="^Grid.cells is deprecated: use Grid.places$"):
        assert grid.cells(grid.full) == grid.places(grid.full)
    with pytest.warns(DeprecationWarning, match="^the argument cells is deprecated: use places$"):
        assert grid.gather(cells=[(1, 2)]) == grid.cell(1, 2)  # type: ignore[call-arg] # the earlier name


def test_a_game_takes_its_level_under_its_earlier_name() -> None:
    with pytest.warns(DeprecationWarning, match="^the argument difficulty is deprecated: use level$"):
        game = Game(difficulty=LEVEL, seed=1)  # type: ignore[call-arg] # the earlier name
    assert game.level is game.difficulty is game.setup.level is LEVEL


def test_a_level_has_two_names_that_both_stay_valid() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert Difficulty is Level
        assert repr(Difficulty("a", 2, 1, 1)) == "Level(name='a', width=2, height=1, mines=1, aliases=())"


@pytest.mark.parametrize("name", ["Duel", "Duellist", "Moment", "Playable"])
def test_what_belongs_to_duels_has_moved(name: str) -> None:
    with pytest.warns(DeprecationWarning, match=f"^minesweeper.{name} is deprecated: use minesweeper.duel.{name}$"):
        found = getattr(minesweeper, name)
    assert found is getattr(importlib.import_module("minesweeper.duel"), name)
    assert name not in minesweeper.__all__


def test_the_warning_names_the_line_that_uses_the_earlier_name() -> None:
    turn, grid = drawn("..*").reveal(0, 0), Grid(3, 2)
    used: list[Callable[[], object]] = [
        lambda: turn.cells,
        lambda: turn.reason,
        lambda: grid.cells(0),
        lambda: Game(difficulty=LEVEL),  # type: ignore[call-arg] # the earlier name
        lambda: minesweeper.Duel,
    ]
    for use in used:
        with pytest.warns(DeprecationWarning, match="is deprecated: use") as caught:
            use()
        assert [each.filename for each in caught] == [__file__]
