"""The ways to play, as cards: opened from the face, the bar and by a key, and chosen by pointer and keys."""

import pytest
from arcade import key

from minesweeper.play.commands import Command
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.menu.play_sheet import PlaySheet
from tests.ui.pictures import assert_golden
from tests.ui.playing import press
from tests.ui.stand import NewStand, Stand


def centre(place: Rect) -> tuple[int, int]:
    x, y = place.centre
    return round(x), round(y)


def sheet(stand: Stand, kept: bool = False) -> PlaySheet:
    game = stand.game(moves="r4,4", kept=kept)
    game.begin(Command.PLAY)
    return open_sheet(stand)


def open_sheet(stand: Stand) -> PlaySheet:
    view = stand.app.window.current_view
    assert isinstance(view, PlaySheet)
    stand.picture(view)
    return view


def place(view: PlaySheet, text: str) -> tuple[int, int]:
    return centre(next(card.place for card in view.widgets if getattr(card, "text", "") == text))


def board(stand: Stand) -> GameView:
    view = stand.app.window.current_view
    assert isinstance(view, GameView)
    return view


def test_the_face_held_for_long_shows_it_and_a_click_on_the_face_is_a_new_game(stand: Stand) -> None:
    game = stand.game(moves="r4,4")
    face = centre(game.presenter.viewport.layout.face)
    stand.hold(game, *face)
    stand.clock.now += 0.4
    game.tick(0.4)
    stand.let_go(game, *face)
    assert stand.app.window.current_view is game
    assert not game.presenter.board.revealed
    stand.hold(game, *face)
    due = game.due()
    assert due is not None
    assert due <= 0.5
    stand.clock.now += 0.5
    game.tick(0.5)
    assert isinstance(stand.app.window.current_view, PlaySheet)
    stand.app.back()
    assert game.due() is None, "the face is no longer held"


def test_the_bar_has_a_button_for_it(stand: Stand) -> None:
    game = stand.game()
    button = centre(game.bar.place(0))
    stand.hold(game, *button)
    sheet = open_sheet(stand)
    stand.let_go(sheet, *button)
    assert stand.app.window.current_view is sheet, "it stays, although the button is where one leads back"
    stand.click(sheet, *button)
    assert board(stand) is game


def test_a_card_is_chosen_by_a_click(stand: Stand) -> None:
    view = sheet(stand)
    stand.click(view, *place(view, "Duel"))
    assert board(stand).play.mode.name == "Duel"
    board(stand).begin(Command.PLAY)
    view = open_sheet(stand)
    stand.click(view, *place(view, "Daily"))
    assert board(stand).play.mode.name == "Minesweeper"
    assert board(stand).play.mode.title.startswith("Beginner · Daily")


def test_arrows_and_enter_choose_a_card(stand: Stand) -> None:
    view = sheet(stand)
    for symbol in (key.DOWN, key.RIGHT, key.DOWN, key.LEFT, key.RIGHT, key.UP):
        view.on_key_press(symbol, 0)
    view.on_key_press(key.ENTER, 0)
    assert board(stand).play.session.game.setup.generator == "no_guess"


def test_an_initial_chooses_a_card_or_goes_to_the_next_of_several(stand: Stand) -> None:
    view = sheet(stand)
    found = []
    for _ in range(3):
        view.on_key_press(key.C, 0)
        found += [card.text for card in view.widgets if card.focused and hasattr(card, "text")]
    assert found == ["Classic", "Continue", "Classic"]
    view.on_key_press(key.N, 0)
    assert board(stand).play.session.game.setup.generator == "no_guess"


def test_escape_and_its_own_key_lead_back_to_the_board_as_it_was(stand: Stand) -> None:
    for symbol, modifiers in ((key.ESCAPE, 0), (key.N, key.MOD_SHIFT)):
        view = sheet(stand)
        view.on_key_press(symbol, modifiers)
        assert board(stand).presenter.board.revealed
        press(board(stand), key.N, key.MOD_SHIFT)
        assert isinstance(stand.app.window.current_view, PlaySheet)


def test_what_is_not_there_cannot_be_chosen(stand: Stand) -> None:
    stand.game().begin(Command.PLAY)
    view = open_sheet(stand)
    stand.click(view, *place(view, "Continue"))
    assert stand.app.window.current_view is view


def test_the_history_is_asked_without_waiting_for_it(stand: Stand) -> None:
    view = sheet(stand, kept=True)
    while view.due():
        view.tick(0)
    before = view.widgets
    view.tick(0)
    assert view.widgets is before


@pytest.mark.parametrize(("size", "across"), [((320, 380), 1), ((480, 520), 2), ((960, 760), 3), ((1920, 1080), 3)])
def test_the_cards_stand_in_as_many_columns_as_there_is_room_for(
    stands: NewStand, size: tuple[int, int], across: int
) -> None:
    view = sheet(stands(size=size))
    assert len({card.place.x for card in view.widgets}) == across
    assert across == 1 or max(card.place.bottom for card in view.widgets) <= size[1], "all are in view"


@pytest.mark.parametrize("theme", ["windows_light", "night"])
def test_what_it_looks_like(stands: NewStand, monkeypatch: pytest.MonkeyPatch, theme: str) -> None:
    stand = stands(theme=theme, size=(760, 520))
    monkeypatch.setattr(stand.app.desk, "now", lambda: 1_794_834_000.0)
    view = sheet(stand)
    view.on_key_press(key.RIGHT, 0)
    stand.point(view, *place(view, "Daily"))
    assert_golden(stand.picture(view), f"play_sheet_{theme}")
