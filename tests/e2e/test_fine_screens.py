"""Screens of 96, 144 and 192 dots per inch: the window looks as large, and the pointer meets its pixel."""

from functools import partial

from tests.e2e.desk import SIZE, Desk

RED = 255, 0, 0


def test_the_first_window_has_the_same_size_for_the_eye(fine_desk: Desk) -> None:
    fine_desk.start("--difficulty", "expert", grid=(30, 16))
    assert fine_desk.window_size() == tuple(round(side * fine_desk.ratio) for side in SIZE)
    assert fine_desk.close() == (0, "")
    fine_desk.start(grid=(30, 16))
    assert fine_desk.window_size() == tuple(round(side * fine_desk.ratio) for side in SIZE)


def test_the_first_and_the_last_pixel_of_a_cell_belong_to_it(fine_desk: Desk) -> None:
    fine_desk.start(grid=(9, 9))
    for row, col in ((0, 0), (8, 8)):
        place = fine_desk.layout.cell_rect(row, col)
        fine_desk.click(place.x, place.y, 3)
        fine_desk.until(partial(fine_desk.shows, row, col, RED), "a flag")
        fine_desk.click(place.right - 1, place.bottom - 1, 3)
        fine_desk.settle()
        assert not fine_desk.shows(row, col, RED)


def test_no_pixel_of_the_window_is_left_undrawn(fine_desk: Desk) -> None:
    fine_desk.start(grid=(9, 9))
    window = fine_desk.windows()[-1]
    width, height = 1051, 902
    fine_desk.do("windowsize", window, width, height)
    fine_desk.until(lambda: fine_desk.window_size() == (width, height), "the new size")
    fine_desk.settle()
    corners = (0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)
    assert (0, 0, 0) not in [fine_desk.pixel(*corner) for corner in corners]


def test_a_window_is_never_larger_than_the_screen(fine_desk: Desk) -> None:
    fine_desk.write("settings.json", {"width": 3000, "height": 2000})
    fine_desk.start(grid=(9, 9))
    width, height = fine_desk.window_size()
    assert 2400 <= width <= 2560
    assert 1500 <= height <= 1600


def test_from_the_full_screen_the_window_comes_back_as_it_was(fine_desk: Desk) -> None:
    fine_desk.start(grid=(9, 9))
    window = fine_desk.windows()[-1]
    size = round(700 * fine_desk.ratio), round(600 * fine_desk.ratio)
    fine_desk.do("windowsize", window, *size)
    fine_desk.until(lambda: fine_desk.window_size() == size, "the new size")
    fine_desk.key("F11")
    fine_desk.until(lambda: fine_desk.window_size() == (2560, 1600), "the full screen")
    fine_desk.key("F11")
    fine_desk.until(lambda: fine_desk.window_size() == size, "the window")
