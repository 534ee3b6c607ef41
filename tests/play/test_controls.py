"""Every path through the mouse buttons, without a window."""

from typing import Self

import pytest

from minesweeper import Board, Move
from minesweeper.play.controls import ChordStyles, Click, MouseButton, Place, Pointer, Spot, flag_move

LEFT, MIDDLE, RIGHT = MouseButton.LEFT, MouseButton.MIDDLE, MouseButton.RIGHT
FACE, ELSEWHERE = Place.FACE, Place.ELSEWHERE

BOARD = Board.parse(
    """
    1###
    1F##
    ####
    """,
    mines=3,
)
NUMBER, HIDDEN, FLAGGED = (0, 0), (2, 3), (1, 1)
OTHER_NUMBER = (1, 0)
OVER = Board.parse("!1")


class Hand:
    """A hand on the mouse; collects what its clicks do."""

    def __init__(self, board: Board = BOARD, control_is_right: bool = False, **styles: bool) -> None:
        self.pointer = Pointer(ChordStyles(**styles), control_is_right)
        self.board = board
        self.now = 0.0
        self.done: list[Move | Click] = []

    def press(self, button: MouseButton, spot: Spot, control: bool = False) -> Self:
        self._keep(self.pointer.press(button, spot, self.board, self.now, control))
        return self

    def drag(self, spot: Spot) -> Self:
        self.pointer.move(spot)
        return self

    def release(self, button: MouseButton, spot: Spot | None = None) -> Self:
        self._keep(self.pointer.release(button, self.pointer.spot if spot is None else spot, self.board))
        return self

    def click(self, button: MouseButton, spot: Spot) -> Self:
        return self.press(button, spot).release(button)

    def wait(self, seconds: float) -> Self:
        self.now += seconds
        return self

    @property
    def sunk(self) -> list[tuple[int, int]]:
        return self.board.grid.cells(self.pointer.sunk(self.board))

    def _keep(self, result: Move | Click | None) -> None:
        if result is not None:
            self.done.append(result)


# The left button


def test_left_press_shows_the_cell_sunk_and_the_face_shocked_but_opens_nothing() -> None:
    hand = Hand().press(LEFT, HIDDEN)
    assert hand.sunk == [HIDDEN]
    assert hand.pointer.shocked
    assert hand.done == []


def test_left_release_reveals_and_everything_rises_again() -> None:
    hand = Hand().click(LEFT, HIDDEN)
    assert hand.done == [Move.reveal(*HIDDEN)]
    assert hand.sunk == []
    assert not hand.pointer.shocked


def test_dragging_moves_the_sunk_cell_and_the_release_cell_is_the_one_that_opens() -> None:
    hand = Hand().press(LEFT, HIDDEN).drag((2, 0))
    assert hand.sunk == [(2, 0)]
    assert hand.release(LEFT).done == [Move.reveal(2, 0)]


def test_off_the_board_the_release_does_nothing() -> None:
    hand = Hand().press(LEFT, HIDDEN).drag(ELSEWHERE)
    assert hand.sunk == []
    assert hand.pointer.shocked
    assert hand.release(LEFT).done == []


def test_a_press_that_began_off_the_board_opens_nothing() -> None:
    hand = Hand().press(LEFT, ELSEWHERE).drag(HIDDEN)
    assert hand.sunk == []
    assert not hand.pointer.shocked
    assert hand.release(LEFT).done == []


def test_a_flagged_cell_does_not_sink() -> None:
    assert Hand().press(LEFT, FLAGGED).sunk == []


def test_the_next_click_after_any_of_these_works() -> None:
    hand = Hand().press(LEFT, ELSEWHERE).release(LEFT, HIDDEN).click(LEFT, HIDDEN)
    assert hand.done == [Move.reveal(*HIDDEN)]


# The right button


def test_right_flags_on_press_and_the_face_stays_calm() -> None:
    hand = Hand().press(RIGHT, HIDDEN)
    assert hand.done == [Move.flag(*HIDDEN)]
    assert not hand.pointer.shocked
    assert hand.sunk == []
    assert hand.drag((2, 0)).release(RIGHT).done == [Move.flag(*HIDDEN)]


def test_right_on_a_flag_asks_for_the_next_mark() -> None:
    assert Hand().press(RIGHT, FLAGGED).done == [Move.flag(*FLAGGED)]


@pytest.mark.parametrize("spot", [NUMBER, ELSEWHERE, FACE])
def test_right_on_a_number_or_off_the_board_does_nothing(spot: Spot) -> None:
    assert Hand().click(RIGHT, spot).done == []


SURE = Board.parse("#2#1##", mines=3)


def test_the_right_button_flags_all_round_a_number_only_where_that_is_wanted_and_sure() -> None:
    hand = Hand(SURE)
    assert hand.click(RIGHT, (0, 1)).done == []
    hand.pointer.flags_around = True
    assert hand.press(RIGHT, (0, 1)).done == [Move.surround(0, 1)]
    assert hand.release(RIGHT).click(RIGHT, (0, 3)).click(RIGHT, (0, 0)).done[1:] == [Move.flag(0, 0)]


