"""Runs: boards one after the other against the clock, or until the lives are gone."""

import pytest

from minesweeper.core.moves import Move
from minesweeper.history.drills import DrillResult
from minesweeper.play import Command, Play
from minesweeper.play.rooms import PlayRooms
from minesweeper.play.running import GLIMPSE, Running
from minesweeper.play.runs import RUN, RUNS
from tests.play.conftest import NewTable
from tests.play.table import Table


class Seat:
    """A table whose player is in a run."""

    def __init__(self, table: Table, name: str) -> None:
        self.table = table
        self.shown: list[Play] = []
        self.rooms = PlayRooms(table.play, self.shown.append, lambda _games: None)
        self.rooms.exercises.open_run(RUNS[name])
        table.think()
        self.play = self.rooms.now

    @property
    def run(self) -> Running:
        assert isinstance(self.play.mode, Running)
        return self.play.mode

    def wait(self, seconds: float) -> None:
        """Let time pass as a window does, frame by frame, while boards are laid."""
        for _ in range(max(1, round(seconds / 0.05))):
            self.table.clock.now += 0.05
            self.play.tick(self.table.clock.now)
            self.table.think()

    def finish(self, won: bool = True) -> None:
        """Win or lose the board, and wait for the next one."""
        board, field = self.play.session.board, self.play.session.game.peek()
        assert field
        for place in board.grid.places(board.hidden & (field.safe if won else field.mines)):
            self.play.move(Move.reveal(*place))
        self.wait(GLIMPSE[won] + 0.1)


@pytest.fixture
def table(tables: NewTable) -> Table:
    return tables(kept=True)


def test_boards_follow_one_another_until_the_time_is_over(table: Table) -> None:
    seat = Seat(table, "sprint")
    boards = set()
    while not seat.run.over:
        boards.add(seat.play.session.game.peek())
        seat.finish(won=len(boards) % 4 != 0)
        seat.wait(1.0)
    assert seat.run.left == 0
    assert len(boards) == len(seat.run.results), "no board comes twice"
    assert seat.run.boards == sum(seat.run.results) > 20
    assert seat.run.course.waits == 0
    card = seat.run.card
    assert card
    assert card.time == f"{seat.run.boards} boards"
    assert list(card.offers) == [Command.NEW, Command.BACK]


def test_the_clock_begins_with_the_first_move_and_stands_still_during_a_pause(table: Table) -> None:
    seat = Seat(table, "sprint")
    seat.wait(5)
    assert seat.run.left == 60
    seat.play.move(Move.flag(*seat.play.session.board.grid.places(seat.play.session.board.hidden)[0]))
    seat.wait(2)
    assert seat.run.left == pytest.approx(58, abs=0.1)
    seat.play.do(Command.PAUSE)
    seat.wait(5)
    assert seat.run.left == pytest.approx(58, abs=0.1)


@pytest.mark.parametrize(("name", "lives"), [("endless", 1), ("endless 3", 3)])
def test_an_endless_run_grows_and_ends_with_the_last_life(table: Table, name: str, lives: int) -> None:
    seat = Seat(table, name)
    sizes = []
    for _ in range(4):
        sizes.append(seat.play.session.board.grid.area)
        seat.finish()
    assert sizes == sorted(set(sizes))
    for left in range(lives - 1, -1, -1):
        seat.finish(won=False)
        assert seat.run.lives == left
    assert seat.run.over
    assert seat.play.session.unranked == (RUN,)


def test_the_best_runs_are_listed_and_a_better_one_says_so(table: Table) -> None:
    seat = Seat(table, "endless")
    for boards, title in ((1, "Personal best"), (2, "Personal best"), (1, "Well played")):
        for _ in range(boards):
            seat.finish()
        seat.finish(won=False)
        card = seat.run.card
        assert card
        assert card.ruling
        assert card.ruling.title == title
        table.written()
        seat.play.do(Command.NEW)
        table.think()
        table.written()
    keeper = table.play.keeper
    assert keeper
    found: list[list[DrillResult]] = []
    keeper.ask(lambda history: history.drills.best("endless"), found.append)
    table.written()
    assert [each.score for each in found[0]] == [2, 1, 1]


def test_nothing_is_moved_after_the_end_and_another_run_begins_anew(table: Table) -> None:
    seat = Seat(table, "endless")
    seat.finish(won=False)
    before = seat.play.session.board
    seat.play.move(Move.reveal(*before.grid.places(before.hidden)[0]))
    assert seat.play.session.board is before
    seat.play.do(Command.NEW)
    table.think()
    assert not seat.run.over
    assert seat.run.results == []
    assert seat.play.session.board.grid.area == 36
