"""The odds of the player's board: when they come, what they say, and that such a game does not count."""

import pytest

from minesweeper.games.session import ODDS_SHOWN
from minesweeper.play import Command
from minesweeper.thinking.marks import Marks
from tests.play.conftest import NewTable
from tests.play.table import Table

LEAST = "A safe cell is available. Hover a cell for its odds."


@pytest.fixture
def asked(corner: Table) -> Table:
    corner.do(Command.ODDS)
    return corner


def line(table: Table, cell: tuple[int, int] | None = None) -> str:
    """What is written beside the board for somebody who points at a cell."""
    return table.play.shown(cell).paragraphs[0].text


def chances(table: Table) -> dict[float, list[tuple[int, int]]]:
    marks = table.play.shown().marks
    groups = ((marks.safe, 0.0), *marks.chances, (marks.danger, 1.0))
    return {chance: table.board.grid.places(cells) for cells, chance in groups if cells}


def test_odds_follow_every_move_and_until_they_come_the_old_ones_stay_on_hidden_cells(asked: Table) -> None:
    assert (line(asked), chances(asked)) == ("Working out the odds …", {})
    asked.think()
    assert (line(asked), chances(asked)) == (LEAST, {0: [(2, 4), (3, 3), (3, 4)], 1: [(2, 3)]})
    asked.open((2, 4))
    assert (line(asked), chances(asked)) == ("Working out the odds …", {0: [(3, 3), (3, 4)], 1: [(2, 3)]})
    asked.think()
    assert (line(asked), chances(asked)) == (LEAST, {0: [(3, 3), (3, 4)], 1: [(2, 3)]})
    asked.do(Command.ODDS)
    assert asked.play.shown().paragraphs == ()
    assert asked.play.shown().marks == Marks()


def test_a_hint_is_seen_although_odds_are_on_and_toggling_them_takes_it_off(asked: Table) -> None:
    asked.think()
    asked.do(Command.HINT)
    asked.think()
    assert asked.play.shown().marks.region, asked.said
    asked.do(Command.ODDS)
    assert (asked.play.shown().marks, asked.play.shown().hint) == (Marks(), 0)
    asked.do(Command.HINT)
    asked.think()
    asked.do(Command.ODDS)
    asked.think()
    assert (len(chances(asked)), asked.play.shown().hint, asked.said) == (2, 0, "")


def test_pointing_at_a_cell_tells_its_exact_chance(tables: NewTable) -> None:
    table = tables(field="....\n...*", moves="r0,0")
    table.do(Command.ODDS)
    table.think()
    assert line(table) == line(table, (0, 0)) == "Lowest risk: 50 %. Hover a cell for its odds."
    assert line(table, (0, 3)) == "50 % chance of a mine."


def test_figures_are_shown_beside_numbers_only_and_the_best_guess_is_ringed(tables: NewTable) -> None:
    table = tables(
        field="""
            ..*....
            *......
            .......
            ......*
            .....*.
        """,
        moves="r1,1",
    )
    table.do(Command.ODDS)
    table.think()
    grid, marks = table.board.grid, table.play.shown().marks
    near = grid.around(grid.cell(1, 1)) & ~grid.cell(1, 1)
    assert marks == Marks(((near, 0.25),)), "the other cells are the better guess, and have no figures"
    assert line(table) == "Lowest risk: 7.7 %. Elsewhere 7.7 %. Hover a cell for its odds."
    assert line(table, (4, 6)) == "7.7 % chance of a mine."


def test_of_several_guesses_beside_numbers_the_best_is_ringed(tables: NewTable) -> None:
    table = tables(field="*.**\n....", moves="r1,1 r1,3")
    table.do(Command.ODDS)
    table.think()
    third, half = [(0, 0), (0, 1), (1, 0)], [(0, 2), (1, 2)]
    assert [*chances(table).values()] == [half, third, [(0, 3)]]
    assert table.play.shown().marks.outlined == table.board.grid.gather(third)


def test_before_the_first_move_there_are_none_and_none_are_asked_for(table: Table) -> None:
    table.do(Command.ODDS)
    assert line(table) == "Open a cell first."
    assert (table.thinker.asked, table.play.session.unranked) == (["start"], ())
    table.open((4, 4))
    assert (table.thinker.asked, table.play.session.unranked) == (["start", "odds"], (ODDS_SHOWN,))


def test_after_the_end_there_are_none(asked: Table) -> None:
    asked.lose()
    assert line(asked) == "The game is over."
    assert asked.play.shown().marks == Marks()


def test_the_next_game_counts_and_does_not_show_the_odds_of_one_that_is_gone(asked: Table) -> None:
    assert asked.play.session.unranked == (ODDS_SHOWN,)
    then, work, arguments = asked.thinker.questions["odds"]
    asked.do(Command.NEW)
    assert not asked.thinker.awaits("odds")
    then(work(*arguments))
    assert (asked.play.session.record().ranked, chances(asked)) == (True, {})


def test_after_a_pause_they_are_shown_as_before(asked: Table) -> None:
    asked.think()
    asked.do(Command.PAUSE, Command.ODDS, Command.PAUSE)
    assert line(asked) == "Working out the odds …", "they are asked for again"
    asked.think()
    assert line(asked) == LEAST
