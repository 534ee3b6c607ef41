"""The SQLite file in which games are kept: opened safely by several processes, brought up to date, and mended."""

import contextlib
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from minesweeper.files import lock

FILE = "history.sqlite3"
LOCK = "history.lock"
"""Locked by the one process that mends or replaces the file; always empty."""
DRAFT, READY = "history.draft.sqlite3", "history.ready.sqlite3"
"""What is to replace the file: while it is being made, and from then on until it has."""
PATIENCE = 20.0
"""Seconds to wait for another process that is writing."""
PAGE = 16384
"""Bytes of a page of a new file. Eleven Expert games fill one well; of a usual page, two would leave a third empty."""
COMPANIONS = ("", "-wal", "-shm")
"""Endings of the files that belong together."""
SMALLEST_ROW = 64
"""Bytes. It bounds how many rows of a damaged file, which cannot be read in order, are tried one by one."""

MIGRATIONS = (
    """
    CREATE TABLE games (
        id TEXT PRIMARY KEY,
        ended REAL NOT NULL,
        level TEXT NOT NULL,
        kind TEXT NOT NULL,
        generator TEXT NOT NULL,
        player TEXT NOT NULL,
        human INTEGER NOT NULL,
        ranked INTEGER NOT NULL,
        won INTEGER NOT NULL,
        seconds REAL NOT NULL,
        three_bv INTEGER NOT NULL,
        solved INTEGER NOT NULL,
        zini INTEGER NOT NULL,
        left_clicks INTEGER NOT NULL,
        right_clicks INTEGER NOT NULL,
        chords INTEGER NOT NULL,
        effective INTEGER NOT NULL,
        guesses INTEGER,
        luck REAL,
        record BLOB NOT NULL
    );
    CREATE INDEX games_by_time ON games (human, ended, won, ranked, seconds, solved, id);
    CREATE INDEX games_by_level ON games (level, human, ended, won, ranked, seconds, solved, id);
    CREATE INDEX games_by_kind ON games (kind, human, won, ranked, seconds);
    CREATE TABLE best_times (kind TEXT PRIMARY KEY, seconds REAL NOT NULL);
    CREATE TABLE unfinished (id TEXT PRIMARY KEY, saved REAL NOT NULL, aside INTEGER NOT NULL, record BLOB NOT NULL);
    """,
    """
    ALTER TABLE unfinished ADD COLUMN seconds REAL;
    """,
    """
    CREATE TABLE dailies (level TEXT NOT NULL, day TEXT NOT NULL, game TEXT NOT NULL, PRIMARY KEY (level, day));
    """,
    """
    CREATE TABLE mistakes (
        game TEXT NOT NULL,
        step INTEGER NOT NULL,
        due REAL NOT NULL,
        streak INTEGER NOT NULL,
        seen INTEGER NOT NULL,
        correct INTEGER NOT NULL,
        PRIMARY KEY (game, step)
    );
    CREATE TABLE reviewed (game TEXT PRIMARY KEY, mistakes INTEGER);
    """,
    """
    CREATE TABLE duels (
        id TEXT PRIMARY KEY,
        ended REAL NOT NULL,
        level TEXT NOT NULL,
        kind TEXT NOT NULL,
        left_player TEXT NOT NULL,
        right_player TEXT NOT NULL,
        left_mines INTEGER NOT NULL,
        right_mines INTEGER NOT NULL,
        moves INTEGER NOT NULL,
        seconds REAL NOT NULL,
        record BLOB NOT NULL
    );
    CREATE INDEX duels_by_time ON duels (ended);
    """,
)
"""What leads from each version of the file to the next; the version is the number of them that have been done."""
TABLES = ("games", "best_times", "unfinished", "dailies", "mistakes", "reviewed", "duels")

Result = TypeVar("Result")
Work = Callable[[sqlite3.Connection], Result]


