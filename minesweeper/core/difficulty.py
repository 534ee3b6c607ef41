"""How large a board is and how many mines it hides."""

import re
from dataclasses import dataclass, field

from minesweeper.core.checks import check_list, check_name, kind_of, whole
from minesweeper.core.grid import Grid, checked_sides
from minesweeper.core.picture import packed, unpacked
from minesweeper.core.tiling import SQUARE, grid_of

CUSTOM_SIDE = range(9, 31)
CUSTOM_DENSITY = 0.25
CUSTOM = "custom"
"""The name of every custom level."""
NO_CELL = "an outline must have at least one cell, and this one has none"


@dataclass(frozen=True, slots=True, repr=False)
class Level:
    """How large a board is and how many mines it hides, under a name. Its text form is `name:WIDTHxHEIGHTxMINES`; a
    tiling follows as in `hexes:20x16x50:t-hex`, and an outline as `:u-` and letters."""

    name: str
    width: int
    height: int
    mines: int
    aliases: tuple[str, ...] = field(default=(), compare=False)
    """Other names for the same level; they are ignored in comparisons."""
    tiling: str = SQUARE
    """The name of the tiling, which says which cells touch."""
    outline: str = ""
    """The cells that there are, if the board is no rectangle. `Level.drawn` makes it from a drawing."""

    def __post_init__(self) -> None:
        check_list("aliases", self.aliases)
        object.__setattr__(self, "aliases", tuple(self.aliases))
        for name in (self.name, *self.aliases):
            if isinstance(name, str) and not re.fullmatch(r"[^\s:]+( [^\s:]+)*", name):
                raise ValueError(f"a level's name is one or more words without a colon, not {name[:80]!r}")
            check_name("a level's name", name)
        width, height = checked_sides(self.width, self.height)
        for name, number in (("width", width), ("height", height), ("mines", whole("mines", self.mines))):
            object.__setattr__(self, name, number)
        if not isinstance(self.tiling, str) or not re.fullmatch("[a-z0-9_]{1,40}", self.tiling):
            raise ValueError(f"a tiling's name has small letters, digits and _, not {str(self.tiling)[:80]!r}")
        if not isinstance(self.outline, str):
            raise ValueError(f"an outline must be a text, not {kind_of(self.outline)}")  # noqa: TRY004 - as everywhere
        area = self.area
        if not area:
            raise ValueError(NO_CELL)
        if area == width * height:
            object.__setattr__(self, "outline", "")
        if not 0 <= self.mines < area:
            size = f"{self.width}x{self.height} board" + (f" of {area} cells" if self.outline else "")
            raise ValueError(f"mines must be 0 to {area - 1} on a {size}, which keeps one cell safe, not {self.mines}")

    @classmethod
    def drawn(
        cls, name: str, outline: str, mines: int, *, tiling: str = SQUARE, aliases: tuple[str, ...] = ()
    ) -> "Level":
        """A level whose cells are drawn in a text: `.` is a cell, and a blank is a place without one."""
        rows = outline.expandtabs().rstrip().strip("\r\n").splitlines()
        left = min((len(row) - len(row.lstrip()) for row in rows if row.strip()), default=0)
        rows = [row[left:].rstrip() for row in rows]
        width, height = max(map(len, rows), default=0), len(rows)
        for number, row in enumerate(rows):
            if strange := row.replace(".", "").strip():
                raise ValueError(f"an outline is drawn with . and blanks; row {number + 1} has {strange[0]!r}")
        if not width:
            raise ValueError(NO_CELL)
        checked_sides(width, height)
        places = [(row, col) for row, line in enumerate(rows) for col, mark in enumerate(line) if mark == "."]
        grid = Grid(width, height)
        return cls(name, width, height, mines, aliases, tiling, packed(grid, grid.gather(places)))

    @classmethod
    def on(cls, grid: Grid, mines: int, name: str = CUSTOM) -> "Level":
        """The level of this name whose boards have this grid."""
        outline = packed(grid, grid.full) if grid.holes else ""
        return cls(name, grid.width, grid.height, mines, (), grid.tiling, outline)

    def __repr__(self) -> str:
        unusual = ["tiling"] * (self.tiling != SQUARE) + ["outline"] * bool(self.outline)
        shown = ("name", "width", "height", "mines", "aliases", *unusual)
        return f"Level({', '.join(f'{name}={getattr(self, name)!r}' for name in shown)})"

    @property
    def present(self) -> int | None:
        """The set of its cells, if it is no rectangle."""
        return unpacked(Grid(self.width, self.height), self.outline, "cells") if self.outline else None

    @property
    def area(self) -> int:
        """How many cells it has."""
        present = self.present
        return self.width * self.height if present is None else present.bit_count()

    @property
    def grid(self) -> Grid:
        """Its cells, and which of them touch. A tiling that is not known is a `ValueError`."""
        return grid_of(self.tiling, self.width, self.height, self.present)

    @property
    def density(self) -> float:
        """The share of cells that are mines."""
        return self.mines / self.area

    @property
    def cells(self) -> tuple[int, int, int, str, str]:
        """Everything but its names: two levels that agree in this have the same boards."""
        return self.width, self.height, self.mines, self.tiling, self.outline

    def __str__(self) -> str:
        return ":".join((self.name, f"{self.width}x{self.height}x{self.mines}", *self.world))

    @property
    def world(self) -> tuple[str, ...]:
        """The parts of its text form that say how it differs from a rectangle of squares."""
        tiling = f"t-{self.tiling}" if self.tiling != SQUARE else ""
        return tuple(filter(None, (tiling, self.outline and f"u-{self.outline}")))

    @classmethod
    def parse(cls, text: str) -> "Level":
        """Read `name:30x16x99`, or `30x16x99` for a level called custom."""
        match = re.fullmatch(
            r"(?:(.+?):)?(\d{1,9})[x×](\d{1,9})[x×/](\d{1,9})(?::t-([a-z0-9_]+))?(?::u-([A-Za-z0-9_-]+))?",
            text.strip(),
            re.IGNORECASE,
        )
        if not match:
            raise ValueError(f"a level is written WIDTHxHEIGHTxMINES, such as 30x16x99, not {text[:80]!r}")
        name, width, height, mines, tiling, outline = match.groups()
        return cls(name or CUSTOM, int(width), int(height), int(mines), (), tiling or SQUARE, outline or "")


Difficulty = Level
"""The earlier name of `Level`."""


def check_is_level(what: str, level: object) -> None:
    """Raise a `TypeError` that says how to get a level if this is none."""
    if not isinstance(level, Level):
        example = f"load_plugins().level({level[:80]!r})" if isinstance(level, str) else "Level('expert', 30, 16, 99)"
        raise TypeError(f"{what} takes a Level, such as {example}, not {kind_of(level)}")


def custom(width: int, height: int, mines: int) -> Level:
    """A player's own level, within the limits of the custom board dialog."""
    low, high = CUSTOM_SIDE.start, CUSTOM_SIDE.stop - 1
    for name, side in (("width", width), ("height", height)):
        if side not in CUSTOM_SIDE:
            raise ValueError(f"{name} must be {low} to {high}, not {side}")
    most = int(width * height * CUSTOM_DENSITY)
    if not 1 <= mines <= most:
        raise ValueError(f"mines must be 1 to {most} on a {width}x{height} board, a quarter of its cells, not {mines}")
    return Level(CUSTOM, width, height, mines)
