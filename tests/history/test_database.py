"""The file that games are kept in survives what can happen to a file."""

import contextlib
import itertools
import os
import random
import shutil
import sqlite3
import threading
from pathlib import Path

import pytest

from minesweeper.games.packing import pack
from minesweeper.history import History, HistoryError
from minesweeper.history.background import BackgroundHistory
from minesweeper.history.database import Database
from minesweeper.history.replacing import DRAFT, READY, finish_draft, put_in_place, replacing, set_aside, start_draft
from minesweeper.history.schema import FIRST, MIGRATIONS, VERSION, harmless
from minesweeper.history.sqlite_file import FILE, PAGE, open_file
from tests.connections import WatchedConnection
from tests.history import accidents
from tests.history.games import played

GAMES = 200


def kept(folder: Path) -> int:
    with contextlib.closing(History(folder)) as history:
        return history.count()


def asides(folder: Path) -> list[Path]:
    return sorted(folder.glob("history.damaged-*.sqlite3"))


def update(folder: Path, change: str) -> None:
    with contextlib.closing(sqlite3.connect(folder / FILE)) as connection, connection:
        connection.execute(f"UPDATE games SET {change}")


# Versions


@pytest.mark.parametrize("version", [0, *range(FIRST, VERSION + 1)])
def test_a_file_of_every_earlier_version_is_brought_up_to_date(version: int, tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        connection.create_function("harmless", 2, harmless)
        for script in MIGRATIONS[: max(0, version - FIRST + 1)]:
            connection.executescript(script)
        connection.execute(f"PRAGMA user_version = {version}")
    with contextlib.closing(History(tmp_path)) as history:
        history.add(played(1))
        assert (history.count(), history.notices()) == (1, [])
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


@pytest.mark.parametrize(
    ("version", "why"), [(FIRST - 1, "version of the game before 1.0.0"), (999, "newer version of the game")]
)
def test_a_file_of_a_version_that_is_not_known_is_left_alone(version: int, why: str, tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(HistoryError, match=f"the history was written by a {why}"):
        History(tmp_path)
    assert (tmp_path / FILE).read_bytes() == before


# Damage


@pytest.mark.parametrize("data", [b"not a database", b"SQLite format 3\x00" + b"\xff" * 5000])
def test_what_is_no_database_is_set_aside_and_the_game_starts(data: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(data)
    with contextlib.closing(History(tmp_path)) as history:
        history.add(played(1))
        (notice,) = history.notices()
        assert "0 games could be saved" in notice
    (aside,) = asides(tmp_path)
    assert aside.read_bytes() == data
    assert kept(tmp_path) == 1


def test_an_empty_file_is_a_new_history(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    assert kept(tmp_path) == 0
    assert asides(tmp_path) == []


@pytest.mark.slow
def test_what_can_be_read_of_a_damaged_file_is_saved(tmp_path: Path) -> None:
    whole = accidents.sample(tmp_path, GAMES)
    damaged = bytearray(whole)
    with contextlib.closing(History(tmp_path)) as history:
        place = whole.index(pack(history.records(limit=None)[GAMES // 2])) // PAGE * PAGE
    damaged[place : place + PAGE] = bytes(PAGE)
    (tmp_path / FILE).write_bytes(damaged)
    with contextlib.closing(History(tmp_path)) as history:
        games = len(list(history.each_record())) + len(history.notices())
        history.add(played(1000))
        assert GAMES // 2 < history.count() < GAMES
        assert games > GAMES // 2
        assert history.game_left()
    assert len(asides(tmp_path)) == 1
    assert kept(tmp_path) > GAMES // 2


def test_a_table_that_is_missing_is_made_again_and_the_others_are_saved(tmp_path: Path) -> None:
    accidents.sample(tmp_path, 5)
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("DROP TABLE learned")
    with contextlib.closing(History(tmp_path)) as history:
        assert history.count() == 5
        assert "5 games could be saved" in history.notices()[0]


def test_who_has_the_file_open_while_another_mends_it_goes_on_with_the_new_one(tmp_path: Path) -> None:
    accidents.sample(tmp_path, 5)
    with contextlib.closing(History(tmp_path)) as ours:
        with replacing(tmp_path):
            with contextlib.closing(open_file(start_draft(tmp_path))):
                pass
            finish_draft(tmp_path, "damaged")
        ours.add(played(1000))
        assert ours.count() == 1
    assert kept(tmp_path) == 1


@pytest.mark.parametrize("step", ["draft", "ready", "aside"])
def test_a_process_killed_while_it_mends_loses_nothing(step: str, tmp_path: Path) -> None:
    accidents.sample(tmp_path / "other", 5)
    (tmp_path / FILE).write_bytes((tmp_path / "other" / FILE).read_bytes())
    draft = b"half of it" if step == "draft" else (tmp_path / "other" / FILE).read_bytes()
    (tmp_path / (DRAFT if step == "draft" else READY)).write_bytes(draft)
    if step == "aside":
        set_aside(tmp_path / FILE, "damaged")
    assert kept(tmp_path) == 5
    assert not (tmp_path / READY).exists()


@pytest.mark.slow
def test_damaged_databases_never_cause_anything_but_a_sentence(tmp_path: Path) -> None:
    accidents.damage_databases(tmp_path, 40, random.Random(7))


@pytest.mark.slow
def test_damaged_saves_never_cause_anything_but_a_sentence() -> None:
    assert accidents.damage_saves(500, random.Random(7)) < 500


def test_text_that_is_no_text_is_shown_as_far_as_it_can_be(tmp_path: Path) -> None:
    with contextlib.closing(History(tmp_path)) as history:
        history.add(played(1))
        update(tmp_path, "level = CAST(x'ff41' AS TEXT), player = 7")
        assert history.levels() == ["\ufffdA"]
        assert history.games()[0].player == "7"


@pytest.mark.parametrize("column", ["ended", "won", "ranked", "seconds", "solved", "three_bv", "guesses", "record"])
@pytest.mark.parametrize("value", ["'text'", "x'00'", "9e999", "-9e999"])
def test_a_row_that_makes_no_sense_is_passed_over(column: str, value: str, tmp_path: Path) -> None:
    with contextlib.closing(History(tmp_path)) as history:
        history.add(played(1, won=True))
        history.add(played(2, won=True))
        update(tmp_path, f"{column} = {value} WHERE rowid = 1")
        assert 1 <= history.statistics().games <= 2
        assert 1 <= len(history.games()) <= 2
        assert 1 <= len(history.records()) <= 2


# No room, no right


def test_on_a_full_disk_nothing_is_lost_and_games_are_kept_again_once_there_is_room(
    tmp_path: Path, connections: list[WatchedConnection]
) -> None:
    with contextlib.closing(History(tmp_path)) as history:
        history.add(played(1))
        [connection] = [each for each in connections if each.open]
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")
        games = [played(seed) for seed in range(2, 50)]
        with pytest.raises(HistoryError, match="cannot be written: database or disk is full"):
            history.add_missing(games)
        assert (before := history.count()) == 1
        connection.execute("PRAGMA max_page_count = 1000000")
        history.add(played(100))
        assert history.count() == before + 1


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(HistoryError, match=r"history\.sqlite3 cannot be opened"):
        Database(tmp_path / "file")


def test_a_writer_says_once_that_nothing_can_be_kept_and_goes_on_when_it_can(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.touch()
    writer = BackgroundHistory(folder)
    for seed in range(3):
        writer.do(lambda history, seed=seed: history.add(played(seed)))  # type: ignore[misc]
    writer.do(lambda _: folder.unlink())  # never reached
    writer.close()
    (problem,) = writer.problems()
    assert problem.startswith("games cannot be kept: ")
    folder.unlink()
    writer.do(lambda history: history.add(played(9)))
    writer.close()
    assert writer.problems() == []
    assert kept(folder) == 1


def test_a_read_only_file_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    accidents.sample(tmp_path, 2)
    connect = sqlite3.connect

    def read_only(path: Path, **options: object) -> sqlite3.Connection:
        return connect(f"{Path(path).as_uri()}?mode=ro", uri=True, **options)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr(sqlite3, "connect", read_only)
    with contextlib.closing(History(tmp_path)) as history:
        assert history.count() == 2
        with pytest.raises(HistoryError, match="cannot be written: attempt to write a readonly database"):
            history.add(played(9))
        assert history.count() == 2


# Others at the same time


def test_processes_that_finish_games_at_once_keep_them_all(tmp_path: Path) -> None:
    accidents.crowd(tmp_path, processes=3, games=10)


@pytest.mark.skipif(os.name == "nt", reason="there is no kill -9")
def test_a_killed_process_loses_nothing_that_was_finished(tmp_path: Path) -> None:
    assert accidents.kill_players(tmp_path, kills=3, rng=random.Random(5)) > 3


def test_nobody_opens_a_history_while_another_process_replaces_it(tmp_path: Path) -> None:
    accidents.sample(tmp_path, 5)
    (tmp_path / READY).write_bytes((tmp_path / FILE).read_bytes())
    counts = list[int]()
    opener = threading.Thread(target=lambda: counts.append(kept(tmp_path)))
    with replacing(tmp_path):
        set_aside(tmp_path / FILE, "replaced")
        opener.start()
        opener.join(0.3)
        assert not (tmp_path / FILE).exists(), "an opener made a new one"
        put_in_place(tmp_path)
    opener.join()
    assert counts == [5]


def test_a_history_is_set_aside_with_all_its_games_in_one_file(tmp_path: Path) -> None:
    with contextlib.closing(History(tmp_path)) as history:
        history.add(played(1))
        assert (tmp_path / f"{FILE}-wal").stat().st_size
        with replacing(tmp_path):
            (tmp_path / "alone").mkdir()
            shutil.copyfile(tmp_path / FILE, tmp_path / "alone" / FILE)
    assert kept(tmp_path / "alone") == 1


def test_a_file_that_is_replaced_again_and_again_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with contextlib.closing(History(tmp_path)) as history:
        changing = itertools.count()
        monkeypatch.setattr(Database, "_identity", lambda _: (next(changing), 0))
        with pytest.raises(HistoryError, match="cannot be written: it is replaced again and again"):
            history.add(played(1))


def test_a_file_that_another_program_keeps_to_itself_is_a_sentence(tmp_path: Path) -> None:
    with contextlib.closing(History(tmp_path)) as history, accidents.browsed(tmp_path):
        history.wait_until(0.0)
        with pytest.raises(HistoryError, match="cannot be written: another program is writing to it"):
            history.add(played(1))


def test_a_file_that_is_removed_while_it_is_open_is_made_again(tmp_path: Path) -> None:
    with contextlib.closing(History(tmp_path)) as history:
        history.add(played(1))
        (tmp_path / FILE).unlink()
        history.add(played(2))
        assert history.count() == 1


def test_a_game_that_is_not_there_after_it_was_written_is_not_lost_in_silence(tmp_path: Path) -> None:
    with contextlib.closing(History(tmp_path)) as history:
        history.add(played(1))
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("CREATE TRIGGER lose AFTER INSERT ON games BEGIN DELETE FROM games WHERE id = new.id; END")
        connection.commit()
    with contextlib.closing(History(tmp_path)) as history:
        with pytest.raises(HistoryError, match="a game that was just written cannot be found"):
            history.add(played(2))
        assert history.count(bots=None) == 1
