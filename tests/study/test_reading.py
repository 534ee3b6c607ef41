"""Boards read from pictures, drawn in the manner of other programs."""

import random
from io import BytesIO

import pytest
from PIL import Image

from minesweeper import Grid
from minesweeper.core.sketch import Sketch
from minesweeper.study.codes import reading_of
from minesweeper.study.reading import Reading, contradictory, read_picture
from tests.bundled import bundled_plugins
from tests.study.foreign_boards import drawn

POSITION = Sketch.parse("""16x16x40
111F100000011111
#22111110001F###
3#2001F10012####
2F310111001#####
12F1000000112###
01222110000001##
001#2#11221001##
00113221F#3332##
00012#2234F##F##
1223F22F########
#2F#212#########
122211#F########
000002##########
011102##########
23#211##########
################""")


REFUSED = {("xp", 20), ("online", 20), ("xp", 30), ("online", 30), ("seven", 30)}
"""What is not read with noise."""


def wrong_cells(position: Sketch, reading: Reading) -> int:
    """The cells that were read wrongly."""
    assert reading.sketch.grid == position.grid
    return position.changed(reading.sketch)


def saved(picture: Image.Image, kind: str = "PNG", quality: int = 80) -> bytes:
    file = BytesIO()
    picture.save(file, kind, quality=quality)
    return file.getvalue()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("look", "cell"),
    [("xp", 24), ("xp", 40), ("online", 24), ("seven", 24), ("seven", 40), ("google", 24), ("google", 40)],
)
def test_looks_of_other_programs_are_read_and_what_is_wrong_is_marked(look: str, cell: int) -> None:
    reading = read_picture(saved(drawn(look, POSITION, cell)))
    wrong = wrong_cells(POSITION, reading)
    assert wrong & ~reading.doubtful == 0
    assert wrong.bit_count() <= POSITION.flags.bit_count() + 9
    assert reading.doubtful.bit_count() <= 26
    assert (reading.sketch.mine_count, reading.assumed) == (40, True)


@pytest.mark.slow
@pytest.mark.parametrize("look", ["xp", "online", "seven", "google"])
@pytest.mark.parametrize("cell", [20, 24, 30])
def test_noise_and_shifts_never_make_an_unmarked_mistake(look: str, cell: int) -> None:
    noise = random.Random(cell)
    picture = drawn(look, POSITION, cell, margin=(23, 57))
    grain = Image.frombytes("RGB", picture.size, noise.randbytes(3 * picture.width * picture.height))
    data = saved(Image.blend(picture, grain, 0.04), "JPEG")
    if (look, cell) in REFUSED:
        with pytest.raises(ValueError, match="no board"):
            read_picture(data)
        return
    reading = read_picture(data)
    assert wrong_cells(POSITION, reading) & ~reading.doubtful == 0


def test_what_shows_no_board_is_refused() -> None:
    grain = Image.frombytes("RGB", (120, 120), random.Random(1).randbytes(3 * 120 * 120))
    for picture, why in (
        (Image.new("RGB", (200, 200), "#C0C0C0"), "no board"),
        (grain, "no board"),
        (Image.new("RGB", (20, 300)), "too small"),
    ):
        with pytest.raises(ValueError, match=why):
            read_picture(saved(picture))
    with pytest.raises(ValueError, match="damaged"):
        read_picture(saved(grain)[:200])


def test_a_file_that_is_no_picture_is_read_as_text() -> None:
    reading = reading_of(b"3x2x2\n12#\n##F", bundled_plugins())
    assert (reading.doubtful, reading.pictured, reading.assumed) == (0, False, False)


def test_numbers_that_cannot_be_are_doubtful() -> None:
    """
    3 has two neighbours that may be mines; 0 has a known mine beside it.
    """
    sketch = Sketch.parse("4x2x2\n3#00\n1#*0")
    assert contradictory(sketch) == sketch.grid.gather([(0, 0), (0, 2), (0, 3), (1, 3)])


def test_a_change_says_which_cells_show_something_else() -> None:
    sketch = Sketch(Grid(3, 1), 1)
    first, second, _ = (sketch.grid.cell(0, col) for col in range(3))
    edited = sketch.painted(first, "5").painted(second, "F")
    assert edited.changed(sketch) == first | second
    assert edited.painted(first, "4").changed(edited) == first
    assert edited.changed(edited) == 0
