"""Codes copied from the board and played from the clipboard: the same board, and no game lost."""

import pytest
from arcade import key

from minesweeper.core.board import Status
from minesweeper.core.moves import Move
from minesweeper.core.setup import Setup
from minesweeper.session import CODE_COPIED, CODE_GIVEN
from minesweeper.ui.game.game_view import GameView
from minesweeper.wording import MARKED_START
from tests.ui.playing import press, secret, win
from tests.ui.stand import Stand

OPENED = "9x9x10.beginner.3.r4c4"


def copy(view: GameView) -> str:
    press(view, key.C, key.MOD_CTRL)
    return view.app.clipboard.paste()


def paste(view: GameView, text: str | None = None) -> None:
    if text is not None:
        view.app.clipboard.copy(text)
    press(view, key.V, key.MOD_CTRL)


def test_the_code_has_the_first_cell_once_it_is_opened(stand: Stand) -> None:
    view = stand.game()
    assert copy(view) == "9x9x10.beginner.3"
    view = stand.game(moves="r4,4 f0,0")
    assert copy(view) == OPENED
    assert stand.app.toast.text == f"This game does not count for records now. Copied: {OPENED}"


def test_a_board_whose_code_was_copied_could_be_known(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    copy(view)
    win(view)
    assert view.presenter.session.unranked == (CODE_COPIED,)


def test_after_the_end_a_code_costs_nothing(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    win(view)
    assert copy(view) == OPENED
    assert view.presenter.session.unranked == ()
    assert stand.app.toast.text == f"Copied: {OPENED}"
    assert view.end_panel.report


def test_a_copied_code_is_the_same_board(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    code, mines = copy(view), secret(view)
    press(view, key.F2)
    paste(view, code)
    session = view.presenter.session
    assert (session.unranked, session.board.status) == ((CODE_GIVEN,), Status.READY)
    assert MARKED_START in stand.app.toast.text
    session.game.play(Move.reveal(0, 0))
    assert secret(view) == mines


def test_the_game_that_was_left_for_a_pasted_one_comes_back(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    board = view.presenter.board
    paste(view, "30x16x99.expert.7")
    assert view.presenter.board.grid.width == 30
    assert stand.app.toast.text.endswith("Ctrl+Z brings your game back.")
    press(view, key.Z, key.MOD_CTRL)
    assert view.presenter.board == board


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "There is no text on the clipboard."),
        (" \n", "There is no text on the clipboard."),
        ("what a day", "A board code is written like 30x16x99.expert.7, not 'what a day'."),
        ("9x9x100.huge.1", "Mines must be 0 to 80 on a 9x9 board, which keeps one cell safe, not 100."),
        ("9x9x10.beginner.1.g-elsewhere", "There is no generator 'elsewhere'"),
        ("9x9x0.none.1.duel", "A duel needs at least one mine."),
    ],
)
def test_what_is_no_board_leaves_the_game_as_it_is(stand: Stand, text: str, said: str) -> None:
    view = stand.game(moves="r4,4")
    record = view.presenter.session.record()
    paste(view, text)
    assert stand.app.toast.text.startswith(said)
    assert view.presenter.session.record() == record


def test_the_code_of_a_drawn_board_is_cut_short_where_it_is_shown(stand: Stand) -> None:
    view = stand.game()
    setup = Setup.parse(f"30x16x0.drawn.m-{'A' * 80}")
    view.presenter.begin(setup)
    assert copy(view) == "30x16x0.drawn.0.m-" + "A" * 80
    assert stand.app.toast.text.endswith("A…")


def test_the_start_of_a_board_stays_marked_until_it_is_begun(stand: Stand) -> None:
    view = stand.game(first=(2, 2))
    assert view.input.framed == (2, 2)
    x, y = view.presenter.viewport.layout.cell_rect(6, 6).centre
    stand.point(view, round(x), round(y))
    assert (view.input.cursor, view.input.framed) == (None, (2, 2))
    view.presenter.session.game.play(Move.reveal(2, 2))
    assert view.input.framed is None