def test_a_flag_key_does_the_same_and_is_otherwise_refused_by_the_rules() -> None:
    assert flag_move(SURE, (0, 1), around=True) == Move.surround(0, 1)
    assert flag_move(SURE, (0, 1), around=False) == Move.flag(0, 1)
    assert flag_move(SURE, (0, 3), around=True) == Move.flag(0, 3)
    assert flag_move(SURE, (0, 2), around=True) == Move.flag(0, 2)


def test_control_click_is_a_right_click_where_that_is_the_habit() -> None:
    hand = Hand(control_is_right=True).press(LEFT, HIDDEN, control=True)
    assert hand.done == [Move.flag(*HIDDEN)]
    assert not hand.pointer.shocked
    hand.release(LEFT).click(LEFT, HIDDEN)
    assert hand.done == [Move.flag(*HIDDEN), Move.reveal(*HIDDEN)]


def test_control_click_is_a_plain_click_elsewhere() -> None:
    assert Hand().press(LEFT, HIDDEN, control=True).release(LEFT).done == [Move.reveal(*HIDDEN)]


# Chords


@pytest.mark.parametrize(("first", "second"), [(LEFT, RIGHT), (RIGHT, LEFT)])
@pytest.mark.parametrize("up", [LEFT, RIGHT])
def test_both_buttons_chord_when_one_is_released(first: MouseButton, second: MouseButton, up: MouseButton) -> None:
    hand = Hand().press(first, NUMBER).press(second, NUMBER)
    assert hand.pointer.shocked
    assert hand.sunk == [(0, 1)]
    assert hand.release(up).done == [Move.chord(*NUMBER)]
    other = RIGHT if up is LEFT else LEFT
    assert hand.drag(HIDDEN).release(other).done == [Move.chord(*NUMBER)]


def test_both_buttons_chord_where_they_are_released_not_where_they_were_pressed() -> None:
    hand = Hand().press(LEFT, HIDDEN).press(RIGHT, HIDDEN).drag(OTHER_NUMBER)
    assert hand.sunk == [(0, 1), (2, 0), (2, 1)]
    assert hand.release(LEFT).done == [Move.chord(*OTHER_NUMBER)]


def test_both_buttons_released_off_the_board_do_nothing() -> None:
    hand = Hand().press(LEFT, NUMBER).press(RIGHT, NUMBER).drag(ELSEWHERE).release(RIGHT)
    assert hand.drag(NUMBER).release(LEFT).done == []


def test_one_and_a_half_clicks_flag_slide_and_chord_again_and_again() -> None:
    hand = Hand().press(RIGHT, HIDDEN).drag(NUMBER).click(LEFT, NUMBER).click(LEFT, OTHER_NUMBER).release(RIGHT)
    assert hand.done == [Move.flag(*HIDDEN), Move.chord(*NUMBER), Move.chord(*OTHER_NUMBER)]


def test_left_held_with_right_clicked_twice_chords_twice() -> None:
    hand = Hand().press(LEFT, NUMBER).click(RIGHT, NUMBER).click(RIGHT, OTHER_NUMBER).release(LEFT)
    assert hand.done == [Move.chord(*NUMBER), Move.chord(*OTHER_NUMBER)]


def test_with_both_buttons_switched_off_left_still_reveals_while_right_is_held() -> None:
    hand = Hand(both=False).press(RIGHT, ELSEWHERE).click(LEFT, HIDDEN).release(RIGHT)
    assert hand.done == [Move.reveal(*HIDDEN)]


def test_with_both_buttons_switched_off_right_does_not_disturb_left() -> None:
    hand = Hand(both=False).press(LEFT, HIDDEN).click(RIGHT, HIDDEN)
    assert hand.pointer.shocked
    assert hand.release(LEFT).done == [Move.reveal(*HIDDEN)]


def test_the_middle_button_chords_on_release() -> None:
    hand = Hand().press(MIDDLE, NUMBER)
    assert hand.sunk == [(0, 1)]
    assert hand.pointer.shocked
    assert hand.release(MIDDLE).done == [Move.chord(*NUMBER)]


def test_the_middle_button_sinks_nine_hidden_cells_too() -> None:
    board = Board.parse("###\n###\n###", mines=1)
    assert len(Hand(board).press(MIDDLE, (1, 1)).sunk) == 9


def test_left_pressed_while_middle_is_held_leaves_it_a_chord() -> None:
    assert Hand().press(MIDDLE, NUMBER).press(LEFT, NUMBER).release(MIDDLE).done == [Move.chord(*NUMBER)]


def test_the_middle_button_can_be_switched_off() -> None:
    hand = Hand(middle=False).press(MIDDLE, NUMBER)
    assert not hand.pointer.shocked
    assert hand.release(MIDDLE).done == []


