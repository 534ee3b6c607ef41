"""A plugin that changes all of the process that it can reach, whenever it is called, and the same one calm."""

import os
import re
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from minesweeper.history import History
from minesweeper.history.backup import write_backup
from tests.history.games import played
from tests.waiting import PATIENCE, until

SOURCE = """
import atexit, gc, locale, os, random, signal, sys, threading, time, warnings
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from minesweeper import RANDOM, Advice, Deal, Dealer, Generator, Move, Reason, Solver, hookimpl

def change():
    os.chdir("/")
    os.environ.clear()
    os.environ["MINESWEEPER_HOME"] = "/nowhere"
    os.environ = {}
    sys.stdout = sys.stderr = sys.stdin = None
    sys.setrecursionlimit(90)
    sys.setswitchinterval(9)
    locale.setlocale(locale.LC_ALL, "C.UTF-8")
    warnings.simplefilter("error")
    gc.disable()
    random.seed(1)
    sys.path[:] = ["/plugin"]
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(ValueError):
            signal.signal(number, signal.SIG_IGN)

def stay():
    threading.Thread(target=time.sleep, args=(10**6,), daemon=False).start()
    ThreadPoolExecutor().submit(time.sleep, 10**6)
    atexit.register(time.sleep, 10**6)
    os.fork()

def act():
    for each in DOES:
        globals()[each]()

def acting(function):
    def called(*arguments):
        act()
        return function(*arguments)
    return called

@acting
def think(board, budget):
    return Advice((Move.reveal(*board.grid.places(board.hidden)[0]),), 0.2, Reason("guess", "First come."), exact=False)

@hookimpl
def register_solvers():
    act()
    return [Solver("restless", think)]

@hookimpl
def register_generators():
    return [Generator("restless", acting(RANDOM.lay))]

@hookimpl
def register_dealers():
    return [Dealer("restless", acting(lambda situation: Deal(situation.field, False)))]

@hookimpl
def turn_played():
    act()

act()
"""
CHANGE, STAY = "change", "stay"
"""What it can do: change the process, and leave threads, exit handlers and copies of the process that never end."""


def install(folder: Path, *does: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "restless.py"
    path.write_text(f"DOES = {does}\n{SOURCE}", "utf-8")
    return path


ROOT = Path(__file__).parents[2]
TYPED = "r4,4\nf0,0\nq\n"
TOURNAMENT = "tournament tiny -n 2 --solver restless --solver counting --jobs 2"
DIGEST = r"\b[0-9a-f]{64}\b"
"""Of the plugin's own files, which are not those of the calm one."""
COMMANDS = (
    "--version",
    "--help",
    "plugins",
    "plugins path",
    "plugins new another --kind solver",
    "completion bash",
    "stats",
    "stats --games",
    "stats --level nowhere",
    "stats --html page.html",
    "export out.json",
    "export out.csv --csv",
    "import games.json",
    "backup copy.zip",
    "restore saved.zip",
    "mistakes --list",
    "daily --result",
    "measure 9x9x10.beginner.3",
    "solve position.txt --solver restless",
    "terminal --lines 9x9x10.beginner.3.g-restless",
    "terminal --lines 9x9x10.beginner.3.d-restless",
    "duel --lines --left human --right restless --seed 3",
    f"{TOURNAMENT} --csv games.csv --keep kept.json",
    f"{TOURNAMENT} --duel --json",
)
"""Commands that need no screen."""


class Ran(NamedTuple):
    status: int
    printed: str
    errors: str
    files: list[str]


def ran(words: str, folder: Path, *does: str) -> Ran:
    """Run a command in a folder of its own, with some games and with a plugin that does this."""
    home, work = folder / "home", folder / "work"
    work.mkdir(parents=True)
    with closing(History(home)) as history:
        history.add_missing(played(seed) for seed in range(3))
    write_backup(home, work / "saved.zip")
    install(home / "plugins", *does)
    (work / "games.json").write_text(f"[{played(3).to_json()}]", "utf-8")
    (work / "position.txt").write_text("mines: 10\n" + "1........\n" * 9, "utf-8")
    with started(words, folder) as process:
        printed, errors = process.communicate(TYPED, timeout=PATIENCE)
    files = [str(file.relative_to(folder)) for file in folder.rglob("*") if "history." not in file.name]
    return Ran(
        process.returncode,
        _without_times(printed, folder),
        _without_times(errors, folder),
        sorted(_without_times(name, folder) for name in files if "__pycache__" not in name),
    )


def started(words: str, folder: Path) -> "subprocess.Popen[str]":
    path = os.pathsep.join(str(ROOT / name) for name in ("", "plugins", "solver"))
    environment = {**os.environ, "MINESWEEPER_HOME": str(folder / "home"), "PYTHONPATH": path}
    command = [sys.executable, "-m", "minesweeper", *words.split()]
    return subprocess.Popen(
        command,
        cwd=folder / "work",
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def interrupted(number: signal.Signals, folder: Path, *does: str) -> tuple[int, str]:
    """Have a signal end a tournament in which games are played. Return its exit status and what it printed."""
    (folder / "work").mkdir(parents=True)
    install(folder / "home" / "plugins", *does)
    games = folder / "work" / "games.csv"
    with started(f"{TOURNAMENT.replace('-n 2', '-n 100000')} --csv {games.name}", folder) as process:
        until(lambda: games.exists() and games.read_text().count("\n") > 3)
        process.send_signal(number)
        printed, _ = process.communicate(timeout=PATIENCE)
    return process.returncode, printed


def _without_times(text: str, folder: Path) -> str:
    """A text without what may differ from run to run: figures, the widths that follow from them, and what is said only
    if something takes long."""
    text = text.replace(str(folder), "").replace("Laying the mines …", "")
    return re.sub(r"[\s─━]+", " ", re.sub(r"\d[\d.e-]*", "0", re.sub(DIGEST, "", text)))
