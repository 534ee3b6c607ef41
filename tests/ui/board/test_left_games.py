"""Games that were left while they were running: each comes back as it was, and none is lost or there twice."""

from contextlib import closing

import pytest
from arcade import key

from minesweeper.core.board import Status
from minesweeper.core.moves import Move
from minesweeper.history import History, Keeper
from minesweeper.session import BOARD_KNOWN, Session
from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.board.left_games import MOST
from minesweeper.ui.game.game_view import GameView
from tests.ui.playing import begin, lose, press, secret
from tests.ui.stand import Stand

OPENING = "r4,4"


def take_back(view: GameView) -> None:
    press(view, key.Z, key.MOD_CTRL)


def stands(session: Session) -> tuple[str, object, float, tuple[str, ...]]:
    """All that must be the same when a game comes back."""
    return session.id, session.board, session.elapsed, session.unranked


@pytest.mark.parametrize("symbol", [key.F2, key.F3, key.KEY_1, key.KEY_3])
def test_the_game_that_a_key_left_comes_back_and_its_clock_has_not_counted(stand: Stand, symbol: int) -> None:
    view = stand.game(moves=OPENING)
    session = view.presenter.session
    stand.clock.now += 12
    before = stands(session)
    press(view, symbol)
    assert session.board.status is Status.READY
    assert stand.app.toast.text.endswith("Ctrl+Z brings your game back.")
    stand.clock.now += 100
    take_back(view)
    assert stands(session) == before
    assert stand.app.toast.text == "Back to your game."
    stand.clock.now += 3
    assert session.elapsed == 15
    assert stand.app.settings.level == "beginner"


def test_a_paused_game_comes_back_and_goes_on(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    stand.clock.now += 12
    press(view, key.P)
    press(view, key.F2)
    stand.clock.now += 100
    take_back(view)
    assert (view.presenter.session.paused, view.presenter.session.elapsed) == (False, 12)


def test_moves_in_the_new_game_are_taken_back_before_the_other_game_comes_back(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    session = view.presenter.session
    first = session.id
    press(view, key.F2)
    begin(view)
    second = session.id
    take_back(view)
    assert (session.id, session.moves) == (second, 0)
    take_back(view)
    assert (session.id, session.moves) == (first, 1)
    take_back(view)
    assert (session.id, session.moves) == (first, 0)
    take_back(view)
    assert stand.app.toast.text == "There is nothing to take back."


def test_several_games_come_back_one_after_the_other(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    session = view.presenter.session
    ids = [session.id]
    for symbol in (key.KEY_2, key.KEY_3):
        press(view, symbol)
        begin(view)
        ids.append(session.id)
    press(view, key.F2)
    seen = []
    for _ in range(3):
        take_back(view)
        seen.append(session.id)
        take_back(view)
    assert seen == ids[::-1]


@pytest.mark.parametrize("over", [False, True], ids=["untouched", "finished"])
def test_a_game_that_does_not_run_does_not_come_back(stand: Stand, over: bool) -> None:
    view = stand.game()
    if over:
        lose(view)
    press(view, key.F2)
    assert stand.app.toast.text == ""
    take_back(view)
    assert stand.app.toast.text == "There is nothing to take back."


def test_a_loss_in_the_new_game_is_taken_back_as_ever(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.F2)
    lose(view)
    second = view.presenter.session.id
    take_back(view)
    assert (view.presenter.session.id, view.presenter.board.status) == (second, Status.PLAYING)


def test_a_board_that_was_played_again_is_known_in_the_game_that_comes_back(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.F3)
    lose(view)
    press(view, key.F2)
    take_back(view)
    assert view.presenter.session.unranked == (BOARD_KNOWN,)


def test_only_the_latest_games_are_kept(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    for _ in range(MOST + 3):
        press(view, key.F2)
        begin(view)
    back = 0
    while view.presenter.left.bring_back():
        back += 1
    assert back == MOST


def test_without_a_key_for_it_nothing_is_promised(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    stand.app.rebind(stand.app.keys.rebind(KeyAction.FLAG, "Ctrl+Z")[0])
    press(view, key.F2)
    assert stand.app.toast.text == ""


# What is kept in the history


def test_the_game_that_came_back_is_the_one_that_was_left_and_the_other_is_forgotten(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    session, folder = view.presenter.session, stand.app.storage.folder
    stand.app.keeper = keeper = Keeper(session, folder, stand.clock)
    first = session.id
    press(view, key.F2)
    begin(view)
    keeper.save()
    take_back(view)
    take_back(view)
    keeper.close()
    with closing(History(folder)) as history:
        left = history.game_left()
        assert left
        assert left.id == first
        assert [each.id for each in history.unfinished()] == [first]


def test_a_game_gone_on_with_from_the_menu_does_not_come_back_a_second_time(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    session = view.presenter.session
    first = session.record()
    press(view, key.F2)
    begin(view)
    second = session.id
    view.presenter.left.keep()
    view.presenter.left.go_on(first)
    view.presenter.play(Move.flag(*view.presenter.board.grid.cells(secret(view).mines)[0]))
    take_back(view)
    take_back(view)
    assert (session.id, session.moves) == (first.id, 0)
    take_back(view)
    assert session.id == second
    assert not view.presenter.left.bring_back()
