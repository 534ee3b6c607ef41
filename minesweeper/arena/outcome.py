"""The outcome of a game or a duel of solvers, and its columns in tables."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING
from uuid import uuid4
from warnings import warn

from minesweeper.arena.judging import Misstatements
from minesweeper.arena.stopwatch import Stopwatch
from minesweeper.core.board import Status
from minesweeper.core.log import LogEntry
from minesweeper.core.playable import Playable
from minesweeper.core.setup import Setup
from minesweeper.games.player import Player
from minesweeper.games.record import Record
from minesweeper.games.session import BOT_TOOK_PART, TWO_PLAYED
from minesweeper.games.table import OF_RECORD, CsvColumn, CsvTable
from minesweeper.plugins import Plugins
from minesweeper.plugins.figures import MEASURE_PREFIX, AddedFigures
from minesweeper.plugins.notices import Notices


@dataclass(frozen=True, slots=True)
class Outcome:
    """A game of a solver, or a duel of two: the game, the time each of them took, and the error that lost it."""

    record: Record
    """The game with its moves, each timed by the CPU time of all answers before it. If a solver failed, the game is not
    over."""
    times: tuple[Stopwatch, ...]
    """The time that each player spent thinking, in the order of `solvers`."""
    error: str = ""
    """The error that lost it; empty if there was none."""
    failed: int = 0
    """The index of the player that made the error."""
    guesses: int = 0
    """The number of guesses, by the exact odds. Duels do not count them."""
    luck: float = 1.0
    """The chance that all its guesses would go well, by the exact odds."""
    problem: str = ""
    """Why `random` laid the mines instead of the chosen generator; empty if it did not."""
    dealer_problem: str = ""
    """Why the dealer was dropped; empty if it was not."""
    remark: str = ""
    """How the board differs from the request; empty if it does not."""
    misstatements: tuple[Misstatements, ...] = (Misstatements(), Misstatements())
    """What each player said about its moves and was wrong about."""

    @property
    def solvers(self) -> tuple[str, ...]:
        """The names of the players. In a duel, the one that began comes first, here and in other pairs."""
        return tuple(player.name for player in self.record.players)

    @property
    def solver(self) -> str:
        """The name of the player; in a duel, of the one that began."""
        return self.solvers[0]

    @property
    def setup(self) -> Setup:
        """The board, with the first cell: enough to watch the same game again."""
        return self.record.code

    @property
    def winner(self) -> int | None:
        """The index of the winner; `None` if the game was lost or the duel drawn."""
        duel = len(self.record.players) > 1
        if self.error:
            return 1 - self.failed if duel else None
        return 0 if self.record.status is Status.WON else 1 if duel and self.record.status is Status.LOST else None

    @property
    def won(self) -> bool:
        """True if the solver won; in a duel, the one that began."""
        return self.winner == 0

    @property
    def won_by(self) -> str:
        """The winner's name; empty if the game was lost or the duel drawn."""
        return "" if self.winner is None else self.solvers[self.winner]

    @property
    def status(self) -> Status:
        """The end, as the first player sees it. A solver that failed has lost."""
        if self.winner is None and self.record.status is Status.DRAWN:
            return Status.DRAWN
        return Status.WON if self.won else Status.LOST

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            """Find the attributes of version 1.0."""
            if name not in _EARLIER:
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            column, instead = _EARLIER[name]
            warn(f"Outcome.{name} is deprecated: use {instead}", DeprecationWarning, stacklevel=2)
            return GAMES.columns[column].of(self)


def record_of(game: Playable, log: list[LogEntry], began: float, thought: float, *solvers: str) -> Record:
    """A game of solvers as it stands. It began at this time; `thought` is the CPU time of all answers."""
    started, ended = (datetime.fromtimestamp(began + more, UTC) for more in (0, thought))
    return Record(
        uuid4().hex,
        game.setup,
        game.board,
        game.peek(),
        tuple(log),
        round(max(thought, log[-1].seconds), 3) if log else 0.0,
        tuple(map(Player, solvers)),
        (TWO_PLAYED, BOT_TOOK_PART) if game.setup.mode.sides else (BOT_TOOK_PART,),
        started=started if log else None,
        ended=ended if game.status.over else None,
    )


