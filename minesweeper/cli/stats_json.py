"""The output of `stats --json`."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from minesweeper.cli import charts
from minesweeper.core.estimates import quantile
from minesweeper.history import KeptGame, Statistics


def statistics_as_json(
    found: Mapping[str, Statistics], own: Mapping[str, Statistics], listed: Sequence[KeptGame] | None
) -> dict[str, object]:
    """The statistics of each level, the best times of kinds with their own records, and the games to list."""
    report: dict[str, object] = {
        "levels": {level: _summary(statistics) for level, statistics in found.items()},
        "own_best_times": {kind: statistics.best_time for kind, statistics in own.items()},
        "earlier_best_times": {},  # a name of version 1.0
    }
    if listed is not None:
        report["games"] = [_listed(game) for game in listed]
    return report


def _summary(statistics: Statistics) -> dict[str, object]:
    best, fastest, times = statistics.best_game, statistics.fastest_game, statistics.times
    return {
        "games": statistics.games,
        "wins": statistics.wins,
        "win_rate": asdict(statistics.win_rate),
        "seconds": statistics.seconds,
        "best_time": statistics.best_time,
        "best_time_on": best and best.date.isoformat(timespec="seconds"),
        "best_time_game": best and best.id,
        "best_3bv_per_second": statistics.best_three_bv_per_second,
        "best_3bv_per_second_on": fastest and fastest.date.isoformat(timespec="seconds"),
        "best_3bv_per_second_game": fastest and fastest.id,
        "streak": statistics.streak,
        "best_streak": statistics.best_streak,
        "averages": {str(size): mean for size, mean in statistics.averages.items()},
        "median_time": quantile(times, 0.5) if times else None,
        "times": [{"from": low, "to": high, "wins": wins} for low, high, wins in charts.bins(times)],
        "progress": charts.portions(times, 50),
        "days": statistics.days,
    }


def _listed(game: KeptGame) -> dict[str, object]:
    measures = game.measures
    more = {
        "3bv": measures.three_bv,
        "3bv_solved": measures.solved,
        "clicks": measures.clicks,
        "3bv_per_second": measures.three_bv_per_second,
        "ioe": measures.efficiency,
        "correctness": measures.correctness,
        "throughput": measures.throughput,
    }
    result = "won" if game.won else "lost"
    return asdict(game) | {"dealer": game.dealer, "result": result, "measures": asdict(measures) | more}
