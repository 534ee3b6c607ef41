"""How often the fewest clicks of a random board are proved, how far the bounds are apart, and how far below ZiNi the
upper one is: `python -m benchmarks.fewest intermediate --boards 500`.

The time of a board is processor time, so that other work on the machine matters little. Every play is played."""

from random import Random
from statistics import mean
from time import process_time

import click

import minesweeper_solver.clock
from benchmarks.efficiency import LEVELS
from minesweeper import Budget, Game, Grid, Minefield
from minesweeper.core.laying import choose
from minesweeper_solver.clicks import fewest


@click.command()
@click.argument("level", type=click.Choice(list(LEVELS)))
@click.option("--boards", default=100, show_default=True)
@click.option("--seconds", default=2.0, show_default=True)
@click.option("--first", default=0, help="The seed of the first board.")
def main(level: str, boards: int, seconds: float, first: int) -> None:
    """Print a line after every tenth of the boards."""
    vars(minesweeper_solver.clock)["monotonic"] = process_time
    width, height, mines = LEVELS[level]
    grid = Grid(width, height)
    gaps, uppers, zinis, times = list[int](), list[int](), list[int](), list[float]()
    for seed in range(first, first + boards):
        field = Minefield(grid, choose(grid.full, mines, Random(seed)))
        start = process_time()
        found = fewest(field, Budget(seconds))
        times.append(process_time() - start)
        game = Game.from_minefield(field)
        for move in found.moves:
            game.play(move).insist()
        if game.status.value != "won" or len(found.moves) != found.upper:
            raise SystemExit(f"the play of board {seed} does not win in {found.upper} clicks")
        gaps.append(found.upper - found.lower)
        uppers.append(found.upper)
        zinis.append(field.zini)
        if len(gaps) % max(1, boards // 10) == 0:
            below = 100 * (1 - sum(uppers) / sum(zinis))
            click.echo(
                f"{level}: {len(gaps)} boards, {100 * gaps.count(0) / len(gaps):.1f} % proved, "
                f"mean gap {mean(gaps):.2f}, "
                f"{mean(uppers):.2f} clicks, ZiNi {mean(zinis):.2f}, {below:.2f} % below, "
                f"{mean(times):.2f} s a board, at most {max(times):.2f} s"
            )


if __name__ == "__main__":
    main()
