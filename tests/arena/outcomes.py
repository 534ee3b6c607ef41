"""Outcomes that nobody played."""

from minesweeper import Game, LogEntry, Setup
from minesweeper.arena.outcome import Outcome, record_of
from minesweeper.arena.stopwatch import Stopwatch


def outcome(
    setup: Setup, won: bool, solver: str = "one", cpu: float = 0.1, wall: float = 0.2, error: str = ""
) -> Outcome:
    """A game that knows its mines: all of it is opened, or a mine after the first cell."""
    game = Game.of(setup)
    game.reveal(*(setup.first or (0, 0)))
    field = game.peek()
    assert field
    while not game.status.over and not error:
        game.reveal(*game.board.grid.places(game.board.hidden & (~field.mines if won else field.mines))[0])
    log = [LogEntry(0.0, move) for move in game.moves]
    times = (Stopwatch(len(log), cpu, wall, cpu, wall),)
    return Outcome(record_of(game, log, 0.0, 0.0, solver), times, error, guesses=1, luck=0.5)


def timeless(outcome: Outcome) -> object:
    """An outcome without what depends on the machine."""
    record = outcome.record
    return (
        outcome.solvers,
        outcome.setup,
        outcome.status,
        record.moves,
        record.board,
        record.minefield,
        outcome.guesses,
        outcome.error,
    )
