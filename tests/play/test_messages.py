"""Messages: each goes when what it speaks of has changed."""

from minesweeper.play import Command
from tests.play.table import Table
from tests.play.test_hints import hint

BACK = "Ctrl+Z: back to your game."


def test_a_message_goes_with_the_next_move_even_if_that_is_refused(corner: Table) -> None:
    corner.play.say("Undone.")
    corner.open((0, 0))
    assert (corner.said, corner.play.shown().refused) == ("", "The cell is already open.")


def test_a_hint_s_sentence_goes_when_odds_replace_its_marks(corner: Table) -> None:
    hint(corner)
    assert "in here" in corner.said
    corner.do(Command.ODDS)
    assert corner.said == ""


def test_a_message_goes_when_the_bot_moves(corner: Table) -> None:
    corner.do(Command.BOT)
    corner.play.say("Your turn.")
    moves = corner.play.session.moves
    while corner.play.session.moves == moves:
        corner.look(0.5)
    assert corner.said == ""


def test_an_offer_stays_until_the_player_acts_whatever_the_bot_does(table: Table) -> None:
    table.open((4, 4))
    table.do(Command.BOT)
    table.look(0.5, 9)
    message = table.play.message
    assert message
    assert message.text == f"The bot is playing. {BACK}"
    assert message.offer
    assert message.offer.command is Command.UNDO
    table.do(Command.PAUSE)
    assert table.said == ""


def test_the_offer_to_go_back_to_a_game_goes_with_the_first_move_in_the_next(table: Table) -> None:
    table.open((4, 4))
    table.do(Command.NEW)
    assert table.said == BACK
    table.open((4, 4))
    assert table.said == ""


def test_an_urgent_message_stays(corner: Table) -> None:
    corner.play.say("The plugin is off.", urgent=True)
    corner.open((2, 4))
    corner.do(Command.ODDS)
    assert corner.said == "The plugin is off."
