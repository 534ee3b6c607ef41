"""The history: all games in the player's folder, with methods to add, find and sum them up."""

import math
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Unpack

from minesweeper.core.checks import one_line
from minesweeper.core.daily import kind_of
from minesweeper.core.limits import CLOSE_SECONDS, LONGEST_NAME, MOST_MOVES, MOST_SECONDS, MOST_UNFINISHED
from minesweeper.core.setup import Setup
from minesweeper.games.measures import Measures, measure
from minesweeper.games.packing import pack, packed_setup, unpacked
from minesweeper.games.record import Record
from minesweeper.history.beside import take_in
from minesweeper.history.dailies import Dailies, note_dailies
from minesweeper.history.database import Database
from minesweeper.history.drills import Drills
from minesweeper.history.duels import SOUND as SOUND_DUEL
from minesweeper.history.duels import Duels, duel_row
from minesweeper.history.failures import HistoryError, LostGameError
from minesweeper.history.game_rows import (
    COLUMNS,
    DAILY,
    ORDERS,
    SOUND,
    Filters,
    KeptGame,
    apart,
    at_most,
    condition,
    game_row,
    kept_game,
)
from minesweeper.history.guessing import GuessedGame
from minesweeper.history.learned import BEGUN, Learned, note_learned
from minesweeper.history.mistake_book import MistakeBook
from minesweeper.history.scores import Score, dealer_of
from minesweeper.history.statistics import GameResult, Statistics

UNFINISHED = "(id, saved, aside, record)"
"""The columns that are set when an unfinished game is saved."""
KNOWN = "SELECT 1 FROM games WHERE id = ? UNION ALL SELECT 1 FROM duels WHERE id = ?"
"""A query for a finished game or duel with an id, which is passed twice."""
TABLES = {(): ("games", SOUND, game_row), (0, 1): ("duels", SOUND_DUEL, duel_row)}
"""By the sides that take turns: the table, the condition on its rows, and the function that makes a row."""
GAMES_AT_ONCE = 500
"""Games per transaction when many are added."""


