"""The table of finished games: its rows, the filters of queries, and games as lists show them."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, TypedDict, Unpack

from minesweeper.core.board import Status
from minesweeper.core.checks import one_line
from minesweeper.core.daily import kind_of
from minesweeper.core.limits import EARLIEST, LATEST, LONGEST_NAME, MAX_SIDE, MOST_SECONDS, SEEDS
from minesweeper.core.setup import Setup
from minesweeper.games.measures import Measures, measure
from minesweeper.games.packing import pack
from minesweeper.games.record import Record
from minesweeper.history.scores import dealer_of, dealt_by

COLUMNS = (
    "id, ended, level, kind, generator, player, ranked, won, seconds, three_bv, solved, zini,"
    " left_clicks, right_clicks, chords, effective, guesses, luck,"
    " (SELECT mistakes FROM reviewed WHERE game = id),"
    " human AND ranked AND won AND NOT EXISTS (SELECT 1 FROM games AS other WHERE other.kind = games.kind"
    " AND other.human AND other.won AND other.ranked AND other.seconds <= games.seconds AND other.ended < games.ended)"
)
ORDERS = {
    "ended": "ended",
    "level": "level",
    "result": "won",
    "time": "seconds",
    "3bv": "three_bv",
    "3bv/s": "solved / max(seconds, 0.001)",
    "efficiency": "1.0 * solved / max(left_clicks + right_clicks + chords, 1)",
    "clicks": "left_clicks + right_clicks + chords",
    "guesses": f"guesses IS NULL, NOT won, guesses + seconds / {10 * MOST_SECONDS}.0",
}
"""The sort orders of a list of games. By guesses, wins come before losses, and ties are broken by time."""
SOUND = (
    f"ended BETWEEN {EARLIEST} AND {LATEST} AND won BETWEEN 0 AND 1 AND ranked BETWEEN 0 AND 1"
    f" AND seconds BETWEEN 0 AND {MOST_SECONDS} AND solved BETWEEN 0 AND {MAX_SIDE**2}"
)
"""A condition that is true of every row that we wrote. Text, bytes and NULL, as in a damaged file, fail it."""
CONDITIONS = {
    **{name: f"{name} = ?" for name in ("level", "kind", "generator", "player", "ranked", "won")},
    "since": "ended >= ?",
    "until": "ended < ?",
    "faster_than": "seconds < ?",
    "slower_than": "seconds >= ?",
}
"""The SQL condition of each filter."""
DAILY = "rowid {} (SELECT rowid FROM games WHERE kind GLOB '*.r[0-9]*c[0-9]*')"
"""A condition for daily boards, or for all others: the kind of a daily board ends with its first cell, as no other
does."""


def apart(kind: str) -> bool:
    """Return True if games of this kind have records of their own: daily boards and boards with filters."""
    try:
        setup = Setup.parse(kind)
    except ValueError:  # a damaged file may hold anything
        return True
    return bool(setup.options or setup.first)


class Filters(TypedDict, total=False):
    """Filters for games; a filter that is `None` or missing matches all."""

    level: str | None
    kind: str | None
    generator: str | None
    dealer: str | None
    player: str | None
    ranked: bool | None
    won: bool | None
    since: float | None
    """Seconds since 1970, as the next."""
    until: float | None
    faster_than: float | None
    """Seconds played."""
    slower_than: float | None
    """Seconds played; so long or longer."""
    daily: bool | None
    """True for daily boards, False for all others."""
    bots: bool | None
    """True for games in which a solver played, `None` for all; if missing, only games of people."""


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game as a list shows it; `History.record` returns the whole game."""

    id: str
    ended: float
    """Seconds since 1970."""
    level: str
    kind: str
    """The code of its setup without the seed: games of one kind can be compared."""
    generator: str
    player: str
    ranked: bool
    won: bool
    measures: Measures
    guesses: int | None = None
    """The number of guesses, necessary or not; `None` if the game was not reviewed."""
    luck: float | None = None
    """The chance that all guesses would go well."""
    mistakes: int | None = None
    """The number of guesses that were mistakes; `None` if the game was not reviewed."""
    best: bool = False
    """True if no earlier ranked win of its kind was as fast."""
    comparable: ClassVar = True
    """True if it can be raced, and watched beside another game."""

    @property
    def dealer(self) -> str:
        return dealer_of(self.kind)


def condition(**filters: Unpack[Filters]) -> tuple[str, tuple[object, ...]]:
    """The WHERE clause for these filters, and its values."""
    bots = filters.get("bots", False)
    chosen: dict[str, object] = {} if bots is None else {"human = ?": not bots}
    chosen |= {CONDITIONS[name]: value for name, value in filters.items() if name in CONDITIONS and value is not None}
    if dealer := filters.get("dealer"):
        dealt, name = dealt_by(dealer)
        chosen[dealt] = name
    daily = filters.get("daily")
    boards = [] if daily is None else [DAILY.format("IN" if daily else "NOT IN")]
    return f"WHERE {' AND '.join((*chosen, *boards, SOUND))}", tuple(chosen.values())


def at_most(limit: int | None) -> int:
    """A limit for a query; `None`, or a number too large for SQLite, means no limit."""
    return -1 if limit is None or limit >= SEEDS else limit


def game_row(record: Record, measures: Measures | None = None) -> tuple[object, ...]:
    """The row of a game. Pass its measures if they are known already."""
    measures, setup = measures or measure(record), record.setup
    return (
        record.id,
        record.ended.timestamp() if record.ended else time.time(),
        setup.level.name,
        str(kind_of(setup)),
        setup.generator,
        record.player,
        record.by_people,
        record.ranked and record.guesses is None,
        record.status is Status.WON,
        record.seconds,
        measures.three_bv,
        measures.solved,
        measures.zini,
        measures.left,
        measures.right,
        measures.chords,
        measures.effective,
        record.guesses,
        None,
        pack(record),
    )


def kept_game(row: Sequence[object]) -> KeptGame | None:
    """A game for a list; `None` if the row is damaged."""
    identity, ended, level, kind, generator, player, ranked, won, seconds, *others = row
    *numbers, guesses, luck, mistakes, best = others
    if not all(isinstance(number, int) for number in numbers) or not isinstance(guesses, int | None):
        return None
    three_bv, solved, zini, left, right, chords, effective = numbers
    measures = Measures(three_bv, solved, zini, left, right, chords, effective, seconds)  # type: ignore[arg-type] # they are
    level, generator, player = (one_line(str(name)) for name in (level, generator, player))
    lucky = luck if isinstance(luck, float) else None
    return KeptGame(
        one_line(str(identity), LONGEST_NAME),
        float(str(ended)),
        level,
        str(kind),
        generator,
        player,
        bool(ranked),
        bool(won),
        measures,
        guesses,
        lucky,
        mistakes if isinstance(mistakes, int) else None,
        bool(best),
    )
