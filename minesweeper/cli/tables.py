"""Tables that fit the terminal: the least important column is left out first, and no cell is cut."""

from collections.abc import Sequence
from typing import NamedTuple

PIPE_WIDTH = 500
"""The width of a pipe: each row stays on one line, for grep and the like."""

ALWAYS = 1000
"""The weight of a column that always stays, because its values are typed elsewhere."""
ID_LENGTH = 8
"""Characters of an id in a table: commands accept the beginning of an id."""
LEAST_WRAPPED = 24
"""The least width of a column that wraps."""


class TextColumn(NamedTuple):
    """A column of a table."""

    title: str
    cells: Sequence[str]
    weight: int
    """Its importance: the column with the smallest weight is left out first."""
    right: bool = False
    """Whether its cells are aligned to the right."""
    wraps: bool = False
    """Whether its cells may take several lines."""

    @property
    def width(self) -> int:
        """Its width in characters, with its border."""
        longest = max(map(len, (self.title, *self.cells)))
        return (min(longest, LEAST_WRAPPED) if self.wraps else longest) + 3


def fitting(columns: Sequence[TextColumn], width: int) -> list[TextColumn]:
    """The columns that fit this width, in order; the most important one always stays."""
    kept = list(columns)
    while len(kept) > 1 and sum(column.width for column in kept) + 1 > width:
        kept.remove(min(kept, key=lambda column: column.weight))
    return kept


def print_table(title: str, columns: Sequence[TextColumn], styles: Sequence[str] = ()) -> None:
    """Print a table; `styles` has one for each row."""
    from rich.console import Console  # noqa: PLC0415 - slow to import, and only tables need it
    from rich.table import Table  # noqa: PLC0415

    console = Console(markup=False, highlight=False)
    if not console.is_terminal:
        console.width = PIPE_WIDTH
    kept = fitting(columns, console.width)
    table = Table(title=title or None, title_justify="left")
    for column in kept:
        table.add_column(column.title, justify="right" if column.right else "left", no_wrap=not column.wraps)
    for index, row in enumerate(zip(*(column.cells for column in kept), strict=True)):
        table.add_row(*row, style=styles[index] if styles else None)
    console.print(table)
    if left_out := [column.title for column in columns if column not in kept]:
        console.print(f"Left out, as the terminal is narrow: {', '.join(left_out)}.", style="dim")
