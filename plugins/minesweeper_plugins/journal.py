"""A journal of everything that happens, for debugging and for programs that follow a game.

Set `MINESWEEPER_JOURNAL` to a file, and every game, turn and result is added to it, one JSON object a line.
"""

import json
import os
from pathlib import Path

from minesweeper import Board, Difficulty, Turn, hookimpl


@hookimpl
def game_started(difficulty: Difficulty, board: Board) -> None:
    """Note the level and what had been marked already."""
    _note(event="started", difficulty=str(difficulty), board=str(board))


@hookimpl
def turn_played(turn: Turn) -> None:
    """Note the move and what it opened."""
    _note(event="turn", move=str(turn.move), opened=turn.opened.bit_count(), status=turn.status)


@hookimpl
def game_ended(turn: Turn, seconds: float) -> None:
    """Note the result and the final board."""
    _note(event="ended", status=turn.status, seconds=round(seconds, 3), board=str(turn.after))


def _note(**entry: object) -> None:
    if path := os.environ.get("MINESWEEPER_JOURNAL"):
        with Path(path).open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")
