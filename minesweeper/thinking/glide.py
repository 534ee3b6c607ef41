"""The bot's pointer on its way from cell to cell."""

MAX_GLIDE_SECONDS = 0.35
"""The most seconds it takes to reach a cell."""
SHARE = 0.6
"""The largest share of the time between two moves that it takes."""

Point = tuple[float, float]
"""Row and column, in cells."""


class Glide:
    """The pointer's position on its way between two cells."""

    def __init__(self) -> None:
        self._here: Point | None = None
        self._there: Point | None = None
        self._start = self._seconds = 0.0

    def vanish(self) -> None:
        self._here = self._there = None

    def arrive(self) -> None:
        """Jump to the target."""
        self._here = self._there

    def aim(self, row: int, col: int, now: float, interval: float) -> None:
        """Move towards a cell; `interval` is the time between moves."""
        self._here, self._there = self.at(now), (float(row), float(col))
        self._start, self._seconds = now, min(MAX_GLIDE_SECONDS, SHARE * interval)

    def at(self, now: float) -> Point | None:
        if self._here is None or self._there is None:
            return self._there
        share = self._share(now)
        eased = share * share * (3 - 2 * share)
        (row, col), (to_row, to_col) = self._here, self._there
        return row + (to_row - row) * eased, col + (to_col - col) * eased

    @property
    def end(self) -> Point | None:
        return self._there

    def moving(self, now: float) -> bool:
        return self._here not in (None, self._there) and self._share(now) < 1

    def _share(self, now: float) -> float:
        return min(1.0, (now - self._start) / self._seconds) if self._seconds else 1.0
