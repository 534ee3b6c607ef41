"""A ghost beside the player's game: what it shows, when it moves, and when it goes."""

from dataclasses import replace

import pytest

from minesweeper.games.race import Race
from minesweeper.games.record import Record
from minesweeper.games.replay import Replay
from minesweeper.games.session import BOARD_KNOWN
from minesweeper.play import Command
from minesweeper.play.races import GHOST_FRAME
from tests.play.conftest import NewTable
from tests.play.table import Table


@pytest.fixture
def record(tables: NewTable) -> Record:
    """A game that was won, with a click in the middle and then one every half second."""
    won = tables(moves="r4,4")
    while not won.board.status.over:
        won.clock.now += 0.5
        won.open(won.board.grid.places(won.board.hidden & ~won.secret.mines)[0])
    assert won.play.session.elapsed > 5
    return won.play.session.record()


@pytest.fixture
def table(tables: NewTable, record: Record) -> Table:
    return raced(tables(), record)


@pytest.fixture
def running(table: Table) -> Table:
    table.open((4, 4))
    return table


def raced(table: Table, record: Record) -> Table:
    table.play.ghost.begin(Race(Replay(record)))
    return table


def glass(table: Table) -> int:
    return table.play.shown().glass


def said(table: Table) -> str:
    (paragraph,) = table.play.shown().paragraphs
    return paragraph.text


def test_the_board_is_that_of_the_game_and_it_is_said_that_it_does_not_count(table: Table, record: Record) -> None:
    assert table.secret == record.minefield
    assert table.play.session.unranked == (BOARD_KNOWN,)
    assert table.said.startswith("Race! It won't count for records: you know this board.")
    assert said(table) == f"Unranked · Ghost: {record.seconds:.2f} s"


def test_nothing_of_it_is_seen_until_the_player_begins(table: Table) -> None:
    ghost = table.play.ghost
    table.look(5.0)
    assert (glass(table), ghost.step(), ghost.pointer(glides=True)) == (0, 0, None)
    table.open((4, 4))
    assert ghost.pointer(glides=True)


def test_glass_lies_over_what_only_the_ghost_opened_and_the_gap_follows_both(running: Table, record: Record) -> None:
    running.look(3.0)
    theirs, grid = Race(Replay(record)).opened(3.0), running.board.grid
    assert glass(running) == theirs & ~running.board.revealed != 0
    assert not glass(running) & running.secret.mines
    assert said(running).startswith("3BV −")
    cell = grid.places(glass(running))[0]
    running.open(cell)
    assert not glass(running) & grid.cell(*cell)
    running.win()
    assert said(running) == f"{record.seconds - 3:.2f} s faster · Ghost: {record.seconds:.2f} s"
    assert glass(running) == 0


def test_a_pause_is_one_for_the_ghost_too(running: Table) -> None:
    running.look(2.0)
    seen = glass(running)
    running.do(Command.PAUSE)
    running.look(60.0)
    assert (glass(running), running.play.ghost.pointer(glides=True)) == (seen, None)
    running.do(Command.PAUSE)
    running.look(3.0)
    assert glass(running).bit_count() > seen.bit_count()


def test_an_undo_does_not_take_it_back_even_to_the_start(running: Table, record: Record) -> None:
    running.look(3.0)
    before = running.play.ghost.step()
    running.do(Command.UNDO)
    assert not running.board.revealed
    assert running.play.ghost.step() == before > 0
    assert said(running).endswith(f"Ghost: {record.seconds:.2f} s")
    running.open((4, 4))
    assert running.secret == record.minefield


def test_its_pointer_is_on_its_way_or_where_it_clicked_and_then_it_rests(table: Table, record: Record) -> None:
    ghost, race = table.play.ghost, Race(Replay(record))
    assert (ghost.due(glides=True), ghost.due(glides=False)) == (None, None)
    table.open((4, 4))
    table.look(2.25)
    assert ghost.pointer(glides=True) == race.pointer(2.25) != race.clicked(2.25) == ghost.pointer(glides=False)
    assert ghost.due(glides=True) == GHOST_FRAME
    assert ghost.due(glides=False) == pytest.approx(0.25)
    table.look(record.seconds)
    assert (ghost.due(glides=True), ghost.due(glides=False)) == (None, None)


def test_another_board_is_played_alone_and_the_same_one_again_against_it(running: Table) -> None:
    running.do(Command.SAME)
    assert said(running).startswith("Unranked")
    assert glass(running) == 0
    running.do(Command.NEW)
    assert running.play.ghost.race is None
    assert running.play.shown().paragraphs == ()


def test_a_generator_that_is_gone_is_not_needed(tables: NewTable, record: Record) -> None:
    setup = replace(record.setup, generator="gone")
    table = raced(tables(), replace(record, setup=setup))
    table.open((4, 4))
    assert table.secret == record.minefield
    assert table.play.session.game.setup == setup.at(4, 4)
    assert not table.play.session.game.notice
