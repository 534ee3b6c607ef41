"""A game in progress: the one door through which every move goes."""

from collections import deque
from collections.abc import Iterable, Iterator
from random import Random, SystemRandom

from minesweeper.core import rules
from minesweeper.core.board import Board, Status
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.grid import Grid
from minesweeper.core.laying import FirstClick, Lay, lay_mines
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import CHORD, FLAG, MARK, REVEAL, Move
from minesweeper.core.turn import Turn

SEEDS = 2**63

HISTORY_CELLS = 50_000_000
"""How far undo reaches back, in cells: to the start on any usual board, fifty turns on the largest."""


class Game:
    """A difficulty, a seed, and the turns so far."""

    def __init__(
        self,
        difficulty: Difficulty,
        seed: int | None = None,
        first_click: FirstClick | str = FirstClick.OPENING,
        questions: bool = False,
        lay: Lay = lay_mines,
    ) -> None:
        self.difficulty = difficulty
        self._lay = lay
        self.first_click = FirstClick(first_click)
        self.questions = questions
        """Whether flag moves go on to question marks. May be changed at any time."""
        self._grid = Grid(difficulty.width, difficulty.height)
        self.new(seed)

    @classmethod
    def from_minefield(cls, field: Minefield, name: str = "drawn", questions: bool = False) -> "Game":
        """A game on a given field: nothing is laid at the first click."""
        grid = field.grid
        game = cls(Difficulty(name, grid.width, grid.height, field.mines.bit_count()), seed=0, questions=questions)
        game._field = field
        game.restart()
        return game

    @classmethod
    def from_mines(cls, width: int, height: int, mines: Iterable[tuple[int, int]]) -> "Game":
        """A game on a field with mines at the given (row, col) pairs."""
        return cls.from_minefield(Minefield.of(width, height, mines))

    @classmethod
    def restore(
        cls,
        difficulty: Difficulty,
        seed: int,
        first_click: FirstClick,
        questions: bool,
        field: Minefield | None,
        board: Board,
        moves: Iterable[Move],
    ) -> "Game":
        """A game that was left in the middle. Undo does not reach back before this."""
        game = cls(difficulty, seed, first_click, questions)
        game._field = game._given = field
        game.board = board
        game.moves.extend(moves)
        return game

    def new(self, seed: int | None = None) -> None:
        """Start over with a new board, laid at the first reveal."""
        if seed is not None and not 0 <= seed < SEEDS:
            raise ValueError(f"a seed must be 0 to {SEEDS - 1}, not {seed}")
        self.seed = SystemRandom().randrange(SEEDS) if seed is None else seed
        self._field: Minefield | None = None
        self.restart()

    def restart(self) -> None:
        """Start over with the same board, if it has been laid already."""
        self._given = self._field
        self.board = Board.start(self._grid, self.difficulty.mines)
        self.moves: list[Move] = []
        self._past = deque[Board](maxlen=max(1, HISTORY_CELLS // self._grid.area))

    @property
    def status(self) -> Status:
        """Where the game stands."""
        return self.board.status

    @property
    def mines_left(self) -> int:
        """What the mine counter shows: mines less flags."""
        return self.board.mines_left

    @property
    def minefield(self) -> Minefield | None:
        """The secret, once the game is over; `None` before."""
        return self._field if self.board.status.over else None

    def peek(self) -> Minefield | None:
        """The secret at any time, for saving a game; `None` before it is laid. Not for anyone who plays."""
        return self._field

    def reveal(self, row: int, col: int) -> Turn:
        """Open a hidden cell."""
        return self.play(Move(REVEAL, row, col))

    def flag(self, row: int, col: int) -> Turn:
        """Put the next mark on a hidden cell."""
        return self.play(Move(FLAG, row, col))

    def chord(self, row: int, col: int) -> Turn:
        """Open all unflagged neighbours of a number that has its flags."""
        return self.play(Move(CHORD, row, col))

    def play(self, move: Move) -> Turn:
        """Play a move, or say why not. A cell off the board is a `ValueError`."""
        before = self.board
        if self.questions and move.action is FLAG:
            move = Move(MARK, move.row, move.col)
        cell = self._grid.cell(move.row, move.col)
        if reason := rules.refusal(before, move.action, cell):
            return Turn(move, before, before, reason)
        if move.action is REVEAL:
            after = rules.reveal(self._laid(cell), before, cell)
        elif move.action is CHORD:
            after = rules.chord(self._laid(cell), before, cell)
        else:
            after = rules.mark(before, cell, questions=move.action is MARK)
        self._past.append(before)
        self.moves.append(move)
        self.board = after
        return Turn(move, before, after)

    def undo(self) -> bool:
        """Take the last move back; false if there is none, or it lies too far back."""
        if not self._past:
            return False
        self.board = self._past.pop()
        self.moves.pop()
        if self.board.status is Status.READY:
            self._field = self._given
        return True

    def replay(self) -> Iterator[Turn]:
        """The turns that stand, from the first on, played again on the same board."""
        again = Game(self.difficulty, self.seed, self.first_click, lay=self._lay)
        again._field = self._field
        for move in self.moves:
            yield again.play(move)

    def _laid(self, first: int) -> Minefield:
        """The field, laid now if it has not been. A generator that breaks its promise is a `ValueError`."""
        if self._field is None:
            grid, mines = self._grid, self.difficulty.mines
            field = self._lay(grid, mines, first, Random(self.seed), self.first_click)
            if field.grid != grid or field.mines & ~grid.full or field.mines.bit_count() != mines:
                raise ValueError(f"the generator did not lay {mines} mines on {grid.width}x{grid.height} cells")
            if field.mines & first and self.first_click is not FirstClick.ANY:
                raise ValueError("the generator laid a mine under the first click")
            self._field = field
        return self._field
