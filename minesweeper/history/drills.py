"""Results of practice and of runs of boards: the exercises that were solved at once, and the boards won in a run."""

import sqlite3
from typing import NamedTuple

from minesweeper.core.checks import one_line
from minesweeper.core.limits import EARLIEST, LATEST, LONGEST_NAME, MOST_SECONDS
from minesweeper.history.database import Database

LATEST_TRIES = 50
"""The number of exercises of a kind whose results are summed up."""
LISTED = 5
MOST_SCORE = 1_000_000
SOUND = (
    f"typeof(kind) = 'text' AND ended BETWEEN {EARLIEST} AND {LATEST} AND typeof(score) = 'integer'"
    f" AND score BETWEEN 0 AND {MOST_SCORE} AND seconds BETWEEN 0 AND {MOST_SECONDS}"
)
"""A condition that is true of every row that we wrote."""


class DrillResult(NamedTuple):
    """An exercise (score 1 if it was solved at once, else 0), or a run with the number of boards won."""

    kind: str
    ended: float
    """Seconds since 1970."""
    score: int
    seconds: float


class Rate(NamedTuple):
    """How many of the latest exercises of a kind were solved at once."""

    right: int
    tries: int


class Drills:
    """The results in the file of the history."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, result: DrillResult) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO drills VALUES (?, ?, ?, ?)", result)

        self._database.write(work)

    def best(self, kind: str, limit: int = LISTED) -> list[DrillResult]:
        """The best runs of a kind: most boards first, then the shortest."""
        query = f"SELECT * FROM drills WHERE kind = ? AND {SOUND} ORDER BY score DESC, seconds, ended LIMIT ?"  # noqa: S608
        return [_result(row) for row in self._database.read(query, (kind, limit))]

    def rates(self) -> dict[str, Rate]:
        """The results of the latest exercises of each kind."""
        query = (
            "SELECT kind, sum(score > 0), count(*) FROM"  # noqa: S608
            " (SELECT kind, score, row_number() OVER (PARTITION BY kind ORDER BY ended DESC) AS place"
            f" FROM drills WHERE {SOUND}) WHERE place <= ? GROUP BY kind"
        )
        return {
            one_line(str(kind), LONGEST_NAME): Rate(int(str(right)), int(str(tries)))
            for kind, right, tries in self._database.read(query, (LATEST_TRIES,))
        }


def _result(row: tuple[object, ...]) -> DrillResult:
    kind, ended, score, seconds = row
    return DrillResult(one_line(str(kind), LONGEST_NAME), float(str(ended)), int(str(score)), float(str(seconds)))
