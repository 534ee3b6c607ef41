"""The finished duels. They have a table of their own, so that queries for games need not exclude them."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, TypedDict, Unpack

from minesweeper.core.checks import one_line
from minesweeper.core.duel_rules import Score
from minesweeper.core.limits import EARLIEST, LATEST, LONGEST_NAME, MOST_SECONDS
from minesweeper.games.measures import Measures
from minesweeper.games.packing import pack, unpacked
from minesweeper.games.player import PERSON, Player
from minesweeper.games.record import Record
from minesweeper.history.database import Database
from minesweeper.history.game_rows import at_most

COLUMNS = "id, ended, level, kind, left_player, right_player, left_mines, right_mines, moves, seconds"
SOUND = " AND ".join(
    (
        f"ended BETWEEN {EARLIEST} AND {LATEST} AND seconds BETWEEN 0 AND {MOST_SECONDS}",
        *(f"typeof({name}) = 'integer' AND {name} >= 0" for name in ("left_mines", "right_mines", "moves")),
    )
)
"""A condition that is true of every row that we wrote. Text, bytes and NULL, as in a damaged file, fail it."""
PEOPLE = f"'{PERSON}' IN (left_player, right_player)"


class DuelFilters(TypedDict, total=False):
    """Filters for duels; a filter that is `None` or missing matches all."""

    level: str | None
    since: float | None
    """Seconds since 1970."""
    bots: bool | None
    """True for duels between solvers, `None` for all; if missing, only duels in which a person took part."""


@dataclass(frozen=True, slots=True)
class KeptDuel:
    """A duel as a list shows it; `History.record` returns the whole duel."""

    id: str
    ended: float
    """Seconds since 1970."""
    level: str
    kind: str
    """The code of its setup without the seed."""
    players: tuple[Player, Player]
    """The players, the one that began first."""
    score: Score
    moves: int
    seconds: float
    comparable: ClassVar = False
    """True if it can be raced, and watched beside another game."""

    @property
    def winner(self) -> int | None:
        """The side that won; `None` if it was a draw."""
        first, second = self.score
        return None if first == second else int(second > first)

    @property
    def person(self) -> int | None:
        """The side of the only person; `None` after a duel of two people or two solvers."""
        people = [side for side, player in enumerate(self.players) if player.is_human]
        return people[0] if len(people) == 1 else None


class DuelTally(NamedTuple):
    """How the duels of a person against a solver ended."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def duels(self) -> int:
        return sum(self)

    def counting(self, duel: KeptDuel) -> "DuelTally":
        """The tally with another duel added."""
        won, drawn = duel.winner is not None and duel.winner == duel.person, duel.winner is None
        return DuelTally(self.won + won, self.drawn + drawn, self.lost + (not won and not drawn))


class Duels:
    """The duels in the file of the history."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def games(self, limit: int | None = 50, offset: int = 0, **filters: Unpack[DuelFilters]) -> list[KeptDuel]:
        """Duels for a list, the latest first."""
        where, values = _where(**filters)
        query = f"SELECT {COLUMNS} FROM duels {where} ORDER BY ended DESC, rowid DESC LIMIT ? OFFSET ?"  # noqa: S608
        rows = self._database.read(query, (*values, at_most(limit), offset))
        return [_duel(row) for row in rows]

    def tallies(self, **filters: Unpack[DuelFilters]) -> dict[str, DuelTally]:
        """How the duels of a person against each solver ended, the most frequent solver first."""
        found: dict[str, DuelTally] = {}
        for duel in self.games(limit=None, **filters):
            if duel.person is not None:
                solver = duel.players[1 - duel.person].name
                found[solver] = found.get(solver, DuelTally()).counting(duel)
        return dict(sorted(found.items(), key=lambda each: -each[1].duels))

    def records(self, limit: int | None = 50, **filters: Unpack[DuelFilters]) -> list[Record]:
        """Whole duels, the latest first."""
        where, values = _where(**filters)
        query = f"SELECT record FROM duels {where} ORDER BY ended DESC, rowid DESC LIMIT ?"  # noqa: S608
        rows = self._database.read(query, (*values, at_most(limit)))
        return [record for (data,) in rows if (record := unpacked(data))]

    def each_record(self) -> Iterator[Record]:
        """All whole duels, the oldest first, one at a time to save memory."""
        for (rowid,) in self._database.read(f"SELECT rowid FROM duels WHERE {SOUND} ORDER BY ended, rowid"):  # noqa: S608
            for (data,) in self._database.read("SELECT record FROM duels WHERE rowid = ?", (rowid,)):
                if record := unpacked(data):
                    yield record

    def count(self, **filters: Unpack[DuelFilters]) -> int:
        where, values = _where(**filters)
        ((count,),) = self._database.read(f"SELECT count(*) FROM duels {where}", values)  # noqa: S608
        return int(str(count))


def duel_row(record: Record, _measures: Measures | None = None) -> tuple[object, ...]:
    """The row of a finished duel; duels have no measures."""
    setup, (left, right) = record.setup, record.sides
    ended = record.ended.timestamp() if record.ended else time.time()
    names = record.id, ended, setup.level.name, str(setup.kind), str(left), str(right)
    return (*names, *record.duel().score, len(record.moves), record.seconds, pack(record))


def _where(**filters: Unpack[DuelFilters]) -> tuple[str, tuple[object, ...]]:
    """The WHERE clause for these filters, and its values."""
    bots = filters.get("bots", False)
    conditions = {"level": "level = ?", "since": "ended >= ?"}
    chosen = {conditions[name]: value for name, value in filters.items() if name in conditions and value is not None}
    who = [] if bots is None else [f"NOT {PEOPLE}" if bots else PEOPLE]
    return f"WHERE {' AND '.join((*chosen, *who, SOUND))}", tuple(chosen.values())


def _duel(row: tuple[object, ...]) -> KeptDuel:
    identity, ended, level, kind, left, right, first, second, moves, seconds = map(str, row)
    identity, level, left, right = (one_line(name, LONGEST_NAME) for name in (identity, level, left, right))
    players, score = (Player.named(left), Player.named(right)), (int(first), int(second))
    return KeptDuel(identity, float(ended), level, kind, players, score, int(moves), float(seconds))
