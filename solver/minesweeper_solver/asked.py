"""Lays boards that need no guess and meet other wishes: logic of a certain hardness (see `dial`), and filters. Random
boards are laid until one meets them all, so every such board is equally likely.
"""

from random import Random

from minesweeper.core import filters
from minesweeper.core.filters import Laid
from minesweeper.core.grid import Grid
from minesweeper.core.laying import FirstClick, lay_mines
from minesweeper.core.minefield import Minefield
from minesweeper.core.options import Options
from minesweeper_solver.dial import ANY_LOGIC, WORDS, Dial, steps
from minesweeper_solver.no_guess import lay_without_guess

JUDGED, JUDGED_CELLS = 2_500, 600_000
"""The most boards whose logic is checked, and the most cells of all of them: 1,250 Expert boards. Boards that fail the
filters do not count."""


def lay_as_asked(
    grid: Grid, mines: int, first: int, rng: Random, first_click: FirstClick, options: dict[str, str]
) -> Laid:
    """A field that needs no guess and meets all options, or else the nearest that was found, with a remark. The same
    seed gives the same field on every machine."""
    if not options:
        return lay_without_guess(grid, mines, first, rng, first_click)
    dial = Dial.parse(options["logic"]) if "logic" in options else ANY_LOGIC
    wanted = tuple(options.items())
    nearest, least = None, 0
    tried = judged = 0
    while tried < filters.tries(grid) and judged < max(1, min(JUDGED, JUDGED_CELLS // grid.area)):
        tried += 1
        field = lay_mines(grid, mines, first, rng, first_click)
        if filters.miss(field, wanted):
            continue
        judged += 1
        if (kinds := dial.kinds(field, first)) is not None:
            distance = dial.distance(kinds)
            if not distance:
                return Laid(field)
            if nearest is None or distance < least:
                nearest, least = field, distance
    if nearest is None:
        nearest, remark = lay_without_guess(grid, mines, first, rng, first_click)
        if remark:
            return Laid(nearest, remark)
    return Laid(nearest, _remark(nearest, first, dial, wanted, tried))


def _remark(field: Minefield, first: int, dial: Dial, wanted: Options, tried: int) -> str:
    """How a field that needs no guess differs from the request; empty if it does not."""
    said = []
    if filters.miss(field, wanted):
        said.append(filters.nearest_words(field, wanted, tried))
    kinds = steps(field, first) or set()
    if dial.distance(kinds):
        hardest = max(kinds, key=lambda kind: kind.rank, default=None)
        has = f"the hardest that this one needs is {WORDS[hardest]}" if hardest else "this one needs no thought at all"
        said.append(f"no board of {tried:,} tried {dial.words}; {has}")
    return "; ".join(said)
