"""Reasons why a cell is safe or a mine: a small set of numbers that proves it, in words."""

from collections.abc import Iterator
from itertools import islice

from minesweeper.core.advice import Reason
from minesweeper.core.board import Board
from minesweeper.core.grid import Grid
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.frontier import bits, components, is_small, neighbours
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import propagate
from minesweeper_solver.speech import Speech, amount_of, told

TARGETS = 4
"""How many of the safe cells are considered: the one with the fewest numbers in its proof is explained."""
TRIES = 150
"""How many sets of numbers are tried, smallest first, before a larger proof is reduced instead."""
SAFE, MINES = 0, 1
"""The places of both in what `proven` and `certain` return."""


def explain(board: Board, safe: int, near: int = 0) -> Reason:
    """Why one of these safe cells is safe: of the first few, or of the first few nearest to the cells `near`, the one
    whose proof takes the fewest numbers. The reason names all cells that the same numbers prove safe.
    """
    position = Position.of(board)
    targets = sum(islice(bits(_nearest(board.grid, safe, near) if near else safe), TARGETS))
    try:
        proof = smallest_proof(position, targets) or reduced_proof(position, targets)
        if not proof:
            return _by_mine_count(board, position, safe)
        freed, _ = proven(position, proof)
        return _in_words(board, proof, targets & freed, freed & safe)
    except TooHardError:
        numbers = board.revealed & board.grid.around(board.hidden)
        sentence = "no mine is left for {}."
        return told("numbers", board, lambda speech: sentence.format(speech.cells(safe)), numbers, safe)


def explain_mine(board: Board, mine: int) -> Reason:
    """Why this cell is certainly a mine."""
    position = Position.of(board)
    try:
        proof = smallest_proof(position, mine, MINES) or reduced_proof(position, mine, MINES)
        if not proof:
            return _mine_by_mine_count(board, position, mine)
    except TooHardError:
        proof = board.revealed & board.grid.around(board.hidden)
        return told("numbers", board, lambda _: "all numbers together need a mine there.", proof, mine)
    for number in bits(proof & board.grid.around(mine)):
        if left := _cells_left(board, position, proof, number):
            return _mine_by_counting(board, proof, number, left, mine)

    def by_numbers(speech: Speech) -> str:
        every = "both" if proof.bit_count() == 2 else "all"
        return f"{speech.numbers(proof)} can only {every} be right if {speech.are(mine)} a mine."

    return told("numbers", board, by_numbers, proof, mine)


def _cells_left(board: Board, position: Position, proof: int, number: int) -> int:
    """The cells round a number that the other numbers of a proof leave for its mines; 0 if there are more of them."""
    safe, _ = proven(position, proof ^ number)
    left = board.hidden & board.grid.around(number) & ~safe
    return left if left.bit_count() == board.number(number) else 0


def _mine_by_counting(board: Board, proof: int, number: int, left: int, mine: int) -> Reason:
    shown = board.number(number)
    mines = "its mine" if shown == 1 else f"its {amount_of(shown, 'mine')}"
    cells = amount_of(left.bit_count(), "cell")

    def by_counting(speech: Speech) -> str:
        return f"{speech.number(number, proof)} has only {cells} left for {mines}."

    return told("counting", board, by_counting, proof, mine)


def _mine_by_mine_count(board: Board, position: Position, mine: int) -> Reason:
    numbers = _needed_with_mine_count(position, mine, MINES)
    total = f"there {'is' if board.mine_count == 1 else 'are'} {amount_of(board.mine_count, 'mine')} in all"

    def by_mine_count(speech: Speech) -> str:
        leave = "leaves" if numbers.bit_count() == 1 else "leave"
        return f"{total}, and {speech.numbers(numbers)} {leave} too few other cells."

    return told("mine count", board, by_mine_count, numbers, mine)


def _nearest(grid: Grid, cells: int, start: int) -> int:
    """Those of the cells that are the fewest steps from the start."""
    reached = start
    while not reached & cells:
        reached = grid.around(reached)
    return reached & cells


def proven(position: Position, numbers: int, clock: Clock | None = None) -> tuple[int, int]:
    """The cells that are certainly safe, and those that are certainly mines, from these numbers alone."""
    safe = mines = 0
    clock = clock or Clock()
    only = position.only(numbers)
    for component in components(only, only.missing(), clock):
        for box, share in zip(component.boxes, component.shares(clock), strict=True):
            if not any(share):
                safe |= box
            elif share == [box.bit_count() * ways for ways in component.ways]:
                mines |= box
    return safe, mines


def proven_mines(board: Board, seconds: float) -> int:
    """The cells that are certainly mines by the numbers alone, in about `seconds`: on a large board, or if time is up,
    only those that simple rules find."""
    clock = Clock(seconds)
    position = propagate(Position.of(board), clock)
    try:
        return position.mines | (proven(position, position.revealed, clock)[1] if is_small(board.grid.bits) else 0)
    except TooHardError:
        return position.mines


