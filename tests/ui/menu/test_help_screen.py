"""The help: pictures that are right, two pages, and a search through both."""

from collections.abc import Iterator
from itertools import product

import pytest
from arcade import key

from minesweeper.play.commands import Command
from minesweeper.ui.board.little_boards import BoardPicture
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.menu import help_screen, play_sheet
from minesweeper.ui.menu.fields import Keys
from minesweeper.ui.menu.help_screen import HelpView
from minesweeper.ui.menu.picture_card import PictureCard
from minesweeper.ui.menu.widgets import Button, Heading, Note, Tabs, Widget
from minesweeper.words.lessons import PATTERNS, RULES
from tests.ui.pictures import assert_golden
from tests.ui.stand import NewStand, Stand

COUNTED = "Count at the end"
"""The pattern that needs the number of mines."""
PICTURES = {**help_screen.PICTURES, **{str(way): each for way, each in play_sheet.PICTURES.items()}}


def mines_of(shown: BoardPicture, counted: bool) -> Iterator[int]:
    """All sets of mines that the numbers of a picture allow; with `counted`, only as many as there are flags."""
    board = shown.board
    flags, grid = board.flags, board.grid
    free = grid.places(board.hidden & ~flags)
    for chosen in product((0, 1), repeat=len(free)):
        mines = flags | sum(grid.cell(*cell) for cell, mine in zip(free, chosen, strict=True) if mine)
        numbers = [(cell, value) for value in range(9) for cell in grid.places(board.showing(value))]
        fits = all((grid.around(grid.cell(*cell)) & mines).bit_count() == value for cell, value in numbers)
        if fits and not (counted and mines != flags):
            yield mines


@pytest.mark.parametrize("title", PICTURES)
def test_a_picture_shows_a_possible_board_and_its_marks_are_certain(title: str) -> None:
    shown = PICTURES[title]
    allowed = list(mines_of(shown, title == COUNTED))
    assert allowed
    assert not any(mines & shown.marks.safe for mines in allowed)
    assert all(mines & shown.marks.danger == shown.marks.danger for mines in allowed)


def test_there_is_a_picture_for_each_rule_and_pattern() -> None:
    assert set(help_screen.PICTURES) == {*RULES, *PATTERNS}


def helped(stand: Stand) -> HelpView:
    stand.game().begin(Command.HELP)
    view = stand.app.window.current_view
    assert isinstance(view, HelpView)
    stand.picture(view)
    return view


def typed(view: HelpView, text: str) -> list[str]:
    for letter in text:
        view.on_key_press(getattr(key, letter.upper(), key.SPACE), 0)
        view.on_text(letter)
    return [row.text for row in view.widgets if isinstance(row, PictureCard | Keys | Heading | Note)]


def kinds(view: HelpView) -> set[type[Widget]]:
    return {type(row) for row in view.widgets}


def test_the_first_page_has_pictures_and_the_second_the_keys(stand: Stand) -> None:
    view = helped(stand)
    assert {PictureCard, Button} <= kinds(view)
    assert Keys not in kinds(view)
    view.on_key_press(key.DOWN, 0)
    assert isinstance(view.widgets[1], Tabs)
    view.on_key_press(key.RIGHT, 0)
    assert Keys in kinds(view)
    assert PictureCard not in kinds(view)


def test_typing_searches_both_pages_at_once(stand: Stand) -> None:
    view = helped(stand)
    found = typed(view, "chord")
    assert found[:2] == ["Rules", "Chord"]
    assert "Mouse" in found, "the keys are searched as well"
    for _ in "chord":
        view.on_key_press(key.BACKSPACE, 0)
    assert isinstance(view.widgets[1], Tabs)


def test_what_is_not_found_is_said(stand: Stand) -> None:
    assert typed(helped(stand), "quux") == ["Nothing found for quux."]


def test_escape_leads_back_and_the_button_to_the_tour(stand: Stand) -> None:
    view = helped(stand)
    view.on_key_press(key.ESCAPE, 0)
    assert isinstance(stand.app.window.current_view, GameView)
    view = helped(stand)
    next(row for row in view.widgets if isinstance(row, Button)).use()
    shown = stand.app.window.current_view
    assert isinstance(shown, GameView)
    assert shown.play.mode.name == "Tour"


@pytest.mark.parametrize(("size", "across"), [((320, 380), 1), ((480, 520), 2), ((960, 760), 4)])
def test_the_cards_stand_side_by_side_if_there_is_room(stands: NewStand, size: tuple[int, int], across: int) -> None:
    cards = [row for row in helped(stands(size=size)).widgets if isinstance(row, PictureCard)]
    assert len({card.place.x for card in cards[:4]}) == across
    assert all(card.place.right <= size[0] for card in cards)


@pytest.mark.parametrize("theme", ["windows_light", "night"])
def test_what_it_looks_like(stands: NewStand, theme: str) -> None:
    stand = stands(theme=theme, size=(760, 620))
    assert_golden(stand.picture(helped(stand)), f"help_{theme}")
