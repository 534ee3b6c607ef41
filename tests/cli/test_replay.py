"""The command `replay`: which game it finds, and what it says of what is none."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from minesweeper import Difficulty, Game, Minefield, Move, Record, Session, Setup
from minesweeper.cli.main import cli
from minesweeper.games.player import players_in
from minesweeper.games.side_by_side import SideBySide
from minesweeper.history import History
from minesweeper.words.races import game_names
from tests.cli import kept
from tests.history.games import EPOCH, played
from tests.random_duels import finished_duel


def drawn(*rows: str, moves: tuple[str, ...] = ("r0,0",)) -> Record:
    session = Session(Game.of(Setup.drawn(Minefield.parse("\n".join(rows)))), lambda: 0.0)
    for move in moves:
        session.play(Move.parse(move))
    return session.record()


run = partial(kept.run, "replay")


@pytest.fixture
def games(tmp_path: Path) -> Path:
    file = tmp_path / "games.json"
    file.write_text(f"[{played(1, won=True).to_json()},\n{played(2, won=False).to_json()}]")
    return file


@pytest.mark.slow
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
        (["games.json"], "has 2 games: choose one"),
        (["games.json", "--game", "3"], "has 2 games, no number 3"),
        (["nowhere.json"], "there is no file nowhere.json"),
        (["games.json", "--game", "1", "--game", "2"], "they were played on different boards"),
        (["games.json", "one.json", "--game", "2"], "you can't watch these games side by side: they were"),
        (["games.json", "one.json"], "has 2 games: choose one"),
        (["one.json", "untouched.json"], "nothing was opened in one of them"),
        (["one.json", "duel.json"], "one of them is a duel, which has two sides already"),
        (["duel.json", "duel.json"], "one of them is a duel, which has two sides already"),
        (["one.json", "small.json"], "boards of different sizes"),
        (["one.json", "last"], "No game has been finished yet"),
        (["one.json", "one.json", "--game", "1", "--game", "1", "--game", "1"], "--game 1 is one too many"),
        (
            ["one.json", "--game", "1", "--game", "1", "--game", "1"],
            "at most 2 games can be watched side by side, not 3",
        ),
        (["last", "--game", "2"], "No game has been finished yet"),
        (["one.json", "one.json", "one.json"], "unexpected extra argument"),
        (["abc"], "no single game has an id that begins with 'abc'"),
        (["last"], "No game has been finished yet"),
        (["9x9x10.beginner.7"], "there is no finished game of the board 9x9x10.beginner.7 in your history"),
        (["9x9x10.beginner.x"], "this part has no meaning: 'x'"),
        (["games.json", "--game", "1", "--record", "film.mov"], "a film is FILE.gif"),
    ],
)
def test_what_names_no_game_or_no_film_is_a_sentence(
    games: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], said: str
) -> None:
    monkeypatch.chdir(games.parent)
    Path("one.json").write_text(played(1, won=True).to_json())
    Path("untouched.json").write_text(Session(Game.of(Setup(Difficulty("beginner", 9, 9, 10), 1))).record().to_json())
    Path("duel.json").write_text(finished_duel(1).to_json())
    Path("small.json").write_text(drawn("...", ".*.", "...").to_json())
    done = run(*words)
    assert done.exit_code == 2
    assert said in done.output


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[SideBySide]:
    found: list[SideBySide] = []
    window = SimpleNamespace(replay=lambda made, _speed: found.append(made))
    monkeypatch.setattr("minesweeper.cli.replay.play_in_window", lambda *arguments, **_: arguments[4](window))
    return found


def test_two_games_of_one_board_are_named_in_many_ways(tmp_path: Path, shown: list[SideBySide]) -> None:
    one = played(1, won=True)
    other, third = (replace(one, id=2 * name, players=players_in(name)) for name in ("quick", "strong"))
    pair, single = tmp_path / "pair.json", tmp_path / "single.json"
    pair.write_text(f"[{one.to_json()},{other.to_json()}]")
    single.write_text(third.to_json())
    ways: list[list[str | Path]] = [
        [pair, "--game", "1", "--game", "2"],
        [pair, pair, "--game", "1", "--game", "2"],
        [pair, single, "--game", "2"],
        [single, pair, "--game", "1", "--game", "2"],
    ]
    for words in ways:
        done = run(*words)
        assert (done.exit_code, done.output) == (0, "")
    assert [game_names(games) for games in shown] == [
        ["You", "quick"], ["You", "quick"], ["quick", "strong"], ["strong", "quick"]
    ]  # fmt: skip


def test_a_game_that_was_left_can_be_watched_beside_another(tmp_path: Path, shown: list[SideBySide]) -> None:
    one, left = tmp_path / "one.json", tmp_path / "left.json"
    one.write_text(drawn("...", ".*.", "...", moves=("r0,0", "r0,1")).to_json())
    left.write_text(drawn("...", ".*.", "...").to_json())
    assert run(one, left).exit_code == 0
    assert [games.steps for games in shown] == [3]


def test_games_of_a_tournament_are_watched_side_by_side(tmp_path: Path, shown: list[SideBySide]) -> None:
    """Games that follow each other are of the same board; solvers are too quick to be followed."""
    file = tmp_path / "games.json"
    words = ["--solver", "quick", "--solver", "strong", "--games", "2", "--difficulty", "beginner", "--keep", str(file)]
    assert CliRunner().invoke(cli, ["tournament", "--json", *words]).exit_code == 0
    assert run(file, "--game", "1", "--game", "2").exit_code == 0
    assert run(file, "--game", "3", "--game", "4").exit_code == 0
    assert [game_names(games) for games in shown] == [["quick", "strong"]] * 2
    assert all(games.steady for games in shown)
    assert "different boards" in run(file, "--game", "1", "--game", "3").output


def test_a_board_code_names_the_latest_game_of_that_board(home: Path, shown: list[SideBySide]) -> None:
    first, other = played(1, won=True), played(2, won=True)
    again = replace(played(1, won=False, player="quick", ended=EPOCH + timedelta(days=1)), id="again")
    elsewhere = drawn("...", ".*.", "...", moves=("r0,1", "r1,1"))
    duel = finished_duel(1)
    with closing(History(home)) as history:
        for record in (again, first, other, elsewhere, duel):
            history.add(record)
    codes = first.code, first.setup, other.code, elsewhere.setup.at(2, 2), duel.code
    for code in codes:
        done = run(str(code))
        assert (done.exit_code, done.output) == (0, "")
    assert [each.replays[0].record.id for each in shown] == ["again", "again", other.id, elsewhere.id, duel.id]
    assert "no finished game of the board" in run(str(first.setup.at(0, 8))).output


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
    assert "you can't watch this game: step 2, r4,4, cannot be made: the cell is already open" in done.output


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


@pytest.mark.slow
@pytest.mark.parametrize("made", [played, finished_duel])
@pytest.mark.parametrize("damage", [_drop, _swap, _shuffle, _cut])
def test_damaged_records_end_in_a_sentence(
    tmp_path: Path,
    shown: list[SideBySide],
    damage: Callable[[dict[str, object], Random], None],
    made: Callable[[int], Record],
) -> None:
    """Or they are shown, where the damage makes no difference."""
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
