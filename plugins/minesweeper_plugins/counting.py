"""The simplest bot: it looks at one number at a time. A good start for one of your own."""

from minesweeper import Advice, Board, Budget, Move, Reason, Solver, hookimpl, place


@hookimpl
def register_solvers() -> list[Solver]:
    """Just the one."""
    return [Solver("counting", think, title="One number at a time")]


def think(board: Board, _budget: Budget) -> Advice:
    """Reveal what single numbers prove safe, or guess where they prove nothing."""
    grid, hidden = board.grid, board.hidden
    clues = [(grid.cell(row, col), number) for number in range(9) for row, col in grid.cells(board.showing(number))]

    mines, proof = 0, 0
    for clue, number in clues:
        around = grid.around(clue) & hidden
        if around.bit_count() == number:
            mines |= around
            proof |= clue

    for clue, number in clues:
        around = grid.around(clue) & hidden
        safe = around & ~mines
        if safe and (around & mines).bit_count() == number:
            row, col = grid.cells(clue)[0]
            needed = clue | proof & grid.around(grid.around(clue))
            moves = tuple(Move.reveal(*cell) for cell in grid.cells(safe))
            sentence = f"The {number} in {place(row, col)} has all its mines, so its other neighbours are safe."
            pointed = "These numbers have all their mines, so their other neighbours are safe."
            return Advice(moves, 0.0, Reason("counting", sentence, needed, safe, pointed))
    return guess(board, mines)


def guess(board: Board, mines: int) -> Advice:
    """The middle one of the cells that may be safe, taking them all to be equally risky."""
    candidates = board.hidden & ~mines
    cells = board.grid.cells(candidates)
    if not cells:
        return Advice((), 0.0, Reason("nothing", "There is nothing left to open."))
    row, col = cells[len(cells) // 2]
    chance = max(0, board.mine_count - mines.bit_count()) / len(cells)
    lead = "No single number proves a cell safe;"
    sentence, pointed = f"{lead} {place(row, col)} is a guess.", f"{lead} this one is a guess."
    why = Reason("guess", sentence, cells=candidates, pointed=pointed)
    return Advice((Move.reveal(row, col),), chance, why, exact=False)
