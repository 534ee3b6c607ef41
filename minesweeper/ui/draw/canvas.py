"""A picture drawn repeatedly without a screen: only the parts that changed are drawn and read back."""

from collections.abc import Callable, Iterable

from arcade.gl.context import Context
from arcade.gl.framebuffer import Framebuffer
from PIL import Image

from minesweeper.ui.draw.rect import Rect


class Canvas:
    """An off-screen framebuffer and the picture last drawn on it."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self._buffer: Framebuffer | None = None
        self._picture = Image.new("RGB", (0, 0))

    def draw(
        self, size: tuple[int, int], draw: Callable[[], object], areas: Iterable[Rect] | None = None
    ) -> Image.Image:
        """Return the picture of this size. `draw` is called once per area, and only these areas change; without areas,
        or at another size, all of it is drawn. With nothing to draw, the last picture itself is returned. A picture too
        large for the graphics card is a `ValueError`."""
        whole = Rect(0, 0, *size)
        if self._buffer is None or self._buffer.size != size:
            if max(size) > (most := self._ctx.info.MAX_TEXTURE_SIZE):
                width, height = size
                raise ValueError(f"a picture can be up to {most} pixels wide and high here, not {width}×{height}")
            self._buffer = self._ctx.framebuffer(color_attachments=[self._ctx.texture(size, components=4)])
            self._picture, areas = Image.new("RGB", size), None
        drawn = [whole] if areas is None else [part for area in areas if (part := area.overlap(whole)).area]
        if drawn:
            self._picture = self._picture.copy()
        with self._buffer.activate():
            try:
                for area in drawn:
                    self._buffer.scissor = self._box(area)
                    draw()
            finally:
                self._buffer.scissor = None
            for area in drawn:  # only now: each reading waits until everything is drawn
                self._picture.paste(self._read(self._buffer, area), (area.x, area.y))
        return self._picture

    def _box(self, area: Rect) -> tuple[int, int, int, int]:
        """The area in OpenGL coordinates, `y` upwards."""
        return area.x, self._picture.height - area.bottom, area.width, area.height

    def _read(self, buffer: Framebuffer, area: Rect) -> Image.Image:
        data = buffer.read(viewport=self._box(area), components=3)
        return Image.frombytes("RGB", (area.width, area.height), data, "raw", "RGB", 0, -1)
