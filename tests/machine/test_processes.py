"""Processes that the program starts: Ctrl-C is no traceback."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from minesweeper.machine.processes import spare_cores, starting

MASK = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))"


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="there are no signals to block")
def test_a_process_does_not_see_ctrl_c_from_its_first_moment_on() -> None:
    with starting():
        started = subprocess.run([sys.executable, "-c", MASK], capture_output=True, text=True, check=True)
    assert started.stdout.strip() == "True"
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


UNGUARDED = """
import os
from minesweeper.arena.workers import Workers
print("begun", flush=True)
with Workers(1) as workers:
    print(workers.submit(os.getppid).result() == os.getpid())
"""


def test_a_process_does_not_run_the_program_again_that_started_it(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(UNGUARDED)
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("begun\nTrue\n", "")


@pytest.mark.parametrize(("cores", "spare"), [(8, 7), (2, 1), (1, 1), (None, 1)])
def test_one_processor_is_left_to_the_window(cores: int | None, spare: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    assert spare_cores() == spare
