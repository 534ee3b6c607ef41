"""The game's screen worked by pointer and keys, without a display: what is pressed, what happens, what is shown."""

import json
from pathlib import Path

import arcade
import pytest
from arcade import key

from minesweeper.controls import Pointer
from minesweeper.core.board import Status
from minesweeper.core.grid import Grid
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import Move
from minesweeper.ui.app.keys import CONTROL, KeyAction
from minesweeper.ui.app.sound import Effect
from minesweeper.ui.board.counters import Face
from minesweeper.ui.game.game_view import GameView
from tests.ui.stand import Stand

LEFT, MIDDLE, RIGHT = arcade.MOUSE_BUTTON_LEFT, arcade.MOUSE_BUTTON_MIDDLE, arcade.MOUSE_BUTTON_RIGHT


@pytest.fixture
def stand(window: arcade.Window, monkeypatch: pytest.MonkeyPatch, home: Path) -> Stand:
    return Stand(window, monkeypatch, home)


def at(view: GameView, row: int, col: int) -> tuple[int, int]:
    """The middle of a cell."""
    x, y = view.presenter.viewport.layout.cell_rect(row, col).centre
    return round(x), round(y)


def on_face(view: GameView) -> tuple[int, int]:
    x, y = view.presenter.viewport.layout.face.centre
    return round(x), round(y)


def press(view: GameView, symbol: int, modifiers: int = 0) -> None:
    view.on_key_press(symbol, modifiers)
    view.on_key_release(symbol, modifiers)


def status(view: GameView) -> Status:
    return view.presenter.board.status


def mood(view: GameView) -> Face:
    return view.presenter.scene.counters.face


def secret(view: GameView) -> Minefield:
    field = view.presenter.session.game.peek()
    assert field
    return field


def win(view: GameView) -> None:
    view.presenter.play(Move.reveal(4, 4))
    for cell in view.presenter.board.grid.cells(view.presenter.board.hidden & ~secret(view).mines):
        view.presenter.play(Move.reveal(*cell))


def lose(view: GameView) -> None:
    view.presenter.play(Move.reveal(4, 4))
    view.presenter.play(Move.reveal(*view.presenter.board.grid.cells(secret(view).mines)[0]))


# Levels, counter and timer


@pytest.mark.parametrize(
    ("symbol", "size", "mines"),
    [(key.KEY_1, (9, 9), "010"), (key.KEY_2, (16, 16), "040"), (key.KEY_3, (30, 16), "099")],
)
def test_the_three_levels_have_their_sizes_and_counters(
    stand: Stand, symbol: int, size: tuple[int, int], mines: str
) -> None:
    view = stand.game()
    press(view, symbol)
    assert view.presenter.board.grid == view.presenter.viewport.layout.grid == Grid(*size)
    assert (view.presenter.scene.counters.counter, view.presenter.scene.counters.timer) == (mines, "000")


def test_the_title_and_the_settings_follow_the_level(stand: Stand) -> None:
    view = stand.game()
    press(view, key.KEY_3)
    assert stand.titles[-1] == "Minesweeper – Expert"
    assert stand.app.settings.level == "expert"


def test_a_cell_the_keyboard_was_at_may_be_gone_on_a_smaller_board(stand: Stand) -> None:
    view = stand.game("expert")
    view.on_mouse_motion(*at_from_below(stand, view, 15, 29), 0, 0)
    press(view, key.KEY_1)
    press(view, key.SPACE)
    assert status(view) is Status.PLAYING


def at_from_below(stand: Stand, view: GameView, row: int, col: int) -> tuple[int, int]:
    x, y = at(view, row, col)
    return x, stand.size[1] - 1 - y


def test_the_timer_starts_with_the_first_reveal_not_with_a_flag_and_stops_at_the_end(stand: Stand) -> None:
    view = stand.game()
    stand.click(view, *at(view, 0, 0), RIGHT)
    stand.clock.now += 5
    assert view.presenter.session.elapsed == 0
    stand.click(view, *at(view, 4, 4))
    stand.clock.now += 7
    view.presenter._tick(0)
    assert view.presenter.scene.counters.timer == "007"
    lose(view)
    stand.clock.now += 5
    view.presenter.show()
    assert view.presenter.scene.counters.timer == "007"


