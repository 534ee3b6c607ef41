"""Workers of a tournament that are killed: every game has an outcome, and the same as if nothing had happened."""

import os
import random
import signal
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path

from minesweeper import Difficulty, Setup
from minesweeper.arena.match import Outcome
from minesweeper.arena.tournament import Results, Tournament, Workers, play_portion, run

GAMES = 60


def trial(rng: random.Random, _folder: Path) -> None:
    """Kill a worker after some games have been played."""
    setup = Setup(Difficulty("tiny", 5, 5, 4), first=(2, 2))
    tournament = Tournament(("counting", "quick"), setup, GAMES, rng.getrandbits(30))
    expected, _ = play_portion(tournament, (0, tuple(tournament.seeds())))
    until, results = rng.randrange(GAMES // 2), Results()
    killed = False
    with Workers(2) as executor:
        for part in run(tournament, executor, seconds=0.0):
            assert not results.keys() & part.keys()
            results |= part
            if not killed and len(results) > until:
                killed = True
                os.kill(rng.choice(sorted(active_children(), key=lambda each: each.pid or 0)).pid or 0, signal.SIGKILL)
    assert killed
    assert _untimed(results) == _untimed(expected)


def _untimed(results: Results) -> dict[int, list[Outcome]]:
    """Without what depends on the machine."""
    return {
        number: [replace(outcome, seconds=0, slowest=0) for outcome in results[number]] for number in sorted(results)
    }
