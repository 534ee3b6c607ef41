"""Games as CSV tables: each column is a function of a game, and the columns that a record answers are defined once."""

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from io import StringIO
from typing import Any, Generic, TypeVar

from minesweeper.games.record import Record

T = TypeVar("T")

Row = dict[str, Any]
"""The values of one row by the names of their columns."""
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""The beginnings of texts that a spreadsheet would read as formulas."""


@dataclass(frozen=True, slots=True)
class CsvColumn(Generic[T]):
    """A column of a table."""

    of: Callable[[T], object]
    """Its value for a game."""
    read: Callable[[str], object] = str
    """Reads the value from its text."""


@dataclass(frozen=True, slots=True)
class CsvTable(Generic[T]):
    """Columns by their names, and rows of them both ways."""

    columns: Mapping[str, CsvColumn[T]]

    def head(self) -> str:
        """The line with the names of the columns."""
        return csv_row(self.columns)

    def row(self, game: T) -> Row:
        """The values of a game."""
        return {name: column.of(game) for name, column in self.columns.items()}

    def line(self, game: T) -> str:
        """The line of a game."""
        return csv_row(self.row(game).values())

    def read(self, lines: Iterable[str]) -> Iterator[Row]:
        """The rows in these lines, which begin with the head. Lines that are no rows of this table raise
        `ValueError`."""
        reader = csv.reader(lines)
        if next(reader, None) != list(self.columns):
            raise ValueError("it begins with other columns than this version writes")
        for cells in reader:
            try:
                pairs = zip(self.columns.items(), cells, strict=True)
                yield {name: column.read(_plain(cell)) for (name, column), cell in pairs}
            except ValueError:
                raise ValueError(f"line {reader.line_num} is damaged") from None


def csv_row(cells: Iterable[object]) -> str:
    """A line of CSV. A text that a spreadsheet would read as a formula gets a leading `'`; numbers stay numbers."""
    line = StringIO()
    plain = [cell if isinstance(cell, int | float | None) else _no_formula(str(cell)) for cell in cells]
    csv.writer(line, lineterminator="\n").writerow(plain)
    return line.getvalue()


def _no_formula(text: str) -> str:
    return f"'{text}" if text.startswith(FORMULA) else text


def _plain(text: str) -> str:
    """The text as it was before `_no_formula`."""
    return text[1:] if text.startswith("'") and text[1:].startswith(FORMULA) else text


OF_RECORD: Mapping[str, CsvColumn[Record]] = {
    "seed": CsvColumn(lambda record: record.setup.seed or 0, int),
    "moves": CsvColumn(lambda record: len(record.moves), int),
    "3bv": CsvColumn(lambda record: record.minefield.three_bv if record.minefield else 0, int),
    "code": CsvColumn(lambda record: record.code),
    "unranked": CsvColumn(lambda record: "; ".join(record.unranked)),
    "hints": CsvColumn(lambda record: record.hints, int),
    "undos": CsvColumn(lambda record: record.undos, int),
}
"""The columns that follow from the record of a game alone."""