class History:
    """The games in a folder. It has many methods: a short one for each thing that is kept or asked.

    The folder is made if it is missing. Several processes may use it at once.
    """

    def __init__(self, folder: Path) -> None:
        self._database = Database(folder)
        self.dailies = Dailies(self._database)
        self.mistakes = MistakeBook(self._database)
        self.duels = Duels(self._database)
        self.learned = Learned(self._database)
        self.drills = Drills(self._database)
        try:
            self._take_in_beside(folder)
        except BaseException:
            self.close()
            raise

    def _take_in_beside(self, folder: Path) -> None:
        """Add the games that were left beside the file while it could not be written."""
        self.wait_until(time.monotonic() + CLOSE_SECONDS)
        try:
            self._database.notices += take_in(folder, self._take_in)
        except HistoryError as error:
            self._database.notices.append(f"games that were left beside the history stay there for now: {error}")
        self.wait_until(math.inf)

    def _take_in(self, record: Record, left: float) -> None:
        if record.status.over:
            self.add(self.learned.informed(record))
        else:
            self.save_unfinished(record, left)

    def wait_until(self, limit: float) -> None:
        """Wait for other processes that write until this time at most, on the monotonic clock. Each single wait has its
        own limit, too. Any thread may call this."""
        self._database.give_up_at = limit

    def notices(self) -> list[str]:
        """Problems with the file since the last call, in sentences."""
        notices, self._database.notices = self._database.notices, []
        return notices

    def copy_to(self, path: Path) -> None:
        """Copy the history to a new file, even while games are being added."""
        self._database.copy_to(path)

    def close(self) -> None:
        self._database.close()

    # Finished games

    def add(self, record: Record, measures: Measures | None = None) -> None:
        """Add a finished game; it is on disk when this returns. Pass its measures if they are known already. A game
        that is already in the history stays unchanged."""
        table, row = _placed(record, measures)

        def work(connection: sqlite3.Connection) -> None:
            new = connection.execute(f"INSERT OR IGNORE INTO {table} VALUES ({_places(row)})", row).rowcount  # noqa: S608
            found = connection.execute(f"SELECT record FROM {table} WHERE id = ?", (record.id,)).fetchall()  # noqa: S608
            if new and found != [(row[-1],)]:  # SQLite does not notice a wrong index
                raise LostGameError("a game that was just written cannot be found")
            connection.execute("DELETE FROM unfinished WHERE id = ?", (record.id,))
            note_dailies(connection, [record])
            note_learned(connection, record, [BEGUN])

        self._database.write(work)

    def add_missing(self, records: Iterable[Record]) -> int:
        """Add the games that are not in the history yet, finished or not, and return their number."""
        added, portion = 0, list[Record]()
        for record in records:
            portion.append(record)
            if len(portion) == GAMES_AT_ONCE:
                added += self._add_portion(portion)
                portion = []
        return added + self._add_portion(portion)

    def _add_portion(self, records: list[Record]) -> int:
        rows = [_placed(record) for record in records if record.status.over and record.id not in self]
        left = [(record.id, time.time(), 1, pack(record)) for record in records if not record.status.over]

        def work(connection: sqlite3.Connection) -> int:
            added = 0
            for table, row in rows:
                query = f"INSERT OR IGNORE INTO {table} VALUES ({_places(row)})"  # noqa: S608
                added += connection.execute(query, row).rowcount
                connection.execute("DELETE FROM unfinished WHERE id = ?", row[:1])
            for game in left:
                query = f"INSERT OR IGNORE INTO unfinished {UNFINISHED} SELECT ?, ?, ?, ? WHERE NOT EXISTS ({KNOWN})"
                added += connection.execute(query, (*game, game[0], game[0])).rowcount
            note_dailies(connection, records)
            return added

        return self._database.write(work) if rows or left else 0

    def __contains__(self, game: str) -> bool:
        return bool(self._database.read(KNOWN, (game, game)))

    def record(self, game: str | int) -> Record | None:
        """The whole game or duel with this id, or the only one whose id begins with this; or the game in this row."""
        if isinstance(game, int):
            rows = self._database.read("SELECT record FROM games WHERE rowid = ?", (game,))
            return unpacked(rows[0][0]) if rows else None
        rows, game = list[tuple[object, ...]](), one_line(game, LONGEST_NAME)
        for table in ("games", "duels"):
            query = f"SELECT id, record FROM {table} WHERE id = ? OR id BETWEEN ? AND ? ORDER BY id = ? DESC LIMIT 2"  # noqa: S608
            rows += self._database.read(query, (game, game, game + "\U0010ffff", game))
        found = [row for row in rows if row[0] == game] or rows
        return unpacked(found[0][1]) if len(found) == 1 else None

    def last(self) -> Record | None:
        """The whole game or duel that a person finished last."""
        latest = [*self.records(limit=1), *self.duels.records(limit=1)]
        return max(latest, key=lambda record: record.ended.timestamp() if record.ended else 0.0, default=None)

    def each_record(self, **filters: Unpack[Filters]) -> Iterator[Record]:
        """All whole games, the oldest first, one at a time to save memory."""
        where, values = condition(**filters)
        ids = self._database.read(f"SELECT rowid FROM games {where} ORDER BY ended, rowid", values)  # noqa: S608
        for (rowid,) in ids:
            for (data,) in self._database.read("SELECT record FROM games WHERE rowid = ?", (rowid,)):
                if record := unpacked(data):
                    yield record

    def records(self, limit: int | None = 50, **filters: Unpack[Filters]) -> list[Record]:
        """Whole games, newest first."""
        where, values = condition(**filters)
        query = f"SELECT record FROM games {where} ORDER BY ended DESC, rowid DESC LIMIT ?"  # noqa: S608
        rows = self._database.read(query, (*values, at_most(limit)))
        return [record for (data,) in rows if (record := unpacked(data))]

    def games(
        self,
        order: str = "ended",
        descending: bool = True,
        limit: int | None = 50,
        offset: int = 0,
        **filters: Unpack[Filters],
    ) -> list[KeptGame]:
        """Games for a list, sorted by one of `ORDERS`."""
        where, values = condition(**filters)
        way = "DESC" if descending else "ASC"
        query = (
            f"SELECT {COLUMNS} FROM games {where} ORDER BY {ORDERS[order]} {way}, ended DESC, rowid DESC "  # noqa: S608
            "LIMIT ? OFFSET ?"
        )
        rows = self._database.read(query, (*values, at_most(limit), offset))
        return [game for row in rows if (game := kept_game(row))]

    def same_board(self, game: str) -> list[KeptGame]:
        """The other games with the same mines, including those of bots, newest first."""
        rows = self._database.read("SELECT record FROM games WHERE id = ?", (game,))
        record = unpacked(rows[0][0]) if rows else None
        if record is None:
            return []
        level, measures = record.setup.level, measure(record)
        size = f"{level.width}x{level.height}x{level.mines}"
        query = (
            f"SELECT {COLUMNS}, record FROM games WHERE kind BETWEEN ? AND ? AND three_bv = ? AND zini = ? AND id != ?"  # noqa: S608
            f" AND {SOUND} ORDER BY ended DESC, rowid DESC"
        )
        rows = self._database.read(query, (size, f"{size}/", measures.three_bv, measures.zini, record.id))
        alike = [row for *row, data in rows if (other := unpacked(data)) and other.minefield == record.minefield]
        return [found for row in alike if (found := kept_game(row))]

    def latest_on(self, code: Setup) -> Record | None:
        """The latest game or duel on the board with this code, by any player. A code without a first cell fits all
        games with its seed; for a drawn board the first cell does not matter."""
        kind = str(kind_of(code))
        table, sound, _ = TABLES[code.mode.sides]
        query = f"SELECT rowid FROM {table} WHERE kind = ? AND {sound} ORDER BY ended DESC, rowid DESC"  # noqa: S608
        anywhere = replace(code, first=None)
        wanted = anywhere if code.field else code
        for (rowid,) in self._database.read(query, (kind,)):
            for (data,) in self._database.read(f"SELECT record FROM {table} WHERE rowid = ?", (rowid,)):  # noqa: S608
                setup = packed_setup(data)  # most records are of other boards, and take long to read as a whole
                record = unpacked(data) if setup and replace(setup, first=None) == anywhere else None
                if record and wanted in (record.code, replace(record.code, first=None)):
                    return record
        return None

    def count(self, **filters: Unpack[Filters]) -> int:
        where, values = condition(**filters)
        ((count,),) = self._database.read(f"SELECT count(*) FROM games {where}", values)  # noqa: S608
        return int(str(count))

    def levels(self, bots: bool | None = False) -> list[str]:
        """The levels that were played, the most played first."""
        where, values = condition(bots=bots)
        rows = self._database.read(f"SELECT level FROM games {where} GROUP BY level ORDER BY count(*) DESC", values)  # noqa: S608
        return [one_line(str(level)) for (level,) in rows]

    def any_daily(self) -> bool:
        """Return True if a daily board was played to the end."""
        return bool(self._database.read(f"SELECT 1 FROM games WHERE {DAILY.format('IN')} LIMIT 1"))  # noqa: S608

    def any_bots(self) -> bool:
        """Return True if a solver has played a game."""
        return bool(self._database.read("SELECT 1 FROM games WHERE NOT human LIMIT 1"))

    def generators(self) -> list[str]:
        """The generators that laid the boards of games, in alphabetical order."""
        # One game of each kind is looked at: kinds can be listed by their index alone.
        rows = self._database.read(
            "SELECT DISTINCT (SELECT generator FROM games WHERE kind = kinds.kind LIMIT 1)"
            " FROM (SELECT DISTINCT kind FROM games) AS kinds ORDER BY 1"
        )
        return [one_line(str(generator)) for (generator,) in rows]

    def dealers(self) -> list[str]:
        """The dealers of games, in alphabetical order."""
        return sorted({dealer_of(str(kind)) for (kind,) in self._database.read("SELECT DISTINCT kind FROM games")})

    def kinds_apart(self) -> list[str]:
        """The kinds of games that have records of their own, in alphabetical order."""
        kinds = (str(kind) for (kind,) in self._database.read("SELECT DISTINCT kind FROM games ORDER BY kind"))
        return [kind for kind in kinds if apart(kind)]

    def guessing(self, **filters: Unpack[Filters]) -> list[GuessedGame]:
        """The guesses of the reviewed games among these, in the order of time."""
        where, values = condition(**filters)
        query = (
            "SELECT ended, guessing.guesses, given, avoidable FROM guessing"  # noqa: S608
            f" JOIN (SELECT * FROM games {where}) AS chosen ON chosen.id = game"
            f" WHERE guessing.guesses BETWEEN 0 AND {MOST_MOVES} AND given BETWEEN 0 AND guessing.guesses"
            " ORDER BY ended"
        )
        return [
            GuessedGame(float(str(ended)), int(str(guesses)), float(str(given)), None if lost is None else bool(lost))
            for ended, guesses, given, lost in self._database.read(query, values)
        ]

    def statistics(self, **filters: Unpack[Filters]) -> Statistics:
        """Statistics of games. Times of kinds with records of their own count only if the filters name such a kind,
        or daily boards only."""
        where, values = condition(**filters)
        kinds = [] if filters.get("kind") or filters.get("daily") else self.kinds_apart()
        counts = f"ranked AND rowid NOT IN (SELECT rowid FROM games WHERE kind IN ({_places(kinds)}))"  # noqa: S608
        # Games have their row number as id at first, since reading the ids would take as long as everything else.
        query = f"SELECT rowid, ended, won, {counts}, seconds, solved FROM games {where} ORDER BY ended, rowid"  # noqa: S608
        results = [GameResult(*row) for row in self._database.read(query, (*kinds, *values))]  # type: ignore[arg-type] # the columns
        day = "strftime('%Y-%m-%d', ended, 'unixepoch', 'localtime')"
        days = self._database.read(f"SELECT {day}, count(*) FROM games {where} GROUP BY 1 ORDER BY 1", values)  # noqa: S608
        found = Statistics.of(results, {str(day): int(str(count)) for day, count in days})
        return replace(found, best_game=self._named(found.best_game), fastest_game=self._named(found.fastest_game))

    def _named(self, game: GameResult | None) -> GameResult | None:
        """A game with its id in place of its row."""
        rows = self._database.read("SELECT id FROM games WHERE rowid = ?", (game.id,)) if game else []
        return game._replace(id=str(rows[0][0])) if game and rows else None

    # Best games

    def scores(self, kind: str) -> list[Score]:
        """The ranked wins of a kind of game under a dealer, the best first."""
        rows = self._database.read("SELECT record FROM games WHERE kind = ? AND won AND human", (kind,))
        found = [record for (data,) in rows if (record := unpacked(data)) and record.ranked]
        return sorted(score for record in found if (score := Score.of(record)))

    def best_time(self, kind: str) -> float | None:
        """The shortest ranked win of a kind of game."""
        query = "SELECT min(seconds) FROM games WHERE kind = ? AND won AND ranked AND human AND seconds BETWEEN 0 AND ?"
        ((seconds,),) = self._database.read(query, (kind, MOST_SECONDS))
        return None if seconds is None else float(str(seconds))

    # Unfinished games

    def save_unfinished(self, record: Record, when: float | None = None) -> None:
        """Save an unfinished game, replacing its earlier state. Only the latest few games are kept. `when`, in seconds
        since 1970, is the time of this state if it is older: then a later state stays."""
        row = (record.id, time.time() if when is None else when, 0, pack(record))
        later = f"SELECT 1 FROM unfinished WHERE id = ? AND saved > ? UNION ALL {KNOWN}"  # noqa: S608
        latest = (
            "SELECT id FROM unfinished ORDER BY rowid DESC LIMIT ?"  # in the order of saving, whatever the clock says
        )

        def work(connection: sqlite3.Connection) -> None:
            if when is not None and connection.execute(later, (record.id, when, record.id, record.id)).fetchone():
                return
            connection.execute(f"INSERT OR REPLACE INTO unfinished {UNFINISHED} VALUES (?, ?, ?, ?)", row)  # noqa: S608
            connection.execute(f"DELETE FROM unfinished WHERE id NOT IN ({latest})", (MOST_UNFINISHED,))  # noqa: S608
            note_learned(connection, record, [BEGUN])

        self._database.write(work)

    def save_seconds(self, game: str, seconds: float) -> bool:
        """Update the time played of a saved game. Return False if the game is gone: others may have replaced it, or a
        backup was restored."""
        change = "UPDATE unfinished SET seconds = ? WHERE id = ?"
        return bool(self._database.write(lambda connection: connection.execute(change, (seconds, game)).rowcount))

    def unfinished(self) -> list[Record]:
        """The unfinished games: those that were being played, then those set aside, latest first."""
        return self._unfinished("ORDER BY aside, rowid DESC")

    def games_left(self) -> list[Record]:
        """The games that were being played and not set aside for another, latest first."""
        return self._unfinished("WHERE NOT aside ORDER BY rowid DESC")

    def game_left(self) -> Record | None:
        """The latest of `games_left`."""
        return next(iter(self.games_left()), None)

    def _unfinished(self, which: str) -> list[Record]:
        rows = self._database.read(f"SELECT record, seconds FROM unfinished {which}")  # noqa: S608
        records = [_played_on(record, seconds) for data, seconds in rows if (record := unpacked(data))]
        return [self.learned.informed(record) for record in records]

    def set_aside(self, game: str) -> None:
        """Mark an unfinished game as set aside for another one: it can be resumed, but is not the game that was
        left."""
        change = "UPDATE unfinished SET aside = 1 WHERE id = ?"
        self._database.write(lambda connection: connection.execute(change, (game,)))

    def forget_unfinished(self, game: str) -> None:
        """Delete an unfinished game."""
        self._database.write(lambda connection: connection.execute("DELETE FROM unfinished WHERE id = ?", (game,)))


def _placed(record: Record, measures: Measures | None = None) -> tuple[str, tuple[object, ...]]:
    """The table for a finished game, and its row."""
    setup = record.setup
    if not record.status.over:
        raise ValueError(f"only a finished game is kept in the history, and this one is {record.status}")
    table, _, row = TABLES[setup.mode.sides]
    return table, row(record, measures)


def _places(row: Sequence[object]) -> str:
    return ", ".join("?" * len(row))


def _played_on(record: Record, seconds: object) -> Record:
    """The record with the time played that was saved later, if any."""
    if isinstance(seconds, float) and record.seconds < seconds <= MOST_SECONDS:
        return replace(record, seconds=seconds)
    return record
