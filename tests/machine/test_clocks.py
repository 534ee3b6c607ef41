"""CPU time with child processes, and time without a processor."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from minesweeper.machine import clocks
from minesweeper.machine.clocks import CpuClock, seconds_without_processor

BUSY = "import time\nwhile time.process_time() < 0.3: pass\n"
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


def test_the_time_of_a_process_that_ended_counts() -> None:
    clock = CpuClock()
    before = clock.seconds()
    subprocess.run([sys.executable, "-c", BUSY], check=True)
    assert clock.seconds() - before >= 0.3


@LINUX
def test_the_time_of_a_process_that_is_running_counts_and_that_of_its_children(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(clocks, "RESCAN_SECONDS", 0.0)
    done = tmp_path / "done"
    grandchild = f"{BUSY}open({str(done)!r}, 'w').close()\ntime.sleep(60)\n"
    child = f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {grandchild!r}])"
    clock, own = CpuClock(), time.process_time()
    before = clock.seconds() - own
    with subprocess.Popen([sys.executable, "-c", child], start_new_session=True) as running:
        while not done.exists():
            assert running.poll() is None
            time.sleep(0.01)
        used = clock.seconds() - time.process_time() - before
        os.killpg(running.pid, 9)
    assert used >= 0.25  # the system counts in hundredths of a second


@LINUX
def test_without_children_no_process_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "_has_children", lambda: False)
    monkeypatch.setattr(clocks, "_descendants", lambda: pytest.fail("the list of processes was read"))
    assert CpuClock().seconds() >= 0


def test_a_process_that_is_gone_has_no_figures() -> None:
    assert clocks._cpu_seconds(2**22 + 1) == 0


def test_time_without_a_processor_never_runs_backwards() -> None:
    before = seconds_without_processor()
    assert 0 <= before <= seconds_without_processor()


def test_where_the_system_does_not_tell_no_time_is_without_a_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "_thread", type("Thread", (), {})())

    def no_such_file(*_: object) -> int:
        raise FileNotFoundError

    monkeypatch.setattr(os, "open", no_such_file)
    assert seconds_without_processor() == 0
