"""How cells are named to people: counted from 1, as the rulers beside a board do. Code and text forms count from 0."""


def place(row: int, col: int) -> str:
    """`row 3, column 4`, for the cell in row 2 and column 3."""
    return f"row {row + 1}, column {col + 1}"
