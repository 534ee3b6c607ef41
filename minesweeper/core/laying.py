"""Laying mines uniformly at random, sparing the first click. The same seed and click give the same field everywhere."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import TYPE_CHECKING

from minesweeper.core.checks import check_callable, check_list, check_name, check_title, kind_of, one_line, one_of
from minesweeper.core.filters import BoardFilter, Laid, all_filters
from minesweeper.core.grid import Grid
from minesweeper.core.minefield import Minefield
from minesweeper.core.options import Option, Options

COIN_BITS = 8
"""Precision of the biased coin in `choose`. It changes how many cells are corrected afterwards, never the
distribution."""


class FirstClick(StrEnum):
    """The promise to the first reveal."""

    OPENING = "opening"
    """No mine in it and the cells that touch it."""
    SAFE = "safe"
    """No mine under it."""
    ANY = "any"
    """Nothing."""

    @classmethod
    def _missing_(cls, value: object) -> "FirstClick":
        raise ValueError(one_of("the first click", cls, value))


class LayingError(ValueError):
    """A generator laid no usable field; the message says why."""

    def __init__(self, why: object = "") -> None:
        super().__init__(one_line(str(why)))


Lay = Callable[[Grid, int, int, Random, FirstClick], Minefield | Laid]
"""Lays mines, given the grid, their number, the first cell revealed as a set, a source of randomness and the promise to
keep. It returns a `Laid` with a remark if the field is not quite what was asked for."""
LayWithOptions = Callable[[Grid, int, int, Random, FirstClick, dict[str, str]], Minefield | Laid]
"""The same for a generator with options: it also gets the texts of all options that were asked for, including
filters, by name."""

CROWDED = 0.18
"""Mines per cell above which a first click further inside wins more games."""


def best_start(grid: Grid, mines: int, first_click: FirstClick) -> tuple[int, int]:
    """The row and column of the first click that wins most games, measured over millions of them on squares.

    A corner, if only the cell itself is promised safe: it opens most often. If an opening is promised, an inner cell
    near a corner: the opening should reach the border without being cut off by it. Where the board has a hole there, it
    is the nearest cell.
    """
    row = col = 0
    if first_click is FirstClick.OPENING:
        inset = 3 if mines > CROWDED * grid.area else 2
        row, col = min(inset, (grid.height - 1) // 2), min(inset, (grid.width - 1) // 2)
    return grid.nearest(row, col)


@dataclass(frozen=True, slots=True)
class Generator:
    """A named way to lay mines."""

    name: str
    """The name that chooses it, and that stands in board codes."""
    lay: Callable[..., Minefield | Laid]
    """The author's function: it lays mines, given the grid, their number, the first cell as a set, a `Random` and the
    promise to keep. If the generator has options, it also gets a dict of their texts by name."""
    title: str = ""
    """The title that players see; the name if this is empty."""
    options: tuple[Option, ...] = ()
    """Its own options, besides those of every generator."""
    filters: tuple[BoardFilter, ...] = ()
    """Filters of plugins that its boards have to pass, as far as they are asked for. The game fills this in."""

    if TYPE_CHECKING:  # what an author may hand in; callers of a generator need not ask whether it has options

        def __init__(
            self,
            name: str,
            lay: Lay | LayWithOptions,
            title: str = "",
            options: tuple[Option, ...] = (),
            filters: tuple[BoardFilter, ...] = (),
        ) -> None: ...

    def __post_init__(self) -> None:
        check_name("a generator's name", self.name)
        check_title("a generator's title", self.title)
        check_list("a generator's options", self.options)
        check_list("a generator's filters", self.filters)
        names = set(all_filters(self.filters))
        for option in self.options:
            if not isinstance(option, Option):
                raise ValueError(f"a generator's options must be of the type Option, not {kind_of(option)}")  # noqa: TRY004
            if option.name in names:
                raise ValueError(f"the option {option.name} of the generator {self.name} is there already")
            names.add(option.name)
        asked = ("options",) if self.options else ()
        check_callable("lay", self.lay, "grid", "mines", "first", "rng", "first_click", *asked)

    def __reduce__(self) -> str | tuple[object, ...]:
        """How it is copied and pickled: there is one `RANDOM`, which games know by identity."""
        return (
            "RANDOM" if self is RANDOM else (Generator, (self.name, self.lay, self.title, self.options, self.filters))
        )

    @property
    def knows(self) -> dict[str, Option]:
        """All options by name: its own first, then the filters."""
        own = {option.name: option for option in self.options}
        return own | {name: each.option for name, each in all_filters(self.filters).items()}

    def check(self, options: Options) -> None:
        """Refuse unknown options, and values that are not in their normal form."""
        known = self.knows
        for name, value in options:
            if name not in known:
                raise LayingError(f"the generator {self.name} has no option {name!r}; there are {', '.join(known)}")
            try:
                form = known[name].checked(value)
            except ValueError as error:
                raise LayingError(str(error)) from None
            if form != value:
                raise LayingError(f"the option {name} is written {form}, not {value}")


def checked(name: str, field: object, grid: Grid, mines: int, first: int, first_click: FirstClick) -> Laid:
    """The generator's field, or a `LayingError` if it has the wrong number of mines or breaks the promise."""
    remark = ""
    if isinstance(field, Laid):
        field, remark = field
        if not (isinstance(remark, str) and remark == one_line(remark)):
            raise LayingError(f"the generator {name} made a remark that is not one printable line")
    if not isinstance(field, Minefield):
        raise LayingError(f"the generator {name} must return a Minefield, not a {type(field).__name__}")
    if field.grid != grid or field.mines & ~grid.full or field.mines.bit_count() != mines:
        raise LayingError(f"the generator {name} did not lay {mines} mines on {grid.width}x{grid.height} cells")
    if field.mines & first and first_click is not FirstClick.ANY:
        raise LayingError(f"the generator {name} laid a mine under the first click")
    zone = grid.around(first)
    if first_click is FirstClick.OPENING and (field.mines & zone).bit_count() > _overflow(grid, mines, zone):
        raise LayingError(f"the generator {name} laid mines round the first click, which was promised an opening")
    return Laid(field, remark)


