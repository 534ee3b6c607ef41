"""Workers of a tournament that are killed, and then the tournament itself: it goes on, no game but the one at hand
comes out otherwise, and in the end nobody is left."""

import csv
import os
import random
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

OPTIONS = ("--games", "400", "--difficulty", "beginner", "--solver", "counting", "--solver", "quick", "--jobs", "2")
MOST_KILLS = 3


def trial(rng: random.Random, folder: Path) -> None:
    _kill_workers(rng, folder)
    alone = _start(folder / "alone.csv", "1", stderr=subprocess.PIPE)
    while alone.poll() is None and not _workers(alone.pid):
        time.sleep(0.01)
    time.sleep(rng.uniform(0, 0.5))
    alone.kill()
    _, errors = alone.communicate()
    if b"/minesweeper/" in errors:  # other lines are Python's own, of a process that was only being started
        sys.stderr.buffer.write(errors)


def _kill_workers(rng: random.Random, folder: Path) -> None:
    seed = str(rng.getrandbits(30))
    expected = _start(folder / "expected.csv", seed)
    assert expected.wait() == 0
    disturbed, kills = _start(folder / "disturbed.csv", seed), 0
    while disturbed.poll() is None:
        time.sleep(rng.uniform(0, 0.5))
        if (workers := _workers(disturbed.pid)) and kills < MOST_KILLS:
            with suppress(ProcessLookupError):
                os.kill(rng.choice(workers), signal.SIGKILL)
                kills += 1
    assert disturbed.wait() == 0
    games, others = _games(folder / "expected.csv"), _games(folder / "disturbed.csv")
    assert games.keys() == others.keys()
    different = [others[game] for game in games if games[game] != others[game]]
    assert len(different) <= kills, different
    assert all(game["error"] for game in different), different


def _start(file: Path, seed: str, stderr: int | None = None) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "minesweeper", "--no-plugins", "tournament", *OPTIONS, "--seed", seed]
    return subprocess.Popen([*command, "--overwrite", "--csv", str(file)], stdout=subprocess.DEVNULL, stderr=stderr)


def _workers(tournament: int) -> list[int]:
    try:
        lists = [file.read_text() for file in Path(f"/proc/{tournament}/task").glob("*/children")]
        children = [int(number) for number in " ".join(lists).split()]
        return [child for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    except OSError:  # one of them has just ended
        return []


def _games(file: Path) -> dict[tuple[str, str], dict[str, str]]:
    """The games in a table, by board and solver, without what depends on the machine."""
    rows = list(csv.DictReader(file.read_text().splitlines()))
    for row in rows:
        for name in ("cpu_seconds", "wall_seconds", "slowest_cpu", "slowest_wall"):
            del row[name]
    return {(row["code"], row["solver"]): row for row in rows}
