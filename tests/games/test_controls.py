"""Every path through the mouse buttons, without a window."""

from typing import Self

import pytest

from minesweeper import Board, Move
from minesweeper.games.controls import MouseButton, Place, Pointer, PointerRules, Spot, flag_move
from minesweeper.history.settings import Settings

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

Look = tuple[list[tuple[int, int]], bool, bool]
"""The sunk cells, whether the face is shocked, and whether it is pressed."""


class Hand:
    """A hand on the mouse; collects what its clicks do."""

    def __init__(
        self, board: Board = BOARD, control_is_right: bool = False, flag_around: bool = False, **chords: bool
    ) -> None:
        ways = {f"chord_{name}": on for name, on in chords.items()}
        self.pointer = Pointer(Settings(flag_around=flag_around, **ways), control_is_right)  # type: ignore[arg-type]
        self.board = board
        self.now = 0.0
        self.done: list[Move | Place] = []

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
    def look(self) -> Look:
        return self.sunk, self.pointer.shocked, self.pointer.on_face

    @property
    def sunk(self) -> list[tuple[int, int]]:
        return self.board.grid.places(self.pointer.sunk(self.board))

    def _keep(self, result: Move | Place | None) -> None:
        if result is not None:
            self.done.append(result)


# What is held

CALM: Look = [], False, False


@pytest.mark.parametrize(
    ("hand", "look"),
    [
        pytest.param(Hand().press(LEFT, HIDDEN), ([HIDDEN], True, False), id="left sinks a cell"),
        pytest.param(Hand().click(LEFT, HIDDEN), CALM, id="after a click everything rises again"),
        pytest.param(Hand().press(LEFT, HIDDEN).drag((2, 0)), ([(2, 0)], True, False), id="the sunk cell is dragged"),
        pytest.param(Hand().press(LEFT, HIDDEN).drag(ELSEWHERE), ([], True, False), id="dragged off the board"),
        pytest.param(Hand().press(LEFT, ELSEWHERE).drag(HIDDEN), CALM, id="a press that began off the board"),
        pytest.param(Hand().press(LEFT, FLAGGED), ([], True, False), id="a flagged cell does not sink"),
        pytest.param(Hand().press(RIGHT, HIDDEN), CALM, id="right sinks nothing"),
        pytest.param(Hand(control_is_right=True).press(LEFT, HIDDEN, control=True), CALM, id="control click is right"),
        pytest.param(Hand().press(LEFT, NUMBER), ([(0, 1)], True, False), id="left on a number"),
        pytest.param(Hand(click=False, double=False).press(LEFT, NUMBER), ([], True, False), id="switched off"),
        pytest.param(
            Hand(click=False).click(LEFT, NUMBER).wait(0.2).press(LEFT, NUMBER),
            ([(0, 1)], True, False),
            id="twice",
        ),
        pytest.param(Hand().press(MIDDLE, NUMBER), ([(0, 1)], True, False), id="middle on a number"),
        pytest.param(Hand(middle=False).press(MIDDLE, NUMBER), CALM, id="middle switched off"),
        pytest.param(
            Hand().press(LEFT, HIDDEN).press(RIGHT, HIDDEN).drag(OTHER_NUMBER),
            ([(0, 1), (2, 0), (2, 1)], True, False),
            id="both buttons dragged to a number",
        ),
        pytest.param(
            Hand(both=False).press(LEFT, HIDDEN).click(RIGHT, HIDDEN),
            ([HIDDEN], True, False),
            id="both switched off",
        ),
        pytest.param(Hand().press(LEFT, FACE), ([], False, True), id="the face sinks"),
        pytest.param(Hand().click(LEFT, FACE), CALM, id="the face rises"),
        pytest.param(Hand().press(LEFT, FACE).drag(HIDDEN), CALM, id="off the face"),
        pytest.param(Hand().press(LEFT, HIDDEN).drag(FACE), ([], True, False), id="from the board to the face"),
        pytest.param(Hand().press(LEFT, FACE).click(RIGHT, FACE), ([], False, True), id="another button on the face"),
        pytest.param(Hand().press(RIGHT, FACE), CALM, id="right does not press the face"),
        *(pytest.param(Hand(OVER).press(each, (0, 0)), CALM, id=f"{each} after the end") for each in MouseButton),
    ],
)
def test_what_is_held_sinks_and_shocks(hand: Hand, look: Look) -> None:
    assert hand.look == look


def test_the_middle_button_sinks_nine_hidden_cells_too() -> None:
    board = Board.parse("###\n###\n###", mines=1)
    assert len(Hand(board).press(MIDDLE, (1, 1)).sunk) == 9


