"""Ends that come while a game is played in the window: by signals, by a kill, by a display that goes away."""

import os
import random
import signal
import time
from pathlib import Path
from typing import NamedTuple

from minesweeper.core.moves import Move
from tests.e2e.desk import Desk
from tests.e2e.screen import virtual_screen
from tests.torture.interrupted import CODE, FIRST, hidden

ENDS = ("SIGTERM", "SIGHUP", "SIGKILL", "display")


class Loss(NamedTuple):
    seconds: float
    """Of the clock."""
    age: float
    """Of the oldest move that is missing, in seconds; 0 if none is."""
    lag: float
    """Seconds until the window showed the first move: so busy is the machine."""


def ended(home: Path, end: str, rng: random.Random) -> Loss:
    """Play in a window, end it at a random moment, see that the game is taken up where it was, and return the loss."""
    made = list[tuple[str, float]]()
    with virtual_screen() as screen:
        desk = Desk(screen.display, home)
        desk.start("play", CODE, grid=(30, 16))
        before = desk.cell(FIRST.row, FIRST.col).tobytes()
        clicked = time.monotonic()
        desk.click_cell(FIRST.row, FIRST.col)
        desk.until(lambda: desk.cell(FIRST.row, FIRST.col).tobytes() != before, "an opening")
        began = time.monotonic()
        made.append((str(FIRST), began))
        over = began + rng.uniform(0.1, 6)
        for row, col in hidden(rng):
            if time.monotonic() > over:
                break
            desk.click_cell(row, col, button=3)
            made.append((str(Move.flag(row, col)), time.monotonic()))
            time.sleep(rng.random() ** 3)
        assert desk.game
        moment = time.monotonic()
        if end == "display":
            screen.server.kill()
        else:
            os.kill(desk.game.pid, getattr(signal, end))
        desk.game.communicate()
    left = desk.left()  # the first move is saved when it is made
    kept = [str(move) for move in left.moves]
    assert kept == [move for move, _ in made[: len(kept)]], (kept, made)
    lost = made[len(kept) :]
    with virtual_screen() as screen:
        desk = Desk(screen.display, home)
        desk.start("play", grid=(30, 16))
        assert desk.shut() == (0, "")
    assert (desk.left().id, desk.left().moves) == (left.id, left.moves)
    seconds, age = moment - began - left.seconds, moment - lost[0][1] if lost else 0.0
    return Loss(seconds, age, began - clicked)
