"""The view of a large board follows the bot and the hint."""

import arcade
import pytest
from arcade import key

from minesweeper import Difficulty
from minesweeper.core.setup import Setup
from minesweeper.plugins import load_plugins
from minesweeper.ui.bot.film import Film, Script
from minesweeper.ui.bot.studio import LARGEST
from minesweeper.ui.game.game_view import GameView
from tests.ui.playing import look, press
from tests.ui.stand import NewStand, Stand


def near(stand: Stand) -> GameView:
    """An expert board opened in its middle, of which a small part far from there is in view."""
    view = stand.game("expert", moves="r8,15")
    for _ in range(9):
        press(view, key.EQUAL)
    away(view)
    return view


def away(view: GameView) -> None:
    """Turn the wheel until the upper left corner is in view."""
    view.on_mouse_scroll(300, 200, -30, 30)
    assert view.presenter.viewport.layout.seen[:2] == (0, 0)


def in_view(view: GameView, row: int, col: int) -> bool:
    layout = view.presenter.viewport.layout
    return layout.shows(layout.cell_rect(row, col))


def test_every_move_of_the_bot_is_in_view_before_it_is_made(stand: Stand) -> None:
    view = near(stand)
    press(view, key.B)
    seen: set[tuple[int, int]] = set()
    while len(seen) < 12 and not view.presenter.board.status.over:
        look(stand, view, 0.25)
        if target := view.coach.bot.target:
            assert in_view(view, *target)
            seen.add(target)
    assert len(seen) == 12


def test_a_player_who_looks_elsewhere_is_left_alone_until_the_next_move(stand: Stand) -> None:
    view = near(stand)
    press(view, key.B)
    look(stand, view, 0.1, 3)
    target = view.coach.bot.target
    assert target
    assert in_view(view, *target)
    press(view, key.P)
    away(view)
    look(stand, view, 0.1, 20)
    assert not in_view(view, *target)
    press(view, key.P)
    while view.coach.bot.target == target:
        assert not in_view(view, *target)
        look(stand, view, 0.1)
    assert in_view(view, *(view.coach.bot.target or target))


def test_the_view_glides_from_place_to_place_while_the_bot_plays_flat_out(stands: NewStand) -> None:
    stand = stands(solver="quick", speed=6, motion=True)
    view = near(stand)
    view.presenter.viewport._clock = stand.clock
    press(view, key.B)
    ends = set()
    for _ in range(40):
        look(stand, view, 0.01)
        if travel := view.presenter.viewport._travel:
            ends.add(travel.end)
    assert len(ends) <= 2


def test_a_hint_is_brought_into_view(stand: Stand) -> None:
    view = near(stand)
    for _ in range(3):
        away(view)
        press(view, key.H)
        look(stand, view)
        hint = view.coach.hints._hint
        assert hint
        assert all(in_view(view, *cell) for cell in hint.board.grid.cells(hint.region))


@pytest.mark.slow
def test_a_film_of_a_board_larger_than_its_picture_follows_the_bot(window: arcade.Window) -> None:
    assert window.ctx
    plugins = load_plugins(bundled_only=True, off=())
    setup = Setup(Difficulty("large", 120, 90, 1500), 1)
    film = Film(Script(setup, "quick", speed=4), plugins, plugins.theme("night"))
    views = set()
    for count, frame in enumerate(film):
        assert frame.width <= LARGEST[0]
        layout, target = film._studio.viewports[0].layout, film._bot.target
        views.add(layout.board)
        if target and not film._studio.viewports[0].travelling:
            assert layout.shows(layout.cell_rect(*target))
        if count > 300 or len(views) > 8:
            break
    assert len(views) > 3
