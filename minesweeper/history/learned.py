"""What anybody has been shown of a board: it belongs to the mines, and counts in every game that is played on them."""

import sqlite3
from collections.abc import Iterable
from dataclasses import replace

from minesweeper.core.daily import BEGUN_BEFORE
from minesweeper.games.record import Record
from minesweeper.games.session import BOARD_KNOWN
from minesweeper.history.database import Database

BEGUN = ""
"""The reason that a game only has for others on the same mines: it was begun."""
REPLAY_SEEN = "its replay was seen"


class Learned:
    """Which games have shown the mines of a board, and how, in the file of the history."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def note(self, record: Record, why: str) -> None:
        """Note that a game has shown something of its board; it is on disk when this returns."""
        self._database.write(lambda connection: note_learned(connection, record, (why,)))

    def informed(self, record: Record) -> Record:
        """The record with every reason against it that is known by now."""
        rows = self._database.read("SELECT game, why FROM learned WHERE layout = ?", (record.setup.layout,))
        return informed(record, ((str(game), str(why)) for game, why in rows))


def note_learned(connection: sqlite3.Connection, record: Record, reasons: Iterable[str]) -> None:
    """Note what a game has shown of its board."""
    rows = [(record.setup.layout, record.id, why) for why in reasons]
    connection.executemany("INSERT OR IGNORE INTO learned VALUES (?, ?, ?)", rows)


def informed(record: Record, learned: Iterable[tuple[str, str]]) -> Record:
    """The record with what was learned about its mines, each time in a game with an id and for a reason: for that very
    reason if it was in this game. In any other, the board is known since then."""
    reasons = [why if game == record.id else BOARD_KNOWN for game, why in learned]
    unranked = dict.fromkeys((*record.unranked, *filter(None, reasons)))
    if BEGUN_BEFORE in unranked:  # which says it better
        unranked.pop(BOARD_KNOWN, None)
    return record if unranked.keys() == set(record.unranked) else replace(record, unranked=tuple(unranked))
