"""The command `serve`: a solver as an engine, for programs that speak the protocol."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from typing import IO

import click

from minesweeper.cli.completion import names_of
from minesweeper.cli.help import examples
from minesweeper.plugins import Plugins
from minesweeper.thinking.serving import Serving


@click.command(epilog=examples("serve --solver strong", "serve --solver counting:guess=near"))
@click.option(
    "--solver",
    default="strong",
    show_default=True,
    metavar="NAME",
    shell_complete=names_of("solvers"),
    help="Solver that answers. `minesweeper plugins` lists them.",
)
@click.option("--odds", is_flag=True, help="Say the chances of all cells beside each answer.")
@click.pass_obj
def serve(plugins: Plugins, solver: str, odds: bool) -> None:
    """Let another program ask a solver: as an engine, on standard input and output.

    The lines are those of docs/protocol.md; `msp 1` is the first. The output of plugins goes to standard error.
    """
    asked = plugins.solvers.get(solver) or plugins.solver(solver)
    with suppress(BrokenPipeError), _private_streams() as (lines, answers), redirect_stdout(sys.stderr):

        def say(line: str) -> None:
            answers.write(f"{line}\n".encode())
            answers.flush()

        Serving(asked, (line.decode("utf-8", "replace") for line in lines), say, odds).serve()


@contextmanager
def _private_streams() -> Iterator[tuple[IO[bytes], IO[bytes]]]:
    """Standard input and output for this command alone: what a solver prints within this goes to standard error, and it
    finds nothing to read."""
    try:
        places = sys.stdin.fileno(), sys.stdout.fileno()
    except (OSError, ValueError):  # streams of another program that runs this one within it
        yield sys.stdin.buffer, sys.stdout.buffer
        return
    copies = [os.dup(place) for place in places]
    nothing = os.open(os.devnull, os.O_RDONLY)
    try:
        os.dup2(nothing, places[0])
        os.dup2(sys.stderr.fileno(), places[1])
        with open(copies[0], "rb", closefd=False) as lines, open(copies[1], "wb", closefd=False) as answers:
            yield lines, answers
    finally:
        for copy, place in zip(copies, places, strict=True):
            os.dup2(copy, place)
        for each in (*copies, nothing):
            os.close(each)
