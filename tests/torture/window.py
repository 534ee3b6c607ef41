"""Signals, and displays that go away, at any moment of a game in the window: it goes on where it was."""

import random
from pathlib import Path

from tests.e2e.accidents import ENDS, ended
from tests.torture.interrupted import BAR


def trial(rng: random.Random, folder: Path) -> None:
    loss = ended(folder / "home", rng.choice(ENDS), rng)
    assert max(loss.seconds, loss.age) <= BAR + 2 * loss.lag, loss
