"""Messages: where they are put, and that no cell in play is ever under one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from minesweeper.core.grid import Grid
from minesweeper.ui.app.messages import Toast, placed
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.draw.fitting import balanced, in_lines, text_width
from minesweeper.ui.draw.paint import SMALL
from minesweeper.ui.draw.rect import Rect, Room
from tests.thinking_here import Clock
from tests.ui.pictures import assert_golden
from tests.ui.playing import lose
from tests.ui.stand import NewStand
from tests.ui.windows import BOARDS, SIZES, window, windows

pytestmark = pytest.mark.usefixtures("window")  # words can be measured only once there is one

SHORT = "Taken back."
LONG = (
    "Boom. That was avoidable: a cell was certainly safe, and this one a mine with 33.3%. The guesses before had "
    "12.5% to go well. Ctrl+Z or Backspace: undo."
)
ENDLESS = "A plugin that fails may have a great deal to say about it. " * 12
WORD = "/home/somebody/with/a/very/long/path/" * 8
TEXTS = {"short": SHORT, "long": LONG, "endless": ENDLESS, "one word": WORD}


def assert_clear_of_cells(text: str, layout: Layout) -> None:
    surface = layout.surface
    message = placed(text, surface.ratio, layout.clear_of_cells)
    edged = message.place.grown(round(surface.ratio))
    assert edged.overlap(layout.view).area == 0
    assert edged.overlap(Rect(0, 0, surface.width, surface.height - surface.bottom)) == edged
    widest = max(text_width(line, message.size) for line in message.lines)
    assert widest < message.place.width
    assert len(message.lines) * message.line <= message.place.height


@pytest.mark.slow
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize("grid", BOARDS.values(), ids=BOARDS)
@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "×".join(map(str, size)))
def test_a_message_is_in_the_window_and_on_no_cell(size: tuple[int, int], ratio: float, grid: Grid, text: str) -> None:
    for strip in (0, 33, 71):
        assert_clear_of_cells(text, window(size, ratio, grid, strip))


@pytest.mark.slow
@given(windows, st.sampled_from(sorted(TEXTS.values())))
def test_neither_zoom_nor_size_brings_a_message_over_cells(layout: Layout, text: str) -> None:
    assert_clear_of_cells(text, layout)


def test_a_message_goes_under_the_frame_or_into_its_lower_border_or_onto_the_bar() -> None:
    below, inside, above = (
        window(size, 1.0, grid)
        for size, grid in (((800, 700), Grid(30, 16)), ((640, 520), Grid(9, 9)), ((640, 300), Grid(30, 16)))
    )
    assert placed(SHORT, 1.0, below.clear_of_cells).place.y > below.frame.bottom
    assert inside.view.bottom < placed(SHORT, 1.0, inside.clear_of_cells).place.y < inside.frame.bottom
    assert placed(SHORT, 1.0, above.clear_of_cells).place.bottom < above.frame.y, "so the counters stay in view"


def test_a_long_message_at_the_top_of_a_small_window_takes_smaller_letters() -> None:
    layout = window((320, 380), 1.0, Grid(9, 9))
    message = placed(LONG, 1.0, layout.clear_of_cells)
    assert message.place.bottom < layout.view.y
    assert message.size < SMALL
    assert " ".join(message.lines) == LONG


def test_a_message_that_fits_nowhere_is_cut_short() -> None:
    message = placed(ENDLESS, 1.0, window((320, 380), 1.0, Grid(9, 9)).clear_of_cells)
    assert message.lines[-1].endswith("…")


def test_on_a_menu_a_message_is_at_the_bottom() -> None:
    assert placed(SHORT, 1.0, (Room(Rect(0, 0, 640, 520)),)).place.bottom == 520 - 12


def test_lines_are_about_equally_long() -> None:
    first, second = balanced("one two three four five six seven", 15, text_width("one two three four five six", 15))
    assert (first, second) == ("one two three four", "five six seven")


def test_lines_that_are_too_many_end_in_dots() -> None:
    width = text_width("one two", 15)
    assert in_lines("one two three four", 15, width, 2) == ["one two", "three…"]
    assert in_lines("", 15, width, 2) == []


@pytest.mark.parametrize("size", [(320, 380), (640, 520), (900, 420)])
@pytest.mark.parametrize("ratio", [1.0, 2.0])
@pytest.mark.parametrize("level", ["beginner", "expert"])
def test_the_picture_of_the_cells_is_the_same_with_a_message(
    stands: NewStand, level: str, ratio: float, size: tuple[int, int]
) -> None:
    here = stands(size=size, ratio=ratio)
    view = here.game(level, moves="r4,4")
    plain = cells(view.presenter.viewport.layout, here.picture(view))
    here.app.say(LONG)
    assert cells(view.presenter.viewport.layout, here.picture(view)) == plain


def cells(layout: Layout, picture: Image.Image) -> bytes:
    view = layout.view
    return picture.crop((view.x, view.y, view.right, view.bottom)).tobytes()


@pytest.mark.parametrize("theme", ["windows_light", "night"])
@pytest.mark.parametrize(("size", "ratio"), [((320, 380), 1.0), ((400, 560), 2.0)], ids=["small", "fine"])
def test_what_a_message_looks_like(stands: NewStand, theme: str, size: tuple[int, int], ratio: float) -> None:
    here = stands(size=size, ratio=ratio, theme=theme, motion=False)
    view = here.game(moves="r4,4")
    lose(view)
    view.end_panel.dismiss()
    here.app.say(LONG)
    assert_golden(here.picture(view), f"message_{theme}_{'fine' if ratio > 1 else 'small'}")


def test_an_urgent_message_stays_until_it_can_have_been_read_and_the_latest_other_waits() -> None:
    clock = Clock()
    toast = Toast(clock)
    toast.say("The plugin is off.", urgent=True)
    seconds = toast.due()
    toast.say("Lost.")
    assert toast.due() == seconds
    toast.clear()
    assert toast.text == "The plugin is off."
    toast.say("Boom.")
    clock.now += seconds or 0
    assert toast.expire()
    assert toast.text == "Boom."
    clock.now += 60
    assert toast.expire()
    assert (toast.text, toast.due()) == ("", None)
