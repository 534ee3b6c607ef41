"""What the solver knows on every bundled tiling is what the layouts say."""

from random import Random

import pytest

from minesweeper_solver import analyse
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import propagate
from tests.bundled import bundled_plugins
from tests.core.plain_tilings import EVERY, board_of, layouts, near

FEW, MANY = 20, 2000


@pytest.fixture(autouse=True)
def _plugins() -> None:
    bundled_plugins()


def check(tiling: str, seed: int) -> None:
    """A board of at most 16 cells, partly open, and all layouts of mines that its numbers allow."""
    rng = Random(f"odds {tiling} {seed}")
    game, plain = board_of(tiling, rng, 4)
    field, grid = game.peek(), game.board.grid
    assert field is not None
    safe = grid.places(field.safe)
    for row, col in rng.sample(safe, rng.randint(1, max(1, len(safe) // 2))):
        game.reveal(row, col)
        plain.reveal(row, col)
    if game.status.over:
        return
    board, analysis = game.board, analyse(game.board)
    hidden = grid.places(board.hidden)
    shown = {(row, col): plain.table[row][col].adjacent for row, col in grid.places(board.revealed)}
    counts = layouts(hidden, board.mine_count, shown, near(tiling, grid.width, grid.height))
    assert analysis.exact
    assert analysis.layouts == counts[-1, -1]
    for place in hidden:
        assert analysis.fraction(*place) * analysis.layouts == counts[place]
    deduced = propagate(Position.of(board))
    assert {counts[place] for place in grid.places(deduced.safe)} <= {0}
    assert {counts[place] for place in grid.places(deduced.mines)} <= {counts[-1, -1]}


@pytest.mark.parametrize("tiling", EVERY)
def test_odds_are_the_share_of_the_layouts(tiling: str) -> None:
    for seed in range(FEW):
        check(tiling, seed)


@pytest.mark.slow
@pytest.mark.parametrize("tiling", EVERY)
def test_the_odds_of_two_thousand_boards_are_the_shares_of_the_layouts(tiling: str) -> None:
    for seed in range(MANY):
        check(tiling, seed)