def test_the_timer_copes_with_more_than_999_seconds(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    stand.clock.now += 1234
    view.presenter._tick(0)
    assert view.presenter.scene.counters.timer == "1234"
    assert view.presenter.viewport.layout.digits == (3, 4)


def test_the_counter_goes_below_zero(stand: Stand) -> None:
    view = stand.game()
    for col in range(9):
        stand.click(view, *at(view, 0, col), RIGHT)
        stand.click(view, *at(view, 1, col), RIGHT)
    assert view.presenter.scene.counters.counter == "-08"


# The mouse


def test_the_first_click_opens_and_its_neighbours_are_no_mines(stand: Stand) -> None:
    view = stand.game(seed=11)
    stand.click(view, *at(view, 4, 4))
    assert view.presenter.board.showing(0) & view.presenter.board.grid.cell(4, 4)


def test_holding_left_shows_a_sunk_cell_and_a_shocked_face_and_releasing_opens(stand: Stand) -> None:
    view = stand.game()
    stand.hold(view, *at(view, 4, 4))
    assert mood(view) is Face.SHOCKED
    assert view.pointer.sunk(view.presenter.board) == view.presenter.board.grid.cell(4, 4)
    assert status(view) is Status.READY
    stand.let_go(view, *at(view, 4, 4))
    assert status(view) is Status.PLAYING
    assert mood(view) is Face.HAPPY


def test_dragging_off_the_board_and_letting_go_does_nothing(stand: Stand) -> None:
    view = stand.game()
    stand.hold(view, *at(view, 4, 4))
    stand.drag(view, 3, 300)
    stand.let_go(view, 3, 300)
    assert status(view) is Status.READY


def test_right_flags_on_press(stand: Stand) -> None:
    view = stand.game()
    stand.hold(view, *at(view, 2, 3), RIGHT)
    assert view.presenter.board.flags == view.presenter.board.grid.cell(2, 3)
    assert view.presenter.scene.counters.counter == "009"


def test_control_click_flags_on_macos(stand: Stand) -> None:
    view = stand.game()
    view.pointer = Pointer(control_is_right=True)
    stand.hold(view, *at(view, 2, 3), LEFT, CONTROL)
    stand.let_go(view, *at(view, 2, 3))
    assert view.presenter.board.flags == view.presenter.board.grid.cell(2, 3)


def chordable(view: GameView) -> tuple[tuple[int, int], int]:
    """Flag the mine of a 1; that number, and the cells a chord on it opens."""
    board, mines = view.presenter.board, secret(view).mines
    for cell in board.grid.cells(board.showing(1)):
        around = board.grid.around(board.grid.cell(*cell))
        if free := around & board.hidden & ~mines:
            view.presenter.play(Move.flag(*board.grid.cells(around & mines)[0]))
            return cell, free
    raise AssertionError("no such number")


@pytest.mark.parametrize("buttons", [[LEFT], [MIDDLE], [LEFT, RIGHT], [RIGHT, LEFT]])
def test_chords_with_every_button(stand: Stand, buttons: list[int]) -> None:
    view = stand.game(moves="r4,4")
    number, free = chordable(view)
    for button in buttons:
        stand.hold(view, *at(view, *number), button)
    assert view.pointer.sunk(view.presenter.board) == free
    assert mood(view) is Face.SHOCKED
    for button in buttons:
        stand.let_go(view, *at(view, *number), button)
    assert view.presenter.board.revealed & free == free


def test_chord_styles_are_those_of_the_settings(stand: Stand) -> None:
    stand.app.change(chord_click=False, chord_middle=False)
    view = stand.game()
    assert (view.pointer.styles.both, view.pointer.styles.click, view.pointer.styles.middle) == (True, False, False)


def test_a_chord_with_a_wrong_flag_loses(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    board = view.presenter.board
    cell = next(
        cell
        for cell in board.grid.cells(board.showing(1))
        if board.grid.around(board.grid.cell(*cell)) & board.hidden & ~secret(view).mines
    )
    wrong = board.grid.cells(board.grid.around(board.grid.cell(*cell)) & board.hidden & ~secret(view).mines)[0]
    view.presenter.play(Move.flag(*wrong))
    stand.click(view, *at(view, *cell))
    assert status(view) is Status.LOST
    assert view.presenter.board.wrong_flags == board.grid.cell(*wrong)
    assert mood(view) is Face.DEAD


def test_the_face_sinks_and_starts_a_new_game(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    stand.hold(view, *on_face(view))
    assert mood(view) is Face.PRESSED
    assert status(view) is Status.PLAYING
    stand.let_go(view, *on_face(view))
    assert status(view) is Status.READY
    assert mood(view) is Face.HAPPY


def test_after_the_end_only_new_game_undo_and_menus_work(stand: Stand) -> None:
    view = stand.game()
    lose(view)
    before = view.presenter.board
    for button in (LEFT, RIGHT, MIDDLE):
        stand.hold(view, *at(view, 0, 0), button)
        assert mood(view) is Face.DEAD
        stand.let_go(view, *at(view, 0, 0), button)
    press(view, key.SPACE)
    press(view, key.F)
    press(view, key.P)
    assert view.presenter.board == before
    press(view, key.Z, CONTROL)
    assert status(view) is Status.PLAYING
    lose(view)
    press(view, key.F2)
    assert status(view) is Status.READY


def test_the_pointer_lights_the_cell_it_is_over_until_it_leaves(stand: Stand) -> None:
    view = stand.game()
    view.on_mouse_motion(*at_from_below(stand, view, 2, 3), 0, 0)
    assert view.presenter.scene.board.hovered == (2, 3)
    view.on_mouse_leave(0, 0)
    assert view.presenter.scene.board.hovered is None


def test_a_pointer_that_moves_within_a_cell_costs_no_frame(stand: Stand) -> None:
    view = stand.game()
    x, y = at_from_below(stand, view, 2, 3)
    view.on_mouse_motion(x, y, 0, 0)
    before = stand.redraws
    view.on_mouse_motion(x + 2, y + 1, 0, 0)
    assert stand.redraws == before


# The end of a game


def test_a_win_shows_the_time_and_a_record_and_sunglasses(stand: Stand) -> None:
    view = stand.game()
    view.presenter.play(Move.reveal(4, 4))
    stand.clock.now += 12.5
    win(view)
    assert mood(view) is Face.COOL
    assert view.presenter.scene.counters.counter == "000"
    assert stand.app.toast.text == "Won in 12.50 seconds. That is your best time!"
    assert stand.app.storage.best_times() == {"beginner:9x9x10": 12.5}


@pytest.mark.parametrize(("symbol", "modifiers"), [(key.Z, CONTROL), (key.F3, 0)])
def test_a_win_after_undo_or_on_a_known_board_is_no_record(stand: Stand, symbol: int, modifiers: int) -> None:
    view = stand.game(moves="r4,4")
    press(view, symbol, modifiers)
    win(view)
    assert "No record" in stand.app.toast.text
    assert stand.app.storage.best_times() == {}
    press(view, key.F2)
    win(view)
    assert "best time" in stand.app.toast.text


def test_the_same_board_again(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    mines = secret(view).mines
    press(view, key.F3)
    assert status(view) is Status.READY
    assert secret(view).mines == mines


# Keys


def test_the_arrows_show_a_cursor_that_goes_round_the_edges(stand: Stand) -> None:
    view = stand.game()
    picture = view.presenter.scene.board
    press(view, key.UP)
    assert picture.cursor == (4, 4)
    for _ in range(5):
        press(view, key.UP)
    press(view, key.LEFT)
    assert picture.cursor == (8, 3)
    press(view, key.RIGHT)
    press(view, key.DOWN)
    assert picture.cursor == (0, 4)


def test_space_reveals_f_flags_and_enter_chords_at_the_cursor(stand: Stand) -> None:
    view = stand.game()
    press(view, key.UP)
    view.on_key_press(key.SPACE, 0)
    assert mood(view) is Face.SHOCKED
    view.on_key_release(key.SPACE, 0)
    assert view.presenter.board.revealed
    number, free = chordable(view)
    view._at = number
    press(view, key.ENTER)
    assert view.presenter.board.revealed & free == free
    view._at = view.presenter.board.grid.cells(view.presenter.board.hidden & ~view.presenter.board.flags)[0]
    press(view, key.F)
    assert view.presenter.board.flags.bit_count() == 2


def test_keys_act_at_the_pointer_and_moving_it_hides_the_cursor(stand: Stand) -> None:
    view = stand.game()
    press(view, key.UP)
    view.on_mouse_motion(*at_from_below(stand, view, 2, 3), 0, 0)
    assert view.presenter.scene.board.cursor is None
    press(view, key.F)
    assert view.presenter.board.flags == view.presenter.board.grid.cell(2, 3)
    press(view, key.RIGHT)
    assert view.presenter.scene.board.cursor == (2, 3)


def test_a_key_let_go_with_other_modifiers_than_it_was_pressed_still_opens(stand: Stand) -> None:
    view = stand.game()
    view.on_key_press(key.SPACE, 0)
    view.on_key_release(key.SPACE, 1)
    assert view.presenter.board.revealed


def test_undo_takes_back_and_says_so(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    press(view, key.Z, CONTROL)
    assert status(view) is Status.READY
    assert "does not count" in stand.app.toast.text
    press(view, key.Z, CONTROL)
    assert stand.app.toast.text == "There is nothing to take back."


def test_keys_can_be_given_to_something_else(stand: Stand) -> None:
    view = stand.game()
    stand.app.rebind(stand.app.keys.rebind(KeyAction.FLAG, "X")[0])
    press(view, key.F)
    assert not view.presenter.board.flags
    press(view, key.X)
    assert view.presenter.board.flags


def test_mute_is_kept(stand: Stand) -> None:
    view = stand.game()
    press(view, key.M)
    assert not stand.app.settings.sound
    assert stand.app.speaker.muted
    assert json.loads((stand.app.storage.folder / "settings.json").read_text())["sound"] is False


def test_t_goes_through_the_themes_at_once(stand: Stand) -> None:
    view = stand.game()
    press(view, key.T)
    assert stand.app.theme.name == stand.app.settings.theme == "windows_dark"
    assert stand.picture(view).getpixel((3, 500)) == (43, 43, 43)


def test_the_bar_names_a_theme_that_came_from_elsewhere(stand: Stand) -> None:
    view = stand.game()
    stand.app.use_theme(stand.app.plugins.themes["night"])
    stand.picture(view)
    assert view.bar.entries[1].text == "Night"


# Pauses


def test_p_pauses_and_goes_on(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    press(view, key.P)
    assert (view.presenter.session.paused, view.presenter.scene.board.covered) == (True, True)
    press(view, key.P)
    assert (view.presenter.session.paused, view.presenter.scene.board.covered) == (False, False)


def test_escape_goes_on_too(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    press(view, key.P)
    press(view, key.ESCAPE)
    assert not view.presenter.session.paused
    press(view, key.ESCAPE)
    assert not view.presenter.session.paused


def test_a_click_on_the_covered_board_goes_on_and_plays_nothing(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    press(view, key.P)
    before = view.presenter.board
    stand.click(view, *at(view, 0, 0))
    assert not view.presenter.session.paused
    assert view.presenter.board == before


@pytest.mark.parametrize("event", ["on_deactivate", "on_hide"])
def test_losing_focus_or_minimising_pauses_and_lets_go_of_buttons(stand: Stand, event: str) -> None:
    view = stand.game(moves="r4,4")
    stand.hold(view, *at(view, 0, 0))
    getattr(view, event)()
    assert view.presenter.session.paused
    assert not view.pointer.shocked


def test_pausing_by_itself_can_be_switched_off(stand: Stand) -> None:
    stand.app.change(pause_unfocused=False)
    view = stand.game(moves="r4,4")
    view.on_deactivate()
    assert not view.presenter.session.paused


def test_time_on_another_screen_does_not_count(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    press(view, key.S)
    stand.clock.now += 60
    assert stand.app.window.current_view is not view
    stand.app.back()
    assert not view.presenter.session.paused
    assert view.presenter.session.elapsed == 0


def test_a_pause_of_the_players_own_outlasts_another_screen(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    press(view, key.P)
    press(view, key.F1)
    stand.app.back()
    assert view.presenter.session.paused


# The bar and its lists


def test_a_level_is_chosen_in_the_bar(stand: Stand) -> None:
    view = stand.game()
    stand.click(view, 20, 17)
    assert view.popup
    stand.click(view, 60, 120)
    assert view.presenter.session.game.difficulty.name == "expert"
    assert view.popup is None


def test_a_theme_is_chosen_in_the_bar(stand: Stand) -> None:
    view = stand.game()
    stand.click(view, *map(round, view.bar.place(1).centre))
    view.begin(KeyAction.UP)
    view.begin(KeyAction.CHORD)
    assert stand.app.theme.name == "night"


def test_a_click_elsewhere_or_escape_closes_a_list_and_plays_nothing(stand: Stand) -> None:
    view = stand.game()
    stand.click(view, 20, 17)
    stand.click(view, *at(view, 8, 8))
    assert view.popup is None
    stand.click(view, 20, 17)
    press(view, key.ESCAPE)
    assert view.popup is None
    assert status(view) is Status.READY


def test_the_menu_leads_to_every_screen(stand: Stand) -> None:
    view = stand.game()
    titles = []
    for steps in range(2, 6):
        stand.app.window.show_view(view)
        stand.click(view, *map(round, view.bar.place(3).centre))
        for _ in range(steps):
            view.begin(KeyAction.UP)
        view.begin(KeyAction.CHORD)
        titles.append(getattr(stand.app.window.current_view, "title", None))
    assert titles[:3] == ["About", "Help", "Settings"]
    stand.app.window.show_view(view)
    press(view, key.KEY_4)
    assert getattr(stand.app.window.current_view, "title", None) == "Custom board"


def test_a_level_that_no_plugin_adds_is_told(stand: Stand) -> None:
    view = stand.game()
    del stand.app.plugins.difficulties["expert"]
    press(view, key.KEY_3)
    assert "no level 'expert'" in stand.app.toast.text


def test_full_screen_is_switched_and_kept(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    view = stand.game()
    asked: list[bool] = []
    monkeypatch.setattr(stand.app.window, "set_fullscreen", asked.append)
    press(view, key.F11)
    assert asked == [True]


def test_a_screenshot_that_cannot_be_saved_is_told(stand: Stand) -> None:
    view = stand.game()
    stand.app.storage.folder.mkdir(exist_ok=True)
    (stand.app.storage.folder / "screenshots").write_text("in the way")
    press(view, key.F12)
    assert "cannot be made" in stand.app.toast.text


# Sounds


def test_every_kind_of_turn_has_its_sound(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Effect] = []
    monkeypatch.setattr(stand.app.speaker, "play", heard.append)
    view = stand.game(moves="r4,4")
    number = view.presenter.board.grid.cells(secret(view).grid.full & ~secret(view).zeros & ~secret(view).mines)
    hidden = [cell for cell in number if view.presenter.board.hidden & view.presenter.board.grid.cell(*cell)]
    view.presenter.play(Move.reveal(*hidden[0]))
    view.presenter.play(Move.flag(*hidden[1]))
    view.presenter.play(Move.flag(*hidden[1]))
    lose(view)
    view.presenter.undo()
    win(view)
    press(view, key.F2)
    view.presenter.play(Move.reveal(4, 4))
    assert heard[:4] == [Effect.REVEAL, Effect.FLAG, Effect.FLAG, Effect.BOOM]
    assert heard[-2:] == [Effect.WIN, Effect.OPENING]


def test_the_clock_ticks_only_when_asked_to(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Effect] = []
    view = stand.game(moves="r4,4")
    monkeypatch.setattr(stand.app.speaker, "play", heard.append)
    view.presenter._tick(0)
    assert heard == []
    stand.app.change(tick=True)
    view.presenter._tick(0)
    assert heard == [Effect.TICK]


# Large boards


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
    shocked = [view.pointer.shocked]
    stand.drag(view, 340, 320, MIDDLE)
    assert [*shocked, view.pointer.shocked] == [True, False]
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
    assert status(view) is Status.READY


def test_the_minimap_leads_to_where_it_is_clicked(stand: Stand) -> None:
    view = stand.game("expert")
    for _ in range(6):
        press(view, key.EQUAL)
    minimap = view.presenter.viewport.layout.minimap
    assert minimap
    stand.hold(view, minimap.x + 1, minimap.y + 1)
    stand.let_go(view, minimap.x + 1, minimap.y + 1)
    assert view.presenter.viewport.layout.seen[0] == 0
    assert status(view) is Status.READY


def test_the_cursor_stays_in_view(stand: Stand) -> None:
    view = stand.game("expert")
    for _ in range(6):
        press(view, key.EQUAL)
    for _ in range(20):
        press(view, key.RIGHT)
    row, col = view._at
    left, top, right, bottom = view.presenter.viewport.layout.seen
    assert left <= col < right
    assert top <= row < bottom


def test_screenshots_are_saved(stand: Stand) -> None:
    view = stand.game()
    press(view, key.F12)
    assert len(list(stand.app.storage.folder.glob("screenshots/*.png"))) == 1
    assert "Saved as" in stand.app.toast.text


def test_a_thousand_new_games_leave_nothing_behind(stand: Stand) -> None:
    view = stand.game()
    before = len(view.presenter.session._listeners)
    for _ in range(1000):
        view.presenter.new()
    assert len(view.presenter.session._listeners) == before
