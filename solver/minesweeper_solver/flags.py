"""Flags that are wrong: which of them, or at least among which, and why."""

from minesweeper.core.advice import Advice, Reason
from minesweeper.core.board import Board
from minesweeper.core.moves import Move
from minesweeper_solver.analysis import analyse
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.frontier import bits, is_small
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import propagate
from minesweeper_solver.reasons import explain
from minesweeper_solver.speech import Pointing, at, numeral, told

RULE = "flags"
"""The rule of all reasons here. Their cells are flags, of which at least one is wrong."""


def wrong_flags(board: Board, seconds: float) -> Advice | None:
    """Advice to remove flags from cells that are certainly safe. If it is only known that one of several flags is
    wrong, the advice has no moves. `None` if all flags may be right, or if there is no time to find out."""
    if not board.flags:
        return None
    if safe := board.flags & analyse(board, seconds).safe:
        why = explain(board, safe)
        wrong = why.cells & board.flags
        return Advice(tuple(Move.flag(*cell) for cell in board.grid.places(wrong)), 0.0, _proof(board, why, wrong))
    doubt = _crowded(board) or _contradiction(board, Clock(seconds))
    return Advice((), 0.0, doubt) if doubt else None


def _proof(board: Board, why: Reason, wrong: int) -> Reason:
    """The reason why these cells are safe, said of the flags on them."""
    several = bool(wrong & (wrong - 1))
    named = f"The flag in {at(board.grid, wrong & -wrong)} is wrong."
    pointed = "These flags are wrong." if several else "This flag is wrong."
    return Reason(RULE, f"{named} {why.sentence}", why.numbers, wrong, f"{pointed} {why.beside_board}")


def _crowded(board: Board) -> Reason | None:
    """The number that has too many flags; of several, the one with the fewest."""
    around, fewest, found = board.grid.around, 0, 0
    for number in bits(board.revealed & around(board.flags)):
        flags = around(number) & board.flags
        if flags.bit_count() > board.number(number) and (not found or flags.bit_count() < fewest.bit_count()):
            fewest, found = flags, number
    if not found:
        return None
    amount = numeral(fewest.bit_count())
    return told(
        RULE,
        board,
        lambda speech: (
            f"one of these flags is wrong: {speech.number(found, found)} has {amount}."
            if isinstance(speech, Pointing)
            else f"one of the {amount} flags around {speech.number(found, found)} is wrong."
        ),
        found,
        fewest,
    )


def _contradiction(board: Board, clock: Clock) -> Reason | None:
    """The fewest flags that cannot all be right, whether by the numbers or by the number of mines."""
    flags, amount = board.flags, board.flags.bit_count()
    if amount > board.mine_count:
        mines = "one mine" if board.mine_count == 1 else f"{board.mine_count} mines"
        return Reason(RULE, f"There are {amount} flags, but only {mines}.", 0, flags)
    if _possible(board, flags, clock):
        return None
    for flag in bits(flags):
        if not _possible(board, flags ^ flag, clock):
            flags ^= flag
    numbers = board.revealed & board.grid.around(flags)
    named = f"One of {flags.bit_count()} flags is wrong, such as the one in {at(board.grid, flags & -flags)}."
    pointed = "One of these flags is wrong: the numbers don't work out with them."
    return Reason(RULE, f"{named} The numbers don't work out with them.", numbers, flags, pointed)


def _possible(board: Board, mines: int, clock: Clock) -> bool:
    """False if it is certain that these cells are not all mines."""
    try:
        position = propagate(Position.of(board).learn(0, mines), clock)
        return not is_small(board.grid.bits) or bool(Odds(position, clock).layouts)
    except TooHardError:
        return True
