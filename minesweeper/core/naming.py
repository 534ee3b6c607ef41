"""How cells and numbers are written for people. Rows and columns are counted from 1, as on the rulers beside a board;
code and text forms count from 0."""

import re

_PLACE = re.compile(r"\brow (\d+), column (\d+)", re.IGNORECASE)


def place(row: int, col: int) -> str:
    """`row 3, column 4`, for the cell in row 2 and column 3."""
    return f"row {row + 1}, column {col + 1}"


def counted(number: int, what: str, many: str = "") -> str:
    """`1 mine`, `2 mines`."""
    return f"{number:,} {what if number == 1 else many or f'{what}s'}"


def percent(share: float) -> str:
    """A share in per cent with at most one decimal, `20.4 %`. Only nothing is 0 % and only everything is 100 %."""
    if 0 < share < 0.001:
        return "less than 0.1 %"
    if 0.999 < share < 1:
        return "more than 99.9 %"
    return f"{100 * share:.1f}".removesuffix(".0") + " %"


def whole_percent(share: float) -> int:
    """A share in whole per cent. Only nothing is 0 and only everything is 100."""
    return round(100 * share) if share in (0, 1) or share > 1 else min(99, max(1, round(100 * share)))


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """The text with a capital first letter and a full stop."""
    return f"{capital(text)}."


def places(text: str) -> list[tuple[int, int]]:
    """The (row, col) of every cell that a text names as `place` does, in order."""
    return [(int(row) - 1, int(col) - 1) for row, col in _PLACE.findall(text)]
