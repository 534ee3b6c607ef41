"""Printing sentences that may contain names of files and games."""

import click

from minesweeper.core.checks import one_line

MAX_SAID = 10_000
"""The most characters of a sentence: two of the longest paths."""


def say(sentence: str, err: bool = True) -> None:
    """Print a sentence on a line of its own, to standard error or standard output."""
    click.echo(one_line(sentence, MAX_SAID), err=err)
