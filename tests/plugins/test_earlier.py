"""A plugin that was written for version 1.0 works as it is."""

from pathlib import Path

import pytest

from minesweeper import Game, Minefield, load_plugins
from minesweeper.testing import check_plugin, followed, play, plugins_with

PLUGIN = """
import json

from minesweeper import (
    Advice, Difficulty, Duel, Generator, Move, Reason, Solver, Theme, hookimpl, lay_mines, plugin_data_folder
)


@hookimpl
def register_difficulties():
    return [Difficulty("old", width=5, height=4, mines=3, aliases=["ancient"])]


@hookimpl
def register_themes():
    return [Theme("old", title="Old", glyphs="round", bevel="flat")]


@hookimpl
def register_solvers():
    return [Solver("old", think)]


def think(board, budget):
    assert Duel.from_mines(2, 1, [(0, 0)]).claim(0, 0).reason is None
    places = board.grid.cells(board.hidden & ~board.flags)
    chance = board.mine_count / board.hidden.bit_count()
    return Advice([Move.reveal(*places[0])], chance, Reason("first", "It comes first."), exact=False)


@hookimpl
def register_generators():
    return [Generator("old", lambda *given: lay_mines(*given))]


@hookimpl
def turn_played(difficulty, turn):
    kept = plugin_data_folder("old") / "turns.json"
    kept.write_text(json.dumps([difficulty.name, turn.cells, str(turn.reason)]), "utf-8")
"""


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:.*is deprecated. use:DeprecationWarning")
def test_a_plugin_of_version_1_0_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINESWEEPER_HOME", str(tmp_path / "home"))
    file = tmp_path / "old.py"
    file.write_text(PLUGIN, "utf-8")
    plugins = load_plugins([file])
    record = plugins.records[-1]
    assert (record.state, record.reason) == ("ok", "")
    assert plugins.difficulty("ancient") is plugins.level("old") is plugins.levels["old"]
    assert not [said for said in check_plugin(file) if "theme" not in said], "only its colours are hard to tell apart"
    with followed(plugins_with(file), Game.from_minefield(Minefield.parse("*.."))) as session:
        play(session, "r0,2")
    kept = tmp_path / "home" / "plugin_data" / "old" / "turns.json"
    assert kept.read_text("utf-8") == '["drawn", [[0, 1], [0, 2]], "None"]'
