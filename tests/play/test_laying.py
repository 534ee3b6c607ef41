"""Boards laid in another process, most of them ahead: the first click waits for its mines, and it is made whatever
becomes of them."""

import pytest

from minesweeper import Generator, Minefield, Move, Status
from minesweeper.core.limits import LAY_SECONDS
from minesweeper.play import Command
from minesweeper.play.laying import AGAIN, LAST_WORD, NOTICEABLE, REST
from minesweeper.play.play import SOON
from tests.bundled import bundled_plugins
from tests.play.conftest import NewTable
from tests.play.fence import FENCE, FIELD, OPENED
from tests.play.table import Table


def laid_by(tables: NewTable, generator: Generator) -> Table:
    """A beginner's board before the first click, to be laid by this generator as all that follow, in a process that
    has started."""
    plugins = bundled_plugins()
    plugins.generators[generator.name] = generator
    code = f"9x9x10.beginner.3.g-{generator.name}"
    table = tables(code=code, plugins=plugins, solver="quick", speed=0, generator=generator.name)
    assert table.thinker.asked == ["start"]
    table.think()
    return table


@pytest.fixture
def table(tables: NewTable) -> Table:
    return laid_by(tables, FENCE)


def test_the_first_click_waits_for_its_board_and_starts_the_clock_when_it_comes(table: Table) -> None:
    assert table.play.due() is None
    table.open((0, 0))
    assert (table.thinker.awaits("lay"), table.board.status, table.play.due()) == (True, Status.READY, SOON)
    table.clock.now += 2
    table.think()
    assert (str(table.board), table.secret, table.said) == (OPENED, FIELD, "")
    assert table.play.session.game.setup.generator == "fence"
    table.clock.now += 5
    assert table.play.session.elapsed == 5
    table.open((8, 8))
    assert len(table.moves) == 2, "later clicks wait for nothing"


def test_a_hint_that_opens_the_first_cell_waits_as_well(table: Table) -> None:
    for _ in range(2):
        assert table.board.status is Status.READY
        table.do(Command.HINT)
        table.think()
    assert (str(table.board), table.thinker.asked[-1]) == (OPENED, "lay")


def test_flags_set_while_it_waits_stay_and_who_clicks_elsewhere_begins_there(table: Table) -> None:
    table.open((0, 0))
    table.play.move(Move.flag(4, 4))
    table.open((4, 4), (8, 1))
    table.think()
    assert table.moves == [Move.flag(4, 4), Move.reveal(8, 1)]


def test_after_an_undo_the_same_click_needs_no_other_board_but_another_one_does(table: Table) -> None:
    table.open((0, 0))
    table.think()
    for cell, waits in (((0, 0), False), ((1, 1), True)):
        table.do(Command.UNDO)
        table.open(cell)
        assert table.thinker.awaits("lay") is waits


# While it waits


def test_a_new_game_drops_the_click_even_if_its_board_comes_after_all(table: Table) -> None:
    table.open((0, 0))
    then, work, arguments = table.thinker.questions["lay"]
    table.do(Command.NEW)
    assert table.thinker.asked == ["start", "lay", "start"]
    then(work(*arguments))
    table.think()
    assert (table.board.status, table.moves) == (Status.READY, [])


def test_a_board_that_comes_while_something_else_is_looked_at_starts_no_clock(table: Table) -> None:
    table.open((0, 0))
    table.play.leave()
    table.look(60.0)
    table.play.come_back()
    table.think()
    assert table.play.session.elapsed == 0


@pytest.mark.parametrize("cancelled", [False, True])
def test_a_slow_answer_is_announced_and_the_click_can_be_cancelled(table: Table, cancelled: bool) -> None:
    table.thinker.silent = True
    table.open((0, 0))
    table.look(NOTICEABLE - 0.01)
    assert table.said == ""
    table.look(0.02)
    assert table.said == "Laying the mines … Escape: cancel."
    table.play.say("Something else.")
    table.look(AGAIN)
    assert table.said == "Laying the mines … Escape: cancel."
    if cancelled:
        table.do(Command.BACK)
        assert (table.said, table.thinker.cuts) == ("", ["lay"])
    table.thinker.silent = False
    table.think()
    assert (table.said, len(table.moves)) == ("", not cancelled)
    table.open((0, 0))
    table.think()
    assert str(table.board) == OPENED


# Ahead


