"""Rules that differ from the usual game: each is shown as a chip, is switched in the mid-end, and can be removed."""

import pytest

from minesweeper.play import Command
from minesweeper.play.rules_in_force import Chip
from minesweeper.play.shown import SEPARATOR, Item, Offer
from tests.play.conftest import NewTable
from tests.play.table import Table

RULES = {
    "generator": ("no_guess", "No guessing"),
    "dealer": ("fair", "Fair dealer"),
    "first_click": ("safe", "Safe first click"),
    "options": ({"3bv": "1-"}, "3BV: at least 1"),
}


def chips(table: Table) -> list[str]:
    return [chip.text for chip in table.play.mode.rules()]


def chip(table: Table) -> Chip:
    (found,) = table.play.mode.rules()
    return found


def switch(table: Table) -> Item:
    return next(item for item in table.play.mode.levels() if item.switch)


def offers(table: Table) -> dict[Command | None, Offer]:
    return {offer.command: offer for group in table.play.mode.offers() for offer in group}


def enabled(table: Table) -> set[Command | None]:
    return {command for command, offer in offers(table).items() if offer.enabled}


def test_the_usual_game_has_no_chips_and_neither_has_a_daily_board(table: Table) -> None:
    assert chips(table) == []
    table.do(Command.DAILY)
    assert chips(table) == []


@pytest.mark.parametrize("name", RULES)
def test_a_rule_is_a_chip_until_it_is_removed_and_undo_brings_its_game_back(tables: NewTable, name: str) -> None:
    value, text = RULES[name]
    table = tables(**{name: value})
    table.do(Command.NEW)
    table.open((4, 4))
    table.think()
    assert chips(table) == [text]
    assert chip(table).meaning.endswith("Times count on their own list.")
    assert table.play.mode.title.startswith(f"Beginner · {text}")
    chip(table).remove()
    assert (chips(table), table.board.revealed) == ([], 0)
    table.do(Command.NEW)
    assert chips(table) == []
    table.do(Command.UNDO)
    assert (chips(table), bool(table.board.revealed)) == ([text], True)


def test_question_marks_are_a_chip_too_and_go_without_a_new_game(tables: NewTable) -> None:
    table = tables(moves="r4,4", question_marks=True)
    before = table.board
    assert (chip(table).text, "own list" in chip(table).meaning) == ("Question marks", False)
    chip(table).remove()
    assert (table.board, table.desk.settings.question_marks, table.play.session.game.questions) == (
        before,
        False,
        False,
    )


def test_one_of_two_rules_goes_and_the_other_stays(tables: NewTable) -> None:
    table = tables(generator="no_guess", options={"logic": "up_to_pairs", "3bv": "1-"})
    table.do(Command.NEW)
    assert chips(table) == ["No guessing", "3BV: at least 1", "Logic: at most pairs"]
    table.play.mode.rules()[1].remove()
    assert chips(table) == ["No guessing", "Logic: at most pairs"]


def test_no_guessing_is_a_switch_in_the_list_of_levels(tables: NewTable) -> None:
    table = tables(moves="r4,4")
    assert SEPARATOR in table.play.mode.levels()
    assert (switch(table).text, switch(table).chosen) == ("No guessing", False)
    switch(table).choose()
    assert (switch(table).chosen, chips(table), table.board.revealed) == (True, ["No guessing"], 0)
    table.do(Command.UNDO)
    assert table.board.revealed, "the game before"
    switch(table).choose()
    assert (switch(table).chosen, chips(table)) == (False, [])


# The menu: what cannot be done now is grey


def test_before_the_first_click_there_is_nothing_to_take_back_repeat_pause_or_watch(tables: NewTable) -> None:
    table = tables(kept=True)
    grey = set(offers(table)) - enabled(table)
    late = {Command.SAME, Command.UNDO, Command.PAUSE, Command.REPLAY}
    assert grey == late | {Command.MISTAKES, Command.CONTINUE}
    table.open((4, 4))
    assert enabled(table) >= {Command.SAME, Command.UNDO, Command.PAUSE}
    assert Command.REPLAY not in enabled(table)
    table.do(Command.NEW)
    assert Command.UNDO in enabled(table), "it brings the game back"
    table.written()
    assert Command.CONTINUE in enabled(table)


def test_a_pause_turns_help_off_and_the_end_the_pause(tables: NewTable) -> None:
    table = tables(moves="r4,4")
    table.do(Command.PAUSE)
    assert offers(table)[Command.PAUSE].text == "Resume"
    assert not {Command.HINT, Command.ODDS} & enabled(table)
    table.do(Command.PAUSE)
    table.lose()
    assert {Command.REPLAY, Command.HINT} <= enabled(table)
    assert not {Command.PAUSE, Command.ODDS} & enabled(table)
