"""The luck that a solver is given: a number that follows from what it sees, and tells nothing else."""

from hashlib import blake2b

from minesweeper.core.board import Board
from minesweeper.core.duel_rules import Moment

KEY = b"minesweeper luck 1"
"""Another key would make other luck. It is no secret: what is hashed is known to the solver."""
SAME_NAME = "#"
"""In a tournament, this and a number follow the name of a second solver with the same name."""


def luck(shown: Board | Moment, solver: str) -> int:
    """The seed for a solver's answer on this board or in this state of a duel: the same wherever it is asked, and
    different for solvers of different names. The seed of the board is no part of it, so it says nothing about mines."""
    board, duel = (shown, ()) if isinstance(shown, Board) else (shown.board, shown[1:])
    grid = board.grid
    seen = grid.width, grid.height, board.mine_count, board.revealed, *board.numbers, board.flags, board.questions
    text = f"{solver.partition(SAME_NAME)[0]} {duel} {' '.join(f'{each:x}' for each in seen)}"
    return int.from_bytes(blake2b(text.encode(), digest_size=8, key=KEY).digest()) >> 1