def test_cancel_forgets_the_buttons_held() -> None:
    hand = Hand().press(LEFT, HIDDEN)
    hand.pointer.cancel()
    assert hand.look == CALM
    assert hand.release(LEFT, HIDDEN).done == []


# What is done

REVEALED, FLAGGED_IT, CHORDED = Move.reveal(*HIDDEN), Move.flag(*HIDDEN), Move.chord(*NUMBER)
CHORDED_OTHER = Move.chord(*OTHER_NUMBER)


@pytest.mark.parametrize(
    ("hand", "done"),
    [
        # The left button
        pytest.param(Hand().press(LEFT, HIDDEN), [], id="a press opens nothing"),
        pytest.param(Hand().click(LEFT, HIDDEN), [REVEALED], id="a click reveals"),
        pytest.param(
            Hand().press(LEFT, HIDDEN).drag((2, 0)).release(LEFT), [Move.reveal(2, 0)], id="the cell of the release"
        ),
        pytest.param(Hand().press(LEFT, HIDDEN).drag(ELSEWHERE).release(LEFT), [], id="released off the board"),
        pytest.param(Hand().press(LEFT, ELSEWHERE).release(LEFT, HIDDEN), [], id="begun off the board"),
        pytest.param(
            Hand().press(LEFT, ELSEWHERE).release(LEFT, HIDDEN).click(LEFT, HIDDEN), [REVEALED], id="the next click"
        ),
        pytest.param(Hand().release(LEFT, HIDDEN), [], id="a release without a press"),
        *(pytest.param(Hand(OVER).click(each, (0, 0)), [], id=f"{each} after the end") for each in MouseButton),
        # The right button
        pytest.param(Hand().press(RIGHT, HIDDEN), [FLAGGED_IT], id="right flags on press"),
        pytest.param(Hand().press(RIGHT, HIDDEN).drag((2, 0)).release(RIGHT), [FLAGGED_IT], id="and not on release"),
        pytest.param(Hand().press(RIGHT, FLAGGED), [Move.flag(*FLAGGED)], id="right on a flag is the next mark"),
        *(pytest.param(Hand().click(RIGHT, each), [], id=f"right on {each}") for each in (NUMBER, ELSEWHERE, FACE)),
        pytest.param(
            Hand(control_is_right=True).press(LEFT, HIDDEN, control=True).release(LEFT).click(LEFT, HIDDEN),
            [FLAGGED_IT, REVEALED],
            id="control click flags where that is the habit",
        ),
        pytest.param(
            Hand().press(LEFT, HIDDEN, control=True).release(LEFT), [REVEALED], id="and is a plain click elsewhere"
        ),
        # Both buttons
        *(
            pytest.param(
                Hand().press(first, NUMBER).press(second, NUMBER).release(up).drag(HIDDEN).release(last),
                [CHORDED],
                id=f"{first} and {second} chord once, when {up} is released",
            )
            for first, second in ((LEFT, RIGHT), (RIGHT, LEFT))
            for up, last in ((LEFT, RIGHT), (RIGHT, LEFT))
        ),
        pytest.param(
            Hand().press(LEFT, HIDDEN).press(RIGHT, HIDDEN).drag(OTHER_NUMBER).release(LEFT),
            [CHORDED_OTHER],
            id="both chord where they are released",
        ),
        pytest.param(
            Hand().press(LEFT, NUMBER).press(RIGHT, NUMBER).drag(ELSEWHERE).release(RIGHT).release(LEFT, NUMBER),
            [],
            id="both released off the board",
        ),
        pytest.param(
            Hand().press(RIGHT, HIDDEN).drag(NUMBER).click(LEFT, NUMBER).click(LEFT, OTHER_NUMBER).release(RIGHT),
            [FLAGGED_IT, CHORDED, CHORDED_OTHER],
            id="one and a half clicks flag, slide and chord again and again",
        ),
        pytest.param(
            Hand().press(LEFT, NUMBER).click(RIGHT, NUMBER).click(RIGHT, OTHER_NUMBER).release(LEFT),
            [CHORDED, CHORDED_OTHER],
            id="left held with right clicked twice chords twice",
        ),
        pytest.param(
            Hand(both=False).press(RIGHT, ELSEWHERE).click(LEFT, HIDDEN).release(RIGHT),
            [REVEALED],
            id="switched off, left reveals while right is held",
        ),
        pytest.param(
            Hand(both=False).press(LEFT, HIDDEN).click(RIGHT, HIDDEN).release(LEFT),
            [REVEALED],
            id="switched off, right does not disturb left",
        ),
        # The middle button, a click, a double click
        pytest.param(Hand().click(MIDDLE, NUMBER), [CHORDED], id="middle chords on release"),
        pytest.param(
            Hand().press(MIDDLE, NUMBER).press(LEFT, NUMBER).release(MIDDLE), [CHORDED], id="left leaves it a chord"
        ),
        pytest.param(Hand(middle=False).click(MIDDLE, NUMBER), [], id="middle switched off"),
        pytest.param(Hand(middle=False).click(MIDDLE, HIDDEN), [], id="middle switched off on a hidden cell"),
        pytest.param(Hand().click(LEFT, NUMBER), [CHORDED], id="left on a number chords"),
        pytest.param(Hand(click=False, double=False).click(LEFT, NUMBER), [], id="that switched off"),
        pytest.param(
            Hand(click=False).click(LEFT, NUMBER).wait(0.2).click(LEFT, NUMBER), [CHORDED], id="a double click"
        ),
        pytest.param(
            Hand(click=False).click(LEFT, NUMBER).click(LEFT, NUMBER).click(LEFT, NUMBER),
            [CHORDED],
            id="three clicks",
        ),
        pytest.param(Hand(click=False).click(LEFT, NUMBER).wait(0.5).click(LEFT, NUMBER), [], id="two slow clicks"),
        pytest.param(
            Hand(click=False).click(LEFT, NUMBER).wait(0.1).click(LEFT, OTHER_NUMBER),
            [],
            id="clicks on two cells",
        ),
        pytest.param(
            Hand(click=False, double=False).click(LEFT, NUMBER).click(LEFT, NUMBER),
            [],
            id="double switched off",
        ),
        pytest.param(
            Hand().click(LEFT, FLAGGED).click(LEFT, FLAGGED),
            [Move.reveal(*FLAGGED)] * 2,
            id="a double click on a cell that stays hidden reveals twice",
        ),
        # The face
        pytest.param(Hand().click(LEFT, FACE), [FACE], id="a click on the face"),
        pytest.param(Hand(OVER).click(LEFT, FACE), [FACE], id="and after the end"),
        pytest.param(Hand().press(LEFT, FACE).drag(HIDDEN).release(LEFT), [], id="sliding off the face cancels"),
        pytest.param(Hand().press(LEFT, HIDDEN).drag(FACE).release(LEFT), [], id="from the board to the face"),
        pytest.param(
            Hand().press(LEFT, FACE).click(RIGHT, FACE).release(LEFT), [FACE], id="another button on the face"
        ),
    ],
)
def test_what_buttons_do(hand: Hand, done: list[Move | Place]) -> None:
    assert hand.done == done