def forfeited(game: Playable, why: str, *solvers: str, failed: int = 0) -> Outcome:
    """The outcome of a game or a duel that one of these solvers loses without playing."""
    return Outcome(record_of(game, [], 0.0, 0.0, *solvers), tuple(Stopwatch() for _ in solvers), why, failed)


def _of_record(name: str) -> CsvColumn[Outcome]:
    column = OF_RECORD[name]
    return CsvColumn(lambda outcome: column.of(outcome.record), column.read)


def _of_side(kept: str, side: int, *names: str, prefix: str = "") -> dict[str, CsvColumn[Outcome]]:
    """Columns of what an outcome has for each player: its `times` or its `misstatements`."""

    def of(name: str) -> Callable[[Outcome], object]:
        return lambda outcome: getattr(getattr(outcome, kept)[side], name)

    return {f"{prefix}{name}": CsvColumn(of(name), _READ.get(name, float)) for name in names}


_READ: dict[str, type] = {
    **dict.fromkeys(("answers", "late_answers", "wrong_certainties", "wrong_chances"), int),
    **dict.fromkeys(("wrong_certainty_at", "wrong_chance_at"), str),
}
_ALL_TIMES = "cpu_seconds", "wall_seconds", "slowest_cpu", "slowest_wall"
_CERTAINTIES = "wrong_certainties", "wrong_certainty_at"
_LAST: dict[str, CsvColumn[Outcome]] = {
    "error": CsvColumn(lambda outcome: outcome.error),
    "problem": CsvColumn(lambda outcome: outcome.problem),
    "code": _of_record("code"),
}

GAMES: CsvTable[Outcome] = CsvTable(
    {
        "solver": CsvColumn(lambda outcome: outcome.solver),
        "seed": _of_record("seed"),
        "result": CsvColumn(lambda outcome: str(outcome.status)),
        "moves": _of_record("moves"),
        "guesses": CsvColumn(lambda outcome: outcome.guesses, int),
        "luck": CsvColumn(lambda outcome: outcome.luck, float),
        "3bv": _of_record("3bv"),
        **_of_side("times", 0, *_ALL_TIMES, "late_answers"),
        **_of_side("misstatements", 0, *_CERTAINTIES, "wrong_chances", "wrong_chance_at"),
        "dealer_problem": CsvColumn(lambda outcome: outcome.dealer_problem),
        "remark": CsvColumn(lambda outcome: outcome.remark),
        **_LAST,
    }
)
"""One row per game and solver; `minesweeper watch CODE` plays the game again."""

DUELS: CsvTable[Outcome] = CsvTable(
    {
        "first": CsvColumn(lambda outcome: outcome.solvers[0]),
        "second": CsvColumn(lambda outcome: outcome.solvers[1]),
        "seed": _of_record("seed"),
        "won_by": CsvColumn(lambda outcome: outcome.won_by),
        "first_mines": CsvColumn(lambda outcome: outcome.record.duel().score[0], int),
        "second_mines": CsvColumn(lambda outcome: outcome.record.duel().score[1], int),
        "moves": _of_record("moves"),
        **_of_side("times", 0, "answers", *_ALL_TIMES, "late_answers", prefix="first_"),
        **_of_side("times", 1, "answers", *_ALL_TIMES, "late_answers", prefix="second_"),
        **_of_side("misstatements", 0, *_CERTAINTIES, prefix="first_"),
        **_of_side("misstatements", 1, *_CERTAINTIES, prefix="second_"),
        **_LAST,
    }
)
"""One row per duel; `first` is the solver that began."""


def _number_or_none(text: str) -> float | None:
    return float(text) if text else None


def with_measures(table: CsvTable[Outcome], plugins: Plugins, say: Callable[[str], None]) -> CsvTable[Outcome]:
    """The table with a column for each measure of plugins. `say` is called with a sentence about one that fails."""
    added = AddedFigures(Notices(plugins, say))

    def column(name: str) -> CsvColumn[Outcome]:
        return CsvColumn(lambda outcome: added.measure(name, outcome.record), _number_or_none)

    return CsvTable({**table.columns, **{f"{MEASURE_PREFIX}{name}": column(name) for name in added.measures}})


_EARLIER = {
    "moves": ("moves", "len(record.moves)"),
    "seed": ("seed", "setup.seed"),
    "three_bv": ("3bv", "record.minefield.three_bv"),
    **{name: (name, f"times[0].{name}") for name in _ALL_TIMES},
}
"""Attributes of version 1.0, with their columns and what to use instead."""
