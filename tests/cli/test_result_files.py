"""The files of a tournament: they say how they were made, nothing overwrites them, and an interrupted one goes on."""

import csv
import getpass
import json
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from minesweeper import Setup, __version__
from minesweeper.arena.games import Results, Tournament, run
from minesweeper.cli.main import cli

GAMES = ("tiny", "--solver", "counting", "--solver", "quick", "--games", "9", "--seed", "3", "--jobs", "1")
DUELS = ("--duel", "--custom", "9x9x15", "--solver", "quick", "--solver", "pairs", "--games", "3", "--jobs", "1")
TIMES = ("cpu", "wall")


def play(*words: str | Path, before: tuple[str, ...] = ()) -> Result:
    return CliRunner().invoke(cli, [*before, "tournament", *map(str, words)])


def timeless(file: Path) -> list[list[str]]:
    """The cells of a file, without times."""
    with file.open(newline="", encoding="utf-8") as lines:
        head, *rows = csv.reader(lines)
    kept = [index for index, name in enumerate(head) if not any(part in TIMES for part in name.split("_"))]
    assert len(kept) < len(head)
    return [[row[index] for index in kept] for row in (head, *rows)]


def tables(result: Result) -> object:
    """What is printed, without times."""
    summary = json.loads(result.stdout)
    del summary["run"]
    for solver in summary["solvers"]:
        for name in [name for name in solver if name.endswith("_ms")]:
            del solver[name]
    return summary


def description(file: Path) -> dict[str, Any]:
    described: dict[str, Any] = json.loads(Path(f"{file}.run.json").read_text("utf-8"))
    return described


# How they were made


def test_a_description_beside_each_file_says_how_it_was_made(tmp_path: Path) -> None:
    table, kept = tmp_path / "games.csv", tmp_path / "games.json"
    result = play(*GAMES, "--seconds", "0.5", "--csv", table, "--keep", kept, "--json")
    assert result.exit_code == 0, result.output
    described = description(table)
    assert described == description(kept) == json.loads(result.stdout)["run"]
    assert described | {
        "version": __version__, "solvers": ["counting", "quick"], "code": "5x5x4.tiny.r2c2", "first_cell": [2, 2],
        "games": 9, "seed": 3, "seconds": 0.5,
    } == described  # fmt: skip
    (part,) = described["parts"]
    assert part["boards"] == 9
    assert part["started"] <= part["ended"]
    (machine,) = part["machines"]
    assert machine["jobs"] == 1
    assert f"{sys.version_info.major}.{sys.version_info.minor}" in machine["python"]


def test_the_seeds_of_the_boards_follow_from_what_the_description_says(tmp_path: Path) -> None:
    table = tmp_path / "games.csv"
    play(*GAMES, "--csv", table)
    rng = Random(3)
    seeds = [rng.getrandbits(62) for _ in range(9)]
    with table.open() as rows:
        assert [int(row["seed"]) for row in csv.DictReader(rows)][::2] == seeds
    assert "n-th random.Random(seed).getrandbits(62)" in str(description(table)["seed_scheme"])


PLUGIN = """
from minesweeper import Advice, Move, Reason, Solver, hookimpl

def first(board, budget):
    cell = board.grid.places(board.hidden)[0]
    return Advice((Move.reveal(*cell),), 0.2, Reason("guess", "First come."))

@hookimpl
def register_solvers():
    return [Solver("first", first), Solver("other", first)]
"""


def test_plugins_that_took_part_are_named_with_a_digest_and_without_their_folder(tmp_path: Path) -> None:
    plugin, table = tmp_path / "players.py", tmp_path / "games.csv"
    plugin.write_text(PLUGIN, "utf-8")
    words = "tiny", "--solver", "first", "--games", "2", "--jobs", "1", "--overwrite", "--csv", table
    digests = set()
    for _ in range(2):
        assert play(*words, before=("--plugin", str(plugin))).exit_code == 0
        used = {each["name"]: each for each in description(table)["plugins"]}
        assert "solvers" not in used
        assert used["players"]["source"] == "players.py"
        digests.add(used["players"]["sha256"])
        plugin.write_text(PLUGIN + "\n# edited\n", "utf-8")
    assert len(digests) == 2
    text = Path(f"{table}.run.json").read_text("utf-8")
    for private in (socket.gethostname(), getpass.getuser(), str(tmp_path)):
        assert not re.search(rf"(?<!\w){re.escape(private)}(?!\w)", text)


# Nothing is overwritten


@pytest.mark.parametrize("option", ["--csv", "--keep"])
def test_a_file_is_overwritten_only_if_that_is_asked_for(option: str, tmp_path: Path) -> None:
    file = tmp_path / "games"
    file.write_text("precious")
    refused = play(*GAMES, option, file)
    assert refused.exit_code == 2
    assert "exists already" in refused.output
    assert "--overwrite replaces it" in refused.output.replace("\n", " ")
    assert ("--resume" in refused.output) == (option == "--csv")
    assert file.read_text() == "precious"
    assert not Path(f"{file}.run.json").exists()
    assert play(*GAMES, option, file, "--overwrite").exit_code == 0
    assert "precious" not in file.read_text()


