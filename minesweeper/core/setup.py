"""A game's setup: everything that decides where the mines are, as one value with a text form."""

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from random import SystemRandom

from minesweeper.core.checks import check_name, kind_of, one_of, whole
from minesweeper.core.dealing import HONEST
from minesweeper.core.difficulty import Level, check_is_level
from minesweeper.core.filters import usual_form
from minesweeper.core.grid import Grid
from minesweeper.core.laying import RANDOM, FirstClick
from minesweeper.core.limits import DRAWN_SEEDS, SEEDS
from minesweeper.core.minefield import Minefield
from minesweeper.core.options import Options, check_options
from minesweeper.core.picture import packed, unpacked
from minesweeper.core.tiling import SQUARE

EXAMPLE = "30x16x99.expert.7"
CODE = re.compile(r"\d{1,4}x\d{1,4}x\d{1,7}\.[\w~.-]*[\w~-]", re.ASCII)
"""What a code looks like, alone or in a text."""


def draw_seed() -> int:
    """A new random seed."""
    return SystemRandom().randrange(DRAWN_SEEDS)


class Mode(StrEnum):
    """The rules by which a board is played."""

    SOLO = "solo"
    """The usual game, for one player."""
    DUEL = "duel"
    """Two sides take turns; nothing is promised to the first click, and no dealer decides."""
    BOMB_DUEL = "duel-bomb"
    """The same, and each side has a bomb."""

    @classmethod
    def _missing_(cls, value: object) -> "Mode":
        raise ValueError(one_of("a mode", cls, value))

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides that take turns; empty in a game for one."""
        return () if self is Mode.SOLO else (0, 1)

    @property
    def label(self) -> str:
        """Its name for players; empty for the usual game."""
        return "Duel" if self.sides else ""


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that decides the mines. Without a seed it names a kind of game; with a seed and a first cell, one
    board.

    Its text form, a board's *code*, is safe in a shell, a URL and a file name: size, level and then everything unusual,
    joined by dots, such as `30x16x99.expert.7.safe.g-no_guess.o-3bv-120-160.d-fair.r3c4`. A drawn board carries its
    mines instead of a seed: `4x3x2.drawn.m-QQI`. A duel says so: `16x16x51.duel.7.duel`. A board that is no rectangle
    of squares names its tiling, `20x16x50.hexes.t-hex.7`, and has its cells, `3x3x1.ring.u-9wA.7`.
    """

    level: Level
    """The size of the board and the number of mines."""
    seed: int | None = None
    """The number that decides the mines, together with the first cell; `None` draws one when the game begins."""
    first_click: FirstClick = FirstClick.OPENING
    """The promise to the first reveal."""
    generator: str = RANDOM.name
    """The name of the generator."""
    first: tuple[int, int] | None = None
    """The cell for which the mines are laid, as row and column, even if the player begins elsewhere."""
    field: Minefield | None = None
    """The mines themselves, if the board was drawn; then nothing is laid."""
    options: Options = ()
    """Options of the generator and filters, in alphabetical order."""
    dealer: str = HONEST.name
    """The name of the dealer."""
    mode: Mode = Mode.SOLO
    """A game for one, or a duel."""

    def __post_init__(self) -> None:
        check_is_level("a game", self.level)
        object.__setattr__(self, "mode", Mode(self.mode))
        if self.mode is not Mode.SOLO:
            object.__setattr__(self, "first_click", FirstClick.ANY)
            object.__setattr__(self, "dealer", HONEST.name)
        object.__setattr__(self, "first_click", FirstClick(self.first_click))
        if self.seed is not None:
            object.__setattr__(self, "seed", whole("a seed", self.seed))
            if not 0 <= self.seed < SEEDS:
                raise ValueError(f"a seed must be 0 to {SEEDS - 1}, not {self.seed}")
        check_name("a generator's name", self.generator)
        check_options(self.options)
        object.__setattr__(
            self, "options", tuple(sorted((name, usual_form(name, value)) for name, value in self.options))
        )
        check_name("a dealer's name", self.dealer)
        if self.first is not None:
            row, col = whole("a row", self.first[0]), whole("a column", self.first[1])
            object.__setattr__(self, "first", (row, col))
            rectangle = Grid(self.level.width, self.level.height)
            cell, present = rectangle.cell(row, col), self.level.present
            if present is not None and not cell & present:
                raise ValueError(f"{row},{col} is off the board: it has no cell there")
        if self.field:
            grid, count = self.field.grid, self.field.mines.bit_count()
            given = grid.width, grid.height, count, grid.tiling
            if given != self.level.cells[:4] or grid.holes != self.level.grid.holes:
                size = f"{grid.width}x{grid.height}"
                raise ValueError(f"a board of the level {self.level} cannot be drawn on {size} with {count} mines")

    @classmethod
    def drawn(cls, field: Minefield, name: str = "drawn") -> "Setup":
        """The setup of a board whose mines are given."""
        return cls(Level.on(field.grid, field.mines.bit_count(), name), field=field)

    @property
    def grid(self) -> Grid:
        """The cells of its board."""
        return self.field.grid if self.field else self.level.grid

    @property
    def kind(self) -> "Setup":
        """The setup without its board: times of games of the same kind can be compared."""
        return replace(self, seed=None, first=None, field=None)

    @property
    def layout(self) -> str:
        """A text that identifies the mines: the same for every level name, rule of the first click, dealer and mode."""
        level = replace(self.level, name="any")
        return str(Setup(level, self.seed, generator=self.generator, field=self.field, options=self.options))

    @property
    def following(self) -> "Setup":
        """The next board in a series: the next seed. A drawn board is followed by itself."""
        return replace(self, seed=((self.seed or 0) + 1) % SEEDS)

    def at(self, row: int, col: int) -> "Setup":
        """The same setup with this first cell."""
        return replace(self, first=(row, col))

    def __str__(self) -> str:
        level = self.level
        parts = [f"{level.width}x{level.height}x{level.mines}", _escaped(level.name), *level.world]
        if self.seed is not None:
            parts.append(str(self.seed))
        if self.mode is not Mode.SOLO:
            parts.append(self.mode)
        elif self.first_click is not FirstClick.OPENING:
            parts.append(self.first_click)
        if self.generator != RANDOM.name:
            parts.append(f"g-{_escaped(self.generator)}")
        parts += [f"o-{name}-{_escaped(value)}" for name, value in self.options]
        if self.dealer != HONEST.name:
            parts.append(f"d-{_escaped(self.dealer)}")
        if self.first is not None:
            parts.append("r{}c{}".format(*self.first))
        if self.field:
            parts.append(f"m-{packed(self.field.grid, self.field.mines)}")
        return ".".join(parts)

    @classmethod
    def parse(cls, text: str) -> "Setup":
        """Read a code back; anything else is a `ValueError` that says what is wrong."""
        size, *parts = text.strip().split(".")
        match = re.fullmatch(r"(\d{1,4})x(\d{1,4})x(\d{1,7})", size)
        if not match or not parts:
            raise ValueError(f"a board code is written like {EXAMPLE}, not {text[:80]!r}")
        worlds = [part for part in parts[1:] if part[:2] in ("t-", "u-")]
        world = {part[:2]: part[2:] for part in worlds}
        if len(world) < len(worlds):
            raise ValueError(f"the board code {text[:80]!r} says twice what its cells are")
        tiling, outline = world.get("t-", SQUARE), world.get("u-", "")
        level = Level(_plain(parts[0]), int(match[1]), int(match[2]), int(match[3]), (), tiling, outline)
        found = dict[str, object]()
        for part in parts[1:]:
            if part in worlds:
                continue
            name, value = _field(part, level)
            if name == "options":
                value = (*found.pop(name, ()), value)  # type: ignore[misc] # a tuple of them
            if name in found:
                raise ValueError(f"the board code {text[:80]!r} says twice what its {name.replace('_', ' ')} is")
            found[name] = value
        return cls(level, **found)  # type: ignore[arg-type] # each value is made for its field


