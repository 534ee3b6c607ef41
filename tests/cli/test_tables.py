"""Tables that fit the terminal and cut nothing short."""

import pytest

from minesweeper.cli.tables import TextColumn, fitting

COLUMNS = [
    TextColumn("solver", ["strong", "quick"], 100),
    TextColumn("won", ["12", "3"], 40, right=True),
    TextColumn("win rate", ["54.1 % [53.4, 54.8]", "51.5 % [50.8, 52.2]"], 90),
    TextColumn("max", ["1000.0", "12.3"], 10, right=True),
]


def titles(width: int) -> list[str]:
    return [column.title for column in fitting(COLUMNS, width)]


@pytest.mark.parametrize(
    ("width", "kept"),
    [
        (80, ["solver", "won", "win rate", "max"]),
        (47, ["solver", "won", "win rate", "max"]),
        (46, ["solver", "won", "win rate"]),
        (36, ["solver", "win rate"]),
        (20, ["solver"]),
        (3, ["solver"]),
    ],
)
def test_the_columns_that_matter_least_go_first(width: int, kept: list[str]) -> None:
    assert titles(width) == kept


def test_what_stays_fits() -> None:
    for width in range(9, 80):
        assert sum(column.width for column in fitting(COLUMNS, width)) + 1 <= max(width, 10)


def test_a_column_that_wraps_asks_for_little() -> None:
    long = TextColumn("adds", ["level " + ", ".join(["beginner"] * 20)], 80, wraps=True)
    assert fitting([COLUMNS[0], long], 40) == [COLUMNS[0], long]
