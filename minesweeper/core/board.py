"""The position that a player sees. It holds no hidden mines, so a solver that gets a `Board` is not told them."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from minesweeper.core import arrays
from minesweeper.core.grid import Grid, Planes
from minesweeper.core.naming import place
from minesweeper.core.picture import Picture, draw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from numpy import int8
    from numpy.typing import NDArray

DIGITS = "0123456789abcdef"
"""The symbols of the numbers: with more than nine neighbours, letters follow."""
BITS = 1, 2, 4, 8
SYMBOLS = "#.F?012345678*!x"
"""The symbols that `Board.parse` reads. A `.` is a hidden cell, too."""


class Status(StrEnum):
    """The state of a game."""

    READY = "ready"
    """No cell is open yet."""
    PLAYING = "playing"
    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"
    """Only for duels. WON and LOST are from the first side's point of view."""

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self in (Status.WON, Status.LOST, Status.DRAWN)


class CellState(StrEnum):
    """What covers a cell."""

    HIDDEN = "hidden"
    REVEALED = "revealed"
    FLAGGED = "flagged"
    QUESTIONED = "questioned"

    @property
    def can_reveal(self) -> bool:
        """True if a reveal would open it."""
        return self in (CellState.HIDDEN, CellState.QUESTIONED)

    @property
    def can_flag(self) -> bool:
        """True if its mark can be changed."""
        return self is not CellState.REVEALED


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell as the player knows it. `mine` and `adjacent` are `None` while they are hidden."""

    row: int
    col: int
    state: CellState
    mine: bool | None
    adjacent: int | None

    @property
    def revealed(self) -> bool:
        """True if it has been opened."""
        return self.state is CellState.REVEALED

    @property
    def flagged(self) -> bool:
        """True if it carries a flag."""
        return self.state is CellState.FLAGGED


class Board(NamedTuple):
    """A position. Its text form has one row per line: `#` hidden, `F` flag, `?` question, `0`-`8` numbers, and after
    the end `*` a mine, `!` the mine that was hit, `x` a wrong flag. Where cells have more neighbours, `a` is 10, `b` 11
    and so on; a hole is blank."""

    grid: Grid
    mine_count: int
    safe_left: int
    """Safe cells still hidden; stored, so that a win is noticed without counting."""
    revealed: int = 0
    """The cells that are open."""
    numbers: Planes = (0, 0, 0, 0)
    """The numbers of the revealed cells in binary: four sets, of the cells whose number has a one, a two, a four, an
    eight in it. `showing` and `number` are easier to use."""
    flags: int = 0
    """The cells with a flag."""
    questions: int = 0
    """The cells with a question mark."""
    mines: int = 0
    """All mines, once the game is over."""
    hit: int = 0
    """The mines that ended the game."""
    stands: Status | None = None
    """The status of a duel, which does not follow from the cells; `None` in a game for one."""

    @classmethod
    def start(cls, grid: Grid, mine_count: int) -> "Board":
        """An untouched board."""
        return cls(grid, mine_count, grid.area - mine_count)

    @property
    def status(self) -> Status:
        """Ready until the first reveal, then playing until every safe cell is open or a mine was hit; in a duel, what
        `stands` says."""
        if self.stands:
            return self.stands
        if self.hit:
            return Status.LOST
        if not self.safe_left:
            return Status.WON
        return Status.PLAYING if self.revealed else Status.READY

    @property
    def hidden(self) -> int:
        """The cells not opened yet, flagged or not."""
        return self.grid.full & ~(self.revealed | self.hit)

    @property
    def mines_left(self) -> int:
        """What the mine counter shows: mines minus flags. It is negative if there are too many flags."""
        return self.mine_count - self.flags.bit_count()

    @property
    def progress(self) -> float:
        """The share of safe cells revealed."""
        safe = self.grid.area - self.mine_count
        return 1 - self.safe_left / safe

    @property
    def wrong_flags(self) -> int:
        """Once the game is over: the flags on safe cells."""
        return self.flags & ~self.mines if self.status.over else 0

    @property
    def unflagged_mines(self) -> int:
        """Once the game is over: the mines without a flag, including those that were hit."""
        return self.mines & ~self.flags

    def showing(self, number: int) -> int:
        """The revealed cells that show this number."""
        cells = self.revealed
        for bit, plane in enumerate(self.numbers):
            cells &= plane if number >> bit & 1 else ~plane
        return cells

    def number(self, cell: int) -> int:
        """The number on this cell, a set as `Grid.cell` gives it; 0 while it is hidden."""
        ones, twos, fours, eights = self.numbers
        return bool(ones & cell) + 2 * bool(twos & cell) + 4 * bool(fours & cell) + 8 * bool(eights & cell)

    def cell(self, row: int, col: int) -> Cell:
        """What the player knows of one cell."""
        here = self.grid.cell(row, col)
        opened = bool((self.revealed | self.hit) & here)
        adjacent = self.number(here) if self.revealed & here else None
        if opened:
            state = CellState.REVEALED
        elif self.flags & here:
            state = CellState.FLAGGED
        elif self.questions & here:
            state = CellState.QUESTIONED
        else:
            state = CellState.HIDDEN
        mine = bool(self.mines & here) if opened or self.status.over else None
        return Cell(row, col, state, mine, adjacent)

    @property
    def drawn(self) -> dict[str, int]:
        """The cells that show each symbol of the text form."""
        wrong = self.wrong_flags
        shown = self.unflagged_mines & ~self.hit
        symbols = {DIGITS[number]: self.showing(number) for number in range(self.grid.most + 1)}
        symbols |= {"F": self.flags & ~wrong, "x": wrong, "*": shown, "!": self.hit, "?": self.questions & ~shown}
        symbols["#"] = self.hidden & ~(self.flags | self.questions | shown)
        return symbols

    def drawn_with(self, second: int | None) -> dict[str, int]:
        """The same, but in a duel the flags are `L` and `R`; `second` is the set of the second side's flags."""
        drawn = self.drawn
        if second is None:
            return drawn
        flags = drawn.pop("F")
        return drawn | {"L": flags & ~second, "R": second}

    def __str__(self) -> str:
        return draw(self.grid, self.drawn)

    def array(self) -> "NDArray[int8]":
        """What each cell shows as a numpy array, height by width: 0 to 8 a number, -1 hidden, -2 a flag, -3 a question
        mark, and after the end -4 a mine, -5 the mine that was hit, -6 a wrong flag."""
        return arrays.board_array(self)

    @classmethod
    def parse(cls, text: str, mines: int | None = None, grid: Grid | None = None) -> "Board":
        """Read the text form back; `.` is a hidden cell, too. `mines`, the total, is optional if the board shows every
        mine. The text does not say which cells touch: on other grids than squares, give the grid."""
        numbers = DIGITS[: (grid.most if grid else 8) + 1]
        picture = Picture(text, SYMBOLS if grid is None else "#.F?*!x" + numbers, grid)
        grid, where = picture.grid, picture.where
        revealed, hit, flags = where(numbers), where("!"), where("Fx")
        shown = where("*!F") if hit else 0
        if not hit and (stray := where("*x")):
            row, col = grid.places(stray)[0]
            raise ValueError(f"{place(row, col)} has a symbol of lost games, but no mine is hit (!)")
        if mines is None:
            if not (hit or revealed | flags == grid.full):
                raise ValueError("the board does not show all its mines: say how many there are")
            mines = (shown or flags).bit_count()
        safe_left = grid.area - mines - revealed.bit_count()
        if not 0 <= mines < grid.area or safe_left < 0 or (hit and shown.bit_count() != mines):
            raise ValueError(
                f"{mines} mines do not fit a board of {grid.area} cells, of which "
                f"{grid.area - revealed.bit_count()} are hidden and {shown.bit_count()} show a mine"
            )
        ones, twos, fours, eights = (where("".join(DIGITS[each] for each in range(16) if each & bit)) for bit in BITS)
        questions = where("?")
        if not hit and not safe_left:
            flags, questions, shown = grid.full ^ revealed, 0, grid.full ^ revealed
        return cls(grid, mines, safe_left, revealed, (ones, twos, fours, eights), flags, questions, shown, hit)
