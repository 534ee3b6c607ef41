"""The command `mistakes`: the player's own mistakes as exercises in the window, or as a list."""

import json
import time
from collections.abc import Sequence
from datetime import UTC, datetime

import click

from minesweeper.cli.help import examples
from minesweeper.cli.history import opened_history
from minesweeper.cli.options import LookOptions, look_options
from minesweeper.cli.tables import TextColumn, print_table
from minesweeper.cli.window import NEEDS_WINDOW, open_exercises
from minesweeper.history import Mistake
from minesweeper.machine import shell
from minesweeper.machine.local_time import local_time
from minesweeper.plugins import Plugins


@click.command(epilog=examples("mistakes", "mistakes --list", "mistakes --list --json"))
@click.option("--list", "listed", is_flag=True, help="List them here, with the day on which each is due.")
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON.")
@look_options
@click.pass_obj
def mistakes(plugins: Plugins, listed: bool, as_json: bool, look: LookOptions) -> None:
    """Practise positions from your games in which you guessed although a cell was safe.

    Each returns after longer and longer intervals, until you have often enough been right at once.
    """
    if listed or as_json:
        with opened_history() as history:
            found = history.mistakes.all()
        _print_json(found) if as_json else _print(found)
    else:
        instead = f"{NEEDS_WINDOW} To list them here:  {shell.command('mistakes', '--list')}"
        open_exercises(plugins, look, instead, lambda exercises: exercises.open_mistakes())


def _print(found: Sequence[Mistake]) -> None:
    if not found:
        click.echo("There are no mistakes to review. Your games have none, or you have learned from them all.")
        return
    now = time.time()
    done = [mistake.repetition for mistake in found]
    print_table(
        f"{len(found)} mistakes, {sum(each.is_due(now) for each in done)} due now",
        [
            TextColumn("due", ["now" if each.is_due(now) else _day(each.due) for each in done], 5),
            TextColumn("game", [mistake.game[:8] for mistake in found], 4),
            TextColumn("move", [str(mistake.step + 1) for mistake in found], 3, right=True),
            TextColumn("seen", [str(each.seen) for each in done], 1, right=True),
            TextColumn("right at once", [str(each.right) for each in done], 2, right=True),
        ],
    )


def _print_json(found: Sequence[Mistake]) -> None:
    rows = [
        {
            "game": mistake.game,
            "step": mistake.step,
            "due": datetime.fromtimestamp(mistake.repetition.due, UTC).isoformat(timespec="seconds"),
            "seen": mistake.repetition.seen,
            "right": mistake.repetition.right,
        }
        for mistake in found
    ]
    click.echo(json.dumps(rows))


def _day(moment: float) -> str:
    return local_time(moment).strftime("%Y-%m-%d")
