"""Checks the answers of solvers, so that callers can rely on the advice."""

# ruff: noqa: TRY004 - a wrong type and a wrong value raise the same error, so that callers catch one

import math
from operator import index
from typing import SupportsFloat, SupportsIndex

from minesweeper.core.advice import Advice, Reason
from minesweeper.core.board import Board
from minesweeper.core.checks import kind_of, one_line
from minesweeper.core.moves import Action, Move

MAX_REASON = 2000
"""The longest sentence that is kept, in characters."""
ROUNDING = 1e-9
"""How far a chance may lie beyond 0 or 1, since floats are rounded."""
PLAIN = Action, int, int
"""The types in a move."""
UNTOLD = Reason("untold", "")
"""The reason in advice that was not to be explained."""


def checked_advice(answer: object, board: Board, explained: bool = True) -> Advice:
    """The same advice in plain values, with moves and cells that are on the board and a chance from 0 to 1. Numbers of
    other types are converted; anything else is a `ValueError` that names the field.

    Without `explained`, the advice has neither reason nor mines; a subclass of `Reason` that works out its sentence
    when it is read is not asked.
    """
    if not isinstance(answer, Advice):
        raise ValueError(f"it answered with {kind_of(answer)}, not with Advice")
    exact: object = answer.exact
    if exact not in (True, False):
        raise ValueError(f"exact must be True or False, not {kind_of(exact)}")
    why = _reason(answer.why, board, explained)
    mines = None if answer.mines is None else _cells(answer.mines, "mines", board.hidden, "hidden cells")
    return Advice(_moves(answer.moves, board), _chance(answer.chance), why, bool(exact), mines if explained else None)


def _moves(moves: object, board: Board) -> tuple[Move, ...]:
    if not isinstance(moves, list | tuple):
        raise ValueError(f"moves must be a tuple, not {kind_of(moves)}")
    width, height = board.grid.width, board.grid.height
    plain = tuple([move if type(move) is Move and _kinds(move) == PLAIN else _plain_move(move) for move in moves])
    for _, row, col in plain:
        if not (0 <= row < height and 0 <= col < width):
            raise ValueError(f"moves must be on the board of {width}×{height} cells, and {row},{col} is not")
    if board.grid.holes:
        board.grid.gather((row, col) for _, row, col in plain)  # which refuses places without a cell
    return plain


def _kinds(move: Move) -> tuple[type, ...]:
    return tuple(map(type, move))


def _plain_move(move: object) -> Move:
    if not isinstance(move, Move):
        raise ValueError(f"moves must hold nothing but Move, and {kind_of(move)} is in it")
    action: object = move.action
    if not isinstance(action, str) or action not in list(Action):
        raise ValueError(f"the action in moves must be an Action, not {kind_of(action)}")
    return Move(Action(action), _whole(move.row, "the row in moves"), _whole(move.col, "the column in moves"))


def _chance(chance: object) -> float:
    if type(chance) is not float:
        if isinstance(chance, str) or not isinstance(chance, SupportsFloat):
            raise ValueError(f"chance must be a number from 0 to 1, not {kind_of(chance)}")
        try:
            chance = float(chance)
        except OverflowError:
            chance = math.inf
    if not -ROUNDING <= chance <= 1 + ROUNDING:  # nan is not, either
        raise ValueError(f"chance must be a number from 0 to 1, not {chance:g}")
    return min(max(chance, 0.0), 1.0)


def _reason(why: object, board: Board, explained: bool) -> Reason:
    if not isinstance(why, Reason):
        raise ValueError(f"why must be a Reason, not {kind_of(why)}")
    if not explained and type(why) is not Reason:
        return UNTOLD
    numbers, cells = (_cells(getattr(why, name), f"why.{name}", board.grid.full) for name in ("numbers", "cells"))
    rule, sentence, pointed = _line(why.rule, "rule"), _line(why.sentence, "sentence"), _line(why.pointed, "pointed")
    return Reason(rule, sentence, numbers, cells, pointed) if explained else UNTOLD


def _line(text: object, name: str) -> str:
    if not isinstance(text, str):
        raise ValueError(f"why.{name} must be a text, not {kind_of(text)}")
    return one_line(text, MAX_REASON)


def _cells(cells: object, name: str, allowed: int, kind: str = "cells") -> int:
    found = _whole(cells, name)
    if found & ~allowed:
        raise ValueError(f"{name} must be a set of {kind} of the board, and there are others in it")
    return found


def _whole(number: object, name: str) -> int:
    if type(number) is int:
        return number
    if not isinstance(number, SupportsIndex):
        raise ValueError(f"{name} must be a whole number, not {kind_of(number)}")
    return int(index(number))
