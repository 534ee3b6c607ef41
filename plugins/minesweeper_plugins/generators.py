"""Ways to lay mines."""

from minesweeper import Generator, hookimpl, lay_mines


@hookimpl
def register_generators() -> list[Generator]:
    """All fields equally likely, as it always was."""
    return [Generator("random", lay_mines, title="Uniformly random")]
