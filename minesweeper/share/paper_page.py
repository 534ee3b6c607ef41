"""A page to print: a board as a puzzle, and its solution on a second sheet."""

from collections.abc import Iterator
from html import escape

from minesweeper.core.grid import Grid
from minesweeper.core.minefield import Minefield
from minesweeper.core.setup import Setup
from minesweeper.core.tiling import corners_of
from minesweeper.share.page import PageError, foreign, page, text
from minesweeper.themes.theme import CLASSIC
from minesweeper.thinking.puzzle import puzzle
from minesweeper.words.play_choices import DOT
from minesweeper.words.titles import level_title

MOST_CELLS, MOST_ACROSS = 2_400, 60
"""The most cells on a sheet, and in a row or a column: more would be too small to write into."""
LARGEST_CELL = 11.0
"""The greatest width of a cell, in millimetres."""
SHEETS = {False: ("portrait", 182, 200), True: ("landscape", 269, 125)}
"""How the sheet lies, and the width and height for the board on A4 and Letter, in millimetres; true if it is wide."""
TASK = (
    "{mines} mines are hidden in the white cells. Each number counts the mines in the cells around it. "
    "Find them all: you never have to guess."
)
TRACE = 0.02
"""Room for the outline round the board, in widths of a cell."""


def paper_page(field: Minefield, setup: Setup) -> str:
    """The whole page about a board with these mines. One that is too large for a sheet is a `PageError`."""
    grid = field.grid
    if grid.area > MOST_CELLS or max(grid.width, grid.height) > MOST_ACROSS:
        raise PageError(
            f"a sheet has room for {MOST_CELLS:,} cells and {MOST_ACROSS} in a row, not {grid.width}×{grid.height}"
        )
    shapes = _shapes(grid)
    width, height = (max(corner[axis] for shape in shapes.values() for corner in shape) for axis in (0, 1))
    turned, across, down = SHEETS[width > height]
    cell = min(LARGEST_CELL, across / width, down / height)
    given = puzzle(field).revealed
    return page(
        "paper.html",
        CLASSIC,
        f"Minesweeper{DOT}{level_title(setup.level)}",
        style=text("paper.css").replace("{{width}}", str(across + 28)),
        turned=turned,
        task=TASK.format(mines=field.mines.bit_count()),
        puzzle=_board(field, shapes, given, (width, height), cell, solved=False),
        solution=_board(field, shapes, given, (width, height), cell, solved=True),
        code=foreign(setup),
    )


Shapes = dict[tuple[int, int], tuple[tuple[float, float], ...]]
"""The corners of each cell, in widths of a square cell."""


def _shapes(grid: Grid) -> Shapes:
    every = corners_of(grid)
    places = sorted(grid.places(grid.full))
    if every is None:
        return {(y, x): ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)) for y, x in places}
    return {place: shape for place in places if (shape := every[place[0] * grid.width + place[1]])}


def _board(
    field: Minefield, shapes: Shapes, given: int, extent: tuple[float, float], cell: float, *, solved: bool
) -> str:
    """The board as SVG: the given numbers, and on the solution the mines and all other numbers."""
    width, height = extent
    label = escape("The solution" if solved else "The puzzle")
    known = {place: shape for place, shape in shapes.items() if field.grid.cell(*place) & given}
    box = f"{-TRACE * 2} {-TRACE * 2} {width + TRACE * 4:g} {height + TRACE * 4:g}"
    return (
        f'<svg viewBox="{box}" style="max-width:{width * cell:.1f}mm" role="img" aria-label="{label}">'
        f'<path class="given" d="{_outline(known)}"/><path d="{_outline(shapes)}"/>'
        f"{''.join(_signs(field, shapes, given, solved))}</svg>"
    )


def _outline(shapes: Shapes) -> str:
    return "".join("M" + "L".join(f"{x:.3g} {y:.3g}" for x, y in shape) + "z" for shape in shapes.values())


def _signs(field: Minefield, shapes: Shapes, given: int, solved: bool) -> Iterator[str]:
    """Numbers and mines in the middle of their cells."""
    grid, numbers = field.grid, field.numbers
    for place, shape in shapes.items():
        cell = grid.cell(*place)
        x, y = (sum(corner[axis] for corner in shape) / len(shape) for axis in (0, 1))
        if cell & given or (solved and not cell & field.mines):
            number = sum(1 << bit for bit, plane in enumerate(numbers) if plane & cell)
            found = "" if cell & given else ' class="found"'
            if number or cell & given:
                yield f'<text x="{x:.3f}" y="{y + 0.22:.3f}"{found}>{number}</text>'
        elif solved:
            yield f'<circle cx="{x:.3f}" cy="{y:.3f}" r="0.24"/>'
