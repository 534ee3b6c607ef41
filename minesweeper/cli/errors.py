"""How a command refuses what it was given."""

import click


class BadInputError(click.ClickException):
    """Input that makes no sense: one sentence, and exit code 2, as for a wrong option."""

    exit_code = 2
