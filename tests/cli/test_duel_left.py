"""`minesweeper duel` in the terminal goes on with the duel that was left."""

import click
import pytest

from minesweeper.cli import duel as duel_module
from minesweeper.cli.options import LookOptions
from minesweeper.core.duel import LEVEL
from minesweeper.core.setup import Mode, Setup
from minesweeper.duellists import Duellists
from minesweeper.plugins import load_plugins
from minesweeper.plugins.sources import data_folder
from minesweeper.settings import Settings
from minesweeper.storage import Storage
from minesweeper.terminal.colours import Depth
from minesweeper.terminal.player import Player


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of the duels that were played: in each, a cell is taken, and then everybody leaves."""
    ids: list[str] = []

    def play(player: Player, _depth: Depth) -> int:
        ids.append(player.game.session.id)
        player.draw(80, 24)
        player.take("p")
        player.take("right")
        player.take("space")
        player.close()
        return 0

    monkeypatch.setattr("minesweeper.terminal.loop.run", play)
    return ids


def play(*, go_on: bool, right: str = "human") -> None:
    plugins = load_plugins(bundled_only=True, off=())
    setup, look = Setup(LEVEL, 3, mode=Mode.DUEL), LookOptions(None, None, None)
    with click.Context(duel_module.duel):
        assert duel_module._play_full_screen(plugins, setup, Duellists(right=right), look, "none", go_on) == 0


def test_a_duel_goes_on_unless_another_board_or_other_players_are_asked_for(seen: list[str]) -> None:
    play(go_on=True)
    play(go_on=True)
    assert seen[1] == seen[0]
    play(go_on=True, right="quick")
    play(go_on=False)
    assert len(set(seen)) == 3


def test_no_duel_goes_on_where_the_settings_say_so(seen: list[str]) -> None:
    Storage(data_folder()).save_settings(Settings(resume=False))
    play(go_on=True)
    play(go_on=True)
    assert len(set(seen)) == 2
