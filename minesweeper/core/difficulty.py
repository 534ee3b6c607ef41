"""How large a board is and how many mines it hides."""

import re
from dataclasses import dataclass, field

from minesweeper.core.checks import check_list, check_name, kind_of, whole
from minesweeper.core.grid import checked_sides

CUSTOM_SIDE = range(9, 31)
CUSTOM_DENSITY = 0.25
CUSTOM = "custom"
"""The name of every custom level."""


@dataclass(frozen=True, slots=True)
class Level:
    """How large a board is and how many mines it hides, under a name. Its text form is `name:WIDTHxHEIGHTxMINES`."""

    name: str
    width: int
    height: int
    mines: int
    aliases: tuple[str, ...] = field(default=(), compare=False)
    """Other names for the same level; they are ignored in comparisons."""

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
        area = width * height
        if not 0 <= self.mines < area:
            raise ValueError(
                f"mines must be 0 to {area - 1} on a {self.width}x{self.height} board, "
                f"which keeps one cell safe, not {self.mines}"
            )

    @property
    def density(self) -> float:
        """The share of cells that are mines."""
        return self.mines / (self.width * self.height)

    def __str__(self) -> str:
        return f"{self.name}:{self.width}x{self.height}x{self.mines}"

    @classmethod
    def parse(cls, text: str) -> "Level":
        """Read `name:30x16x99`, or `30x16x99` for a level called custom."""
        match = re.fullmatch(r"(?:(.+):)?(\d{1,9})[x×](\d{1,9})[x×/](\d{1,9})", text.strip(), re.IGNORECASE)
        if not match:
            raise ValueError(f"a level is written WIDTHxHEIGHTxMINES, such as 30x16x99, not {text[:80]!r}")
        name, width, height, mines = match.groups()
        return cls(name or CUSTOM, int(width), int(height), int(mines))


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
