"""Lists at a terminal that lead to others."""

from tests.terminal.seat import Seat


def asked(seat: Seat) -> dict[str, str]:
    return dict(seat.play.session.game.setup.options)


def test_after_a_generator_with_a_dial_that_can_be_set_too(seat: Seat) -> None:
    seat.press("1", "g", *["down"] * 9, "enter")
    assert seat.play.session.game.setup.generator == "no_guess"
    assert "at most pairs" in seat.screen
    seat.press("down", "down", "enter")
    assert asked(seat) == seat.storage.load_settings().options == {"logic": "up_to_pairs"}
    assert "at most pairs" not in seat.screen


def test_who_leaves_the_list_of_the_dial_has_a_game_with_any_logic(seat: Seat) -> None:
    seat.press("1", "g", *["down"] * 9, "enter", "escape")
    assert (seat.play.session.game.setup.generator, asked(seat)) == ("no_guess", {})


def test_a_dial_that_was_set_is_taken_away_again(seat: Seat) -> None:
    seat.press("1", "g", *["down"] * 9, "enter", "down", "enter")
    assert asked(seat) == {"logic": "up_to_counting"}
    seat.press("g", "enter", *["up"] * 9, "enter")
    assert asked(seat) == {}
