"""Chords with right and wrong flags in random games: their risk, the luck and the verdict are exact."""

import random
from pathlib import Path

from tests.solver.test_reviewed_chords import guesses_by_chord

GAMES = 200
"""In a trial."""


def trial(rng: random.Random, folder: Path) -> None:
    del folder
    for _ in range(GAMES):
        guesses_by_chord(rng)
