"""`backup` and `restore`, as a user types them."""

import contextlib
import json
import os
import signal
import sqlite3
import stat
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from minesweeper import Game, Move, Record, Session
from minesweeper.history import History, backup, replacing
from minesweeper.history.sqlite_file import FILE
from minesweeper.machine.files import lock
from minesweeper.machine.stopping import ending_by_signal
from tests.cli.kept import damaged_files, kept, ran, refused
from tests.history import accidents
from tests.history.games import BEGINNER, played
from tests.waiting import until


def test_a_backup_brings_all_back_and_sets_the_rest_aside(games: list[Record], home: Path, tmp_path: Path) -> None:
    for name in ("settings.json", "plugins/mine.py", "plugins/theme.toml", "plugin_data/journal/days.txt"):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(f"# {name}")
    (home / "history.damaged-1.sqlite3").write_text("old")
    file = tmp_path / "all.zip"
    assert f"{len(games)} games, 0 unfinished games and 4 other files" in ran("--no-plugins", "backup", file)
    (home / "settings.json").write_text("new")
    (home / "later.txt").write_text("later")
    with contextlib.closing(History(home)) as running:
        later = played(99)
        running.add(later)
        report = json.loads(ran("--no-plugins", "restore", file, "--json"))
        running.add(played(100))  # the game that runs goes on with what was restored
    assert (report["games"], len(kept(home))) == (len(games), len(games) + 1)
    assert (home / "settings.json").read_text() == "# settings.json"
    aside, before = map(Path, report["aside"])
    assert (aside / "settings.json").read_text() == "new"
    assert (aside / "later.txt").read_text() == "later"
    with contextlib.closing(sqlite3.connect(before)) as connection:
        assert connection.execute("SELECT count(*) FROM games WHERE id = ?", (later.id,)).fetchone() == (1,)
    again = json.loads(ran("--no-plugins", "restore", file, "--json"))
    assert len(set(again["aside"]) | {str(aside), str(before)}) == 4


def test_a_backup_overwrites_nothing(tmp_path: Path) -> None:
    (tmp_path / "all.zip").write_text("precious")
    assert "exists already" in refused("backup", tmp_path / "all.zip")
    assert (tmp_path / "all.zip").read_text() == "precious"
    nowhere = tmp_path / "nowhere" / "all.zip"
    assert refused("backup", nowhere) == f"Error: {nowhere} cannot be written: No such file or directory\n"


def test_a_backup_is_named_for_the_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    file = json.loads(ran("backup", "--json"))["file"]
    assert (tmp_path / file).exists()


def test_a_backup_in_the_data_folder_is_not_part_of_itself(home: Path) -> None:
    assert "0 other files" in ran("backup", home / "first.zip")


def test_a_backup_holds_what_lies_behind_links_and_a_restore_sets_the_links_aside(home: Path, tmp_path: Path) -> None:
    source, dotfile = tmp_path / "source", tmp_path / "mine.json"
    source.mkdir(parents=True)
    home.mkdir()
    (source / "mine.py").write_text("# old")
    (source / "itself").symlink_to(source)
    (home / "plugins").symlink_to(source)
    dotfile.write_text('{"volume": 7}')
    (home / "settings.json").symlink_to("../mine.json")
    file = tmp_path / "all.zip"
    report = json.loads(ran("--no-plugins", "backup", file, "--json"))
    assert report["files"] == ["plugins/mine.py", "settings.json"]
    (source / "mine.py").write_text("# edited")
    dotfile.write_text('{"volume": 8}')
    aside = Path(json.loads(ran("--no-plugins", "restore", file, "--json"))["aside"][0])
    assert (source / "mine.py").read_text() == "# edited"
    assert dotfile.read_text() == '{"volume": 8}'
    assert (home / "plugins" / "mine.py").read_text() == "# old"
    assert (home / "settings.json").read_text() == '{"volume": 7}'
    assert not (home / "plugins").is_symlink()
    assert (aside / "plugins").readlink() == source
    assert str((aside / "settings.json").readlink()) == "../mine.json"


