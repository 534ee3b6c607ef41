"""Restores, imports, exports and backups while two processes keep games, and any of them killed at any moment: every
game that was kept is in the history or in one that was set aside, and every file is whole."""

import contextlib
import json
import random
import signal
import sqlite3
import subprocess
import sys
import time
import zipfile
from collections import Counter
from dataclasses import replace
from pathlib import Path

from minesweeper.history import History
from minesweeper.history.backup import write_backup
from minesweeper.history.sqlite_file import is_sound
from minesweeper.history.storage import Storage
from tests.history.accidents import player
from tests.history.games import played

ROUNDS = 25
"""Commands in a trial."""
ENDS = (None, None, None, None, signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGKILL)
LONGEST = 1.0
"""Seconds until a signal, about as long as a command takes."""
MOMENT = 0.1
"""The same for a restore that has begun to unpack."""
READY = 1 << signal.SIGHUP - 1
"""The bit of a process that handles signals; before that, Python ends as it likes."""
DECOY = "somebody else's"


class Writer:
    """A process that keeps games until it is killed, and then another, with a name of its own."""

    def __init__(self, folder: Path, name: str) -> None:
        self._folder, self._name, self.turns = folder, name, 0
        self.kept = set[str]()
        self._start()

    def _start(self) -> None:
        self.turns += 1
        self._log = self._folder / f"{self._name} {self.turns}"
        with self._log.open("w") as log:
            self._process = player(self._folder / "home", self._log.name, 10**6, stdout=log)

    def end(self) -> None:
        assert self._process.poll() in (None, -signal.SIGKILL), "it could not keep a game"
        self._process.kill()
        self._process.wait()
        self.kept |= {f"{self._log.name} {number}" for number in self._log.read_text().split("\n")[:-1]}

    def replace(self) -> None:
        self.end()
        self._start()


def trial(rng: random.Random, folder: Path) -> None:
    home = folder / "home"
    imported = _prepare(home, folder)
    kept, ends = set[str](), Counter[str]()
    writers = [Writer(folder, name) for name in ("first", "second")]
    with contextlib.ExitStack() as ending:
        for writer in writers:
            ending.callback(writer.end)
        for number in range(ROUNDS):
            command = rng.choice(("restore", "restore", "import", "export", "backup"))
            ended = _run(rng, folder, command, number)
            if command == "import" and ended == 0:
                kept |= imported
            ends[f"{command} {'done' if ended == 0 else 'killed' if ended == -signal.SIGKILL else 'stopped'}"] += 1
            _check_written(folder, command, number, ended)
            if rng.random() < 0.3:
                rng.choice(writers).replace()
    kept = kept.union(*(writer.kept for writer in writers))
    assert len(kept) > ROUNDS
    _check_games(home, kept)
    sys.stdout.write(f"{len(kept)} games, {sum(w.turns for w in writers)} writers, {dict(sorted(ends.items()))}\n")


def _prepare(home: Path, folder: Path) -> set[str]:
    """A data folder, a backup of it as it was before, and games to import, whose ids are returned."""
    with contextlib.closing(History(home)) as history:
        history.add_missing(played(seed) for seed in range(20))
    storage = Storage(home)
    storage.change_settings(volume=1)
    (home / "plugins").mkdir()
    (home / "plugins" / "mine.txt").write_text("1")
    write_backup(home, folder / "before.zip")
    storage.change_settings(volume=2)
    games = [replace(played(seed), id=f"imported {seed}") for seed in range(20)]
    (folder / "games.json").write_text(f"[{','.join(game.to_json() for game in games)}]")
    return {game.id for game in games}


def _run(rng: random.Random, folder: Path, command: str, number: int) -> int:
    """Run a command, with a signal at any moment or none. Return its exit code."""
    files = {"restore": "before.zip", "import": "games.json", "export": "out.json", "backup": f"{number}.zip"}
    (folder / f"{files[command]}.part").write_text(DECOY)
    words = ["--no-plugins", "--data-dir", str(folder / "home"), command, str(folder / files[command])]
    drafts = _drafts(folder)
    process = subprocess.Popen([sys.executable, "-m", "minesweeper", *words])
    if end := rng.choice(ENDS):
        unpacking = command == "restore" and rng.random() < 0.8
        while process.poll() is None and (
            _drafts(folder) == drafts if unpacking else not _handles_signals(process.pid)
        ):
            time.sleep(0.005)
        time.sleep(rng.uniform(0, MOMENT if unpacking else LONGEST))
        process.send_signal(end)
    ended = process.wait()
    assert ended <= 0 or ended in (129, 143), (command, ended)
    assert (folder / f"{files[command]}.part").read_text() == DECOY
    assert ended == -signal.SIGKILL or _drafts(folder) == drafts, (command, ended)
    return ended


def _drafts(folder: Path) -> set[Path]:
    """What is hidden in the data folder: only somebody who is killed leaves anything there."""
    return set((folder / "home").glob(".*"))


def _handles_signals(pid: int) -> bool:
    status = Path(f"/proc/{pid}/status")
    with contextlib.suppress(OSError, IndexError):
        return bool(int(status.read_text().split("SigCgt:")[1].split()[0], 16) & READY)
    return False


def _check_written(folder: Path, command: str, number: int, ended: int) -> None:
    if (folder / "out.json").exists():
        json.loads((folder / "out.json").read_text())
    archive = folder / f"{number}.zip"
    assert archive.exists() or command != "backup" or ended
    if archive.exists():
        assert zipfile.ZipFile(archive).testzip() is None
        archive.unlink()
    found = [*(folder / "home").glob("settings.json"), *(folder / "home").glob("set-aside-*/settings.json")]
    assert {json.loads(path.read_text())["volume"] for path in found} <= {1, 2}
    assert found


def _check_games(home: Path, kept: set[str]) -> None:
    with contextlib.closing(History(home)) as history:  # which finishes what a kill has left
        assert history.notices() == []
    found = set[str]()
    for path in home.glob("history*.sqlite3"):
        if path.name != "history.draft.sqlite3":
            assert is_sound(path), path
            with contextlib.closing(sqlite3.connect(path)) as connection:
                found |= {game for (game,) in connection.execute("SELECT id FROM games")}
    assert kept <= found, sorted(kept - found)
