"""Which game is the first on each daily board: the one that counts, whatever is played on that board later."""

import contextlib
import sqlite3
from collections.abc import Iterable
from dataclasses import replace
from datetime import date

from minesweeper.daily import BEGUN_BEFORE, DailyGame, day_of
from minesweeper.history.database import Database
from minesweeper.record import Record


class Dailies:
    """The daily boards that were begun, in the file of the history."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def begin(self, record: Record) -> None:
        """A game has begun: if it is the first on its daily board, it is the one that counts."""
        self._database.write(lambda connection: note_dailies(connection, [record]))

    def judged(self, record: Record) -> Record:
        """The record, which does not count if another game was the first on its daily board."""
        day = day_of(record.setup)
        if day is None or BEGUN_BEFORE in record.unranked:
            return record
        query = "SELECT game FROM dailies WHERE level = ? AND day = ?"
        first = self._database.read(query, (str(record.setup.level), day.isoformat()))
        known = bool(first) and first != [(record.id,)]
        return replace(record, unranked=(*record.unranked, BEGUN_BEFORE)) if known else record

    def games(self) -> tuple[DailyGame, ...]:
        """The first game on each daily board, the earliest day first."""
        rows = self._database.read(
            "SELECT dailies.level, day, game, won, ranked FROM dailies"
            " LEFT JOIN games ON games.id = game ORDER BY day, dailies.level"
        )
        found = []
        for level, day, game, won, ranked in rows:
            with contextlib.suppress(ValueError):  # a damaged file may hold anything
                over = None if won is None else bool(won)
                found.append(DailyGame(str(level), date.fromisoformat(str(day)), str(game), over, bool(ranked)))
        return tuple(found)


def note_dailies(connection: sqlite3.Connection, records: Iterable[Record]) -> None:
    """Note which of these games are the first on their daily boards. Games on other boards are passed over."""
    rows = [(str(each.setup.level), day.isoformat(), each.id) for each in records if (day := day_of(each.setup))]
    connection.executemany("INSERT OR IGNORE INTO dailies VALUES (?, ?, ?)", rows)
