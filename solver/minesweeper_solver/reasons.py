"""Reasons why a cell is safe: a small set of numbers that proves it, in words."""

from itertools import islice

from minesweeper.core.advice import Reason
from minesweeper.core.board import Board
from minesweeper.core.grid import Grid
from minesweeper.core.naming import place
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.frontier import bits, components, neighbours
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position

TARGETS = 4
"""How many of the safe cells are considered: the one with the fewest numbers in its proof is explained."""
TRIES = 150
"""How many sets of numbers are tried, smallest first, before a larger proof is reduced instead."""
NUMERALS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight")


def explain(board: Board, safe: int) -> Reason:
    """Why one of these safe cells is safe: of the first few, the one whose proof takes the fewest numbers. The reason
    names all cells that the same numbers prove safe.
    """
    position = Position.of(board)
    targets = sum(islice(bits(safe), TARGETS))
    try:
        proof = smallest_proof(position, targets) or reduced_proof(position, targets)
        if not proof:
            return _by_mine_count(board, position, safe)
        freed, _ = proven(position, proof)
        return _in_words(board, proof, targets & freed, freed & safe)
    except TooHardError:
        numbers = board.revealed & board.grid.around(board.hidden)
        return Reason("numbers", "No layout that fits all numbers has a mine in these cells.", numbers, safe)


def proven(position: Position, numbers: int) -> tuple[int, int]:
    """The cells that are certainly safe, and those that are certainly mines, from these numbers alone."""
    safe = mines = 0
    only = position.only(numbers)
    for component in components(only, only.missing(), Clock()):
        for box, share in zip(component.boxes, component.shares(Clock()), strict=True):
            if not any(share):
                safe |= box
            elif share == [box.bit_count() * ways for ways in component.ways]:
                mines |= box
    return safe, mines


def smallest_proof(position: Position, targets: int) -> int:
    """The fewest numbers that together prove one of the targets safe; 0 if none are found in `TRIES` tries.

    Only numbers that share hidden cells help each other, so sets of numbers grow from the targets outwards.
    """
    level = set(bits(position.grid.around(targets) & position.revealed))
    tried = 0
    while level:
        following: set[int] = set()
        for numbers in sorted(level):
            if targets & proven(position, numbers)[0]:
                return numbers
            tried += 1
            if tried == TRIES:
                return 0
            following.update(numbers | number for number in bits(_partners(position, numbers)))
        level = following
    return 0


def reduced_proof(position: Position, targets: int) -> int:
    """Numbers that prove one of the targets safe, none of which can be left out; 0 if that needs the mine total."""
    numbers = position.grid.around(targets) & position.revealed
    while not targets & proven(position, numbers)[0]:
        more = _partners(position, numbers)
        if not more:
            return 0
        numbers |= more
    for number in bits(numbers):
        if targets & proven(position, numbers ^ number)[0]:
            numbers ^= number
    return numbers


def _partners(position: Position, numbers: int) -> int:
    """The numbers that share a hidden cell with one of these."""
    around = position.grid.around
    return around(around(numbers) & position.unknown) & position.revealed & ~numbers


def _in_words(board: Board, proof: int, targets: int, freed: int) -> Reason:
    grid = board.grid
    near = neighbours(grid)
    cell = targets & -targets
    for number in bits(proof & near[cell]):
        _, others = proven(Position.of(board), proof ^ number)
        shown = board.number(number)
        if (others & near[number]).bit_count() == shown:
            sentence = f"The {shown} at {at(grid, number)} already touches {NUMERALS[shown]} {_mines(shown)}"
            sentence += ", so its other neighbours are safe."
            if not shown:
                sentence = f"The 0 at {at(grid, number)} touches no mine, so its neighbours are safe."
            return Reason("counting", sentence, proof, freed & near[number])
    clues = [f"the {board.number(number)} at {at(grid, number)}" for number in bits(proof)]
    where = at(grid, cell)
    if len(clues) == 2:
        sentence = f"{clues[0]} and {clues[1]} share so many cells that {where} cannot be a mine."
        return Reason("pair", sentence[0].upper() + sentence[1:], proof, freed)
    sentence = f"{', '.join(clues[:-1])} and {clues[-1]} can only all be right if {where} is safe."
    return Reason("numbers", sentence[0].upper() + sentence[1:], proof, freed)


def _by_mine_count(board: Board, position: Position, safe: int) -> Reason:
    """A reason that needs the mine total, and of the numbers only those that cannot be left out."""
    grid = board.grid
    numbers = board.revealed & grid.around(position.unknown)
    cell = safe & -safe
    for number in bits(numbers):
        if cell & certain(position, numbers ^ number)[0]:
            numbers ^= number
    freed = certain(position, numbers)[0] & safe
    amount = f"{board.mine_count} {_mines(board.mine_count)}"
    if not numbers:
        sentence = f"There are {amount} in all, so the other cells are safe."
    else:
        sentence = f"With {amount} in all, no layout that fits the numbers has a mine at {at(grid, cell)}."
    return Reason("mine count", sentence, numbers, freed)


def certain(position: Position, numbers: int) -> tuple[int, int]:
    """The cells that are certainly safe, and those that are certainly mines, from these numbers and the mine total."""
    return Odds(position.only(numbers), Clock()).certain()


def at(grid: Grid, cell: int) -> str:
    """Where a cell is, in words."""
    row, col = divmod(cell.bit_length() - 1, grid.stride)
    return place(row, col)


def _mines(amount: int) -> str:
    return "mine" if amount == 1 else "mines"
