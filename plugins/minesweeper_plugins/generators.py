"""Generators, which lay the mines."""

from random import Random

from minesweeper import RANDOM, FirstClick, Generator, Grid, Laid, Option, hookimpl

LOGIC = Option(
    "logic",
    "Logic",
    (
        ("up_to_counting", "at most counting"),
        ("up_to_pairs", "at most pairs"),
        ("up_to_sets", "at most sets"),
        ("up_to_cases", "at most cases"),
        ("needs_pairs", "needs pairs"),
        ("needs_sets", "needs sets"),
        ("needs_cases", "needs cases"),
        ("needs_mine_count", "needs the mine count"),
        ("pairs", "pairs, nothing harder"),
        ("sets", "sets, nothing harder"),
        ("cases", "cases, nothing harder"),
    ),
    "How hard the hardest step is.",
)


@hookimpl
def register_generators() -> list[Generator]:
    """The classic generator, with all fields equally likely, and one for boards without guesses."""
    return [RANDOM, Generator("no_guess", _no_guess, "No guessing", (LOGIC,))]


def _no_guess(
    grid: Grid, mines: int, first: int, rng: Random, first_click: FirstClick, options: dict[str, str]
) -> Laid:
    from minesweeper_solver.asked import lay_as_asked  # noqa: PLC0415 - listing the generators stays fast

    return lay_as_asked(grid, mines, first, rng, first_click, options)
