"""The classic levels, and a few more that people ask for."""

from minesweeper import Difficulty, hookimpl


@hookimpl
def register_difficulties() -> list[Difficulty]:
    """From a coffee break to an afternoon."""
    return [
        Difficulty("beginner", 9, 9, 10),
        Difficulty("intermediate", 16, 16, 40),
        Difficulty("expert", 30, 16, 99, aliases=("advanced",)),
        Difficulty("tiny", 5, 5, 4),
        Difficulty("ranked_beginner", 8, 8, 10),
        Difficulty("huge", 100, 100, 2000),
    ]
