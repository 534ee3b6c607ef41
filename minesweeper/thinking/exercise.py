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
KINDS = {
    "counting": ("Counting", "one number is enough"),
    "pairs": ("Pairs", "compare two numbers"),
    "sets": ("Sets", "three or four numbers together"),
    "cases": ("Case work", "try both ways"),
    "mine count": ("Endgame", "count the mines left"),
}
"""The kinds of reasoning to practise: the solver's name for each, its title and what it takes."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position, and the cells that are certainly safe there."""

    field: Minefield
    board: Board
    safe: int

    def game(self) -> Game:
        game = Game.from_minefield(self.field, NAME)
        game.restore(self.board, self.field, ())
        return game

    def judged(self, board: Board, move: Move) -> bool | None:
        """True if this move opens only cells that are certainly safe, False if it may hit a mine, `None` if it opens
        nothing."""
        chosen = rules.chosen(board, move.action, board.grid.cell(move.row, move.col))
        return None if not chosen else not chosen & ~self.safe
