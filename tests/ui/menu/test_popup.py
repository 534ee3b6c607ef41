"""A list that drops from a button: lines and grey items are passed over, letters choose, long lists scroll."""

from collections.abc import Sequence

import pytest

from minesweeper.play.commands import Command
from minesweeper.play.shown import SEPARATOR, Item
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.popup import Popup
from tests.ui.stand import Stand

ITEMS = (
    Item("New game", list, key="F2"),
    Item("Undo", list, enabled=False),
    SEPARATOR,
    Item("Hint", list, key="H"),
    Item("Records", list),
    Item("Help", list),
)


def dropped(stand: Stand, items: Sequence[Item] = ITEMS) -> Popup:
    return Popup(items, Rect(0, 4, 80, 26), stand.app.surface(), stand.app.style, by_keys=True)


def walk(popup: Popup, action: Command, steps: int) -> list[str]:
    """The items that are gone through."""
    found = []
    for _ in range(steps):
        popup.act(action)
        item = popup.act(Command.CHORD)
        found.append(item.text if item else "")
    return found


def test_arrows_pass_over_lines_and_grey_items_and_go_round(stand: Stand) -> None:
    assert walk(dropped(stand), Command.DOWN, 4) == ["Hint", "Records", "Help", "New game"]
    assert walk(dropped(stand), Command.UP, 3) == ["Help", "Records", "Hint"]


def test_a_letter_chooses_the_only_item_that_begins_with_it_and_otherwise_goes_to_the_next(stand: Stand) -> None:
    popup = dropped(stand)
    assert popup.type("R") == ITEMS[4]
    assert popup.type("U") is None, "it is grey"
    for wanted in ("Hint", "Help", "Hint"):
        assert popup.type("H") is None
        item = popup.act(Command.CHORD)
        assert item
        assert item.text == wanted
    assert popup.type("F2") == ITEMS[0], "the key of the item"
    popup.type("End")
    assert popup.act(Command.REVEAL) == ITEMS[-1]
    popup.type("Home")
    assert popup.act(Command.REVEAL) == ITEMS[0]


def test_a_press_chooses_no_grey_item_and_no_line(stand: Stand) -> None:
    popup = dropped(stand)
    pressed = [popup.press(*popup.place(index).centre) for index in range(len(ITEMS))]
    assert pressed == [ITEMS[0], None, None, *ITEMS[3:]]


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_a_list_higher_than_the_window_scrolls_to_what_is_selected(stand: Stand, ratio: float) -> None:
    stand.size, stand.ratio = (320, 380), ratio
    many = [Item(f"Item {number}", list) for number in range(40)]
    popup = dropped(stand, many)
    assert popup.area.bottom <= 380 * ratio
    with pytest.raises(KeyError):
        popup.place(39)
    popup.act(Command.UP)
    assert popup.press(*popup.place(39).centre) == many[39]
    popup.scroll(-40)
    assert popup.press(*popup.place(0).centre) == many[0]
    popup.press(*(popup.area.x + 9, popup.area.bottom - 2))
    with pytest.raises(KeyError):
        popup.place(0)
