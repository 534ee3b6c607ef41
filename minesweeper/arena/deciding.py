"""Tournaments that end as soon as they are decided, after the same board wherever they are played."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from typing import TypeVar

from minesweeper.arena.duels import DuelStandings
from minesweeper.arena.games import Results, Run, Tournament
from minesweeper.arena.standings import Standings

T = TypeVar("T")


def in_order(results: Iterator[dict[int, T]], start: int = 0) -> Iterator[dict[int, T]]:
    """The same results by the number of the board, from `start` on, one board at a time. Boards after one that was
    never played come last."""
    waiting: dict[int, T] = {}
    for part in results:
        waiting |= part
        while start in waiting:
            yield {start: waiting.pop(start)}
            start += 1
    for number in sorted(waiting):
        yield {number: waiting.pop(number)}


def until_decided(run: Run, standings: Standings | DuelStandings, error: float) -> Run:
    """Play a tournament in order until every pair of solvers is told apart. `standings` has the boards played before,
    and is this function's own."""

    def play(
        tournament: Tournament, executor: Executor, say: Callable[[str], None], seconds: float
    ) -> Iterator[Results]:
        if standings.pairs.decided(error):
            return
        for results in in_order(run(tournament, executor, say, seconds), tournament.start):
            yield results
            for number, outcomes in results.items():
                standings.add(number, outcomes)
            if standings.pairs.decided(error):
                break

    return play
