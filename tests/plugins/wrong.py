"""Plugins that are wrong, each in its own way, and what is to be said of them."""

from pathlib import Path
from typing import NamedTuple

SOLVER = """
import os, sys, time
from itertools import count
from minesweeper import Advice, Move, Reason, Solver, hookimpl

WHY = Reason("guess", "First come.")
COUNTER = count()

def first(board, skip=0):
    cells = board.grid.places(board.hidden & ~board.flags)
    return Advice((Move.reveal(*cells[skip % len(cells)]),), 0.2, WHY, exact=False)

def think(board, budget):
    {body}

@hookimpl
def register_solvers():
    return [Solver("odd", think)]
"""


class Wrong(NamedTuple):
    source: str
    reason: str


def solver(body: str, reason: str) -> Wrong:
    return Wrong(SOLVER.format(body=body), reason)


WRONG = {
    "raises": solver("return 1 / 0", "it crashed: ZeroDivisionError: division by zero (raises.py:14)"),
    "returns_nothing": solver("pass", "it answered with nothing, not with Advice"),
    "off_the_board": solver("return Advice((Move.reveal(99, 99),), 0, WHY)", "moves must be on the board of 5×5 cells"),
    "prints": solver("print('hmm'); return first(board)", r"it printed 'hmm\n'"),
    "prints_at_import": Wrong("print('hello')", r"it printed 'hello\n'"),
    "hangs_at_import": Wrong("import time\ntime.sleep(60)", "it took longer than 2 seconds"),
    "hangs_in_advise": solver("time.sleep(3600)", "it thinks without end on 5x5x4.tiny.0"),
    "forgot_hookimpl": Wrong(
        "def register_solvers():\n    return []", "register_solvers is never called: put @hookimpl before it"
    ),
    "changes_its_mind": solver(
        "return first(board, next(COUNTER))", "it answered otherwise when it was asked again"
    ),
    "marks_without_end": solver("return Advice((Move.flag(0, 0),), 0, WHY)", "it marks cells without end"),
    "takes_the_process_along": solver("os._exit(3)", "it crashed its process"),
    "misspelt_hook": Wrong(
        "from minesweeper import hookimpl\n@hookimpl\ndef register_solver():\n    return []",
        "there is no hook register_solver, did you mean register_solvers?",
    ),
    "wrong_type": Wrong(
        "from minesweeper import hookimpl\n@hookimpl\ndef register_themes():\n    return ['night']",
        "register_themes must return a list of Theme, but a str is in it",
    ),
    "doubled_name": Wrong(
        "from minesweeper import Difficulty, hookimpl\n@hookimpl\ndef register_difficulties():\n"
        "    return [Difficulty('expert', 9, 9, 10)]",
        "the level name 'expert' is already taken by the plugin 'difficulties'",
    ),
    "bad.toml": Wrong('name = "bad"\ntitle = \n', "line 2"),
}  # fmt: skip

SOLVERS = [name for name, wrong in WRONG.items() if 'Solver("odd"' in wrong.source]
"""Those whose solver is wrong."""


def install(folder: Path) -> None:
    """Put all of them into a plugin folder, each with a solver of its own name if it has one."""
    folder.mkdir(parents=True)
    for name, wrong in WRONG.items():
        source = wrong.source.replace('Solver("odd"', f'Solver("{name}"')
        (folder / (name if "." in name else f"{name}.py")).write_text(source, "utf-8")
