"""What version 1.0.0 wrote is read as before. The files in `data/1.0.0` were written by its own code and commands."""

import json
import sqlite3
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from minesweeper import Record
from minesweeper.history import History
from minesweeper.history.sqlite_file import FILE
from minesweeper.history.storage import Storage
from tests.cli.kept import ran

WRITTEN = Path(__file__).parents[1] / "data" / "1.0.0"
EXPORTED: list[dict[str, Any]] = json.loads((WRITTEN / "export.json").read_text("utf-8"))
LEFT: list[dict[str, Any]] = json.loads((WRITTEN / "saves.json").read_text("utf-8"))

COUNTED = ("games", "wins", "win_rate", "seconds", "streak", "best_streak", "days")
"""Figures of all games of a level. Times are compared apart from those on daily and filtered boards since then."""

ADDED = ("games", "wins", "seconds")
"""Those that add up."""


@pytest.fixture
def old_home(home: Path) -> Path:
    """A home with the settings and the history of a player of version 1.0.0."""
    home.mkdir(exist_ok=True)
    (home / "settings.json").write_bytes((WRITTEN / "settings.json").read_bytes())
    with closing(sqlite3.connect(home / FILE)) as connection:
        connection.executescript((WRITTEN / "history.sql").read_text("utf-8"))
    return home


def by_id(games: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {game["session_id"]: game for game in games}


@pytest.mark.parametrize("game", [*EXPORTED, *LEFT], ids=lambda game: str(game["setup"]))
def test_a_saved_game_is_read_and_written_as_it_was(game: dict[str, Any]) -> None:
    assert json.loads(Record.from_json(json.dumps(game)).to_json()) == game


@pytest.mark.parametrize("name", ["kept.json", "kept_duels.json"])
def test_kept_games_of_tournaments_are_read_as_they_were(name: str) -> None:
    games = json.loads((WRITTEN / name).read_text("utf-8"))
    assert len(games) >= 2
    assert [json.loads(Record.from_json(json.dumps(game)).to_json()) for game in games] == games


@pytest.mark.usefixtures("old_home")
def test_the_history_has_every_game_as_it_was() -> None:
    assert by_id(json.loads(ran("export", "-", "--json"))) == by_id(EXPORTED)


def test_the_history_has_every_unfinished_game_as_it_was(old_home: Path) -> None:
    with closing(History(old_home)) as history:
        left = by_id([json.loads(record.to_json()) for record in history.unfinished()])
    assert left == {game["session_id"]: game for game in LEFT if game["game_state"] != "new"}


@pytest.mark.usefixtures("old_home")
def test_the_statistics_are_what_they_were() -> None:
    """Daily boards, which were among the other games of their level, have figures of their own now."""
    before = json.loads((WRITTEN / "stats.json").read_text("utf-8"))["levels"]
    now, daily = (json.loads(ran("stats", "--json", *more))["levels"] for more in ((), ("--daily",)))
    assert daily
    for level, figures in before.items():
        figures["seconds"] = pytest.approx(figures["seconds"])  # SQLite adds more exactly since version 3.43
        found, apart = now[level], daily.get(level)
        if apart is None:
            assert {name: found[name] for name in COUNTED} == {name: figures[name] for name in COUNTED}
        else:
            assert {name: found[name] + apart[name] for name in ADDED} == {name: figures[name] for name in ADDED}
            assert found["days"] | apart["days"] == figures["days"]


def test_mistakes_and_daily_boards_are_kept(old_home: Path) -> None:
    with closing(History(old_home)) as history:
        assert [mistake.step for mistake in history.mistakes.all()] == [1, 2]
        assert [game.won for game in history.dailies.games()] == [True, True]


def test_the_settings_are_what_they_were(old_home: Path) -> None:
    written = json.loads((WRITTEN / "settings.json").read_text("utf-8"))
    read = asdict(Storage(old_home).load_settings())
    assert {name: read[name] for name in written} == written


@pytest.mark.usefixtures("home")
def test_an_export_is_imported_as_it_was() -> None:
    ran("import", str(WRITTEN / "export.json"))
    assert by_id(json.loads(ran("export", "-", "--json"))).keys() == by_id(EXPORTED).keys()


@pytest.mark.usefixtures("home")
def test_a_backup_is_restored_as_it_was() -> None:
    ran("restore", WRITTEN / "backup.zip")
    assert by_id(json.loads(ran("export", "-", "--json"))) == by_id(EXPORTED)
