"""Tips: each is given once, when it helps, and to a person who plays alone."""

import pytest

from minesweeper import Move
from minesweeper.play import Command
from minesweeper.words.tips import CHORD_TIP
from tests.play.conftest import NewTable
from tests.play.table import Table

STUCK = "Stuck? H gives a nudge. The game won't count for records then."
UNDO = "Tip: Ctrl+Z undoes your last move, even a fatal one."
SATISFIED = """
    ......
    ......
    *.....
    ......
    ...***
"""
"""The numbers beside the mine at the left touch many safe cells."""


def test_twenty_seconds_without_a_move_bring_the_hint_to_mind_and_leave_the_game_ranked(tables: NewTable) -> None:
    table = tables(moves="r4,4", tips="")
    table.look(19)
    assert table.said == ""
    table.look(1)
    assert table.said == STUCK
    assert table.play.session.unranked == ()
    assert table.desk.settings.tips == "stuck"


def test_a_move_or_a_pause_is_no_standstill(tables: NewTable) -> None:
    table = tables(moves="r4,4", tips="")
    table.look(15)
    table.play.move(Move.flag(0, 0))
    table.look(15)
    table.do(Command.PAUSE)
    table.look(100)
    assert STUCK not in table.said


@pytest.mark.parametrize("busy", [Command.BOT, Command.ODDS])
def test_whoever_has_help_already_gets_no_tip(tables: NewTable, busy: Command) -> None:
    table = tables(moves="r4,4", tips="")
    table.do(busy)
    table.look(1, times=25)
    assert table.said != STUCK


def test_a_tip_is_given_once(tables: NewTable) -> None:
    table = tables(moves="r4,4", tips="undo,stuck")
    table.look(30)
    table.lose()
    assert table.said == ""


def test_a_tip_without_its_key_is_not_given(tables: NewTable) -> None:
    table = tables(moves="r4,4", key=lambda _command: "", tips="")
    table.look(30)
    assert table.said == ""


def test_the_first_loss_tells_how_to_undo_it_and_what_shows_why(tables: NewTable) -> None:
    table = tables(tips="")
    table.lose()
    assert table.said == UNDO


def opened_one_by_one(table: Table, *cells: tuple[int, int]) -> None:
    table.play.move(Move.flag(2, 0))
    table.open(*cells)


def test_cells_opened_one_by_one_round_a_number_with_its_flags_bring_chords_to_mind(tables: NewTable) -> None:
    table = tables(field=SATISFIED, moves="r1,0", tips="")
    opened_one_by_one(table, (1, 1), (2, 1))
    assert table.said == ""
    table.open((3, 0))
    assert table.said == CHORD_TIP


def test_whoever_chords_needs_no_such_tip(tables: NewTable) -> None:
    table = tables(field=SATISFIED, moves="r1,0", tips="")
    opened_one_by_one(table, (2, 1))
    table.play.move(Move.chord(1, 0))
    assert table.said == ""


def test_a_tip_waits_until_nothing_else_is_said(tables: NewTable) -> None:
    table = tables(moves="r4,4", tips="")
    table.play.say("The ghost is gone.")
    table.look(30)
    assert table.said == "The ghost is gone."
    table.play.say("")
    table.look(1)
    assert table.said == STUCK


def test_a_front_that_explains_losses_needs_no_tip_for_them(tables: NewTable) -> None:
    table = tables(tips="")
    table.desk.explains_losses = True
    table.lose()
    assert table.said == ""
