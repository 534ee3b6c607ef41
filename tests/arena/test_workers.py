"""Processes that play: one that dies costs nobody anything but time, and none outlives the one that started it."""

import errno
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import heap
from pathlib import Path
from types import SimpleNamespace

import pytest

from minesweeper import Difficulty, Outcome, Setup
from minesweeper.arena import trouble, workers
from minesweeper.arena.games import Results, Tournament, play_portion, run
from minesweeper.arena.portions import Portion
from minesweeper.arena.workers import GameProcess, Workers
from minesweeper.plugins import PluginChoice
from tests.waiting import ends

TINY = Setup(Difficulty("tiny", 5, 5, 4), first=(2, 2))
PLUGIN = """
import os, signal, time
from multiprocessing import parent_process
from pathlib import Path
from minesweeper import Advice, Move, Reason, Solver, hookimpl

HERE = Path(__file__).parent

def first(board, budget):
    (HERE / f"pid{os.getpid()}").touch()
    cell = board.grid.places(board.hidden)[0]
    return Advice((Move.reveal(*cell),), 0.2, Reason("guess", "First come."))

def slow(board, budget):
    end = time.process_time() + 0.5
    while time.process_time() < end:
        pass
    return first(board, budget)

def shot_once(board, budget):
    mark = HERE / "shot"
    if budget.seed % 5 == 0 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return first(board, budget)

def dies(board, budget):
    os._exit(1)

def interrupts(board, budget):
    raise KeyboardInterrupt

def spins(board, budget):
    (HERE / f"pid{os.getpid()}").touch()
    while True:
        pass

@hookimpl
def register_solvers():
    if (HERE / "deadly").exists() and parent_process():
        os._exit(1)
    return [Solver(think.__name__, think) for think in (first, slow, shot_once, dies, interrupts, spins)]
"""


@pytest.fixture
def plugin(tmp_path: Path) -> Path:
    path = tmp_path / "players.py"
    path.write_text(PLUGIN, "utf-8")
    return path


def play(tournament: Tournament, jobs: int) -> tuple[Results, list[str]]:
    said: list[str] = []
    results: Results = {}
    with Workers(jobs) as executor:
        for part in run(tournament, executor, said.append):
            results |= part
    return results, said


def pids(folder: Path) -> set[int]:
    return {int(file.name[3:]) for file in folder.glob("pid*")}


def test_a_process_that_is_killed_is_replaced_and_its_game_played_again(plugin: Path) -> None:
    tournament = Tournament(("first", "shot_once"), TINY, 60, 1, plugins=PluginChoice((plugin,)))
    results, said = play(tournament, 2)
    assert (plugin.parent / "shot").exists()
    assert sorted(results) == list(range(60))
    assert all(first.won == other.won and not other.error for first, other in results.values())
    assert len(said) == 1
    assert said[0].startswith("A process died while shot_once was at game ")
    assert len(pids(plugin.parent)) == 3  # none but the dead one was replaced


@pytest.mark.slow
def test_a_solver_that_keeps_taking_its_process_along_is_out(plugin: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trouble, "OUT_AFTER", 2)
    tournament = Tournament(("dies", "first"), TINY, 6, 1, plugins=PluginChoice((plugin,)))
    results, said = play(tournament, 1)
    errors = [results[number][0].error for number in range(6)]
    assert errors[0] == "it crashed its process"
    assert errors[5].startswith("it was out: it had crashed its process ")
    assert all(not first.error and first.record.moves for _, first in results.values())
    assert said[-1].endswith(" processes died in all.")


@pytest.mark.slow
def test_processes_that_die_before_they_play_do_not_go_on_for_ever(plugin: Path) -> None:
    (plugin.parent / "deadly").touch()
    results, said = play(Tournament(("first",), TINY, 6, 1, plugins=PluginChoice((plugin,))), 1)
    assert results == {}
    assert said == ["6 games were not played: processes die before they play"]


def test_a_solver_that_interrupts_loses_and_the_others_play(plugin: Path) -> None:
    tournament = Tournament(("interrupts", "first"), TINY, 3, 1, plugins=PluginChoice((plugin,)))
    results, said = play(tournament, 1)
    assert {loser.error for loser, _ in results.values()} == {"it crashed: KeyboardInterrupt"}
    assert all(not first.error for _, first in results.values())
    assert said == []


