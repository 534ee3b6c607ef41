"""The odds over the player's board: when they come, what they say, and what they cost."""

import pytest
from arcade import key

from minesweeper import Move
from tests.ui.pictures import assert_golden
from tests.ui.playing import look, lose, press, thinker
from tests.ui.stand import NewStand, Stand

OPENING = "r4,4"


def test_odds_come_with_the_next_look_and_follow_every_move(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.O)
    look(stand, view, times=2)
    first = view.coach.odds._odds
    assert first
    assert first.board is view.presenter.board
    assert first.exact
    safe = first.board.grid.cells(next(cells for cells, chance in first.groups if chance == 0))[0]
    view.presenter.play(Move.reveal(*safe))
    assert view.coach.paragraphs[0].text == "Odds …"
    look(stand, view)
    assert view.coach.odds._odds
    assert view.coach.odds._odds.board is view.presenter.board
    press(view, key.O)
    assert view.coach.paragraphs == []


def test_until_new_odds_come_the_old_ones_stay_where_cells_are_still_hidden(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.O)
    look(stand, view, times=2)
    odds = view.coach.odds._odds
    assert odds
    safe = odds.board.grid.cells(next(cells for cells, chance in odds.groups if chance == 0))[0]
    view.presenter.play(Move.reveal(*safe))
    marks = view.coach._marks()
    assert marks
    row, col = safe
    assert marks[row * odds.board.grid.stride + col] == 0
    assert any(marks)


def test_pointing_at_a_cell_tells_its_exact_chance(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.O)
    look(stand, view, times=2)
    assert view.coach.paragraphs[0].text == "Least risk: 0.00 %. Point at a cell for its figure."
    row, col = view.presenter.board.grid.cells(view.presenter.board.hidden)[0]
    view.coach.odds.point((row, col))
    odds = view.coach.odds._odds
    assert odds
    chance = odds.chance(row, col)
    assert chance is not None
    assert view.coach.paragraphs[0].text == f"This cell is a mine with a chance of {100 * chance:.4f} %."


@pytest.mark.parametrize(("moves", "sentence"), [("", "Nothing is open yet"), (OPENING, "The game is over.")])
def test_where_there_are_no_odds_the_line_says_so(stand: Stand, moves: str, sentence: str) -> None:
    view = stand.game(moves=moves)
    press(view, key.O)
    if moves:
        lose(view)
    assert view.coach.paragraphs[0].text.startswith(sentence)


def test_a_game_with_odds_is_no_record(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.O)
    helped = view.presenter.session.unranked
    press(view, key.F2)
    assert (helped, view.presenter.session.unranked) == (("the odds were shown",), ())


def test_odds_of_a_game_that_is_gone_are_not_shown(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.O)
    question = thinker(view).questions["odds"]
    press(view, key.F2)
    then, work, arguments = question
    then(work(*arguments))
    assert view.coach.odds._odds is None
    assert view.coach._marks() is None


@pytest.mark.parametrize("theme", ["windows_light", "night"])
def test_what_odds_look_like(stands: NewStand, theme: str) -> None:
    here = stands(theme=theme)
    view = here.game(moves=OPENING)
    press(view, key.O)
    look(here, view, times=2)
    view.coach.odds.point((8, 8))
    assert_golden(here.picture(view), f"screen_odds_{theme}")
