"""Ends that come while a game is played in the window: by signals, by a kill, by a display that goes away.

`python -m tests.e2e.accidents 100` has as many of them, and says what they cost.
"""

import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from minesweeper.core.game import Game
from minesweeper.core.moves import Move
from minesweeper.core.setup import Setup
from tests.e2e.desk import Desk
from tests.e2e.screen import virtual_screen

ENDS = ("SIGTERM", "SIGHUP", "SIGKILL", "display")
CODE = "30x16x99.expert.7"
FIRST = Move.reveal(8, 15)
BAR = 3.0
"""Seconds: no more of a game is lost, and no move that is older."""


class Loss(NamedTuple):
    """What an end cost."""

    seconds: float
    """Of the clock."""
    age: float
    """Of the oldest move that is missing, in seconds; 0 if none is."""


def ended(home: Path, end: str, rng: random.Random) -> Loss:
    """Play in a window, end it at a random moment, see that the game is taken up where it was, and return the loss."""
    made = list[tuple[str, float]]()
    with virtual_screen() as screen:
        desk = Desk(screen.display, home)
        desk.start("play", CODE, grid=(30, 16))
        before = desk.cell(FIRST.row, FIRST.col).tobytes()
        desk.click_cell(FIRST.row, FIRST.col)
        desk.until(lambda: desk.cell(FIRST.row, FIRST.col).tobytes() != before, "an opening")
        began = time.monotonic()
        made.append((str(FIRST), began))
        over = began + rng.uniform(0.1, 6)
        for row, col in _hidden(rng):
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
    return Loss(max(0.0, moment - began - left.seconds), moment - lost[0][1] if lost else 0.0)


def _hidden(rng: random.Random) -> list[tuple[int, int]]:
    """The cells that the first move leaves hidden, in any order."""
    game = Game.of(Setup.parse(CODE))
    game.play(FIRST)
    cells = game.board.grid.cells(game.board.hidden)
    rng.shuffle(cells)
    return cells


def main(count: int) -> None:
    rng = random.Random(20261116)
    for end in ENDS:
        losses = list[Loss]()
        for _ in range(count // len(ENDS)):
            with tempfile.TemporaryDirectory() as folder:
                losses.append(ended(Path(folder) / "home", end, rng))
        seconds, age = max(loss.seconds for loss in losses), max(loss.age for loss in losses)
        sys.stdout.write(f"{end}: {len(losses)} ends, {seconds:.2f} s lost at most, oldest move lost {age:.2f} s old\n")
        sys.stdout.flush()
        assert max(seconds, age) <= BAR


if __name__ == "__main__":
    main(int(sys.argv[1]))
