"""Pointer and keys have boards laid ahead, and a board that comes late or not at all shows in the window."""

import pytest
from arcade import key

from minesweeper import Generator, Minefield, Status
from minesweeper.play.laying import NOTICEABLE, REST
from minesweeper.play.play import FRAME, SOON
from minesweeper.ui.game.game_view import GameView
from tests.ui.generators import OPENED, add_generator
from tests.ui.playing import at, look, press, thinker
from tests.ui.stand import Stand


@pytest.fixture
def view(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> GameView:
    """A beginner's board before the first click, to be laid by the generator that fences, as all that follow."""
    add_generator(stand, monkeypatch)
    stand.app.change(generator="fence")
    view = stand.game(generator="fence")
    look(stand, view)
    assert not thinker(view).busy
    return view


def asked(view: GameView) -> int:
    return thinker(view).asked.count("lay")


def test_where_the_pointer_rests_the_board_is_laid_in_the_next_game_too(stand: Stand, view: GameView) -> None:
    stand.point(view, *at(view, 0, 0))
    look(stand, view, REST, 2)
    assert (asked(view), view.presenter.board.status) == (1, Status.READY)
    press(view, key.F2)
    look(stand, view, REST, 3)
    stand.click(view, *at(view, 0, 0))
    assert (asked(view), str(view.presenter.board)) == (2, OPENED)


def test_what_becomes_due_by_the_pointer_or_a_key_is_looked_for_soon(
    stand: Stand, view: GameView, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float | None] = []
    monkeypatch.setattr(stand.app, "wind", lambda waiting: waits.append(waiting.due()))
    stand.point(view, *at(view, 0, 0))
    view.on_draw()
    assert waits[-1] == FRAME, "the pointer may come to rest"
    press(view, key.O)
    assert waits[-1] == SOON, "odds are to come"


def test_when_a_button_or_the_key_that_opens_goes_down_the_board_is_laid_at_once(stand: Stand, view: GameView) -> None:
    stand.hold(view, *at(view, 5, 5))
    assert asked(view) == 1
    stand.let_go(view, 1, 1)
    press(view, key.RIGHT)
    press(view, key.RIGHT)
    view.on_key_press(key.SPACE, 0)
    assert asked(view) == 2
    view.on_key_release(key.SPACE, 0)
    look(stand, view)
    assert view.presenter.board.revealed & view.presenter.board.grid.cell(5, 6)


def test_an_answer_within_half_a_frame_is_drawn_in_it_and_escape_cancels_others(stand: Stand, view: GameView) -> None:
    thinker(view).silent = True
    stand.click(view, *at(view, 0, 0))
    look(stand, view, 2 * NOTICEABLE)
    assert stand.app.status.text == "Laying the mines … Escape: cancel."
    press(view, key.ESCAPE)
    assert (stand.app.status.text, thinker(view).cuts) == ("", ["lay"])
    thinker(view).silent = False
    look(stand, view)
    stand.click(view, *at(view, 0, 0))
    assert str(view.presenter.board) == OPENED


def crash(*_: object) -> Minefield:
    raise RuntimeError("boom")


@pytest.mark.parametrize("speed", [0, 6], ids=["by a click", "by a bot too fast to follow"])
def test_title_and_bar_say_that_a_generator_failed(stand: Stand, monkeypatch: pytest.MonkeyPatch, speed: int) -> None:
    add_generator(stand, monkeypatch, Generator("odd", crash, "Odd"))
    view = stand.game(generator="odd")
    assert "Odd" in stand.titles[-1]
    if speed:
        view.play.bot.games_left = 1
        press(view, key.B)
        stand.app.use_once(speed=speed)
    else:
        stand.click(view, *at(view, 4, 4))
    look(stand, view, 1.0, 5)
    assert stand.app.status.text == "The generator odd failed: RuntimeError: boom. The mines were laid at random."
    assert stand.titles[-1] == "Minesweeper – Beginner"
    assert view.bar.entries[1].text == "Beginner"
