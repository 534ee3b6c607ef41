"""Engines in the process that thinks for the window: they advise, are named if they fail, and end with it."""

import json
import sys
from contextlib import closing
from pathlib import Path

from minesweeper import Board
from minesweeper.plugins import PluginChoice
from minesweeper.thinking.thinker import Thinker
from minesweeper.thinking.thoughts import Thought, advise
from tests.waiting import ends

BOARD = Board.parse("01#\n01#\n01#", mines=1)
PROGRAM = """
import os, sys
open(sys.argv[1], "w").write(str(os.getpid()))
for line in sys.stdin:
    if line.startswith("msp"): print("mspok 1", flush=True)
    if line.startswith("isready"): print("readyok", flush=True)
    if line.startswith("go") and len(sys.argv) > 2: sys.exit("no idea")
    if line.startswith("go"): print(f"bestmove {line.split()[1]} r0,2 chance 0 why It is safe.", flush=True)
while True: pass
"""


def advised(folder: Path, *more: str) -> object:
    """What an engine advises in another process, which is ended then."""
    command = [sys.executable, "-I", "-S", "-c", PROGRAM, str(folder / "pid"), *more]
    (folder / "mine.toml").write_text(f"command = {json.dumps(command)}", "utf-8")
    answers: list[object] = []
    with closing(Thinker(answers.append)) as mind:
        mind.ask("move", answers.append, advise, PluginChoice((folder / "mine.toml",), True), "mine", BOARD, 1.0)
        while mind.busy:
            mind.poll(1.0)
    (answer,) = answers
    return answer


def test_the_bot_is_advised_by_an_engine_which_ends_with_it(tmp_path: Path) -> None:
    answer = advised(tmp_path)
    assert isinstance(answer, Thought)
    assert str(answer.advice.why) == "It is safe."
    assert ends(int((tmp_path / "pid").read_text()))  # though it does not end by itself


def test_an_engine_that_fails_is_named(tmp_path: Path) -> None:
    assert advised(tmp_path, "fail") == ("The solver mine failed: its program mine ended with the exit status 1")
