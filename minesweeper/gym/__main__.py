"""Compares policies that need no training: `python -m minesweeper.gym`."""

import click

from minesweeper.cli.errors import BadInputError
from minesweeper.machine import shell


@click.command()
@click.option("--setup", default="expert", help="A level or a board code.", show_default=True)
@click.option("--episodes", type=click.IntRange(1), default=100, help="Games of each policy.", show_default=True)
@click.option("--seed", type=click.IntRange(0), default=1, help="Decides which boards are played.", show_default=True)
@click.option("--solver", "solvers", multiple=True, default=["strong"], help="A solver to compare with.")
def main(setup: str, episodes: int, seed: int, solvers: tuple[str, ...]) -> None:
    """Play an environment at random, with the least risk, and as solvers advise, on the same boards."""
    try:
        import gymnasium  # noqa: F401, PLC0415 - an optional extra
    except ImportError:
        raise BadInputError(f"gymnasium is missing:  {shell.pip_install('minesweeper-engine[gym]')}") from None
    from minesweeper.gym.env import MinesweeperEnv  # noqa: PLC0415
    from minesweeper.gym.policies import least_risk, play_episodes, random_policy, solver_policy  # noqa: PLC0415
    from minesweeper.plugins import PluginError, load_plugins  # noqa: PLC0415

    try:
        plugins, env = load_plugins(), MinesweeperEnv(setup, odds=True)
        policies = {"random": random_policy(seed), "least risk": least_risk}
        policies |= {name: solver_policy(plugins.solver(name)) for name in solvers}
        click.echo(f"{'policy':12}  {'won, 95 %':>22}  {'steps a game':>12}  {'regret a step':>13}")
        for name, policy in policies.items():
            result = play_episodes(env, policy, episodes, seed)
            steps = result.steps / result.episodes
            click.echo(f"{name:12}  {result.rate.percent():>22}  {steps:12.1f}  {result.regret:13.4f}")
    except (ValueError, PluginError) as error:
        raise BadInputError(str(error)) from None


if __name__ == "__main__":
    main(prog_name="python -m minesweeper.gym")
