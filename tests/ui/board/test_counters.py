"""The displays, the face and the frames."""

from operator import sub
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from minesweeper import Board, Grid
from minesweeper.themes.glyphs import SEGMENTS
from minesweeper.themes.theme import Theme
from minesweeper.ui.board.counters import Face
from minesweeper.ui.board.layout import Camera, lay_out, natural_size
from minesweeper.ui.board.scene import Scene
from minesweeper.ui.board.shot import picture
from minesweeper.ui.draw.rect import Surface
from tests.bundled import bundled_looks
from tests.ui.pictures import CLASSIC, THEMES, assert_golden, colour, pixel

if TYPE_CHECKING:
    import arcade

BEGINNER = Board.start(Grid(9, 9), 10)
LIT, UNLIT, BLACK = colour(CLASSIC, "led_on"), colour(CLASSIC, "led_off"), colour(CLASSIC, "led_back")

# A pixel in the middle of each segment of a classic digit, 13 by 23 pixels.
MIDDLES = {"a": (6, 2), "b": (10, 6), "c": (10, 16), "d": (6, 20), "e": (2, 16), "f": (2, 6), "g": (6, 11)}


@pytest.mark.parametrize("digit", SEGMENTS)
def test_a_digit_lights_its_segments_and_shows_the_others_dimly(digit: str, window: "arcade.Window") -> None:
    scene = Scene(window.ctx, CLASSIC, BEGINNER)
    scene.counters.counter = digit * 3
    layout = lay_out(Surface(*natural_size(BEGINNER.grid)), BEGINNER.grid)
    image = picture(scene, layout)
    for place in range(3):
        for index, (x, y) in enumerate(MIDDLES.values()):
            expected = LIT if SEGMENTS[digit] >> index & 1 else UNLIT
            assert pixel(image, layout.counter.x + 1 + 13 * place + x, layout.counter.y + 1 + y) == expected
        assert pixel(image, layout.counter.x + 1 + 13 * place + 6, layout.counter.y + 1 + 6) == BLACK


def lit_pixels(window: "arcade.Window", theme: Theme, digits: str) -> list[set[tuple[int, int]]]:
    """The pixels of each digit that are nearer to the colour of lit segments than to any other."""
    scene = Scene(window.ctx, theme, BEGINNER)
    scene.counters.counter = digits
    layout = lay_out(Surface(*natural_size(BEGINNER.grid)), BEGINNER.grid)
    image, lit = picture(scene, layout), colour(theme, "led_on")
    dark = [colour(theme, name) for name in ("led_off", "led_back")]

    def is_lit(x: int, y: int) -> bool:
        seen = pixel(image, layout.counter.x + 1 + x, layout.counter.y + 1 + y)
        return all(sum(map(abs, map(sub, seen, lit))) < sum(map(abs, map(sub, seen, each))) for each in dark)

    return [{(x, y) for x in range(13) for y in range(23) if is_lit(13 * place + x, y)} for place in range(3)]


@pytest.mark.parametrize("theme", bundled_looks().values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize(("one", "other"), [("000", "069"), ("088", "099")])
def test_numbers_that_look_alike_differ_at_a_glance(
    one: str, other: str, theme: Theme, window: "arcade.Window"
) -> None:
    first, second = lit_pixels(window, theme, one), lit_pixels(window, theme, other)
    differ = sum(len(a ^ b) for a, b in zip(first, second, strict=True))
    assert differ > min(map(len, (*first[1:], *second[1:]))) / 3


@pytest.mark.parametrize("theme", bundled_looks().values(), ids=lambda theme: theme.name)
def test_what_the_digits_look_like(theme: Theme, window: "arcade.Window") -> None:
    sizes = [lay_out(Surface(*natural_size(BEGINNER.grid, cell)), BEGINNER.grid, Camera(cell)) for cell in (16, 32)]
    strip = Image.new("RGB", (sum(layout.counter.width for layout in sizes) * 4, sizes[1].counter.height))
    x = 0
    for layout in sizes:
        for digits in ("012", "345", "678", "-99"):
            scene = Scene(window.ctx, theme, BEGINNER)
            scene.counters.counter = digits
            counter = layout.counter
            strip.paste(picture(scene, layout).crop((counter.x, counter.y, counter.right, counter.bottom)), (x, 0))
            x += counter.width
    assert_golden(strip, f"digits_{theme.name}")


def test_the_segments_are_those_of_any_clock() -> None:
    assert {digit: segments.bit_count() for digit, segments in SEGMENTS.items()} == {
        "0": 6, "1": 2, "2": 5, "3": 5, "4": 4, "5": 5, "6": 6, "7": 3, "8": 7, "9": 6, "-": 1, " ": 0,
    }  # fmt: skip


@pytest.mark.parametrize("name", THEMES)
def test_the_face_has_five_expressions(name: str, window: "arcade.Window") -> None:
    scene = Scene(window.ctx, THEMES[name], BEGINNER)
    grid = BEGINNER.grid
    layout = lay_out(Surface(*natural_size(grid, 32)), grid, Camera(32))
    strip = Image.new("RGB", (5 * layout.face.width, layout.face.height))
    for place, face in enumerate(Face):
        scene.counters.face = face
        image = picture(scene, layout)
        cut = image.crop((layout.face.x, layout.face.y, layout.face.right, layout.face.bottom))
        strip.paste(cut, (place * layout.face.width, 0))
    assert_golden(strip, f"faces_{name}")


@pytest.mark.parametrize(
    ("picture_of", "face"),
    [("###\n###", Face.HAPPY), ("1##\n###", Face.HAPPY), ("1F\n11", Face.COOL), ("1!\n11", Face.DEAD)],
)
def test_the_face_follows_the_game(picture_of: str, face: Face, window: "arcade.Window") -> None:
    board = Board.parse(picture_of, mines=1)
    scene = Scene(window.ctx, CLASSIC, board)
    scene.counters.show(board, 12)
    assert scene.counters.face is face
    scene.counters.show(board, 12, Face.SHOCKED)
    assert scene.counters.face is Face.SHOCKED
    assert (scene.counters.counter, scene.counters.timer) == (f"{board.mines_left:03d}", "012")
