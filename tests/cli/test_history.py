"""`stats`, `export` and `import`, as a user types them."""

import contextlib
import csv
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from minesweeper import Game, Move, Record, Session
from minesweeper.games.table import csv_row
from minesweeper.history import History
from minesweeper.history.sqlite_file import FILE
from minesweeper.machine import shell
from tests.cli.kept import damaged_files, kept, ran, refused, run
from tests.history.games import BEGINNER, EXPERT, played
from tests.random_games import random_game

# stats


def test_statistics_of_nothing_say_how_to_begin() -> None:
    assert ran("stats") == f"No game has been finished yet. To play one:  {shell.command('play')}\n"
    assert json.loads(ran("stats", "--json")) == {
        "levels": {},
        "own_best_times": {},
        "earlier_best_times": {},
        "duels": 0,
    }


def test_statistics_of_one_game_can_be_read(home: Path) -> None:
    with contextlib.closing(History(home)) as history:
        history.add(played(1, won=True))
    shown = ran("stats")
    assert "100.0 % [20.7, 100.0]" in shown
    assert "Thu  ████" in shown


@pytest.mark.parametrize("columns", [60, 80])
def test_statistics_fit_the_terminal(columns: int, games: list[Record]) -> None:
    assert games
    env = os.environ | {"COLUMNS": str(columns), "TERM": "xterm", "FORCE_COLOR": "1", "NO_COLOR": "1"}
    command = [sys.executable, "-m", "minesweeper", "stats", "--games", "5"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    lines = re.sub(r"\x1b\[[0-9;]*m", "", done.stdout).splitlines()
    assert max(map(len, lines)) <= columns
    assert done.stdout.count("beginner") >= 2
    ids = [line.split()[-2] for line in lines if re.search(r"│ [0-9a-f]{8} │$", line)]
    assert len(ids) == 5, "an id is typed after replay, export and race"
    for each in ids:
        ran("export", "--html", each)


def test_filters_say_which_games(games: list[Record]) -> None:
    def count(*arguments: str) -> int:
        levels = json.loads(ran("stats", "--json", *arguments))["levels"]
        return sum(level["games"] for level in levels.values())

    assert count() == len(games) - 1
    assert count("--all") == len(games) - 1
    assert count("--ranked") == len(games) - 2
    assert count("--bots") == 1
    assert count("--level", "expert") == 10
    assert count("--generator", "none") == 0
    assert count("--since", "2026-01-01") == len(games) - 1
    assert count("--since", "2026-02-01") == 0


def test_statistics_as_json_have_all_that_is_shown(games: list[Record]) -> None:
    expert = json.loads(ran("stats", "--json", "--level", "expert"))["levels"]["expert"]
    wins = [record for record in games if record.setup.level == EXPERT and record.status == "won"]
    best = min(wins, key=lambda record: record.seconds)
    assert (expert["wins"], expert["best_time"], expert["best_time_game"]) == (len(wins), best.seconds, best.id)
    assert sum(each["wins"] for each in expert["times"]) == len(wins)
    assert set(expert["averages"]) == {"5", "12", "100"}


def test_games_are_listed_by_any_measure(games: list[Record]) -> None:
    listed = json.loads(ran("stats", "--json", "--games", "4", "--sort", "time"))["games"]
    times = sorted(record.seconds for record in games if record.player == "human")
    assert [game["measures"]["seconds"] for game in listed] == times[:4]
    assert "seconds" in ran("stats", "--sort", "3bv/s")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--since", "yesterday"), "a day is written like"),
        (("--games", "0"), "--games"),
        (("--sort", "beauty"), "'beauty' is not one of"),
    ],
)
def test_what_makes_no_sense_is_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused("stats", *arguments)


def test_a_level_without_games_is_told_with_those_that_have_some(games: list[Record]) -> None:
    assert games
    assert "no games of the level 'expret'; there are some of beginner, expert" in ran("stats", "--level", "expret")
    assert "No game matches" in ran("stats", "--generator", "none")


