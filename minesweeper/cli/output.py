"""Printing: sentences that may contain foreign names, and output that cannot show a character or be written."""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

PRINTED = "-"
"""The file name of standard output."""
FAILED = 1
"""The exit code if standard output cannot be written."""
MAX_SAID = 10_000
"""The most characters of a sentence: two of the longest paths."""


@contextmanager
def checked_output() -> Iterator[None]:
    """Run a command in this block. If its output cannot be written, say why and exit; a closed pipe exits silently."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        try:
            yield
        finally:
            if sys.stdout:
                sys.stdout.flush()  # otherwise this fails unexplained when Python exits
    except OSError as error:
        if not _output_fails():
            raise
        _discard_output()
        if not isinstance(error, BrokenPipeError):  # `| head` has read enough
            sys.stderr.write(f"Standard output cannot be written to: {error.strerror}.\n")
        raise SystemExit(FAILED) from None


def _output_fails() -> bool:
    """True if even an empty line cannot be written."""
    try:
        sys.stdout.write("\n")
        sys.stdout.flush()
    except OSError:
        return True
    return False


def _discard_output() -> None:
    """Avoid a second error about output that cannot be written."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def say(sentence: str, err: bool = True) -> None:
    """Print a sentence on a line of its own, to standard error or standard output."""
    import click  # noqa: PLC0415 - `--version` does without these

    from minesweeper.core.checks import one_line  # noqa: PLC0415

    click.echo(one_line(sentence, MAX_SAID), err=err)
