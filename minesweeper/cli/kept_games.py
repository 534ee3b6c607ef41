"""The games of a tournament to watch again, written while it is played."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from uuid import uuid4

from minesweeper.arena.duels import Played
from minesweeper.cli.growing_file import GrowingFile
from minesweeper.core.dealing import HONEST
from minesweeper.core.duel import game_of
from minesweeper.core.log import LogEntry, standing
from minesweeper.core.minefield import Minefield
from minesweeper.games.record import Record
from minesweeper.games.session import BOT_TOOK_PART, Session


class KeptGames:
    """Games as JSON, in the order in which they end, as `minesweeper export` writes them and `minesweeper import` reads
    them. A file that cannot be opened is a `ValueError`."""

    def __init__(self, path: str) -> None:
        self._file = GrowingFile(path)
        self._before = "[\n"

    def add(self, outcomes: Iterable[Played]) -> None:
        """Write the games that were begun; their moves must have been kept."""
        for outcome in outcomes:
            if record := record_of(outcome):
                self._file.write(self._before + record.to_json())
                self._before = ",\n"

    def close(self) -> str:
        """End the list. Return what went wrong with the file, in a sentence; nothing if it holds all games."""
        self._file.write("[]\n" if self._before == "[\n" else "\n]\n")
        return self._file.close()


def record_of(outcome: Played) -> Record | None:
    """The game with its moves, each at the time that solvers had been thinking by then; `None` if nothing was opened.
    A game that a solver lost by an error is not over."""
    if outcome.mines is None:
        return None
    field = Minefield(outcome.setup.grid, outcome.mines)
    log = tuple(map(LogEntry.parse, outcome.history.split()))
    game = game_of(replace(outcome.setup, dealer=HONEST.name))
    game.restore(game.board, field, ())
    unranked = Session(game).unranked
    for move in standing(log):
        game.play(move)
    started, ended = (datetime.fromtimestamp(outcome.began + more, UTC) for more in (0, outcome.cpu_seconds))
    return Record(
        uuid4().hex,
        outcome.setup,
        game.board,
        field,
        log,
        round(max(outcome.cpu_seconds, log[-1].seconds if log else 0.0), 3),
        "+".join(outcome.solvers),
        (*unranked, BOT_TOOK_PART),
        started=started,
        ended=ended if game.status.over else None,
    )
