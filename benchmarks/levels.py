"""The levels of all tilings: which mines they need, and how often `strong` wins them.

`python -m benchmarks.levels mines` finds the mines with which `strong` wins a level as often as the one on squares of
the same rank. It plays the sizes of the registered levels with an opening start, and prints the registered mines, those
that it found, and the games near them. The chance to win falls with the mines along a logistic curve, near enough.
Games are played at the number of mines at which the curve that fits all games so far has the wanted chance, and
somewhat beside it.

`python -m benchmarks.levels rates` prints the table of docs/tilings.md. The boards are those that
`minesweeper tournament LEVEL --solver strong --games N` plays, which also shows the guesses.
"""

from collections.abc import Mapping
from dataclasses import replace
from math import exp, log
from random import Random

import click

from minesweeper import FirstClick, Level, Setup, load_plugins
from minesweeper.arena.match import play_match
from minesweeper.core.board import Status
from minesweeper.core.estimates import share
from minesweeper.core.laying import best_start
from minesweeper.plugins import Plugins

WANTED = {"beginner": 0.97, "intermediate": 0.89, "expert": 0.54}
"""The shares of games on squares that `strong` wins."""
RANK_OF = {"heart": "intermediate", "ring": "intermediate", "islands": "expert"}
"""The ranks of the levels whose names do not end with one."""
BATCH = 25
"""Games between two fits."""
PRIOR = 4.0
"""How much the expected slope of the curve counts."""
SPREAD = 0.08
"""Games are played with up to this share of mines more or less."""
SECONDS = 5.0
"""Time for an answer, so that a busy machine plays the same games."""

Results = dict[int, list[int]]
"""By the number of mines: the games won, and those lost."""


def won(plugins: Plugins, level: Level, seed: int) -> bool:
    """Whether `strong` wins this board."""
    setup = Setup(level, seed, first=best_start(level.grid, level.mines, FirstClick.OPENING))
    outcome = play_match(plugins.solver("strong"), plugins.game(setup), SECONDS, trusted=True)
    return outcome.record.status is Status.WON


def fitted(results: Mapping[int, list[int]], middle: float, slope: float) -> tuple[float, float]:
    """The logistic curve through these games: the logarithm of the odds at `middle` mines, and its change per mine.
    Some weight is given to the `slope` that was expected."""
    height, tilt = 0.0, slope
    for _ in range(30):
        miss, pull = 0.0, (slope - tilt) * PRIOR / slope**2
        flat, skew, steep = 1e-9, 0.0, PRIOR / slope**2
        for mines, (wins, losses) in results.items():
            along, games = mines - middle, wins + losses
            chance = 1 / (1 + exp(-max(-30.0, min(30.0, height + tilt * along))))
            weight = games * chance * (1 - chance)
            miss += wins - games * chance
            pull += (wins - games * chance) * along
            flat, skew, steep = flat + weight, skew + weight * along, steep + weight * along * along
        size = flat * steep - skew**2
        height += max(-1.0, min(1.0, (miss * steep - pull * skew) / size))
        tilt = min(slope / 5, max(slope * 5, tilt + (pull * flat - miss * skew) / size))
    return height, tilt


def sought(plugins: Plugins, level: Level, wanted: float, games: int) -> tuple[float, Results]:
    """The mines with which this share of games is won, and the games played to find out."""
    results: Results = {}
    most, rng = level.area - 10, Random(level.name)
    goal, estimate, slope = log(wanted / (1 - wanted)), float(level.mines), -8.0 / level.mines
    for begun in range(0, games, BATCH):
        for game in range(BATCH):
            mines = min(most, max(1, round(estimate + rng.uniform(-SPREAD, SPREAD) * estimate)))
            tally = results.setdefault(mines, [0, 0])
            tally[0 if won(plugins, replace(level, mines=mines), begun + game) else 1] += 1
        height, tilt = fitted(results, estimate, slope)
        estimate = min(1.5 * estimate, max(estimate / 1.5, estimate + (goal - height) / tilt, 1.0), float(most))
    return estimate, results


def rank_of(level: Level) -> str:
    """The rank of a level; empty if it has none."""
    rank = RANK_OF.get(level.name) or level.name.rpartition("_")[2]
    return rank if rank in WANTED and level.name != "ranked_beginner" else ""


@click.group()
def main() -> None:
    """Levels of all tilings."""


games_option = click.option("--games", default=1500, help="Games per level.")
only_option = click.option("--only", multiple=True, help="Levels whose names begin with this.")


def chosen(plugins: Plugins, only: tuple[str, ...]) -> list[Level]:
    """The levels with a rank whose names begin with one of these, if there are any."""
    return [each for each in plugins.levels.values() if rank_of(each) and (not only or each.name.startswith(only))]


@main.command()
@games_option
@only_option
def mines(games: int, only: tuple[str, ...]) -> None:
    """Find the mines of levels."""
    plugins = load_plugins(bundled_only=True, off=())
    print("| level | cells | mines now | found | games | won near them |\n|" + " --- |" * 6)  # noqa: T201
    for level in chosen(plugins, only):
        if level.world:
            found, results = sought(plugins, level, WANTED[rank_of(level)], games)
            wins, losses = map(sum, zip(*(results[each] for each in results if abs(each - found) < 1.5), strict=True))
            near = share(wins, wins + losses).percent()
            print(f"| {level.name} | {level.area} | {level.mines} | {found:.2f} | {games} | {near} |", flush=True)  # noqa: T201


@main.command()
@games_option
@only_option
def rates(games: int, only: tuple[str, ...]) -> None:
    """Measure how often `strong` wins levels."""
    plugins = load_plugins(bundled_only=True, off=())
    print("| level | board | won, 95 % |\n|" + " --- |" * 3)  # noqa: T201
    for level in chosen(plugins, only):
        seeds = Random(1)  # as the command `tournament` draws them
        wins = sum(won(plugins, level, seeds.getrandbits(62)) for _ in range(games))
        size = f"{level.width}×{level.height}, {level.mines} mines"
        print(f"| {level.name} | {size} | {share(wins, games).percent()} |", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