def everything(folder: Path) -> dict[str, str]:
    """All files of a data folder but for the history's own, with their texts."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.name.endswith((".lock", "-wal", "-shm")))
    return {str(path.relative_to(folder)): path.read_text(errors="replace") for path in files}


@pytest.fixture
def earlier(games: list[Record], home: Path, tmp_path: Path) -> Path:
    """A backup, since which something has changed."""
    (home / "plugins").mkdir()
    for text in ("old", "new"):
        (home / "settings.json").write_text(f'{{"theme": "{text}"}}')
        (home / "plugins" / "mine.py").write_text(f"# {text}")
        if text == "old":
            ran("--no-plugins", "backup", tmp_path / "earlier.zip")
    assert games
    return tmp_path / "earlier.zip"


def test_nothing_is_restored_while_others_write(earlier: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = everything(home)
    monkeypatch.setattr("minesweeper.history.replacing.LOCK_TIMEOUT", 0.1)
    with accidents.browsed(home):
        said = refused("--no-plugins", "restore", earlier)
    assert said == f"Error: {earlier} cannot be restored: another program is writing to it\n"
    assert everything(home) == before


def test_a_restore_that_breaks_changes_nothing(earlier: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise PermissionError(13, "Permission denied", "some file")

    before = everything(home)
    monkeypatch.setattr(replacing, "put_in_place", fail)
    assert "cannot be restored: some file: Permission denied" in refused("--no-plugins", "restore", earlier)
    assert everything(home) == before


@pytest.mark.skipif(os.name == "nt", reason="there are no signals")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_restore_that_is_ended_while_it_waits_changes_nothing(name: str, earlier: Path, home: Path) -> None:
    before = everything(home)
    command = [sys.executable, "-m", "minesweeper", "--no-plugins", "--data-dir", str(home), "restore", str(earlier)]
    with accidents.browsed(home), subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        until(lambda: held(home / replacing.LOCK))
        process.send_signal(getattr(signal, name))
        _, said = process.communicate(timeout=60)
    assert process.returncode in (143, 129, -2)
    assert said == "Stopped.\n"
    assert everything(home) == before


def held(path: Path) -> bool:
    try:
        lock(path).close()
    except sqlite3.OperationalError:
        return True
    return False


def test_a_restore_that_has_begun_to_move_files_is_finished_before_a_signal_ends_it(
    earlier: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    swap = backup._swap

    def signalled(*arguments: object) -> list[Path]:
        signal.raise_signal(signal.SIGTERM)
        return swap(*arguments)  # type: ignore[arg-type] # as they came

    monkeypatch.setattr(backup, "_swap", signalled)
    with pytest.raises(SystemExit) as ended, ending_by_signal():
        assert "Restored: " in ran("--no-plugins", "restore", earlier)
    assert ended.value.code == 143
    assert (home / "plugins" / "mine.py").read_text() == "# old"
    assert not list(home.glob(".restore-*"))


def zipped(file: Path, **members: bytes) -> Path:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as target:
        for name, data in members.items():
            target.writestr(name, data)
    return file


LABEL = {backup.LABEL: b'{"format": 1}'}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("members", "sentence"),
    [
        ({}, "is not a backup of this game"),
        ({FILE: b"x"}, "is not a backup of this game: there is no minesweeper-backup.json"),
        (LABEL, "there is no history.sqlite3 in it"),
        (LABEL | {FILE: b"rubbish"}, "the history in the backup is damaged"),
        ({backup.LABEL: b'{"format": 2}', FILE: b""}, "another version of the game"),
        ({backup.LABEL: b"[", FILE: b""}, "is damaged or no backup"),
        (LABEL | {FILE: b"", "../evil.py": b""}, "outside of the folder, to '../evil.py'"),
        (LABEL | {FILE: b"", "a/../../evil.py": b""}, "outside of the folder"),
        (LABEL | {FILE: b"", "/evil.py": b""}, "outside of the folder"),
        (LABEL | {FILE: b"", "C:evil.py": b""}, "outside of the folder"),
        (LABEL | {FILE: b"", "a\\..\\evil.py": b""}, "outside of the folder"),
        (LABEL | {FILE: b"", "history.ready.sqlite3": b""}, "which no backup does"),
        (LABEL | {FILE: b"", "settings.lock": b""}, "which no backup does"),
    ],
)
def test_what_is_no_backup_changes_nothing(
    members: dict[str, bytes], sentence: str, games: list[Record], home: Path, tmp_path: Path
) -> None:
    (home / "settings.json").write_text("mine")
    assert sentence in refused("restore", zipped(tmp_path / "evil.zip", **members))
    assert len(kept(home)) == len(games)
    assert sorted(path.name for path in home.iterdir()) == ["history.lock", FILE, "settings.json"]
    assert not list(tmp_path.rglob("evil.py"))


def test_a_link_in_a_backup_is_refused(tmp_path: Path) -> None:
    link = zipfile.ZipInfo("plugins/link")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(zipped(tmp_path / "evil.zip", **LABEL, **{FILE: b""}), "a") as target:
        target.writestr(link, "/etc")
    assert "outside of the folder" in refused("restore", tmp_path / "evil.zip")


def test_a_backup_that_is_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran("backup", tmp_path / "all.zip")
    monkeypatch.setattr(backup, "MOST_BYTES", 1000)
    assert "is too large" in refused("restore", tmp_path / "all.zip")


@pytest.mark.slow
def test_damaged_backups_never_cause_anything_but_a_sentence(games: list[Record], tmp_path: Path) -> None:
    assert games
    damaged_files(tmp_path, 40, lambda file: ran("backup", file), "restore")


@pytest.mark.parametrize("known", [True, False])
def test_a_game_from_a_backup_counts_only_where_its_board_is_unknown(home: Path, tmp_path: Path, known: bool) -> None:
    session = Session(Game(BEGINNER, 5))
    session.play(Move.reveal(0, 0))
    with contextlib.closing(History(home)) as history:
        history.save_unfinished(session.record())
    ran("backup", tmp_path / "b.zip")
    if not known:
        (home / FILE).unlink()
    ran("restore", tmp_path / "b.zip")
    with contextlib.closing(History(home)) as history:
        (left,) = history.unfinished()
    assert left.ranked is not known