def test_a_damaged_history_is_told_on_standard_error(home: Path) -> None:
    home.mkdir()
    (home / FILE).write_bytes(b"no database" * 100)
    result = run("stats", "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["levels"] == {}
    assert "was damaged" in result.stderr


def test_a_data_folder_that_is_a_file_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("MINESWEEPER_HOME", str(tmp_path / "file"))
    for command in ("stats", "export", "backup"):
        assert "cannot be" in refused(command)


# export and import


def test_an_export_can_be_imported_and_importing_twice_changes_nothing(games: list[Record], tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    ran("export", file)
    assert len(json.loads(file.read_text())) == len(games)
    other = tmp_path / "other"
    assert ran("--data-dir", other, "import", file) == f"{len(games)} new, 0 known, 0 refused.\n"
    assert kept(other) == sorted(games, key=lambda record: str(record.ended), reverse=True)
    before = (other / FILE).read_bytes()
    again = json.loads(ran("--data-dir", other, "import", file, "--json"))
    assert again == {"new": 0, "known": len(games), "refused": [], "damage": ""}
    assert (other / FILE).read_bytes() == before


def test_a_table_of_games_has_a_row_for_each_with_its_measures(games: list[Record]) -> None:
    rows = list(csv.DictReader(ran("export", "--csv").splitlines()))
    assert [row["id"] for row in rows] == [record.id for record in sorted(games, key=lambda record: str(record.ended))]
    row = next(row for row in rows if row["unranked"] and row["player"] == "human")
    assert (row["unranked"], row["ranked"], row["level"]) == ("a hint was taken", "no", "beginner")
    assert float(row["3bv_per_second"]) == pytest.approx(int(row["3bv_solved"]) / float(row["seconds"]), abs=1e-4)


@pytest.mark.slow
def test_the_format_follows_from_the_ending_or_is_asked_for(games: list[Record], tmp_path: Path) -> None:
    assert games
    ran("export", tmp_path / "games.CSV")
    assert (tmp_path / "games.CSV").read_text().startswith("id,ended,level")
    ran("export", tmp_path / "games.txt", "--json")
    assert json.loads((tmp_path / "games.txt").read_text())
    assert json.loads(ran("export", "-")) == json.loads(ran("export"))
    assert "choose either --csv or --json" in refused("export", "--csv", "--json")
    assert "ends with neither .csv nor .json" in refused("export", tmp_path / "games.ods")
    assert "cannot be written" in refused("export", tmp_path / "nowhere" / "games.csv")
    assert sorted(path.name for path in tmp_path.glob("games*")) == ["games.CSV", "games.txt"]


def test_a_saved_game_is_imported_too_finished_or_not(home: Path, tmp_path: Path) -> None:
    session = Session(Game(BEGINNER, seed=3))
    session.play(Move.reveal(4, 4))
    for name, record in {"left.json": session.record(), "won.json": played(1, won=True)}.items():
        (tmp_path / name).write_text("\ufeff" + record.to_json())
        assert ran("import", tmp_path / name).startswith("1 new, 0 known")
        assert ran("import", tmp_path / name).startswith("0 new, 1 known")
    with contextlib.closing(History(home)) as history:
        assert (len(history.unfinished()), history.count()) == (1, 1)
        assert history.game_left() is None


def test_what_cannot_be_kept_is_refused_with_reasons_and_the_rest_is_kept(home: Path, tmp_path: Path) -> None:
    good, wrong = played(1), json.loads(played(2).to_json())
    bad = [json.dumps(wrong | {"elapsed": value}) for value in (-1, -2, -2, -3, -4)]
    (tmp_path / "games.json").write_text(f"[{','.join([*bad, good.to_json(), '7', '[]'])}]")
    shown = ran("import", tmp_path / "games.json")
    assert shown.startswith("1 new, 0 known, 7 refused.\n  elapsed must be a number of seconds, not -1\n  2 times: ")
    assert "other reasons" in shown
    assert kept(home) == [good]


def without(text: str, *names: str) -> dict[str, object]:
    """A saved game whose board is not what its moves lead to, or that ended before its last move."""
    fields: dict[str, object] = json.loads(text)
    log = fields["log"]
    assert isinstance(log, list)
    if "moves" in names:
        fields |= {"log": log[:1], "moves_count": 1}
    if "time" in names:
        fields["elapsed"] = 0.5
    if "rules" in names:
        fields |= {"log": [log[0], *log], "moves_count": int(str(fields["moves_count"])) + 1}
    return fields


@pytest.mark.parametrize(
    ("lacks", "sentence"),
    [
        ("moves", "the moves of this game do not lead to the board it ended with"),
        ("time", "its time, 0.5 s, is less than that of its last move"),
        ("rules", "cannot be made: "),
    ],
)
def test_a_win_that_was_never_played_is_refused(lacks: str, sentence: str, tmp_path: Path, home: Path) -> None:
    whole = played(1, won=True)
    wrong = without(whole.to_json(), lacks)
    (tmp_path / "games.json").write_text(f"[{json.dumps(wrong)}, {played(2).to_json()}]")
    shown = ran("import", tmp_path / "games.json")
    assert shown.startswith("1 new, 0 known, 1 refused.")
    assert sentence in shown
    assert whole.id not in {record.id for record in kept(home)}


def test_every_game_that_was_played_is_imported(home: Path, tmp_path: Path) -> None:
    games = [random_game(seed).record for seed in range(60)]
    (tmp_path / "games.json").write_text(f"[{','.join(record.to_json() for record in games)}]")
    assert ran("import", tmp_path / "games.json").startswith("60 new, 0 known, 0 refused.")
    assert home.is_dir()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_games_are_read_from_a_pipe_and_no_device_is_read_without_end(home: Path, tmp_path: Path) -> None:
    assert "/dev/zero cannot be read: it is not a file" in refused("import", "/dev/zero")
    os.mkfifo(tmp_path / "pipe")
    with subprocess.Popen(["sh", "-c", f"cat > '{tmp_path / 'pipe'}'"], stdin=subprocess.PIPE) as writer:
        assert writer.stdin
        writer.stdin.write(played(1).to_json().encode("utf-8-sig"))
        writer.stdin.close()
        assert ran("import", tmp_path / "pipe").startswith("1 new")
    assert len(kept(home)) == 1


def test_no_cell_of_a_table_is_a_formula_and_numbers_stay_numbers() -> None:
    texts = ["=1+1", "+1", "-1", "@x", "\t=1", "a=1", "", 'a,"b']
    line = csv_row([*texts, -1, -0.5, None, 3])
    assert line == "'=1+1,'+1,'-1,'@x,'\t=1,a=1,,\"a,\"\"b\",-1,-0.5,,3\n"


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "is empty"),
        (b"\xff\xfe\x00", "is not UTF-8 text"),
        (b"hello", "has no game that can be added"),
        (b'{"format": 2}', "has no game that can be added"),
        (b"[7]", "has no game that can be added"),
        (b"[", "damaged after 0 of them"),
        (b"[" * 100_000, "nested too deeply"),
        (b"id,ended,level\n", "has no game that can be added"),
    ],
)
def test_a_file_without_games_is_one_sentence(data: bytes, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "games.json").write_bytes(data)
    assert sentence in refused("import", tmp_path / "games.json")


