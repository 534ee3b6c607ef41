"""When rulers show: by the setting, and with every sentence that names cells."""

import pytest
from arcade import key

from minesweeper.core.naming import place
from minesweeper.thinking.pace import SPEEDS
from minesweeper.ui.board.rulers import ruler_areas
from minesweeper.ui.draw.figures import Figures
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.menu.settings_view import SettingsView
from minesweeper.ui.menu.widgets import Toggle
from tests.ui.bot.scripted import add_solver, scripted
from tests.ui.playing import at, look, press
from tests.ui.stand import NewStand, Stand

OPENING = "r4,4"


@pytest.fixture
def here(stands: NewStand, monkeypatch: pytest.MonkeyPatch) -> Stand:
    stand = stands(speed=0, motion=False)
    add_solver(stand, monkeypatch, scripted)
    return stand


def ruled(stand: Stand, view: GameView) -> bool:
    drawn = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Figures, "draw", lambda *_: drawn.append(True))
        stand.picture(view)
    return bool(drawn)


@pytest.mark.parametrize(
    ("symbols", "written"),
    [
        ([], ""),
        ([key.B], "One of these 1s"),
        ([key.B, *[key.UP] * len(SPEEDS)], ""),
        ([key.O], "chance of a mine"),
    ],
    ids=["a game", "a reason that points at cells", "no reasons", "odds of the cell pointed at"],
)
def test_what_names_no_cell_needs_none(here: Stand, symbols: list[int], written: str) -> None:
    view = here.game(moves=OPENING)
    here.app.say("A message that names no cell.")
    for symbol in symbols:
        press(view, symbol)
    if written:
        look(here, view, times=2)
        here.point(view, *at(view, 8, 8))
        view.on_draw()
        assert any(written in each for each in (*view.beside.brief, *(text for text, *_ in view.beside.paragraphs)))
    assert not ruled(here, view)


def test_they_come_with_a_reason_that_names_cells_and_go_with_it(here: Stand) -> None:
    view = here.game(moves=f"{OPENING} r4,8")
    press(view, key.B)
    look(here, view, times=2)
    assert place(6, 1) in view.play.shown().paragraphs[0].text
    assert ruled(here, view)
    press(view, key.B)
    assert not ruled(here, view)


def test_they_come_with_a_message_that_names_a_cell_and_go_with_it(here: Stand) -> None:
    view = here.game(moves=OPENING)
    here.app.say(f"The 1 in {place(4, 7)} is wrong.")
    shown = ruled(here, view)
    here.app.status.clear()
    assert (shown, ruled(here, view)) == (True, False)


def test_the_setting_keeps_them(here: Stand) -> None:
    view = here.game(moves=OPENING)
    settings = SettingsView(here.app, "Display")
    here.app.window.show_view(settings)
    [toggle] = [each for each in settings.widgets if isinstance(each, Toggle) and each.text == "Row and column numbers"]
    assert not here.app.settings.rulers
    here.click(settings, *(round(middle) for middle in toggle.place.centre))
    assert here.app.storage.load_settings().rulers
    here.app.back()
    assert ruled(here, view)


def test_they_move_neither_the_board_nor_anything_else(here: Stand) -> None:
    view = here.game(moves=OPENING)
    before, plain = view.presenter.viewport.layout, here.picture(view)
    here.app.use_once(rulers=True)
    with_rulers = here.picture(view)
    assert view.presenter.viewport.layout == before
    assert with_rulers.tobytes() != plain.tobytes()
    for area in ruler_areas(before):
        for picture in (plain, with_rulers):
            picture.paste((0, 0, 0), (area.x, area.y, area.right, area.bottom))
    assert with_rulers.tobytes() == plain.tobytes()


def test_they_mark_the_cell_under_the_pointer_or_the_cursor(here: Stand) -> None:
    here.app.use_once(rulers=True)
    view = here.game(moves=OPENING)
    pictures = [here.picture(view)]
    here.point(view, *at(view, 2, 6))
    pictures.append(here.picture(view))
    press(view, key.RIGHT)
    press(view, key.RIGHT)
    pictures.append(here.picture(view))
    cells = view.presenter.viewport.layout.view
    _, top, *_ = ruler_areas(view.presenter.viewport.layout)
    columns = [picture.crop((cells.x, top.y, cells.right, cells.y)).tobytes() for picture in pictures]
    rows = [picture.crop((0, cells.y, cells.x, cells.bottom)).tobytes() for picture in pictures]
    assert len(set(columns)) == 3
    assert rows[0] != rows[1]
    assert rows[1] == rows[2]
