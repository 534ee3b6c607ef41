"""The view of a large board follows the bot and the hint."""

from collections.abc import Sequence
from itertools import count
from unittest.mock import Mock

import pytest
from arcade import key
from PIL import Image

from minesweeper import Difficulty, Setup, load_plugins
from minesweeper.play.shown import Paragraph
from minesweeper.thinking.pace import SPEEDS
from minesweeper.ui.board.viewport import Viewport
from minesweeper.ui.film.film import Film, Script
from minesweeper.ui.film.studio import MAX_FILM_SIZE, Shot, Studio
from minesweeper.ui.game.game_view import GameView
from tests.ui.playing import look, press
from tests.ui.stand import NewStand, Stand


def near(stand: Stand) -> GameView:
    """An expert board opened in its middle, of which a small part far from there is in view."""
    view = stand.game("expert", moves="r8,15")
    for _ in range(7):
        press(view, key.EQUAL)
    away(view)
    return view


def away(view: GameView) -> None:
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
        if target := view.play.bot.target:
            assert in_view(view, *target)
            seen.add(target)
    assert len(seen) == 12


def test_a_player_who_looks_elsewhere_is_left_alone_until_the_next_move(stand: Stand) -> None:
    view = near(stand)
    press(view, key.B)
    look(stand, view, 0.1, 3)
    target = view.play.bot.target
    assert target
    assert in_view(view, *target)
    press(view, key.P)
    away(view)
    look(stand, view, 0.1, 20)
    assert not in_view(view, *target)
    press(view, key.P)
    while view.play.bot.target == target:
        assert not in_view(view, *target)
        look(stand, view, 0.1)
    assert in_view(view, *(view.play.bot.target or target))


def test_the_view_glides_while_the_bot_plays_flat_out(stands: NewStand, monkeypatch: pytest.MonkeyPatch) -> None:
    stand, time = stands(solver="quick", motion=True), count(step=0.002)
    stand.app.desk.clock = lambda: next(time)
    view = near(stand)
    viewport = view.presenter.viewport = Viewport(view.presenter.viewport.layout, stand.app.desk.clock)
    viewport.motion = True
    travel = Mock(side_effect=viewport.look_at)
    monkeypatch.setattr(viewport, "look_at", travel)
    press(view, key.B)
    stand.app.use_once(speed=len(SPEEDS) - 1)
    while view.presenter.session.moves < 40:
        view.tick(0)
        stand.picture(view)
    assert 0 < travel.call_count < 20


def test_a_hint_is_brought_into_view(stand: Stand) -> None:
    view = near(stand)
    for _ in range(3):
        away(view)
        press(view, key.H)
        look(stand, view)
        shown = view.play.shown()
        assert shown.look_at
        assert all(in_view(view, *cell) for cell in shown.board.grid.places(shown.look_at))


@pytest.mark.slow
def test_a_film_of_a_board_larger_than_its_picture_follows_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    views, frame = set(), Studio.frame

    def noted(studio: Studio, moments: Sequence[Shot], told: tuple[Paragraph, ...]) -> Image.Image:
        picture, viewport = frame(studio, moments, told), studio.viewports[0]
        layout, target = viewport.layout, moments[0].target
        views.add(layout.board)
        assert picture.width <= MAX_FILM_SIZE[0]
        assert not target or viewport.travelling or layout.shows(layout.cell_rect(*target))
        return picture

    monkeypatch.setattr(Studio, "frame", noted)
    plugins = load_plugins(bundled_only=True, off=())
    setup = Setup(Difficulty("large", 120, 90, 1500), 1)
    film = Film(Script(setup, "quick", speed=4), plugins, plugins.theme("night"))
    for _ in zip(film, range(300), strict=False):
        if len(views) > 8:
            break
    assert len(views) > 3
