"""Other programs that are spoken to in lines, whatever they do."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from minesweeper.machine import conversation
from minesweeper.machine.conversation import Conversation, ConversationError
from tests.waiting import ends

SECONDS, LONGEST = 30, 1000
PYTHON = [sys.executable, "-I", "-S", "-c"]


@pytest.fixture(params=[True, False], ids=["polls", "threads"])
def say(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Conversation]]:
    """The conversations of a test, which are ended after it: without threads, and with them, as on Windows."""
    monkeypatch.setattr(conversation, "POLLS", request.param)
    held: list[Conversation] = []
    yield held
    for each in held:
        each.end()


def hold(held: list[Conversation], script: str) -> Conversation:
    held.append(Conversation([*PYTHON, script]))
    return held[-1]


def heard(program: Conversation, seconds: float = SECONDS) -> str | None:
    return program.line(time.monotonic() + seconds, LONGEST)


def test_lines_go_there_and_back(say: list[Conversation]) -> None:
    echo = hold(say, "import sys\nfor line in sys.stdin: print(line.upper(), end='', flush=True)")
    echo.send("wörter\nand more\n")
    assert [heard(echo), heard(echo)] == ["WÖRTER", "AND MORE"]
    assert heard(echo, 0.01) is None


def test_a_carriage_return_before_the_end_of_a_line_does_no_harm(say: list[Conversation]) -> None:
    assert heard(hold(say, r"import sys; sys.stdout.write('one\r\n\ntwo\n')")) == "one"


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("", "ended with the exit status 0"),
        ("import sys; sys.exit(3)", "ended with the exit status 3"),
        ("import os; os.abort()", "was ended by SIGABRT"),
        ("import sys, time; sys.stdout.close(); import os; os.close(1); time.sleep(600)", "closed its output"),
        ("print('x' * 1_000_001)", "wrote a line of more than 1000 bytes"),
        ("import sys, time; sys.stdout.write('x' * 5000); sys.stdout.flush(); time.sleep(600)", "wrote a line of more"),
        (r"import os; os.write(1, b'\xff\xfe\n')", "wrote bytes that are not UTF-8"),
    ],
    ids=["ends", "fails", "crashes", "closes its output", "a long line", "a line without end", "no text"],
)
def test_a_program_that_cannot_be_spoken_to_is_an_error_in_words(
    say: list[Conversation], script: str, why: str
) -> None:
    with pytest.raises(ConversationError, match=why):
        heard(hold(say, script))


@pytest.mark.parametrize("command", [["./nowhere"], ["/"], [""], ["a\0b"]])
def test_a_program_that_is_not_there_is_an_error_in_words(command: list[str]) -> None:
    with pytest.raises(ConversationError, match="cannot be started: "):
        Conversation(command)


def test_a_program_that_reads_nothing_does_not_block_the_sender(say: list[Conversation]) -> None:
    deaf = hold(say, "import time; print('up', flush=True); time.sleep(600)")
    assert heard(deaf) == "up"
    for _ in range(100):
        deaf.send("x" * 100_000 + "\n")
    assert heard(deaf, 0.01) is None


def test_a_program_that_floods_is_read_no_faster_than_it_is_heard(say: list[Conversation]) -> None:
    flood = hold(say, "while True: print('y' * 100)")
    for _ in range(1000):
        assert heard(flood) == "y" * 100
    assert flood._chunks.qsize() * conversation.CHUNK + len(flood._text) < 3_000_000


def test_ending_one_ends_all_that_it_started(say: list[Conversation]) -> None:
    script = "import subprocess, time; print(subprocess.Popen(['sleep', '600']).pid, flush=True); time.sleep(600)"
    parent = hold(say, script)
    child = int(heard(parent) or 0)
    parent.end()
    assert ends(child)
    assert ends(parent.pid)
    with pytest.raises(ChildProcessError):
        os.waitpid(parent.pid, os.WNOHANG)  # no zombie is left


def test_a_program_may_end_by_itself_when_it_is_told(say: list[Conversation], tmp_path: Path) -> None:
    file = tmp_path / "farewell"
    polite = hold(say, f"print('up', flush=True); text = input(); open({str(file)!r}, 'w').write(text)")
    assert heard(polite) == "up"
    polite.end("quit\n")
    assert file.read_text() == "quit"


STUBBORN = """
import signal, time
for number in (1, 2, 15):
    signal.signal(number, signal.SIG_IGN)
print("up", flush=True)
while True:
    time.sleep(1)
"""
HOLDER = f"""
import sys, time
from minesweeper.machine.conversation import Conversation
stubborn = Conversation([sys.executable, "-I", "-S", "-c", {STUBBORN!r}])
stubborn.line(time.monotonic() + 30, 100)
print(stubborn.pid, flush=True)
time.sleep(600)
"""


def test_no_program_outlives_a_process_that_is_killed() -> None:
    holder = subprocess.Popen([sys.executable, "-c", HOLDER], stdout=subprocess.PIPE, text=True)
    assert holder.stdout
    pid = int(holder.stdout.readline())
    holder.send_signal(signal.SIGKILL)
    holder.communicate()
    assert ends(pid)
