"""A plugin that changes all of the process that it can reach, whenever it is called, and the same one calm."""

from pathlib import Path

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
    return Advice((Move.reveal(*board.grid.cells(board.hidden)[0]),), 0.2, Reason("guess", "First come."))

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
    """Write the plugin into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "restless.py"
    path.write_text(f"DOES = {does}\n{SOURCE}", "utf-8")
    return path
