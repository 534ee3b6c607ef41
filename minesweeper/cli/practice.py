"""The command `practice`: positions that need one kind of reasoning, in the window."""

import click

from minesweeper.cli.help import examples
from minesweeper.cli.options import LookOptions, look_options
from minesweeper.cli.window import NEEDS_WINDOW, open_exercises
from minesweeper.plugins import Plugins
from minesweeper.thinking.exercise import KINDS

NAMES = {kind.replace(" ", "_"): kind for kind in KINDS}


@click.command(epilog=examples("practice", "practice --kind sets"))
@click.option(
    "--kind", type=click.Choice(list(NAMES)), default="pairs", show_default=True, help="The reasoning to practise."
)
@look_options
@click.pass_obj
def practice(plugins: Plugins, kind: str, look: LookOptions) -> None:
    """Find safe cells in positions that need just one kind of reasoning, as many as you like.

    A wrong click is explained step by step.
    """
    open_exercises(plugins, look, NEEDS_WINDOW, lambda exercises: exercises.open_practice(NAMES[kind]))
