"""Plugins that hang, wherever that can be: each costs its time once, and itself."""

import sys
import threading
from pathlib import Path

import pytest

from minesweeper import Board, Difficulty, Move, Session, Setup
from minesweeper.plugins import host, load_plugins, notices
from minesweeper.plugins.host import same_plugins
from minesweeper.plugins.notices import Notices
from tests.waiting import until

REGISTERING = ("difficulties", "themes", "solvers", "generators", "dealers")
HANGS = "    threading.Event().wait()"
NOTICES = """
from minesweeper import hookimpl
heard, go = [], threading.Event()
@hookimpl
def turn_played(turn):
    heard.append(turn.move)
    go.wait()
    {then}
"""


def write(path: Path, source: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"import threading\n{source}", "utf-8")
    return path


@pytest.mark.slow
@pytest.mark.parametrize(
    "source",
    [
        "threading.Event().wait()",
        *(f"import minesweeper\n@minesweeper.hookimpl\ndef register_{kind}():\n{HANGS}" for kind in REGISTERING),
        f"import minesweeper\n@minesweeper.hookimpl\ndef register_commands(cli):\n{HANGS}",
    ],
    ids=["import", *REGISTERING, "commands"],
)
def test_one_that_hangs_while_it_is_loaded_is_named_and_not_loaded_by_other_processes(
    source: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host, "LOAD_SECONDS", 0.1)
    write(home / "plugins" / "hangs.py", source)
    plugins = load_plugins()
    record = plugins.records[-1]
    assert (record.name, record.state, record.reason) == ("hangs", "failed", "it took longer than 0.1 seconds")
    assert "expert" in plugins.difficulties
    same_plugins.cache_clear()  # it knows plugins by what was chosen, and in tests that lies elsewhere each time
    elsewhere = same_plugins(plugins.choice)
    assert [(each.name, each.state) for each in elsewhere.records[-1:]] == [("hangs", "off")]


def test_another_plugin_of_the_same_name_that_works_is_loaded_by_other_processes(tmp_path: Path) -> None:
    bad = write(tmp_path / "a" / "same.py", "1 / 0")
    good = write(tmp_path / "b" / "same.py", "import minesweeper\n@minesweeper.hookimpl\ndef turn_played(): pass")
    plugins = load_plugins([bad, good])
    assert plugins.choice.off == ()
    assert [each.state for each in same_plugins(plugins.choice).records[-2:]] == ["failed", "ok"]


class Told:
    """A session that a plugin is told of which takes its time, until it may `go`, and `then` does something."""

    def __init__(self, tmp_path: Path, then: str = "pass") -> None:
        plugins = load_plugins([write(tmp_path / "slow.py", NOTICES.format(then=then))])
        module = sys.modules["minesweeper_plugin_file_slow"]
        self.heard: list[Move] = module.heard
        self.go: threading.Event = module.go
        self.said: list[str] = []
        self.notices = Notices(plugins, self.said.append, patience=0.001)
        self.session = Session(plugins.game(Setup(Difficulty("small", 9, 9, 10), 1)))
        self.notices.follow(self.session)

    def end(self) -> list[str]:
        self.go.set()
        until(lambda: not self.notices.late(0.1))
        return [str(move) for move in self.heard]

    def play(self, *moves: str) -> Board:
        for move in moves:
            self.session.play(Move.parse(move))
        return self.session.board


def test_a_game_does_not_wait_for_a_plugin_that_is_told_of_it(tmp_path: Path) -> None:
    told = Told(tmp_path)
    assert told.play("f0,0", "f0,1").flags.bit_count() == 2
    assert told.notices.late()
    assert told.end() == ["f0,0", "f0,1"]
    assert told.said == []


def test_one_that_takes_too_long_is_switched_off_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = Told(tmp_path)
    told.play("f0,0", "f0,1", "f0,2")
    monkeypatch.setattr(notices, "NOTICE_SECONDS", 0.05)
    until(lambda: not told.notices.late())
    assert told.said == ["The plugin slow was switched off: it took longer than 0.05 seconds"]
    told.play("f0,3")
    assert told.end() == ["f0,0"]
    assert len(told.said) == 1


def test_one_that_fails_later_is_switched_off_and_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(tmp_path, then="1 / 0")
    told.play("f0,0", "f0,1")
    assert told.end() == ["f0,0"]
    assert told.said == ["The plugin slow was switched off: ZeroDivisionError: division by zero (slow.py:9)"]
    assert "Traceback" in capsys.readouterr().err


def test_one_that_is_very_much_behind_misses_some(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.plugins.hooks.MOST_WAITING", 2)
    told = Told(tmp_path)
    told.play("f0,0", "f0,1", "f0,2", "f0,3")
    assert told.end() == ["f0,0", "f0,1"]
    told.play("f0,4")
    assert told.end() == ["f0,0", "f0,1", "f0,4"]
    assert told.said == []