Failure = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises; the latter if its message quotes a file that is damaged."""


class LostGameError(sqlite3.DatabaseError):
    """What was written is not there: the file is damaged, although SQLite does not say so."""

    sqlite_errorcode = sqlite3.SQLITE_CORRUPT


class HistoryError(Exception):
    """Why nothing can be kept or read, in a sentence."""


class _MovedError(Exception):
    """The file was replaced by another process while we waited for it."""


class Database:
    """A file that is there when it is needed. A damaged one is set aside, and what can be read of it is saved."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.path = folder / FILE
        self.notices: list[str] = []
        """What happened to the file, in sentences."""
        try:
            self._connect()
        except (OSError, *Failure) as error:
            raise HistoryError(f"{self.path} cannot be opened: {error}") from error

    def close(self) -> None:
        """Leave the file alone."""
        self._connection.close()

    def write(self, work: Work[Result]) -> Result:
        """Change the file: all of it is on disk when this returns, or nothing is. Other processes wait meanwhile.
        `work` may be called again if the file turns out to be damaged or replaced."""

        def transaction(connection: sqlite3.Connection) -> Result:
            with connection:
                connection.execute("BEGIN IMMEDIATE")
                if self._identity() != self._opened:
                    raise _MovedError
                return work(connection)

        return self._do(transaction, "written")

    def read(self, query: str, values: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
        """The rows that answer a query."""
        return self._do(lambda connection: connection.execute(query, values).fetchall(), "read")

    def copy_to(self, path: Path) -> None:
        """Write the whole of it, as it is at one moment, to a new file."""
        with contextlib.closing(sqlite3.connect(path)) as copy:
            self._do(lambda connection: connection.backup(copy), "copied")

    def _do(self, work: Work[Result], verb: str) -> Result:
        try:
            if self._identity() != self._opened:
                self._connect_again()
            try:
                return work(self._connection)
            except _MovedError:
                self._connect_again()
            except Failure as error:
                if not _is_damage(error):
                    raise
                self._connection.close()
                self._mend(str(error))
            return work(self._connection)
        except (OSError, *Failure, _MovedError) as error:
            raise HistoryError(f"{self.path} cannot be {verb}: {error or 'it is replaced again and again'}") from error

    def _connect(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        if (self._folder / READY).exists():  # another process was killed just before its last step
            with replacing(self._folder):
                put_in_place(self._folder)
        try:
            self._use(_open(self.path))
        except Failure as error:
            if not _is_damage(error, opening=True):
                raise
            self._mend(str(error))

    def _connect_again(self) -> None:
        self._connection.close()
        self._connect()

    def _use(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._opened = self._identity()

    def _identity(self) -> tuple[int, int] | None:
        """Which file lies at our path: a process that mends or restores puts another one there."""
        try:
            status = os.stat(self.path)  # noqa: PTH116 - done for every query
        except OSError:
            return None
        return status.st_dev, status.st_ino

    def _mend(self, why: str) -> None:
        """Save what can be read of a damaged file into a new one, and set the damaged one aside."""
        with replacing(self._folder):
            if sound := _open_if_sound(self.path):  # another process was quicker
                self._use(sound)
                return
            draft = start_draft(self._folder)
            with contextlib.closing(_open(draft)) as connection:
                saved = _salvage(self.path, connection)
            aside = finish_draft(self._folder, "damaged")
            self._use(_open(self.path))
        games = "1 game" if saved == 1 else f"{saved} games"
        self.notices.append(f"the history was damaged ({why}): {games} could be saved, and {aside} was set aside")


def _open(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        connection.text_factory = _text
        _refuse_newer(connection)
        connection.execute(f"PRAGMA page_size = {PAGE}")
        _use_wal(connection)
        connection.execute("PRAGMA synchronous = FULL")
        _bring_up_to_date(connection)
        for table in TABLES:
            connection.execute(f"SELECT rowid, * FROM {table} ORDER BY rowid DESC LIMIT 1").fetchall()  # noqa: S608
    except BaseException:
        connection.close()
        raise
    return connection


def _text(data: bytes) -> str:
    return data.decode(errors="replace")


def _use_wal(connection: sqlite3.Connection) -> None:
    """Keep a write-ahead log. Two processes that do this to a new file do not wait for each other by themselves."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if _code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        else:
            return


def _code(error: Exception) -> int:
    """Why SQLite failed, in its own numbers; 0 if it was not SQLite."""
    if isinstance(error, UnicodeDecodeError):
        return sqlite3.SQLITE_CORRUPT
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _is_damage(error: Exception, opening: bool = False) -> bool:
    """True if the file is to blame. A table that is missing shows this too, when a file is opened."""
    code = _code(error)
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or (opening and code == sqlite3.SQLITE_ERROR)


def _refuse_newer(connection: sqlite3.Connection) -> None:
    if (version := _version(connection)) > len(MIGRATIONS):
        raise HistoryError(f"the history was written by a newer version of the game (format {version})")


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Do the migrations that have not been done, all or none of them."""
    if _version(connection) == len(MIGRATIONS):
        return
    connection.execute("BEGIN IMMEDIATE")  # from here on, no other process does the same
    try:
        for script in MIGRATIONS[_version(connection) :]:
            for statement in script.split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


# Replacing the file: what is set aside is never deleted, and a process killed at any step leaves one whole file


@contextlib.contextmanager
def replacing(folder: Path) -> Iterator[None]:
    """Be the only process that replaces the file."""
    with contextlib.closing(lock(folder / LOCK, PATIENCE)):
        yield


def replace_with(folder: Path, file: Path) -> Path | None:
    """Let this file, which is in the same folder or below, be the history; games that are being kept wait meanwhile.
    Return where the one before it was set aside; `None` if there was none."""
    with replacing(folder), contextlib.ExitStack() as held:
        with contextlib.suppress(*Failure):  # what is damaged cannot be held, and is set aside all the same
            if (folder / FILE).exists():
                present = sqlite3.connect(folder / FILE, timeout=PATIENCE, isolation_level=None)
                held.enter_context(contextlib.closing(present))
                present.execute("BEGIN IMMEDIATE")
        file.replace(start_draft(folder))
        return finish_draft(folder, "replaced")


def is_sound(path: Path) -> bool:
    """True if this is a history that can be opened and read to its end."""
    if connection := _open_if_sound(path):
        connection.close()
    return connection is not None


def start_draft(folder: Path) -> Path:
    """Where to make a new file; what an earlier attempt left there is gone."""
    draft = folder / DRAFT
    for ending in COMPANIONS:
        draft.with_name(draft.name + ending).unlink(missing_ok=True)
    return draft


def finish_draft(folder: Path, why: str) -> Path | None:
    """Let the draft, which is closed, be the file from now on. Return where the one before it was set aside."""
    (folder / DRAFT).replace(folder / READY)
    return put_in_place(folder, why)


def put_in_place(folder: Path, why: str = "replaced") -> Path | None:
    """Set the file aside under a name that says why, and put the one that is ready in its place. Return where it went;
    `None` if there was none."""
    if not (folder / READY).exists():
        return None
    aside = set_aside(folder / FILE, why)
    (folder / READY).replace(folder / FILE)
    return aside


def set_aside(path: Path, why: str) -> Path | None:
    """Give a file, and what belongs to it, a name that nobody uses. Return it, or `None` if there is no such file."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    names = (f"{path.stem}.{why}-{stamp}{count}{path.suffix}" for count in ("", *(f"-{n}" for n in range(2, 1000))))
    aside = next(free for name in names if not (free := path.with_name(name)).exists())
    found = path.exists()
    for ending in COMPANIONS:
        with contextlib.suppress(FileNotFoundError):
            path.with_name(path.name + ending).replace(aside.with_name(aside.name + ending))
    return aside if found else None


# Saving what can be read


def _open_if_sound(path: Path) -> sqlite3.Connection | None:
    """The file, opened, if nothing is wrong with any part of it."""
    connection = None
    with contextlib.suppress(*Failure):
        connection = _open(path)
        if connection.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",):
            return connection
    if connection:
        connection.close()
    return None


def _salvage(damaged: Path, connection: sqlite3.Connection) -> int:
    """Copy everything that can still be read, and return the number of games."""
    saved = dict.fromkeys(TABLES, 0)
    connection.execute("BEGIN")
    with contextlib.suppress(*Failure), contextlib.closing(sqlite3.connect(damaged)) as old:
        old.text_factory = _text
        for table in TABLES:
            columns = ", ".join(row[1] for row in old.execute(f"PRAGMA table_info({table})"))
            if not columns:
                continue
            places = ", ".join("?" * (columns.count(",") + 1))
            most = damaged.stat().st_size // SMALLEST_ROW
            for _, *row in _readable(old, f"SELECT rowid, {columns} FROM {table}", most):  # noqa: S608
                with contextlib.suppress(*Failure):
                    insert = f"INSERT OR IGNORE INTO {table} ({columns}) VALUES ({places})"  # noqa: S608
                    saved[table] += connection.execute(insert, row).rowcount
    connection.execute("COMMIT")
    return saved["games"]


def _readable(old: sqlite3.Connection, query: str, most: int) -> Iterator[tuple[object, ...]]:
    """The rows before the first damage, those after the last, and what can be found between."""
    low, high = 0, None
    with contextlib.suppress(*Failure):
        for row in old.execute(f"{query} WHERE rowid > 0 ORDER BY rowid"):
            yield row
            low = row[0]
        return
    with contextlib.suppress(*Failure):
        for row in old.execute(f"{query} WHERE rowid > ? ORDER BY rowid DESC", (low,)):
            yield row
            high = row[0]
    for rowid in range(low + 1, min(high or low + most, low + most)):
        with contextlib.suppress(*Failure):
            yield from old.execute(f"{query} WHERE rowid = ?", (rowid,)).fetchall()
