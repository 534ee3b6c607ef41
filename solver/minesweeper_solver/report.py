"""Answers as text or JSON."""

from collections.abc import Callable, Sequence
from enum import StrEnum

from minesweeper.core.advice import Advice
from minesweeper.core.board import DIGITS
from minesweeper.core.moves import Action, Move
from minesweeper.core.naming import percent, place
from minesweeper.core.tiling import moved_rows
from minesweeper_solver.analysis import Analysis


class MarkMeaning(StrEnum):
    """The meaning of a mark in a report."""

    SAFE = "safe"
    MINE = "mine"
    CHANCE = "chance"
    KNOWN = "known"
    RULER = "ruler"


Paint = Callable[[str, MarkMeaning], str]
"""Colours a text by its meaning."""

SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
VERBS = {
    Action.REVEAL: "open",
    Action.FLAG: "flag",
    Action.MARK: "mark",
    Action.CHORD: "chord at",
    Action.SURROUND: "flag all around",
}
MOST_MOVES = 3
"""The most moves that are listed; of the others, only the number is given."""
LONGEST_COUNT = 10**9
"""The largest number of layouts that is written out."""


def as_text(
    analysis: Analysis, advice: Advice, width: int | None = None, paint: Paint = lambda text, _kind: text
) -> str:
    """The board with the chance of every cell, the best move, and the reason. With a width, the board fits it."""
    lines = [*_picture(analysis, advice, width, paint), ""]
    marks = [
        f"{paint('o', MarkMeaning.SAFE)} is safe",
        f"{paint('*', MarkMeaning.MINE)} is a mine",
        "% the chance of a mine",
    ]
    if floating := _floating(analysis):
        marks.append(f"{paint('.', MarkMeaning.CHANCE)} {percent(floating[1])} each")
    lines.append(f"{', '.join(marks)}.")
    if analysis.exact:
        fit = "layout fits" if analysis.layouts == 1 else "layouts fit"
        lines.append(f"{count_text(analysis.layouts)} {fit}.")
    else:
        lines.append("The odds are estimates: exact ones would take too long.")
    if advice.moves:
        risk = f"a risk of {percent(advice.chance)}" if advice.chance else "no risk"
        lines.append(f"Best: {_moves_text(advice.moves)}, with {risk}.")
    lines.append(str(advice.why))
    return "\n".join(lines)


def _moves_text(moves: Sequence[Move]) -> str:
    """The moves as a player reads them, the first few of many."""
    shown = "; ".join(f"{VERBS[move.action]} {place(move.row, move.col)}" for move in moves[:MOST_MOVES])
    return shown if len(moves) <= MOST_MOVES else f"{shown}; and {len(moves) - MOST_MOVES} more"


def _floating(analysis: Analysis) -> tuple[int, float] | None:
    """The hidden cells that touch no number, and the chance of a mine that each of them has, if there are any."""
    board = analysis.board
    beyond = board.hidden & ~board.grid.around(board.revealed)
    return next(((cells & beyond, chance) for cells, chance in analysis.groups if cells & beyond), None)


def count_text(count: int) -> str:
    """A number of layouts for readers: 1,234, or a power of ten if it is large."""
    if count < LONGEST_COUNT:
        return f"{count:,}"
    digits = str(count)
    mantissa, power = f"{int(digits[:3]) / 100:.1f}", len(digits) - 1
    if mantissa == "10.0":
        mantissa, power = "1.0", power + 1
    return f"{mantissa}×10{str(power).translate(SUPERSCRIPT)}"


def _picture(analysis: Analysis, advice: Advice, width: int | None, paint: Paint) -> list[str]:
    """The board between rulers that count from 1. Narrow terminals get narrower cells, and of a wide board the part
    round the best move. Rows of hexagons begin where they do on the board."""
    grid = analysis.board.grid
    moved = moved_rows(grid.tiling, grid.width, grid.height)
    ruler = len(str(grid.height)) + 1
    room = (width - ruler - 2 * bool(moved)) if width else 4 * grid.width
    cell = next((each for each in (4, 3, 2) if each * grid.width <= room), 2)
    shown = max(1, min(grid.width, room // cell))
    middle = advice.moves[0].col if advice.moves else 0
    first = max(0, min(middle - shown // 2, grid.width - shown))
    marks = _marks(analysis, with_sign=cell == 4)
    columns = range(first, first + shown)
    step = 1 if cell == 4 else 5
    numbers = (str(col + 1) if (col + 1) % step == 0 or col == first else "" for col in columns)
    lines = [paint(" " * ruler + "".join(f"{number:>{cell}}" for number in numbers), MarkMeaning.RULER)]
    for row, cells in enumerate(marks):
        line = "".join(paint(f"{text:>{cell}}", kind) for text, kind in cells[first : first + shown])
        half = " " * (cell // 2) if row in moved else ""
        lines.append(paint(f"{row + 1:>{ruler - 1}} ", MarkMeaning.RULER) + half + line)
    if shown < grid.width:
        lines.append(paint(f"Columns {first + 1} to {first + shown} of {grid.width}.", MarkMeaning.RULER))
    return lines


def _marks(analysis: Analysis, with_sign: bool) -> list[list[tuple[str, MarkMeaning]]]:
    """The mark of every cell: its text and its meaning."""
    cells = analysis.board.grid.places
    signs = {"0": " "} | {letter: str(number) for number, letter in enumerate(DIGITS) if number > 9}
    marks = [[(signs.get(sign, sign), MarkMeaning.KNOWN) for sign in row] for row in str(analysis.board).splitlines()]
    for row, col in cells(analysis.safe):
        marks[row][col] = "o", MarkMeaning.SAFE
    for row, col in cells(analysis.mines & ~analysis.board.hit):
        marks[row][col] = "*", MarkMeaning.MINE
    floating, _ = _floating(analysis) or (0, 0.0)
    for row, col in cells(floating):
        marks[row][col] = ".", MarkMeaning.CHANCE
    for group, chance in analysis.groups:
        per_cent = str(min(max(round(100 * chance), 1), 99)) + ("%" if with_sign else "")
        for row, col in cells(group & ~floating):
            marks[row][col] = per_cent, MarkMeaning.CHANCE
    return marks


def as_json(analysis: Analysis, advice: Advice) -> dict[str, object]:
    """The same as JSON values. Cells are [row, column] pairs; `chances` has `null` for revealed cells."""
    board, cells = analysis.board, analysis.board.grid.places
    chances: list[list[float | None]] = [[None] * board.grid.width for _ in range(board.grid.height)]
    for group, chance in ((analysis.safe, 0.0), (analysis.mines, 1.0), *analysis.groups):
        for row, col in cells(group):
            chances[row][col] = chance
    return {
        "width": board.grid.width,
        "height": board.grid.height,
        "mine_count": board.mine_count,
        "exact": analysis.exact,
        "layouts": analysis.layouts if analysis.exact else None,
        "safe": cells(analysis.safe),
        "mines": cells(analysis.mines),
        "chances": chances,
        "moves": [{"action": str(move.action), "row": move.row, "col": move.col} for move in advice.moves],
        "risk": advice.chance,
        "risk_exact": advice.exact,
        "why": {
            "rule": advice.why.rule,
            "sentence": advice.why.sentence,
            "numbers": cells(advice.why.numbers),
            "cells": cells(advice.why.cells),
        },
    }
