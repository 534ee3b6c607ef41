"""Exercises: positions in which a player has to find a cell that is certainly safe."""

from dataclasses import dataclass

from minesweeper.core import rules
from minesweeper.core.board import Board
from minesweeper.core.game import Game
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import Move

NAME = "exercise"
"""The level name of a game with an exercise."""
EXERCISE = "it was an exercise"
"""The reason why such a game does not count for records."""
EVERYTHING, LAST_CELL = "everything", "last cell"
KINDS = {
    "counting": ("Counting", "one number is enough"),
    "pairs": ("1-1 and 1-2", "compare two numbers"),
    "sets": ("1-2-1 and box", "three or four numbers together"),
    "cases": ("Case work", "try both ways"),
    "mine count": ("Counting mines", "count the mines left"),
    EVERYTHING: ("Everything certain", "open and flag all that is certain"),
    LAST_CELL: ("The last safe cell", "only one is left"),
}
"""The kinds of exercises: the solver's name for each kind of reasoning or that of a drill, the name that players use,
and what it takes."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position, and the cells that are certainly safe there."""

    field: Minefield
    board: Board
    safe: int
    clicked: int = 0
    """The cells that the player opened here in their own game."""
    risk: float = 0.0
    """The chance of a mine among these."""
    mines: int = 0
    """The cells to flag, if everything certain is to be found."""

    def game(self) -> Game:
        game = Game.from_minefield(self.field, NAME)
        game.restore(self.board, self.field, ())
        return game

    def judged(self, board: Board, move: Move) -> bool | None:
        """True if this move opens only cells that are certainly safe, False if it may hit a mine, `None` if it opens
        nothing."""
        chosen = rules.chosen(board, move.action, board.grid.cell(move.row, move.col))
        return None if not chosen else not chosen & ~self.safe
