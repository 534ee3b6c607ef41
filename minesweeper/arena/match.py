"""A game of a solver, from the first click to the end, played through `Game.play`."""

import time
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from uuid import uuid4

from minesweeper.arena.stopwatch import Stopwatch
from minesweeper.core.advice import Advice, Budget, Solver
from minesweeper.core.board import Board, Status
from minesweeper.core.game import Game
from minesweeper.core.log import LogEntry
from minesweeper.core.moves import Move
from minesweeper.core.playable import Playable
from minesweeper.core.setup import Setup
from minesweeper.games.record import Record
from minesweeper.games.session import BOT_TOOK_PART, TWO_PLAYED
from minesweeper.plugins import PluginError, ask


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a solver in one game."""

    solver: str
    setup: Setup
    """The board, with the first cell: enough to watch the same game again."""
    won: bool
    moves: int
    guesses: int
    luck: float
    """The chance that all its guesses would go well, by its own estimates."""
    three_bv: int
    cpu_seconds: float = 0.0
    """CPU time spent thinking."""
    wall_seconds: float = 0.0
    """Wall-clock time spent thinking."""
    slowest_cpu: float = 0.0
    """The most CPU time of one answer, in seconds."""
    slowest_wall: float = 0.0
    """The most wall-clock time of one answer, in seconds."""
    error: str = ""
    """The error that lost the game; empty if it hit a mine."""
    problem: str = ""
    """Why `random` laid the mines instead of the chosen generator; empty if it did not."""
    dealer_problem: str = ""
    """Why the dealer was dropped; empty if it was not."""
    remark: str = ""
    """How the board differs from the request; empty if it does not."""

    record: Record | None = None
    """The game, if moves are kept and any were made."""

    @property
    def seed(self) -> int:
        """The seed of the board."""
        return self.setup.seed or 0

    @property
    def solvers(self) -> tuple[str, ...]:
        """The names of the players."""
        return (self.solver,)

    @property
    def won_by(self) -> str:
        """The winner's name; empty if the game was lost."""
        return self.solver if self.won else ""

    @property
    def status(self) -> Status:
        """The end of the game. A solver that failed has lost."""
        return Status.WON if self.won else Status.LOST

    def told(self, ended: bool) -> str:
        """The player and, if `ended`, the result."""
        return f"{self.solver} · {self.status}" if ended else self.solver

    def without_moves(self) -> "Outcome":
        """The same without its record, to save memory."""
        return replace(self, record=None)


def play_match(solver: Solver, game: Game, seconds: float = 1.0, keep_moves: bool = False) -> Outcome:
    """Play a game that has not begun, from the first cell of its setup if it names one, with this budget for each
    answer. A solver that fails loses."""
    match = _Match(solver, game, seconds)
    try:
        match.begin()
        while not game.status.over:
            match.step()
    except PluginError as foul:
        return match.outcome(keep_moves, str(foul))
    return match.outcome(keep_moves)


def lost_match(solver: str, game: Game, why: str) -> Outcome:
    """The outcome of a game that a solver, of which only the name is known, loses without playing."""
    return Outcome(solver, game.setup, False, 0, 0, 1.0, 0, error=why)


class _Match:
    def __init__(self, solver: Solver, game: Game, seconds: float) -> None:
        self.solver = solver
        self.game = game
        self.seconds = seconds
        self.guesses = 0
        self.luck = 1.0
        self.watch = Stopwatch()
        self.log: list[LogEntry] = []
        self.began = time.time()

    def begin(self) -> None:
        """Reveal the first cell of the setup, if it names one; otherwise the solver chooses it."""
        if first := self.game.setup.first:
            self._play(Move.reveal(*first))

    def step(self) -> None:
        """Ask for advice and follow it."""
        board = self.game.board
        advice = self._ask(board)
        if advice.chance > 0:
            self.guesses += 1
            self.luck *= 1 - advice.chance
        for move in advice.moves:
            self._play(move)
        if self.game.board.revealed == board.revealed and not self.game.status.over:
            if self.game.board == board:
                raise PluginError("it gave no move that changes the board")
            if len(self.game.moves) > 10 * board.grid.area:
                raise PluginError("it marks cells without end")

    def _play(self, move: Move) -> None:
        turn = self.game.play(move)
        if turn.accepted:  # a cell that an earlier move opened is refused, which does no harm
            self.log.append(LogEntry(round(self.watch.cpu_seconds, 3), turn.move))

    def _ask(self, board: Board) -> Advice:
        with self.watch.answering():
            return ask(self.solver, board, Budget(self.seconds, self.game.seed), explained=False)

    def outcome(self, keep_moves: bool, error: str = "") -> Outcome:
        game, field = self.game, self.game.peek()
        return Outcome(
            self.solver.name,
            game.setup,
            game.status is Status.WON and not error,
            len(game.moves),
            self.guesses,
            self.luck,
            field.three_bv if field else 0,
            self.watch.cpu_seconds,
            self.watch.wall_seconds,
            self.watch.slowest_cpu,
            self.watch.slowest_wall,
            error,
            game.problem,
            game.dealer_problem,
            game.remark,
            kept_record(game, self.log, self.began, self.watch.cpu_seconds, self.solver.name) if keep_moves else None,
        )


def kept_record(game: Playable, log: list[LogEntry], began: float, thought: float, *solvers: str) -> Record | None:
    """The game with its moves, each timed by the thinking so far; `None` if there are no moves. A game that a solver
    lost by an error is not over."""
    field = game.peek()
    if field is None or not log:
        return None
    started, ended = (datetime.fromtimestamp(began + more, UTC) for more in (0, thought))
    return Record(
        uuid4().hex,
        game.setup,
        game.board,
        field,
        tuple(log),
        round(max(thought, log[-1].seconds), 3),
        "+".join(solvers),
        (TWO_PLAYED, BOT_TOOK_PART) if game.setup.mode.sides else (BOT_TOOK_PART,),
        started=started,
        ended=ended if game.status.over else None,
    )
