"""Solvers in processes of their own, which hold neither the game nor its seed."""

import sys
from contextlib import suppress
from functools import cache

from minesweeper.core.advice import Solver
from minesweeper.core.laying import FirstClick
from minesweeper.machine import confinement
from minesweeper.plugins import PluginChoice, PluginError
from minesweeper.plugins.engine import Engine, get_ready, play_under
from minesweeper.plugins.engine_process import EngineIdentity
from minesweeper.plugins.sources import OFF_VARIABLE


@cache
def isolated(choice: PluginChoice, solver: str) -> Solver:
    """The solver of this name and its options, asked in a process that has loaded the same plugins."""
    chosen = ["--no-plugins"] if choice.bundled_only else []
    for file in choice.files:
        chosen += ["--plugin", str(file.absolute())]
    words = sys.executable, "-m", "minesweeper", *chosen, "serve", "--solver", solver
    return Engine(words, EngineIdentity(solver), variables=((OFF_VARIABLE, ",".join(choice.off)),)).solver


def prepare(first_click: FirstClick, confined: bool) -> None:
    """Tell engines that are asked from now on what the first click promises, and keep them from the memory of other
    processes if they are to be confined."""
    play_under(first_click, confined)
    if confined and not confinement.available():
        confinement.hide_memory()


def ready(solver: Solver) -> Solver:
    """The same solver. If it is a program, it runs now, or says when it is asked why it does not."""
    with suppress(PluginError):
        get_ready(solver)
    return solver
