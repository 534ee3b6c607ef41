"""Positions and themes to draw, and golden pictures to compare with."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageChops

from minesweeper.core.board import Board
from minesweeper.themes.theme import Bevel, Glyphs, Palette, Theme, rgb

if TYPE_CHECKING:
    from arcade.gl.context import Context

GOLDEN = Path(__file__).parent / "golden"
TOLERANCE = 2
"""The difference in a channel that a renderer may make."""

NIGHT = Palette(
    background="#1B1F27", panel="#252B36", text="#E6E9EF", muted="#9AA4B2", accent="#5B9DFF", on_accent="#0B1220",
    cell="#3A4353", cell_light="#5A677D", cell_shade="#252C38", hover="#465165", open="#232933", open_line="#1B1F27",
    flag="#FF6B6B", flag_pole="#E6E9EF", question="#E6E9EF", mine="#E6E9EF", mine_shine="#3A4353", hit="#C93B3B",
    cross="#FFD166", face="#FFD54A", face_line="#3B2A00", led_on="#FF5A4F", led_off="#3A1A1C", led_back="#12151B",
    cursor="#5B9DFF",
    numbers=("#6CB2FF", "#6FD08C", "#FF8A80", "#B79CFF", "#FFB74D", "#4DD0E1", "#F5F5F5", "#A0AEC0"),
)  # fmt: skip

CLASSIC = Theme("classic")
SOFT = Theme("soft", bevel=Bevel.SOFT, glyphs=Glyphs.ROUND, colours=NIGHT)
FLAT = Theme("flat", bevel=Bevel.FLAT, glyphs=Glyphs.ROUND, colours=NIGHT)
THEMES = {theme.name: theme for theme in (CLASSIC, SOFT, FLAT)}

EVERYTHING = Board.parse("""
    012345678
    #F?*!x#F#
    F###?0011
    #12321x1*
    x3***3110
    12345678?
""")
"""Every symbol a board can show."""


def colour(theme: Theme, name: str) -> tuple[int, int, int]:
    return rgb(getattr(theme.colours, name))


def pixel(image: Image.Image, x: int, y: int) -> tuple[int, int, int]:
    value = image.getpixel((x, y))
    assert isinstance(value, tuple)
    red, green, blue = value[:3]
    return red, green, blue


def captured(ctx: "Context", size: tuple[int, int], draw: Callable[[], object]) -> Image.Image:
    ctx.gc()  # what earlier pictures were drawn with: no frame is ever shown, after which it would be cleared away
    canvas = ctx.framebuffer(color_attachments=[ctx.texture(size, components=4)])
    with canvas.activate():
        draw()
        data = canvas.read(components=3)
    return Image.frombytes("RGB", size, data).transpose(Image.Transpose.FLIP_TOP_BOTTOM)


def assert_golden(image: Image.Image, name: str) -> None:
    """The picture is the one kept under this name. If not, it is left in the folder for temporary files, to look at;
    run with UPDATE_GOLDEN=1 to keep it."""
    kept = GOLDEN / f"{name}.png"
    if os.environ.get("UPDATE_GOLDEN"):
        image.save(kept, optimize=True)
    with Image.open(kept) as golden:
        expected = golden.convert("RGB")
    worst = 255
    if image.size == expected.size:
        worst = max(ImageChops.difference(image, expected).tobytes())
    if worst > TOLERANCE:
        seen = Path(tempfile.gettempdir()) / kept.name
        image.save(seen)
        raise AssertionError(f"{seen}, {image.size}, differs from {kept}, {expected.size}, by up to {worst}")
