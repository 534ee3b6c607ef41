"""How few clicks solvers need: their mean efficiency on won games, with their win rates, beside each other on the same
boards: `python -m benchmarks.efficiency thrifty strong --level expert --games 4000`.

Clicks are counted as players do: each reveal, flag and chord is one. The efficiency of a game is its 3BV per click.
"""

from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from statistics import mean, stdev
from time import process_time

import click

from minesweeper import Game, Level, Solver, load_plugins
from minesweeper.core.laying import FirstClick, best_start

LEVELS = {"beginner": (9, 9, 10), "intermediate": (16, 16, 40), "expert": (30, 16, 99)}
Played = tuple[bool, int, int, float]
"""Whether it was won, its 3BV, its clicks and the processor seconds it took."""


@cache
def solver_named(name: str) -> Solver:
    """The solver of this name, which may hold options."""
    return load_plugins().solver(name)


def play(solver: str, level: str, seed: int) -> Played:
    """A game of this seed, begun where the command begins, with an opening."""
    asked = solver_named(solver)
    width, height, mines = LEVELS[level]
    game = Game(Level(level, width, height, mines), seed)
    start = process_time()
    game.reveal(*best_start(game.board.grid, mines, FirstClick.OPENING))
    while not game.status.over:
        for move in asked.advise(game.board).moves:
            if not game.status.over:
                game.play(move)  # a cell that an earlier one opened is refused, and no click
    field = game.peek()
    assert field is not None
    return game.status.value == "won", field.three_bv, len(game.moves), process_time() - start


def line(solver: str, games: list[Played]) -> str:
    """The results of a solver, with 95 % intervals."""
    won = [three_bv / clicks for win, three_bv, clicks, _ in games if win]
    rate = len(won) / len(games)
    wins = f"won {100 * rate:.1f} % \u00b1{196 * (rate * (1 - rate) / len(games)) ** 0.5:.1f}"
    spread = 196 * stdev(won) / len(won) ** 0.5 if len(won) > 1 else 0.0
    efficiency = f"efficiency {100 * mean(won):.1f} % \u00b1{spread:.1f}" if won else "no game won"
    return f"{solver}: {len(games)} games, {wins}, {efficiency}, {1000 * mean(each[3] for each in games):.0f} ms a game"


@click.command()
@click.argument("solvers", nargs=-1, required=True)
@click.option("--level", type=click.Choice(list(LEVELS)), default="expert", show_default=True)
@click.option("--games", default=4000, show_default=True)
@click.option("--first", default=0, help="The seed of the first board.")
@click.option("--jobs", default=2, show_default=True)
def main(solvers: tuple[str, ...], level: str, games: int, first: int, jobs: int) -> None:
    """Play, and print a line per solver, and one more after every tenth of the games."""
    with ProcessPoolExecutor(jobs) as pool:
        for solver in solvers:
            results: list[Played] = []
            for result in pool.map(partial(play, solver, level), range(first, first + games), chunksize=5):
                results.append(result)
                if len(results) % max(1, games // 20) == 0:
                    click.echo(line(solver, results))


if __name__ == "__main__":
    main()
