"""`export --print`, as a user types it."""

import contextlib
import re
from functools import partial
from pathlib import Path

import pytest

from minesweeper import Record
from minesweeper.history import History
from tests.cli import kept
from tests.history.games import played

run = partial(kept.run, "export")


def paper(*arguments: str | Path) -> str:
    result = run("--print", *arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def boards(page: str) -> tuple[str, str]:
    puzzle, solution = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    return puzzle, solution


def test_a_puzzle_comes_before_its_solution() -> None:
    page = paper("9x9x10.beginner.3")
    puzzle, solution = boards(page)
    assert "10 mines are hidden in the white cells." in page
    assert puzzle.count("<circle") == 0
    assert solution.count("<circle") == 10
    assert 0 < puzzle.count("<text") < solution.count("<text")
    assert page.count("9x9x10.beginner.3.r4c4") == 2  # the code as it can be typed, with the first cell


def test_the_solution_begins_a_sheet_and_wide_boards_lie_on_their_side() -> None:
    assert "section+section{break-before:page}" in paper("beginner")
    assert "size:portrait" in paper("beginner")
    assert "size:landscape" in paper("expert")


def test_it_asks_nobody_for_anything() -> None:
    page = paper("beginner")
    assert "default-src 'none'" in page
    assert not re.search(r"<script|https?://|<link|@import|url\(", page)


def test_every_level_of_a_name_is_another_board() -> None:
    assert boards(paper("intermediate")) != boards(paper("intermediate"))


def test_a_game_is_printed_as_its_board(home: Path) -> None:
    record: Record = played(3)
    with contextlib.closing(History(home)) as history:
        history.add_missing([record])
    page = paper("last")
    assert str(record.code) in page
    assert boards(page)[1].count("<circle") == 10


def test_hexagons_are_drawn_as_hexagons() -> None:
    puzzle, _ = boards(paper("hex_beginner"))
    outline = re.findall(r'<path d="(M[^z]*z)', puzzle)[0]
    assert outline.count("L") == 5


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("100x50x900.large.3",), "a sheet has room for 2,400 cells and 60 in a row, not 100×50"),
        (("beginner", "--html", "last"), "choose either --html or --print"),
        (("beginner", "--csv"), "--print writes one page"),
        (("beginner", "--odds"), "--print writes one page"),
        (("nothing.here",), "there is no file nothing.here"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(arguments: tuple[str, ...], said: str) -> None:
    result = run("--print", *arguments)
    assert result.exit_code == 2
    assert said in result.output
