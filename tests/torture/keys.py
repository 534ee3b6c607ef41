"""Keys, clicks and bytes for the game in the terminal, in any order and at any size: it goes on, and draws."""

import random
from pathlib import Path

from minesweeper.core.setup import Setup
from minesweeper.terminal.keys import Decoder, Input
from tests.terminal.seat import Seat
from tests.torture import boards
from tests.torture.patience import at_once

COUNT = 1500
"""Pieces of input in a trial."""
NAMED = (
    "up", "down", "left", "right", "home", "end", "pageup", "pagedown", "enter", "space", "tab", "backspace", "escape",
    "f1", "f2", "focus", "blur", "ctrl+l", "ctrl+r", "ctrl+z", "ctrl+a",
)  # fmt: skip
LETTERS = "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ0123456789+-=?/.,:;<>!\"'ß漢é\u0301\x00"
"""All but q, which leaves."""
CODES = ("9x9x10.beginner.1", "30x16x99.expert.7", "1x1x0.dot.1", "40x3x20.strip.2")


class Clock:
    """Goes on by a millisecond every time it is looked at: whoever waits for it need not wait for ever."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


def trial(rng: random.Random, folder: Path) -> None:
    clock, decoder = Clock(), Decoder()
    seat = Seat(folder / "home", wishes=(Setup.parse(rng.choice(CODES)),), clock=clock)
    for number in range(COUNT):
        with at_once():
            for each in _input(rng, decoder):
                seat.player.take(each)
            clock.now += rng.choice((0, 0.01, 0.5, 3))
            seat.player.tick()
        if number % 20 == 0:
            seat.size = rng.choice(((80, 24), (rng.randint(1, 200), rng.randint(1, 60))))
            with at_once():
                drawn = seat.screen.splitlines()
            assert len(drawn) <= seat.size[1]
            boards.check(seat.player.play)
    seat.player.close()


def _input(rng: random.Random, decoder: Decoder) -> list[Input]:
    kind = rng.random()
    if kind < 0.5:
        return [rng.choice(NAMED)]
    if kind < 0.75:
        return [rng.choice(LETTERS)]
    if kind < 0.95:
        what, col, row = rng.choice((0, 1, 2, 32, 35, 64, 65, 99)), rng.randint(0, 90), rng.randint(0, 30)
        return decoder.feed(f"\x1b[<{what};{col};{row}{rng.choice('Mm')}".encode())
    return [each for each in decoder.feed(rng.randbytes(rng.randint(1, 9))) if each not in ("q", "ctrl+c")]
