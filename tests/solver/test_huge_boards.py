"""Boards of a million cells: whatever is open on them, every bundled solver answers, and in little memory."""

import subprocess
import sys

import pytest

from minesweeper.plugins import load_plugins

MEGABYTES = 500
"""What a solver may use, the interpreter and the board included."""
WORK = """
import sys
from pathlib import Path
from random import Random
from minesweeper import Board, Budget, Grid, Minefield
from minesweeper.core.laying import choose
from minesweeper.plugins import ask, load_plugins

name, density, opened = sys.argv[1], float(sys.argv[2]), float(sys.argv[3])
grid, rng = Grid(1000, 1000), Random(1)
field = Minefield(grid, choose(grid.full, int(density * grid.area), rng))
revealed = choose(grid.full, int(opened * grid.area), rng) & ~field.mines
numbers = tuple(plane & revealed for plane in field.numbers)
mines = field.mines.bit_count()
board = Board(grid, mines, grid.area - mines - revealed.bit_count(), revealed, numbers)
advice = ask(load_plugins(bundled_only=True).solver(name), board, Budget(0.5, 1))
assert advice.moves
status = Path("/proc/self/status").read_text()  # getrusage counts what the process that started this one used, too
print(len(advice.moves), int(status.partition("VmHWM:")[2].split()[0]) // 1024)
"""
POSITIONS = {"untouched": (0.05, 0), "sparse": (0.05, 0.5), "dense": (0.25, 0.5), "stuck": (0.6, 0.3)}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="memory is measured the way of Linux")
@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("name", list(load_plugins(bundled_only=True).solvers))
def test_a_solver_needs_little_memory_on_the_largest_board(name: str, position: str) -> None:
    arguments = map(str, POSITIONS[position])
    ran = subprocess.run([sys.executable, "-c", WORK, name, *arguments], capture_output=True, text=True, check=True)
    moves, megabytes = map(int, ran.stdout.split())
    assert megabytes < MEGABYTES
    assert moves < 33_000
