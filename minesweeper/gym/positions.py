"""PositionArrays of games with the exact chance of a mine for each cell, as arrays."""

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import replace
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from minesweeper.arena.workers import Workers
from minesweeper.core.arrays import seen_arrays
from minesweeper.core.limits import DRAWN_SEEDS
from minesweeper.core.setup import Setup
from minesweeper.plugins import PluginChoice
from minesweeper.plugins.host import same_plugins
from minesweeper_solver import Analysis, analyse

MOST_OPENED = 10
"""The most safe cells that are opened from one position to the next."""
AHEAD = 4
"""Games handed to each process in advance."""
MOST_BARREN = 100
"""Games without a position before the search is given up."""


class PositionArrays(NamedTuple):
    """PositionArrays as arrays, whose first dimension is the number of positions."""

    boards: NDArray[np.int8]
    """The numbers, and -1 for hidden cells, by height by width."""
    odds: NDArray[np.float32]
    """The chance of a mine for each cell; 0 for open cells."""
    mines: NDArray[np.bool_]
    """Where the mines are."""
    seeds: NDArray[np.int64]
    """The seed of the board, for splits that keep the positions of one game together."""

    def first(self, number: int) -> "PositionArrays":
        """The first positions, at most this many."""
        return PositionArrays(self.boards[:number], self.odds[:number], self.mines[:number], self.seeds[:number])


def game_positions(setup: Setup, seed: int) -> PositionArrays:
    """The positions of one game from the board of this seed. It begins in any cell, opens some of the safe cells at a
    time, and the least risky one where none is safe, until it ends."""
    rng = Random(seed)
    game = same_plugins(PluginChoice()).game(replace(setup, seed=seed))
    known: list[Analysis] = []
    cells = [rng.choice(game.board.grid.places(game.board.grid.full))]
    while True:
        for row, col in cells:
            game.reveal(row, col)
        field = game.peek()
        if game.status.over or field is None:
            break
        known.append(analyse(game.board))
        cells = _next_cells(known[-1], rng)
    height, width = game.board.grid.height, game.board.grid.width
    known = [each for each in known if each.exact]
    mines = np.zeros((height, width), np.bool_) if field is None else field.grid.array(field.mines)
    return PositionArrays(
        seen_arrays([each.board for each in known]) if known else np.zeros((0, height, width), np.int8),
        np.array([each.array() for each in known], np.float32).reshape(-1, height, width),
        np.repeat(mines[None], len(known), 0),
        np.full(len(known), seed, np.int64),
    )


def _next_cells(known: Analysis, rng: Random) -> list[tuple[int, int]]:
    grid = known.board.grid
    if known.safe:
        safe = grid.places(known.safe)
        return rng.sample(safe, min(len(safe), rng.randint(1, MOST_OPENED)))
    least = min(chance for _, chance in known.groups)
    return [rng.choice([cell for cells, chance in known.groups if chance == least for cell in grid.places(cells)])]


def collect(setup: Setup, positions: int, seed: int = 1, jobs: int = 2) -> Iterator[PositionArrays]:
    """The positions of as many games as it takes, game by game, the last one cut. The same seed gives the same
    positions, whatever the number of processes. Boards without such positions are a `ValueError`."""
    rng, left, games = Random(seed), positions, 0
    with Workers(jobs) as workers:

        def play() -> Future[PositionArrays]:
            return workers.submit(game_positions, setup, rng.randrange(DRAWN_SEEDS))

        try:
            played = deque(play() for _ in range(jobs * AHEAD))
            while left > 0:
                found = played.popleft().result()
                played.append(play())
                yield found.first(left)
                left, games = left - len(found.boards), games + 1
                if left == positions and games >= MOST_BARREN:
                    raise ValueError(f"{games} games on such boards have no position whose odds can be worked out")
        finally:
            workers.stop()