def smallest_proof(position: Position, targets: int, kind: int = SAFE) -> int:
    """The fewest numbers that together prove one of the targets safe, or a mine; 0 if `TRIES` tries find no proof."""
    for numbers in islice(number_sets(position, targets, TRIES), TRIES):
        if targets & proven(position, numbers)[kind]:
            return numbers
    return 0


def number_sets(position: Position, cells: int, most: int) -> Iterator[int]:
    """The sets of up to `most` numbers that may settle one of these cells, the smallest first.

    Only numbers that share hidden cells help each other, so sets of numbers grow from the cells outwards.
    """
    level = set(bits(position.grid.around(cells) & position.revealed))
    while level and most:
        yield from sorted(level)
        most -= 1
        if most:
            level = {numbers | number for numbers in level for number in bits(partners(position, numbers))}


def reduced_proof(position: Position, targets: int, kind: int = SAFE) -> int:
    """Numbers that prove one of the targets safe, or a mine, without superfluous ones; 0 if that needs the mine
    total."""
    numbers = position.grid.around(targets) & position.revealed
    while not targets & proven(position, numbers)[kind]:
        more = partners(position, numbers)
        if not more:
            return 0
        numbers |= more
    for number in bits(numbers):
        if targets & proven(position, numbers ^ number)[kind]:
            numbers ^= number
    return numbers


def partners(position: Position, numbers: int) -> int:
    """The numbers that share a hidden cell with one of these."""
    around = position.grid.around
    return around(around(numbers) & position.unknown) & position.revealed & ~numbers


def _in_words(board: Board, proof: int, targets: int, freed: int) -> Reason:
    near = neighbours(board.grid)
    position = Position.of(board)
    for number in bits(proof & near[targets & -targets]):
        _, others = proven(position, proof ^ number)
        if (others & near[number]).bit_count() == board.number(number):
            return _by_counting(board, proof, number, freed & near[number])
    if proof.bit_count() == 2:
        return _by_pair(board, proof, freed)

    def by_numbers(speech: Speech) -> str:
        work = "work" if proof & (proof - 1) else "works"
        return f"{speech.numbers(proof)} only {work} out if {speech.are(freed)} safe."

    return told("numbers", board, by_numbers, proof, freed)


def _by_counting(board: Board, proof: int, number: int, freed: int) -> Reason:
    """The other numbers prove that this one already has its mines."""
    shown = board.number(number)
    touched = f"already touches {amount_of(shown, 'mine')}" if shown else "touches no mine"
    others = "its other neighbours" if shown else "its neighbours"
    return told(
        "counting",
        board,
        lambda speech: f"{speech.number(number, proof)} {touched}, so {others} are safe.",
        proof,
        freed,
    )


def _by_pair(board: Board, proof: int, freed: int) -> Reason:
    """One number has so few neighbours of its own that it must share all mines of the other number."""
    near = neighbours(board.grid)
    one, other = bits(proof)
    if not near[one] & freed:
        one, other = other, one
    shown = board.number(one)
    if board.number(other) == shown:
        mines = "their mine" if shown == 1 else f"their {amount_of(shown, 'mine')}"
        return told(
            "pair",
            board,
            lambda speech: f"{speech.numbers(proof)} share {mines}, so their other neighbours are safe.",
            proof,
            freed,
        )
    return told(
        "pair",
        board,
        lambda speech: (
            f"{speech.number(other, proof)} must share {amount_of(shown, 'mine')} with {speech.number(one, proof)}, "
            f"so the other neighbours of the {shown} are safe."
        ),
        proof,
        freed,
    )


def _by_mine_count(board: Board, position: Position, safe: int) -> Reason:
    """A reason that needs the mine total, with as few numbers as possible."""
    numbers = _needed_with_mine_count(position, safe & -safe, SAFE)
    freed = certain(position, numbers)[0] & safe
    if not numbers:
        return Reason("mine count", "There is no mine on this board.", 0, freed)
    total = f"there {'is' if board.mine_count == 1 else 'are'} {amount_of(board.mine_count, 'mine')} in all"
    leave = "leaves" if numbers.bit_count() == 1 else "leave"
    return told(
        "mine count",
        board,
        lambda speech: f"{total}, and {speech.numbers(numbers)} {leave} none for {speech.cells(freed)}.",
        numbers,
        freed,
    )


def _needed_with_mine_count(position: Position, cell: int, kind: int) -> int:
    """Numbers that, with the mine total, prove a cell safe, or a mine, without superfluous ones."""
    numbers = position.revealed & position.grid.around(position.unknown)
    for number in bits(numbers):
        if cell & certain(position, numbers ^ number)[kind]:
            numbers ^= number
    return numbers


def certain(position: Position, numbers: int) -> tuple[int, int]:
    """The cells that are certainly safe, and those that are certainly mines, from these numbers and the mine total."""
    return Odds(position.only(numbers), Clock()).certain()
