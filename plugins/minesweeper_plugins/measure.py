"""The command `minesweeper measure`: the usual measures of a board."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from minesweeper import Budget, Minefield, Setup, hookimpl
from minesweeper.cli import BadInputError, BoardOptions, board_options, examples, waiting
from minesweeper.plugins import Plugins

if TYPE_CHECKING:
    from minesweeper_solver import Fewest

FEWEST_SECONDS = 2.0
"""The time to find the fewest clicks."""


class _MeasuredBoard(NamedTuple):
    """A board to measure."""

    field: Minefield
    first: tuple[int, int] | None = None
    """The first cell, if the board was laid for one."""
    problem: str = ""
    """Why it is a random board instead of one from the chosen generator."""
    remark: str = ""
    """How it differs from the request."""


_FILE = re.compile(r"(?!\d+x).*\..*")


@hookimpl
def register_commands(cli: click.Group) -> None:
    """Add `measure` and `savings`."""
    cli.add_command(measure)
    cli.add_command(savings)


@click.command(
    short_help="Measure the 3BV and the logic of a board.",
    epilog=examples("measure", "measure 30x16x99.expert.7.r3c3", "measure --difficulty beginner --seed 7 --json"),
)
@partial(board_options, metavar="[FILE|LEVEL|CODE]")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def measure(ctx: click.Context, board: BoardOptions, as_json: bool) -> None:
    """Measure a board: openings, islands, 3BV, ZiNi, HZiNi, the fewest clicks that win, and how hard its logic is.

    FILE holds a board drawn with * for a mine and . for a safe cell, a row per line; - reads standard input. LEVEL is a
    name such as beginner, and CODE is one board. Without any, a random Expert board is measured, opened in the middle.
    The logic depends on the first cell: it is graded where that is known, on boards of up to about 8,000 cells. If the
    generator fails, a random board is measured instead, and the exit status is 1. The fewest clicks are two numbers
    if it takes too long to tell.
    """
    try:
        if _is_file(board.code):
            found = _MeasuredBoard(_read(board.code))
        else:
            with waiting("Laying the mines"):
                found = _laid(ctx.obj, board)
    except ValueError as error:
        raise BadInputError(str(error)) from None
    except OSError as error:
        raise BadInputError(f"{board.code} cannot be read: {error.strerror}") from None
    field, first, problem, remark = found
    grid = field.grid
    from minesweeper_solver import fewest  # noqa: PLC0415 - nobody else should wait for it

    with waiting("Measuring"):
        measures = {
            "openings": field.openings,
            "islands": field.islands,
            "3BV": field.three_bv,
            "ZiNi": field.zini,
            "HZiNi": field.hzini,
        }
        clicks = fewest(field, Budget(FEWEST_SECONDS))
        logic = _graded(field, first) if first else {}
    if as_json:
        size = {"width": grid.width, "height": grid.height, "mine_count": field.mines.bit_count()}
        lower = {name.lower(): value for name, value in measures.items()}  # as other commands call them
        bounds = {"fewest_lower": clicks.lower, "fewest_upper": clicks.upper}
        click.echo(json.dumps(size | lower | measures | bounds | logic | {"problem": problem, "remark": remark}))
    else:
        _print(field, measures, clicks, logic)
    if problem:
        ctx.exit(1)


@click.command(short_help="List boards to practise on with few clicks.", epilog=examples("savings", "savings expert"))
@click.argument("level", default="intermediate")
@click.option("--boards", default=100, show_default=True, type=click.IntRange(1, 10_000), help="Boards to look at.")
@click.option("--best", default=10, show_default=True, type=click.IntRange(1, 1000), help="Boards to list.")
@click.option("-s", "--seed", default=1, show_default=True, help="Another number looks at other boards.")
@click.pass_obj
def savings(plugins: Plugins, level: str, boards: int, best: int, seed: int) -> None:
    """List the boards of a level on which flags and chords save most, to practise on: their codes, 3BV, the clicks of
    the greedy player who knows the mines (ZiNi), and the 3BV for each of these clicks.

    Every board is opened in the middle. `play`, `race` and `terminal` take a code.
    """
    try:
        kind = Setup(plugins.level(level))
        codes = [
            replace(kind, seed=Random(f"{seed} {number}").getrandbits(62), first=_middle(kind))
            for number in range(boards)
        ]
        with waiting("Laying boards"):
            found = [(code, field) for code in codes if (field := _field_of(plugins, code))]
    except ValueError as error:
        raise BadInputError(str(error)) from None
    rows = [(field.three_bv / max(1, field.zini), code, field) for code, field in found]
    click.echo(f"{'3BV':>4}{'ZiNi':>6}{'%':>6}  board")
    for efficiency, code, field in sorted(rows, key=lambda row: -row[0])[:best]:
        click.echo(f"{field.three_bv:>4}{field.zini:>6}{100 * efficiency:>6.0f}  {code}")


def _middle(setup: Setup) -> tuple[int, int]:
    return setup.level.height // 2, setup.level.width // 2


def _field_of(plugins: Plugins, setup: Setup) -> Minefield | None:
    """The mines of a board, once it is opened."""
    game = plugins.game(setup)
    game.reveal(*_middle(setup))
    return game.peek()


def _print(field: Minefield, measures: dict[str, int], clicks: Fewest, logic: dict[str, Any]) -> None:
    grid = field.grid
    click.echo(f"{grid.width}×{grid.height}, {field.mines.bit_count()} mines")
    for name, value in measures.items():
        click.echo(f"{name:<9}{value:>6}")
    enough = str(clicks.upper) if clicks.exact else f"{clicks.lower}-{clicks.upper}"
    click.echo(f"{'fewest':<8}{enough:>7}")
    if logic:
        steps = ", ".join(f"{kind} {count}" for kind, count in logic["steps"].items())
        click.echo(f"guesses{logic['guesses']:>8}\nbottleneck{logic['bottleneck']:>5}\nsteps       {steps}")


def _is_file(name: str | None) -> bool:
    """Return True if this is a file, or is meant to be one, like `board.txt`. Codes have dots, too, but no slash."""
    return name is not None and (name == "-" or "/" in name or Path(name).exists() or bool(_FILE.fullmatch(name)))


def _read(name: str | None) -> Minefield:
    with click.open_file(name or "-", encoding="utf-8") as file:
        return Minefield.parse(file.read())


def _graded(field: Minefield, first: tuple[int, int]) -> dict[str, Any]:
    """The difficulty of the logic from this first cell on; empty if it cannot be graded."""
    from minesweeper_solver import grade  # noqa: PLC0415 - nobody else should wait for it

    try:
        found = grade(field, *first)
    except ValueError:
        return {}
    return {"guesses": found.guesses, "bottleneck": found.bottleneck, "steps": dict(found.steps)}


def _laid(plugins: Plugins, board: BoardOptions) -> _MeasuredBoard:
    """The requested board, laid for its first cell or for the middle."""
    setup = board.setup(plugins, Setup(plugins.level("expert")))
    game = plugins.game(setup)
    first = setup.first or setup.grid.nearest(setup.level.height // 2, setup.level.width // 2)
    turn = game.reveal(*first)
    if game.notice:
        click.echo(game.notice, err=True)
    field = game.peek()
    if field is None:
        turn.insist()
        raise ValueError("no mines were laid")
    return _MeasuredBoard(field, first, game.problem, game.remark)
