"""How cells are named to people: counted from 1, as the rulers beside a board do. Code and text forms count from 0."""

import re

_PLACE = re.compile(r"\brow (\d+), column (\d+)", re.IGNORECASE)


def place(row: int, col: int) -> str:
    """`row 3, column 4`, for the cell in row 2 and column 3."""
    return f"row {row + 1}, column {col + 1}"


def places(text: str) -> list[tuple[int, int]]:
    """The (row, col) of every cell that a text names as `place` does, in its order."""
    return [(int(row) - 1, int(col) - 1) for row, col in _PLACE.findall(text)]
