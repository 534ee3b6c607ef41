"""`minesweeper race` from the command line."""

from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from minesweeper import Game, Move, Record, Session, Setup
from minesweeper.cli import race as race_module
from minesweeper.games.race import Race
from minesweeper.history import History
from minesweeper.plugins.sources import data_folder
from minesweeper.words.races import ghost_result
from tests.cli import kept

run = partial(kept.run, "race")


@pytest.fixture
def raced(monkeypatch: pytest.MonkeyPatch) -> list[Race]:
    races: list[Race] = []

    def no_window(*_: object, race: Race, **__: Any) -> None:  # noqa: ANN401 - whatever a window may be told
        races.append(race)

    monkeypatch.setattr(race_module, "play_in_window", no_window)
    return races


def won(seconds: float, code: str = "9x9x10.beginner.3", **changes: object) -> Record:
    now = [0.0]
    session = Session(Game.of(Setup.parse(code)), lambda: now[0], lambda: datetime(2026, 3, 14, tzinfo=UTC))
    session.play(Move.reveal(4, 4))
    field = session.game.peek()
    assert field
    now[0] += seconds
    for cell in field.grid.places(field.safe):
        session.play(Move.reveal(*cell))
    return replace(session.record(), **changes)  # type: ignore[arg-type] # as its fields are


def keep(*records: Record) -> None:
    with closing(History(data_folder())) as history:
        history.add_missing(records)


@pytest.mark.usefixtures("home")
def test_the_best_game_is_the_fastest_that_counts_of_the_level(raced: list[Race]) -> None:
    fast, slow = won(9.5), won(20.0)
    keep(slow, fast, won(1.0, unranked=("a hint was taken",)), won(5.0, "16x16x40.intermediate.3"))
    assert run("best", "--difficulty", "beginner").exit_code == 0
    assert raced[0].replay.record == fast
    assert ghost_result(raced[0]) == "Best: 9.50 s"


@pytest.mark.usefixtures("home")
def test_a_game_is_found_by_its_id_as_the_last_one_or_in_a_file(raced: list[Race], tmp_path: Path) -> None:
    kept, other = won(9.5), won(20.0)
    keep(kept)
    file = tmp_path / "games.json"
    file.write_text(f"[{kept.to_json()}, {other.to_json()}]", "utf-8")
    assert [run(*words).exit_code for words in ([kept.id[:8]], ["last"], [str(file), "--game", "2"])] == [0, 0, 0]
    assert [race.replay.record.id for race in raced] == [kept.id, kept.id, other.id]
    assert ghost_result(raced[0]) == "Ghost: 9.50 s"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["best"], "You have not won a ranked game of the level Beginner yet"),
        (["best", "--difficulty", "expret"], "did you mean expert"),
        (["nothing.json"], "there is no file nothing.json"),
        (["1234"], "no single game has an id that begins with '1234'"),
        (["last"], "No game has been finished yet"),
        ([], "Missing argument"),
    ],
)
def test_what_names_no_game_is_a_sentence(raced: list[Race], words: list[str], sentence: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())
    assert not raced


@pytest.mark.usefixtures("home")
def test_a_game_that_cannot_be_raced_is_a_sentence(raced: list[Race], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    record = won(9.5)
    file.write_text(replace(record, log=record.log[1:]).to_json(), "utf-8")
    result = run(str(file))
    assert result.exit_code == 2
    assert "you can't race this game: " in result.output
    assert not raced
