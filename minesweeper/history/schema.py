"""The tables of the history, and the migrations from version 1.0.0."""

import sqlite3

from minesweeper.core.checks import one_line
from minesweeper.core.limits import LONGEST_LINE, LONGEST_NAME
from minesweeper.history.failures import HistoryError

NAMES = (
    *((table, "id", LONGEST_NAME) for table in ("games", "duels", "unfinished")),
    *((table, "game", LONGEST_NAME) for table in ("dailies", "mistakes", "reviewed", "learned")),
    *(
        ("games", "player", LONGEST_LINE),
        ("duels", "left_player", LONGEST_LINE),
        ("duels", "right_player", LONGEST_LINE),
    ),
)
"""Columns that held text of any length up to version 7, and their present limits in characters."""
FIRST = 5
"""The file version of the game's version 1.0.0."""
MIGRATIONS = (
    # The tables of version 1.0.0.
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
    CREATE TABLE unfinished (
        id TEXT PRIMARY KEY, saved REAL NOT NULL, aside INTEGER NOT NULL, record BLOB NOT NULL, seconds REAL
    );
    CREATE TABLE dailies (level TEXT NOT NULL, day TEXT NOT NULL, game TEXT NOT NULL, PRIMARY KEY (level, day));
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
    # The luck of guesses by chord was wrong: these games are reviewed again.
    """
    DELETE FROM reviewed WHERE game IN (SELECT id FROM games WHERE human AND chords AND luck < 1);
    UPDATE games SET luck = NULL WHERE chords AND luck < 1;
    """,
    # A win by a single click took no time.
    """
    CREATE TABLE learned (
        layout TEXT NOT NULL, game TEXT NOT NULL, why TEXT NOT NULL, PRIMARY KEY (layout, game, why)
    );
    UPDATE games SET ranked = 0 WHERE won AND seconds = 0;
    """,
    ";".join(
        f"UPDATE OR IGNORE {table} SET {name} = harmless(CAST({name} AS BLOB), {longest})"  # noqa: S608
        f" WHERE {name} != harmless(CAST({name} AS BLOB), {longest})"
        for table, name, longest in NAMES
    ),
    # Practice and runs of boards have results of their own. Games are reviewed again, to rate their guesses.
    """
    CREATE TABLE drills (kind TEXT NOT NULL, ended REAL NOT NULL, score INTEGER NOT NULL, seconds REAL NOT NULL);
    CREATE INDEX drills_by_kind ON drills (kind, score, seconds);
    CREATE TABLE guessing (game TEXT PRIMARY KEY, guesses INTEGER NOT NULL, given REAL NOT NULL, avoidable INTEGER);
    DELETE FROM reviewed WHERE mistakes IS NOT NULL
    """,
)
"""The SQL for each version of the file, from the one before; the first makes a new file."""
VERSION = FIRST + len(MIGRATIONS) - 1
TABLES = ("games", "unfinished", "dailies", "mistakes", "reviewed", "duels", "learned", "drills", "guessing")


def harmless(data: bytes, longest: int) -> str:
    """The text of a row, which may be damaged or foreign, made safe to show."""
    return one_line(data.decode(errors="replace"), longest)


def refuse_unknown(connection: sqlite3.Connection) -> None:
    """Raise a `HistoryError` for a history of an unknown version."""
    if (version := _version(connection)) and not FIRST <= version <= VERSION:
        age = "newer version of the game" if version > VERSION else "version of the game before 1.0.0"
        raise HistoryError(f"the history was written by a {age} (format {version})")


def bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Run the missing migrations in one transaction."""
    if _version(connection) == VERSION:
        return
    connection.create_function("harmless", 2, harmless)
    connection.execute("BEGIN IMMEDIATE")  # from here on, no other process does the same
    try:
        for script in MIGRATIONS[max(0, _version(connection) - FIRST + 1) :]:
            for statement in script.split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)
