"""A trial of each kind passes, and what is not as promised is told with the line that has it again."""

import itertools
import random
import subprocess
import sys

import pytest

from tests.torture import patience
from tests.torture.damage import damaged
from tests.torture.endure import ROOT
from tests.torture.kinds import KINDS

LEFT_BEHIND = "import subprocess; subprocess.Popen(['sleep', '1000'], start_new_session=True)"


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals")
@pytest.mark.parametrize("kind", [kind.name for kind in KINDS.values() if not kind.needs])
def test_a_trial_of_each_kind_passes(kind: str) -> None:
    done = run("-m", "tests.torture", "--minutes", "0", "--seed", "1", "--only", kind)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_failure_is_told_with_the_line_that_has_it_again() -> None:
    planted = "KINDS['planted'] = Kind('planted', '')"  # the process of the trial does not know it
    script = f"from tests.torture.__main__ import *; {planted}; sys.exit(main())"
    done = run("-c", script, "--seed", "5", "--only", "planted")
    assert done.returncode == 1
    assert "KeyError: 'planted'\n\nplanted: it ended with 1\n" in done.stdout
    assert "The same again: ./run torture --seed 5 --only planted\n" in done.stdout
    assert "planted    FAILED     1 trials" in done.stdout


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells of orphans")
@pytest.mark.parametrize(
    ("does", "complaint"),
    [
        ("pass", ""),
        ("import sys; sys.exit(3)", "it ended with 3"),
        ("import os; os.kill(os.getpid(), 9)", "it ended with -9"),
        ("print('Traceback (most recent call last)')", "there is a traceback"),
        ("x = bytearray(600 << 20)", "MB, and 500 are the most"),
        (LEFT_BEHIND, "(sleep 1000) was left behind"),
    ],
)
def test_what_is_not_as_promised_is_told(does: str, complaint: str) -> None:
    told = complaints(does, "PARTING")
    assert (complaint in told) if complaint else not told


@pytest.mark.slow
def test_a_trial_that_never_ends_is_ended() -> None:
    assert complaints("import time; time.sleep(1000)", "PATIENCE") == "it did not end within 1 s; it ended with -9"


def complaints(does: str, hurried: str) -> str:
    """Of a trial in which this is done, with little patience of one kind; in a process that may own its orphans."""
    script = f"from tests.torture import endure as e; e.{hurried} = 1.0; print('; '.join(e.endure('-c', {does!r})[0]))"
    done = run("-c", script)
    assert not done.stderr
    return done.stdout.strip()


def test_what_computes_for_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "LONGEST", 0.05)
    with pytest.raises(patience.HangError), patience.at_once():
        all(number >= 0 for number in itertools.count())


def test_the_same_luck_does_the_same_damage() -> None:
    data = bytes(range(256)) * 20
    one, two = ([damaged(data, random.Random(seed), text=True) for seed in range(50)] for _ in range(2))
    assert one == two
    assert len(set(one)) > 40
