"""Tournaments on a cluster: plugins are sent along, workers that differ are named, and results are those of one
machine."""

import csv
import json
import socket
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from dataclasses import replace
from pathlib import Path
from typing import Any

import distributed
import pytest
from click.testing import CliRunner, Result

from minesweeper.arena.cluster import ClusterWorkers, play_there
from minesweeper.arena.description import Machine
from minesweeper.arena.games import Tournament, play_portion
from minesweeper.arena.portions import Portion
from minesweeper.arena.sending import MAX_UNPACKED, SentPlugins, WorkerReport, report, unpacked
from minesweeper.cli.main import cli
from minesweeper.plugins import PluginChoice
from tests.arena.outcomes import timeless
from tests.arena.test_tournament import TINY

FILE = """
from pathlib import Path
from minesweeper import Advice, Move, Reason, Solver, hookimpl

HOME = {home!r}

def first(board, budget):
    if multiprocessing.parent_process() and str(Path(__file__).resolve()).startswith(HOME):
        raise RuntimeError("this is the file of the other machine")
    cell = board.grid.places(board.hidden)[0]
    return Advice((Move.reveal(*cell),), 0.2, Reason("guess", "First come."), exact=False)

@hookimpl
def register_solvers():
    return [Solver("{name}", first)]
"""
HEADS = {
    "sent": "import multiprocessing",
    "fails": "import multiprocessing\nif multiprocessing.parent_process(): raise ImportError('no numpy here')",
}


def write_plugin(folder: Path, name: str) -> Path:
    path = folder / f"{name}.py"
    path.write_text(HEADS[name] + FILE.format(home=str(folder.resolve()), name=name), "utf-8")
    return path


def write_package(folder: Path) -> Path:
    """A plugin in a folder, with a module and a file of its own."""
    package = folder / "packed"
    package.mkdir()
    source = HEADS["sent"] + FILE.format(home=str(folder.resolve()), name="packed")
    (package / "helper.py").write_text(source.replace("@hookimpl", "assert PATH.read_text() == 'weights'\n@hookimpl"))
    text = (package / "helper.py").read_text().replace("HOME =", "PATH = Path(__file__).with_name('net.bin')\nHOME =")
    (package / "helper.py").write_text(text)
    (package / "__init__.py").write_text("from .helper import register_solvers\n")
    (package / "net.bin").write_text("weights")
    return package


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with distributed.LocalCluster(2, processes=True, threads_per_worker=1, dashboard_address=None) as cluster:
        yield cluster.scheduler_address


def play(plugins: list[Path], *words: str | Path) -> Result:
    named = [word for plugin in plugins for word in ("--plugin", str(plugin))]
    return CliRunner().invoke(cli, [*named, "tournament", "tiny", "--games", "12", "--json", *map(str, words)])


def rows(file: Path) -> list[list[str]]:
    with file.open(newline="", encoding="utf-8") as lines:
        found = list(csv.DictReader(lines))
    return [[row[name] for name in ("solver", "seed", "result", "moves", "guesses", "error", "code")] for row in found]


@pytest.mark.slow
def test_plugins_are_sent_to_the_workers_and_results_are_those_of_one_machine(address: str, tmp_path: Path) -> None:
    plugins = [write_plugin(tmp_path, "sent"), write_package(tmp_path)]
    solvers = "--solver", "sent", "--solver", "packed", "--solver", "quick"
    there, here = tmp_path / "there.csv", tmp_path / "here.csv"
    result = play(plugins, *solvers, "--cluster", address, "--csv", there)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    summary = json.loads(result.stdout)
    assert [row["errors"] for row in summary["solvers"]] == [{}, {}, {}]
    (part,) = summary["run"]["parts"]
    assert sum(machine["jobs"] for machine in part["machines"]) in (1, 2)
    assert socket.gethostname() not in [value for machine in part["machines"] for value in machine.values()]
    local = [plugin.rename(plugin.with_name(f"moved_{plugin.name}")) for plugin in plugins[:1]]
    home = str(tmp_path.resolve())
    local[0].write_text(local[0].read_text().replace(repr(home), repr("nowhere")))
    helper = plugins[1] / "helper.py"
    helper.write_text(helper.read_text().replace(repr(home), repr("nowhere")))
    assert play([*local, plugins[1]], *solvers, "--jobs", "1", "--csv", here).exit_code == 0
    assert rows(there) == rows(here)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [(), ("--duel",)], ids=["games", "duels"])
