"""The SQLite file in which games are kept: opened safely by several processes, brought up to date, and mended."""

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

FILE = "history.sqlite3"
PATIENCE = 20.0
"""Seconds to wait for another process that is writing."""
COMPANIONS = ("", "-wal", "-shm")
"""Endings of the files that belong together."""

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
)
"""What leads from each version of the file to the next; the version is the number of them that have been done."""


class HistoryError(Exception):
    """Why nothing can be kept or read, in a sentence."""


class Database:
    """A file that is there when it is needed. A damaged one is set aside, and what can be read of it is saved."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.notices: list[str] = []
        """What happened to the file, in sentences."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._connection = self._open()
        except (OSError, sqlite3.OperationalError) as error:
            raise HistoryError(f"{self.path} cannot be opened: {error}") from error
        except sqlite3.DatabaseError as error:
            self._replace(str(error))

    def close(self) -> None:
        """Leave the file alone."""
        self._connection.close()

    @contextlib.contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Change the file: all of it is on disk when this ends, or nothing is. Other processes wait meanwhile."""
        try:
            with self._connection as connection:
                connection.execute("BEGIN IMMEDIATE")
                yield connection
        except sqlite3.Error as error:
            raise HistoryError(f"{self.path} cannot be written: {error}") from error

    def read(self, query: str, values: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
        """The rows that answer a query."""
        try:
            return self._connection.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise HistoryError(f"{self.path} cannot be read: {error}") from error

    def _open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            _bring_up_to_date(connection)
            connection.execute("SELECT id FROM games ORDER BY ended DESC LIMIT 1").fetchall()
        except BaseException:
            connection.close()
            raise
        return connection

    def _replace(self, why: str) -> None:
        """Set a damaged file aside, begin a new one, and save what can be read."""
        stamp = time.strftime("%Y%m%d-%H%M%S")
        aside = self.path.with_name(f"history.damaged-{stamp}.sqlite3")
        for ending in COMPANIONS:
            file = self.path.with_name(self.path.name + ending)
            if file.exists():
                file.replace(aside.with_name(aside.name + ending))
        self._connection = self._open()
        saved = _salvage(aside, self._connection)
        games = "1 game" if saved == 1 else f"{saved} games"
        self.notices.append(f"the history was damaged ({why}): {games} could be saved, and {aside} was set aside")


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Do the migrations that have not been done, all or none of them."""
    version = _version(connection)
    if version > len(MIGRATIONS):
        raise HistoryError(f"the history was written by a newer version of the game (format {version})")
    if version == len(MIGRATIONS):
        return
    connection.execute("BEGIN IMMEDIATE")  # from here on, no other process does the same
    try:
        for script in MIGRATIONS[_version(connection) :]:
            for statement in script.split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _salvage(damaged: Path, connection: sqlite3.Connection) -> int:
    """Copy every game that can still be read, one by one, and return their number."""
    saved = 0
    with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(damaged)) as old:
        (last,) = old.execute("SELECT max(rowid) FROM games").fetchone()
        names = [row[1] for row in connection.execute("PRAGMA table_info(games)")]
        columns, places = ", ".join(names), ", ".join("?" * len(names))
        for rowid in range(1, (last or 0) + 1):
            with contextlib.suppress(sqlite3.Error):
                row = old.execute(f"SELECT {columns} FROM games WHERE rowid = ?", (rowid,)).fetchone()  # noqa: S608
                if row:
                    connection.execute(f"INSERT OR IGNORE INTO games VALUES ({places})", row)  # noqa: S608
                    saved += 1
    return saved
