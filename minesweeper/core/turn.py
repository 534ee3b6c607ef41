"""The result of a move."""

from collections.abc import Iterator
from typing import NamedTuple

from minesweeper.core.board import Board, Status
from minesweeper.core.moves import BOMB, CHORD, REVEAL, Move
from minesweeper.core.renamed import warn_renamed
from minesweeper.core.rules import Refusal


class InvalidMoveError(ValueError):
    """A move was refused where the caller did not expect it."""


class Turn(NamedTuple):
    """A move with the boards before and after it. A refused move leaves the board unchanged, and the turn says why."""

    move: Move
    before: Board
    after: Board
    refusal: Refusal | None = None
    """Why the move was refused; `None` if it was played."""
    guess: bool = False
    """True if the dealer counts it as a guess; the honest dealer is not asked."""
    problem: str = ""
    """Why the dealer was dropped, if it failed at this move."""

    @property
    def accepted(self) -> bool:
        """True if the move was played."""
        return self.refusal is None

    @property
    def status(self) -> Status:
        """The state of the game after it."""
        return self.after.status

    @property
    def opened(self) -> int:
        """The cells this move opened, including a hit mine."""
        return (self.after.revealed ^ self.before.revealed) | self.after.hit if self.accepted else 0

    @property
    def marked(self) -> int:
        """The cells whose mark the player changed, including mines taken in a duel, but not the flags set by a win."""
        if self.move.action in (REVEAL, CHORD):
            return 0
        return (self.after.flags ^ self.before.flags) | (self.after.questions ^ self.before.questions)

    @property
    def places(self) -> list[tuple[int, int]]:
        """The cells opened or marked, as (row, col) pairs."""
        return self.after.grid.places(self.opened | self.marked)

    @property
    def cells(self) -> list[tuple[int, int]]:
        """Deprecated: use `places`."""
        warn_renamed("Turn.cells", "Turn.places")
        return self.places

    @property
    def reason(self) -> Refusal | None:
        """Deprecated: use `refusal`."""
        warn_renamed("Turn.reason", "Turn.refusal")
        return self.refusal

    def wave(self) -> Iterator[int]:
        """The cells opened, layer by layer from the click outwards."""
        grid, opened = self.after.grid, self.opened
        seeds = grid.cell(self.move.row, self.move.col)
        if self.move.action in (CHORD, BOMB):
            seeds = grid.around(seeds)
            if self.move.action is BOMB:
                seeds = grid.around(seeds)
        zeros = opened & self.after.showing(0)
        for layer in grid.flood(seeds & opened, zeros):
            if layer & opened:
                yield layer & opened

    @property
    def layers(self) -> list[int]:
        """The whole `wave`. On huge boards, where a list of sets is large, iterate over that instead."""
        return list(self.wave())

    def insist(self) -> "Turn":
        """This turn, or an `InvalidMoveError` if it was refused."""
        if self.refusal:
            raise InvalidMoveError(f"{self.move}: {self.refusal}")
        return self
