"""Errors that end a command: bad input, or an interrupt."""

from typing import IO, Any

import click


class BadInputError(click.ClickException):
    """Invalid input: prints one sentence and exits with code 2, as for a wrong option."""

    exit_code = 2


class StoppedError(click.ClickException):
    """Ctrl-C or SIGTERM ended a command. The console script changes the exit code to that of the signal."""

    exit_code = 130

    def __init__(self) -> None:
        super().__init__("Stopped.")

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(self.message, file, err=True)
