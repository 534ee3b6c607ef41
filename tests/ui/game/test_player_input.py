"""Pointer and keys on the board: what is held, what it shows, what it does when it is let go."""

import arcade
import pytest
from arcade import key

from minesweeper import Minefield, Move, Setup, Status
from minesweeper.games.controls import CellAt, Pointer
from minesweeper.ui.app.gamepad import BUTTONS
from minesweeper.ui.app.keys import CONTROL
from minesweeper.ui.board.counters import Face
from minesweeper.ui.board.renderer import BoardRenderer
from minesweeper.ui.board.tile_motion import FLAG_SECONDS
from minesweeper.ui.game.game_view import GameView
from tests.ui.pictures import colour, pixel
from tests.ui.playing import at, lose, press, secret
from tests.ui.stand import NewStand, Stand

LEFT, MIDDLE, RIGHT = arcade.MOUSE_BUTTON_LEFT, arcade.MOUSE_BUTTON_MIDDLE, arcade.MOUSE_BUTTON_RIGHT


def on_face(view: GameView) -> tuple[int, int]:
    x, y = view.presenter.viewport.layout.face.centre
    return round(x), round(y)


def status(view: GameView) -> Status:
    return view.presenter.board.status


def mood(view: GameView) -> Face:
    return view.presenter.scene.counters.face


def start(view: GameView) -> CellAt | None:
    return view.input.start


def cursor(view: GameView) -> CellAt | None:
    return view.input.cursor


def hovered(view: GameView) -> CellAt | None:
    return view.input.hovered


def chordable(view: GameView) -> tuple[tuple[int, int], int]:
    """Flag the mine of a 1; that number, and the cells a chord on it opens."""
    board, mines = view.presenter.board, secret(view).mines
    for cell in board.grid.places(board.showing(1)):
        around = board.grid.around(board.grid.cell(*cell))
        if free := around & board.hidden & ~mines:
            view.play.move(Move.flag(*board.grid.places(around & mines)[0]))
            return cell, free
    raise AssertionError("no such number")


# The mouse


def test_holding_left_shows_a_sunk_cell_and_a_shocked_face_and_releasing_opens(stand: Stand) -> None:
    view = stand.game()
    stand.hold(view, *at(view, 4, 4))
    assert mood(view) is Face.SHOCKED
    assert view.input.pointer.sunk(view.presenter.board) == view.presenter.board.grid.cell(4, 4)
    assert status(view) is Status.READY
    stand.let_go(view, *at(view, 4, 4))
    assert status(view) is Status.PLAYING
    assert mood(view) is Face.HAPPY


def animating(view: GameView) -> bool:
    return view.presenter.scene.animating


def spreading(stand: Stand) -> GameView:
    """A game whose first opening has just begun to spread."""
    view = stand.game()
    scene = view.presenter.scene
    scene.board = BoardRenderer(scene.textures, view.presenter.board, stand.clock)
    stand.click(view, *at(view, 4, 4))
    stand.picture(view)
    assert animating(view)
    return view


def test_a_press_while_an_opening_spreads_acts_on_the_true_board_and_shows_it_whole(stand: Stand) -> None:
    view = spreading(stand)
    number, opens = chordable(view)
    stand.clock.now += FLAG_SECONDS + 0.001
    stand.picture(view)
    assert animating(view)
    stand.hold(view, *at(view, *number))
    assert not animating(view)
    assert view.input.pointer.sunk(view.presenter.board) == opens
    stand.let_go(view, *at(view, *number))
    assert view.presenter.board.revealed & opens == opens


def test_a_key_while_an_opening_spreads_shows_it_whole(stand: Stand) -> None:
    view = spreading(stand)
    press(view, key.UP)
    assert not animating(view)


def glance(view: GameView) -> tuple[float, float]:
    return view.presenter.scene.counters.glance


