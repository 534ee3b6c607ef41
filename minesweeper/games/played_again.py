"""A log played again through the rules: what each step of it leads to."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from minesweeper.core import rules
from minesweeper.core.board import Board, Status
from minesweeper.core.dealing import HONEST
from minesweeper.core.duel import Duel
from minesweeper.core.game import Game
from minesweeper.core.laying import RANDOM
from minesweeper.core.log import LogEntry
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import REVEAL, Move
from minesweeper.core.rules import Refusal
from minesweeper.core.turn import Turn
from minesweeper.games.duel_positions import DuelPositions
from minesweeper.games.duellists import Duellists, Scores
from minesweeper.games.positions import Positions
from minesweeper.games.progress import Progress, Splits
from minesweeper.games.record import HUMAN, Record

ROUNDING = 0.001
"""Seconds by which the time of a game may be rounded off."""
CHECKED_CELLS = 5_000_000_000
"""Moves times cells up to which a game is played again to be believed: a few seconds on the largest board."""


class ReplayError(ValueError):
    """A record that cannot be watched, and why."""


class Figures(NamedTuple):
    """What was done of the board after a step."""

    solved: int = 0
    three_bv: int = 0
    splits: Splits = ()


class GameAgain:
    """A log on its way through the rules, and what there is to know of a game for one after each step. The mines of a
    try that was taken back may not be known: then nothing is seen of that try."""

    side: int | None = None
    """The one that made the last move, if there are two."""
    claims = False
    """Whether flags are mines that were found."""
    for_two = ""
    """Why it cannot be raced, nor watched beside another; empty if it can."""

    def __init__(self, record: Record) -> None:
        self._game = Game.of(replace(record.setup, dealer=HONEST.name))
        self.positions = Positions(self._game.board, len(record.log))
        """The board after each step so far."""
        self.heirs = record.player
        """Who has played, if somebody goes on from here."""
        self.reviewed = record.minefield
        """The mines, if guesses can be looked for."""
        self.field: Minefield | None = None
        """The mines of the try that is being played, if they are known."""
        self._fields = iter(_fields_of_tries(record))
        self._progress: Progress | None = None
        self._before: list[int] = []
        """For each move that stands, the step before it."""
        self._hidden_since = 0
        """How many moves stood when a try began whose mines are not known; 0 if they are."""

    @property
    def figures(self) -> Figures:
        progress = self._progress
        return Figures(progress.solved, progress.three_bv, progress.splits) if progress else Figures()

    def follow(self, step: int, entry: LogEntry) -> Turn | None:
        """Do what an entry says, and return the turn if a move was made."""
        turn = self._follow(step, entry)
        self.positions.add(self._game.board, self.field)
        return turn

    def _follow(self, step: int, entry: LogEntry) -> Turn | None:
        if entry.refused:
            return None
        if entry.move is None:
            if not self._before:
                raise ReplayError(f"step {step} takes back a move that was never made")
            self._go_back(self.positions[self._before.pop()])
            return None
        self._before.append(step - 1)
        if entry.move.action is REVEAL and self._game.status is Status.READY and not self._hidden_since:
            self._begin(next(self._fields))
        if self._hidden_since:
            return None
        turn = self._game.play(entry.move)
        if turn.reason:
            raise ReplayError(f"step {step}, {entry.move}, cannot be made: {turn.reason}")
        if self._progress:
            self._progress.play(turn, entry.seconds)
        return turn

    def _begin(self, field: Minefield | None) -> None:
        self.field = field
        self._game.restore(self._game.board, field, ())
        self._progress = Progress(field) if field else None
        self._hidden_since = 0 if field else len(self._before)

    def _go_back(self, board: Board) -> None:
        if len(self._before) < self._hidden_since:
            self._hidden_since = 0
        self._game.restore(board, self.field, ())
        if self._progress:
            self._progress.go_back(board)

    # What there is to know after a step

    def second(self, step: int) -> int | None:
        """The mines that the second side had found, if there are two."""
        del step
        return None

    def status(self, step: int) -> Status:
        """How it stood for who looks at it."""
        return self.positions[step].status

    def scores(self, step: int) -> Scores | None:
        """The score and between whom, if there are two sides."""
        del step
        return None

    def refusal(self, step: int, move: Move) -> Refusal | None:
        """Why this move was refused."""
        board = self.positions[step]
        return rules.refusal(board, move.action, board.grid.cell(move.row, move.col))


class DuelAgain:
    """The same of a duel."""

    claims = True
    for_two = "it is a duel, which takes two"
    figures = Figures()
    """Nobody solves the board in a duel."""
    heirs = f"{HUMAN}+{HUMAN}"
    reviewed = None
    """Nearly every move is a guess."""

    def __init__(self, record: Record) -> None:
        self.field = record.minefield
        self.side = 0
        self._players = Duellists(*record.sides)
        self._duel = Duel(record.setup)
        self._duel.restore(self._duel.board, self.field, ())
        self.positions = DuelPositions(self._duel.now, self.field, len(record.log))
        """How it stood after each step so far."""

    def follow(self, step: int, entry: LogEntry) -> Turn | None:
        """Do what an entry says, and return the turn if a move was made."""
        self.side = self._duel.side
        turn = self._duel.play(entry.move) if entry.move and not entry.refused else None
        if turn and turn.reason:
            raise ReplayError(f"step {step}, {entry.move}, cannot be made: {turn.reason}")
        if entry.move is None and not self._duel.undo():
            raise ReplayError(f"step {step} takes back a move that was never made")
        self.positions.add(self._duel.now)
        return turn

    def second(self, step: int) -> int:
        return self.positions.moment(step).claimed[1]

    def status(self, step: int) -> Status:
        """How it stood: lost only for a person who has lost to a solver."""
        return self._players.outcome(self.positions.moment(step))

    def scores(self, step: int) -> Scores:
        return self.positions.moment(step), self._players

    def refusal(self, step: int, move: Move) -> Refusal | None:
        return self.positions.moment(step).refusal(move)


KINDS: Mapping[tuple[int, ...], type[GameAgain | DuelAgain]] = {(): GameAgain, (0, 1): DuelAgain}
"""By the sides that take turns."""


def played_again(record: Record) -> GameAgain | DuelAgain:
    """What follows the log of a record, for one side or for two."""
    return KINDS[record.setup.mode.sides](record)


def check_played(record: Record) -> None:
    """Refuse, with a `ReplayError`, a game for one whose time or board is not what the moves that stand lead to. A game
    that would take long to be played again is believed."""
    log, field = record.log, record.minefield
    if log and record.seconds < log[-1].seconds - ROUNDING:
        raise ReplayError(f"its time, {record.seconds:g} s, is less than that of its last move, {log[-1].seconds:g} s")
    if len(log) * record.setup.grid.area > CHECKED_CELLS:
        return
    game = Game.from_minefield(field) if field else Game.of(replace(record.setup, dealer=HONEST.name))
    for move in record.moves:
        if why := game.play(move).reason:
            raise ReplayError(f"{move} cannot be made: {why}")
    check_end(record, game.board)


def check_end(record: Record, board: Board) -> None:
    """Refuse, with a `ReplayError`, a record that ended with another board than its log."""
    if board != record.board:
        raise ReplayError("the moves of this game do not lead to the board it ended with")


def _fields_of_tries(record: Record) -> list[Minefield | None]:
    """The mines of each try: a first reveal that is taken back has them laid again for the next one, unless a dealer
    keeps what was shown true. Only the last ones are kept with the game. Those before are known again if `random` laid
    them as they came; `None` if not."""
    firsts, setup, last = list(_first_reveals(record.log)), record.setup, record.minefield
    known = len(firsts) - bool(last)
    if known <= 0 or setup.field or setup.first or setup.dealer != HONEST.name:
        return [last] * len(firsts)
    if setup.generator != RANDOM.name or setup.options:
        return [None] * known + [last] * bool(last)
    game = Game.of(setup)
    laid: list[Minefield | None] = [game.lay(move.row, move.col).field for move in firsts]
    if last in laid[:-1] and last != laid[-1]:  # the game was left and gone on with, which made the mines stay
        since = laid.index(last)
        return laid[:since] + [last] * (len(laid) - since)
    return laid[:known] + [last] * bool(last)


def _first_reveals(log: Sequence[LogEntry]) -> Iterator[Move]:
    """The moves that opened a cell of an untouched board."""
    standing: list[Move] = []
    opened = 0
    for entry in log:
        if entry.move is None:
            opened -= bool(standing) and standing.pop().action is REVEAL
        elif not entry.refused:
            standing.append(entry.move)
            if entry.move.action is REVEAL:
                opened += 1
                if opened == 1:
                    yield entry.move
