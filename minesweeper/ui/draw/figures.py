"""Many small numbers in one draw call: a text object for each would be too slow to move."""

import struct

import arcade
from arcade.gl import BufferDescription, Texture2D
from PIL import Image, ImageDraw, ImageFont

from minesweeper.ui.draw.faces import TypeFace, cached_per_face, face_in_use
from minesweeper.ui.draw.gpu import program
from minesweeper.ui.draw.paint import Colour

DIGITS = "0123456789"
_DIGIT = struct.Struct("3f4B")


class Figures:
    """Whole numbers from 0 in digits of one size, taken from the font at that size, so they are as crisp as text."""

    def __init__(self, window: arcade.Window) -> None:
        self._ctx = ctx = window.ctx
        self._program = program(ctx, "figures.vert.glsl", "figures.frag.glsl")
        self._program["digits"] = 0
        self._buffer = ctx.buffer(reserve=_DIGIT.size * 256)
        self._geometry = ctx.geometry(
            [BufferDescription(self._buffer, "2f 1f 4f1", ["place", "digit", "ink"], instanced=True)],
            mode=ctx.TRIANGLE_STRIP,
        )
        self._sheets: dict[tuple[TypeFace, int], Texture2D] = {}
        self._digits: list[bytes] = []
        self._size = 0

    def begin(self, size: int) -> None:
        """Remove all numbers. The next ones have this font size, in device pixels."""
        self._size = size
        self._digits.clear()

    def number(self, value: int, right: int, middle: int, colour: Colour) -> None:
        """Add a number whose right end is at this point."""
        width, height = digit_size(self._size)
        text, y = str(value), middle - height // 2
        x = right - width * len(text)
        self._digits += [_DIGIT.pack(x + width * index, y, int(digit), *colour) for index, digit in enumerate(text)]

    def finish(self) -> None:
        """Upload all numbers since `begin`."""
        data = b"".join(self._digits)
        if len(data) > self._buffer.size:
            self._buffer.orphan(len(data) * 2)
        if data:
            self._buffer.write(data)

    def draw(self, surface: tuple[int, int]) -> None:
        """Draw them on a surface of this size."""
        if not self._digits:
            return
        key = face_in_use(), self._size
        if key not in self._sheets:
            picture = digit_sheet(self._size)
            sheet = self._ctx.texture(picture.size, components=1, data=picture.tobytes())
            sheet.filter = self._ctx.NEAREST, self._ctx.NEAREST
            self._sheets[key] = sheet
        self._sheets[key].use(0)
        self._program["surface"] = surface
        self._program["tile"] = digit_size(self._size)
        self._ctx.blend_func = self._ctx.BLEND_DEFAULT
        with self._ctx.enabled(self._ctx.BLEND):
            self._geometry.render(self._program, instances=len(self._digits), vertices=4)


@cached_per_face(64)
def digit_size(size: int) -> tuple[int, int]:
    """The width of a digit with its spacing, and its height."""
    picture = digit_sheet(size)
    return picture.width // len(DIGITS), picture.height


@cached_per_face(64)
def digit_sheet(size: int) -> Image.Image:
    """The ten digits side by side, equally wide, with no space above and below."""
    font = ImageFont.truetype(face_in_use().file(), size, layout_engine=ImageFont.Layout.BASIC)
    width = max(round(font.getlength(digit)) for digit in DIGITS)
    _, top, _, bottom = (round(edge) for edge in font.getbbox(DIGITS))
    picture = Image.new("L", (width * len(DIGITS), bottom - top))
    draw = ImageDraw.Draw(picture)
    for index, digit in enumerate(DIGITS):
        draw.text((index * width, -top), digit, 255, font)
    return picture