def test_the_face_glances_at_the_pointer_and_only_another_direction_is_another_picture(stand: Stand) -> None:
    view = stand.game()
    view.presenter.scene.board.motion = True
    x, y = at(view, 8, 8)
    stand.point(view, x, y)
    right, down = glance(view)
    assert right > 0
    assert down > right
    redraws, before = stand.redraws, stand.picture(view)
    stand.point(view, x + 2, y + 1)
    assert stand.redraws == redraws
    stand.point(view, *at(view, 8, 0))
    assert glance(view) == (-right, down)
    assert stand.picture(view).tobytes() != before.tobytes()
    view.on_mouse_leave(0, 0)
    assert glance(view) == (0, 0)


def test_without_motion_the_face_looks_straight_ahead(stands: NewStand) -> None:
    stand = stands()
    view = stand.game()
    view.presenter.scene.board.motion = True
    stand.point(view, *at(view, 8, 8))
    stand.app.change(motion=False)
    view.presenter.apply_settings()
    assert glance(view) == (0, 0)
    stand.point(view, *at(view, 0, 0))
    assert glance(view) == (0, 0)


def test_a_press_that_the_next_board_has_no_cell_for_is_forgotten(stand: Stand) -> None:
    view = stand.game("intermediate")
    x, y = at(view, 14, 4)
    view.on_mouse_press(x, stand.size[1] - 1 - y, LEFT, 0)  # without a motion before it, as by a finger
    press(view, key.KEY_1)
    assert view.presenter.board.grid.height == 9
    view.input.refresh()
    assert view.input.pointer.sunk(view.presenter.board) == 0


def test_control_click_flags_on_macos(stand: Stand) -> None:
    view = stand.game()
    view.input.pointer = Pointer(control_is_right=True)
    stand.hold(view, *at(view, 2, 3), LEFT, CONTROL)
    stand.let_go(view, *at(view, 2, 3))
    assert view.presenter.board.flags == view.presenter.board.grid.cell(2, 3)


@pytest.mark.parametrize("buttons", [[LEFT], [MIDDLE], [LEFT, RIGHT], [RIGHT, LEFT]])
def test_chords_with_every_button(stand: Stand, buttons: list[int]) -> None:
    view = stand.game(moves="r4,4")
    number, free = chordable(view)
    for button in buttons:
        stand.hold(view, *at(view, *number), button)
    assert view.input.pointer.sunk(view.presenter.board) == free
    assert mood(view) is Face.SHOCKED
    for button in buttons:
        stand.let_go(view, *at(view, *number), button)
    assert view.presenter.board.revealed & free == free


def test_chord_styles_are_those_of_the_settings(stand: Stand) -> None:
    stand.app.change(chord_click=False, chord_middle=False)
    view = stand.game()
    assert view.input.pointer.settings == stand.app.settings


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


def test_the_pointer_lights_the_cell_it_is_over_until_it_leaves_or_the_game_ends(stand: Stand) -> None:
    view = stand.game()
    stand.point(view, *at(view, 2, 3))
    assert hovered(view) == (2, 3)
    assert pixel(stand.picture(view), *at(view, 2, 3)) == colour(stand.app.theme, "hover")
    view.on_mouse_leave(0, 0)
    assert hovered(view) is None
    assert pixel(stand.picture(view), *at(view, 2, 3)) == colour(stand.app.theme, "cell")
    x, y = at(view, 2, 3)
    stand.point(view, x, y)
    before = stand.redraws
    stand.point(view, x + 2, y + 1)
    assert stand.redraws == before, "within a cell it costs no frame"
    lose(view)
    assert hovered(view) is None


# Keys


def test_the_arrows_show_a_cursor_that_goes_round_the_edges(stand: Stand) -> None:
    view = stand.game()
    press(view, key.UP)
    assert cursor(view) == (4, 4)
    place = view.presenter.viewport.layout.cell_rect(4, 4)
    assert pixel(stand.picture(view), place.x, place.y) == colour(stand.app.theme, "cursor")
    for _ in range(5):
        press(view, key.UP)
    press(view, key.LEFT)
    assert cursor(view) == (8, 3)
    press(view, key.RIGHT)
    press(view, key.DOWN)
    assert cursor(view) == (0, 4)


