"""The verdict after a loss: when it comes, what it names, and when nobody wants it."""

from contextlib import closing
from pathlib import Path

from arcade import key

from minesweeper.history import History, Keeper
from minesweeper.ui.app.keys import CONTROL, KeyAction
from tests.ui.playing import look, lose, press, thinker, win
from tests.ui.stand import Stand

OPENING = "r4,4"


def test_a_loss_is_judged_and_can_be_taken_back_with_the_key_it_names(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    before = view.presenter.board
    lose(view)
    look(stand, view)
    assert view.end_panel.verdict.startswith("That was avoidable: a cell was certainly safe")
    assert stand.app.toast.text == ""
    press(view, key.Z, CONTROL)
    assert view.presenter.board == before
    assert view.presenter.session.unranked


def test_a_verdict_that_comes_after_the_card_is_gone_is_a_message(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    lose(view)
    view.end_panel.dismiss()
    look(stand, view)
    assert stand.app.toast.text.startswith("Boom. That was avoidable: a cell was certainly safe")
    assert stand.app.toast.text.endswith("Ctrl+Z: take it back.")


def test_a_verdict_on_a_loss_that_was_taken_back_is_not_told(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    lose(view)
    press(view, key.Z, CONTROL)
    stand.app.toast.clear()
    look(stand, view)
    assert stand.app.toast.text == ""


def test_without_a_key_to_undo_none_is_named(stand: Stand) -> None:
    stand.app.rebind(stand.app.keys.rebind(KeyAction.HINT, "Ctrl+Z")[0])
    view = stand.game(moves=OPENING)
    lose(view)
    view.end_panel.dismiss()
    look(stand, view)
    assert "take it back" not in stand.app.toast.text


def test_the_bots_losses_are_not_judged(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    lose(view)
    assert "review" not in thinker(view).asked


def test_how_lucky_a_game_was_is_kept_even_when_the_next_one_has_begun(stand: Stand, home: Path) -> None:
    view = stand.game(moves=OPENING)
    session = view.presenter.session
    stand.app.keeper = keeper = Keeper(session, home, stand.clock)
    win(view)
    finished = session.id
    press(view, key.F2)
    look(stand, view)
    keeper.close()
    with closing(History(home)) as history:
        (game,) = history.games()
    assert game.id == finished
    assert game.guesses is not None
    assert game.luck is not None
    assert 0 < game.luck <= 1