def test_a_description_alone_is_not_overwritten_either(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    Path(f"{file}.run.json").write_text("precious")
    refused = play(*GAMES, "--csv", file)
    assert (refused.exit_code, file.exists()) == (2, False)
    assert Path(f"{file}.run.json").read_text() == "precious"


def test_an_empty_file_is_taken(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    file.touch()
    assert play(*GAMES, "--csv", file).exit_code == 0
    assert len(timeless(file)) == 19


# Going on


@pytest.fixture(params=[GAMES, DUELS], ids=["games", "duels"])
def words(request: pytest.FixtureRequest) -> tuple[str, ...]:
    chosen: tuple[str, ...] = request.param
    return chosen


@pytest.mark.slow
def test_an_interrupted_file_goes_on_to_the_same_table_and_file_wherever_it_was_cut(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    whole, part = tmp_path / "whole.csv", tmp_path / "part.csv"
    expected = play(*words, "--csv", whole, "--json")
    data = whole.read_bytes()
    head = data.index(b"\n") + 1
    second = data.index(b"\n", head) + 1
    cuts = (5, head - 1, head, head + 3, second - 1, second, len(data) // 2, len(data) - 20, len(data) - 1, len(data))
    for cut in cuts:
        part.write_bytes(data[:cut])
        Path(f"{part}.run.json").write_text(Path(f"{whole}.run.json").read_text())
        result = play(*words, "--resume", part, "--json")
        assert result.exit_code == 0, result.output
        assert timeless(part) == timeless(whole), cut
        assert tables(result) == tables(expected), cut
        kept = data[:cut].rpartition(b"\n")[0]
        assert part.read_bytes().startswith(kept[: kept.rfind(b"\n")]), "what was played before is as it was"


@pytest.mark.slow
def test_boards_that_are_missing_in_the_middle_are_played_and_no_others(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.csv", tmp_path / "part.csv"
    play(*GAMES, "--csv", whole)
    head, *rows = whole.read_text().splitlines(keepends=True)
    part.write_text("".join([head, *rows[:4], *rows[6:8], *rows[12:17]]))
    Path(f"{part}.run.json").write_text(Path(f"{whole}.run.json").read_text())
    assert play(*GAMES, "--resume", part).exit_code == 0
    assert timeless(part) == timeless(whole)
    now = part.read_text().splitlines(keepends=True)[1:]
    assert [index for index in range(18) if now[index] == rows[index]] == [0, 1, 2, 3, 6, 7, 12, 13, 14, 15]
    *_, last = description(part)["parts"]
    assert last["boards"] == 4


@pytest.mark.slow
def test_a_tournament_that_was_killed_goes_on(tmp_path: Path) -> None:
    words = "tiny", "--solver", "counting", "--solver", "quick", "--games", "3000", "--seed", "3", "--jobs", "2"
    part, whole = tmp_path / "part.csv", tmp_path / "whole.csv"
    command = [sys.executable, "-m", "minesweeper", "tournament", *words, "--resume", str(part)]
    for _ in range(2):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        size = part.stat().st_size if part.exists() else 0
        while process.poll() is None and not (part.exists() and part.stat().st_size > size + 10_000):
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
        process.wait()
    assert play(*words, "--resume", part).exit_code == 0
    assert play(*words, "--csv", whole).exit_code == 0
    assert timeless(part) == timeless(whole)
    parts = description(part)["parts"]
    assert sum(each["boards"] for each in parts) == 3000
    assert [each["ended"] is None for each in parts] == [True, True, False]


@pytest.mark.slow
def test_a_tournament_until_it_is_decided_ends_at_the_same_board(tmp_path: Path) -> None:
    words = (
        "beginner", "--solver", "counting", "--solver", "quick", "--games", "400", "--until", "0.2", "--jobs", "2",
    )  # fmt: skip
    whole, part = tmp_path / "whole.csv", tmp_path / "part.csv"
    expected = play(*words, "--csv", whole, "--json")
    assert "Decided after" in expected.stderr
    data = whole.read_bytes()
    for cut in (len(data) // 3, len(data)):
        part.write_bytes(data[:cut])
        Path(f"{part}.run.json").write_text(Path(f"{whole}.run.json").read_text())
        result = play(*words, "--resume", part, "--json")
        assert result.exit_code == 0, result.output
        assert timeless(part) == timeless(whole)
        assert tables(result) == tables(expected)


def test_a_finished_tournament_can_be_made_longer(tmp_path: Path) -> None:
    longer, whole = tmp_path / "longer.csv", tmp_path / "whole.csv"
    more = (*GAMES[:6], "12", *GAMES[7:])
    assert more[5:7] == ("--games", "12")
    play(*GAMES, "--csv", longer)
    assert play(*more, "--resume", longer).exit_code == 0
    play(*more, "--csv", whole)
    assert timeless(longer) == timeless(whole)


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (("--seconds", "2"), "it is of another tournament: its seconds is 1.0, not 2.0"),
        (("--seed", "4"), "its seed is 3, not 4"),
        (("--games", "8"), "it is of 9 games: --games must be at least as many, not 8"),
        (("--solver", "pairs"), 'its solvers is ["counting", "quick"], not ["counting", "quick", "pairs"]'),
        (("--first", "0,0"), 'its code is "5x5x4.tiny.r2c2", not "5x5x4.tiny.r0c0"'),
        (("--until", "0.1"), "its options is"),
        (("--wall",), "--wall shows a tournament from its beginning: leave out --resume"),
        (("--csv", "more.csv"), "choose one of them"),
    ],
)
def test_a_file_of_another_tournament_is_refused_and_stays_as_it_is(
    more: tuple[str, ...], sentence: str, tmp_path: Path
) -> None:
    file = tmp_path / "games.csv"
    play(*GAMES, "--csv", file)
    before = file.read_bytes()
    result = play(*GAMES, *more, "--resume", file)
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())
    assert file.read_bytes() == before


def drop_description(file: Path) -> None:
    Path(f"{file}.run.json").unlink()


def damage_description(file: Path) -> None:
    Path(f"{file}.run.json").write_text('{"parts": 7}')


def change_a_seed(file: Path) -> None:
    head, *rows = file.read_text().splitlines(keepends=True)
    file.write_text(head + "".join(rows[:4] + [row.replace(",", ",1", 1) for row in rows[4:]]))


def damage_a_line(file: Path) -> None:
    file.write_text(file.read_text().replace(",lost,", ",lost,lost,", 1))


def write_other_columns(file: Path) -> None:
    file.write_text("name,age\nme,7\n")


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (drop_description, "games.csv.run.json, which says how it was made"),
        (damage_description, "the description beside it is damaged, or of a later version"),
        (change_a_seed, "it has games of another tournament"),
        (damage_a_line, "is damaged"),
        (write_other_columns, "it begins with other columns than this version writes"),
    ],
)
def test_a_damaged_file_is_refused_in_a_sentence(harm, sentence: str, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    file = tmp_path / "games.csv"
    play(*GAMES, "--csv", file)
    harm(file)
    before = file.read_bytes()
    result = play(*GAMES, "--resume", file)
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())
    assert file.read_bytes() == before


# Exit codes


def half(played: Tournament, executor: object, say: object, seconds: float) -> Iterator[Results]:
    """Play as if workers were lost after four boards."""
    return islice(run(played, executor, say, 0.0 * seconds), 4)  # type: ignore[arg-type]


def nothing(*_: object) -> Iterator[Results]:
    return iter(())


@pytest.mark.parametrize(("played", "boards", "code"), [(half, 4, 3), (nothing, 0, 1)])
def test_a_tournament_that_is_incomplete_says_so_by_its_exit_code(
    played: object, boards: int, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("minesweeper.cli.tournament.run", played)
    file = tmp_path / "games.csv"
    result = play(*GAMES, "--csv", file, "--json")
    assert result.exit_code == code
    assert f"Stopped after {boards} of 9 games. The same command with --resume" in result.stderr
    assert json.loads(result.stdout)["games"] == boards
    monkeypatch.undo()
    assert play(*GAMES, "--resume", file).exit_code == 0
    assert len(timeless(file)) == 19


GENERATOR = """
import multiprocessing
from minesweeper import Generator, Minefield, hookimpl

def top(grid, mines, first, rng, first_click):
    return Minefield(grid, grid.gather([(0, col) for col in range(mines)]))

@hookimpl
def register_generators():
    return [] if multiprocessing.parent_process() else [Generator("top", top)]
"""


@pytest.mark.slow
def test_a_tournament_whose_boards_nobody_can_lay_exits_with_1(tmp_path: Path) -> None:
    plugin = tmp_path / "here.py"
    plugin.write_text(GENERATOR, "utf-8")
    words = "tiny", "--solver", "quick", "--games", "3", "--first", "4,0", "--generator", "top"
    result = play(*words, before=("--plugin", str(plugin)))
    assert result.exit_code == 1
    assert "3 games were not played" in result.output
    assert "there is no generator 'top'" in result.output


def test_a_code_of_the_description_is_a_kind_of_board(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    play(*GAMES, "--csv", file)
    setup = Setup.parse(str(description(file)["code"]))
    assert (setup.seed, setup.first) == (None, (2, 2))
