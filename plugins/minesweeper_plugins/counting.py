"""The simplest bot: it looks at one number at a time. A good start for your own."""

from minesweeper import Advice, Board, Budget, Move, Option, Reason, Solver, hookimpl, place
from minesweeper.duel import Character

GUESS = Option(
    "guess",
    "Guesses",
    (("middle", "in the middle"), ("near", "next to an open cell")),
    "Where it opens a cell if no number proves one safe.",
    default="middle",
)
PIP = Character(
    "Pip", "Beginner, looks at one number at a time", "tuft", "wide", "raised",
    "I'm still learning.", "Wow, I won!", "Can we play again?",
)  # fmt: skip


@hookimpl
def register_solvers() -> list[Solver]:
    """A single solver."""
    return [Solver("counting", think, title="One number at a time", options=(GUESS,), character=PIP)]


def think(board: Board, _budget: Budget, options: dict[str, str]) -> Advice:
    """Reveal cells that a single number proves safe, or guess if there are none."""
    grid, hidden = board.grid, board.hidden
    proof = equal_to_number(board, hidden)
    mines = grid.around(proof) & hidden
    free = hidden & ~mines
    useful = equal_to_number(board, mines) & grid.around(free)
    for number in range(9):
        if clues := useful & board.showing(number):
            clue = clues & -clues
            safe = grid.around(clue) & free
            row, col = grid.places(clue)[0]
            needed = clue | proof & grid.around(grid.around(clue) & mines)
            moves = tuple(Move.reveal(*cell) for cell in grid.places(safe))
            sentence = f"The {number} in {place(row, col)} has all its mines, so its other neighbours are safe."
            pointed = "These numbers have all their mines, so their other neighbours are safe."
            return Advice(moves, 0.0, Reason("counting", sentence, needed, safe, pointed))
    return guess(board, mines, near=options["guess"] == "near")


def equal_to_number(board: Board, cells: int) -> int:
    """The revealed cells with as many neighbours in this set as their number. All cells are counted at once, as bits of
    an int, since a loop over a million numbers would be slow."""
    differ = 0
    for shown, counted in zip(board.numbers, board.grid.count(cells), strict=True):
        differ |= shown ^ counted
    return board.revealed & ~differ


def guess(board: Board, mines: int, near: bool) -> Advice:
    """Guess the middle one of the cells that may be safe, or of those next to an open cell, treating all as equally
    risky."""
    candidates = board.hidden & ~mines
    amount = candidates.bit_count()
    if not amount:
        return Advice((), 0.0, Reason("nothing", "There's nothing left to open."))
    beside = candidates & board.grid.around(board.revealed) if near else 0
    row, col = board.grid.places(middle(beside or candidates))[0]
    chance = max(0, board.mine_count - mines.bit_count()) / amount
    lead = "No single number proves a cell safe."
    sentence, pointed = f"{lead} {place(row, col).capitalize()} is a guess.", f"{lead} This one is a guess."
    why = Reason("guess", sentence, cells=candidates, pointed=pointed)
    return Advice((Move.reveal(row, col),), chance, why, exact=False)


def middle(cells: int) -> int:
    """The middle cell of a set, found by halving: a list of a million cells would be slow."""
    before = cells.bit_count() // 2
    low, high = 0, cells.bit_length()
    while high - low > 1:
        bit = (low + high) // 2
        if (cells & (1 << bit) - 1).bit_count() > before:
            high = bit
        else:
            low = bit
    return 1 << low
