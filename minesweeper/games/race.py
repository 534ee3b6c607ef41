"""A race: a board is played again, and the game that was played on it before runs along as a ghost."""

from dataclasses import replace

from minesweeper.core.board import Board
from minesweeper.core.dealing import HONEST
from minesweeper.core.laying import RANDOM
from minesweeper.core.log import ReplayError
from minesweeper.core.setup import Setup
from minesweeper.games.record import HUMAN, Record
from minesweeper.games.replay import Point, Replay
from minesweeper.games.session import BOARD_KNOWN, GHOST_SEEN


class Race:
    """A game to race against. Its clock is the player's: all it tells is of the same second of both games. A game in
    which nothing was opened is a `ReplayError`, and so is a duel."""

    def __init__(self, replay: Replay, name: str = "Ghost") -> None:
        record = replay.record
        if replay.is_duel:
            raise ReplayError("it is a duel, which takes two")
        if record.minefield is None:
            raise ReplayError("nothing was opened in it")
        self.field = record.minefield
        self.replay = replay
        self.name = name
        """What it is called."""
        self.setup = _setup(record)
        """Which board is played."""

    @property
    def start(self) -> Record:
        """The untouched board, with the same mines."""
        return Record("", self.setup, Board.start(self.field.grid, self.setup.level.mines), self.field, (), 0.0)

    @property
    def unranked(self) -> str:
        """Why the player's game is no record: what the ghost has opened is safe, even if the board is new."""
        return BOARD_KNOWN if HUMAN in self.replay.record.players else GHOST_SEEN

    # Where the ghost is

    def opened(self, seconds: float) -> int:
        """The cells that it has opened by then."""
        return self.replay.board(self.replay.step_at(seconds)).revealed

    def pointer(self, seconds: float) -> Point | None:
        """Where its pointer is; nowhere once its game is over, as it may rest on a mine."""
        return None if self.ended(seconds) else self.replay.pointer(seconds)

    def clicked(self, seconds: float) -> Point | None:
        """The middle of the cell it clicked on last; nowhere once its game is over."""
        step = self.replay.step_at(seconds)
        move = self.replay.record.log[step - 1].move if step and not self.ended(seconds) else None
        return (move.col + 0.5, move.row + 0.5) if move else None

    def ended(self, seconds: float) -> bool:
        """Return True if its game is over by then."""
        return seconds >= self.replay.seconds

    def until_next(self, seconds: float) -> float:
        """How long it takes until it makes its next step, or until its end if there is none."""
        replay = self.replay
        step = replay.step_at(seconds) + 1
        return (replay.seconds_of(step) if step <= replay.steps else replay.seconds) - seconds

    # How the race stands

    def gap(self, solved: int, seconds: float) -> int:
        """How much more 3BV the player has done, who has done so much; below 0 if the ghost is ahead."""
        return solved - self.replay.standing(seconds).solved


def _setup(record: Record) -> Setup:
    """The code of the board. What a dealer left of one has none: then the mines themselves."""
    code = record.code
    if code.dealer == HONEST.name:
        return code
    return replace(code, dealer=HONEST.name, generator=RANDOM.name, options=(), field=record.minefield)
