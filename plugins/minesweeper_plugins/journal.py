"""A journal of all events, for debugging and for programs that follow a game.

Set `MINESWEEPER_JOURNAL` to a file: every game, turn and result is appended to it, one JSON object per line.
"""

import json
import os
from pathlib import Path

from minesweeper import Board, Record, Setup, Turn, hookimpl


@hookimpl
def game_started(setup: Setup, board: Board, resumed: bool, game_id: str) -> None:
    """Write the setup and the board. The mines are written only at the end."""
    event = "resumed" if resumed else "started"
    _note(event=event, game=game_id, difficulty=str(setup.level), setup=str(setup.kind), board=str(board))


@hookimpl
def turn_played(turn: Turn, seconds: float, game_id: str) -> None:
    """Write the move and the cells it opened."""
    opened = turn.opened.bit_count()
    _note(event="turn", game=game_id, move=str(turn.move), seconds=seconds, opened=opened, status=turn.status)


@hookimpl
def turn_undone(seconds: float, game_id: str) -> None:
    """Write that the last move was undone."""
    _note(event="undone", game=game_id, seconds=seconds)


@hookimpl
def game_ended(turn: Turn, record: Record) -> None:
    """Write the result, the final board, and why the game is unranked, if so."""
    _note(
        event="ended",
        game=record.id,
        status=record.status,
        seconds=record.seconds,
        board=str(turn.after),
        setup=str(record.code),
        player=record.player,
        unranked=record.unranked,
    )


@hookimpl
def game_abandoned(record: Record) -> None:
    """Write that the game was left, without its code: it may be resumed."""
    _note(event="abandoned", game=record.id, seconds=record.seconds, board=str(record.board))


def _note(**entry: object) -> None:
    if path := os.environ.get("MINESWEEPER_JOURNAL"):
        with Path(path).open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")
