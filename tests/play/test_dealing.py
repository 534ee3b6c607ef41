"""Dealers asked in another process: a move waits for the answer, and whatever becomes of it, it is made."""

from collections.abc import Callable
from dataclasses import replace
from unittest.mock import Mock

import pytest

from minesweeper import Deal, Dealer, Difficulty, Minefield, Move, Setup, Situation
from minesweeper.core.limits import DEAL_SECONDS
from minesweeper.games.session import DEALER_FAILED
from minesweeper.play import Command
from minesweeper.play.laying import LAST_WORD, NOTICEABLE
from minesweeper.thinking import thoughts
from minesweeper.thinking.thinker import NO_ANSWER
from tests.bundled import bundled_plugins
from tests.play.conftest import NewTable
from tests.play.table import Table

LINE = Minefield.parse(".*.....*.")
MOVED = Minefield.parse(".*....*..")
SETUP = Setup(Difficulty("line", 9, 1, 2), 7, field=LINE, dealer="tested")
HIDDEN, OPENED = "#########", "#######1#"


def move_mine(_: Situation) -> Deal:
    return Deal(MOVED, guess=True)


def asleep(_: Situation) -> Deal:
    raise RuntimeError("asleep")


def dealt(tables: NewTable, deal: Callable[[Situation], Deal]) -> Table:
    """The line, before the first click, under a dealer of a plugin that has been started and is in no hurry."""
    plugins = bundled_plugins()
    plugins.dealers["tested"] = Dealer("tested", deal)
    table = tables(setup=SETUP, plugins=plugins)
    table.think()
    table.thinker.asked.clear()
    table.thinker.silent = True
    return table


@pytest.fixture
def table(tables: NewTable) -> Table:
    return dealt(tables, move_mine)


def answer(table: Table) -> None:
    table.thinker.silent = False
    table.think()


def test_a_click_waits_for_the_dealer_and_takes_effect_when_it_has_decided(table: Table) -> None:
    table.open((0, 7))
    assert str(table.board) == HIDDEN
    assert table.thinker.awaits("lay")
    answer(table)
    assert (str(table.board), table.secret) == (OPENED, MOVED)
    assert table.play.session.guesses == 1
    table.thinker.silent = True
    table.open((0, 8))
    table.look(2.0)
    assert table.play.session.elapsed == 2, "the clock runs on"
    answer(table)
    assert [entry.seconds for entry in table.play.session.record().log] == [0.0, 2.0]


def test_a_button_that_goes_down_asks_but_a_pointer_that_rests_does_not(table: Table) -> None:
    table.play.laying.foresee((0, 7), pressed=False)
    table.look(1.0, 3)
    assert table.thinker.asked == []
    table.play.laying.foresee((0, 7), pressed=True)
    answer(table)
    assert str(table.board) == HIDDEN
    table.open((0, 7))
    assert (str(table.board), table.thinker.asked) == (OPENED, ["lay"]), "the release waits for nothing"
    table.do(Command.PAUSE)
    table.play.laying.foresee((0, 8), pressed=True)
    assert table.thinker.asked == ["lay"]


def test_moves_that_come_meanwhile_are_made_after_it_in_their_order(table: Table) -> None:
    moves = [Move.reveal(0, 7), Move.flag(0, 6), Move.reveal(0, 8)]
    for move in moves:
        table.play.move(move)
    table.look()
    assert table.moves == []
    answer(table)
    assert table.moves == moves


def test_a_dealer_that_takes_a_while_is_announced_and_the_move_can_be_given_up(table: Table) -> None:
    table.open((0, 7), (0, 8))
    table.look(NOTICEABLE + 0.01)
    assert table.said == "The dealer decides … Escape: cancel."
    table.do(Command.BACK)
    assert (table.said, table.thinker.cuts) == ("", ["lay"])
    answer(table)
    assert (str(table.board), table.moves) == (HIDDEN, [])
    table.open((0, 7))
    answer(table)
    assert str(table.board) == OPENED, "the next click asks again"


def test_an_undo_drops_the_move_that_waits(table: Table) -> None:
    table.open((0, 7))
    answer(table)
    table.open((0, 8))
    table.do(Command.UNDO)
    answer(table)
    assert str(table.board) == HIDDEN


def test_a_flag_that_changed_the_question_has_it_asked_again(table: Table) -> None:
    table.play.laying.foresee((0, 7), pressed=True)
    table.play.move(Move.flag(0, 0))
    table.open((0, 7))
    answer(table)
    again = table.plugins.game(SETUP)
    again.flag(0, 0)
    again.reveal(0, 7)
    assert table.board == again.board


@pytest.mark.parametrize("how", ["failed: RuntimeError: asleep", "ended its process", "did not answer"])
def test_a_dealer_that_gives_no_answer_is_put_off_and_that_is_said_once(tables: NewTable, how: str) -> None:
    table = dealt(tables, asleep)
    table.open((0, 6))
    table.look(DEAL_SECONDS + LAST_WORD - 0.1)
    assert str(table.board) == HIDDEN
    if how == "ended its process":
        table.break_down()
    else:
        table.thinker.silent = how == "did not answer"
        table.look(0.2)
    assert (str(table.board), table.secret) == ("######1##", LINE)
    assert f"The dealer tested {how}." in table.said
    assert table.play.session.unranked == (DEALER_FAILED,)
    table.thinker.asked.clear()
    table.play.say("")
    table.open((0, 5))
    assert (str(table.board), table.thinker.asked, table.said) == ("##10001##", [], "")


def test_a_bundled_dealer_is_waited_for_as_long_as_it_takes(tables: NewTable) -> None:
    table = tables(code="9x9x10.beginner.3.d-fair", moves="r4,4")
    table.think()
    table.thinker.silent = True
    table.open(table.board.grid.places(table.board.hidden)[0])
    table.look(100.0)
    assert table.thinker.awaits("lay")
    assert table.said == "The dealer decides … Escape: cancel."


def test_a_dealer_that_waited_behind_a_question_without_an_answer_is_asked_and_not_put_off(table: Table) -> None:
    table.thinker.ask("hint", table.play.say, thoughts.get_ready, table.plugins.choice)
    table.open((0, 7))
    table.thinker.forget("hint")
    table.thinker.fail(NO_ANSWER)
    assert table.said == NO_ANSWER
    answer(table)
    assert (str(table.board), table.play.session.unranked) == (OPENED, ())


# The bot


@pytest.mark.parametrize("speed", [0, 6], ids=["move by move", "flat out"])
def test_the_bot_waits_for_the_dealer_and_plays_on(tables: NewTable, speed: int) -> None:
    plugins = bundled_plugins()
    merciful = plugins.dealers["merciful"]
    deal = Mock(side_effect=merciful.deal)
    plugins.dealers["merciful"] = replace(merciful, deal=deal)
    table = tables(code="9x9x10.beginner.3.d-merciful", plugins=plugins, solver="counting", speed=0)
    session = table.play.session
    table.play.bot.games_left = 1
    table.do(Command.BOT)
    table.play.autoplay.change_speed(speed)
    while not (session.moves and table.thinker.awaits("lay")):
        table.look(1.0)
    moves, table.thinker.silent = session.moves, True
    table.look(1.0, 3)
    assert (session.moves, table.play.bot.on) == (moves, True)
    table.thinker.silent = False
    while not table.board.status.over:
        table.look(1.0)
    assert deal.call_count == table.thinker.asked.count("lay"), "it never decides here, while everything waits"
    again = table.plugins.game(session.game.setup)
    for move in session.game.moves:
        again.play(move)
    assert table.board == again.board, "it is the game that these moves lead to"
