"""Boards larger than the window: zoomed by wheel and keys, moved by drags, wheel, minimap and cursor."""

import arcade
import pytest
from arcade import key

from minesweeper.core.board import Status
from tests.ui.playing import press
from tests.ui.stand import Stand

MIDDLE = arcade.MOUSE_BUTTON_MIDDLE


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


def test_the_wheel_moves_the_board_and_with_control_zooms_where_it_points(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = stand.game("expert")
    for _ in range(4):
        press(view, key.EQUAL)
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
    view = stand.game("expert")
    for _ in range(4):
        press(view, key.EQUAL)
    before = view.presenter.viewport.layout.board
    stand.hold(view, 300, 300, MIDDLE)
    shocked = [view.input.pointer.shocked]
    stand.drag(view, 340, 320, MIDDLE)
    assert [*shocked, view.input.pointer.shocked] == [True, False]
    stand.let_go(view, 340, 320, MIDDLE)
    after = view.presenter.viewport.layout.board
    assert (after.x - before.x, after.y - before.y) == (40, 20)


def test_space_and_drag_moves_a_large_board_and_opens_nothing(stand: Stand) -> None:
    view = stand.game("expert")
    for _ in range(4):
        press(view, key.EQUAL)
    before = view.presenter.viewport.layout.board
    view.on_key_press(key.SPACE, 0)
    stand.hold(view, 300, 300)
    stand.drag(view, 280, 300)
    stand.let_go(view, 280, 300)
    view.on_key_release(key.SPACE, 0)
    assert view.presenter.viewport.layout.board.x == before.x - 20
    assert view.presenter.board.status is Status.READY


def test_the_minimap_leads_to_where_it_is_clicked(stand: Stand) -> None:
    view = stand.game("expert")
    for _ in range(6):
        press(view, key.EQUAL)
    minimap = view.presenter.viewport.layout.minimap
    assert minimap
    stand.hold(view, minimap.x + 1, minimap.y + 1)
    stand.let_go(view, minimap.x + 1, minimap.y + 1)
    assert view.presenter.viewport.layout.seen[0] == 0
    assert view.presenter.board.status is Status.READY


def test_the_cursor_stays_in_view(stand: Stand) -> None:
    view = stand.game("expert")
    for _ in range(6):
        press(view, key.EQUAL)
    for _ in range(20):
        press(view, key.RIGHT)
    row, col = view.input._at
    left, top, right, bottom = view.presenter.viewport.layout.seen
    assert left <= col < right
    assert top <= row < bottom