def _overflow(grid: Grid, mines: int, zone: int) -> int:
    """The number of mines that do not fit outside a zone."""
    return max(0, mines - (grid.area - zone.bit_count()))


def lay_mines(grid: Grid, mines: int, first: int, rng: Random, first_click: FirstClick) -> Minefield:
    """A field with exactly this many mines. All fields that keep the promise to the cell `first` are equally likely.

    Where an opening does not fit, cells round the first one are given up, only as many as it takes: on squares its
    corners, then its edges.
    """
    if first_click is FirstClick.ANY:
        return Minefield(grid, choose(grid.full, mines, rng))
    zone = first
    if first_click is FirstClick.OPENING:
        zone = grid.around(first)
        for spare in grid.spare(first):
            if missing := _overflow(grid, mines, zone):
                zone ^= choose(spare, min(missing, spare.bit_count()), rng)
    return Minefield(grid, choose(grid.full ^ zone, mines, rng))


RANDOM = Generator("random", lay_mines, "Classic")
"""The built-in generator: all fields are equally likely."""


def choose(cells: int, amount: int, rng: Random) -> int:
    """A subset of this size, all of them equally likely.

    Every cell tosses the same biased coin, all at once, which gives a subset of nearly the right size; then random
    cells are added or dropped. Neither step prefers a cell to another, so neither does the result.
    """
    total = cells.bit_count()
    if 2 * amount > total:
        return cells ^ choose(cells, total - amount, rng)
    width = cells.bit_length()
    bias, chosen = (amount << COIN_BITS) // total if total else 0, 0
    for bit in range(COIN_BITS):
        # Halves the chance so far, and adds a half where the bias has this bit.
        toss = rng.getrandbits(width)
        chosen = chosen | toss if bias >> bit & 1 else chosen & toss
    chosen &= cells
    surplus = chosen.bit_count() - amount
    if surplus > 0:
        return _drop(chosen, surplus, rng)
    return cells ^ _drop(cells ^ chosen, -surplus, rng)


def _drop(cells: int, amount: int, rng: Random) -> int:
    """The set without this many random members."""
    width = cells.bit_length()
    left = bytearray(cells.to_bytes(width // 8 + 1, "little"))
    while amount:
        index = int(rng.random() * width)
        byte, bit = index >> 3, 1 << (index & 7)
        if left[byte] & bit:
            left[byte] ^= bit
            amount -= 1
    return int.from_bytes(left, "little")
