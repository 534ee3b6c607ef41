"""Which boards the player has seen, and how: this disqualifies every later game on the same mines."""

import sqlite3
from collections.abc import Iterable
from dataclasses import replace

from minesweeper.core.daily import BEGUN_BEFORE
from minesweeper.games.record import Record
from minesweeper.games.session import BOARD_KNOWN
from minesweeper.history.database import Database

BEGUN = ""
"""The game was begun, which is a reason only against other games on the same mines."""
REPLAY_SEEN = "its replay was seen"


class Learned:
    """The games that have shown the mines of a board, and how, in the history's file."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def note(self, record: Record, why: str) -> None:
        """Note that a game has shown something of its board; it is on disk when this returns."""
        self._database.write(lambda connection: note_learned(connection, record, (why,)))

    def informed(self, record: Record) -> Record:
        """The record with all reasons against it that are known by now."""
        rows = self._database.read("SELECT game, why FROM learned WHERE layout = ?", (record.setup.layout,))
        return informed(record, ((str(game), str(why)) for game, why in rows))


def note_learned(connection: sqlite3.Connection, record: Record, reasons: Iterable[str]) -> None:
    """Note what a game has shown of its board."""
    rows = [(record.setup.layout, record.id, why) for why in reasons]
    connection.executemany("INSERT OR IGNORE INTO learned VALUES (?, ?, ?)", rows)


def informed(record: Record, learned: Iterable[tuple[str, str]]) -> Record:
    """The record with reasons from `learned`, pairs of a game's id and a reason. A reason of this game is taken over;
    that of another game means that the board was known."""
    reasons = [why if game == record.id else BOARD_KNOWN for game, why in learned]
    unranked = dict.fromkeys((*record.unranked, *filter(None, reasons)))
    if BEGUN_BEFORE in unranked:  # the more exact reason
        unranked.pop(BOARD_KNOWN, None)
    return record if unranked.keys() == set(record.unranked) else replace(record, unranked=tuple(unranked))
