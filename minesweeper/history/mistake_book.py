"""The player's mistakes in the games that are kept, and when each comes back as an exercise."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from minesweeper.core.limits import EARLIEST, LATEST, MOST_MOVES
from minesweeper.history.database import Database
from minesweeper.history.repetition import MAX_INTERVAL, RETIRED, SOON, Repetition
from minesweeper.history.scores import DEALT

COLUMNS = "game, step, due, streak, seen, correct"
SOUND = (
    f"step BETWEEN 0 AND {MOST_MOVES} AND due BETWEEN {EARLIEST} AND {LATEST} AND streak BETWEEN 0 AND seen"  # noqa: S608
    " AND correct BETWEEN 0 AND seen AND typeof(seen) = 'integer' AND EXISTS (SELECT 1 FROM games WHERE id = game)"
)
"""True of every row that we wrote and whose game is still there."""
DUE = f"{SOUND} AND streak < {RETIRED} AND (due <= ?1 OR due > ?1 + {MAX_INTERVAL})"
"""As `Repetition.is_due` has it; the value is the present time."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A click that could hit a mine although some cell was certainly safe."""

    game: str
    step: int
    """Its index among the moves of the game that stand."""
    repetition: Repetition


class Findings(NamedTuple):
    """What a review of a game found."""

    mistakes: Sequence[int]
    """The steps that were mistakes."""
    guesses: int | None = None
    """How often the player guessed; `None` if not all of the game was looked at."""
    luck: float | None = None
    """The chance that all guesses would go well."""


class MistakeBook:
    """The mistakes in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def note(self, game: str, findings: Findings) -> None:
        """Keep what a review of a game found; guesses under a dealer have been counted. If the player alone played it,
        the mistakes are due a little after it ended; one that an earlier review found keeps its dates."""
        steps, guesses, luck = findings
        found = None if guesses is None else len(steps)

        exercise = (
            f"INSERT OR IGNORE INTO mistakes ({COLUMNS}) SELECT id, ?, ended + {SOON}, 0, 0, 0"  # noqa: S608
            " FROM games WHERE id = ? AND human"
        )

        def work(connection: sqlite3.Connection) -> None:
            before = {step for (step,) in connection.execute("SELECT step FROM mistakes WHERE game = ?", (game,))}
            gone = [(game, step) for step in before.difference(steps)]
            connection.executemany("DELETE FROM mistakes WHERE game = ? AND step = ?", gone)
            looked_back = f"UPDATE games SET guesses = ?, luck = ? WHERE id = ? AND NOT {DEALT}"  # noqa: S608
            connection.execute(looked_back, (guesses, luck, game))
            connection.execute("INSERT OR REPLACE INTO reviewed SELECT id, ? FROM games WHERE id = ?", (found, game))
            connection.executemany(exercise, [(step, game) for step in steps])

        self._database.write(work)

    def unreviewed(self) -> str | None:
        """The player's latest game that was not reviewed yet."""
        query = (
            "SELECT id FROM games WHERE human AND NOT EXISTS (SELECT 1 FROM reviewed WHERE game = id)"
            " ORDER BY ended DESC LIMIT 1"
        )
        return next((str(game) for (game,) in self._database.read(query)), None)

    def count_due(self, now: float) -> int:
        """How many mistakes should come back now."""
        ((count,),) = self._database.read(f"SELECT count(*) FROM mistakes WHERE {DUE}", (now,))  # noqa: S608
        return int(str(count))

    def due(self, now: float, limit: int = 20) -> list[Mistake]:
        """The mistakes that should come back now: first those that have come back before, then the latest."""
        order = "seen = 0, CASE WHEN seen THEN due ELSE -due END, step"
        query = f"SELECT {COLUMNS} FROM mistakes WHERE {DUE} ORDER BY {order} LIMIT ?2"  # noqa: S608
        return [_mistake(row) for row in self._database.read(query, (now, limit))]

    def all(self) -> list[Mistake]:
        """All mistakes that still come back, the next one that is due first."""
        query = f"SELECT {COLUMNS} FROM mistakes WHERE {SOUND} AND streak < {RETIRED} ORDER BY due, step"  # noqa: S608
        return [_mistake(row) for row in self._database.read(query)]

    def done(self, mistake: Mistake, right: bool, now: float) -> None:
        """Keep how an exercise went."""
        after = mistake.repetition.done(right, now)
        change = "UPDATE mistakes SET due = ?, streak = ?, seen = ?, correct = ? WHERE game = ? AND step = ?"
        values = (after.due, after.streak, after.seen, after.right, mistake.game, mistake.step)
        self._database.write(lambda connection: connection.execute(change, values))

    def drop(self, mistake: Mistake) -> None:
        """Do not bring this one back: its game cannot be read."""
        change = "DELETE FROM mistakes WHERE game = ? AND step = ?"
        self._database.write(lambda connection: connection.execute(change, (mistake.game, mistake.step)))


def _mistake(row: tuple[object, ...]) -> Mistake:
    game, step, due, streak, seen, right = row
    repetition = Repetition(float(str(due)), *(int(str(number)) for number in (streak, seen, right)))
    return Mistake(str(game), int(str(step)), repetition)
