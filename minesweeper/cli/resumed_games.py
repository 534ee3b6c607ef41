"""The games of an interrupted tournament, read from its CSV file, whose last line may be cut off."""

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO, TypeVar

from minesweeper.arena.games import Tournament
from minesweeper.games.table import CsvTable, Row

T = TypeVar("T")
OTHER = "it has games of another tournament"


@dataclass(frozen=True, slots=True)
class ResumedGames:
    """The part of a file that stays, and the boards that need not be played again."""

    size: int = 0
    """The bytes of the file up to the first board that is missing."""
    start: int = 0
    """The number of that board."""
    later: dict[int, str] = field(default_factory=dict)
    """The lines of boards after it, by number."""

    @property
    def boards(self) -> int:
        """The number of boards that were played."""
        return self.start + len(self.later)


def read_games(
    path: Path,
    played: Tournament,
    table: CsvTable[T],
    players: Sequence[Mapping[str, str]],
    in_order: bool,
    add: Callable[[int, Sequence[Row]], None],
) -> ResumedGames:
    """Read the file of this tournament, and `add` the rows of each board; with `in_order` only up to the first board
    that is missing. `players` has the columns that name who played, for each row of a board. A file of another
    tournament, or that cannot be read, is a `ValueError`."""
    try:
        with path.open(encoding="utf-8", errors="surrogateescape", newline="") as file:
            return _read(file, table, _boards(file, played, table, players), in_order, add)
    except OSError as error:
        raise ValueError(f"it cannot be read: {error.strerror}") from None


def _read(
    file: TextIO,
    table: CsvTable[T],
    boards: Iterable[tuple[int, list[Row], str]],
    in_order: bool,
    add: Callable[[int, Sequence[Row]], None],
) -> ResumedGames:
    head = table.head()
    begin = file.readline()
    if begin != head:
        if head.startswith(begin):  # it was interrupted before the first game
            return ResumedGames()
        raise ValueError("it begins with other columns than this version writes")
    size, start, later = len(head), 0, dict[int, str]()
    for number, rows, text in boards:
        if number == start:
            start += 1
            size += len(text.encode("utf-8", "surrogateescape"))
        elif in_order:
            break
        else:
            later[number] = text
        add(number, rows)
    return ResumedGames(size, start, later)


def _boards(
    lines: Iterator[str], played: Tournament, table: CsvTable[T], players: Sequence[Mapping[str, str]]
) -> Iterator[tuple[int, list[Row], str]]:
    """The number, the rows and the lines of each board that is complete."""
    seeds = enumerate(played.seeds())
    rows, text = list[Row](), ""
    for row, row_text in _rows(lines, table):
        expected = players[len(rows)]
        rows.append(row)
        text += row_text
        if any(row[name] != value for name, value in expected.items()) or row["seed"] != rows[0]["seed"]:
            raise ValueError(OTHER)
        if len(rows) == len(players):
            number = next((number for number, seed in seeds if seed == row["seed"]), None)
            if number is None:
                raise ValueError(OTHER)
            yield number, rows, text
            rows, text = [], ""


def _rows(lines: Iterator[str], table: CsvTable[T]) -> Iterator[tuple[Row, str]]:
    """The rows after the head, each with its text. The last one is left out if it was cut off."""
    read = list[str]()
    ended = False

    def whole_lines() -> Iterator[str]:
        nonlocal ended
        yield table.head()
        for line in lines:
            if line.endswith("\n"):
                read.append(line)
                yield line
        ended = True

    try:
        for row in table.read(whole_lines()):
            yield row, "".join(read)
            read.clear()
    except (ValueError, csv.Error) as error:
        if not ended:  # otherwise it was cut off within a cell that has several lines
            raise ValueError(str(error)) from None
