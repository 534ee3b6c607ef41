"""Small boards in a screen, drawn as the game draws its own."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from time import perf_counter

from arcade.gl.context import Context

from minesweeper.core.board import Board
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.game import Game
from minesweeper.core.minefield import Minefield
from minesweeper.themes.theme import Theme
from minesweeper.thinking.marks import Marks
from minesweeper.ui.board.geometry import geometry_of
from minesweeper.ui.board.layout import FRACTION, Camera, lay_out
from minesweeper.ui.board.overlay import overlay_marks
from minesweeper.ui.board.renderer import BoardRenderer
from minesweeper.ui.draw.rect import Rect, Surface
from minesweeper.ui.draw.theme_textures import ThemeTextures

UNMARKED = Marks()
LEAST_WHOLE = 6
"""Cells of at least this many device pixels have a whole number of them."""


@dataclass(frozen=True, slots=True, eq=False)
class BoardPicture:
    """A position to draw, with marks."""

    board: Board
    marks: Marks = UNMARKED
    second: int | None = None
    """In a duel, the flags of the second side."""


def picture(text: str, second: int | None = None, **marked: str) -> BoardPicture:
    """The picture of a drawn board, with rows separated by `/`. `marked` has drawings of the cells with marks: those
    with a `+`."""
    board = Board.parse(text.replace("/", "\n"), text.count("F"))
    sets = {name: cells_in(board, drawn) for name, drawn in marked.items()}
    return BoardPicture(board, Marks(**sets), second)  # type: ignore[arg-type] # these are sets


def cells_in(board: Board, drawn: str) -> int:
    """The cells with a `+` in a drawing of the board."""
    rows = enumerate(drawn.split("/"))
    return sum(board.grid.cell(row, col) for row, line in rows for col, sign in enumerate(line) if sign == "+")


@lru_cache(maxsize=64)
def sample_of(level: Difficulty) -> BoardPicture:
    """A game of a level that was begun: an opening, numbers and a few flags."""
    grid, rng = level.grid, Random(1)
    places = grid.places(grid.full)
    first = grid.cell(*grid.nearest(grid.height // 2, grid.width // 2))
    free = grid.around(first)
    mines = grid.gather(rng.sample(places, min(level.mines, len(places) - 1))) & ~free
    game = Game.from_minefield(Minefield(grid, mines))
    game.reveal(*grid.places(first)[0])
    for place in grid.places(mines & grid.around(game.board.revealed))[::3]:
        game.flag(*place)
    return BoardPicture(game.board)


def cell_in(board: Board, place: Rect) -> float:
    """The largest cell, in device pixels, at which a board fits this place."""
    across, down = geometry_of(board.grid).size
    cell = min(place.width / across, place.height / down)
    return int(cell) if cell >= LEAST_WHOLE else max(1, int(cell * FRACTION)) / FRACTION


class LittleBoards:
    """Draws pictures, each in the middle of its place and as large as possible."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self._textures: ThemeTextures | None = None
        """Made for the first picture."""
        self._made: dict[BoardPicture, BoardRenderer] = {}

    def forget(self) -> None:
        """Drop all pictures drawn so far."""
        self._made.clear()

    def draw(self, theme: Theme, surface: Surface, shown: Iterable[tuple[BoardPicture, Rect]], top: int = 0) -> None:
        """Draw those of the pictures that are on the surface and not above `top`."""
        for each, place in shown:
            if place.bottom > top and place.y < surface.height:
                self._textures = textures = self._textures or ThemeTextures(self._ctx, theme)
                textures.theme = theme
                self._draw(textures, surface, each, place)

    def _draw(self, textures: ThemeTextures, surface: Surface, shown: BoardPicture, place: Rect) -> None:
        board = shown.board
        layout = lay_out(surface, board.grid, Camera(cell_in(board, place)))
        x, y = place.centre
        at = Rect(
            round(x - layout.board.width / 2), round(y - layout.board.height / 2),
            layout.board.width, layout.board.height,
        )  # fmt: skip
        self._renderer(textures, shown).draw(replace(layout, view=at, board=at, minimap=None))

    def _renderer(self, textures: ThemeTextures, shown: BoardPicture) -> BoardRenderer:
        if shown not in self._made:
            self._made[shown] = made = BoardRenderer(textures, shown.board, perf_counter)
            made.second = shown.second
            if shown.marks != UNMARKED:
                made.lay_over(overlay_marks(shown.board.grid, *shown.marks))
        return self._made[shown]
