"""The grade of a board, in a quiet line of the card at the end of its game."""

from collections.abc import Callable

import pytest

from minesweeper import Minefield
from minesweeper.thinking.thoughts import graded
from minesweeper.ui.bot import board_grade
from minesweeper.ui.game.game_view import GameView
from minesweeper_solver import grade
from tests.ui.playing import look, lose, secret, thinker, win
from tests.ui.stand import NewStand, Stand

WORDS = ("No guess", "1 guess", "2 guesses")


def last_line(view: GameView) -> str:
    assert view.end_panel.report
    return view.end_panel.report.lines()[-1].text


def answer(stand: Stand, view: GameView) -> None:
    while thinker(view).busy:
        look(stand, view)


@pytest.mark.parametrize("end", [win, lose])
def test_the_card_says_how_hard_the_logic_was_once_that_is_known(stand: Stand, end: Callable[[GameView], None]) -> None:
    view = stand.game(moves="r4,4")
    end(view)
    assert not last_line(view).startswith(WORDS)
    answer(stand, view)
    found = grade(secret(view), 4, 4)
    steps = [f"{kind} {count}" for kind, count in found.steps]
    assert last_line(view).startswith(WORDS)
    assert last_line(view).split(" · ")[1 : 1 + len(steps)] == steps


def test_the_narrowest_moment_is_told_where_no_guess_is_needed() -> None:
    field = Minefield.parse("""
        ....
        ....
        ...*
    """)
    assert graded(field, 0, 0) == "No guess"
    row = Minefield.parse(".*...*.")
    assert graded(row, 0, 3) == "No guess · counting 1 · mine count 1 · bottleneck 2"


def test_a_board_that_was_opened_at_a_mine_has_no_grade(stand: Stand) -> None:
    assert graded(Minefield.parse("*."), 0, 0) == ""
    view = stand.game(moves="r4,4")
    view.coach.grade._answer(view.presenter.session.id, "")
    assert view.end_panel.report is None


def test_a_large_board_is_not_graded(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_grade, "LARGEST", 80)
    view = stand.game(moves="r4,4")
    win(view)
    assert not thinker(view).awaits("grade")


def test_a_grade_that_comes_with_the_next_game_is_not_told(stands: NewStand) -> None:
    here = stands()
    view = here.game(moves="r4,4")
    win(view)
    then, work, arguments = thinker(view).questions["grade"]
    view.presenter.new()
    assert not thinker(view).awaits("grade")
    then(work(*arguments))
    assert view.end_panel.report is None
