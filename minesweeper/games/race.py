"""A race against an earlier game on the same board, which is shown as a ghost."""

from dataclasses import replace

from minesweeper.core.board import Board
from minesweeper.core.dealing import HONEST
from minesweeper.core.laying import RANDOM
from minesweeper.core.log import ReplayError
from minesweeper.core.setup import Setup
from minesweeper.games.player import PERSON
from minesweeper.games.record import Record
from minesweeper.games.replay import Point, Replay
from minesweeper.games.session import BOARD_KNOWN, GHOST_SEEN


class Race:
    """A game to race against. Times are seconds of the player's clock, which is also the ghost's. A duel, or a game in
    which nothing was opened, is a `ReplayError`."""

    def __init__(self, replay: Replay, name: str = "Ghost") -> None:
        record = replay.record
        if replay.is_duel:
            raise ReplayError("it is a duel, which takes two")
        if record.minefield is None:
            raise ReplayError("nothing was opened in it")
        self.field = record.minefield
        self.replay = replay
        self.name = name
        """The name of the earlier game."""
        self.setup = _setup(record)
        """The setup of the board."""

    @property
    def start(self) -> Record:
        """The untouched board, with the same mines."""
        return Record("", self.setup, Board.start(self.field.grid, self.setup.level.mines), self.field, (), 0.0)

    @property
    def unranked(self) -> str:
        """Why the player's game does not count for records: cells that the ghost has opened are known to be safe."""
        return BOARD_KNOWN if PERSON in self.replay.record.players else GHOST_SEEN

    # The ghost

    def opened(self, seconds: float) -> int:
        """The cells that the ghost has opened by then."""
        return self.replay.board(self.replay.step_at(seconds)).revealed

    def pointer(self, seconds: float) -> Point | None:
        """The ghost's pointer; `None` once its game is over, since it may be on a mine."""
        return None if self.ended(seconds) else self.replay.pointer(seconds)

    def clicked(self, seconds: float) -> Point | None:
        """The centre of the cell that the ghost clicked last; `None` once its game is over."""
        step = self.replay.step_at(seconds)
        move = self.replay.record.log[step - 1].move if step and not self.ended(seconds) else None
        return (move.col + 0.5, move.row + 0.5) if move else None

    def ended(self, seconds: float) -> bool:
        """Return True if the ghost's game is over by then."""
        return seconds >= self.replay.seconds

    def until_next(self, seconds: float) -> float:
        """Seconds until the ghost's next step, or until the end of its game."""
        replay = self.replay
        step = replay.step_at(seconds) + 1
        return (replay.seconds_of(step) if step <= replay.steps else replay.seconds) - seconds

    # The score

    def gap(self, solved: int, seconds: float) -> int:
        """The player's lead in 3BV, with `solved` done; negative if the ghost is ahead."""
        return solved - self.replay.standing(seconds).solved


def _setup(record: Record) -> Setup:
    """The setup of the board. A board that a dealer has changed has no code, so its mines are given instead."""
    code = record.code
    if code.dealer == HONEST.name:
        return code
    return replace(code, dealer=HONEST.name, generator=RANDOM.name, options=(), field=record.minefield)
