"""What the study asks about a position. These functions run in another process, in parts that take a fraction of a
second, and go on where the part before ended."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from minesweeper.core.advice import Budget, Reason, Solver
from minesweeper.core.board import Board, Status
from minesweeper.core.game import Game
from minesweeper.core.minefield import Minefield
from minesweeper.plugins import PluginChoice, PluginError, ask
from minesweeper.plugins.host import same_plugins

if TYPE_CHECKING:
    from minesweeper_solver.odds import Odds
    from minesweeper_solver.playouts import PlayOuts
    from minesweeper_solver.prospects import Survey

EXACT_SECONDS = 2.0
"""Seconds for exact odds; after that they are estimated."""
FAULT_SECONDS = 1.0
"""Seconds to find the smallest contradiction."""
PART_SECONDS = 0.2
"""Seconds that a part of a long answer takes."""
WORTH_SECONDS = 2.0
"""Seconds to search an endgame."""
MOVE_SECONDS = 0.2
"""A solver's budget for a move, when it plays games in a row."""
MOST_KEPT = 8
"""Positions that a process remembers."""


class StudyFault(NamedTuple):
    """Why a position is impossible."""

    numbers: int
    """The fewest numbers that contradict each other; none if there is only the number of mines to blame, or too little
    time to find them."""
    counted: bool
    """True if they contradict the number of mines as well."""
    known: bool = True
    """False if there was no time to find them."""


@dataclass(frozen=True, slots=True)
class StudyOdds:
    """The odds of a position, or why it is impossible."""

    groups: tuple[tuple[int, float], ...] = ()
    """Disjoint sets of cells with their chance of a mine, for every hidden cell."""
    layouts: int = 0
    """How many there are; 0 if that is not known."""
    exact: bool = True
    fault: StudyFault | None = None

    def chance(self, cell: int) -> float | None:
        """The chance of a mine in one cell, if it is hidden."""
        return next((chance for cells, chance in self.groups if cells & cell), None)

    def cells(self, chance: float) -> int:
        """The cells with this chance."""
        return sum(cells for cells, each in self.groups if each == chance)

    @property
    def hidden(self) -> int:
        return sum(cells for cells, _ in self.groups)


class CellProspect(NamedTuple):
    """What opening a cell promises; see `minesweeper_solver.prospects`."""

    zero: float
    progress: float
    bits: float
    dead: bool


class CellOutcome(NamedTuple):
    """A number that a cell may show, its chance, and the cells that would then be certainly safe."""

    number: int
    chance: float
    opens: int


class PlayedOut(NamedTuple):
    """Games of `strong` from a position on."""

    games: int = 0
    wins: float = 0.0
    guesses: int = 0


@dataclass(slots=True)
class _Known:
    """What a process remembers of a position."""

    odds: Odds
    survey: Survey
    plays: PlayOuts | None = None


_known: OrderedDict[Board, _Known] = OrderedDict()


def study_odds(board: Board) -> StudyOdds:
    """The odds of all hidden cells, or the numbers that make the position impossible."""
    from minesweeper_solver import ImpossibleBoardError, analyse  # noqa: PLC0415 - a game can do without the solver

    if not 0 <= board.mine_count - board.hit.bit_count() <= board.hidden.bit_count():
        return StudyOdds(fault=_fault(board))
    try:
        analysis = analyse(board, EXACT_SECONDS)
    except ImpossibleBoardError:
        return StudyOdds(fault=_fault(board))
    groups = ((analysis.safe, 0.0), (analysis.mines & board.hidden, 1.0), *analysis.groups)
    return StudyOdds(tuple(group for group in groups if group[0]), analysis.layouts, analysis.exact)


def _fault(board: Board) -> StudyFault:
    from minesweeper_solver.clock import Clock  # noqa: PLC0415
    from minesweeper_solver.contradiction import contradiction  # noqa: PLC0415

    found = contradiction(board, Clock(FAULT_SECONDS))
    return StudyFault(found.numbers, found.counted) if found else StudyFault(0, counted=False, known=False)


def study_cell(board: Board, cell: int) -> tuple[CellOutcome, ...]:
    """The numbers that a hidden cell may show."""
    from minesweeper_solver.clock import Clock, TooHardError  # noqa: PLC0415
    from minesweeper_solver.prospects import outcomes  # noqa: PLC0415

    try:
        found = outcomes(_known_of(board).odds, cell, Clock(EXACT_SECONDS))
    except TooHardError:
        return ()
    return tuple(CellOutcome(*each) for each in found)


