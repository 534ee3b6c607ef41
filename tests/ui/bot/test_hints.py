"""Hints in stages: what is said and shown at each, and what is not given away."""

import pytest
from arcade import key

from minesweeper import Advice, Board, Move, Reason, Session, Status
from minesweeper.ui.board.overlay import OUTLINE, REGION, SAFE
from minesweeper.ui.bot.hints import Hint, Nudge
from tests.ui.bot.scripted import add_solver, scripted
from tests.ui.pictures import assert_golden
from tests.ui.playing import look, lose, press, thinker
from tests.ui.stand import NewStand, Stand

OPENING = "r4,4"
BOARD = Board.parse(
    """
    0000
    0111
    01##
    01##
    """,
    mines=1,
)
GRID = BOARD.grid
SURE = Advice(
    (Move.reveal(2, 3), Move.reveal(3, 2)),
    0.0,
    Reason("counting", "The 1 proves it.", GRID.cell(1, 1), GRID.gather([(2, 3)])),
)
GUESS = Advice((Move.reveal(3, 3),), 0.25, Reason("guess", "A quarter, at best.", 0, GRID.cell(3, 3)))


def shown(hint: Hint) -> list[list[int]]:
    """The marks as rows of the board."""
    stride = GRID.stride
    return [list(hint.marks[row * stride : row * stride + GRID.width]) for row in range(GRID.height)]


def test_first_only_the_region_is_marked() -> None:
    hint = Hint(BOARD, SURE)
    here = REGION
    assert shown(hint) == [
        [here, here, here, 0],
        [here, here, here, here],
        [here, here, here, here],
        [0, 0, here, here],
    ]
    assert "region" in hint.sentence
    assert hint.move is None


def test_then_the_numbers() -> None:
    hint = Hint(BOARD, SURE).further()
    assert shown(hint) == [[0, 0, 0, 0], [0, OUTLINE, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
    assert "numbers" in hint.sentence
    assert hint.move is None


def test_then_the_cells_the_reason_speaks_of_and_the_reason() -> None:
    hint = Hint(BOARD, SURE).further().further()
    assert shown(hint) == [[0, 0, 0, 0], [0, OUTLINE, 0, 0], [0, 0, 0, SAFE], [0, 0, 0, 0]]
    assert hint.sentence == "The 1 proves it. Press again to play it."
    assert hint.move is None


def test_then_one_of_these_cells_is_opened() -> None:
    hint = Hint(BOARD, SURE).further().further().further()
    assert hint.nudge is Nudge.MOVE
    assert hint.move == Move.reveal(2, 3)


def test_a_guess_is_told_whole_at_once_with_its_odds() -> None:
    hint = Hint(BOARD, GUESS)
    assert shown(hint) == [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 26]]
    assert hint.sentence.startswith("No move is certain, so you may guess. A quarter, at best.")
    assert hint.move is None


def test_a_guess_is_played_the_second_time() -> None:
    assert Hint(BOARD, GUESS).further().move == Move.reveal(3, 3)


def test_a_hint_near_the_bottom_knows_that_a_message_there_would_cover_it() -> None:
    high = Advice((Move.reveal(0, 0),), 0.0, Reason("test", "High.", 0, GRID.cell(0, 0)))
    assert not Hint(BOARD, high).low
    assert Hint(BOARD, GUESS).low


@pytest.mark.parametrize("stages", range(4))
def test_advice_without_a_move_never_makes_one(stages: int) -> None:
    hint = Hint(BOARD, Advice((), 0.0, Reason("over", "The game is over.")))
    for _ in range(stages):
        hint = hint.further()
    assert hint.move is None


# Hints in a game


def test_h_gives_away_more_each_time_and_in_the_end_plays(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    said = []
    for _ in range(3):
        press(view, key.H)
        look(stand, view)
        said.append(stand.app.toast.text)
    assert "region" in said[0]
    assert "numbers" in said[1]
    assert said[2].endswith("Press again to play it.")
    assert view.presenter.session.moves == 1
    press(view, key.H)
    assert view.presenter.session.moves == 2
    assert view.presenter.board.status is not Status.LOST


def test_h_pressed_again_before_the_answer_asks_only_once(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.H)
    press(view, key.H)
    assert thinker(view).asked == ["hint"]


def test_a_hint_for_a_board_that_has_changed_is_dropped(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.H)
    view.presenter.play(Move.flag(*view.presenter.board.grid.cells(view.presenter.board.hidden)[0]))
    look(stand, view)
    assert stand.app.toast.text == ""
    assert view.coach._marks() is None


def test_the_player_moves_on_and_the_next_hint_starts_small_again(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    for _ in range(2):
        press(view, key.H)
        look(stand, view)
    view.presenter.play(Move.flag(*view.presenter.board.grid.cells(view.presenter.board.hidden)[0]))
    press(view, key.H)
    look(stand, view)
    assert "region" in stand.app.toast.text


def test_where_nothing_is_certain_the_hint_says_that_you_may_guess_and_how(stand: Stand) -> None:
    view = stand.game()
    press(view, key.H)
    look(stand, view)
    assert stand.app.toast.text.startswith("No move is certain, so you may guess.")
    press(view, key.H)
    assert view.presenter.session.moves == 1


def test_a_game_with_a_hint_is_no_record(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.H)
    look(stand, view)
    assert view.presenter.session.unranked == ("a hint was taken",)


@pytest.mark.parametrize("how", ["over", "paused"])
def test_without_a_running_game_there_is_no_hint(stand: Stand, how: str) -> None:
    view = stand.game(moves=OPENING)
    if how == "over":
        lose(view)
    else:
        view.presenter.pause()
    press(view, key.H)
    assert stand.app.toast.text == "There is no game to give a hint for."


def test_a_game_with_help_that_is_kept_for_later_is_still_no_record(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.H)
    look(stand, view)
    later = Session.from_json(view.presenter.session.to_json())
    helped = later.unranked
    later.new()
    assert (helped, later.unranked) == (("a hint was taken",), ())


@pytest.mark.parametrize("theme", ["windows_light", "night"])
def test_what_the_stages_of_a_hint_look_like(stands: NewStand, monkeypatch: pytest.MonkeyPatch, theme: str) -> None:
    here = stands(size=(360, 420), theme=theme)
    add_solver(here, monkeypatch, scripted)
    view = here.game(moves=OPENING)
    for stage in ("region", "numbers", "cells"):
        press(view, key.H)
        look(here, view)
        assert_golden(here.picture(view), f"screen_hint_{stage}_{theme}")
