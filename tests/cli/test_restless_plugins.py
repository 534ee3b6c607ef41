"""A plugin that changes the whole process, and leaves threads and exit handlers that never end, in every command: what
is printed, written and returned is the same as with the same plugin calm, and the command ends."""

import signal
import sys
from pathlib import Path

import pytest

from tests.plugins.restless import CHANGE, COMMANDS, STAY, interrupted, ran

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no fork")

QUICK = ("export out.json",)


@pytest.mark.parametrize(
    "words", [words if words in QUICK else pytest.param(words, marks=pytest.mark.slow) for words in COMMANDS]
)
def test_a_command_does_the_same_whatever_a_plugin_changes(words: str, tmp_path: Path) -> None:
    calm = ran(words, tmp_path / "calm")
    assert ran(words, tmp_path / "wild", CHANGE, STAY) == calm


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, -signal.SIGINT), (signal.SIGTERM, 128 + signal.SIGTERM)]
)
def test_a_signal_ends_a_tournament_with_its_table(number: signal.Signals, status: int, tmp_path: Path) -> None:
    ended, printed = interrupted(number, tmp_path, CHANGE, STAY)
    assert ended == status
    assert "restless" in printed
