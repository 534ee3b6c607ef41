"""A plugin that changes all of the process that it can reach leaves it as it was, wherever it is called."""

import gc
import locale
import os
import random
import signal
import sys
import warnings
from collections.abc import Callable
from pathlib import Path

import pytest

from minesweeper import Board, Difficulty, Move, Plugins, Session, Setup
from minesweeper.plugins import ask, load_plugins
from minesweeper.plugins.hooks import Caller, PluginRecord
from minesweeper.plugins.notices import Notices
from tests.plugins.restless import CHANGE, install
from tests.waiting import until


def process() -> dict[str, object]:
    """All that the plugin changes, except the dice, which the game has of its own."""
    return {
        "folder": Path.cwd(),
        "variables": dict(os.environ),
        "streams": (sys.stdin, sys.stdout, sys.stderr),
        "signals": [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)],
        "locale": locale.setlocale(locale.LC_ALL),
        "recursion": sys.getrecursionlimit(),
        "switching": sys.getswitchinterval(),
        "filters": warnings.filters[:],
        "collecting": gc.isenabled(),
        "path": [each for each in sys.path if each != "/plugin"],
    }


def lay(plugins: Plugins) -> None:
    game = plugins.game(Setup.parse("9x9x10.beginner.3.g-restless"))
    game.reveal(4, 4)
    assert not game.problem


def deal(plugins: Plugins) -> None:
    game = plugins.game(Setup.parse("9x9x10.beginner.3.d-restless"))
    assert not any(game.reveal(row, 0).problem for row in range(9))


def solve(plugins: Plugins) -> None:
    assert ask(plugins.solver("restless"), Board.parse("##\n##", 1)).moves == (Move.reveal(0, 0),)


def play(plugins: Plugins) -> None:
    said: list[str] = []
    session = Session(plugins.game(Setup(Difficulty("small", 9, 9, 10), 1)))
    plugins.follow(session, said.append)
    session.play(Move.flag(0, 0))
    assert said == []


def play_without_waiting(plugins: Plugins) -> None:
    said: list[str] = []
    notices = Notices(plugins, said.append, patience=1e-9)
    session = Session(plugins.game(Setup(Difficulty("small", 9, 9, 10), 1)))
    notices.follow(session)
    for col in range(5):
        session.play(Move.flag(0, col))
    until(lambda: not notices.late(0.1))
    assert said == []


@pytest.mark.parametrize("call", [lay, deal, solve, play, play_without_waiting])
@pytest.mark.parametrize("named", [True, False], ids=["named", "in the folder"])
def test_the_process_is_as_it_was_after_every_call(call: Callable[[Plugins], None], named: bool, home: Path) -> None:
    before, dice = process(), random.getstate()
    path = install(home / "plugins", CHANGE)
    plugins = load_plugins([path] if named else [])
    assert [record.state for record in plugins.records if record.name == "restless"][-1] == "ok"
    assert process() == before
    call(plugins)
    assert process() == before
    assert "/plugin" in sys.path  # it may still import from there, but nothing of ours
    sys.path.remove("/plugin")
    random.setstate(dice)


def test_what_a_plugin_that_still_runs_has_changed_is_not_taken_for_what_was_before(tmp_path: Path) -> None:
    """Of two that overlap, the second is called when the folder is already that of the first."""
    here, answers = Path.cwd(), []
    one, two = (Caller(PluginRecord(name, "", ""), foreign=True) for name in ("one", "two"))

    def move() -> None:
        os.chdir(tmp_path)
        answers.append(Path.cwd())
        until(lambda: len(answers) == 2)

    one.tell(move, 60, 1e-9)
    until(lambda: answers)
    os.chdir(tmp_path)
    two.call(lambda: answers.append(Path.cwd()), 60)
    until(lambda: not one.late(60))
    assert (answers, Path.cwd()) == ([tmp_path, tmp_path], here)


LOADING = """
from minesweeper import load_plugins
strong = load_plugins().solver("strong")
"""


def test_a_plugin_that_loads_plugins_in_turn_is_told_at_once(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "plugins").mkdir(parents=True)
    (home / "plugins" / "eager.py").write_text(LOADING, "utf-8")
    record = load_plugins().records[-1]
    assert (record.state, record.place) == ("failed", f"{home / 'plugins' / 'eager.py'}:3")
    assert record.reason == "load_plugins() cannot be called while eager is being loaded, only by its functions later"
    sys.stdout.write("heard")
    assert capsys.readouterr().out == "heard"


def test_a_call_that_was_given_up_never_takes_the_output_along(capsys: pytest.CaptureFixture[str]) -> None:
    """As a plugin does that loads plugins in a hook, and hangs in the middle of it."""
    inner, outer = (Caller(PluginRecord(name, "", ""), foreign=True) for name in ("inner", "outer"))
    ended: list[bool] = []

    def work() -> None:
        try:
            inner.call(lambda: until(lambda: outer.record.state == "failed"), 60)
        finally:
            ended.append(True)

    outer.call(work, 0.05)
    assert outer.record.reason == "it took longer than 0.05 seconds"
    sys.stdout.write("heard")
    until(lambda: ended)
    sys.stdout.write(" again")
    assert capsys.readouterr().out == "heard again"
