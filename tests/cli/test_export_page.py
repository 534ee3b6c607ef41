"""`export --html`, as a user types it."""

import contextlib
import json
from functools import partial
from pathlib import Path

import pytest

from minesweeper import Record
from minesweeper.history import History
from minesweeper.history.storage import Storage
from tests.cli import kept
from tests.history.games import played

run = partial(kept.run, "export")


def page(*arguments: str | Path) -> str:
    result = run("--html", *arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture
def games(home: Path) -> list[Record]:
    records = [played(seed) for seed in range(5)]
    with contextlib.closing(History(home)) as history:
        history.add_missing([*records, played(9, player="strong")])
    return records


@pytest.fixture
def file(tmp_path: Path, games: list[Record]) -> Path:
    path = tmp_path / "games.json"
    path.write_text(f"[{games[0].to_json()},\n{games[1].to_json()}]")
    return path


def test_a_game_is_named_by_the_beginning_of_its_id(games: list[Record]) -> None:
    assert str(games[2].code) in page(games[2].id[:12])
    assert str(games[2].code) in page(games[2].id)


def test_the_last_game_is_the_players_own(games: list[Record]) -> None:
    assert str(games[-1].code) in page("last")


def test_a_game_of_a_file_is_named_by_its_number(games: list[Record], file: Path, tmp_path: Path) -> None:
    assert str(games[1].code) in page(file, "--game", "2")
    (tmp_path / "one.json").write_text(games[3].to_json())
    assert str(games[3].code) in page(tmp_path / "one.json")


def test_a_page_is_written_to_a_file_with_its_size(games: list[Record], tmp_path: Path) -> None:
    assert games
    result = run(tmp_path / "game.html", "--html", "last", "--odds")
    assert (result.exit_code, result.stdout) == (0, "")
    written = (tmp_path / "game.html").read_text()
    assert result.stderr == f"{tmp_path / 'game.html'}: {round(len(written) / 1000)} kB\n"
    assert '"odds":[' in written


def test_the_theme_is_the_players_unless_another_is_asked_for(games: list[Record], home: Path, tmp_path: Path) -> None:
    assert games
    Storage(home).change_settings(theme="night")
    assert "--background:#10131B;" in page("last")
    assert "--background:#F4F1EA;" in page("last", "--theme", "day")
    own = 'name = "own"\ntitle = "Own"\nauthor = "Me"\n[colours]\nbackground = "#123456"\n'
    (tmp_path / "own.toml").write_text(own)
    assert "--background:#123456;" in page("last", "--theme-file", tmp_path / "own.toml")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--html", "0000"), "no single game has an id that begins with '0000'"),
        (("--html", ""), "no single game has an id that begins with ''"),
        (("--html", "none.json"), "there is no file none.json"),
        (("--html", "last", "--game", "2"), "there is no file last"),
        (("--html", "FILE"), "has 2 games: choose one with --game 1 to 2"),
        (("--html", "FILE", "--game", "3"), "has 2 games, no number 3"),
        (("--html", "EMPTY"), "has no game"),
        (("--html", "DAMAGED"), "DAMAGED: not a saved session"),
        (("--html", "FOREIGN"), "is not UTF-8 text"),
        (("--html", "last", "--csv"), "choose either --html, for one game, or --csv, for all"),
        (("--html", "last", "--theme", "nihgt"), "nihgt"),
        (("game.html",), "choose it, for example with --html last"),
        (("games.json", "--odds"), "choose a game with --html GAME"),
        (("nowhere/game.html", "--html", "last"), "nowhere/game.html cannot be written: No such file or directory"),
    ],
)
def test_what_names_no_game_is_one_sentence(
    arguments: tuple[str, ...], sentence: str, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file.rename("FILE")
    for name, data in {"EMPTY": b"[]", "DAMAGED": b"{nothing", "FOREIGN": b"\xff\xfe"}.items():
        Path(name).write_bytes(data)
    result = run(*arguments)
    assert result.exit_code == 2
    assert sentence in result.output
    assert not {path.name for path in tmp_path.iterdir()} - {"FILE", "EMPTY", "DAMAGED", "FOREIGN", "home"}


def test_without_games_the_last_one_is_a_sentence() -> None:
    result = run("--html", "last")
    assert result.exit_code == 2
    assert "No game has been finished yet" in result.output


def test_a_record_whose_moves_lead_elsewhere_is_a_sentence(games: list[Record], tmp_path: Path) -> None:
    fields = json.loads(games[0].to_json())
    fields["log"] = fields["log"][:1]
    fields["moves_count"] = 1
    (tmp_path / "game.json").write_text(json.dumps(fields))
    result = run("--html", tmp_path / "game.json")
    assert result.exit_code == 2
    assert "do not lead to the board it ended with" in result.output
