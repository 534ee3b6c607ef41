"""The classic levels and a few popular ones."""

from minesweeper import Level, hookimpl


@hookimpl
def register_difficulties() -> list[Level]:
    """All levels, from small to large."""
    return [
        Level("beginner", 9, 9, 10),
        Level("intermediate", 16, 16, 40),
        Level("expert", 30, 16, 99, aliases=("advanced",)),
        Level("tiny", 5, 5, 4),
        Level("ranked_beginner", 8, 8, 10),
        Level("huge", 100, 100, 2000),
    ]
