"""The solvers that play for few clicks: certain work as `thrift` plans it, and guesses that weigh clicks and risk."""

from dataclasses import replace
from functools import partial
from typing import NamedTuple

from minesweeper.core.advice import Advice, Budget, Reason
from minesweeper.core.board import Board
from minesweeper.core.late_reason import LateReason
from minesweeper.core.moves import CHORD, Move
from minesweeper.core.naming import counted, percent
from minesweeper_solver.analysis import exact_odds
from minesweeper_solver.choose import Outlook, look_ahead
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.errors import impossible
from minesweeper_solver.frontier import bits, is_small, neighbours
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import propagate
from minesweeper_solver.regions import search
from minesweeper_solver.solvers import STRONG_ENDGAME, THINKERS, guess_by_looking_ahead, moves_to_open, trivial_advice
from minesweeper_solver.speech import Speech, amount_of, told, told_guess
from minesweeper_solver.thrift import Plan, plan

THOUSAND = 1000
LEAST_SECONDS = 0.001
"""Time that `strong` gets, at least, where the odds cannot be found."""


class _Thrift(NamedTuple):
    """How to play."""

    flags: bool
    rate: float
    """The chance to win that a click is worth."""


def think_thriftily(flags: bool, board: Board, budget: Budget, options: dict[str, int]) -> Advice:
    """Make the click that needs the fewest others, by what is known, or guess."""
    if not board.revealed or board.status.over:
        return trivial_advice(board)
    if not is_small(board.grid.bits):
        return THINKERS["strong"](board, budget)
    thrift = _Thrift(flags, options["rate"] / THOUSAND)
    clock = Clock(budget.seconds)
    position = propagate(Position.of(board), clock)
    odds = exact_odds(position._replace(safe=0), clock.share(0.7))
    if odds is None:
        rest = replace(budget, seconds=max(clock.left or 0.0, LEAST_SECONDS))
        return _certain_advice(board, position, thrift) or THINKERS["strong"](board, rest)
    if not odds.layouts:
        raise impossible(board, clock)
    safe, mines = odds.certain()
    known = position.learn(safe, mines)
    if advice := _certain_advice(board, known, thrift):
        return advice
    cell, chance, why, exact = _guess(odds, clock, budget, thrift)
    return Advice(moves_to_open(board, cell), chance, why, exact, known.mines)


def _certain_advice(board: Board, position: Position, thrift: _Thrift) -> Advice | None:
    """What to do without a risk; `None` if all that is safe can wait."""
    if not position.safe:
        return None
    chosen = plan(board, position, thrift.flags)
    if chosen.chord:
        return _chord_advice(board, position, chosen)
    if not chosen.click:
        return None
    why = LateReason(partial(_why_click, board, position, chosen))
    return Advice(moves_to_open(board, chosen.click), 0.0, why, mines=position.mines)


def _chord_advice(board: Board, position: Position, chosen: Plan) -> Advice:
    grid, near = board.grid, neighbours(board.grid)[chosen.chord]
    flags = near & position.mines & ~board.flags
    row, col = grid.places(chosen.chord)[0]
    moves = (*(Move.flag(*place) for place in grid.places(flags)), Move(CHORD, row, col))
    why = LateReason(partial(_why_chord, board, position, chosen, flags))
    return Advice(moves, 0.0, why, mines=position.mines)


def _why_chord(board: Board, position: Position, chosen: Plan, flags: int) -> Reason:
    near = neighbours(board.grid)[chosen.chord]
    opens = near & position.safe

    def tell(speech: Speech) -> str:
        first = f"flag {amount_of(flags.bit_count(), 'mine')} here and chord" if flags else "chord"
        number, chords = speech.number(chosen.chord, chosen.chord), chosen.chords
        by = f"{amount_of(chords, 'chord')} together {'save' if chords > 1 else 'saves'}"
        saves = f"{by if chords > 1 else 'that saves'} {amount_of(chosen.saved, 'click')}"
        if chosen.saved < 1:
            saves = "that costs no more than opening its cells one by one, and later chords may use the flags"
        return f"{first} on {number}: {saves}."

    return told("chord", board, tell, chosen.chord, opens | flags)


def _why_click(board: Board, position: Position, chosen: Plan) -> Reason:
    others = (position.safe & ~chosen.click).bit_count()

    def tell(speech: Speech) -> str:
        safe = f"{speech.are(chosen.click)} safe"
        if chosen.chords:
            return (
                f"{safe}, and begins {amount_of(chosen.chords, 'chord')} that save {amount_of(chosen.saved, 'click')}."
            )
        if not others:
            return f"{safe}."
        it = "it" if others == 1 else "them"
        return f"{safe}. The other {counted(others, 'safe cell')} can wait: a later click may open {it}."

    return told("thrift", board, tell, 0, chosen.click)


# Guesses


def _guess(odds: Odds, clock: Clock, budget: Budget, thrift: _Thrift) -> tuple[int, float, Reason, bool]:
    """As `strong` does, but for fewer clicks where that costs little of the chance to win."""
    if thrift.rate and search(odds, STRONG_ENDGAME, clock.share(0.5)) is None:
        most = thrift.rate * odds.position.grid.most / 2
        try:
            outlooks = look_ahead(odds, clock.share(0.5), most)
        except TooHardError:
            outlooks = []
        if outlooks:
            best = max(outlooks, key=lambda each: each.score + thrift.rate * _saved_by(odds, each.cell))
            if best.cell != outlooks[0].cell:
                return best.cell, best.chance, _why_guess(odds, best), True
    return guess_by_looking_ahead(odds, clock, budget)


def _saved_by(odds: Odds, cell: int) -> float:
    """About the clicks that a guess saves if its cell opens more: half of its hidden neighbours."""
    position = odds.position
    near = neighbours(position.grid)[cell]
    if near & position.mines:
        return 0.0
    zero = 1.0
    for each in bits(near & position.unknown):
        zero *= 1 - odds.chance(each)
    return zero * (near & ~position.revealed).bit_count() / 2


def _why_guess(odds: Odds, best: Outlook) -> Reason:
    says = f"has a risk of {percent(best.chance)}. Another wins a little more often, but this one may save clicks."
    return told_guess("thrift", odds.position.grid, best.cell, says)
