"""Processes that are killed, or many at once, while they keep games: none that was finished is missing."""

import random
from pathlib import Path

from tests.history import accidents


def trial(rng: random.Random, folder: Path) -> None:
    """Kill some players at random moments, then have some play at the same time."""
    accidents.kill_players(folder / "kills", kills=rng.randint(1, 4), rng=rng)
    accidents.crowd(folder / "crowd", processes=rng.randint(2, 3), games=rng.randint(1, 40))
