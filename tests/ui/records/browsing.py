"""What tests of the records screen do there and look at."""

from contextlib import closing
from typing import TypeVar

from arcade import key

from minesweeper.games.record import Record
from minesweeper.history import History
from minesweeper.ui.menu.widgets import Note, Tabs, Widget
from minesweeper.ui.records.panels import ChartPanel, Dropdown, Tile
from minesweeper.ui.records.records_view import RecordsView
from tests.history.samples import TODAY
from tests.ui.playing import press
from tests.ui.stand import Stand

W = TypeVar("W", bound=Widget)


def open_records(stand: Stand, level: str | None = "beginner") -> RecordsView:
    stand.game()
    view = RecordsView(stand.app, level, TODAY.date)
    stand.app.window.show_view(view)
    settle(stand, view)
    return view


def listed(stand: Stand, *records: Record) -> RecordsView:
    with closing(History(stand.app.storage.folder)) as history:
        history.add_missing(records)
    press(stand.game(), key.R)
    view = stand.app.window.current_view
    assert isinstance(view, RecordsView)
    view.settle()
    turn_to(stand, view, "Games")
    return view


def settle(stand: Stand, view: RecordsView) -> None:
    view.settle()
    if stand.app.window.current_view is view:
        stand.picture(view)


def choose(stand: Stand, view: RecordsView, name: str, value: object) -> None:
    dropdown(view, name).change(value)
    settle(stand, view)


def turn_to(stand: Stand, view: RecordsView, page: str) -> None:
    (tabs,) = all_of(view, Tabs)
    tabs.turn(page)
    settle(stand, view)


def focus_on(view: RecordsView, kind: type[Widget]) -> None:
    while not next(row for row in view.widgets if isinstance(row, kind)).focused:
        view.on_key_press(key.DOWN, 0)


def all_of(view: RecordsView, kind: type[W]) -> list[W]:
    return [widget for widget in view.widgets if isinstance(widget, kind)]


def dropdown(view: RecordsView, name: str) -> Dropdown:
    return next(each for each in all_of(view, Dropdown) if each.name == name)


def tiles(view: RecordsView) -> dict[str, tuple[str, str]]:
    return {tile.name: (tile.value, tile.remark) for tile in all_of(view, Tile)}


def notes(view: RecordsView) -> list[str]:
    return [note.text for note in all_of(view, Note)]


def panels(view: RecordsView) -> dict[str, str]:
    return {panel.text: panel.note for panel in all_of(view, ChartPanel)}
