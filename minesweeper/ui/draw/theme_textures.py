"""A theme on the GPU: its colours and glyphs, shared by everything that draws."""

from arcade.gl import Program
from arcade.gl.context import Context

from minesweeper.themes.check import halo
from minesweeper.themes.theme import Theme
from minesweeper.ui.draw.glyphs import STYLES, glyph_sheet
from minesweeper.ui.draw.gpu import BEVELS, COLOURS, palette_bytes, theme_constants


class ThemeTextures:
    """The theme in use. Setting `theme` changes everything drawn with these textures."""

    PALETTE_UNIT, GLYPH_UNIT = 0, 1

    def __init__(self, ctx: Context, theme: Theme) -> None:
        self.ctx = ctx
        self._theme = theme
        self.halo = COLOURS.index(halo(theme.colours))
        """The shaders' number for the colour round the cross on a wrong flag."""
        colours = palette_bytes(theme)
        self._palette = ctx.texture((len(colours) // 4, 1), components=4, data=colours)
        self._palette.filter = ctx.NEAREST, ctx.NEAREST
        self._glyphs = glyph_sheet(ctx)
        self.shape = tuple(theme_constants(theme).items())
        """The constants of the board's shader for this theme."""
        self.board_programs: dict[tuple[object, ...], Program] = {}
        """Board shaders by what they are compiled for, shared by all boards with these textures."""

    @property
    def theme(self) -> Theme:
        return self._theme

    @theme.setter
    def theme(self, theme: Theme) -> None:
        if theme is self._theme:
            return
        self._theme = theme
        self.halo = COLOURS.index(halo(theme.colours))
        self.shape = tuple(theme_constants(theme).items())
        self._palette.write(palette_bytes(theme))

    @property
    def bevel(self) -> int:
        """The number of the theme's bevel in shaders."""
        return BEVELS.index(self._theme.bevel)

    @property
    def glyph_style(self) -> int:
        """The number of the theme's glyph style in shaders."""
        return STYLES.index(self._theme.glyphs)

    def use(self) -> None:
        """Bind colours and glyphs for the next draw call."""
        self._palette.use(self.PALETTE_UNIT)
        self._glyphs.use(self.GLYPH_UNIT)
