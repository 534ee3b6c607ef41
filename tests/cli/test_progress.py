"""Progress on the terminal: there for those who look, silent in a pipe, gone in the end."""

import io
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import redirect_stderr
from pathlib import Path

import pytest

from minesweeper.cli import progress
from minesweeper.cli.progress import bar, waiting
from tests.waiting import until


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True

    @property
    def text(self) -> str:
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", self.getvalue())


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    return Terminal()


def test_a_bar_shows_words_share_number_rate_and_time(terminal: Terminal) -> None:
    with redirect_stderr(terminal), bar("Playing", 40, "games") as show:
        show(10, 10)
        show(20, 20, "Playing on")
    assert re.search(r"Playing on [━╸╺ ]+50% 20 games, [\d.]+/s \d:\d\d:\d\d [-\d]:..:.. left", terminal.text)


def test_a_bar_vanishes_in_the_end(terminal: Terminal) -> None:
    with redirect_stderr(terminal), bar("Playing", 40, "games") as show:
        show(40, 40)
    assert terminal.getvalue().rstrip().endswith("\x1b[2K")


def test_a_bar_fits_a_terminal_of_eighty_columns(terminal: Terminal) -> None:
    with redirect_stderr(terminal), bar("Filming game 10 of 12", 1.0, "frames") as show:
        show(0.5, 12_345)
    assert max(map(len, re.split(r"[\r\n]", terminal.text))) <= 80
    assert "left" in terminal.text


def test_what_is_printed_meanwhile_goes_to_its_place(terminal: Terminal, capsys: pytest.CaptureFixture[str]) -> None:
    with redirect_stderr(terminal), bar("Playing", 2, "games") as show:
        show(1, 1)
        print("a result")  # noqa: T201
    assert capsys.readouterr().out == "a result\n"
    assert "a result" not in terminal.text


def test_nothing_is_shown_in_a_pipe_or_if_it_is_quiet(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    with redirect_stderr(terminal), bar("Playing", 2, "games", quiet=True) as show:
        show(1, 1)
    assert terminal.getvalue() == ""
    pipe = io.StringIO()
    monkeypatch.setattr(progress, "QUIET_SECONDS", 0.0)
    with redirect_stderr(pipe), bar("Playing", 2, "games") as show, waiting("Thinking"):
        show(1, 1)
        time.sleep(0.1)
    assert pipe.getvalue() == ""


def test_what_is_soon_done_shows_nothing(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "QUIET_SECONDS", 1000.0)
    with redirect_stderr(terminal), waiting("Thinking"):
        pass
    assert terminal.getvalue() == ""


def test_what_takes_long_shows_that_it_lives(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "QUIET_SECONDS", 0.0)
    with redirect_stderr(terminal), waiting("Thinking"):
        while "Thinking" not in terminal.text:
            time.sleep(0.01)
    assert re.search(r"Thinking . \d:\d\d:\d\d", terminal.text)
    assert terminal.getvalue().rstrip().endswith("\x1b[2K")


def test_a_sign_of_life_is_not_part_of_what_is_printed(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "QUIET_SECONDS", 0.0)
    with redirect_stderr(terminal), waiting("Loading plugins"), redirect_stderr(Terminal()) as other:
        until(lambda: "Loading plugins" in terminal.text)
    assert other.getvalue() == ""


def test_where_there_is_no_standard_error_nothing_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    with waiting("Loading plugins"):
        pass


def test_an_error_ends_it_too(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "QUIET_SECONDS", 0.0)

    def give_up() -> None:
        with waiting("Thinking"):
            while "Thinking" not in terminal.text:
                time.sleep(0.01)
            raise ValueError("enough")

    with redirect_stderr(terminal), pytest.raises(ValueError, match="enough"):
        give_up()
    written = terminal.getvalue()
    time.sleep(0.3)
    assert terminal.getvalue() == written


# As a user types it, on a terminal


class Run:
    def __init__(self, *arguments: str) -> None:
        pty = pytest.importorskip("pty")
        self._screen, there = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "minesweeper", *arguments], stdout=subprocess.PIPE, stderr=there,
            env=os.environ | {"TERM": "xterm", "COLUMNS": "80"},
        )  # fmt: skip
        os.close(there)
        self.seen = ""

    def read(self, until: str = "") -> None:
        while not (until and until in self.seen):
            try:
                data = os.read(self._screen, 4096)
            except OSError:  # how Linux says that nobody will write any more
                break
            if not data:
                break
            self.seen += data.decode(errors="replace")

    def end(self) -> tuple[int, str]:
        """Its exit code, and what came on standard output."""
        self.read()
        printed, _ = self.process.communicate(timeout=60)
        os.close(self._screen)
        return self.process.returncode, printed.decode()


FILM = ("watch", "--seed", "1", "--solver", "quick", "--record")


@pytest.mark.slow
def test_a_film_shows_games_and_frames_and_says_in_the_end_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "film.gif"
    run = Run(*FILM, str(path), "--difficulty", "tiny", "--games", "2", "--speed", "8")
    code, printed = run.end()
    assert code == 0
    assert "Filming" in run.seen
    assert " frames, " in run.seen
    assert re.fullmatch(rf"{re.escape(str(path))}: \d+ frames, \d+ seconds\.", printed.strip())


@pytest.mark.slow
def test_ctrl_c_while_filming_leaves_nothing_and_no_traceback(tmp_path: Path) -> None:
    folder = tmp_path / "films"
    folder.mkdir()
    run = Run(*FILM, str(folder / "film.gif"), "--difficulty", "expert", "--games", "1000", "--speed", "1")
    run.read(until=" frames, ")
    run.process.send_signal(signal.SIGINT)
    code, printed = run.end()
    assert (code, printed) == (-signal.SIGINT, "")
    assert "Stopped." in run.seen
    assert "Traceback" not in run.seen
    assert list(folder.iterdir()) == []


SLOW = """
import time
from pathlib import Path
from minesweeper import Generator, hookimpl, lay_mines

def wait(*rest):
    while not Path(__file__).with_suffix(".go").exists():
        time.sleep(0.01)
    return lay_mines(*rest)

@hookimpl
def register_generators():
    return [Generator("slow", wait)]
"""


@pytest.mark.slow
def test_measuring_a_board_that_is_laid_slowly_shows_that_it_goes_on(tmp_path: Path) -> None:
    plugin = tmp_path / "slow.py"
    plugin.write_text(SLOW, "utf-8")
    run = Run("--plugin", str(plugin), "measure", "--generator", "slow", "--difficulty", "beginner")
    run.read(until="Laying the mines")
    plugin.with_suffix(".go").touch()
    code, printed = run.end()
    assert (code, "3BV" in printed) == (0, True)
    assert "Laying the mines" in run.seen


@pytest.mark.slow
@pytest.mark.parametrize("quiet", [False, True])
def test_a_tournament_shows_games_as_they_end_unless_its_result_is_for_programs(quiet: bool) -> None:
    run = Run("tournament", "--games", "30", "--difficulty", "tiny", "--solver", "quick", *(["--json"] * quiet))
    code, printed = run.end()
    assert code == 0
    assert (" games, " in run.seen) is not quiet
    assert printed
