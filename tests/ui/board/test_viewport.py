"""Boards larger than the window: zoomed by wheel and keys, moved by drags, wheel, minimap and cursor."""

import arcade
import pytest
from arcade import key

from minesweeper.core.board import Status
from minesweeper.play.commands import Command
from minesweeper.ui.board.viewport import Viewport
from minesweeper.ui.game.game_view import GameView
from tests.ui.playing import press
from tests.ui.stand import NewStand, Stand

MIDDLE = arcade.MOUSE_BUTTON_MIDDLE


def zoomed(stand: Stand, times: int) -> GameView:
    view = stand.game("expert")
    for _ in range(times):
        press(view, key.EQUAL)
    return view


def test_the_wheel_and_keys_zoom_and_a_zero_fits(stand: Stand) -> None:
    view = stand.game("expert")
    fitted = view.presenter.viewport.layout.cell
    press(view, key.EQUAL)
    press(view, key.EQUAL)
    assert view.presenter.viewport.layout.cell > fitted
    assert not view.presenter.viewport.layout.whole
    press(view, key.KEY_0)
    assert view.presenter.viewport.layout.cell == fitted
    press(view, key.MINUS)
    assert view.presenter.viewport.layout.cell < fitted


def test_the_wheel_moves_the_board_and_with_control_zooms_there(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    view = zoomed(stand, 4)
    before = view.presenter.viewport.layout
    view.on_mouse_scroll(300, 200, 0, -1)
    moved = view.presenter.viewport.layout
    assert moved.board.y == before.board.y - 3 * before.cell
    view.on_mouse_scroll(300, 200, 1, 0)
    assert view.presenter.viewport.layout.board.x == before.board.x - 3 * before.cell
    monkeypatch.setattr(stand.app.window, "keyboard", {key.LCTRL: True, key.RCTRL: False})
    spot = view.presenter.viewport.layout.cell_at(300, stand.size[1] - 1 - 200)
    view.on_mouse_scroll(300, 200, 0, 1)
    assert view.presenter.viewport.layout.cell > before.cell
    assert view.presenter.viewport.layout.cell_at(300, stand.size[1] - 1 - 200) == spot


def test_middle_drag_moves_a_large_board_and_chords_nothing(stand: Stand) -> None:
    view = zoomed(stand, 4)
    before = view.presenter.viewport.layout.board
    stand.hold(view, 300, 300, MIDDLE)
    shocked = [view.input.pointer.shocked]
    stand.drag(view, 340, 320, MIDDLE)
    assert [*shocked, view.input.pointer.shocked] == [True, False]
    stand.let_go(view, 340, 320, MIDDLE)
    after = view.presenter.viewport.layout.board
    assert (after.x - before.x, after.y - before.y) == (40, 20)


def test_space_and_drag_moves_a_large_board_and_opens_nothing(stand: Stand) -> None:
    view = zoomed(stand, 4)
    before = view.presenter.viewport.layout.board
    view.on_key_press(key.SPACE, 0)
    stand.hold(view, 300, 300)
    stand.drag(view, 280, 300)
    stand.let_go(view, 280, 300)
    view.on_key_release(key.SPACE, 0)
    assert view.presenter.viewport.layout.board.x == before.x - 20
    assert view.presenter.board.status is Status.READY


def test_the_minimap_leads_to_where_it_is_clicked(stand: Stand) -> None:
    view = zoomed(stand, 6)
    minimap = view.presenter.viewport.layout.minimap
    assert minimap
    stand.hold(view, minimap.x + 1, minimap.y + 1)
    stand.let_go(view, minimap.x + 1, minimap.y + 1)
    assert view.presenter.viewport.layout.seen[0] == 0
    assert view.presenter.board.status is Status.READY


def near(stand: Stand) -> GameView:
    """A board of which only a part is in view, and a camera that has the stand's clock."""
    view = zoomed(stand, 6)
    view.presenter.viewport = Viewport(view.presenter.viewport.layout, stand.clock)
    view.presenter.viewport.motion = stand.app.settings.motion
    assert not view.presenter.viewport.layout.whole
    return view


def in_view(view: GameView, row: int, col: int) -> bool:
    layout = view.presenter.viewport.layout
    return layout.shows(layout.cell_rect(row, col))


def cursor(view: GameView) -> tuple[int, int]:
    assert view.input.cursor
    return view.input.cursor


def test_the_cursor_stays_in_view(stands: NewStand) -> None:
    view = near(stands(motion=False))
    for _ in range(20):
        press(view, key.RIGHT)
        assert in_view(view, *cursor(view))
    assert not view.animating


def test_the_view_glides_after_the_cursor_and_comes_to_rest(stand: Stand) -> None:
    view = near(stand)
    places = []
    for _ in range(14):
        view.begin(Command.RIGHT)  # as a key or a controller has it
    while view.animating:
        places.append(view.presenter.viewport.layout.board.x)
        stand.clock.now += 0.03
        stand.picture(view)
    assert len(places) > 3
    assert places == sorted(places, reverse=True)
    assert in_view(view, *cursor(view))


def test_a_cursor_that_runs_is_not_left_behind(stand: Stand) -> None:
    view = near(stand)
    for _ in range(14):
        press(view, key.RIGHT)
        for _ in range(2):
            stand.clock.now += 1 / 60
            stand.picture(view)
        left, _, right, _ = view.presenter.viewport.layout.seen
        assert left <= cursor(view)[1] + 0.5 <= right


def test_a_key_that_makes_a_move_brings_its_cell_back_into_view(stands: NewStand) -> None:
    view = near(stands(motion=False))
    press(view, key.RIGHT)
    view.on_mouse_scroll(300, 200, -30, 30)
    assert not in_view(view, *cursor(view))
    press(view, key.F)
    assert in_view(view, *cursor(view))


@pytest.mark.parametrize("act", ["wheel", "zoom", "fit", "button"])
def test_a_player_who_moves_the_view_is_left_alone(stand: Stand, act: str) -> None:
    view = near(stand)
    for _ in range(14):
        press(view, key.RIGHT)
    assert view.animating
    if act == "wheel":
        view.on_mouse_scroll(300, 200, 1, 1)
    elif act == "zoom":
        press(view, key.EQUAL)
    elif act == "fit":
        press(view, key.KEY_0)
    else:
        stand.hold(view, 300, 300)
    assert not view.animating


def test_the_board_does_not_move_away_under_a_button_that_is_held(stand: Stand) -> None:
    view = near(stand)
    stand.hold(view, 300, 300)
    before = view.presenter.viewport.layout.board
    view.presenter.look_at([(0, 0)])
    stand.clock.now += 1
    stand.picture(view)
    assert view.presenter.viewport.layout.board == before
    stand.let_go(view, 300, 300)
    view.presenter.look_at([(0, 0)])
    stand.clock.now += 1
    stand.picture(view)
    assert in_view(view, 0, 0)


def test_what_is_in_view_needs_no_other_view_and_what_is_not_gets_some_room(stands: NewStand) -> None:
    view = near(stands(motion=False))
    viewport = view.presenter.viewport
    left, top, right, bottom = (int(side) for side in viewport.layout.seen)
    before = viewport.layout.board
    view.presenter.look_at([(top + 1, left + 1), (top + 2, left + 2)])
    assert viewport.layout.board == before
    view.presenter.look_at([((top + bottom) // 2, right + 2)])
    assert viewport.layout.board.y == before.y
    assert viewport.layout.seen[2] > right + 4
    view.presenter.look_at([(0, 0), (15, 29)])
    assert in_view(view, 0, 0)


def test_the_cell_a_board_was_laid_for_is_in_view(stands: NewStand) -> None:
    stand = stands(motion=False, size=(320, 380))
    view = stand.game("expert", first=(15, 29))
    for _ in range(6):
        press(view, key.EQUAL)
    view.on_mouse_scroll(100, 100, -30, 30)
    view.play.begin(view.presenter.session.game.setup)
    assert in_view(view, 15, 29)
