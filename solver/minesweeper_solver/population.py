"""The layouts of a board for programs that want more than the odds: listed, drawn at random, and the chance to win."""

from fractions import Fraction
from random import Random

from minesweeper.core.board import Board, Status
from minesweeper.core.minefield import Minefield
from minesweeper_solver.analysis import ANALYSIS_SECONDS, exact_odds
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.endgame import Endgame
from minesweeper_solver.errors import impossible
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import propagate
from minesweeper_solver.regions import region_layouts, regions
from minesweeper_solver.sampling import Sampler

MAX_LISTED = 10_000
"""Layouts that are listed unless a caller allows more."""
MAX_SEARCHED = 2_000
"""Layouts of the largest endgames that are searched for the chance to win."""
MAX_NODES = 2_000_000
"""Positions that such a search may visit."""


def list_layouts(board: Board, most: int = MAX_LISTED, seconds: float = ANALYSIS_SECONDS) -> list[Minefield]:
    """Every way to lay the mines that agrees with what the board shows, all equally likely.

    Raise `ValueError` if there are more than `most`, or they cannot be counted in time, and `ImpossibleBoardError` if
    there is none.
    """
    odds = _odds(board, Clock(seconds))
    if odds.layouts > most:
        raise ValueError(f"the board has {odds.layouts} layouts, and at most {most} are listed")
    try:
        return [Minefield(board.grid, odds.position.mines | mines) for mines in _layouts(odds, most)]
    except TooHardError:
        raise ValueError(f"the layouts of the board's parts are too many to list {most} of the whole") from None


def sample_layouts(board: Board, count: int, rng: Random, seconds: float = ANALYSIS_SECONDS) -> list[Minefield]:
    """This many layouts drawn at random, each independent of the others and all equally likely. The same state of `rng`
    gives the same layouts. Raise `ValueError` if the layouts cannot be counted in time."""
    clock = Clock(seconds)
    odds = _odds(board, clock)
    try:
        sampler = Sampler(odds, clock)
    except TooHardError:
        raise UncountedError from None
    return [Minefield(board.grid, odds.position.mines | sampler.draw(rng)) for _ in range(count)]


def win_chance(board: Board, seconds: float = ANALYSIS_SECONDS) -> Fraction | None:
    """The chance to win with perfect play, where it is known: in endgames, whose layouts are few enough to search every
    way to play on. Otherwise return `None`. All layouts count alike, whatever the first click was promised."""
    if board.status.over:
        return Fraction(board.status is Status.WON)
    worths = cell_worths(board, seconds)
    return None if worths is None else max(worths.values(), default=Fraction(1))


def cell_worths(board: Board, seconds: float = ANALYSIS_SECONDS) -> dict[int, Fraction] | None:
    """For each hidden cell, the chance to win if it is opened next and play is perfect after it; `None` where
    `win_chance` is. Empty if only mines are hidden, so that the game is won."""
    clock = Clock(seconds)
    try:
        odds = _odds(board, clock)
        if odds.layouts > MAX_SEARCHED:
            return None
        position, layouts = odds.position, _layouts(odds, MAX_SEARCHED)
        if position.mines_left == (position.unknown | position.safe).bit_count():
            return {}
        worths = Endgame(board.grid, position.unknown | position.safe, layouts, clock).worths(MAX_NODES, clock)
    except (TooHardError, UncountedError):
        return None
    return {cell: Fraction(wins, len(layouts)) for cell, wins in worths.items()}


class UncountedError(ValueError):
    """The layouts of a board could not be counted in time."""

    def __init__(self) -> None:
        super().__init__("the layouts of the board could not be counted in time")


def _odds(board: Board, clock: Clock) -> Odds:
    odds = exact_odds(propagate(Position.of(board), clock), clock)
    if odds is None:
        raise UncountedError
    if not odds.layouts:
        raise impossible(board, clock)
    return odds


def _layouts(odds: Odds, most: int) -> list[int]:
    return region_layouts(regions(odds), odds.position.mines_left, most)
