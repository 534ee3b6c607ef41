"""Positions read from text, and answers as text or JSON."""

import re

from minesweeper.core.advice import Advice
from minesweeper.core.board import Board
from minesweeper.core.difficulty import Difficulty
from minesweeper_solver.analysis import Analysis

MINES = re.compile(r"mines?\s*[:=]?\s*(\d{1,9})", re.IGNORECASE)
LEVEL = re.compile(r"(?:.+:)?\d+[^\d.#]\d+[^\d.#]\d+")
HIDDEN = str.maketrans(".f", "#F")


def read_position(text: str, mines: int | None = None) -> Board:
    """The board in a text: the text form of `Board`, or rows with `.` for hidden cells; spaces do not matter.

    The mine total is `mines`, or comes from a line before the board, such as `mines: 99` or `30x16x99`. Raise
    `ValueError` if the text is not a board.
    """
    level = None
    rows: list[str] = []
    for line in text.splitlines():
        dense = "".join(line.split())
        if not rows and (header := MINES.fullmatch(line.strip())):
            mines = int(header[1]) if mines is None else mines
        elif not rows and LEVEL.fullmatch(dense):
            level = Difficulty.parse(dense)
        elif dense:
            rows.append(dense.translate(HIDDEN))
    if not rows:
        raise ValueError(
            "there is no board in this text: write a row a line, . or # for hidden cells, 0 to 8 for numbers"
        )
    if mines is None and level:
        mines = level.mines
    board = Board.parse("\n".join(rows), mines)
    width, height = board.grid.width, board.grid.height
    if level and (level.width, level.height) != (width, height):
        raise ValueError(f"the header says {level.width}x{level.height}, but the board is {width}x{height}")
    return board


def as_text(analysis: Analysis, advice: Advice) -> str:
    """The board with what is known about every cell, the best move, and why."""
    rows = [list(row) for row in str(analysis.board).splitlines()]
    cells = analysis.board.grid.cells
    for row, col in cells(analysis.safe):
        rows[row][col] = "o"
    for row, col in cells(analysis.mines & ~analysis.board.hit):
        rows[row][col] = "*"
    for group, chance in analysis.groups:
        per_cent = f"{min(max(round(100 * chance), 1), 99)}%"
        for row, col in cells(group):
            rows[row][col] = per_cent
    lines = [" ".join(f"{mark:>3}" for mark in row) for row in rows]
    lines += ["", "o is safe, * is a mine, % the chance of a mine."]
    if analysis.exact:
        lines.append(f"{analysis.layouts} {'layout fits' if analysis.layouts == 1 else 'layouts fit'}.")
    else:
        lines.append("The percentages are estimates: exact ones would take too long.")
    if advice.moves:
        lines.append(f"Best: {' '.join(map(str, advice.moves))}, with a risk of {advice.chance:.1%}.")
    lines.append(str(advice.why))
    return "\n".join(lines)


def as_json(analysis: Analysis, advice: Advice) -> dict[str, object]:
    """The same as JSON values. Cells are [row, column] pairs; `chances` has `null` for revealed cells."""
    board, cells = analysis.board, analysis.board.grid.cells
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
