"""The classic levels and a few popular ones."""

from minesweeper import Difficulty, hookimpl


@hookimpl
def register_difficulties() -> list[Difficulty]:
    """All levels, from small to large."""
    return [
        Difficulty("beginner", 9, 9, 10),
        Difficulty("intermediate", 16, 16, 40),
        Difficulty("expert", 30, 16, 99, aliases=("advanced",)),
        Difficulty("tiny", 5, 5, 4),
        Difficulty("ranked_beginner", 8, 8, 10),
        Difficulty("huge", 100, 100, 2000),
    ]
