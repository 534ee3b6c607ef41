"""Text from files, plugins, arguments and the environment passes one gate: nothing that shows it does harm."""

import contextlib
import json
import sqlite3
import time
import zlib
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from minesweeper import Record
from minesweeper.cli.main import cli
from minesweeper.core.checks import one_line
from minesweeper.core.daily import today
from minesweeper.core.limits import LONGEST_LINE, LONGEST_NAME
from minesweeper.games.packing import pack
from minesweeper.history import History
from minesweeper.history.game_rows import game_row
from minesweeper.history.schema import FIRST, MIGRATIONS
from minesweeper.history.sqlite_file import FILE
from minesweeper.machine import shell
from minesweeper.play.texts import find_setup
from minesweeper.plugins.hooks import PluginRecord
from minesweeper.words.results import won_sentence
from tests.history.games import played
from tests.hostile_texts import PLACES, TEXTS, check_shown, check_value, games, values

"""Of the history of version 1.0."""
SHORT = {name: text for name, text in TEXTS.items() if len(text) < 1000}
every_text = pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
ARGUMENTS = (
    "replay {}",
    "race {}",
    "export --html {}",
    "stats --level {}",
    "stats --generator {}",
    "stats --dealer {}",
    "stats --since {}",
    "stats --theme {} --html -",
    "play --difficulty {}",
    "play --custom {}",
    "play --generator {}",
    "play --dealer {}",
    "play --option {}=1",
    "play --option 3bv={}",
    "play --first {}",
    "play 9x9x10.some.{}",
    "shot picture.png {}",
    "watch --solver {}",
    "tournament --solver {}",
    "duel {}",
    "daily --date {}",
    "measure {}",
    "plugins check {}",
    "plugins new {}",
    "import {}",
    "restore {}",
    "--{}",
    "{}",
)
"""Where a command takes a text; none of these names anything."""


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["--no-plugins", *arguments])


def shown(*arguments: str) -> str:
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    return result.output


# Games


@pytest.mark.parametrize(
    "text", ["".join(SHORT.values()), TEXTS["formula"], TEXTS["markup"]], ids=["all at once", "formula", "markup"]
)
def test_no_place_shows_what_a_game_from_a_file_should_not_say(text: str, tmp_path: Path) -> None:
    check_places(text, tmp_path)


@pytest.mark.slow
@every_text
def test_no_place_shows_any_hostile_text(text: str, tmp_path: Path) -> None:
    check_places(text, tmp_path)


def check_places(text: str, folder: Path) -> None:
    (folder / "games.json").write_text(games(text), "utf-8")
    assert shown("import", str(folder / "games.json")).startswith("3 new, 0 known, 0 refused.")
    for place in PLACES:
        check_shown(place, shown(*place.split()))
    exported = shown("export", "--json")
    (folder / "again.json").write_text(exported)
    assert shown("import", str(folder / "again.json")).startswith("0 new, 3 known, 0 refused.")


@every_text
def test_a_game_holds_only_what_can_be_shown(text: str) -> None:
    began = time.process_time()
    game, solved, duel = (Record.from_json(json.dumps(each)) for each in json.loads(games(text)))
    for record in (game, solved, duel):
        assert all(line.isprintable() for line in (record.id, record.player, *record.unranked))
        assert len(record.id) <= LONGEST_NAME
        assert len(won_sentence(record, best=False)) < 3000
        assert Record.from_json(record.to_json()) == record
    assert time.process_time() - began < 2


@pytest.mark.slow
@every_text
def test_a_damaged_game_is_refused_without_quoting_what_does_harm(text: str) -> None:
    whole = json.loads(played(1).to_json())
    for name in whole:
        for value in (text, [text], [[text, text]], {text: text}):
            check_value(name, lambda value=value, name=name: Record.from_json(json.dumps(whole | {name: value})).id)  # type: ignore[misc]
    with pytest.raises(ValueError, match="a board code is written like") as error:
        find_setup(text)
    assert str(error.value).isprintable()