def study_proof(board: Board, cell: int, mine: bool) -> Reason:
    """Why a cell is certainly safe, or certainly a mine, by the fewest numbers."""
    from minesweeper_solver.reasons import explain, explain_mine  # noqa: PLC0415

    return explain_mine(board, cell) if mine else explain(board, cell)


def study_prospects(board: Board) -> tuple[dict[int, CellProspect], bool]:
    """The prospects of the cells looked at so far, and True if these are all."""
    from minesweeper_solver.clock import Clock, TooHardError  # noqa: PLC0415

    try:
        survey = _known_of(board).survey
        done = survey.go_on(Clock(PART_SECONDS))
    except TooHardError:
        return {}, True
    return {cell: CellProspect(*each) for cell, each in survey.found.items()}, done


def study_worths(board: Board) -> dict[int, float] | None:
    """For each hidden cell the chance to win if it is opened first and play is perfect after that; `None` if the
    endgame is too large to know. Empty if nothing is left to win."""
    from minesweeper_solver.population import cell_worths  # noqa: PLC0415

    worths = cell_worths(board, WORTH_SECONDS)
    return None if worths is None else {cell: float(worth) for cell, worth in worths.items()}


def study_plays(board: Board, first: int) -> PlayedOut:
    """Results of games played on by `strong`, beginning with the game of this number."""
    from minesweeper_solver.clock import Clock, TooHardError  # noqa: PLC0415
    from minesweeper_solver.playouts import PlayOuts  # noqa: PLC0415
    from minesweeper_solver.position import Position  # noqa: PLC0415

    try:
        known = _known_of(board)
        if known.plays is None:
            known.plays = PlayOuts(Position.of(board), Clock(EXACT_SECONDS))
    except TooHardError:
        return PlayedOut()
    return PlayedOut(*known.plays.play(range(first, first + 1000), Clock(PART_SECONDS)))


def study_layout(board: Board, number: int) -> int | None:
    """Mines drawn at random from all layouts, by this number; `None` if they are too many to draw."""
    from minesweeper_solver.clock import Clock, TooHardError  # noqa: PLC0415
    from minesweeper_solver.sampling import Sampler  # noqa: PLC0415

    try:
        odds = _known_of(board).odds
        return odds.position.mines | Sampler(odds, Clock(EXACT_SECONDS)).draw(Random(number))
    except TooHardError:
        return None


def study_games(choice: PluginChoice, solver: str, board: Board, first: int, last: int) -> PlayedOut | str:
    """Games of any solver from a position on, beginning with the game of number `first` and up to that before `last`:
    as many as there is time for, at least one. Or a sentence about its failure."""
    asked, done = same_plugins(choice).solver(solver), PlayedOut()
    began = time.perf_counter()
    for number in range(first, last):
        mines = study_layout(board, number)
        if mines is None:
            return done
        try:
            won, guesses = _played(asked, board, mines, number)
        except PluginError as error:
            return f"The solver {solver} failed: {error}"
        done = PlayedOut(done.games + 1, done.wins + won, done.guesses + guesses)
        if time.perf_counter() - began > PART_SECONDS:
            break
    return done


def _played(solver: Solver, board: Board, mines: int, number: int) -> tuple[bool, int]:
    """Whether a solver wins a game with these mines, and how many guesses it makes. Giving up is a loss."""
    field, guesses = Minefield(board.grid, mines), 0
    game = Game.from_minefield(field)
    game.restore(board._replace(flags=board.hit, hit=0, stands=None), field, ())
    while not game.board.status.over:
        before = game.board
        advice = ask(solver, before, Budget(MOVE_SECONDS, number), explained=False)
        guesses += advice.chance > 0
        for move in advice.moves:
            game.play(move)
        if game.board is before:
            return False, guesses
    return game.board.status is Status.WON, guesses


def _known_of(board: Board) -> _Known:
    from minesweeper_solver.clock import Clock, TooHardError  # noqa: PLC0415
    from minesweeper_solver.odds import Odds  # noqa: PLC0415
    from minesweeper_solver.position import Position  # noqa: PLC0415
    from minesweeper_solver.propagate import propagate  # noqa: PLC0415
    from minesweeper_solver.prospects import Survey  # noqa: PLC0415

    known = _known.get(board)
    if known is None:
        clock = Clock(EXACT_SECONDS)
        odds = Odds(propagate(Position.of(board), clock), clock)
        if not odds.layouts:
            raise TooHardError("an impossible position has no prospects")
        odds = Odds(odds.position.learn(*odds.certain()), clock)
        known = _known[board] = _Known(odds, Survey(odds))
        if len(_known) > MOST_KEPT:
            _known.popitem(last=False)
    return known
