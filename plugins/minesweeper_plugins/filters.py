"""Filters, which let only some boards pass."""

from minesweeper import BoardFilter, Minefield, hookimpl


@hookimpl
def register_filters() -> list[BoardFilter]:
    """Islands, each of which takes clicks of its own."""
    return [BoardFilter("islands", _islands, "Islands", "Groups of numbers that no opening shows.")]


def _islands(field: Minefield) -> int:
    return field.islands
