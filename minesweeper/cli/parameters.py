"""Types of what is typed: a seed, a number within limits, a name, a path."""

import math
from pathlib import Path
from typing import Any

import click

from minesweeper.core.checks import check_name
from minesweeper.core.limits import SEEDS


class Seed(click.IntRange):
    """A seed. Help does not show its limits, but the error does."""

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
    """A number within limits. `nan` is no number, although Python reads it as one, and compares with no limit."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:  # noqa: ANN401
        number: float = super().convert(value, param, ctx)
        if math.isnan(number):
            self.fail(f"{value!r} is not a number.", param, ctx)
        return number


class Name(click.types.StringParamType):
    """The name of something that may not be there any more, such as a generator of games that are kept."""

    name = "name"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:  # noqa: ANN401
        try:
            check_name("a name", value)
        except ValueError as error:
            self.fail(f"{error}.", param, ctx)
        return str(value)


class NamedPath(click.Path):
    """A path that is not empty: that would be the current folder."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - those of click
        super().__init__(path_type=Path, **options)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401
        if value == "":
            self.fail("the name is empty.", param, ctx)
        return super().convert(value, param, ctx)