def test_left_click_on_a_number_chords() -> None:
    hand = Hand().press(LEFT, NUMBER)
    assert hand.sunk == [(0, 1)]
    assert hand.release(LEFT).done == [Move.chord(*NUMBER)]


def test_left_click_on_a_number_can_be_switched_off() -> None:
    hand = Hand(click=False, double=False).press(LEFT, NUMBER)
    assert hand.sunk == []
    assert hand.release(LEFT).done == []


def test_a_double_click_on_a_number_chords() -> None:
    hand = Hand(click=False).click(LEFT, NUMBER).wait(0.2).press(LEFT, NUMBER)
    assert hand.sunk == [(0, 1)]
    assert hand.release(LEFT).done == [Move.chord(*NUMBER)]


def test_a_triple_click_chords_once() -> None:
    hand = Hand(click=False).click(LEFT, NUMBER).click(LEFT, NUMBER).click(LEFT, NUMBER)
    assert hand.done == [Move.chord(*NUMBER)]


@pytest.mark.parametrize(("seconds", "second"), [(0.5, NUMBER), (0.1, OTHER_NUMBER)])
def test_two_slow_clicks_or_clicks_on_two_cells_are_no_double_click(seconds: float, second: Spot) -> None:
    assert Hand(click=False).click(LEFT, NUMBER).wait(seconds).click(LEFT, second).done == []


def test_a_double_click_can_be_switched_off() -> None:
    assert Hand(click=False, double=False).click(LEFT, NUMBER).click(LEFT, NUMBER).done == []


def test_a_double_click_on_a_hidden_cell_that_stays_hidden_reveals_twice() -> None:
    assert Hand().click(LEFT, FLAGGED).click(LEFT, FLAGGED).done == [Move.reveal(*FLAGGED)] * 2


# The face


def test_pressing_the_face_sinks_it_and_releasing_it_there_clicks_it() -> None:
    hand = Hand().press(LEFT, FACE)
    assert hand.pointer.on_face
    assert not hand.pointer.shocked
    assert hand.release(LEFT).done == [Click.FACE]
    assert not hand.pointer.on_face


def test_sliding_off_the_face_lets_it_up_and_cancels() -> None:
    hand = Hand().press(LEFT, FACE).drag(HIDDEN)
    assert not hand.pointer.on_face
    assert hand.sunk == []
    assert hand.release(LEFT).done == []


def test_a_press_on_the_board_that_ends_on_the_face_does_nothing() -> None:
    hand = Hand().press(LEFT, HIDDEN).drag(FACE)
    assert not hand.pointer.on_face
    assert hand.release(LEFT).done == []


def test_another_button_does_not_disturb_the_face() -> None:
    hand = Hand().press(LEFT, FACE).click(RIGHT, FACE)
    assert hand.pointer.on_face
    assert hand.release(LEFT).done == [Click.FACE]


def test_right_does_not_press_the_face() -> None:
    hand = Hand().press(RIGHT, FACE)
    assert not hand.pointer.on_face


# When there is nothing to play


@pytest.mark.parametrize("button", list(MouseButton))
def test_after_the_end_the_board_is_dead(button: MouseButton) -> None:
    hand = Hand(OVER).press(button, (0, 0))
    assert hand.sunk == []
    assert not hand.pointer.shocked
    assert hand.release(button).done == []


def test_after_the_end_the_face_still_works() -> None:
    assert Hand(OVER).click(LEFT, FACE).done == [Click.FACE]


def test_cancel_forgets_the_buttons_held() -> None:
    hand = Hand().press(LEFT, HIDDEN)
    hand.pointer.cancel()
    assert not hand.pointer.shocked
    assert hand.release(LEFT, HIDDEN).done == []


def test_a_release_without_a_press_does_nothing() -> None:
    assert Hand().release(LEFT, HIDDEN).done == []


# In a duel, where every click is a claim


def claiming() -> Hand:
    hand = Hand()
    hand.pointer.claims = True
    return hand


@pytest.mark.parametrize("spot", [HIDDEN, FLAGGED, NUMBER])
def test_a_click_is_a_claim_wherever_it_is(spot: Spot) -> None:
    assert isinstance(spot, tuple)
    assert claiming().click(LEFT, spot).done == [Move.reveal(*spot)]


def test_nothing_chords_where_cells_are_claimed() -> None:
    assert claiming().press(LEFT, NUMBER).sunk == []
    assert claiming().click(MIDDLE, NUMBER).done == []
    assert claiming().click(LEFT, NUMBER).click(LEFT, NUMBER).done == [Move.reveal(*NUMBER)] * 2
    assert claiming().press(RIGHT, NUMBER).press(LEFT, NUMBER).release(RIGHT).release(LEFT).done == [
        Move.reveal(*NUMBER)
    ]
