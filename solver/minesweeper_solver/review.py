"""Reviews of finished games: which clicks were guesses, which of these were mistakes, how lucky they were, and whether
the loss could be avoided."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import comb, prod

from minesweeper.core import rules
from minesweeper.core.advice import Reason
from minesweeper.core.board import Status
from minesweeper.core.moves import CHORD
from minesweeper.core.turn import Turn
from minesweeper_solver.analysis import Analysis, analyse
from minesweeper_solver.clock import Clock
from minesweeper_solver.position import Position
from minesweeper_solver.reasons import explain, explain_mine

POSITION_SECONDS = 1.0
"""Time per position."""
ALL_SECONDS = 20.0
"""Time per game: after it, no more clicks are reviewed, except the one that lost."""


@dataclass(frozen=True, slots=True)
class ReviewedGuess:
    """A click that could have hit a mine."""

    step: int
    """Its index among the turns of the game."""
    risk: float
    """The chance to hit a mine, for a chord with any of its cells; an estimate if the review is not exact."""
    safe: int
    """The cells that were certainly safe before it."""
    mistake: bool
    """True if it certainly could have hit a mine although some cell was certainly safe. Where chances are estimates,
    only the click that hit one is known to be a mistake."""
    least: float = 0.0
    """The least chance of a mine at any uncertain cell then."""

    @property
    def best(self) -> float:
        """The chance of a mine at the safest cell instead."""
        return 0.0 if self.safe else min(self.least, self.risk)


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a finished game."""

    guesses: tuple[ReviewedGuess, ...] = ()
    """The clicks that could have hit a mine, without the first one. The last of them lost the game, if it was lost."""
    chance: float = 0.0
    """The chance to hit a mine with the fatal click; 0 if the game was not lost."""
    safe: int = 0
    """The cells that were certainly safe before the fatal click."""
    best: int = 0
    """The uncertain cells that were least risky then."""
    best_chance: float = 0.0
    """The chance of a mine at each of these."""
    exact: bool = True
    """True if all chances are exact."""

    why: Reason | None = None
    """Why some of the safe cells were safe, if any were."""
    unseen: int = 0
    """The number of clicks that were not reviewed for lack of time."""
    chord: bool = False
    """True if the fatal click was a chord."""
    why_mine: Reason | None = None
    """Why a cell of the fatal click was certainly a mine, if any was."""
    certain: frozenset[int] = frozenset()
    """The steps, among those that opened something, before which some cell was certainly safe."""

    @property
    def survived(self) -> tuple[ReviewedGuess, ...]:
        """The guesses before the fatal one."""
        return self.guesses[:-1] if self.chance else self.guesses

    @property
    def luck(self) -> float:
        """The chance that all these guesses go well."""
        return prod(1 - guess.risk for guess in self.survived)

    @property
    def given_away(self) -> float:
        """How much riskier all guesses together were than the safest cells instead."""
        return sum(guess.risk - guess.best for guess in self.guesses)

    @property
    def mistakes(self) -> tuple[ReviewedGuess, ...]:
        """The guesses that were mistakes."""
        return tuple(guess for guess in self.guesses if guess.mistake)


def review(turns: Iterable[Turn]) -> Review:
    """Review the turns of a game, from the first on."""
    guesses, certain, exact, unseen, clock = list[ReviewedGuess](), set[int](), True, 0, Clock(ALL_SECONDS)
    for step, turn in enumerate(turns):
        if not turn.opened or turn.before.status is Status.READY:
            continue
        lost = turn.status is Status.LOST
        if clock.expired and not lost:
            unseen += 1
            continue
        analysis = analyse(turn.before, POSITION_SECONDS)
        (risk, counted), safe = _risk(turn, analysis), analysis.safe
        exact = exact and analysis.exact and counted
        if safe:
            certain.add(step)
        best_chance = min((chance for _, chance in analysis.groups), default=0.0)
        if risk:
            mistake = bool(safe) and (analysis.exact or lost)
            guesses.append(ReviewedGuess(step, risk, safe, mistake, best_chance))
        if lost:
            best = sum(cells for cells, chance in analysis.groups if chance == best_chance)
            why = explain(turn.before, safe, near=turn.after.hit) if safe else None
            chord = turn.move.action is CHORD
            hit = turn.after.hit & analysis.mines
            why_mine = explain_mine(turn.before, hit & -hit) if hit else None
            known = frozenset(certain)
            return Review(tuple(guesses), risk, safe, best, best_chance, exact, why, unseen, chord, why_mine, known)
    return Review(tuple(guesses), exact=exact, unseen=unseen, certain=frozenset(certain))


def _risk(turn: Turn, analysis: Analysis) -> tuple[float, bool]:
    """The chance that any of the cells that the player chose to open is a mine, and whether it is exact. Cells that
    opened by themselves do not count."""
    board, (action, row, col) = turn.before, turn.move
    cell = board.grid.cell(row, col)
    chosen = rules.chosen(board, action, cell) & ~analysis.safe
    if (risk := analysis.risk(chosen, POSITION_SECONDS)) is not None:
        return risk, True
    chances = [analysis.chance(*place) for place in board.grid.places(chosen)]
    if len(chances) < 2:
        return sum(chances), False
    position = Position.of(board).learn(analysis.safe, analysis.mines)
    return max(_risk_by_number(position, cell, board.number(cell), chosen), *chances), False


def _risk_by_number(position: Position, cell: int, number: int, chosen: int) -> float:
    """The risk of a chord by its own number alone."""
    around = position.grid.around(cell)
    unknown, wanted = position.unknown & around, number - (position.mines & around).bit_count()
    return 1 - comb((unknown & ~chosen).bit_count(), wanted) / comb(unknown.bit_count(), wanted)
