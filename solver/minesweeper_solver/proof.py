"""Proofs that a board needs no guess: each line says which numbers settle which cells. The checker is independent of
the code that finds proofs.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from minesweeper.core.minefield import Minefield
from minesweeper_solver.frontier import bits
from minesweeper_solver.knowledge import certain, open_safe, start
from minesweeper_solver.ladder import SET, Kind, next_step
from minesweeper_solver.position import Position
from minesweeper_solver.reasons import number_sets, partners, proven

NODES = 100_000
"""The most cases that the checker goes through for one cell."""


class ProofLine(NamedTuple):
    """A line of a proof: together with all lines before it, these numbers settle these cells."""

    numbers: int
    safe: int
    mines: int
    counted: bool = False
    """True if the number of mines that are left is needed, too."""

    @property
    def kind(self) -> Kind:
        """The kind of reasoning it takes."""
        if self.counted:
            return Kind.MINE_COUNT
        count = self.numbers.bit_count()
        return Kind.COUNTING if count == 1 else Kind.PAIRS if count == 2 else Kind.SETS if count <= SET else Kind.CASES


class ProofError(ValueError):
    """A proof is wrong or impossible; the message says why."""


def prove(minefield: Minefield, row: int, col: int) -> list[ProofLine]:
    """The proof that a board opened at this cell needs no guess. A board that does need one is a `ProofError`."""
    first = minefield.grid.cell(row, col)
    lines = list[ProofLine]()
    position = open_safe(minefield, start(minefield, first))
    while position.revealed != minefield.safe:
        step = next_step(position)
        if step is None:
            raise ProofError("this board needs a guess")
        for line in _lines(position, step.kind, step.safe | step.mines):
            fresh = line.safe & position.unknown
            if fresh | line.mines:
                lines.append(line._replace(safe=fresh))
                position = open_safe(minefield, position.learn(fresh, line.mines))
    return lines


def _lines(position: Position, kind: Kind, found: int) -> Iterator[ProofLine]:
    """Lines that settle these cells by this kind of reasoning, without superfluous numbers."""
    if kind is Kind.MINE_COUNT:
        safe, mines = certain(position)
        yield ProofLine(position.revealed & position.grid.around(position.unknown), safe, mines, counted=True)
        return
    most = {Kind.COUNTING: 1, Kind.PAIRS: 2, Kind.SETS: SET}
    while found:
        sets = number_sets(position, found, most[kind]) if kind in most else _long_proofs(position, found)
        for numbers in sets:
            safe, mines = proven(position, numbers)
            if (safe | mines) & found:
                yield ProofLine(numbers, safe, mines)
                position = position.learn(safe, mines)
                found &= ~(safe | mines)


def _long_proofs(position: Position, found: int) -> Iterator[int]:
    """For each of these cells, a set of numbers that settles it, without superfluous ones."""
    for cell in bits(found):
        numbers = position.grid.around(cell) & position.revealed
        while not cell & _settled(position, numbers):
            numbers |= partners(position, numbers)
        for number in bits(numbers):
            if cell & _settled(position, numbers ^ number):
                numbers ^= number
        yield numbers


def _settled(position: Position, numbers: int) -> int:
    safe, mines = proven(position, numbers)
    return safe | mines


def check(minefield: Minefield, row: int, col: int, lines: Iterable[ProofLine]) -> None:
    """Check that a proof opens the whole board from this cell, and that each line follows from those before it. Raise
    `ProofError` if not. It goes through the cases one by one, independently of the counting elsewhere.
    """
    grid = minefield.grid
    opened = _spread(minefield, grid.cell(row, col))
    mines = 0
    for index, line in enumerate(lines, 1):
        if line.numbers & ~opened:
            raise ProofError(f"line {index} uses numbers that are not open yet")
        if line.safe & minefield.mines or line.mines & minefield.safe:
            raise ProofError(f"line {index} is wrong about a cell")
        unknown = grid.full & ~(opened | mines)
        facts = [
            (grid.around(number) & unknown, (grid.around(number) & (minefield.mines & ~mines)).bit_count())
            for number in bits(line.numbers)
        ]
        if line.counted:
            facts.append((unknown, (minefield.mines & ~mines).bit_count()))
        for cell in bits(line.safe & ~opened | line.mines):
            if _possible(_given(facts, cell, mine=bool(cell & line.safe)), [NODES]):
                raise ProofError(f"line {index} does not follow: one of its cells may be otherwise")
        mines |= line.mines
        opened |= _spread(minefield, line.safe)
    if opened != minefield.safe:
        raise ProofError("the proof does not open the whole board")


Fact = tuple[int, int]
"""A set of cells, and how many mines are in it."""


def _given(facts: list[Fact], cell: int, mine: bool) -> list[Fact]:
    """The remaining facts, given that this cell is a mine or safe."""
    return [(cells & ~cell, count - mine) if cells & cell else (cells, count) for cells, count in facts]


def _possible(facts: list[Fact], nodes: list[int]) -> bool:
    """Return True if mines can be laid so that all facts are true. Cases are subtracted from `nodes[0]`."""
    nodes[0] -= 1
    if not nodes[0]:
        raise ProofError("a line has too many cases to be checked")
    facts = [(cells, count) for cells, count in facts if cells or count]
    if any(not 0 <= count <= cells.bit_count() for cells, count in facts):
        return False
    if not facts:
        return True
    cells, _ = min(facts, key=lambda fact: (fact[0].bit_count() - fact[1]) * fact[1])
    cell = cells & -cells
    return any(_possible(_given(facts, cell, mine), nodes) for mine in (True, False))


def _spread(minefield: Minefield, cells: int) -> int:
    """All cells that open if these safe cells are opened."""
    opened = 0
    while cells:
        opened |= cells
        cells = minefield.grid.around(cells & minefield.zeros) & ~opened
    return opened
