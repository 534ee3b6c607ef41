"""The verdict after a loss: when it comes, what it names, and when nobody wants it."""

from contextlib import closing
from pathlib import Path

import pytest
from arcade import key
from pyglet.window import mouse

from minesweeper.core.grid import Grid
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import Move
from minesweeper.core.setup import Setup
from minesweeper.history import History, Keeper
from minesweeper.ui.app.keys import CONTROL, KeyAction
from minesweeper.ui.board.overlay import CHANCE, OUTLINE
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.game.game_view import GameView
from minesweeper_solver import analyse
from tests.ui.playing import at, look, lose, press, thinker, win
from tests.ui.stand import Stand

OPENING = "r4,4"
AVOIDABLE = "That was avoidable: the marked cells were certainly safe."


def said(view: GameView) -> list[str]:
    """What the card says besides the figures."""
    report = view.end_panel.report
    return [line.text for line in report.lines()][:-1] if report else []


def every_cell(grid: Grid) -> list[tuple[int, int]]:
    """The place of every bit of a set, guard column included."""
    return [divmod(bit, grid.stride) for bit in range(grid.bits)]


def test_a_loss_is_judged_and_can_be_taken_back_with_the_key_it_names(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    before = view.presenter.board
    lose(view)
    look(stand, view)
    assert said(view)[0] == AVOIDABLE
    assert stand.app.toast.text == ""
    press(view, key.Z, CONTROL)
    assert view.presenter.board == before
    assert view.presenter.session.unranked


def test_a_verdict_that_comes_after_the_card_is_gone_is_a_message(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    lose(view)
    view.end_panel.dismiss()
    look(stand, view)
    assert stand.app.toast.text.startswith(AVOIDABLE)
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


# On the board


def test_the_safe_cells_are_marked_and_outlined_with_the_numbers_that_prove_them(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    before = view.presenter.board
    lose(view)
    assert view.coach._marks() is None
    stand.redraws = 0
    look(stand, view)
    assert stand.redraws
    grid, safe = before.grid, analyse(before).safe
    marks = dict(zip(every_cell(grid), view.coach._marks() or b"", strict=True))
    assert {cell for cell, mark in marks.items() if mark & 127} == set(grid.cells(safe))
    outlined = {cell for cell, mark in marks.items() if mark & OUTLINE}
    assert outlined & set(grid.cells(safe))
    assert outlined & set(grid.cells(before.revealed))
    assert outlined <= set(grid.cells(safe | before.revealed))


def test_marks_and_sentence_survive_further_clicks_on_the_board(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    lose(view)
    look(stand, view)
    picture, marks = stand.picture(view), view.coach._marks()
    for button in (mouse.LEFT, mouse.RIGHT, mouse.MIDDLE):
        stand.click(view, *at(view, 0, 0), button)
    assert view.coach._marks() == marks
    assert stand.picture(view).tobytes() == picture.tobytes()


def test_h_brings_back_what_was_put_away(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    lose(view)
    look(stand, view)
    told, marks = said(view), view.coach._marks()
    press(view, key.ESCAPE)
    assert (said(view), view.coach._marks()) == ([], marks)
    press(view, key.H)
    assert (said(view), view.coach._marks()) == (told, marks)
    press(view, key.H)
    assert said(view) == told


def test_the_menu_offers_it_where_the_hint_was(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    lose(view)
    view.end_panel.dismiss()
    view.menus._open_menu(Rect(0, 0, 10, 10))
    assert view.popup
    [item] = [each for each in view.popup.items if each.text == "How it ended"]
    item.choose()
    assert view.end_panel.report


@pytest.mark.parametrize(("symbol", "modifiers"), [(key.F2, 0), (key.F3, 0), (key.Z, CONTROL)])
def test_all_of_it_goes_with_the_next_game_or_an_undo(stand: Stand, symbol: int, modifiers: int) -> None:
    view = stand.game(moves=OPENING)
    lose(view)
    look(stand, view)
    press(view, symbol, modifiers)
    assert view.coach._marks() is None
    press(view, key.H)
    assert view.end_panel.report is None


def test_a_guess_that_was_riskier_than_another_shows_the_better_one_with_its_odds(stand: Stand) -> None:
    """A 1 with eight neighbours against a lonely rest: the rest is riskier."""
    view = stand.game()
    field = "*...*\n....*\n....*"
    view.presenter.begin(Setup.drawn(Minefield.parse(field)))
    for move in ("r1,1", "r0,4"):
        view.presenter.play(Move.parse(move))
    look(stand, view)
    assert "the marked cells were safer: a chance of 12.5 % to hit a mine, not 50 %" in said(view)[0]
    marks = view.coach._marks() or b""
    assert {mark for mark in marks if mark} == {CHANCE + 12}


# The bot's games


def test_the_bots_losses_are_judged_too_but_its_luck_is_not_kept(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    lose(view)
    look(stand, view)
    assert said(view)[0] == AVOIDABLE
    assert view.coach._marks()
    assert view.coach.paragraphs[0].text == ""


def test_a_verdict_on_the_bot_is_given_up_when_it_goes_on(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    lose(view)
    view.presenter.new()
    assert not thinker(view).awaits("review")


@pytest.mark.parametrize("how", ["won", "flat out"])
def test_nobody_looks_back_at_a_bots_win_or_at_a_pace_that_nobody_can_follow(stand: Stand, how: str) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    view.presenter.hurried = how == "flat out"
    (win if how == "won" else lose)(view)
    assert "review" not in thinker(view).asked


def test_luck_and_mistakes_of_a_game_are_kept_even_when_the_next_one_has_begun(stand: Stand, home: Path) -> None:
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
    assert game.mistakes
    assert keeper.due == 0
