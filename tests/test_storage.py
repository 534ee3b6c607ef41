"""What is kept between runs, also when the folder does not play along."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from minesweeper.core.difficulty import Difficulty
from minesweeper.core.game import Game
from minesweeper.core.laying import FirstClick
from minesweeper.core.moves import Move
from minesweeper.core.setup import Setup
from minesweeper.record import Record
from minesweeper.session import Session
from minesweeper.settings import Settings
from minesweeper.storage import Storage


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage(tmp_path / "not there yet")


def unfinished() -> Session:
    session = Session(Game(Difficulty("beginner", 9, 9, 10), seed=1))
    session.play(Move.reveal(4, 4))
    return session


def test_without_a_file_the_settings_are_the_default_ones_and_nobody_is_bothered(storage: Storage) -> None:
    assert storage.load_settings() == Settings()
    assert storage.notices() == []


def test_settings_come_back_as_they_were_saved(storage: Storage) -> None:
    settings = replace(Settings(), theme="windows_dark", volume=7, tick=True, left=-40, keys={"flag": ["X"]})
    storage.save_settings(settings)
    assert storage.load_settings() == settings
    assert storage.notices() == []


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000])
def test_a_damaged_file_costs_a_message(storage: Storage, text: str) -> None:
    storage.folder.mkdir()
    (storage.folder / "settings.json").write_text(text)
    assert storage.load_settings() == Settings()
    (notice,) = storage.notices()
    assert "damaged" in notice
    assert storage.notices() == []


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("volume", 101, "the setting volume must be 0 to 100, not 101"),
        ("volume", True, "the setting volume must be a whole number, not true"),
        ("sound", 1, "the setting sound must be true or false, not 1"),
        ("theme", None, "the setting theme must be a text, not null"),
        ("first_click", "lucky", 'the setting first_click must be one of opening, safe, any, not "lucky"'),
        ("keys", {"flag": "X"}, 'the setting keys must list keys by action, not {"flag": "X"}'),
    ],
)
def test_a_value_that_makes_no_sense_costs_only_itself(
    storage: Storage, name: str, value: object, sentence: str
) -> None:
    storage.folder.mkdir()
    (storage.folder / "settings.json").write_text(json.dumps({"level": "expert", name: value}))
    assert storage.load_settings() == Settings(level="expert")
    assert storage.notices() == [sentence]


def test_settings_of_a_newer_version_are_read_as_far_as_they_are_known(storage: Storage) -> None:
    storage.folder.mkdir()
    (storage.folder / "settings.json").write_text(json.dumps({"level": "expert", "hologram": True}))
    assert storage.load_settings() == Settings(level="expert")
    assert storage.notices() == []


def test_an_unfinished_game_comes_back(storage: Storage) -> None:
    session = unfinished()
    session.pause()
    storage.save_game(session.record())
    again = storage.load_game()
    assert again is not None
    assert again.id == session.id
    assert again == session.record()


def test_a_forgotten_game_does_not(storage: Storage) -> None:
    storage.save_game(unfinished().record())
    storage.forget_game()
    storage.forget_game()
    assert storage.load_game() is None
    assert storage.notices() == []


def test_a_damaged_game_costs_a_message(storage: Storage) -> None:
    storage.folder.mkdir()
    (storage.folder / "session.json").write_text('{"format": 1}')
    assert storage.load_game() is None
    assert "cannot be resumed" in storage.notices()[0]


@pytest.mark.parametrize("name", ["settings.json", "session.json"])
def test_a_file_that_cannot_be_read_costs_a_message(storage: Storage, name: str) -> None:
    storage.folder.mkdir()
    (storage.folder / name).write_bytes(b"\xff\xfe\x00")
    storage.load_settings()
    storage.load_game()
    (notice,) = storage.notices()
    assert name in notice
    assert "UTF-8" in notice


def test_a_folder_that_cannot_be_written_costs_a_message(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    storage = Storage(tmp_path / "file" / "folder")
    storage.save_settings(Settings())
    storage.save_game(unfinished().record())
    assert storage.picture("now") is None
    assert len(storage.notices()) == 3


def test_a_file_that_cannot_be_replaced_leaves_no_draft(storage: Storage) -> None:
    (storage.folder / "settings.json").mkdir(parents=True)
    storage.save_settings(Settings())
    assert "cannot be written" in storage.notices()[0]
    assert [path.name for path in storage.folder.iterdir()] == ["settings.json"]


def test_a_game_that_cannot_be_removed_costs_a_message(storage: Storage) -> None:
    (storage.folder / "session.json").mkdir(parents=True)
    storage.forget_game()
    assert "cannot be removed" in storage.notices()[0]


def test_screenshots_have_a_folder_of_their_own(storage: Storage) -> None:
    picture = storage.picture("2001-02-03 040506")
    assert picture is not None
    assert picture.parent.is_dir()
    assert picture.name == "minesweeper 2001-02-03 040506.png"


def won(seconds: float, setup: Setup | None = None, *unranked: str) -> Record:
    """The record of a game won after this time."""
    setup = setup or Setup(Difficulty("beginner", 9, 9, 10), 1)
    game = Game.of(setup)
    game.reveal(4, 4)
    field = game.peek()
    assert field
    for row, col in field.grid.cells(field.safe):
        game.reveal(row, col)
    return Record("id", setup, game.board, field, (), seconds, unranked=unranked)


def test_a_shorter_time_is_the_best_and_a_longer_one_is_not(storage: Storage) -> None:
    assert storage.keep_time(won(20.5))
    assert not storage.keep_time(won(20.5))
    assert not storage.keep_time(won(30))
    assert storage.keep_time(won(9))
    assert storage.keep_time(won(100, Setup(Difficulty("tiny", 5, 5, 4), 1)))
    assert storage.best_times() == {"beginner:9x9x10": 9, "tiny:5x5x4": 100}


def test_each_kind_of_game_has_a_best_time_of_its_own(storage: Storage) -> None:
    level = Difficulty("beginner", 9, 9, 10)
    assert storage.keep_time(won(9))
    assert storage.keep_time(won(20, Setup(level, 1, FirstClick.SAFE)))
    assert storage.best_times() == {"beginner:9x9x10": 9, "9x9x10.beginner.safe": 20}


def test_a_game_that_does_not_count_is_never_the_best(storage: Storage) -> None:
    assert not storage.keep_time(won(1, None, "a hint was taken"))
    assert not storage.keep_time(unfinished().record())
    assert storage.best_times() == {}


@pytest.mark.parametrize("text", ["{", "[]", "[" * 100_000])
def test_damaged_best_times_cost_a_message(storage: Storage, text: str) -> None:
    storage.folder.mkdir()
    (storage.folder / "best.json").write_text(text)
    assert storage.best_times() == {}
    assert "damaged" in storage.notices()[0]


def test_a_time_that_is_none_costs_only_itself(storage: Storage) -> None:
    storage.folder.mkdir()
    (storage.folder / "best.json").write_text('{"a": 3, "b": "x", "c": -1, "d": NaN}')
    assert storage.best_times() == {"a": 3}
