"""What every command does that draws: set up OpenGL, and explain why there is no window."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import click


@contextmanager
def drawing(without_display: str = "") -> Iterator[None]:
    """Import and open what draws within this. Where that cannot be, say why and what helps, and end.

    A command that opens a window says what to do without a display."""
    # Otherwise pyglet asks OpenGL after every call whether it went well, which takes as long as our drawing.
    os.environ.setdefault("PYGLET_DEBUG_GL", "0")
    from minesweeper.ui.app.startup import StartupError, explained  # noqa: PLC0415 - nobody else should wait for it

    try:
        with explained(without_display):
            yield
    except StartupError as error:
        click.echo(error.problem, err=True)
        click.echo(error.remedy, err=True)
        raise SystemExit(2) from None
