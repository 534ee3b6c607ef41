"""The screen for a board of one's own: typed, checked while it is typed, and played."""

from unittest.mock import Mock

import pytest
from arcade import key

from minesweeper.play.commands import Command
from minesweeper.ui.app.keys import CONTROL, SHIFT
from minesweeper.ui.draw.fitting import text_width
from minesweeper.ui.draw.paint import BODY, Painter
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.custom_view import CustomView
from minesweeper.ui.menu.number_field import Number
from minesweeper.ui.menu.widgets import Button, Note
from tests.thinking_here import Clock
from tests.ui.reading import spot
from tests.ui.stand import NewStand, Stand

KEY_PRESSES = {"Tab": key.TAB, "Enter": key.ENTER, "Left": key.LEFT, "Home": key.HOME, "Backspace": key.BACKSPACE}


class Dialog:
    def __init__(self, stand: Stand) -> None:
        self.stand = stand
        self.view = CustomView(stand.app, stand.game().play.mode.new)
        stand.app.window.show_view(self.view)
        stand.picture(self.view)
        self.width, self.height, self.mines = self.numbers = [
            each for each in self.view.widgets if isinstance(each, Number)
        ]
        [self.button] = [each for each in self.view.widgets if isinstance(each, Button) and each.primary]

    def press(self, *names: str, modifiers: int = 0) -> None:
        for name in names:
            self.view.on_key_press(KEY_PRESSES[name], modifiers)

    def type(self, text: str) -> None:
        for letter in text:
            self.view.on_key_press(ord(letter), 0)
            self.view.on_text(letter)

    def click(self, x: float, y: float) -> None:
        self.stand.picture(self.view)
        self.stand.click(self.view, round(x), round(y))

    @property
    def values(self) -> list[int | None]:
        return [number.value for number in self.numbers]

    @property
    def notes(self) -> list[str]:
        return [number.note for number in self.numbers]

    @property
    def share(self) -> str:
        return next(each.text for each in self.view.widgets if isinstance(each, Note))

    def sign(self, number: Number, text: str) -> tuple[int, int]:
        return spot(self.stand, self.view, text, number.place)

    @property
    def played(self) -> bool:
        return self.stand.app.window.current_view is self.stand.app.home


@pytest.fixture
def dialog(stands: NewStand) -> Dialog:
    return Dialog(stands(size=(640, 560)))


def test_a_board_is_typed_from_field_to_field_and_played_with_enter(dialog: Dialog) -> None:
    dialog.type("12")
    dialog.press("Tab")
    dialog.type("10")
    dialog.press("Tab")
    dialog.type("9")
    dialog.press("Enter")
    assert dialog.played
    assert dialog.stand.app.settings.level == "custom:12x10x9"
    assert dialog.stand.titles[-1] == "Minesweeper – Custom"
    saved = dialog.stand.app.storage.load_settings()
    assert (saved.custom_width, saved.custom_height, saved.custom_mines) == (12, 10, 9)


def test_the_key_that_opened_the_screen_types_nothing_there(dialog: Dialog) -> None:
    dialog.view.on_text("4")
    dialog.view.on_text("4")
    assert dialog.values == [20, 20, 60]


def test_shift_tab_goes_back_and_selects_what_is_there_as_ctrl_a_does(dialog: Dialog) -> None:
    dialog.press("Tab")
    dialog.press("Tab", modifiers=SHIFT)
    dialog.type("25")
    assert dialog.values == [25, 20, 60]
    dialog.view.on_key_press(key.A, CONTROL)
    dialog.type("9")
    assert dialog.width.value == 9


def test_arrow_keys_move_the_caret_home_does_not_scroll_and_only_digits_are_taken(dialog: Dialog) -> None:
    dialog.press("Home")
    dialog.type("1x.-")
    assert dialog.width.value == 120
    dialog.press("Left")
    dialog.type("3")
    assert dialog.width.value == 3120
    dialog.press("Backspace")
    assert dialog.width.value == 120
    assert dialog.stand.app.status.text == ""


