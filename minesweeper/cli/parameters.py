"""Types of arguments: a seed, a number within limits, a name, a path."""

import math
from pathlib import Path
from typing import Any

import click

from minesweeper.core.checks import check_name
from minesweeper.core.limits import SEEDS


class Seed(click.IntRange):
    """A seed. Its limits appear in the error, but not in the help."""

    name = "n"

    def __init__(self) -> None:
        super().__init__(0, SEEDS - 1)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:  # noqa: ANN401
        try:
            seed: int = super().convert(value, param, ctx)
        except click.BadParameter:
            self.fail(f"a seed is a whole number from {self.min} to {self.max}, not {value!r}.", param, ctx)
        return seed

    def _describe_range(self) -> str:
        return ""


class NumberRange(click.FloatRange):
    """A number within limits. `nan` is refused: Python reads it, but it passes every comparison with a limit."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:  # noqa: ANN401
        number: float = super().convert(value, param, ctx)
        if math.isnan(number):
            self.fail(f"{value!r} is not a number.", param, ctx)
        return number


class Name(click.types.StringParamType):
    """A name that may no longer be registered, such as a generator of stored games."""

    name = "name"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:  # noqa: ANN401
        try:
            check_name("a name", value)
        except ValueError as error:
            self.fail(f"{error}.", param, ctx)
        return str(value)


class NamedPath(click.Path):
    """A path that is not empty, since that would mean the current folder."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - those of click
        super().__init__(path_type=Path, **options)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401
        if value == "":
            self.fail("the name is empty.", param, ctx)
        return super().convert(value, param, ctx)
