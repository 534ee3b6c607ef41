"""How cells and numbers are named to people. Rows and columns are counted from 1, as on the rulers beside a board; code
and text forms count from 0."""

import re

_PLACE = re.compile(r"\brow (\d+), column (\d+)", re.IGNORECASE)


def place(row: int, col: int) -> str:
    """`row 3, column 4`, for the cell in row 2 and column 3."""
    return f"row {row + 1}, column {col + 1}"


def counted(number: int, what: str, many: str = "") -> str:
    """`1 mine`, `2 mines`."""
    return f"{number:,} {what if number == 1 else many or f'{what}s'}"


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """The text with a capital first letter and a full stop."""
    return f"{capital(text)}."


def places(text: str) -> list[tuple[int, int]]:
    """The (row, col) of every cell that a text names as `place` does, in order."""
    return [(int(row) - 1, int(col) - 1) for row, col in _PLACE.findall(text)]