def test_where_the_pointer_rests_the_board_is_laid_and_a_click_there_waits_for_nothing(table: Table) -> None:
    for col in range(9):
        table.play.laying.foresee((0, col), pressed=False)
        table.look(REST / 2)
    assert table.thinker.asked == ["start"], "it did not rest anywhere"
    for cell in ((0, 0), None, (0, 0)):  # once: a board that was laid is not laid again
        table.play.laying.foresee(cell, pressed=False)
        table.look(0.6 * REST)
        assert not table.thinker.awaits("lay")
        table.play.laying.foresee(cell, pressed=False)  # it moves within the cell
        table.look(0.6 * REST)
        table.think()
    assert (table.thinker.asked, table.board.status) == (["start", "lay"], Status.READY)
    table.open((0, 0))
    assert str(table.board) == OPENED


@pytest.mark.parametrize("comes_first", [True, False])
def test_when_a_button_goes_down_the_board_is_laid_and_not_again_for_the_click(table: Table, comes_first: bool) -> None:
    table.play.laying.foresee((0, 0), pressed=True)
    assert table.thinker.asked == ["start", "lay"]
    if comes_first:
        table.think()
    table.open((0, 0))
    table.think()
    assert (str(table.board), table.thinker.asked) == (OPENED, ["start", "lay"])


def test_a_move_that_waits_is_not_forgotten_when_the_pointer_moves_on(table: Table) -> None:
    table.thinker.silent = True
    table.open((0, 0))
    table.play.laying.foresee((5, 5), pressed=False)
    table.look(2 * REST)
    table.thinker.silent = False
    table.think()
    assert table.moves == [Move.reveal(0, 0)]


def test_a_board_that_takes_long_for_another_cell_is_not_waited_for(table: Table) -> None:
    table.thinker.silent = True
    table.play.laying.foresee((5, 5), pressed=True)
    table.look(2 * NOTICEABLE)
    table.open((0, 0))
    assert table.thinker.cuts == ["lay"]
    table.thinker.silent = False
    table.think()
    assert str(table.board) == OPENED


def test_a_process_that_ends_over_a_board_nobody_asked_for_yet_is_not_mentioned(table: Table) -> None:
    table.play.laying.foresee((0, 0), pressed=True)
    assert not table.play.do(Command.BACK), "there is nothing to cancel"
    table.break_down()
    assert table.said == ""
    table.open((0, 0))
    table.think()
    assert str(table.board) == OPENED


# Generators that lay nothing


def crash(*_: object) -> Minefield:
    raise RuntimeError("boom")


@pytest.mark.parametrize("how", ["failed: RuntimeError: boom", "ended its process", "did not answer"])
def test_a_generator_without_a_board_costs_a_message_and_a_uniform_one_that_says_so(tables: NewTable, how: str) -> None:
    table = laid_by(tables, Generator("odd", crash))
    table.thinker.silent = True
    table.open((4, 4))
    table.look(LAY_SECONDS + LAST_WORD - 0.1)
    assert table.board.status is Status.READY
    if how == "ended its process":
        table.break_down()
    else:
        table.thinker.silent = how == "did not answer"
        table.look(0.2)
    usual = table.plugins.game(table.play.session.game.setup)
    usual.reveal(4, 4)
    assert table.said == f"The generator odd {how}. The mines were laid at random."
    assert (table.play.session.game.setup.generator, table.board) == ("random", usual.board)
    assert table.play.mode.title == table.play.mode.bar(wide=True)[1].text == "Beginner"
    table.do(Command.NEW)
    assert table.play.session.game.setup.generator == "odd", "the next game tries it again"


# The bot


def let_bot_wait(table: Table) -> None:
    table.do(Command.BOT)
    while not table.thinker.awaits("lay"):
        table.look()


def test_the_bot_waits_for_its_board_with_its_first_move_in_mind(table: Table) -> None:
    let_bot_wait(table)
    table.thinker.silent = True
    table.look(1.0, 3)
    assert table.board.status is Status.READY
    assert table.play.shown().paragraphs[0].text == "Thinking …"
    table.thinker.silent = False
    table.look(times=2)
    assert str(table.board) == OPENED


def test_the_bot_plays_on_where_a_generator_fails_and_tries_it_again_in_the_next_game(table: Table) -> None:
    table.solo.in_order = True
    let_bot_wait(table)
    table.break_down()
    table.look(1.0, 3)
    assert (table.play.bot.on, table.play.session.game.setup.generator) == (True, "random")
    assert table.moves
    while table.play.session.game.seed == 3:
        table.look(1.0)
    assert table.play.session.game.setup.generator == "fence"


def test_who_stops_the_bot_while_it_waits_gets_the_board_unopened(table: Table) -> None:
    let_bot_wait(table)
    table.do(Command.BOT)
    table.look(1.0, 5)
    assert table.board.status is Status.READY
