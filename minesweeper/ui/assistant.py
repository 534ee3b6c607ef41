"""Who helps the player: hints, the bot, the odds. The place where a driver of solvers is attached to the game."""

from typing import Protocol

from minesweeper.core.advice import Advice
from minesweeper.core.board import Board
from minesweeper.core.moves import Action
from minesweeper.ui.overlay import overlay_marks
from minesweeper.ui.table import Table

HINT_SECONDS = 0.3
"""What a hint may cost: the window waits for it."""


class Assistant(Protocol):
    """What the keys and the bar ask for."""

    running: bool
    """Whether the bot is playing."""

    def hint(self) -> None:
        """Say what to do next, and why."""

    def bot(self) -> None:
        """Have the bot play, or stop it."""

    def odds(self) -> None:
        """Show the odds on the board, or hide them."""


class Adviser:
    """Hints from the first solver there is. It neither plays nor knows odds."""

    running = False

    def __init__(self, table: Table) -> None:
        self._table = table

    def hint(self) -> None:
        """Say what the solver says, and mark the cells it speaks of. A game with hints is no record."""
        table, app = self._table, self._table.app
        solver = next(iter(app.plugins.solvers.values()), None)
        if solver is None:
            app.say("There is no solver to ask for a hint: no plugin adds one.")
        elif table.session.paused or table.board.status.over:
            app.say("There is no game to give a hint for.")
        else:
            advice = solver.advise(table.board, HINT_SECONDS)
            table.unranked = "a hint was taken"
            table.scene.board.lay_over(marks(table.board, advice))
            app.say(str(advice.why))

    def bot(self) -> None:
        """Say that there is none."""
        self._table.app.say("No bot is attached to this window yet.")

    def odds(self) -> None:
        """Say that there are none."""
        self._table.app.say("No solver that knows the odds is attached to this window yet.")


def marks(board: Board, advice: Advice) -> bytes:
    """The moves advised, as tints on the board: safe to open, or a mine to flag; and the numbers they rest on."""
    gather = board.grid.gather
    safe = gather((move.row, move.col) for move in advice.moves if move.action is Action.REVEAL)
    danger = gather((move.row, move.col) for move in advice.moves if move.action is Action.FLAG)
    return overlay_marks(board.grid, safe=safe, danger=danger, outlined=advice.why.numbers)
