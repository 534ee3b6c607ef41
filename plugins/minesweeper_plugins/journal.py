"""A journal of everything that happens, for debugging and for programs that follow a game.

Set `MINESWEEPER_JOURNAL` to a file, and every game, turn and result is added to it, one JSON object a line.
"""

import json
import os
from pathlib import Path

from minesweeper import Board, Record, Setup, Turn, hookimpl


@hookimpl
def game_started(setup: Setup, board: Board, resumed: bool) -> None:
    """Note what kind of game it is and how its board stands. Which mines it has is said at its end."""
    event = "resumed" if resumed else "started"
    _note(event=event, difficulty=str(setup.level), setup=str(setup.kind), board=str(board))


@hookimpl
def turn_played(turn: Turn, seconds: float) -> None:
    """Note the move and what it opened."""
    opened = turn.opened.bit_count()
    _note(event="turn", move=str(turn.move), seconds=seconds, opened=opened, status=turn.status)


@hookimpl
def turn_undone(seconds: float) -> None:
    """Note that the last move was taken back."""
    _note(event="undone", seconds=seconds)


@hookimpl
def game_ended(turn: Turn, record: Record) -> None:
    """Note the result, the final board, and why it does not count, if so."""
    _note(
        event="ended",
        status=record.status,
        seconds=record.seconds,
        board=str(turn.after),
        setup=str(record.code),
        player=record.player,
        unranked=record.unranked,
    )


def _note(**entry: object) -> None:
    if path := os.environ.get("MINESWEEPER_JOURNAL"):
        with Path(path).open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")
