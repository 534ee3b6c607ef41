"""Steps a second of the environments on Expert, in one run: `python -m benchmarks.steps`.

Processor time counts, so that other work on the machine matters little: that of steps and of beginning games, not that
of choosing actions. Random play ends after a few steps, so much of its time goes into new games; careful play has long
games and hard positions.
"""

from collections.abc import Callable
from time import process_time
from typing import Any

import click
import gymnasium
import numpy as np

from minesweeper import Difficulty, Game
from minesweeper.gym import MinesweeperEnv, least_risk, random_policy

NAME = "minesweeper:Minesweeper-Expert-v0"
GAMES_AT_ONCE = 64
Choose = Callable[[dict[str, Any]], int]


class Watch:
    """Counts the processor seconds of what is called through it."""

    seconds = 0.0

    def __call__(self, work: Callable[..., Any], *args: object) -> Any:  # noqa: ANN401
        start = process_time()
        found = work(*args)
        self.seconds += process_time() - start
        return found


def engine(steps: int) -> float:
    """The same games without observations."""
    watch, rng, level = Watch(), np.random.default_rng(1), Difficulty("expert", 30, 16, 99)
    game = Game(level, seed=0)
    for number in range(steps):
        hidden = game.board.grid.places(game.board.hidden)
        watch(game.reveal, *hidden[rng.integers(len(hidden))])
        if game.status.over:
            game = watch(Game, level, number)
    return steps / watch.seconds


def single(steps: int, odds: bool, careful: bool = False) -> float:
    watch, choose = Watch(), least_risk if careful else random_policy(1)
    env = gymnasium.make(NAME, odds=odds)
    inner = env.unwrapped
    assert isinstance(inner, MinesweeperEnv)
    _, info = env.reset(seed=1)
    for _ in range(steps):
        _, _, terminated, truncated, info = watch(env.step, np.int64(choose(inner, info)))
        if terminated or truncated:
            _, info = watch(env.reset)
    return steps / watch.seconds


def vector(steps: int, odds: bool) -> float:
    watch, rng = Watch(), np.random.default_rng(1)
    envs = gymnasium.make_vec(NAME, num_envs=GAMES_AT_ONCE, odds=odds)
    _, infos = envs.reset(seed=1)
    for _ in range(-(-steps // GAMES_AT_ONCE)):
        actions = (rng.random(infos["action_mask"].shape) * infos["action_mask"]).argmax(1)
        *_, infos = watch(envs.step, actions)
    return -(-steps // GAMES_AT_ONCE) * GAMES_AT_ONCE / watch.seconds


@click.command()
@click.option("--steps", type=click.IntRange(1), default=20_000, help="Steps of each row; a tenth with odds.")
def main(steps: int) -> None:
    few = -(-steps // 10)
    rows: dict[str, Callable[[], float]] = {
        "the engine alone, random play": lambda: engine(steps),
        "an environment, random play": lambda: single(steps, odds=False),
        f"{GAMES_AT_ONCE} at once, random play": lambda: vector(steps, odds=False),
        "an environment with odds, random play": lambda: single(few, odds=True),
        "an environment with odds, careful play": lambda: single(few, odds=True, careful=True),
        f"{GAMES_AT_ONCE} at once with odds, random play": lambda: vector(few, odds=True),
    }
    click.echo("| what | steps a second |\n| --- | --- |")
    for name, work in rows.items():
        click.echo(f"| {name} | {work():,.0f} |")


if __name__ == "__main__":
    main()
