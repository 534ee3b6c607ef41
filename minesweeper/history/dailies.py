"""The first game on each daily board, which is the only one that counts."""

import contextlib
import sqlite3
from collections.abc import Iterable
from datetime import date

from minesweeper.core.daily import CLOCK_BACK, DailyGame, day_of, reasons, utc_day
from minesweeper.games.record import Record
from minesweeper.history.database import Database
from minesweeper.history.learned import note_learned

AHEAD = 30 * 86400
"""Seconds. A date further ahead than this came from a wrong clock."""
MINUTE = 60
"""The difference, in seconds, that two correct clocks may have."""
GAMES = (
    "SELECT dailies.level, day, game, won, ranked FROM dailies"
    " LEFT JOIN games ON games.id = game ORDER BY day, dailies.level"
)
PLAYED_LATER = "SELECT 1 FROM games WHERE ended BETWEEN ? AND ? LIMIT 1"


class Dailies:
    """The daily boards that were begun, in the file of the history."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def begin(self, record: Record, now: float) -> None:
        """Note that a game on a daily board began `now` (seconds since 1970), and any reason why it does not count.
        Only the first game on a board can count."""

        def work(connection: sqlite3.Connection) -> None:
            others = [each for each in _daily_games(connection.execute(GAMES)) if each.game != record.id]
            if day := day_of(record.setup):
                why = [*reasons(day, record.setup.level, utc_day(now), others)]
                note_learned(connection, record, why + [CLOCK_BACK] * _is_earlier(connection, now))
            note_dailies(connection, [record])

        self._database.write(work)

    def games(self) -> tuple[DailyGame, ...]:
        """The first game on each daily board, the earliest day first."""
        return _daily_games(self._database.read(GAMES))


def _daily_games(rows: Iterable[tuple[object, ...]]) -> tuple[DailyGame, ...]:
    found = []
    for level, day, game, won, ranked in rows:
        with contextlib.suppress(ValueError):  # a damaged file may hold anything
            over = None if won is None else bool(won)
            found.append(DailyGame(str(level), date.fromisoformat(str(day)), str(game), over, bool(ranked)))
    return tuple(found)


def _is_earlier(connection: sqlite3.Connection, now: float) -> bool:
    """Return True if a game has ended in the future, so the clock was set back."""
    return bool(connection.execute(PLAYED_LATER, (now + MINUTE, now + AHEAD)).fetchone())


def note_dailies(connection: sqlite3.Connection, records: Iterable[Record]) -> None:
    """Note which of these games are the first on their daily boards. Games on other boards are skipped."""
    rows = [(str(each.setup.level), day.isoformat(), each.id) for each in records if (day := day_of(each.setup))]
    connection.executemany("INSERT OR IGNORE INTO dailies VALUES (?, ?, ?)", rows)
