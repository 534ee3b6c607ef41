"""Every bar of the engine and of starting in one run on one machine: `python -m benchmarks.bars`.

Contestants take turns, round by round, so that a busy machine slows all of them alike; the median round counts.
"""

import gc
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import ms_toollib

from benchmarks import bench_engine as bench
from minesweeper import Difficulty, FirstClick, Game, Grid
from minesweeper.core.laying import lay_mines

ROUNDS = 31
Contestant = tuple[Callable[[Any], object], Callable[[], list[Any]]]


def race(contestants: dict[str, Contestant]) -> dict[str, float]:
    """Microseconds per board of each contestant."""
    rounds: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(ROUNDS):
        for name, (work, setup) in contestants.items():
            boards = setup()
            start = perf_counter()
            for board in boards:
                work(board)
            rounds[name].append((perf_counter() - start) / len(boards) * 1e6)
    return {name: median(times) for name, times in rounds.items()}


def spend(work: Callable[[], object]) -> tuple[float, float]:
    """Milliseconds at best of five, and the peak of extra memory in MB. Memory is traced in a run of its own."""
    times = []
    for _ in range(5):
        start = perf_counter()
        work()
        times.append((perf_counter() - start) * 1e3)
    gc.collect()
    tracemalloc.start()
    work()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return min(times), peak / 1e6


def show(title: str, times: dict[str, float], ours: str = "ours") -> None:
    for name, micros in times.items():
        factor = "" if name == ours else f"ours is {micros / times[ours]:.2f} times as fast"
        print(f"| {title} | {name} | {micros:.2f} µs | {factor} |")  # noqa: T201


def small_boards() -> None:
    """The bars on Expert."""
    for kind in ("typical", "empty"):
        times = race(
            {
                "ours": bench.reveal_ours(kind),
                "ours, bare Grid.fill": bench.flood_ours(kind),
                "textbook": bench.reveal_textbook(kind),
                "textbook, linked": bench.reveal_linked(kind),
                "ms-toollib": bench.reveal_rust(kind),
            }
        )
        show(f"game.reveal, {kind} Expert", times)
    rows = [bench.mine_rows(field) for field in bench.EXPERT_FIELDS]
    show(
        "neighbour counts, Expert",
        race(
            {
                "ours": (lambda field: field.numbers, lambda: [bench.fresh(field) for field in bench.EXPERT_FIELDS]),
                "ms-toollib": (ms_toollib.cal_board_numbers, lambda: rows),
            }
        ),
    )
    seeds = list(range(bench.BOARDS))
    show(
        "lay and count, Expert",
        race({"ours": (bench.lay_ours, lambda: seeds), "ms-toollib": (bench.lay_rust, lambda: seeds)}),
    )


def largest_boards() -> None:
    """The bars on a million cells."""
    grid = Grid(1000, 1000)
    first = grid.cell(500, 500)
    field = bench.counted(bench.big_fields(1000))[0]
    meadow = Difficulty("meadow", 1000, 1000, 0)
    million = Difficulty("million", 1000, 1000, 120_000)
    for title, work in {
        "lay and count": lambda: lay_mines(grid, 120_000, first, Random(1), FirstClick.OPENING).numbers,
        "first reveal of a laid board": lambda: Game.from_minefield(field).reveal(500, 500),
        "new game, first reveal": lambda: Game(million, seed=1).reveal(500, 500),
        "new game, reveal of an empty board": lambda: Game(meadow, seed=1).reveal(500, 500),
    }.items():
        millis, peak = spend(work)
        print(f"| 1000x1000, {title} | ours | {millis:.1f} ms | {peak:.1f} MB at most |")  # noqa: T201


def starting() -> None:
    """How long the shortest commands take, against Python alone."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def started(*words: str) -> Contestant:
        return lambda _: subprocess.run([sys.executable, *words], env=kept, capture_output=True, check=True), lambda: [
            0
        ]

    ours = {f"minesweeper {option}": started("-m", "minesweeper", option) for option in ("--version", "--help")}
    alone, *others = race({"python -c pass": started("-c", "pass"), **ours}).items()
    for name, micros in others:
        print(f"| {name} | ours | {micros / 1e3:.1f} ms | {micros / alone[1]:.1f} times as long as {alone[0]} |")  # noqa: T201


if __name__ == "__main__":
    print("| what | who | median | |\n| --- | --- | --- | --- |")  # noqa: T201
    small_boards()
    largest_boards()
    starting()
