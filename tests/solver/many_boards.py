"""Does any board that is said to need no guess need one? `python -m tests.solver.many_boards --boards 10000 --seed 1`.

Boards of mixed sizes, densities, first cells and rules are laid, each is solved by a plain solver, and its proof is
checked. Tests do this with a few.
"""

from collections import Counter
from math import comb
from random import Random

import click

from minesweeper import FirstClick, Grid
from minesweeper_solver.asked import lay_as_asked
from minesweeper_solver.proof import check, prove
from tests.solver.plain import never_stuck, never_stuck_by_listing

LISTED = 1_000
"""The most layouts of a board that are all listed."""
SIDES = (3, 5), (6, 9), (10, 16), (16, 30)
"""The least and the greatest side of boards from small to large."""


def one_board(rng: Random) -> str:
    """Lay a board, and have it solved and its proof checked. Return how it was solved, or why it need not be; a board
    that is not what was said is an `AssertionError`."""
    width, height = (rng.randint(*rng.choice(SIDES)) for _ in range(2))
    grid, rule = Grid(width, min(height, 16)), rng.choice(list(FirstClick))
    mines = max(1, round(grid.area * rng.uniform(0.05, 0.24)))
    row, col = rng.randrange(grid.height), rng.randrange(width)
    first = grid.cell(row, col)
    field, remark = lay_as_asked(grid, mines, first, rng, rule, {})
    if remark:
        return "said to need a guess"
    listed = comb(grid.area, mines) <= LISTED
    solved = (never_stuck_by_listing if listed else never_stuck)(field, first)
    assert solved, f"row {row}, column {col}, {rule}:\n{field}"
    check(field, row, col, prove(field, row, col))
    return "solved by listing all layouts" if listed else "solved by exact odds"


@click.command()
@click.option("--boards", default=10_000, show_default=True)
@click.option("--seed", default=1, show_default=True)
def main(boards: int, seed: int) -> None:
    """Lay boards without a guess and solve them."""
    rng, how = Random(seed), Counter[str]()
    for _ in range(boards):
        how[one_board(rng)] += 1
    for words, count in how.most_common():
        click.echo(
            f"{count:>7,} {words}, every proof checked" if words.startswith("solved") else f"{count:>7,} {words}"
        )


if __name__ == "__main__":
    main()
