"""Solvers in duels: every solver can play one, even if it knows only the game for one."""

from functools import partial

from minesweeper.core.advice import USUAL, Advice, Budget, Reason, Solver, check_question
from minesweeper.core.board import Board
from minesweeper.core.duel_rules import Moment
from minesweeper.core.moves import CLAIM, FLAG, REVEAL, Move
from minesweeper.core.naming import capital, percent, place
from minesweeper.plugins.host import answered, ask


def ask_in_duel(solver: Solver, moment: Moment, budget: Budget = USUAL, explained: bool = True) -> Advice:
    """A solver's advice for the side to move, checked. A failure is a `PluginError`."""
    check_question(moment, Moment, budget)
    duellist = solver.with_options({}).duel or partial(claims_by, solver)
    return answered(lambda: duellist(moment, budget), moment.board, explained)


def claims_by(solver: Solver, moment: Moment, budget: Budget) -> Advice:
    """The advice in a duel of a solver that knows only the game for one: claim the mines it would flag. If it names no
    mines, leave out the cells it would open, and claim the cell that is likeliest a mine by the numbers next to it."""
    board = moment.board
    free = board.hidden & ~board.flags
    if not board.safe_left:
        return _advice(board, free, 1.0, "certain", "All safe cells are open, so this is a mine.")
    if not board.revealed:
        middle = board.grid.nearest(board.grid.height // 2, board.grid.width // 2)
        cell = board.grid.cell(*middle) & free or free & -free
        return _advice(board, cell, board.mines_left / free.bit_count(), "first", "Nothing is open yet.")
    moves = ask(solver, board, budget, explained=False).moves
    mines, safest = (
        free & board.grid.gather((row, col) for each, row, col in moves if each is action) for action in (FLAG, REVEAL)
    )
    if mines:
        return _advice(board, mines, 1.0, "certain", f"{solver.name} thinks this is a mine.")
    cell, chance = _likeliest(board, free & ~safest or free)
    where = place(*board.grid.places(cell)[0])
    said = f"{where} is about {percent(chance)} likely to be a mine by the numbers next to it."
    return _advice(board, cell, chance, "claim", capital(said))


def _advice(board: Board, cells: int, chance: float, rule: str, sentence: str) -> Advice:
    moves = tuple(Move(CLAIM, row, col) for row, col in board.grid.places(cells))
    return Advice(moves, chance, Reason(rule, sentence, 0, cells), exact=chance in (0.0, 1.0))


def _likeliest(board: Board, cells: int) -> tuple[int, float]:
    """The likeliest mine of a set, and its chance, if each number spreads its missing mines evenly over its neighbours
    in the set. Cells away from all numbers have the average chance."""
    grid = board.grid
    density = board.mines_left / cells.bit_count()
    chances = dict.fromkeys(grid.places(cells & ~grid.around(board.revealed)), density)
    for row, col in grid.places(board.revealed & grid.around(cells)):
        here = grid.cell(row, col)
        near = grid.around(here)
        missing = board.number(here) - (near & board.flags).bit_count()
        touched = grid.places(near & cells)
        for each in touched:
            chances[each] = max(chances.get(each, 0.0), min(1.0, missing / len(touched)))
    best = max(chances, key=chances.__getitem__)
    return grid.cell(*best), chances[best]
