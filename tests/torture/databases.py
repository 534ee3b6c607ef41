"""Histories with damage: what can be read is read, what cannot costs a sentence, and games are kept again."""

import random
from pathlib import Path

from tests.history import accidents
from tests.torture.patience import at_once

COUNT = 20
"""Histories in a trial."""


def trial(rng: random.Random, folder: Path) -> None:
    whole = accidents.sample(folder / "whole", games=20)
    for number in range(COUNT):
        with at_once():
            accidents.damage_database(folder / str(number), whole, rng)