def test_of_a_file_that_was_cut_off_all_whole_games_are_kept(games: list[Record], tmp_path: Path, home: Path) -> None:
    file = tmp_path / "games.json"
    ran("export", file)
    file.write_text(file.read_text()[:-2000])
    other = tmp_path / "other"
    assert "is damaged after" in refused("--data-dir", other, "import", file)
    assert len(games) - 3 < len(kept(other)) < len(games)
    assert len(kept(home)) == len(games)


def test_no_list_of_games_is_an_empty_import(tmp_path: Path) -> None:
    (tmp_path / "games.json").write_text("[]")
    assert ran("import", tmp_path / "games.json") == "0 new, 0 known, 0 refused.\n"


@pytest.mark.slow
def test_damaged_exports_never_cause_anything_but_a_sentence(games: list[Record], tmp_path: Path) -> None:
    assert games
    damaged_files(tmp_path, 40, lambda file: ran("export", "--json", file), "import")


# --data-dir


def test_another_data_folder_is_used_for_everything_in_a_run(tmp_path: Path, home: Path) -> None:
    assert ran("--data-dir", tmp_path / "elsewhere", "plugins", "path").strip() == str(tmp_path / "elsewhere/plugins")
    ran(f"--data-dir={tmp_path / 'third'}", "stats")
    assert (tmp_path / "third" / FILE).exists()
    assert not home.exists()


def test_without_a_command_another_data_folder_is_understood_too(tmp_path: Path) -> None:
    for words in (("--data-dir", str(tmp_path)), (f"--data-dir={tmp_path}",)):
        shown = refused(*words, "--no-such-option")
        assert "Usage: cli play" in shown
    (tmp_path / "file").touch()
    assert "is a file" in refused("--data-dir", tmp_path / "file", "stats")
