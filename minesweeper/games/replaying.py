"""Games that play a log again on the mines it was played on."""

from dataclasses import replace

from minesweeper.core.board import Board, Status
from minesweeper.core.dealing import HONEST
from minesweeper.core.duel import game_of
from minesweeper.core.game import Game
from minesweeper.core.hidden import HiddenMines
from minesweeper.core.laying import RANDOM
from minesweeper.core.log import ReplayError
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import REVEAL, Move
from minesweeper.core.playable import Playable, play_log
from minesweeper.core.setup import Setup
from minesweeper.core.turn import Turn
from minesweeper.games.record import Record

ROUNDING = 0.001
"""The rounding of a game's time, in seconds."""
CHECKED_CELLS = 5_000_000_000
"""Limit, in moves times cells, for replaying a game to check it: a few seconds on the largest board."""


def untouched(setup: Setup, field: Minefield | None) -> Playable:
    """The game or the duel on these mines before its first move. These are the final mines, so there is no dealer."""
    game = game_of(replace(setup, dealer=HONEST.name))
    game.restore(game.board, field, ())
    return game


def game_to_replay(record: Record) -> Playable:
    """The game or the duel before its first move, to play the whole log again, including moves taken back."""
    return untouched(record.setup, record.minefield) if record.setup.mode.sides else _Retried(record)


class _Retried(Game):
    """A game for one in which the player took back the first click, so that each try had its own mines. A try whose
    mines are unknown shows nothing."""

    def __init__(self, record: Record) -> None:
        Playable.__init__(self, HiddenMines(replace(record.setup, dealer=HONEST.name)))
        self._record = record
        self._first = next((move for move in record.moves if move.action is REVEAL), None)
        """The move that began the last try."""
        self._stay = False
        """True once all later tries have the mines of the record."""
        self._unseen = 0
        """The number of moves before a try whose mines are unknown; 0 if they are known."""

    def play(self, move: Move) -> Turn:
        if move.action is REVEAL and self.status is Status.READY and not self._unseen:
            field = self._mines_for(move)
            self._mines.restore(field, self.board)
            self._unseen = 0 if field else len(self.moves) + 1
        if not self._unseen:
            return super().play(move)
        self._past.append(self.board)
        self.moves.append(move)
        return Turn(move, self.board, self.board)

    def undo(self) -> bool:
        undone = super().undo()
        if len(self.moves) < self._unseen:
            self._unseen = 0
        return undone

    def _mines_for(self, first: Move) -> Minefield | None:
        """The mines of a try that begins with this move. If the move is taken back, the mines are laid again for the
        next try, unless there is a dealer. The record keeps only the last mines; earlier ones are known if `random`
        laid them."""
        setup, last = self._record.setup, self._record.minefield
        if self._stay or first == self._first or setup.field or setup.first or setup.dealer != HONEST.name:
            return last
        if setup.generator != RANDOM.name or setup.options:
            return None
        laid = self._laid_for(first)
        # A game that was left and resumed keeps the mines of the try in which it was left.
        self._stay = laid == last and not (self._first and self._laid_for(self._first) == last)
        return laid

    def _laid_for(self, first: Move) -> Minefield:
        return self.lay(first.row, first.col).field


def check_played(record: Record) -> None:
    """Raise a `ReplayError` if the time or the board of a game for one contradicts its moves. A game that takes too
    long to play again is accepted."""
    log = record.log
    if log and record.seconds < log[-1].seconds - ROUNDING:
        raise ReplayError(f"its time, {record.seconds:g} s, is less than that of its last move, {log[-1].seconds:g} s")
    if len(log) * record.setup.grid.area <= CHECKED_CELLS:
        game = untouched(record.setup, record.minefield)
        for _ in play_log(game, record.standing):
            pass
        check_end(record, game.board)


def check_end(record: Record, board: Board) -> None:
    """Raise a `ReplayError` if a record has another board than its log leads to."""
    if board != record.board:
        raise ReplayError("the moves of this game do not lead to the board it ended with")
