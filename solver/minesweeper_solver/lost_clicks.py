"""What each click of a game on a known board cost: the fewest clicks that still win, before and after it."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from minesweeper.core.board import Board
from minesweeper.core.game import Game
from minesweeper.core.log import LogEntry
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import CHORD, REVEAL, Move
from minesweeper_solver.chord_choice import choose_chords
from minesweeper_solver.chord_order import good_order
from minesweeper_solver.chords import chord_map, independent, saved
from minesweeper_solver.clock import Clock

STATES = 40
"""How many states are kept for the clicks that are left."""


class Loss(StrEnum):
    """How clicks are lost."""

    NOTHING = "nothing"
    """It changed nothing."""
    UNDONE = "undone"
    """It was taken back."""
    FLAG = "flag"
    """A flag that saves no clicks."""
    CHORD = "chord"
    """A chord that opened fewer cells than its clicks could have."""
    CHORDED = "chorded"
    """It opened a cell that a chord would have opened with others."""
    ORDER = "order"
    """It opened a cell that a later click would have opened."""
    MINE = "mine"
    """It hit a mine."""


class LostClick(NamedTuple):
    """A click after which more clicks are needed than before, without counting it."""

    step: int
    """The number of the log's entry, from 1 on."""
    loss: Loss
    clicks: int
    """How many clicks it cost."""
    better: Move | None = None
    """A click that would have cost none."""
    chord: int = 0
    """The number whose chord would have opened the cell."""


def lost_clicks(field: Minefield, log: Sequence[LogEntry]) -> list[LostClick]:
    """The lost clicks of a game, from its whole log. The clicks left are the fewest found, and never more than
    the game itself took."""
    game, found = Game.from_minefield(field), list[LostClick]()
    steps: list[tuple[int, Move, Board, Board]] = []
    for step, entry in enumerate(log, 1):
        if entry.move is None:
            game.undo()
            if steps:
                found.append(LostClick(steps.pop()[0], Loss.UNDONE, 1))
            continue
        before = game.board
        if entry.refused or game.play(entry.move).refusal:
            found.append(LostClick(step, Loss.NOTHING, 1))
        else:
            steps.append((step, entry.move, before, game.board))
    left, chords = _left(field, game.board)
    for step, move, before, after in reversed(steps):
        if after.hit:
            found.append(LostClick(step, Loss.MINE, 1))
            left, chords = _left(field, before)
            continue
        now, planned = _left(field, before)
        if now > left + 1:  # the game itself found a better way
            now, planned = left + 1, chords | (field.grid.cell(move.row, move.col) if move.action is CHORD else 0)
        lost = left + 1 - now
        if lost > 0:
            found.append(_explained(field, step, move, before, planned, lost))
        left, chords = now, planned
    return sorted(found)


def clicks_left(field: Minefield, board: Board) -> int:
    """The fewest clicks found that win from here."""
    return _left(field, board)[0]


def _left(field: Minefield, board: Board) -> tuple[int, int]:
    """The fewest clicks found that win from here, and their chords."""
    if not board.safe_left:
        return 0, 0
    wrong = board.flags & ~field.mines
    known = chord_map(field, board.revealed, board.flags)
    chords = 0
    for sites in independent(known.sites):
        choice = choose_chords(good_order(sites, field.grid.stride), Clock(), STATES)
        chords |= choice.chords if choice else 0
    return known.three_bv - saved(site for site in known.sites if site.cell & chords) + wrong.bit_count(), chords


def _explained(field: Minefield, step: int, move: Move, before: Board, planned: int, lost: int) -> LostClick:
    """Why this click cost others, by the chords that would have been best before it."""
    grid = field.grid
    cell = grid.cell(move.row, move.col)
    if move.action is CHORD:
        return LostClick(step, Loss.CHORD, lost)
    if move.action is not REVEAL:
        return LostClick(step, Loss.FLAG, lost)
    near = grid.around(cell) & planned & ~cell
    if near:
        opened = near & before.revealed or near
        chord = opened & -opened
        row, col = grid.places(chord)[0]
        return LostClick(step, Loss.CHORDED, lost, Move.chord(row, col), chord)
    return LostClick(step, Loss.ORDER, lost)
