"""A game in progress. Every move goes through `Game.play`."""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace
from operator import index
from typing import Self, SupportsIndex

from minesweeper.core import rules
from minesweeper.core.board import Board
from minesweeper.core.dealing import HONEST, Dealer
from minesweeper.core.difficulty import Level
from minesweeper.core.hidden import HiddenMines
from minesweeper.core.laying import RANDOM, FirstClick, Generator
from minesweeper.core.log import LogEntry, ReplayError, standing_entries
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import CHORD, FLAG, MARK, REVEAL, SURROUND, Move
from minesweeper.core.playable import Playable, play_log
from minesweeper.core.renamed import renamed_argument
from minesweeper.core.setup import Setup
from minesweeper.core.turn import Turn

HISTORY_CELLS = 50_000_000
"""How far undo reaches back, in cells: to the start on any usual board, fifty turns on the largest."""


class Game(Playable):
    """A setup and the turns so far, with a short method for each thing that can be done to a game or asked of it."""

    board: Board
    """The position as the player sees it."""
    moves: list[Move]
    """The moves so far, without those taken back."""
    questions: bool = False
    """True if flag moves go on to question marks. It may change at any time."""

    @renamed_argument("difficulty", "level")
    def __init__(
        self,
        level: Level,
        seed: int | None = None,
        first_click: FirstClick | str = FirstClick.OPENING,
        questions: bool = False,
        generator: Generator = RANDOM,
    ) -> None:
        given: object = level
        if isinstance(given, Setup):
            raise TypeError("a Game takes a Level: Game.of(setup) is the game of a Setup")
        super().__init__(HiddenMines(Setup(level, seed, FirstClick(first_click), generator.name), generator))
        self.questions = questions

    @classmethod
    def of(cls, setup: Setup, generator: Generator | None = None, dealer: Dealer | None = None) -> Self:
        """A game of this setup. A generator other than `random` must be passed in; without it, `random` lays the mines
        and the setup says so. A dealer other than `honest` must be passed in, too: see `dealer_problem`."""
        game = cls.__new__(cls)
        Playable.__init__(game, HiddenMines(setup, generator, dealer))
        return game

    @classmethod
    def from_minefield(cls, field: Minefield, name: str = "drawn", questions: bool = False) -> "Game":
        """A game on a given field: nothing is laid at the first click."""
        game = cls.of(Setup.drawn(field, name))
        game.questions = questions
        return game

    @classmethod
    def from_mines(cls, width: int, height: int, mines: Iterable[tuple[int, int]]) -> "Game":
        """A game on a field with mines at the given (row, col) pairs."""
        return cls.from_minefield(Minefield.of(width, height, mines))

    def restart(self) -> None:
        """Start over with the same board, if it has been laid already."""
        self._mines.restart()
        self._grid = self._mines.grid
        self.board = Board.start(self._grid, self.level.mines)
        self.moves = []
        self._guessed: list[int] = []
        """The moves that were guesses, by number."""
        self._past = deque[Board](maxlen=max(1, HISTORY_CELLS // self._grid.area))

    def restore(self, board: Board, field: Minefield | None, log: Iterable[LogEntry]) -> None:
        """Resume a game of this setup. Undo reaches back to its start, unless the log does not lead to this board or
        takes too long to play again."""
        log = list(log)
        entries = standing_entries(log)
        self._mines.restore(field, board)
        self.board = board
        self.moves = [entry.move for entry in entries if entry.move]
        self._guessed = [number for number, entry in enumerate(entries) if entry.guess]
        self._past.clear()
        if log and len(log) * self._grid.area <= HISTORY_CELLS:
            dealing = self._mines.dealing and field is not None
            again = self._again()
            try:
                for _ in play_log(again, log if dealing else entries):
                    if dealing:
                        self._mines.see(again.board)
            except ReplayError:
                return
            if again.board == board:
                self._past = again._past  # noqa: SLF001 it is of this class

    @property
    def guesses(self) -> int:
        """The number of guesses, as the dealer counts them, without moves taken back."""
        return len(self._guessed)

    def reveal(self, row: SupportsIndex, col: SupportsIndex) -> Turn:
        """Open a hidden cell."""
        return self.play(rules.new(Move, (REVEAL, row, col)))

    def flag(self, row: SupportsIndex, col: SupportsIndex) -> Turn:
        """Put the next mark on a hidden cell."""
        return self.play(rules.new(Move, (FLAG, row, col)))

    def chord(self, row: SupportsIndex, col: SupportsIndex) -> Turn:
        """Open all unflagged neighbours of a number that has its flags."""
        return self.play(rules.new(Move, (CHORD, row, col)))

    def play(self, move: Move) -> Turn:
        """Play a move. The turn says whether it was refused, and why. A cell off the board is a `ValueError`."""
        before = self.board
        action, row, col = move
        if action is FLAG and self.questions:
            action = MARK
            move = Move(MARK, row, col)
        cell = self._grid.cell(row, col)
        if type(row) is not int or type(col) is not int:  # a number of numpy
            move = Move(action, index(row), index(col))
        if reason := rules.refusal(before, action, cell):
            return Turn(move, before, before, reason)
        mines, guess = self._mines, False
        dealing = mines.dealing
        if action is REVEAL or action is CHORD:
            cells = cell if action is REVEAL else rules.around(before, cell)
            field = mines.field
            if dealing or field is None:
                field, guess = mines.open(before, cells, len(self.moves))
            after = rules.reveal(field, before, cells)
        elif action is SURROUND:
            after = rules.surround(before, cell)
        else:
            after = rules.mark(before, cell, questions=action is MARK)
        self._past.append(before)
        if guess:
            self._guessed.append(len(self.moves))
        self.moves.append(move)
        self.board = after
        if not dealing:
            return rules.new(Turn, (move, before, after, None, False, ""))
        mines.see(after)
        return Turn(move, before, after, None, guess, mines.dealer_problem)

    def _opens(self, move: Move) -> int:
        """The cells that this move would open; none if it would be refused. The rest opens by itself."""
        return rules.chosen(self.board, move.action, self._grid.cell(move.row, move.col))

    def undo(self) -> bool:
        """Take the last move back. Return False if there is no move, or it lies too far back."""
        if not self._past:
            return False
        self.board = self._past.pop()
        self.moves.pop()
        if self._guessed and self._guessed[-1] == len(self.moves):
            self._guessed.pop()
        self._mines.go_back(self.board)
        return True

    def replay(self) -> Iterator[Turn]:
        """Play the moves again on the same board, without those taken back, and yield their turns."""
        return map(self._again().play, self.moves)

    def _again(self) -> "Game":
        """A new game on the same mines, without a dealer."""
        again = Game.of(replace(self.setup, dealer=HONEST.name))
        again.restore(again.board, self.peek(), ())
        return again
