"""Boards go from one real window to another by the clipboard, and the daily one is in the menu."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from minesweeper import Setup
from minesweeper.core.daily import day_of, today
from tests.e2e.desk import Desk

MENU = 920, 17
"""The last button of the bar."""


@pytest.fixture
def other(display: str, tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(display, tmp_path / "other home")
    yield desk
    desk.stop()


def start_over(other: Desk) -> None:
    other.start("--difficulty", "expert", grid=(30, 16))
    other.until(lambda: len(other.windows()) == 2, "a second window")


def test_a_code_is_copied_in_one_window_and_played_in_another(desk: Desk, other: Desk) -> None:
    desk.start("--difficulty", "beginner", "--seed", "3")
    desk.click_cell(4, 4)
    desk.key("ctrl+c")
    desk.settle()
    start_over(other)
    other.key("ctrl+v")
    other.look_at(9, 9)
    other.settle()
    other.click_cell(4, 4)
    assert other.close() == (0, "")
    assert desk.close() == (0, "")
    copied, pasted = desk.left(), other.left()
    assert pasted.setup == copied.code == Setup.parse("9x9x10.beginner.3.r4c4")
    assert (pasted.minefield, pasted.board) == (copied.minefield, copied.board)
    assert pasted.unranked == ("the board was chosen by its code",)


def test_a_result_goes_from_window_to_window_with_all_its_letters(desk: Desk, other: Desk) -> None:
    desk.start("--custom", "9x9x0", "--unlimited", "--seed", "3")
    desk.click_cell(4, 4)
    desk.until(lambda: bool(desk.kept()), "the end of the game")
    desk.key("c")
    desk.settle()
    start_over(other)
    other.key("ctrl+v")  # the code is the last line of the result, after letters that take several bytes
    other.look_at(9, 9)
    other.settle()
    other.click_cell(4, 4)
    other.until(lambda: bool(other.kept()), "the end of the game")
    assert other.kept()[0].setup == desk.kept()[0].code
    assert other.close() == (0, "")
    assert desk.close() == (0, "")


def test_the_daily_board_comes_by_a_command_and_is_gone_on_with_by_it(desk: Desk) -> None:
    days = [today()]
    desk.start("daily", "--difficulty", "beginner")
    desk.click_cell(2, 2)
    assert desk.close() == (0, "")
    first = desk.left()
    desk.start("daily", "--difficulty", "beginner")
    assert desk.close() == (0, "")
    days.append(today())
    assert day_of(first.setup) in days
    assert (desk.left().id, desk.left().board, desk.left().unranked) == (first.id, first.board, ())


def test_the_daily_board_is_begun_from_the_menu_and_gone_on_with(desk: Desk) -> None:
    days = [today()]
    desk.start("--difficulty", "beginner")
    desk.settle()
    desk.click(*MENU)
    desk.key("d", "Return")
    desk.settle()
    desk.click_cell(2, 2)
    desk.settle()
    desk.key("F2")
    desk.key("d")
    desk.settle()
    assert desk.close() == (0, "")
    days.append(today())
    left = desk.left()
    assert day_of(left.setup) in days
    assert (left.setup.generator, left.unranked, len(left.moves)) == ("no_guess", (), 1)
    assert [each.id for each in desk.unfinished()] == [left.id]
