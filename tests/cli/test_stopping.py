"""Ctrl-C, SIGTERM and SIGHUP: every command ends with the signal's exit status, and no step is cut in two."""

import csv
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from types import FrameType, ModuleType
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from minesweeper import Difficulty, Setup
from minesweeper.__main__ import main
from minesweeper.arena.description import RunDescription
from minesweeper.arena.games import Results, Tournament, play_portion
from minesweeper.arena.outcome import GAMES as TABLE
from minesweeper.arena.portions import Portion
from minesweeper.arena.standings import Standings
from minesweeper.cli.competition import Competition
from minesweeper.cli.games_file import GamesFile
from minesweeper.cli.kept_games import KeptGames
from minesweeper.cli.main import cli
from minesweeper.cli.run_files import RunFiles
from minesweeper.machine.stopping import allowed, ending_by_signal, ignored, postponed
from minesweeper.plugins.host import same_plugins

if TYPE_CHECKING:
    from _typeshed import TraceFunction

ROOT = Path(__file__).parents[2]
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
STATUS = {number: 128 + number for number in SIGNALS} | {signal.SIGINT: -signal.SIGINT}
"""What `subprocess` sees; a shell says 130, 143 and 129."""


@pytest.fixture(autouse=True)
def _usual_excepthook(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_interrupts_where_it_is_allowed_and_decides_how_the_program_ends(number: signal.Signals) -> None:
    seen = []
    kinds = KeyboardInterrupt, SystemExit
    with pytest.raises(kinds) as ended, ending_by_signal():  # noqa: PT012 - the order is what is tested
        with ignored():
            signal.raise_signal(number)
            seen.append("ignored")
            with suppress(KeyboardInterrupt), allowed():
                seen.append("never")
        with suppress(KeyboardInterrupt), postponed():
            signal.raise_signal(number)
            seen.append("postponed")
        sys.exit(0)
    assert seen == ["ignored", "postponed"]
    assert ended.type is kinds[number != signal.SIGINT]
    assert getattr(ended.value, "code", STATUS[number]) == STATUS[number]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert signal.getsignal(signal.SIGTERM) is signal.getsignal(signal.SIGHUP) is signal.SIG_DFL


def test_a_signal_that_was_ignored_stays_so() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with ending_by_signal():
            signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


# A tournament's table and files

GAMES = 2
PLAYED = Tournament(("counting",), Setup(Difficulty("tiny", 5, 5, 4), first=(2, 2)), GAMES, 1)
WATCHED = ("cli/competition.py", "cli/games_file.py", "cli/kept_games.py", "cli/growing_file.py", "arena/standings.py")


class Nobody(Executor):
    """Has nothing to do, as all has been played."""


@contextmanager
def striking(number: signal.Signals, lines: set[int]) -> Iterator[list[int]]:
    """Raise the signal before some of the lines of the step that counts and writes games; yield the number of lines."""
    count = [0]

    def trace(frame: FrameType, event: str, _argument: object) -> "TraceFunction | None":
        if not frame.f_code.co_filename.endswith(WATCHED):
            return None
        if event == "line":
            count[0] += 1
            if count[0] in lines:
                signal.raise_signal(number)
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield count
    finally:
        sys.settrace(before)


@cache
def portions() -> list[Results]:
    seeds = tuple(PLAYED.seeds())
    return [play_portion(PLAYED, Portion(at, seeds[at : at + 1]))[0] for at in range(GAMES)]


def compete(folder: Path, number: signal.Signals, lines: set[int]) -> tuple[int, list[int]]:
    """Play with signals before these lines. Return how many lines there were, and the games in the table and files."""
    table, kept = folder / "games.csv", folder / "games.json"
    standings = Standings(PLAYED.solvers)
    with suppress(KeyboardInterrupt, SystemExit), ending_by_signal(), ignored():
        files = GamesFile(str(table), TABLE), KeptGames(str(kept))
        plugins = same_plugins(PLAYED.plugins)
        described = RunFiles(RunDescription.of(plugins, PLAYED, {}).begun(0, ()), str(table), str(kept))
        competition = Competition(plugins, PLAYED, Nobody(), *files, described, as_json=False, wall=False)
        with striking(number, lines) as count:
            competition.play(lambda *_: iter(portions()), standings, "games")
            competition.close()
    rows = list(csv.DictReader(table.read_text().splitlines()))
    (part,) = json.loads((folder / "games.csv.run.json").read_text())["parts"]
    return count[0], [standings.games, len(rows), len(json.loads(kept.read_text())), part["boards"]]


def compete_everywhere(folder: Path, number: signal.Signals) -> None:
    """Play once for each line with a signal before it, and compare the table and files each time."""
    lines, games = compete(folder, number, set())
    assert games == [GAMES] * 4
    assert lines > 50
    played = set()
    for line in range(1, lines + 1):
        _, games = compete(folder, number, {line, line + 1})  # `timeout` sends two
        assert len(set(games)) == 1, f"before line {line}: {games}"
        played.add(games[0])
    assert played == {0, 1, 2}


@pytest.mark.slow
@pytest.mark.parametrize("number", SIGNALS)
def test_table_csv_and_kept_games_agree_wherever_a_signal_strikes(tmp_path: Path, number: signal.Signals) -> None:
    """In a process of its own: Python goes on to handle an exception that was raised between certain lines."""
    script = (
        "import sys; from pathlib import Path; from signal import Signals; from tests.cli import test_stopping as t"
    )
    script += "; t.compete_everywhere(Path(sys.argv[1]), Signals(int(sys.argv[2])))"
    command = [sys.executable, "-c", script, str(tmp_path), str(int(number))]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


# Whole commands

PLUGIN = """
import os, time
import click
from minesweeper import hookimpl

@click.command()
def hangs():
    "Hang."
    os.kill(os.getpid(), {number})
    time.sleep(600)

@hookimpl
def register_commands(cli):
    cli.add_command(hangs)
"""
LOADING = "import os, time\ntime.sleep(0.2)\nos.kill(os.getpid(), {number})\ntime.sleep(600)"


def run(*words: str, **options: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "minesweeper", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120, **options)  # type: ignore[call-overload,no-any-return] # as its arguments are


@pytest.mark.slow
@pytest.mark.parametrize("number", SIGNALS)
@pytest.mark.parametrize("code", [PLUGIN, LOADING], ids=["running", "loading"])
def test_a_command_that_is_stopped_says_so_in_one_word(tmp_path: Path, number: signal.Signals, code: str) -> None:
    plugin = tmp_path / "slow.py"
    plugin.write_text(code.format(number=int(number)), "utf-8")
    done = run("--plugin", str(plugin), "hangs")
    assert (done.returncode, done.stdout, done.stderr) == (STATUS[number], "", "Stopped.\n")


def test_ctrl_c_in_a_command_is_exit_code_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("minesweeper_plugins.measure._laid", interrupt)
    done = CliRunner().invoke(cli, ["measure"])
    assert (done.exit_code, done.output) == (130, "Stopped.\n")


def test_ctrl_c_while_the_program_is_being_loaded_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Loading(ModuleType):
        def __getattr__(self, name: str) -> object:
            raise KeyboardInterrupt

    monkeypatch.setitem(sys.modules, "minesweeper.cli.main", Loading("minesweeper.cli.main"))
    with pytest.raises(KeyboardInterrupt):
        main()
    assert capsys.readouterr().err == "Stopped.\n"


@pytest.mark.slow
@pytest.mark.parametrize("number", SIGNALS)
@pytest.mark.parametrize("words", ["terminal --lines", "duel --lines --left human --right human"])
def test_a_signal_at_a_prompt_ends_the_game(number: signal.Signals, words: str) -> None:
    command = [sys.executable, "-m", "minesweeper", *words.split()]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        while process.stdout.read(1) != b">":
            assert process.poll() is None
        process.send_signal(number)
        _, said = process.communicate(timeout=60)
    assert (process.returncode, said) == (STATUS[number], b"")


def test_ctrl_c_ends_a_shell_script_that_runs_a_command() -> None:
    script = f"'{sys.executable}' -m minesweeper terminal --lines; echo status $?"
    process = subprocess.Popen(
        ["sh", "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
    )
    with process:
        assert process.stdout
        while process.stdout.read(1) != b">":
            assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)
        printed, _ = process.communicate(timeout=60)
    assert b"status" not in printed
    assert process.returncode == -signal.SIGINT
