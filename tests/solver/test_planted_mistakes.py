"""Mistakes planted in games that are otherwise played without any: exactly those are found."""

from collections.abc import Callable
from random import Random

import pytest

from minesweeper import Board, Difficulty, Game, Status
from minesweeper.core.laying import choose
from minesweeper_solver import analyse
from minesweeper_solver.review import review

SIZES = ((5, 5, 4), (6, 4, 5), (8, 8, 10), (9, 9, 16), (12, 10, 24))
"""Width, height and mines of the boards. All are dense enough for many guesses."""
GAMES = 500
OFTEN = 0.1
"""How often a mistake is planted where one can be made."""

Knowledge = tuple[int, int, int]
"""The cells that are certainly safe, those that may be mines, and the least risky of the latter."""


def by_analysis(board: Board) -> Knowledge:
    analysis = analyse(board)
    best = min(analysis.groups, key=lambda group: group[1], default=(0, 0.0))[0]
    return analysis.safe, board.hidden & ~analysis.safe, best


def play(game: Game, rng: Random, know: Callable[[Board], Knowledge]) -> list[int]:
    """Play to the end, with a mistake planted now and then; return the steps of these."""
    grid, planted = game.board.grid, list[int]()
    game.reveal(*rng.choice(grid.places(grid.full)))
    while game.status is Status.PLAYING:
        safe, risky, best = know(game.board)
        if safe and risky and rng.random() < OFTEN:
            planted.append(len(game.moves))
            safe = 0
            best = risky
        (place,) = grid.places(choose(safe or best, 1, rng))
        game.reveal(*place).insist()
    return planted


def found(game: Game) -> list[int]:
    return [mistake.step for mistake in review(game.replay()).mistakes]


@pytest.mark.slow
def test_in_500_games_exactly_the_planted_mistakes_are_found() -> None:
    planted = 0
    for seed in range(GAMES):
        width, height, mines = SIZES[seed % len(SIZES)]
        game = Game(Difficulty("planted", width, height, mines), seed=seed)
        steps = play(game, Random(seed), by_analysis)
        planted += len(steps)
        assert found(game) == steps, f"seed {seed}"
    assert planted > GAMES


@pytest.mark.slow
def test_they_are_found_too_if_what_is_safe_is_known_from_trying_every_layout(
    truth: Callable[[Board], tuple[int, dict[tuple[int, int], int]]],
) -> None:
    def by_trying(board: Board) -> Knowledge:
        _, mined = truth(board)
        least = min(filter(None, mined.values()), default=0)
        safe, best = (board.grid.gather(cell for cell in mined if mined[cell] == times) for times in (0, least))
        return safe, board.hidden & ~safe, best

    planted = 0
    for seed in range(60):
        game = Game(Difficulty("planted", 5, 4, 4), seed=seed, first_click="safe")
        steps = play(game, Random(seed), by_trying)
        planted += len(steps)
        assert found(game) == steps, f"seed {seed}"
    assert planted
