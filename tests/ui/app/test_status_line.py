"""The status line: what it shows, that it covers no cell, and where its button is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from minesweeper.core.grid import Grid
from minesweeper.play.commands import Command
from minesweeper.play.shown import Offer
from minesweeper.ui.app.status_line import StatusLine, placed_texts, status_height, status_place
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.draw.fitting import balanced, in_lines, text_width
from minesweeper.ui.draw.paint import SMALL
from minesweeper.ui.draw.rect import Rect
from tests.thinking_here import Clock
from tests.ui.pictures import assert_golden
from tests.ui.playing import lose
from tests.ui.stand import NewStand, Stand
from tests.ui.windows import BOARDS, SIZES, window, windows

pytestmark = pytest.mark.usefixtures("window")  # words can be measured only once there is one

SHORT = "Undone."
LONG = (
    "You had to guess, and this was the safest cell (12.5 % risk). Your guess before that was 83 % safe. Ctrl+Z or "
    "Backspace: undo."
)
ENDLESS = "A plugin that fails may have a great deal to say about it. " * 12
WORD = "/home/somebody/with/a/very/long/path/" * 8
TEXTS = {"short": SHORT, "long": LONG, "endless": ENDLESS, "one word": WORD}


def assert_fits(texts: tuple[str, ...], button: str, layout: Layout) -> None:
    """Every text and the button are on the line, beside each other, and no cell is."""
    place, ratio = status_place(layout.surface), layout.surface.ratio
    placed = placed_texts(place, texts, button, ratio)
    assert place.overlap(layout.view).area == 0
    assert sum(each.part.width for each in placed) == place.width
    for each in placed:
        assert each.part.overlap(place) == each.part
        widest = max(text_width(line, round(SMALL * ratio)) for line in each.lines)
        assert each.part.x + round(10 * ratio) + widest <= (each.button.x if each.button else each.part.right)
        assert not each.button or each.button.overlap(each.part) == each.button
        assert each.cut == any(line.endswith("…") for line in each.lines)


@pytest.mark.slow
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize("grid", BOARDS.values(), ids=BOARDS)
@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "×".join(map(str, size)))
def test_a_message_is_on_the_line_and_the_line_on_no_cell(
    size: tuple[int, int], ratio: float, grid: Grid, text: str
) -> None:
    for texts, button in (((text,), ""), ((text,), "Undo"), ((text, SHORT), "Undo"), ((SHORT, text), "")):
        assert_fits(texts, button, window(size, ratio, grid))


@pytest.mark.slow
@given(windows, st.sampled_from(sorted(TEXTS.values())))
def test_neither_zoom_nor_size_brings_cells_under_the_line(layout: Layout, text: str) -> None:
    assert_fits((text,), "", layout)


def test_a_narrow_window_has_two_lines_of_text_and_others_cut_it_short() -> None:
    assert status_height(639) > status_height(640)
    for width, lines in ((480, 2), (640, 1)):
        (placed,) = placed_texts(Rect(0, 0, width, status_height(width)), (LONG,), "", 1.0)
        assert (len(placed.lines), placed.cut) == (lines, lines == 1)


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
def test_everything_above_the_line_is_the_same_with_a_message(
    stands: NewStand, level: str, ratio: float, size: tuple[int, int]
) -> None:
    here = stands(size=size, ratio=ratio)
    view = here.game(level, moves="r4,4")
    plain = above_the_line(here, here.picture(view))
    here.app.say(LONG)
    assert above_the_line(here, here.picture(view)) == plain


def above_the_line(here: Stand, picture: Image.Image) -> bytes:
    return picture.crop((0, 0, picture.width, status_place(here.app.surface()).y)).tobytes()


@pytest.mark.parametrize("theme", ["windows_light", "night"])
@pytest.mark.parametrize(("size", "ratio"), [((320, 380), 1.0), ((400, 560), 2.0)], ids=["small", "fine"])
def test_what_a_message_looks_like(stands: NewStand, theme: str, size: tuple[int, int], ratio: float) -> None:
    here = stands(size=size, ratio=ratio, theme=theme, motion=False)
    view = here.game(moves="r4,4")
    lose(view)
    view.end_panel.dismiss()
    here.app.say(LONG, offer=Offer("Undo", Command.UNDO))
    assert_golden(here.picture(view), f"message_{theme}_{'fine' if ratio > 1 else 'small'}")


# Pointer


def test_a_message_s_button_does_its_command_and_the_message_goes(stands: NewStand) -> None:
    here = stands()
    view = here.game(moves="r4,4 f0,0")
    here.app.say("Undo?", offer=Offer("Undo", Command.UNDO))
    here.picture(view)
    x, y = button_of(here)
    here.click(view, x, y)
    assert not view.presenter.board.flags
    assert "Undo?" not in here.app.status.text
    assert here.app.status.offered(x, y) is None


def button_of(here: Stand) -> tuple[int, int]:
    place = status_place(here.app.surface())
    points = ((x, y) for y in range(place.y, place.bottom) for x in range(place.right))
    return next((x + 2, y + 2) for x, y in points if here.app.status.offered(x, y))


def test_pointing_at_a_text_that_is_cut_short_shows_all_of_it(stands: NewStand) -> None:
    here = stands()
    view = here.game()
    for text, cut in ((SHORT, False), (LONG, True)):
        here.app.say(text)
        plain = above_the_line(here, here.picture(view))
        here.redraws = 0
        here.point(view, 100, 510)
        assert bool(here.redraws) is cut
        assert (above_the_line(here, here.picture(view)) != plain) is cut
        here.point(view, 100, 10)


# Time


def test_a_message_goes_away_by_itself_and_a_long_one_later() -> None:
    clock = Clock()
    status = StatusLine(clock)
    status.say("Hello")
    short = status.due()
    status.say("Hello " * 20)
    clock.now += short or 0
    status.expire()
    assert status.text
    clock.now += 60
    status.expire()
    assert not status.text


def test_an_urgent_message_stays_until_it_can_have_been_read_and_the_latest_other_waits() -> None:
    clock = Clock()
    status = StatusLine(clock)
    status.say("The plugin is off.", urgent=True)
    seconds = status.due()
    status.say("Lost.")
    assert status.due() == seconds
    status.clear()
    assert status.text == "The plugin is off."
    status.say("Boom.")
    clock.now += seconds or 0
    assert status.expire()
    assert status.text == "Boom."
    clock.now += 60
    assert status.expire()
    assert (status.text, status.due()) == ("", None)
