"""Figures that players compare: measures of games, and counters beside the board."""

from minesweeper import Board, LiveCounter, Measure, Record, hookimpl


@hookimpl
def register_measures() -> list[Measure]:
    """The pace of clicking, and the openings of the board."""
    return [
        Measure("clicks_per_second", _clicks_per_second, "Clicks per second"),
        Measure("openings", _openings, "Openings", digits=0),
    ]


@hookimpl
def register_counters() -> list[LiveCounter]:
    """The pace of clicking, and how much is left to open."""
    return [
        LiveCounter("clicks_per_second", _pace, "Clicks per second"),
        LiveCounter("cells_left", _cells_left, "Cells left"),
    ]


def _clicks_per_second(record: Record) -> float | None:
    """Of people alone: a solver's depends on the machine."""
    clicks = sum(entry.move is not None for entry in record.log)
    return clicks / record.seconds if record.seconds and record.by_people else None


def _openings(record: Record) -> int | None:
    return record.minefield.openings if record.minefield else None


def _pace(_board: Board, seconds: float, clicks: int) -> float | None:
    return clicks / seconds if seconds >= 1 else None


def _cells_left(board: Board, _seconds: float, _clicks: int) -> int:
    return (board.grid.full & ~board.revealed).bit_count() - board.mine_count
