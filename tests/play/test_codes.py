"""Codes copied from the board and played elsewhere: the same board, and no game lost."""

from minesweeper import Setup, Status
from minesweeper.games.session import CODE_COPIED, CODE_GIVEN
from minesweeper.play import Command
from minesweeper.words.notices import MARKED_START
from tests.play.conftest import NewTable
from tests.play.table import Table

OPENED = "9x9x10.beginner.3.r4c4"


def test_the_code_has_the_first_cell_once_it_is_opened(tables: NewTable) -> None:
    assert tables().solo.code() == "9x9x10.beginner.3"
    table = tables(moves="r4,4 f0,0")
    assert table.solo.code() == OPENED
    assert table.said == f"This game is unranked now. Copied: {OPENED}"
    assert table.play.session.unranked == (CODE_COPIED,)


def test_after_the_end_a_code_costs_nothing(table: Table) -> None:
    table.win()
    assert (table.solo.code(), table.said) == (OPENED, f"Copied: {OPENED}")
    assert table.play.session.unranked == ()
    assert table.lines


def test_a_copied_code_is_the_same_board(tables: NewTable) -> None:
    table = tables(moves="r4,4")
    code, mines = table.solo.code(), table.secret
    table.do(Command.NEW)
    table.solo.copied(Setup.parse(code))
    assert (table.play.session.unranked, table.board.status) == ((CODE_GIVEN,), Status.READY)
    assert MARKED_START in table.said
    table.open((0, 0))
    assert table.secret == mines


def test_the_game_that_was_left_for_a_copied_one_comes_back(tables: NewTable) -> None:
    table = tables(moves="r4,4")
    board = table.board
    table.solo.copied(Setup.parse("30x16x99.expert.7"))
    assert table.board.grid.width == 30
    assert table.said.endswith("Ctrl+Z: back to your game.")
    table.do(Command.UNDO)
    assert table.board == board


def test_the_code_of_a_drawn_board_is_cut_short_where_it_is_shown(table: Table) -> None:
    drawn = "30x16x0.drawn.0.m-" + "A" * 80
    table.play.begin(Setup.parse(drawn))
    assert table.solo.code() == drawn
    assert table.said.endswith("A…")
