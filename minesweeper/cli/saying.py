"""Sentences that a command prints, whatever names of files and games are in them."""

import click

from minesweeper.core.checks import one_line

MAX_SAID = 10_000
"""Letters: two of the longest paths."""


def say(sentence: str, err: bool = True) -> None:
    """Print a sentence on a line of its own, on standard error or else on standard output."""
    click.echo(one_line(sentence, MAX_SAID), err=err)
