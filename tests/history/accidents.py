"""Accidents for the tests of the history, as many as are asked for: kills, crowds and damage."""

import contextlib
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from minesweeper import Game, Move, Record, SavedSessionError, Session
from minesweeper.history import History, HistoryError
from minesweeper.history.sqlite_file import FILE
from tests.history.games import BEGINNER, played
from tests.torture.damage import damaged

ROOT = Path(__file__).parents[2]

PLAYER = """
import sys
from dataclasses import replace
from pathlib import Path
from minesweeper import Game, Move, Session
from minesweeper.history import History
from tests.history.games import BEGINNER, played

folder, name, count = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
games = [played(seed) for seed in range(20)]
session = Session(Game(BEGINNER, seed=3))
session.play(Move.reveal(4, 4))
left = session.record()
history = History(folder)
for number in range(count):
    history.save_unfinished(replace(left, id=f"left {name}", seconds=float(number)))
    history.add(replace(games[number % 20], id=f"{name} {number}", seconds=1.0 + number % 7))
    print(number, flush=True)
history.close()
"""


def player(folder: Path, name: str, count: int, stdout: int | TextIO = subprocess.PIPE) -> subprocess.Popen[str]:
    """A process that finishes games and saves others, and prints the number of each game once it is kept."""
    command = [sys.executable, "-c", PLAYER, str(folder), name, str(count)]
    return subprocess.Popen(command, cwd=ROOT, stdout=stdout, text=True)


def kill_players(folder: Path, kills: int, rng: random.Random) -> int:
    """Kill players at random moments; nothing finished may be missing. Return how many games there were in all."""
    finished = 0
    for turn in range(kills):
        with player(folder, f"p{turn}", 10**6) as process:
            assert process.stdout
            process.stdout.readline()
            time.sleep(rng.random() * 0.05)
            os.kill(process.pid, signal.SIGKILL)
            printed = 1 + len(process.stdout.read().split("\n")[:-1])
        with contextlib.closing(History(folder)) as history:
            assert history.notices() == []
            kept = {number for number in range(printed + 2) if f"p{turn} {number}" in history}
            assert kept >= set(range(printed)), (turn, printed, kept)
            finished += len(kept)
            assert history.count() == finished
            left = history.game_left()
            assert left is not None
            Session(Game.of(left.setup)).take_up(left, Game.of(left.setup))
    with contextlib.closing(sqlite3.connect(folder / FILE)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    return finished


def crowd(folder: Path, processes: int, games: int) -> None:
    running = [player(folder, f"p{number}", games) for number in range(processes)]
    for process in running:
        printed, _ = process.communicate()
        assert (process.returncode, len(printed.split())) == (0, games)
    with contextlib.closing(History(folder)) as history:
        assert history.count() == processes * games
        times = [game.measures.seconds for game in history.games(limit=None, ranked=True, won=True)]
        assert history.statistics(ranked=True, won=True).best_time == min(times, default=None)


@contextlib.contextmanager
def browsed(folder: Path) -> Iterator[None]:
    """Keep the history of a folder from being written to, as a database browser with unsaved changes does."""
    with contextlib.closing(sqlite3.connect(folder / FILE, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield


# Damage


def sample(folder: Path, games: int = 60) -> bytes:
    """The bytes of a history with some games, of which one is unfinished."""
    with contextlib.closing(History(folder)) as history:
        history.add_missing(played(seed) for seed in range(games))
        session = Session(Game(BEGINNER, seed=3))
        session.play(Move.reveal(4, 4))
        history.save_unfinished(session.record())
    return (folder / FILE).read_bytes()


def use_everything(folder: Path) -> None:
    """Ask a history for all it has and add to it. Only a `HistoryError` may come of that."""
    try:
        history = History(folder)
    except HistoryError:
        return
    with contextlib.closing(history), contextlib.suppress(HistoryError):
        history.statistics(bots=None)
        history.levels()
        for game in history.games(limit=None, bots=None):
            _ = game.measures.three_bv_per_second, game.measures.efficiency
        for record in history.each_record():
            assert Record.from_json(record.to_json()) == record or record.paused
        history.unfinished()
        history.game_left()
        history.dailies.games()
        new = played(1000)
        history.add(new)
        assert history.record(new.id) == new


def damage_databases(folder: Path, count: int, rng: random.Random) -> None:
    whole = sample(folder / "whole")
    for turn in range(count):
        damage_database(folder / str(turn), whole, rng)


def damage_database(place: Path, whole: bytes, rng: random.Random) -> None:
    place.mkdir()
    (place / FILE).write_bytes(damaged(whole, rng))
    use_everything(place)
    shutil.rmtree(place)


def damage_saves(count: int, rng: random.Random) -> int:
    saves = [played(seed).to_json().encode() for seed in range(20)]
    read = 0
    for _ in range(count):
        data = damaged(rng.choice(saves), rng, text=True)
        try:
            record = Record.from_json(data.decode(errors="surrogateescape"))
        except SavedSessionError:
            continue
        read += 1
        json.loads(record.to_json())
    return read
