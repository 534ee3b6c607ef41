"""The splits of the best game of a kind, for comparison."""

from minesweeper.games.progress import Splits, splits_of
from minesweeper.history.history import History


class BestSplits:
    """The splits of the best game of a kind, cached, since finding them replays the game."""

    def __init__(self) -> None:
        self._known: tuple[str, Splits] = "", ()

    def find(self, history: History, kind: str) -> Splits:
        """The splits of the fastest ranked win; empty if there is no such game."""
        best = history.games("time", descending=False, limit=1, kind=kind, ranked=True, won=True)
        if not best:
            return ()
        if best[0].id != self._known[0]:
            record = history.record(best[0].id)
            self._known = best[0].id, splits_of(record) if record else ()
        return self._known[1]
