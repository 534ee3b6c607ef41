"""Hints: given away little by little, and in the end played. Where there is none, it is said why."""

import pytest

from minesweeper.core.moves import Move
from minesweeper.games.session import HINT_TAKEN
from minesweeper.play import Command
from minesweeper.thinking.marks import Marks
from tests.play.conftest import NewTable
from tests.play.table import CORNER, Table

SAFE = [(2, 4), (3, 3), (3, 4)]


def hint(table: Table, times: int = 1) -> None:
    for _ in range(times):
        table.do(Command.HINT)
        table.think()


def test_each_hint_gives_away_more_and_the_last_one_plays(corner: Table) -> None:
    grid, play = corner.board.grid, corner.play
    hint(corner)
    assert corner.said == "There's a safe cell in here. H: show which numbers."
    region = play.shown().look_at
    assert region & grid.gather(SAFE)
    assert play.shown().marks == Marks(region=region)
    hint(corner)
    assert corner.said == "These numbers tell you. H: show the cells."
    numbers = play.shown().marks.outlined
    assert numbers & corner.board.revealed
    assert play.shown().marks == Marks(outlined=numbers)
    hint(corner)
    assert corner.said.endswith("H: play it.")
    safe = play.shown().marks.safe
    assert set(grid.places(safe)) <= set(SAFE)
    assert play.shown().marks == Marks(safe=safe, outlined=numbers)
    assert (play.session.moves, play.session.unranked) == (1, (HINT_TAKEN,))
    hint(corner)
    assert play.session.moves == 2
    assert corner.board.revealed & safe
    assert (corner.said, play.shown().marks) == ("", Marks())


def test_only_one_question_is_asked_and_its_answer_is_dropped_if_the_board_has_changed(corner: Table) -> None:
    corner.do(Command.HINT, Command.HINT)
    assert corner.play.hints.thinking
    assert corner.thinker.asked == ["hint"]
    corner.play.move(Move.flag(2, 3))
    corner.think()
    assert (corner.said, corner.play.shown().marks) == ("", Marks())
    assert corner.play.session.unranked == ()


@pytest.mark.parametrize("stages", [1, 2, 3])
def test_a_hint_goes_with_its_position_and_the_next_one_starts_small_again(corner: Table, stages: int) -> None:
    hint(corner, stages)
    assert corner.said
    corner.play.move(Move.flag(2, 3))
    assert (corner.said, corner.play.shown().marks) == ("", Marks())
    hint(corner)
    assert "in here" in corner.said


def test_where_nothing_is_certain_the_hint_says_how_to_guess_and_then_plays(tables: NewTable) -> None:
    table = tables(code="9x9x10.beginner.3.any")
    hint(table)
    assert table.said.endswith("H: play it.")
    assert table.play.shown().marks.chances
    hint(table)
    assert table.play.session.moves == 1


@pytest.mark.parametrize(
    ("code", "said", "cell"),
    [("9x9x10.beginner.3", "near", (2, 2)), ("9x9x10.beginner.3.safe", "in", (0, 0))],
)
def test_before_the_first_click_the_hint_shows_a_start_and_no_risk(
    tables: NewTable, code: str, said: str, cell: tuple[int, int]
) -> None:
    table = tables(code=code)
    hint(table)
    assert table.said == f"Start {said} a corner: the first click is always safe. H: play it."
    assert table.play.shown().marks == Marks(safe=table.board.grid.cell(*cell))
    hint(table)
    assert table.board.revealed & table.board.grid.cell(*cell)


def test_the_given_first_cell_of_a_board_is_the_first_hint(tables: NewTable) -> None:
    table = tables(code="9x9x10.beginner.3.r4c5")
    hint(table)
    assert table.play.shown().marks.safe == table.board.grid.cell(4, 5)


# Wrong flags


def test_a_wrong_flag_is_named_at_once_and_the_next_hint_removes_it(tables: NewTable) -> None:
    table = tables(field=CORNER, moves="r0,0 f2,4")
    hint(table)
    assert table.said.startswith("This flag is wrong. ")
    assert table.said.endswith(" H: unflag it.")
    marks = table.play.shown().marks
    assert marks == Marks(danger=table.board.flags, outlined=marks.outlined)
    assert marks.outlined & table.board.revealed
    hint(table)
    assert table.board.flags == 0
    hint(table)
    assert "in here" in table.said, "now the way is free for the next move"


def test_right_flags_do_not_hold_up_a_hint(tables: NewTable) -> None:
    table = tables(field=CORNER, moves="r0,0 f2,3")
    hint(table)
    assert "in here" in table.said


def test_flags_that_cannot_all_be_right_are_shown_together_and_stay(tables: NewTable) -> None:
    table = tables(
        field="""
            .*.
            ...
        """,
        moves="r0,0 f0,1 f1,0",
    )
    before, grid = table.board, table.board.grid
    hint(table, 2)
    assert table.said == "One of these flags is wrong: this 1 has two."
    assert table.play.shown().marks == Marks(danger=before.flags, outlined=grid.cell(0, 0))
    assert table.board is before


# Where there is none


def test_a_paused_game_has_neither_hints_nor_odds(corner: Table) -> None:
    corner.play.session.pause()
    for command in (Command.HINT, Command.ODDS):
        corner.play.say("")
        corner.do(command)
        assert corner.said == "The game is paused. P resumes."
    assert corner.thinker.asked == []
    assert corner.play.shown().paragraphs == ()


def test_after_the_end_only_how_it_ended_is_told(corner: Table) -> None:
    corner.open((2, 3), (3, 3))
    report = corner.play.shown().report
    corner.play.say("Sound off.")
    assert corner.play.shown().refused == "The game is over."
    corner.do(Command.HINT)
    shown = corner.play.shown()
    assert (shown.refused, shown.message, shown.report) == ("", None, report)
    assert "hint" not in corner.thinker.asked


def test_while_the_bot_plays_a_hint_points_at_it(corner: Table) -> None:
    corner.do(Command.BOT, Command.HINT)
    assert corner.said == "The bot is playing. It shows everything it knows."


@pytest.mark.parametrize("command", [Command.BOT, Command.HINT])
def test_without_a_solver_bot_and_hints_say_so(corner: Table, command: Command) -> None:
    corner.plugins.solvers.clear()
    corner.do(command)
    assert corner.said.endswith("No plugin adds one.")
    assert not corner.play.bot.on


@pytest.mark.parametrize("command", [Command.BOT, Command.HINT])
def test_a_process_that_breaks_down_is_told_and_hands_the_game_back(corner: Table, command: Command) -> None:
    corner.do(command)
    corner.break_down()
    assert not corner.play.bot.on
    assert corner.said == "The solver's process broke down."


# When to look


def test_nothing_is_due_when_there_is_nothing_to_wait_for(tables: NewTable) -> None:
    table = tables(code="9x9x10.beginner.3.any")
    play = table.play
    assert play.due() is None
    table.do(Command.HINT)
    assert play.due() == pytest.approx(1 / 250), "an answer is to come"
    table.think()
    assert play.due() is None
    table.do(Command.BOT)
    assert play.due() == pytest.approx(1 / 60)
    table.do(Command.PAUSE)
    table.look(0.1, 3)
    assert play.due() is None, "the bot waits"
    table.do(Command.RIGHT)
    assert play.due() == pytest.approx(1 / 60), "it makes one step"
    table.do(Command.BOT)
    assert play.due() is None
