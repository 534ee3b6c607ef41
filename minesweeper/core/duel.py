"""A duel: two sides take turns to find the mines of one board, and the side that finds more than half of them wins."""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import replace

from minesweeper.core import rules
from minesweeper.core.board import Board
from minesweeper.core.checks import whole
from minesweeper.core.dealing import Dealer
from minesweeper.core.difficulty import Level
from minesweeper.core.duel_rules import Moment, Score
from minesweeper.core.game import HISTORY_CELLS, Game
from minesweeper.core.hidden import HiddenMines
from minesweeper.core.laying import Generator
from minesweeper.core.log import LogEntry, standing_entries, standing_steps
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import BOMB, CLAIM, REVEAL, Move
from minesweeper.core.playable import Playable, play_log
from minesweeper.core.setup import Mode, Setup, check_setup
from minesweeper.core.turn import Turn

LEVEL = Level("duel", 16, 16, 51)
"""The usual board of a duel. Its number of mines is odd, so one side wins."""
MOST_REPLAYED = 5_000_000_000
"""Limit, in moves times cells, for replaying a duel when it is read: a few seconds on the largest board."""


class Duel(Playable):
    """A setup and the moves of two sides so far, with a short method for each thing that can be done or asked.

    The generator of the setup lays the mines without regard to the first claim, which may find one: the seed alone
    names the board.
    """

    now: Moment
    """The present state: what both sides know, and whose turn it is."""
    moves: list[Move]
    """The moves of both sides so far, without those taken back."""

    def __init__(self, setup: Setup | None = None, generator: Generator | None = None) -> None:
        """A duel of this setup, which may also be that of a game for one; without a setup, on the usual board. A
        generator other than `random` must be passed in; without it, `random` lays the mines and the setup says so."""
        setup = setup or Setup(LEVEL)
        check_setup(setup)
        if not setup.level.mines:
            raise ValueError("a duel needs at least one mine")
        if setup.mode is Mode.SOLO:
            setup = replace(setup, mode=Mode.DUEL)
        super().__init__(HiddenMines(setup, generator))

    @classmethod
    def from_minefield(cls, field: Minefield, bombs: bool = False) -> "Duel":
        """A duel on a given field."""
        return cls(replace(Setup.drawn(field), mode=Mode.BOMB_DUEL if bombs else Mode.DUEL))

    @classmethod
    def from_mines(cls, width: int, height: int, mines: Iterable[tuple[int, int]], bombs: bool = False) -> "Duel":
        """A duel on a field with mines at the given (row, col) pairs."""
        return cls.from_minefield(Minefield.of(width, height, mines), bombs)

    def restart(self) -> None:
        """Start over with the same board, if it has been laid already."""
        self.now = Moment.start(self.setup)
        self.moves = []
        self._past = deque[Moment](maxlen=max(1, HISTORY_CELLS // self._mines.grid.area))

    def restore(self, board: Board, field: Minefield | None, log: Iterable[LogEntry]) -> None:
        """Resume a duel of this setup. A log that does not lead to this board's revealed and flagged cells is a
        `ValueError`."""
        self.restart()
        self._mines.restore(field, self.board)
        for _ in play_log(self, standing_entries(log)):
            pass
        if (self.board.revealed, self.board.flags) != (board.revealed, board.flags):
            raise ValueError("the moves of this duel do not lead to its board")

    # State

    @property
    def board(self) -> Board:  # type: ignore[override] # it follows from `now`
        """What both sides see. Its flags are the mines that either side has found."""
        return self.now.board

    @property
    def claimed(self) -> tuple[int, int]:
        """The mines that each side has found, as sets of cells."""
        return self.now.claimed

    @property
    def second(self) -> int:  # type: ignore[override]
        """The mines that the right side has found."""
        return self.claimed[1]

    @property
    def side(self) -> int:  # type: ignore[override]
        """The side to move, 0 or 1; once the duel is over, the one that moved last."""
        return self.now.side

    @property
    def score(self) -> Score:
        """How many mines each side has found."""
        return self.now.score

    @property
    def winner(self) -> int | None:
        """The side that has won; `None` after a draw and during the duel."""
        return self.now.winner

    @property
    def drawn(self) -> bool:
        """True if all mines are found, half of them by each side."""
        return self.now.drawn

    @property
    def over(self) -> bool:
        """True if it is won or drawn."""
        return self.status.over

    # Moves

    def claim(self, row: int, col: int) -> Turn:
        """Take a hidden cell. If it is a mine, the side scores and moves again; a safe cell opens, and the turn
        passes."""
        return self.play(Move(CLAIM, row, col))

    def bomb(self, row: int, col: int) -> Turn:
        """Claim all hidden cells of the 5x5 round a cell, once, for a side that is behind; then the turn passes."""
        return self.play(Move(BOMB, row, col))

    def play(self, move: Move) -> Turn:
        """Play a move for the side whose turn it is; a reveal is a claim. A refused move changes nothing, and the turn
        says why. A cell off the board is a `ValueError`."""
        move, before = self._meant(move), self.now
        if reason := before.refusal(move):
            return Turn(move, before.board, before.board, reason)
        field, _ = self._mines.open(before.board, before.cells(move), len(self.moves))
        self.now = before.after(move, field)
        self._past.append(before)
        self.moves.append(move)
        return Turn(move, before.board, self.board)

    def _opens(self, move: Move) -> int:
        """The cells that this move would open; none if it would be refused. The rest opens by itself."""
        move = self._meant(move)
        return 0 if self.now.refusal(move) else self.now.cells(move)

    def undo(self) -> bool:
        """Take the last move back. Return False if there is no move, or it lies too far back."""
        if not self._past:
            return False
        self.now = self._past.pop()
        self.moves.pop()
        return True

    @staticmethod
    def _meant(move: Move) -> Move:
        """The same move, or a claim if it is a reveal."""
        action = CLAIM if move.action is REVEAL else move.action
        return Move(action, whole("a row", move.row), whole("a column", move.col))


def game_of(setup: Setup, generator: Generator | None = None, dealer: Dealer | None = None) -> Playable:
    """A game for one or a duel, as the setup says; `random` lays the mines if there is no generator."""
    return Duel(setup, generator) if setup.mode.sides else Game.of(setup, generator, dealer)


def board_left(setup: Setup, field: Minefield | None, marked: Board, log: Sequence[LogEntry]) -> Board:
    """The board of a saved game, from the cells that are revealed, marked and hit on `marked`. A duel's moves are
    played again, since cells alone do not say which side found a mine; if they lead elsewhere, that is a
    `ValueError`."""
    if not setup.mode.sides:
        return rules.position(field, marked.revealed, marked.flags, marked.questions, marked.hit) if field else marked
    if len(log) * setup.grid.area > MOST_REPLAYED:
        raise ValueError(f"{len(log)} moves of a duel on a board of this size take too long to be played again")
    if field is None and standing_steps(log):
        raise ValueError("mines must be listed once a cell of a duel is taken")
    duel = Duel(setup)
    duel.restore(marked, field, log)
    return duel.board