def test_a_plugin_that_fails_on_the_workers_costs_its_own_games_alone(
    kind: tuple[str, ...], address: str, tmp_path: Path
) -> None:
    plugin, file = write_plugin(tmp_path, "fails"), tmp_path / "games.csv"
    solvers = "--solver", "fails", "--solver", "quick", "--solver", "pairs"
    result = play([plugin], *kind, *solvers, "--cluster", address, "--csv", file)
    assert result.exit_code == 0, result.output
    assert (
        f"The worker {socket.gethostname()} differs from this machine: the worker does not have fails" in result.stderr
    )
    assert "ImportError: no numpy here" in result.stderr
    standings = {row["solver"]: row for row in json.loads(result.stdout)["solvers"]}
    (reason,) = standings["fails"]["errors"]
    assert "no numpy here" in reason
    assert standings["fails"]["wins"] == 0
    assert standings["quick"]["errors"] == standings["pairs"]["errors"] == {}
    assert sum(standings["fails"]["errors"].values()) == (48 if kind else 12)
    assert socket.gethostname() not in file.read_text(), "no host name is published"


# Without a cluster


@pytest.fixture
def choice(tmp_path: Path) -> PluginChoice:
    return PluginChoice((write_plugin(tmp_path, "sent"),))


def test_a_worker_unpacks_what_it_was_sent_once_and_keeps_few(choice: PluginChoice, tmp_path: Path) -> None:
    sent = SentPlugins.of(choice)
    mine = unpacked(choice, sent.digest, sent.files)
    (path,) = mine.files
    assert path.read_bytes() == choice.files[0].read_bytes()
    assert tmp_path not in path.parents
    assert unpacked(choice, sent.digest, sent.files) == mine
    for number in range(MAX_UNPACKED):
        unpacked(choice, f"another {number}", sent.files)
    assert not path.exists()


def test_plugins_of_the_plugin_folder_are_sent_too_but_for_hidden_files_and_caches(home: Path) -> None:
    folder = home / "plugins"
    folder.mkdir(parents=True)
    write_plugin(folder, "sent")
    package = write_package(folder)
    (package / "__pycache__").mkdir()
    (package / "__pycache__" / "x.pyc").write_bytes(b"old")
    (package / ".git").write_bytes(b"secret")
    assert sorted(SentPlugins.of(PluginChoice()).files) == ["0000/sent.py"], (
        "folders are named, as in the folder itself"
    )
    assert sorted(SentPlugins.of(PluginChoice((package,), bundled_only=True)).files) == [
        "0000/packed/__init__.py", "0000/packed/helper.py", "0000/packed/net.bin",
    ]  # fmt: skip


