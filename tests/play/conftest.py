"""Games at a table that is nowhere: no window and no terminal, time and thought by hand."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.play.table import CORNER, Table
from tests.thinking_here import ThinkerHere

NewTable = Callable[..., Table]


@pytest.fixture
def tables(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[NewTable]:
    """Makes tables, with the options of a `Table`."""
    monkeypatch.setattr("minesweeper.play.play.Thinker", ThinkerHere)
    made: list[Table] = []
    # Who answers has the plugins of the table.
    monkeypatch.setattr("minesweeper.thinking.thoughts.same_plugins", lambda _choice: made[-1].plugins)

    def make(**options: object) -> Table:
        made.append(Table(home, **options))  # type: ignore[arg-type] # as its arguments are
        return made[-1]

    yield make
    for table in made:
        table.play.close()


@pytest.fixture
def table(tables: NewTable) -> Table:
    return tables()


@pytest.fixture
def corner(tables: NewTable) -> Table:
    """A game with one mine, and a 1 at row 1, column 2 that points at it."""
    table = tables(field=CORNER, moves="r0,0")
    assert str(table.board) == "00000\n00111\n001##\n001##"
    return table