def test_games_that_version_1_0_kept_are_cleaned_and_none_is_lost(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.executescript(MIGRATIONS[0])
        connection.execute(f"PRAGMA user_version = {FIRST}")
        for number, text in enumerate(SHORT.values()):
            if "\ud800" not in text:  # which SQLite does not hold
                row = [text, *game_row(played(number, player="quick"))[1:]]
                fields = json.loads(zlib.decompress(pack(played(number))))
                row[5], row[-1] = text, zlib.compress(json.dumps(fields | {"id": text, "player": text}).encode())
                connection.execute(f"INSERT INTO games VALUES ({', '.join('?' * len(row))})", row)
        connection.execute("INSERT INTO reviewed VALUES (?, 3)", (SHORT["newline"],))
        connection.commit()
        ((kept,),) = connection.execute("SELECT count(*) FROM games").fetchall()
    with contextlib.closing(History(tmp_path)) as history:
        listed = history.games(bots=None)
        assert len(listed) == kept == len(SHORT) - 1
        assert all(game.id.isprintable() and game.player.isprintable() for game in listed)
        for game in listed:
            record = history.record(game.id)
            assert record
            assert (record.id, record.player) == (game.id, game.player)
            assert history.add_missing([record]) == 0
        assert [game.mistakes for game in listed if game.id == "two lines"] == [None]  # to be reviewed again


# Values, arguments, variables


@every_text
def test_values_refuse_a_text_in_a_sentence_or_can_be_shown(text: str) -> None:
    for field, make in values(text):
        check_value(field, make)


@every_text
def test_a_line_stays_as_it_is_once_it_can_be_shown(text: str) -> None:
    line = one_line(text)
    assert line.isprintable()
    assert len(line) <= LONGEST_LINE
    assert one_line(line) == line
    record = PluginRecord(text, text, text)
    assert all(
        each.isprintable() and len(each) <= LONGEST_LINE for each in (record.name, record.version, record.source)
    )


@pytest.mark.parametrize("text", ["\x1b[2J\u202e\x9b\r\nx\udcff=", "x" * 5000])
@pytest.mark.parametrize("command", ARGUMENTS)
def test_no_argument_is_quoted_as_it_is_or_ends_in_a_traceback(
    command: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    check_refused(command, text)


@pytest.mark.slow
@every_text
@pytest.mark.parametrize("command", ARGUMENTS)
def test_arguments_are_escaped(command: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    check_refused(command, text.replace("\0", "").replace("\ud800", "\udcff"))  # what a system hands over


def check_refused(command: str, text: str) -> None:
    began = time.process_time()
    result = run(*(word.replace("{}", text) for word in command.split()))
    assert result.exit_code in (0, 1, 2), result.output
    assert isinstance(result.exception, SystemExit | None), result.exception
    check_shown(command, result.output)
    assert time.process_time() - began < 5


@pytest.mark.slow
@pytest.mark.parametrize("variable", ["THEME", "DIFFICULTY", "COMMAND"])
@pytest.mark.parametrize("text", [text for text in SHORT.values() if not set("\0\ud800") & set(text)])
def test_variables_are_escaped(variable: str, text: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(f"MINESWEEPER_{variable}", text)
    check_shown(variable, run("measure", "--theme-file", "none").output + run("shot", "none.png").output)
    check_shown(variable, shell.command("stats"))


@pytest.mark.parametrize("count", ["99999999999999999999", "1" * 5000])
def test_a_number_that_no_database_holds_lists_all(count: str) -> None:
    for words in ("stats --games {}", "stats --duels --games {}", "stats --bots --games {}"):
        result = run(*words.format(count).split())
        assert (result.exit_code, isinstance(result.exception, SystemExit | None)) in ((0, True), (2, True))


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the system does not let a program choose its time zone")
@pytest.mark.parametrize("zone", ["AAA+24", "AAA-24", "AAA+167", "AAA+23:59:59"])
def test_a_time_zone_that_no_calendar_knows_is_taken_for_utc(
    zone: str, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "games.json").write_text(games("x"))
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        shown("import", str(tmp_path / "games.json"))
        for place in (*PLACES, "stats --since 2026-01-01 --games 5", "mistakes --list"):
            assert shown(*place.split())
        assert today() in {datetime.now(UTC).date() + timedelta(days) for days in (-1, 0, 1)}
    finally:
        monkeypatch.undo()
        time.tzset()
    assert home.is_dir()


# Plugins


def test_what_a_plugin_file_is_called_is_listed_on_one_line(home: Path) -> None:
    (home / "plugins").mkdir(parents=True)
    for number, text in enumerate(SHORT.values()):
        name = (
            text.replace("/", "")
            .replace("\0", "")
            .encode("utf-8", "surrogateescape" if "\ud800" not in text else "replace")
        )
        (home / "plugins" / name.decode("utf-8", "surrogateescape")).with_suffix(".py").write_text(
            f"raise ValueError({text!r})  # {number}"
        )
    for words in (["plugins"], ["plugins", "--json"], ["stats"]):
        result = CliRunner().invoke(cli, words)
        assert result.exit_code == 0, result.output
        check_shown(" ".join(words), result.output)
