"""Boards laid ahead: where the pointer rests or a button goes down, so that the first click need not wait."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from arcade import key

from minesweeper import Move, Need, Setup, Status
from minesweeper.plugins import load_plugins
from minesweeper.thinking.thinker import Thinker
from minesweeper.ui.bot.board_layer import NOTICEABLE, REST
from minesweeper.ui.game.game_view import GameView
from tests.ui.generators import OPENED, add_generator
from tests.ui.playing import at, look, press, thinker
from tests.ui.stand import Stand


@pytest.fixture
def view(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> GameView:
    """A beginner's board before the first click, to be laid by the generator that fences."""
    add_generator(stand, monkeypatch)
    view = stand.game(generator="fence")
    answer(stand, view)
    return view


def answer(stand: Stand, view: GameView) -> None:
    while thinker(view).busy:
        look(stand, view)


def laid_for(view: GameView) -> list[object]:
    """The cells for which boards are asked for now."""
    asked = thinker(view).questions.get("lay")
    need = asked[2][-1] if asked else None
    return [*view.presenter.board.grid.cells(need.cells)] if isinstance(need, Need) else []


def test_where_the_pointer_rests_the_board_is_laid_and_a_click_there_waits_for_nothing(
    stand: Stand, view: GameView
) -> None:
    stand.point(view, *at(view, 0, 0))
    look(stand, view, REST / 2)
    assert laid_for(view) == []
    look(stand, view, REST)
    answer(stand, view)
    assert view.presenter.board.status is Status.READY
    stand.click(view, *at(view, 0, 0))
    assert str(view.presenter.board) == OPENED


def test_a_game_that_begins_under_a_pointer_that_rests_is_laid_ahead_too(stand: Stand, view: GameView) -> None:
    stand.point(view, *at(view, 0, 0))
    look(stand, view, REST)
    answer(stand, view)
    stand.app.change(generator="fence")
    press(view, key.F2)
    answer(stand, view)
    look(stand, view, REST)
    assert laid_for(view) == [(0, 0)]


def test_a_pointer_that_does_not_rest_asks_for_nothing(stand: Stand, view: GameView) -> None:
    for col in range(9):
        stand.point(view, *at(view, 0, col))
        look(stand, view, REST / 2)
    assert thinker(view).asked == ["start"]


def test_when_a_button_goes_down_the_board_is_laid_at_once(stand: Stand, view: GameView) -> None:
    stand.hold(view, *at(view, 0, 0))
    assert laid_for(view) == [(0, 0)]
    answer(stand, view)
    stand.let_go(view, *at(view, 0, 0))
    assert str(view.presenter.board) == OPENED


def test_a_click_before_the_board_has_come_does_not_ask_for_it_twice(stand: Stand, view: GameView) -> None:
    stand.click(view, *at(view, 0, 0))
    assert thinker(view).asked == ["start", "lay"]
    answer(stand, view)
    assert str(view.presenter.board) == OPENED


def test_the_key_that_opens_lays_ahead_too(view: GameView) -> None:
    press(view, key.RIGHT)
    view.on_key_press(key.SPACE, 0)
    assert laid_for(view) == [view.input.cursor]


def test_a_board_that_was_laid_is_not_laid_again_for_the_same_cell(stand: Stand, view: GameView) -> None:
    for _ in range(2):
        stand.point(view, *at(view, 0, 0))
        look(stand, view, REST)
        answer(stand, view)
        stand.point(view, 1, 1)
    assert thinker(view).asked == ["start", "lay"]


def test_a_move_that_waits_is_not_forgotten_when_the_pointer_moves_on(stand: Stand, view: GameView) -> None:
    stand.click(view, *at(view, 0, 0))
    thinker(view).silent = True
    stand.point(view, *at(view, 5, 5))
    look(stand, view, 2 * REST)
    thinker(view).silent = False
    answer(stand, view)
    assert view.presenter.session.game.moves == [Move.reveal(0, 0)]


def test_a_board_that_takes_long_for_another_cell_is_not_waited_for(stand: Stand, view: GameView) -> None:
    thinker(view).silent = True
    stand.hold(view, *at(view, 5, 5))
    look(stand, view, 2 * NOTICEABLE)
    stand.point(view, *at(view, 0, 0))
    stand.let_go(view, *at(view, 0, 0))
    assert thinker(view).cuts == ["lay"]
    thinker(view).silent = False
    answer(stand, view)
    assert str(view.presenter.board) == OPENED


def test_escape_cancels_a_click_that_waits(stand: Stand, view: GameView) -> None:
    thinker(view).silent = True
    stand.click(view, *at(view, 0, 0))
    look(stand, view, 2 * NOTICEABLE)
    press(view, key.ESCAPE)
    assert (stand.app.toast.text, thinker(view).cuts) == ("", ["lay"])
    thinker(view).silent = False
    answer(stand, view)
    assert (view.presenter.board.status, view.presenter.session.moves) == (Status.READY, 0)
    stand.click(view, *at(view, 0, 0))
    answer(stand, view)
    assert str(view.presenter.board) == OPENED


def test_a_process_that_ends_over_a_board_nobody_asked_for_yet_is_not_mentioned(stand: Stand, view: GameView) -> None:
    stand.hold(view, *at(view, 0, 0))
    thinker(view).close()
    thinker(view).fail("The solver's process broke down.")
    assert stand.app.toast.text == ""
    stand.let_go(view, *at(view, 0, 0))
    answer(stand, view)
    assert str(view.presenter.board) == OPENED


def test_a_uniform_board_with_filters_is_laid_elsewhere_too(stand: Stand) -> None:
    level = stand.app.plugins.difficulty("beginner")
    view = stand.game()
    view.presenter.begin(Setup(level, 3, options=(("3bv", "-12"),)))
    stand.click(view, *at(view, 4, 4))
    assert view.presenter.board.status is Status.READY
    answer(stand, view)
    field = view.presenter.session.game.peek()
    assert field
    assert field.three_bv <= 12


SLOW = """
import time

from minesweeper import Generator, Minefield, hookimpl

def lay(grid, mines, first, rng, first_click):
    if not first & 1:
        time.sleep(3600)
    return Minefield(grid, grid.gather([*((row, 4) for row in range(9)), (0, 5)]))

@hookimpl
def register_generators():
    return [Generator("slow", lay)]
"""


@pytest.fixture
def slow(stand: Stand, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[GameView]:
    """A game whose generator lays in another process, and without end but for the first cell."""
    monkeypatch.setattr("minesweeper.ui.bot.coach.Thinker", Thinker)
    (tmp_path / "slow.py").write_text(SLOW)
    stand.app.plugins = load_plugins([tmp_path / "slow.py"], bundled_only=True, off=())
    yield stand.game(generator="slow")
    stand.close()


def test_a_generator_without_end_can_be_cancelled_and_the_next_click_is_not_held_up(
    stand: Stand, slow: GameView
) -> None:
    stand.click(slow, *at(slow, 8, 8))
    press(slow, key.ESCAPE)
    stand.click(slow, *at(slow, 0, 0))
    while slow.presenter.board.status is Status.READY:
        slow.coach.thinker.poll(0.1)
    assert str(slow.presenter.board) == OPENED