def test_space_reveals_f_flags_and_enter_chords_at_the_cursor(stand: Stand) -> None:
    view = stand.game()
    press(view, key.UP)
    view.on_key_press(key.SPACE, 0)
    assert mood(view) is Face.SHOCKED
    view.on_key_release(key.SPACE, 0)
    assert view.presenter.board.revealed
    number, free = chordable(view)
    stand.point(view, *at(view, *number))
    press(view, key.UP)  # shows the cursor there
    press(view, key.ENTER)
    assert view.presenter.board.revealed & free == free
    board = view.presenter.board
    stand.point(view, *at(view, *board.grid.places(board.hidden & ~board.flags)[0]))
    press(view, key.UP)
    press(view, key.F)
    assert view.presenter.board.flags.bit_count() == 2


def test_keys_act_at_the_pointer_and_moving_it_hides_the_cursor(stand: Stand) -> None:
    view = stand.game()
    press(view, key.UP)
    stand.point(view, *at(view, 2, 3))
    assert cursor(view) is None
    press(view, key.F)
    assert view.presenter.board.flags == view.presenter.board.grid.cell(2, 3)
    press(view, key.RIGHT)
    assert cursor(view) == (2, 3)


def test_a_key_let_go_with_other_modifiers_than_it_was_pressed_still_opens(stand: Stand) -> None:
    view = stand.game()
    view.on_key_press(key.SPACE, 0)
    view.on_key_release(key.SPACE, 1)
    assert view.presenter.board.revealed


def test_a_cell_the_keyboard_was_at_may_be_gone_on_a_smaller_board(stand: Stand) -> None:
    view = stand.game("expert")
    stand.point(view, *at(view, 15, 29))
    press(view, key.KEY_1)
    press(view, key.SPACE)
    assert status(view) is Status.PLAYING


# A board that was laid for a certain cell


def test_a_board_laid_for_a_cell_marks_it_and_space_begins_there(stand: Stand) -> None:
    view = stand.game(first=(2, 6))
    assert (start(view), cursor(view)) == ((2, 6), None)
    press(view, key.SPACE)
    assert view.presenter.session.game.moves == [Move.reveal(2, 6)]
    stand.point(view, *at(view, 8, 8))
    press(view, key.F3)
    assert start(view) == (2, 6), "the same board again marks it again"
    press(view, key.F2)
    assert start(view) is None, "a usual game has no such cell"
    view.play.begin(Setup.parse("9x9x10.beginner.3.r7c1"))
    press(view, key.UP)
    assert (start(view), cursor(view)) == ((7, 1), (7, 1)), "the first arrow shows the cursor there"


def test_the_mark_of_the_start_is_a_green_cross_that_goes_once_the_game_has_begun(stand: Stand) -> None:
    view = stand.game(first=(2, 6))
    place = view.presenter.viewport.layout.cell_rect(2, 6)
    x, y = (round(middle) for middle in place.centre)
    green, arm = colour(stand.app.theme, "safe"), place.width // 4

    def cross() -> list[bool]:
        picture = stand.picture(view)
        spots = ((x, y), (x - arm, y), (x + arm, y), (x, y - arm), (x, y + arm), (x - arm, y - arm))
        return [pixel(picture, *spot) == green for spot in spots]

    assert cross() == [True] * 5 + [False]
    view.play.move(Move.flag(0, 0))
    assert cross()[0]
    view.play.move(Move.reveal(2, 6))
    assert not any(cross())


# Flags all round a number


@pytest.mark.parametrize("way", ["right click", "key", "controller", "off"])
def test_flagging_a_number_flags_its_mines_at_once_if_that_is_switched_on(stands: NewStand, way: str) -> None:
    stand = stands(flag_around=way != "off")
    view = stand.game()
    view.play.begin(Setup.drawn(Minefield.parse("*.*.")))
    view.play.move(Move.reveal(0, 1))
    stand.point(view, *at(view, 0, 1))
    if way in ("right click", "off"):
        stand.click(view, *at(view, 0, 1), RIGHT)
    elif way == "key":
        press(view, key.F)
    else:
        view.begin(BUTTONS["b"])
    found, clicks = ("#2##", 1) if way == "off" else ("F2F#", 2)
    assert (str(view.presenter.board), view.presenter.session.clicks) == (found, clicks)
