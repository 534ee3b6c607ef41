"""What is kept between runs, also when the folder does not play along."""

import errno
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict, fields, replace
from pathlib import Path

import pytest

from minesweeper import Difficulty, Game, Move, Session
from minesweeper.core.limits import LARGEST_SETTINGS
from minesweeper.duel import Duel
from minesweeper.history import History
from minesweeper.history.settings import Settings
from minesweeper.history.storage import Storage


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    storage = Storage(tmp_path / "not there yet")
    yield storage
    storage.close()


def unfinished() -> Session:
    session = Session(Game(Difficulty("beginner", 9, 9, 10), seed=1))
    session.play(Move.reveal(4, 4))
    return session


def test_without_a_file_the_settings_are_the_default_ones_and_nobody_is_bothered(storage: Storage) -> None:
    assert storage.load_settings() == Settings()
    assert storage.notices() == []


def test_settings_come_back_as_they_were_saved(storage: Storage) -> None:
    settings = Settings(
        theme="windows_dark", volume=7, tick=True, left=-40, keys={"flag": ["X"]}, options={"3bv": "-100"}
    )
    storage.change_settings(**asdict(settings))
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
        ("width", 32_768, "the setting width must be 0 to 16384, not 32768"),
        ("solver", "x" * 1001, f'the setting solver must be a printable text of up to 1000 letters, not "{"x" * 39}'),
        ("theme", "\x1b", 'the setting theme must be a printable text of up to 1000 letters, not "\\u001b"'),
        ("volume", True, "the setting volume must be a whole number, not true"),
        ("sound", 1, "the setting sound must be true or false, not 1"),
        ("theme", None, "the setting theme must be a text, not null"),
        ("first_click", "lucky", 'the setting first_click must be one of opening, safe, any, not "lucky"'),
        ("keys", {"flag": "X"}, 'the setting keys must list keys by action, not {"flag": "X"}'),
        ("options", "3bv", 'the setting options must be values by name, not "3bv"'),
        (
            "options",
            {"3bv": 7},
            "the setting options must be values by name (the value of the option 3bv must be a text, not a int), not"
            ' {"3bv": 7}',
        ),
    ],
)
def test_a_value_without_sense_costs_only_itself(storage: Storage, name: str, value: object, sentence: str) -> None:
    storage.folder.mkdir()
    (storage.folder / "settings.json").write_text(json.dumps({"level": "expert", name: value}))
    assert storage.load_settings() == Settings(level="expert")
    assert storage.notices() == [sentence]


def test_settings_of_a_newer_version_are_read_as_far_as_they_are_known(storage: Storage) -> None:
    storage.folder.mkdir()
    (storage.folder / "settings.json").write_text(json.dumps({"level": "expert", "hologram": True}))
    assert storage.load_settings() == Settings(level="expert")
    assert storage.notices() == []


def test_settings_that_are_not_known_and_values_that_cannot_be_used_stay_in_the_file(storage: Storage) -> None:
    storage.folder.mkdir()
    path = storage.folder / "settings.json"
    path.write_text(json.dumps({"level": "expert", "hologram": {"depth": 3}, "first_click": "lucky", "volume": 7}))
    storage.change_settings(volume=8)
    data = json.loads(path.read_text())
    assert (data["hologram"], data["first_click"], data["volume"]) == ({"depth": 3}, "lucky", 8)
    assert (data["level"], data["theme"]) == ("expert", Settings().theme)
    assert storage.notices() == []


@pytest.mark.parametrize(
    "data", [b'{"theme": "night", "volume": 7,}', b"\xff\xfe", b"[]", b" " * (LARGEST_SETTINGS + 1)]
)
def test_damaged_settings_are_set_aside_before_anything_is_written(storage: Storage, data: bytes) -> None:
    storage.folder.mkdir()
    (storage.folder / "settings.json").write_bytes(data)
    storage.change_settings(level="expert")
    (notice,) = storage.notices()
    (aside,) = storage.folder.glob("settings.damaged-*.json")
    assert notice == f"the settings were damaged: what was there is now in {aside}"
    assert aside.read_bytes() == data
    assert storage.load_settings() == Settings(level="expert")
    storage.change_settings(level="beginner")
    assert storage.notices() == []