def test_the_first_game_in_a_process_is_not_charged_with_loading_the_solver() -> None:
    """Importing the solver's modules takes a hundred times what a tiny game takes."""
    code = """
from minesweeper.arena import games, match
from minesweeper.arena.portions import Portion
from minesweeper import Difficulty, Setup
import sys
loaded = []
def play_match(solver, game, *rest, **more):
    loaded.append("minesweeper_solver.solvers" in sys.modules)
    return match.play_match(solver, game, *rest, **more)
games.play_match = play_match
played = games.Tournament(("quick",), Setup(Difficulty("tiny", 5, 5, 4), first=(2, 2)), 1, 1)
games.play_portion(played, Portion(0, (1,)))
print(loaded)
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[True]"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_no_worker_outlives_the_tournament(plugin: Path, how: signal.Signals) -> None:
    command = [sys.executable, "-m", "minesweeper", "--plugin", str(plugin), "tournament", "--solver", "spins"]
    main = subprocess.Popen([*command, "--jobs", "2", "--games", "4"], stderr=subprocess.DEVNULL)
    while len(pids(plugin.parent)) < 2:
        assert main.poll() is None
        time.sleep(0.05)
    main.send_signal(how)
    main.wait()
    assert all(ends(pid) for pid in pids(plugin.parent))


@pytest.mark.slow
def test_a_tournament_needs_no_semaphores_or_shared_memory(plugin: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("_multiprocessing.SemLock", refuse)
    monkeypatch.setattr("multiprocessing.heap.Arena._dir_candidates", [str(plugin.parent / "no" / "shm")])
    monkeypatch.setattr("multiprocessing.heap.BufferWrapper._heap", heap.Heap())  # without memory from before
    tournament = Tournament(("first", "dies"), TINY, 3, 1, plugins=PluginChoice((plugin,)))
    results, _ = play(tournament, 2)
    assert [first.error for first, _ in results.values()] == [""] * 3
    assert all(dies.error for _, dies in results.values())


def test_what_cannot_be_sent_back_fails_alone() -> None:
    with Workers(1) as workers:
        with pytest.raises(TypeError, match="pickle"):
            workers.submit(threading.Lock).result()
        assert workers.submit(abs, -3).result() == 3
        with pytest.raises(ZeroDivisionError):
            workers.submit(divmod, 1, 0).result()


def test_workers_that_were_stopped_take_no_more_work() -> None:
    workers = Workers(1)
    future = workers.submit(time.sleep, 600)
    workers.stop()
    assert isinstance(future.exception(), BrokenProcessPool)
    with pytest.raises(RuntimeError, match="told to stop"):
        workers.submit(abs, -3)


# Other machines


class Elsewhere(Executor):
    """Plays here, but what it is asked for may fail as it does on a cluster."""

    def __init__(self, fails: dict[int, BaseException]) -> None:
        self.fails = fails

    def submit(self, function, /, tournament, portion):  # type: ignore[no-untyped-def,override] # noqa: ANN001, ANN201
        future: Future[object] = Future()
        error = next((error for number, error in self.fails.items() if number in portion), None)
        if isinstance(error, InterruptedError):
            future.cancel()
            future.set_running_or_notify_cancel()
        elif error:
            future.set_exception(error)
        else:
            future.set_result(function(tournament, portion))
        return future


def elsewhere(fails: dict[int, BaseException], monkeypatch: pytest.MonkeyPatch) -> tuple[Results, list[str]]:
    monkeypatch.setattr("minesweeper.arena.games.CLUSTER", 1)
    said: list[str] = []
    results: Results = {}
    for part in run(Tournament(("counting",), TINY, 40, 3), Elsewhere(fails), said.append, 1000.0):
        results |= part
    return results, said


def test_a_machine_that_dies_costs_the_game_it_played(monkeypatch: pytest.MonkeyPatch) -> None:
    results, said = elsewhere({17: OSError("it is gone")}, monkeypatch)
    assert sorted(results) == [number for number in range(40) if number != 17]
    assert said == ["1 games were not played: OSError: it is gone"]


def test_a_scheduler_that_dies_costs_what_is_not_played_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    results, said = elsewhere({17: InterruptedError()}, monkeypatch)
    played = len(results)
    assert 0 < played < 40
    assert said == [f"{40 - played} games were not played: the connection to the workers is lost"]


def test_a_portion_is_cut_at_a_game() -> None:
    portion = Portion(10, (1, 2, 3, 4))
    assert portion.cut(11) == (Portion(10, (1,)), Portion(11, (2,)), Portion(12, (3, 4)))
    assert portion.cut(10) == (Portion(10, (1,)), Portion(11, (2, 3, 4)))
    assert list(portion.games()) == [Portion(10 + index, (index + 1,)) for index in range(4)]


def test_who_is_out_loses_without_playing() -> None:
    played = Tournament(("counting", "quick"), TINY, 1, 3)
    results, _ = play_portion(played, Portion(0, tuple(played.seeds()), {0: "it was late"}))
    late, other = results[0]
    assert (late.won, late.record.moves, late.error) == (False, [], "it was late")
    assert isinstance(other, Outcome)
    assert not other.error


@pytest.mark.slow
def test_a_solver_that_never_answers_is_out_and_the_others_play(plugin: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.arena.stopwatch.BUDGET_TIMES", 0.3)
    monkeypatch.setattr(workers, "LOAD_SECONDS", 0.0)
    tournament = Tournament(("spins", "first"), TINY, 6, 1, plugins=PluginChoice((plugin,)))
    results, said = play(tournament, 1)
    silence = "it gave no answer for 0.5 seconds"
    assert [results[number][0].error for number in range(6)].count(silence) == 3
    assert results[5][0].error == f"it was out: 3 times {silence}"
    assert all(not first.error and first.record.moves for _, first in results.values())
    assert said == [f"spins loses game 1: {silence}. Others go on."]


def test_time_in_which_all_were_stopped_is_no_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    worker, now = GameProcess(), [0.0]
    monkeypatch.setattr(workers, "time", SimpleNamespace(monotonic=lambda: now[0]))
    worker.playing[2] = 1
    for now[0] in (0.0, 1.0, 100.0, 101.0):
        worker.end_if_silent(5.0)
    assert not worker.silent
    worker.playing[2] = 2  # the next question
    for now[0] in range(102, 108):
        worker.end_if_silent(5.0)
    assert not worker.silent
    now[0] = 108.5
    worker.end_if_silent(5.0)
    assert worker.silent


def test_a_solver_that_is_asked_for_the_first_time_may_also_load(monkeypatch: pytest.MonkeyPatch) -> None:
    worker, now = GameProcess(), [0.0]
    monkeypatch.setattr(workers, "time", SimpleNamespace(monotonic=lambda: now[0]))
    worker.playing[2:] = 1, True
    for now[0] in range(15):
        worker.end_if_silent(5.0)
    assert not worker.silent
    for now[0] in range(15, 17):
        worker.end_if_silent(5.0)
    assert worker.silent


STOPPED = """
import sys
from pathlib import Path
from minesweeper import Difficulty, Setup
from minesweeper.arena import games
from minesweeper.arena.workers import Workers
from minesweeper.plugins import PluginChoice

if __name__ == "__main__":
    setup = Setup(Difficulty("tiny", 5, 5, 4), first=(2, 2))
    played = games.Tournament(("slow",), setup, 4, 1, 0.9, PluginChoice((Path(sys.argv[1]),)))
    with Workers(1) as executor:
        for results in games.run(played, executor, print):
            print(*(outcome.error or "played" for each in results.values() for outcome in each), flush=True)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no process can be stopped there")
def test_ctrl_z_and_fg_cost_no_solver_a_game(plugin: Path) -> None:
    script = plugin.parent / "stopped.py"
    script.write_text(STOPPED)
    command = [sys.executable, str(script), str(plugin)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as main:
        for _ in range(2):
            while not pids(plugin.parent):
                time.sleep(0.05)
            time.sleep(1)
            os.killpg(main.pid, signal.SIGSTOP)
            time.sleep(5)
            os.killpg(main.pid, signal.SIGCONT)
        said, _ = main.communicate(timeout=120)
    assert said.split() == ["played"] * 4
