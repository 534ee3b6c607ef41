"""The tour: each step takes only what it teaches, and says so otherwise; it leads to a game."""

import pytest

from minesweeper import Board, Move
from minesweeper.play import Command, Play
from minesweeper.play.touring import STEPS, Tour, offer_tour
from minesweeper.thinking.marks import Marks
from tests.play.conftest import NewTable
from tests.play.table import Table

WAY = "r3,2 c2,1 f1,2 c2,2 r0,1 r0,2 r0,3 r0,4"
"""A click on the board, on the number, the flag, the chord, and the cells that are left."""


class Taken:
    """The tour of a table, after some moves."""

    def __init__(self, table: Table, moves: str = "") -> None:
        self.table = table
        self.left = 0
        self.shown: list[Play] = []
        Tour(table.play, self.shown.append, self._leave).begin()
        (self.play,) = self.shown
        self.move(moves)

    def _leave(self) -> None:
        self.left += 1

    def move(self, moves: str) -> None:
        for move in moves.split():
            self.play.move(Move.parse(move))

    @property
    def board(self) -> Board:
        return self.play.session.board

    @property
    def caption(self) -> str:
        return self.play.shown().paragraphs[0].text


@pytest.mark.parametrize("done", range(len(STEPS)))
def test_a_step_takes_only_what_it_teaches_and_says_so_kindly(tables: NewTable, done: int) -> None:
    tour = Taken(tables(), " ".join(WAY.split()[:done]))
    lesson, before = STEPS[done].lesson, tour.board
    assert tour.caption == lesson.caption
    tour.move("r0,0 r1,4")
    assert (tour.board, tour.caption) == (before, lesson.otherwise)
    tour.move(WAY.split()[done])
    assert tour.caption != lesson.otherwise


def test_it_ends_with_a_win_and_leads_to_a_beginner_game(tables: NewTable) -> None:
    table = tables(code="30x16x99.expert.3")
    tour = Taken(table, WAY)
    assert str(tour.board) == "F2121\n12F2F\n01121\n00000\n00000"
    assert [each.command for each in tour.play.mode.bar(wide=True)] == [Command.BEGINNER, Command.BACK]
    tour.play.do(Command.BEGINNER)
    assert tour.left == 1
    assert table.play.session.game.difficulty.name == "beginner"


def test_a_number_can_be_looked_at_without_a_click(tables: NewTable) -> None:
    tour = Taken(tables(), "r3,2")
    tour.play.do(Command.NEW)
    assert tour.caption == STEPS[2].lesson.caption


def test_the_safe_cells_are_shown_after_a_mine_was_clicked(tables: NewTable) -> None:
    tour = Taken(tables(), " ".join(WAY.split()[:4]))
    assert tour.play.shown().marks == Marks()
    tour.move("r1,4")
    grid = tour.board.grid
    assert tour.play.shown().marks.safe == sum(grid.cell(0, col) for col in range(1, 5))


def test_it_can_be_left_at_any_time_and_is_not_kept(tables: NewTable) -> None:
    table = tables(kept=True)
    tour = Taken(table, "r3,2")
    tour.play.do(Command.BACK)
    assert tour.left == 1
    table.written()
    assert table.play.keeper
    assert table.play.keeper.unfinished == ()


def test_the_offer_goes_with_the_first_click(tables: NewTable) -> None:
    table = tables()
    offer_tour(table.play)
    message = table.play.message
    assert message
    assert message.offer
    assert message.offer.command is Command.TOUR
    table.open((4, 4))
    assert table.play.message is None