def test_plugins_that_cannot_be_sent_are_a_sentence(choice: PluginChoice, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.arena.sending.LARGEST_SENT", 100)
    with pytest.raises(ValueError, match="bytes cannot be sent to workers: at most 100 can"):
        SentPlugins.of(choice)
    choice.files[0].unlink()
    with pytest.raises(ValueError, match=r"the plugin .*sent\.py cannot be sent: No such file"):
        SentPlugins.of(choice)


def test_a_worker_says_what_it_is_and_what_differs(choice: PluginChoice) -> None:
    sent = SentPlugins.of(choice)
    tournament = Tournament(("sent", "quick", "nobody"), TINY, 2, 1, plugins=choice)
    about = report(tournament, sent.digest, sent.files)
    assert about.missing == ("the worker does not have nobody",)
    assert about.differences() == []
    older = replace(about, machine=replace(about.machine, version="0.9"), plugins=(*about.plugins, ("radar", "2.0")))
    assert older.differences() == [
        f"it has version 0.9 of the game, not {about.machine.version}",
        "its version of the plugin radar is 2.0, not none",
    ]


def test_games_of_a_worker_are_those_of_a_process_here(choice: PluginChoice) -> None:
    sent = SentPlugins.of(choice)
    tournament = Tournament(("sent", "quick"), TINY, 3, 1, plugins=choice)
    portion = Portion(0, tuple(tournament.seeds()))
    (there, _seconds), about = play_there(play_portion, tournament, portion, sent.digest, sent.files)
    here, _ = play_portion(tournament, portion)
    assert about.played
    assert {number: list(map(timeless, games)) for number, games in there.items()} == {
        number: list(map(timeless, games)) for number, games in here.items()
    }


def test_an_error_on_a_worker_names_the_machine() -> None:
    tournament = Tournament(("quick",), replace(TINY, generator="gone"), 1, 1)
    with pytest.raises(
        RuntimeError, match=f"on {socket.gethostname()}, UnknownNameError: there is no generator 'gone'"
    ):
        play_there(play_portion, tournament, Portion(0, (7,)), "", {})


class Client:
    """A cluster of workers that play at once."""

    def __init__(self, reports: dict[str, WorkerReport | Exception], threads: int = 1) -> None:
        self.reports = reports
        self.threads = threads
        self.kept: list[str] | None = None

    def run(self, *_: object, on_error: str) -> dict[str, WorkerReport | Exception]:
        assert on_error == "return"
        return self.reports

    def scheduler_info(self) -> dict[str, Any]:
        return {"workers": {address: {"nthreads": self.threads} for address in self.reports}}

    def submit(self, function: type, files: object, **_: object) -> object:
        return function(files)

    def get_executor(self, pure: bool, workers: list[str] | None = None) -> Executor:
        assert not pure
        self.kept = workers
        return AtOnce()


class AtOnce(Executor):
    def submit(self, function, /, *arguments):  # type: ignore[no-untyped-def,override] # noqa: ANN001, ANN002, ANN201
        future: Future[object] = Future()
        future.set_result(function(*arguments))
        return future


GOOD = WorkerReport("node1", 1, Machine.here(), ())
LAME = replace(GOOD, host="node2", missing=("the worker does not have quick",))
OLD = replace(GOOD, host="node3", machine=replace(GOOD.machine, version="0.9"))


@pytest.mark.parametrize(
    ("reports", "kept", "said"),
    [
        ({"a": GOOD}, None, []),
        ({}, None, ["The cluster has no workers yet. The games begin when one joins."]),
        ({"a": GOOD, "b": LAME}, ["a"], ["The worker node2 differs from this machine: the worker does not have quick"]),
        ({"b": LAME}, None, ["The worker node2 differs from this machine: the worker does not have quick"]),
        (
            {"a": GOOD, "tcp://c": ModuleNotFoundError("No module named 'minesweeper'")}, ["a"],
            ["The worker tcp://c cannot play: ModuleNotFoundError: No module named 'minesweeper'"],
        ),
        ({"a": OLD, "b": replace(OLD, process=2)}, None, ["The worker node3 differs from this machine: it has ver"]),
    ],
)  # fmt: skip
def test_workers_that_cannot_play_are_named_and_left_out_if_others_can(
    reports: dict[str, WorkerReport | Exception], kept: list[str] | None, said: list[str]
) -> None:
    told: list[str] = []
    client = Client(reports)
    workers = ClusterWorkers(client, told.append, SentPlugins())
    tournament = Tournament(("quick",), TINY, 1, 1)
    results, _ = workers.submit(play_portion, tournament, Portion(0, (7,))).result()
    assert list(results) == [0]
    assert client.kept == kept
    assert [sentence[: len(expected)] for sentence, expected in zip(told, said, strict=True)] == said
    assert [machine.jobs for machine in workers.machines] == [1], "only who played is counted"


def test_workers_with_several_threads_are_mentioned() -> None:
    told: list[str] = []
    workers = ClusterWorkers(Client({"a": GOOD}, threads=4), told.append, SentPlugins())
    workers.submit(play_portion, Tournament(("quick",), TINY, 1, 1), Portion(0, (7,)))
    assert told == ["Workers with several threads play games at the same time, so that times are too long."]
