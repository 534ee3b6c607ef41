"""The player's mistakes in finished games. Each is due as an exercise soon after a failure, and after longer and longer
intervals while it succeeds."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from minesweeper.core.limits import EARLIEST, LATEST, MOST_MOVES
from minesweeper.history.database import Database
from minesweeper.history.scores import DEALT

HOUR = 3600.0
SOON = HOUR / 6
"""Seconds until a new or failed exercise is due."""
DAYS = (1, 3, 7, 16, 35)
"""Intervals after the first success in a row, after the second, and so on."""
EARLY = 4 * HOUR
"""Seconds by which intervals are shorter than whole days, for players who come at the same time every day."""
MAX_INTERVAL = DAYS[-1] * 24 * HOUR
"""Seconds. A date further ahead than this came from a wrong clock."""
RETIRED = len(DAYS) + 1
"""Successes in a row after which an exercise is retired."""
COLUMNS = "game, step, due, streak, seen, correct"
SOUND = (
    f"step BETWEEN 0 AND {MOST_MOVES} AND due BETWEEN {EARLIEST} AND {LATEST} AND streak BETWEEN 0 AND seen"  # noqa: S608
    " AND correct BETWEEN 0 AND seen AND typeof(seen) = 'integer' AND EXISTS (SELECT 1 FROM games WHERE id = game)"
)
"""A condition that is true of every row that we wrote and whose game still exists."""
DUE = f"{SOUND} AND streak < {RETIRED} AND (due <= ?1 OR due > ?1 + {MAX_INTERVAL})"
"""The SQL of `Repetition.is_due`; its value is the present time."""


@dataclass(frozen=True, slots=True)
class Repetition:
    """The results of an exercise, and when it is due. Times are seconds since 1970."""

    due: float
    streak: int = 0
    """The number of successes in a row, each at the first attempt."""
    seen: int = 0
    """The number of times it was done."""
    right: int = 0
    """The number of successes at the first attempt."""

    @property
    def retired(self) -> bool:
        return self.streak >= RETIRED

    def is_due(self, now: float) -> bool:
        return not self.retired and (self.due <= now or self.due > now + MAX_INTERVAL)

    def done(self, right: bool, now: float) -> "Repetition":
        """The repetition after one more result; `right` means at the first attempt."""
        if not right:
            return Repetition(now + SOON, 0, self.seen + 1, self.right)
        days = DAYS[min(self.streak, len(DAYS) - 1)]
        return Repetition(now + 24 * HOUR * days - EARLY, self.streak + 1, self.seen + 1, self.right + 1)


@dataclass(frozen=True, slots=True)
class Mistake:
    """A click that could have hit a mine although some cell was certainly safe."""

    game: str
    step: int
    """Its index among the moves of the game, without those refused or taken back."""
    repetition: Repetition


class Findings(NamedTuple):
    """The findings of a review of a game."""

    mistakes: Sequence[int]
    """The steps that were mistakes."""
    guesses: int | None = None
    """The number of guesses; `None` if only a part of the game was reviewed."""
    luck: float | None = None
    """The chance that all guesses would go well."""
    given_away: float = 0.0
    """How much riskier all guesses together were than the safest cells instead."""
    avoidable: bool | None = None
    """Whether a loss was avoidable, since some cell was certainly safe; `None` after a win."""


class MistakeBook:
    """The mistakes in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def note(self, game: str, findings: Findings) -> None:
        """Save the findings of a review; the dealer's count of guesses stays. In a game of the player alone, new
        mistakes are due soon after its end; a mistake that an earlier review found keeps its dates."""
        steps, guesses, luck, given_away, avoidable = findings
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
            if guesses is not None:
                rated = "INSERT OR REPLACE INTO guessing SELECT id, ?, ?, ? FROM games WHERE id = ?"
                connection.execute(rated, (guesses, given_away, avoidable, game))

        self._database.write(work)

    def unreviewed(self) -> str | None:
        """The id of the player's latest game without a review."""
        query = (
            "SELECT id FROM games WHERE human AND NOT EXISTS (SELECT 1 FROM reviewed WHERE game = id)"
            " ORDER BY ended DESC LIMIT 1"
        )
        return next((str(game) for (game,) in self._database.read(query)), None)

    def count_due(self, now: float) -> int:
        """The number of mistakes that are due."""
        ((count,),) = self._database.read(f"SELECT count(*) FROM mistakes WHERE {DUE}", (now,))  # noqa: S608
        return int(str(count))

    def due(self, now: float, limit: int = 20) -> list[Mistake]:
        """The mistakes that are due: first those that have been practised before, then the latest."""
        order = "seen = 0, CASE WHEN seen THEN due ELSE -due END, step"
        query = f"SELECT {COLUMNS} FROM mistakes WHERE {DUE} ORDER BY {order} LIMIT ?2"  # noqa: S608
        return [_mistake(row) for row in self._database.read(query, (now, limit))]

    def all(self) -> list[Mistake]:
        """All mistakes that are still practised, the next one due first."""
        query = f"SELECT {COLUMNS} FROM mistakes WHERE {SOUND} AND streak < {RETIRED} ORDER BY due, step"  # noqa: S608
        return [_mistake(row) for row in self._database.read(query)]

    def done(self, mistake: Mistake, right: bool, now: float) -> None:
        """Save the result of an exercise."""
        after = mistake.repetition.done(right, now)
        change = "UPDATE mistakes SET due = ?, streak = ?, seen = ?, correct = ? WHERE game = ? AND step = ?"
        values = (after.due, after.streak, after.seen, after.right, mistake.game, mistake.step)
        self._database.write(lambda connection: connection.execute(change, values))

    def drop(self, mistake: Mistake) -> None:
        """Delete a mistake whose game cannot be read."""
        change = "DELETE FROM mistakes WHERE game = ? AND step = ?"
        self._database.write(lambda connection: connection.execute(change, (mistake.game, mistake.step)))


def _mistake(row: tuple[object, ...]) -> Mistake:
    game, step, due, streak, seen, right = row
    repetition = Repetition(float(str(due)), *(int(str(number)) for number in (streak, seen, right)))
    return Mistake(str(game), int(str(step)), repetition)