def test_damaged_settings_that_cannot_be_set_aside_stay(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    storage.folder.mkdir()
    (storage.folder / "settings.json").write_text("{,}")
    monkeypatch.setattr("minesweeper.history.storage.copyfileobj", full)
    storage.change_settings(level="expert")
    (notice,) = storage.notices()
    assert notice.endswith("settings.json cannot be written: No space left on device")
    assert (storage.folder / "settings.json").read_text() == "{,}"
    assert not list(storage.folder.glob("settings.damaged*"))


def test_linked_settings_stay_linked(storage: Storage, tmp_path: Path) -> None:
    (tmp_path / "dotfiles").mkdir()
    storage.folder.mkdir()
    (storage.folder / "settings.json").symlink_to("../dotfiles/mine.json")
    for volume in (7, 8):
        storage.change_settings(volume=volume)
        assert json.loads((tmp_path / "dotfiles" / "mine.json").read_text())["volume"] == volume
    assert (storage.folder / "settings.json").is_symlink()
    assert [path.name for path in (tmp_path / "dotfiles").iterdir()] == ["mine.json"]


def test_a_pipe_in_place_of_the_settings_is_not_written_into(storage: Storage) -> None:
    storage.folder.mkdir()
    os.mkfifo(storage.folder / "settings.json")
    storage.change_settings(volume=7)
    assert "cannot be written: it is not a file" in storage.notices()[0]
    assert (storage.folder / "settings.json").is_fifo()


def test_an_unfinished_game_comes_back(storage: Storage) -> None:
    session = unfinished()
    session.pause()
    with closing(History(storage.folder)) as history:
        history.save_unfinished(session.record())
    assert storage.game_left() == session.record()


def test_a_duel_that_was_left_is_only_for_who_can_show_one(storage: Storage) -> None:
    game, duel = (Session(each, lambda: 0.0) for each in (Game(Difficulty("beginner", 9, 9, 10), 1), Duel()))
    for session in (game, duel):
        session.play(Move.reveal(4, 4))
        with closing(History(storage.folder)) as history:
            history.save_unfinished(session.record())
    assert storage.game_left() == game.record()
    assert storage.game_left(duels=True) == duel.record()


def test_without_a_history_there_is_no_game_and_no_file_is_made(storage: Storage) -> None:
    assert storage.game_left() is None
    assert not storage.folder.exists()
    assert storage.notices() == []


def test_settings_that_cannot_be_read_cost_a_message(storage: Storage) -> None:
    storage.folder.mkdir()
    (storage.folder / "settings.json").write_bytes(b"\xff\xfe\x00")
    storage.load_settings()
    (notice,) = storage.notices()
    assert "settings.json" in notice
    assert "UTF-8" in notice


def test_some_settings_are_changed_and_the_others_stay_as_they_are_in_the_file(storage: Storage) -> None:
    storage.change_settings(volume=7)
    storage.change_settings(tick=True)
    assert storage.load_settings() == replace(Settings(), volume=7, tick=True)
    (storage.folder / "settings.json").write_text("{")
    storage.change_settings(tick=True)
    assert storage.load_settings() == replace(Settings(), tick=True)


def test_a_folder_that_cannot_be_written_costs_a_message(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    storage = Storage(tmp_path / "file" / "folder")
    storage.change_settings(volume=7)
    assert storage.picture("now") is None
    assert len(storage.notices()) == 2


def test_a_file_that_cannot_be_replaced_leaves_no_draft(storage: Storage) -> None:
    (storage.folder / "settings.json").mkdir(parents=True)
    storage.change_settings(volume=7)
    assert "cannot be written" in storage.notices()[0]
    assert sorted(path.name for path in storage.folder.iterdir()) == ["settings.json", "settings.lock"]


def test_a_pipe_a_device_or_far_too_much_in_place_of_the_settings_costs_a_message(storage: Storage) -> None:
    storage.folder.mkdir()
    path = storage.folder / "settings.json"
    os.mkfifo(path)
    assert storage.load_settings() == Settings()
    path.unlink()
    path.symlink_to("/dev/zero")
    assert storage.load_settings() == Settings()
    path.unlink()
    path.write_text(" " * (LARGEST_SETTINGS + 1))
    assert storage.load_settings() == Settings()
    assert [notice.partition(" cannot be read: ")[2] for notice in storage.notices()] == [
        "it is not a file",
        "it is not a file",
        "it has more than 1,048,576 bytes",
    ]


@pytest.mark.parametrize("name", [each.name for each in fields(Settings) if isinstance(each.default, int)])
def test_every_number_has_a_range_in_which_the_default_lies(storage: Storage, name: str) -> None:
    if isinstance(getattr(Settings(), name), bool):
        return
    storage.folder.mkdir()
    for value in (10**400, -(10**400)):
        (storage.folder / "settings.json").write_text(json.dumps({name: value}))
        assert storage.load_settings() == Settings()
        (notice,) = storage.notices()
        assert notice.startswith(f"the setting {name} must be ")


CHANGER = """
import sys
from pathlib import Path
from minesweeper.history.storage import Storage

storage, name = Storage(Path(sys.argv[1])), sys.argv[2]
for value in range(100):
    storage.change_settings(**{name: value})
    assert getattr(storage.load_settings(), name) == value, (name, value)
"""


def test_settings_that_wait_to_be_written_are_in_the_file_at_the_end(storage: Storage) -> None:
    for volume in range(20):
        storage.change_soon(volume=volume)
        storage.change_soon(tick=True)
    storage.close()
    assert Storage(storage.folder).load_settings() == Settings(volume=19, tick=True)


def test_two_windows_that_change_settings_at_once_lose_none(storage: Storage) -> None:
    processes = [
        subprocess.Popen([sys.executable, "-c", CHANGER, str(storage.folder), name]) for name in ("volume", "left")
    ]
    assert [process.wait() for process in processes] == [0, 0]
    assert (storage.load_settings().volume, storage.load_settings().left) == (99, 99)


def test_screenshots_have_a_folder_of_their_own(storage: Storage) -> None:
    picture = storage.picture("2001-02-03 040506")
    assert picture is not None
    assert picture.parent.is_dir()
    assert picture.name == "minesweeper 2001-02-03 040506.png"


def test_a_claimed_game_is_free_for_others_once_the_files_are_closed(storage: Storage) -> None:
    with closing(History(storage.folder)) as history:
        history.save_unfinished(unfinished().record())
    assert storage.game_left()
    with closing(Storage(storage.folder)) as other:
        assert other.game_left() is None
        storage.close()
        assert other.game_left()
