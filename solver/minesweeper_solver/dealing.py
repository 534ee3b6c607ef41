"""Dealers for guesses: mines that the player cannot know of are moved to make a guess safe or fatal.

The decision uses exact knowledge of everything that was ever shown. If that is too much work, the mines stay. The limit
is a number of states, not a time, so the same moves give the same game on every machine.
"""

from enum import Enum
from itertools import accumulate
from random import Random

from minesweeper.core.dealing import Deal, Situation
from minesweeper.core.minefield import Minefield
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.frontier import bits, is_small
from minesweeper_solver.knowledge import STATES
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import propagate
from minesweeper_solver.sampling import Sampler, pick


class Fate(Enum):
    """The fate of a guess."""

    LUCK = "luck"
    """The mines stay."""
    SAFE = "safe"
    """It hits no mine, if some layout allows that."""
    FATAL = "fatal"
    """It hits a mine."""


def deal(situation: Situation, forced: Fate, avoidable: Fate) -> Deal:
    """Decide about cells that are to be opened. A guess is `forced` if no hidden cell was certainly safe, and otherwise
    `avoidable`. A certain mine is always hit.

    The mines are laid anew only if they do not suit the fate already, and then all suitable layouts are equally likely.
    """
    board, shown, field, cells, rng = situation
    position = propagate(Position.of(shown))
    if not cells & ~position.safe:
        return Deal(field, guess=False)
    if not is_small(position.grid.bits):
        return Deal(field, guess=False)
    try:
        safe, mines = Odds(position, Clock(states=STATES)).certain()
        position = position.learn(safe, mines)
        if not cells & ~position.safe:
            return Deal(field, guess=False)
        if cells & position.mines:
            return Deal(field, guess=True)
        fate = avoidable if board.hidden & (position.safe | shown.revealed) else forced
        return Deal(_suited(field, position, cells & position.unknown, fate, rng), guess=True)
    except TooHardError:
        return Deal(field, guess=False)


def _suited(field: Minefield, position: Position, cells: int, fate: Fate, rng: Random) -> Minefield:
    """A field in which these unknown cells meet their fate."""
    if fate is Fate.LUCK or bool(field.mines & cells) is (fate is Fate.FATAL):
        return field
    layouts = [Odds(position.learn(cells, 0), Clock(states=STATES))] if fate is Fate.SAFE else _fatal(position, cells)
    totals = list(accumulate(odds.layouts for odds in layouts))
    if not totals[-1]:
        return field  # one of the cells is a mine in every layout
    odds = layouts[pick(totals, rng)]
    return Minefield(field.grid, odds.position.mines | Sampler(odds, Clock(states=STATES)).draw(rng))


def _fatal(position: Position, cells: int) -> list[Odds]:
    """All layouts in which one of these cells is a mine, divided by the first of them that is."""
    found, spared = [], 0
    for cell in bits(cells):
        found.append(Odds(position.learn(spared, cell), Clock(states=STATES)))
        spared |= cell
    return found
