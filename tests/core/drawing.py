"""Boards drawn in tests: rows of text in, rows of text out."""

import re
from collections.abc import Iterable
from contextlib import AbstractContextManager

import pytest

from minesweeper import Game, Grid, LogEntry, Minefield, Move, Turn


def drawn(*rows: str, questions: bool = False) -> Game:
    """A game on the field with these rows: `*` a mine, `.` a safe cell."""
    return Game.from_minefield(field(*rows), questions=questions)


def field(*rows: str) -> Minefield:
    return Minefield.parse("\n".join(rows))


def field_of(game: Game) -> Minefield:
    field = game.peek()
    assert field
    return field


def picture(value: object) -> list[str]:
    return str(value).splitlines()


def cells_of(*rows: str) -> tuple[Grid, int]:
    """The grid of these rows, and the set of cells drawn as `o`."""
    grid = Grid(len(rows[0]), len(rows))
    places = [(row, col) for row, line in enumerate(rows) for col, symbol in enumerate(line) if symbol == "o"]
    return grid, sum(grid.cell(row, col) for row, col in places)


def shape(grid: Grid, cells: int) -> list[str]:
    """A set of cells as rows, `o` for its members. Deliberately one cell at a time, unlike the engine."""
    return [
        "".join("o" if cells & grid.cell(row, col) else "." for col in range(grid.width)) for row in range(grid.height)
    ]


def ripples(turn: Turn) -> list[str]:
    """The wave of a turn as rows: for every cell opened, the number of its layer."""
    grid = turn.after.grid
    canvas = [["."] * grid.width for _ in range(grid.height)]
    for number, layer in enumerate(turn.layers):
        for row, col in grid.places(layer):
            assert canvas[row][col] == ".", "a cell may be in one layer only"
            canvas[row][col] = str(number)
    return ["".join(row) for row in canvas]


def refused(sentence: str) -> AbstractContextManager[object]:
    """A context that expects exactly this sentence as a `ValueError`."""
    return pytest.raises(ValueError, match=f"^{re.escape(sentence)}$")


def logged(moves: Iterable[Move]) -> list[LogEntry]:
    return [LogEntry(0.0, move) for move in moves]
