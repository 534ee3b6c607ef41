"""The bundled levels of other tilings and outlines."""

import pytest

from minesweeper import Difficulty, Level, Setup
from minesweeper.plugins import UnknownNameError
from minesweeper_solver import analyse
from tests.bundled import bundled_plugins

RANKS = "beginner", "intermediate", "expert"


def test_every_tiling_has_three_levels_that_grow() -> None:
    plugins = bundled_plugins()
    for tiling in plugins.tilings:
        levels = [plugins.level(rank if tiling == "square" else f"{tiling}_{rank}") for rank in RANKS]
        assert [level.tiling for level in levels] == [tiling] * 3
        assert sorted(levels, key=lambda level: (level.area, level.mines)) == levels
        assert sorted({level.density for level in levels}) == [level.density for level in levels], tiling


def test_every_level_begins_with_an_opening() -> None:
    plugins = bundled_plugins()
    for level in plugins.levels.values():
        game = plugins.game(Setup(level, seed=1))
        turn = game.reveal(*level.grid.nearest(level.height // 2, level.width // 2))
        assert turn.opened.bit_count() > 1, level.name


def test_the_bundled_outlines_are_in_one_piece() -> None:
    for name in ("heart", "ring", "islands"):
        grid = bundled_plugins().level(name).grid
        assert grid.holes
        assert grid.pieces(grid.full) == 1


def test_an_unknown_level_is_told_the_usual_ones() -> None:
    with pytest.raises(UnknownNameError, match=r"did you mean hex_expert.*; there are beginner, .*, huge, and 36 more"):
        bundled_plugins().level("hex_exper")


def test_a_level_of_ones_own_is_played_as_on_the_square() -> None:
    level = Difficulty("hexes", 20, 16, 50, tiling="hex")
    plugins = bundled_plugins()
    assert plugins.tilings["hex"].grid(20, 16) == level.grid
    game = plugins.game(Setup(level, seed=1))
    assert game.reveal(8, 10).accepted
    analysis = analyse(game.board)
    assert analysis.exact
    cell = level.grid.places(analysis.safe)[0]
    assert game.flag(*cell).accepted
    assert game.undo()
    assert game.reveal(*cell).accepted
    assert str(Level.parse(str(level))) == "hexes:20x16x50:t-hex"
