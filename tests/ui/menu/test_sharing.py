"""Sharing a game from its card and the menu, and the files that come of it."""

import zipfile
from pathlib import Path

import pytest
from arcade import key
from PIL import Image

from minesweeper.play.commands import Command
from minesweeper.ui.app.keys import SHIFT
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.menu.settings_view import SettingsView
from minesweeper.ui.menu.widgets import Button
from tests.ui.pictures import assert_golden
from tests.ui.playing import begin, press, win
from tests.ui.stand import NewStand, Stand


@pytest.fixture
def won(stand: Stand) -> GameView:
    view = stand.game()
    stand.picture(view)
    begin(view)
    stand.clock.now += 20
    win(view)
    stand.picture(view)
    return view


def choose(stand: Stand, view: GameView, text: str) -> None:
    """Click Share on the card, and an item of its list."""
    place = view.end_panel.place_of(Command.SHARE)
    assert place
    stand.click(view, *map(round, place.centre))
    assert view.popup
    number = [item.text for item in view.popup.items].index(text)
    stand.click(view, *map(round, view.popup._places[number].centre))
    assert view.end_panel.report


def saved(stand: Stand, folder: str) -> Path:
    stand.app.files.close()
    stand.app.files.tick(0)
    (file,) = (stand.app.storage.folder / folder).iterdir()
    assert stand.app.status.text == f"Saved as {file}"
    return file


def test_the_card_copies_result_code_and_link(stand: Stand, won: GameView) -> None:
    choose(stand, won, "Copy result")
    assert stand.app.clipboard.paste().startswith("Minesweeper · Beginner\nWon in 20.00 s")
    choose(stand, won, "Copy board code")
    assert stand.app.clipboard.paste() == str(won.play.session.record().code)
    choose(stand, won, "Copy link")
    assert "?b=1&m=" in stand.app.clipboard.paste()
    assert stand.app.status.text == "Link copied."


def test_the_card_saves_a_picture_of_the_board(stand: Stand, won: GameView) -> None:
    choose(stand, won, "Save picture")
    with Image.open(saved(stand, "screenshots")) as picture:
        assert picture.width > 9 * 32
        assert len(picture.convert("RGB").getcolors(100_000) or ()) > 10


def test_the_card_saves_a_web_page(stand: Stand, won: GameView) -> None:
    choose(stand, won, "Save web page")
    page = saved(stand, "pages").read_text("utf-8")
    assert "Beginner, won in 20.00 s" in page


def test_a_page_that_cannot_be_written_is_a_message(stand: Stand) -> None:
    (stand.app.storage.folder / "pages").mkdir(parents=True)
    folder = stand.app.storage.page("x")
    assert folder
    stand.app.files.write(folder.parent, lambda path: path.write_text("no"))
    stand.app.files.close()
    stand.app.files.tick(0)
    assert stand.app.status.text.startswith("Can't write ")


def test_only_finished_games_are_shared(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    press(view, key.S, SHIFT)
    assert view.popup is None
    assert stand.app.status.text == "Finish the game to share it."


def test_the_key_opens_the_list_without_the_card(won: GameView) -> None:
    won.end_panel.dismiss()
    press(won, key.S, SHIFT)
    assert won.popup
    assert won.popup.items[0].key == "C"


def test_a_backup_goes_into_the_documents(stand: Stand, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("minesweeper.history.storage.user_documents_path", lambda: tmp_path)
    view = SettingsView(stand.app, "Saving")
    stand.app.window.show_view(view)
    stand.picture(view)
    (button,) = (each for each in view.widgets if isinstance(each, Button))
    stand.click(view, *map(round, button.place.centre))
    stand.app.files.close()
    stand.app.files.tick(0)
    (file,) = tmp_path.glob("minesweeper *.zip")
    assert stand.app.status.text == f"Saved as {file}"
    assert "minesweeper-backup.json" in zipfile.ZipFile(file).namelist()


@pytest.mark.parametrize("theme", ["windows_light", "night"])
def test_what_the_list_looks_like(stands: NewStand, theme: str) -> None:
    here = stands(size=(760, 520), theme=theme, motion=False)
    view = here.game()
    here.picture(view)
    begin(view)
    here.clock.now += 20
    win(view)
    here.picture(view)
    place = view.end_panel.place_of(Command.SHARE)
    assert place
    here.click(view, *map(round, place.centre))
    assert_golden(here.picture(view), f"share_{theme}")
