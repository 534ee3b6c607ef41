"""What is printed: letters that the terminal cannot show, and standard output that cannot be written to, such as on a
full disk, which is one sentence and not a traceback."""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

PRINTED = "-"
"""The name of standard output among files."""
FAILED = 1
"""The exit code where standard output cannot be written to."""


@contextmanager
def checked_output() -> Iterator[None]:
    """Run a command within this. If what it prints cannot be written, say why and end. A closed pipe needs no words."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        try:
            yield
        finally:
            if sys.stdout:
                sys.stdout.flush()  # otherwise this would fail when Python ends, with nobody to explain it
    except OSError as error:
        if not _output_fails():
            raise
        _discard_output()
        if not isinstance(error, BrokenPipeError):  # `| head` has read enough
            sys.stderr.write(f"Standard output cannot be written to: {error.strerror}.\n")
        raise SystemExit(FAILED) from None


def _output_fails() -> bool:
    """True if not even a blank line can be written."""
    try:
        sys.stdout.write("\n")
        sys.stdout.flush()
    except OSError:
        return True
    return False


def _discard_output() -> None:
    """Let nothing be said again about what cannot be written."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
