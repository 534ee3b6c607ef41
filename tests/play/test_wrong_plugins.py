"""Plugins that are wrong in every way, all at one table: each costs itself, is named, and the game goes on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from minesweeper.core.moves import Move
from minesweeper.play import Command
from minesweeper.plugins import Plugins, host, load_plugins
from minesweeper.thinking import bot
from minesweeper.thinking.thinker import Thinker
from tests.play.conftest import NewTable
from tests.plugins.wrong import SOLVERS, WRONG, install
from tests.waiting import until

LOSES = {
    "raises": "it crashed: ZeroDivisionError: division by zero (raises.py:14)",
    "returns_nothing": "it answered with nothing, not with Advice",
    "off_the_board": "moves must be on the board of 9×9 cells",
    "hangs_in_advise": "gave no answer for",
    "takes_the_process_along": "The solver's process broke down.",
}
"""What is said of solvers with which the bot cannot go on. The others it follows."""


@pytest.fixture(scope="module")
def plugins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Plugins]:
    with pytest.MonkeyPatch.context() as patch:
        home = tmp_path_factory.mktemp("wrong")
        patch.setenv("MINESWEEPER_HOME", str(home))
        patch.setattr(host, "LOAD_SECONDS", 1.0)
        patch.setattr("minesweeper.plugins.sources.installed", lambda: iter(()))
        install(home / "plugins")
        yield load_plugins()


@pytest.mark.slow
def test_those_that_fail_while_they_are_loaded_are_named_and_the_others_are_there(plugins: Plugins) -> None:
    said = " ".join(record.reason for record in plugins.records)
    for name, wrong in WRONG.items():
        assert name in SOLVERS or wrong.reason.replace("2 seconds", "1 seconds") in said, name
    assert set(SOLVERS) < set(plugins.solvers)


@pytest.mark.slow
@pytest.mark.parametrize("name", SOLVERS)
def test_the_game_goes_on_whatever_its_solver_does(
    name: str, tables: NewTable, plugins: Plugins, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = next(Path(record.source).parent for record in plugins.records if record.name == "raises")
    monkeypatch.setenv("MINESWEEPER_HOME", str(folder.parent))
    monkeypatch.setattr("minesweeper.play.play.Thinker", Thinker)
    monkeypatch.setattr(bot, "SILENCE", 1.0 if name == "hangs_in_advise" else 1e9)
    table = tables(moves="r4,4", plugins=plugins, solver=name)
    table.do(Command.BOT)

    def settled() -> bool:
        table.play.thinker.poll(0.01)
        table.look(0.25)
        return not table.play.bot.on or len(table.moves) >= 4

    until(settled)
    assert LOSES.get(name, "") in table.said
    assert table.play.bot.on == (name not in LOSES)
    if table.play.bot.on:
        table.do(Command.BOT)
    table.play.session.play(Move.parse("m8,8")).insist()
