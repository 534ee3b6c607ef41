"""A board of one's own, typed with real keys into the real window."""

from tests.e2e.desk import SIZE, Desk

ACCENT = (0, 0, 128)
PLAY = SIZE[0] // 2 - 200, 510
"""A point of the button."""
WIDTH = 656, 134
"""A point left of the number in the first field."""


def custom_board(desk: Desk) -> list[int]:
    settings = desk.read("settings.json")
    return [settings[f"custom_{name}"] for name in ("width", "height", "mines")]


def open_dialog(desk: Desk) -> None:
    desk.start()
    desk.key("4")
    desk.until(lambda: desk.pixel(*PLAY) == ACCENT, "the dialog")


def test_a_board_is_typed_without_the_mouse(desk: Desk) -> None:
    open_dialog(desk)
    desk.key("1", "2", "Tab", "1", "5", "Tab", "x", "3", "0")
    desk.key("shift+Tab", "ctrl+a", "1", "0")
    desk.key("Return")
    desk.until(lambda: desk.title() == "Minesweeper – Custom", "the game")
    assert desk.close() == (0, "")
    assert custom_board(desk) == [12, 10, 30]


def test_a_wrong_value_is_put_right_with_caret_and_clicks(desk: Desk) -> None:
    open_dialog(desk)
    desk.key("9", "9", "9")
    desk.until(lambda: desk.pixel(*PLAY) != ACCENT, "a button that cannot be used")
    desk.key("Return")
    desk.click(*WIDTH)
    desk.key("Delete", "Right", "BackSpace", "Home", "1")
    desk.until(lambda: desk.pixel(*PLAY) == ACCENT, "a board that can be played")
    desk.click(*PLAY)
    desk.until(lambda: desk.title() == "Minesweeper – Custom", "the game")
    assert desk.close() == (0, "")
    assert custom_board(desk) == [19, 20, 60]
