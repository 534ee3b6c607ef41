"""A game of a solver, from the first click to the end, played through `Game.play`."""

import time
from warnings import warn

from minesweeper.arena.outcome import Outcome, record_of
from minesweeper.arena.stopwatch import Stopwatch
from minesweeper.core.advice import Advice, Budget, Solver
from minesweeper.core.board import Board
from minesweeper.core.game import Game
from minesweeper.core.log import LogEntry
from minesweeper.core.luck import luck
from minesweeper.core.moves import Move
from minesweeper.plugins import PluginError, ask


def play_match(solver: Solver, game: Game, seconds: float = 1.0, keep_moves: bool | None = None) -> Outcome:
    """Play a game that has not begun, from the first cell of its setup if it names one, with this budget for each
    answer. A solver that fails loses. `keep_moves` is deprecated: the outcome always has the moves."""
    if keep_moves is not None:
        warn("keep_moves is deprecated: an outcome always has the moves", DeprecationWarning, stacklevel=2)
    match = _Match(solver, game, seconds)
    try:
        match.begin()
        while not game.status.over:
            match.step()
    except PluginError as foul:
        return match.outcome(str(foul))
    return match.outcome()


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
            return ask(self.solver, board, Budget(self.seconds, luck(board, self.solver.name)), explained=False)

    def outcome(self, error: str = "") -> Outcome:
        game = self.game
        return Outcome(
            record_of(game, self.log, self.began, self.watch.cpu_seconds, self.solver.name),
            (self.watch,),
            error,
            guesses=self.guesses,
            luck=self.luck,
            problem=game.problem,
            dealer_problem=game.dealer_problem,
            remark=game.remark,
        )