@pytest.mark.parametrize(
    ("typed", "notes"),
    [
        ("20 15 50", ["9 to 30", "9 to 30", "1 to 75"]),
        ("5 15 50", ["9 to 30, not 5", "9 to 30", "depends on the size"]),
        ("20 99 50", ["9 to 30", "9 to 30, not 99", "depends on the size"]),
        ("9 9 21", ["9 to 30", "9 to 30", "1 to 20, not 21"]),
        ("9 9 0", ["9 to 30", "9 to 30", "1 to 20, not 0"]),
    ],
)
def test_what_is_wrong_is_said_at_its_field_and_cannot_be_played(dialog: Dialog, typed: str, notes: list[str]) -> None:
    for value in typed.split():
        dialog.type(value)
        dialog.press("Tab")
    right = "not" not in " ".join(notes)
    assert dialog.notes == notes
    assert [number.wrong for number in dialog.numbers] == ["not" in note for note in notes]
    assert dialog.share == ("16.7 % of the cells are mines." if right else "")
    dialog.click(*dialog.button.place.centre)
    assert dialog.played is right


def test_enter_leads_to_the_field_that_is_wrong(dialog: Dialog) -> None:
    dialog.press("Tab", "Backspace")
    assert dialog.notes[1] == "9 to 30, not empty"
    dialog.press("Tab", "Enter")
    assert not dialog.played
    assert dialog.height.focused
    dialog.type("16")
    dialog.press("Enter")
    assert dialog.played


def test_a_click_puts_the_caret_where_it_is_and_a_second_one_selects_all(stand: Stand) -> None:
    clock, painter = Clock(), Mock(Painter)
    number = Number("Mines", 60, lambda: None, clock)
    number.place = Rect(0, 0, 400, 52)
    number.paint(painter, stand.app.style)
    left, y, size = next(call.args[1:4] for call in painter.words.call_args_list if call.args[0] == "60")
    middle = left + text_width("6", size)
    for wait, x, selection in (1, middle, (1, 1)), (0, middle, (0, 2)), (1, left - 9, (0, 0)):
        clock.now += wait
        number.press(x, y)
        assert number.editor.selection == selection


def test_a_drag_selects_from_where_it_began(dialog: Dialog) -> None:
    number, stand, view = dialog.width, dialog.stand, dialog.view
    left, y = dialog.sign(number, "20")
    stand.hold(view, left + text_width("2", BODY), y)
    stand.drag(view, left - 20, y + 200)
    assert number.editor.selection == (0, 1)
    stand.let_go(view, left - 20, y + 200)
    dialog.type("3")
    assert number.value == 30


def test_a_drag_from_elsewhere_selects_nothing(dialog: Dialog) -> None:
    number, (left, y) = dialog.mines, dialog.sign(dialog.mines, "60")
    dialog.stand.hold(dialog.view, number.place.x + 20, y)
    dialog.stand.drag(dialog.view, left + text_width("6", BODY), y)
    assert number.editor.selection == (0, 2), "as in any row that gets the focus"


def test_numbers_are_stepped_by_buttons_and_by_a_controller(dialog: Dialog) -> None:
    number = dialog.width
    for sign in "++−":
        dialog.click(*dialog.sign(number, sign))
    assert number.value == 21
    dialog.view.begin(Command.RIGHT)
    assert number.value == 22
    number.editor.show("0")
    dialog.view.begin(Command.LEFT)
    assert number.value == 0
    number.editor.show("999999")
    dialog.view.begin(Command.RIGHT)
    assert number.value == 999_999


def test_limits_can_be_lifted(dialog: Dialog) -> None:
    dialog.type("100")
    assert dialog.width.wrong
    x, y = next(each for each in dialog.view.widgets if getattr(each, "text", "").startswith("Any size")).place.centre
    dialog.click(x, y)
    assert dialog.notes == ["1 to 1000", "1 to 1000", "0 to 1999"]
    dialog.press("Enter")
    assert dialog.stand.app.settings.level == "custom:100x20x60"


def test_a_board_beyond_the_limits_is_there_again_as_it_was(stands: NewStand) -> None:
    dialog = Dialog(stands(custom_width=100, custom_height=50, custom_mines=2000))
    assert dialog.values == [100, 50, 2000]
    assert not any(number.wrong for number in dialog.numbers)


def test_numbers_are_copied_cut_and_pasted(dialog: Dialog) -> None:
    view, clipboard = dialog.view, dialog.stand.app.clipboard
    clipboard.copy("27 cells")
    view.on_key_press(key.V, CONTROL)
    assert dialog.width.value == 27
    view.on_key_press(key.A, CONTROL)
    view.on_key_press(key.X, CONTROL)
    assert (dialog.width.editor.text, clipboard.paste()) == ("", "27")
    view.on_key_press(key.V, CONTROL)
    view.on_key_press(key.C, CONTROL)  # nothing is selected
    dialog.press("Tab")
    view.on_key_press(key.V, CONTROL)
    assert (dialog.values[:2], clipboard.paste()) == ([27, 27], "27")
