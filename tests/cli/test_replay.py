"""The command `replay`: which game it finds, and what it says of what is none."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from minesweeper.cli.main import cli
from minesweeper.record import Record
from tests.history.games import played
from tests.random_duels import finished_duel


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(cli, ["replay", *map(str, words)])


@pytest.fixture
def games(tmp_path: Path) -> Path:
    file = tmp_path / "games.json"
    file.write_text(f"[{played(1, won=True).to_json()},\n{played(2, won=False).to_json()}]")
    return file


def test_a_game_of_a_file_is_filmed_without_a_display(games: Path, tmp_path: Path) -> None:
    film = tmp_path / "game.gif"
    env = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    command = [sys.executable, "-m", "minesweeper", "replay", str(games), "--game", "2", "--record", str(film)]
    done = subprocess.run([*command, "--speed", "16"], env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{film}: ")
    assert film.stat().st_size > 1000


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["games.json"], "has 2 games: say which one"),
        (["games.json", "--game", "3"], "has 2 games, no number 3"),
        (["nowhere.json"], "there is no file nowhere.json"),
        (["abc"], "there is not one game whose id begins with 'abc'"),
        (["last"], "No game has been finished yet"),
        (["games.json", "--game", "1", "--record", "film.mov"], "a film is FILE.gif"),
    ],
)
def test_what_names_no_game_or_no_film_is_a_sentence(
    games: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], said: str
) -> None:
    monkeypatch.chdir(games.parent)
    done = run(*words)
    assert done.exit_code == 2
    assert said in done.output


def _unplayable(data: dict[str, object]) -> None:
    log = data["log"]
    assert isinstance(log, list)
    log.insert(1, log[0])
    data["moves_count"] = int(str(data["moves_count"])) + 1


def test_a_game_whose_moves_cannot_have_been_is_refused(tmp_path: Path) -> None:
    data = json.loads(played(1, won=True).to_json())
    _unplayable(data)
    file = tmp_path / "odd.json"
    file.write_text(json.dumps(data))
    done = run(file)
    assert done.exit_code == 2
    assert "this game cannot be watched: step 2, r4,4, cannot be made: the cell is already revealed" in done.output


def _drop(data: dict[str, object], rng: Random) -> None:
    del data[rng.choice(list(data))]


def _swap(data: dict[str, object], rng: Random) -> None:
    data[rng.choice(list(data))] = rng.choice([None, -1, 10**12, "", "x", [], {}, True, [[1, 2]], 0.5])


def _shuffle(data: dict[str, object], rng: Random) -> None:
    log = data["log"]
    assert isinstance(log, list)
    rng.shuffle(log)


def _cut(data: dict[str, object], rng: Random) -> None:
    log = data["log"]
    assert isinstance(log, list)
    del log[rng.randrange(len(log)) :]
    data["moves_count"] = sum(not str(each).endswith("!") for each in log)


@pytest.mark.parametrize("made", [played, finished_duel])
@pytest.mark.parametrize("damage", [_drop, _swap, _shuffle, _cut])
def test_damaged_records_end_in_a_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    damage: Callable[[dict[str, object], Random], None],
    made: Callable[[int], Record],
) -> None:
    """Or they are shown, where the damage makes no difference."""
    shown: list[Record] = []
    monkeypatch.setattr("minesweeper.cli.replay._show", lambda _plugins, made, *_: shown.append(made.record))
    refused = 0
    for seed in range(40):
        data = json.loads(made(seed % 5).to_json())
        damage(data, Random(seed))
        file = tmp_path / "odd.json"
        file.write_text(json.dumps(data))
        done = run(file)
        assert done.exit_code in (0, 2), done.output
        assert done.exception is None or isinstance(done.exception, SystemExit)
        refused += done.exit_code == 2
        assert (done.exit_code == 2) == ("Error: " in done.output)
    assert refused > 20
    assert refused + len(shown) == 40