def check_setup(setup: object) -> None:
    """Raise a `TypeError` that says how to make a setup if this is none."""
    if not isinstance(setup, Setup):
        raise TypeError(f"a game is made from a Setup, such as Setup.parse({EXAMPLE!r}), not from {kind_of(setup)}")


def _field(part: str, level: Level) -> tuple[str, object]:
    """The field that a part of a code sets: its name and value."""
    if re.fullmatch(r"\d{1,19}", part):
        return "seed", int(part)
    if part in list(FirstClick) or part in list(Mode):
        return ("mode", Mode(part)) if part in list(Mode) else ("first_click", FirstClick(part))
    if match := re.fullmatch(r"r(\d{1,4})c(\d{1,4})", part):
        return "first", (int(match[1]), int(match[2]))
    if name := {"g-": "generator", "d-": "dealer"}.get(part[:2]):
        return name, _plain(part[2:])
    if match := re.fullmatch(r"o-([a-z0-9_]+)-(.+)", part):
        return "options", (match[1], _plain(match[2]))
    if part.startswith("m-"):
        return "field", Minefield(level.grid, unpacked(level.grid, part[2:]))
    raise ValueError(f"a board code is written like {EXAMPLE}; this part has no meaning: {part[:80]!r}")


def _escaped(name: str) -> str:
    """A name in characters that are safe everywhere; each byte of another character is written as `~` and two
    digits."""
    return "".join(
        letter if re.fullmatch(r"[A-Za-z0-9_-]", letter) else "".join(f"~{byte:02x}" for byte in letter.encode())
        for letter in name
    )


def _plain(text: str) -> str:
    """The name that was escaped."""
    if not re.fullmatch(r"(?:[A-Za-z0-9_-]|~[0-9a-f]{2})+", text):
        raise ValueError(f"a name in a board code has letters, digits, _, - and ~, not {text[:80]!r}")
    data = re.sub(rb"~(..)", lambda match: bytes.fromhex(match[1].decode()), text.encode())
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise ValueError(f"the bytes after ~ in a board code must be text in UTF-8, not {text[:80]!r}") from None
