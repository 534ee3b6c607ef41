"""The rules: pure functions from a position to the next one."""

from enum import StrEnum

from minesweeper.core.board import Board
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import BOMB, CHORD, CLAIM, REVEAL, SURROUND, Action

new = tuple.__new__
"""Builds a named tuple from all its fields, in half the time that calling its class takes."""


class Refusal(StrEnum):
    """Why a move is not played. The value is the reason in words."""

    OVER = "the game is over"
    PAUSED = "the game is paused"
    REVEALED = "the cell is already open"
    FLAGGED = "the cell is flagged"
    NOT_A_NUMBER = "the cell is not an open number"
    FLAGS_DIFFER = "the flags around the number do not match it"
    HIDDEN_DIFFER = "the hidden cells around the number do not match it"
    NOTHING_HIDDEN = "no hidden cell is left around the number"
    DUELS_ONLY = "that move is for duels only"
    TAKEN = "the mine in the cell is already taken"
    NO_SUCH_MOVE = "a duel has no such move"
    NO_BOMBS = "this duel is played without bombs"
    BOMB_SPENT = "the bomb is already used"
    NOT_BEHIND = "a bomb may only be thrown when behind"
    NOTHING_TO_CLAIM = "no hidden cell is left there"


def refusal(board: Board, action: Action, cell: int) -> Refusal | None:
    """The reason to refuse this action on this cell, or `None`."""
    if board.hit or not board.safe_left:
        return Refusal.OVER
    if action is CHORD:
        return _chord_refusal(board, cell)
    if action is SURROUND:
        return _surround_refusal(board, cell)
    if board.revealed & cell:
        return Refusal.REVEALED
    if action is REVEAL:
        return Refusal.FLAGGED if board.flags & cell else None
    return Refusal.DUELS_ONLY if action is CLAIM or action is BOMB else None


def _chord_refusal(board: Board, cell: int) -> Refusal | None:
    around = board.grid.around(cell)
    number = board.number(cell)
    if not number:
        return Refusal.NOT_A_NUMBER
    if (board.flags & around).bit_count() != number:
        return Refusal.FLAGS_DIFFER
    if not around & ~(board.revealed | board.flags):
        return Refusal.NOTHING_HIDDEN
    return None


def _surround_refusal(board: Board, cell: int) -> Refusal | None:
    hidden = board.grid.around(cell) & ~board.revealed
    number = board.number(cell)
    if not number:
        return Refusal.NOT_A_NUMBER
    if hidden.bit_count() != number:
        return Refusal.HIDDEN_DIFFER
    if not hidden & ~board.flags:
        return Refusal.NOTHING_HIDDEN
    return None


def chosen(board: Board, action: Action, cell: int) -> int:
    """The cells that this action opens, without those that open by themselves; 0 if the action is refused."""
    if action not in (REVEAL, CHORD) or refusal(board, action, cell):
        return 0
    return around(board, cell) if action is CHORD else cell


def around(board: Board, cell: int) -> int:
    """The neighbours of a number that a chord opens."""
    return board.grid.around(cell) & ~(board.revealed | board.flags)


def mark(board: Board, cell: int, questions: bool) -> Board:
    """Put the next mark on a hidden cell: a flag, then a question mark if they are in use, then nothing."""
    if board.flags & cell:
        asked = board.questions | cell if questions else board.questions
        return board._replace(flags=board.flags ^ cell, questions=asked)
    if board.questions & cell:
        return board._replace(questions=board.questions ^ cell)
    return board._replace(flags=board.flags | cell)


def surround(board: Board, cell: int) -> Board:
    """Flag all hidden neighbours of a number."""
    hidden = board.grid.around(cell) & ~board.revealed
    return board._replace(flags=board.flags | hidden, questions=board.questions & ~hidden)


def reveal(field: Minefield, board: Board, cells: int) -> Board:
    """Open cells, and spread from zeros."""
    revealed, flags, zeros = board.revealed, board.flags, field.zeros
    hit = cells & field.mines
    opened = cells ^ hit
    if opened & zeros:
        # Revealed cells are not revealed again and flags not touched: the wave neither opens nor crosses them.
        covered = field.grid.full ^ (revealed | flags)
        opened = field.grid.fill(opened, zeros & covered) & covered
    safe_left, questions = board.safe_left - opened.bit_count(), board.questions & ~opened
    return _see(field, board.mine_count, safe_left, revealed | opened, flags, questions, hit)


def position(field: Minefield, revealed: int, flags: int, questions: int, hit: int) -> Board:
    """The board on which these cells are revealed and marked."""
    mine_count = field.mines.bit_count()
    safe_left = field.grid.area - mine_count - revealed.bit_count()
    return _see(field, mine_count, safe_left, revealed, flags, questions, hit)


def _see(
    field: Minefield, mine_count: int, safe_left: int, revealed: int, flags: int, questions: int, hit: int
) -> Board:
    """The player's view: the numbers of revealed cells and, at the end, the mines. A win flags them all."""
    mines, shown = field.mines, 0
    if hit:
        shown, questions = mines, questions & ~mines
    elif not safe_left:
        shown, questions, flags = mines, 0, mines
    ones, twos, fours, eights = field.numbers
    numbers = ones & revealed, twos & revealed, fours & revealed, eights & revealed
    return new(Board, (field.grid, mine_count, safe_left, revealed, numbers, flags, questions, shown, hit, None))
