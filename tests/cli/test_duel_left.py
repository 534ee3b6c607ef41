"""`minesweeper duel` in the terminal goes on with the duel that was left."""

import pytest
from click.testing import CliRunner

from minesweeper.cli import terminal
from minesweeper.cli.main import cli
from minesweeper.cli.options import LookOptions
from minesweeper.history.storage import Storage
from minesweeper.plugins import Plugins
from minesweeper.plugins.sources import data_folder
from minesweeper.terminal.colours import Depth
from minesweeper.terminal.player import TerminalPlayer


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of the duels that were played: in each, a cell is taken, and then everybody leaves."""
    ids: list[str] = []

    def play(player: TerminalPlayer, _depth: Depth, _screen: int) -> int:
        ids.append(player.game.session.id)
        player.draw(80, 24)
        player.take("p")
        player.take("right")
        player.take("space")
        player.close()
        return 0

    def play_full_screen(plugins: Plugins, start: terminal.Start, _as_json: bool) -> None:
        assert terminal._play_full_screen(plugins, start, LookOptions(None, None, None), "none") == 0

    monkeypatch.setattr("minesweeper.terminal.loop.run", play)
    monkeypatch.setattr(terminal, "_play_lines", play_full_screen)
    return ids


def play(*, go_on: bool, right: str = "human") -> None:
    seed = [] if go_on else ["--seed", "3"]
    result = CliRunner().invoke(cli, ["duel", "--terminal", "--right", right, *seed])
    assert result.exit_code == 0, result.output


def test_a_duel_goes_on_unless_another_board_or_other_players_are_asked_for(seen: list[str]) -> None:
    play(go_on=True)
    play(go_on=True)
    assert seen[1] == seen[0]
    play(go_on=True, right="quick")
    play(go_on=False)
    assert len(set(seen)) == 3


def test_no_duel_goes_on_where_the_settings_say_so(seen: list[str]) -> None:
    Storage(data_folder()).change_settings(resume=False)
    play(go_on=True)
    play(go_on=True)
    assert len(set(seen)) == 2
