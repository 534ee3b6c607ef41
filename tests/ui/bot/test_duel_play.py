"""Solvers that play a side of a duel in the window."""

from unittest.mock import patch

import pytest
from arcade import key

from minesweeper import HUMAN
from minesweeper.ui.draw.paint import Painter
from tests.ui.duelling import SAFE, claim, duel_screen
from tests.ui.pictures import assert_golden
from tests.ui.playing import look, press
from tests.ui.stand import NewStand, Stand


def test_who_plays_a_side_is_chosen_from_a_list(stand: Stand) -> None:
    screen = duel_screen(stand)
    stand.click(screen, *map(round, screen.bar.place(0).centre))
    assert screen.popup
    assert [item.text for item in screen.popup.items] == ["Person", "Dash", "Vera"]
    screen.popup.items[1].choose()
    assert screen.bar.entries[0].text == "Left: Dash"
    assert screen.play.bot.on


def test_a_pause_is_seen_and_a_solver_waits_while_the_game_is_shown(stand: Stand) -> None:
    screen = duel_screen(stand, HUMAN, "quick")
    session = screen.presenter.session
    claim(stand, screen, SAFE[0])
    press(screen, key.P)
    with patch.object(Painter, "words", autospec=True, side_effect=Painter.words) as words:
        stand.picture(screen)
    assert "Paused" in [call.args[1] for call in words.call_args_list]
    press(screen, key.P)
    press(screen, key.ESCAPE)
    look(stand, screen, 1.0, 5)
    assert session.moves == 1
    screen.rooms.open_duel()
    look(stand, screen, 1.0, 5)
    assert session.moves > 1


@pytest.mark.parametrize("theme", ["windows_light", "night"])
def test_a_solver_s_turn_with_odds_looks_as_it_should(stands: NewStand, theme: str) -> None:
    stand = stands(theme=theme)
    screen = duel_screen(stand, HUMAN, "quick")
    press(screen, key.O)
    claim(stand, screen, SAFE[0])
    look(stand, screen, 0.1, 9)
    stand.app.status.clear()
    assert_golden(stand.picture(screen), f"duel_solver_{theme}")