SURE = Board.parse("#2#1##", mines=3)


def test_the_right_button_flags_all_round_a_number_only_where_that_is_wanted_and_sure() -> None:
    hand = Hand(SURE)
    assert hand.click(RIGHT, (0, 1)).done == []
    hand = Hand(SURE, flag_around=True)
    assert hand.press(RIGHT, (0, 1)).done == [Move.surround(0, 1)]
    assert hand.release(RIGHT).click(RIGHT, (0, 3)).click(RIGHT, (0, 0)).done[1:] == [Move.flag(0, 0)]


def test_a_flag_key_does_the_same_and_is_otherwise_refused_by_the_rules() -> None:
    assert flag_move(SURE, (0, 1), around=True) == Move.surround(0, 1)
    assert flag_move(SURE, (0, 1), around=False) == Move.flag(0, 1)
    assert flag_move(SURE, (0, 3), around=True) == Move.flag(0, 3)
    assert flag_move(SURE, (0, 2), around=True) == Move.flag(0, 2)


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


def test_with_elmars_technique_the_left_button_opens_when_it_is_pressed_and_when_it_is_released() -> None:
    pointer = Pointer(left_on_press=True)
    assert pointer.press(LEFT, HIDDEN, BOARD, 0.0) == Move.reveal(*HIDDEN)
    assert pointer.release(LEFT, (2, 2), BOARD) == Move.reveal(2, 2)
    assert pointer.press(LEFT, NUMBER, BOARD, 1.0) is None


def test_by_the_rules_of_ranked_programs_neither_a_click_nor_a_double_click_on_a_number_chords() -> None:
    pointer = Pointer(PointerRules())
    for now in (0.0, 0.1):
        assert pointer.press(LEFT, NUMBER, BOARD, now) is None
        assert pointer.release(LEFT, NUMBER, BOARD) is None
