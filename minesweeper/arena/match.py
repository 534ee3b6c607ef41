"""A game of a solver, from the first click to the end, played through `Game.play`."""

import time
from warnings import warn

from minesweeper.arena.judging import Judge
from minesweeper.arena.outcome import Outcome, record_of
from minesweeper.arena.stopwatch import Stopwatch
from minesweeper.core.advice import Advice, Budget, Solver
from minesweeper.core.board import Board
from minesweeper.core.game import Game
from minesweeper.core.log import LogEntry
from minesweeper.core.luck import luck
from minesweeper.core.moves import Move
from minesweeper.core.turn import Turn
from minesweeper.plugins import PluginError, ask


def play_match(
    solver: Solver, game: Game, seconds: float = 1.0, keep_moves: bool | None = None, *, trusted: bool = False
) -> Outcome:
    """Play a game that has not begun, from the first cell of its setup if it names one, with this budget for each
    answer. One that has begun is a `ValueError`. A solver that fails, or takes more than five times its budget, loses.

    Guesses and luck are worked out from the exact odds, and what the solver says is compared with them. With `trusted`
    they are what the solver says, where it says that it is exact; this saves about 10 ms for an Expert game.
    `keep_moves` is deprecated: the outcome always has the moves."""
    if keep_moves is not None:
        warn("keep_moves is deprecated: an outcome always has the moves", DeprecationWarning, stacklevel=2)
    if game.moves:
        raise ValueError(f"{game.setup} has begun: a match begins with the first click, as in Game.of(game.setup)")
    match = _Match(solver, game, seconds, trusted)
    try:
        match.begin()
        while not game.status.over:
            match.step()
    except PluginError as foul:
        return match.outcome(str(foul))
    return match.outcome()


class _Match:
    def __init__(self, solver: Solver, game: Game, seconds: float, trusted: bool) -> None:
        self.solver = solver
        self.game = game
        self.seconds = seconds
        self.judge = Judge(trusted)
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
        turns = [turn for move in advice.moves if (turn := self._play(move)).accepted]
        field = self.game.peek()
        self.judge.judge(advice, turns, field.mines if field else None)
        if self.game.board.revealed == board.revealed and not self.game.status.over:
            if self.game.board == board:
                raise PluginError("it gave no move that changes the board")
            if len(self.game.moves) > 10 * board.grid.area:
                raise PluginError("it marks cells without end")

    def _play(self, move: Move) -> Turn:
        turn = self.game.play(move)
        if turn.accepted:  # a cell that an earlier move opened is refused, which does no harm
            self.log.append(LogEntry(round(self.watch.cpu_seconds, 3), turn.move))
        return turn

    def _ask(self, board: Board) -> Advice:
        with self.watch.answering(self.seconds):
            return ask(self.solver, board, Budget(self.seconds, luck(board, self.solver.name)), explained=False)

    def outcome(self, error: str = "") -> Outcome:
        game = self.game
        return Outcome(
            record_of(game, self.log, self.began, self.watch.cpu_seconds, self.solver.name),
            (self.watch,),
            error,
            guesses=self.judge.guesses,
            luck=self.judge.luck,
            misstatements=(self.judge.misstatements,),
            problem=game.problem,
            dealer_problem=game.dealer_problem,
            remark=game.remark,
        )
