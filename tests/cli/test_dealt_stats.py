"""Games under dealers in `stats`: asked for by dealer, listed by their guesses."""

import contextlib
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from minesweeper.cli.main import cli
from minesweeper.history import History
from tests.history.games import played
from tests.history.test_scores import dealt


def ran(*arguments: str) -> str:
    result = CliRunner().invoke(cli, ["stats", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture
def _games(home: Path) -> None:
    with contextlib.closing(History(home)) as history:
        history.add_missing([dealt(1, 2, 9.0), dealt(2, 0, 30.0), played(5, won=True)])


@pytest.mark.usefixtures("_games")
def test_games_of_a_dealer_are_listed_with_the_fewest_guesses_first() -> None:
    listed = json.loads(ran("--json", "--dealer", "fair", "--sort", "guesses"))["games"]
    assert [(game["dealer"], game["guesses"]) for game in listed] == [("fair", 0), ("fair", 2)]
    assert "No game matches" in ran("--dealer", "cruel")


@pytest.mark.usefixtures("_games")
def test_a_list_has_columns_for_dealers_and_guesses_only_where_a_game_had_a_dealer() -> None:
    assert "guesses" in ran("--games", "5")
    assert "guesses" not in ran("--games", "5", "--dealer", "honest")


@pytest.mark.usefixtures("_games")
def test_a_page_says_whose_games_it_shows() -> None:
    assert "under the dealer fair &#183; 2 games until" in ran("--html", "-", "--dealer", "fair")
