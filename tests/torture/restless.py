"""Plugins that change the process, or leave threads, exit handlers and copies of it that never end: commands do the
same as with the same plugin calm, and end."""

import random
import signal
from pathlib import Path

from tests.plugins.restless import CHANGE, COMMANDS, STAY, interrupted, ran

COUNT = 3
"""Commands in a trial."""


def trial(rng: random.Random, folder: Path) -> None:
    for number, words in enumerate(rng.sample(COMMANDS, COUNT)):
        does = rng.choice([(CHANGE,), (STAY,), (CHANGE, STAY), (STAY, CHANGE)])
        calm, wild = ran(words, folder / f"calm {number}"), ran(words, folder / f"wild {number}", *does)
        assert wild == calm, (words, does)
    end = rng.choice([signal.SIGINT, signal.SIGTERM])
    status, printed = interrupted(end, folder / "interrupted", CHANGE, STAY)
    assert status in {-end, 128 + end}, status
    assert "restless" in printed
