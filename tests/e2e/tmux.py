"""A real terminal (tmux) with a shell in it."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from minesweeper import Record
from minesweeper.history import History
from tests.e2e.desk import PATIENCE

PROMPT = "ready>"


class Tmux:
    def __init__(self, folder: Path, width: int = 80, height: int = 24) -> None:
        self._socket = folder / "tmux"
        self.home = folder / "home"
        path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
        start = folder / "start"
        start.write_text(
            f"export MINESWEEPER_HOME='{self.home}' COLORTERM=truecolor LC_ALL=C.UTF-8 PATH='{path}' PS1='{PROMPT}'\n"
        )
        environment = {name: value for name, value in os.environ.items() if name not in ("TMUX", "NO_COLOR")}
        self.do(
            "-f", "/dev/null", "new-session", "-d", "-x", str(width), "-y", str(height),
            f"exec bash --rcfile '{start}'", environment={**environment, "TERM": "xterm-256color"},
        )  # fmt: skip
        self.until(lambda: PROMPT in self.screen(), "a prompt")

    def do(self, *words: str, environment: dict[str, str] | None = None) -> str:
        command = ["tmux", "-S", str(self._socket), *words]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False).stdout

    def close(self) -> None:
        self.do("kill-server")

    def until(self, done: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, f"no {what} in:\n{self.screen()}"
            time.sleep(0.03)

    def screen(self) -> str:
        return self.do("capture-pane", "-p")

    def asked(self, what: str) -> str:
        return self.do("display-message", "-p", f"#{{{what}}}").strip()

    def type(self, *keys: str) -> None:
        self.do("send-keys", *keys)

    def run(self, command: str) -> None:
        self.do("send-keys", "-l", command)
        self.type("Enter")

    def start(self, *arguments: str) -> None:
        self.run(" ".join(["clear; echo before; minesweeper terminal", *arguments]))
        self.until(lambda: "? help" in self.screen(), "game")
        self.type("-", "-")  # the smallest cells, whatever the room

    def sees(self, text: str) -> None:
        self.until(lambda: text in self.screen(), repr(text))

    def corner(self) -> tuple[int, int]:
        """The column and row of the upper left cell of a framed board, counted from 1."""
        self.sees("╭")
        row, line = next((row, line) for row, line in enumerate(self.screen().splitlines()) if "╭" in line)
        return line.index("╭") + 2, row + 2

    def click(self, row: int, col: int, button: int = 0) -> None:
        """Click a cell: 0 is the left button, 1 the middle one, 2 the right one."""
        left, top = self.corner()
        place = f"{button};{left + 2 * col};{top + row}"
        for end in "Mm":
            self.do("send-keys", "-l", f"\x1b[<{place}{end}")

    def ended(self) -> None:
        """Wait for the prompt, and see that everything is as it was before the game."""
        self.until(lambda: self.asked("alternate_on") == "0", "old screen")
        self.until(lambda: self.screen().rstrip().endswith(PROMPT), "prompt")
        assert "before" in self.screen()
        assert "? help" not in self.screen()
        assert self.asked("cursor_flag") == "1"
        assert self.asked("mouse_any_flag") == "0"
        self.run("stty -a")
        self.until(lambda: "echo" in self.screen().partition("stty -a")[2], "settings of the terminal")
        words = self.screen().split()
        assert {"echo", "icanon", "isig", "ixon", "icrnl"} <= {word.rstrip(";") for word in words}

    def process(self) -> int:
        shell = self.asked("pane_pid")
        children = Path(f"/proc/{shell}/task/{shell}/children")
        self.until(lambda: bool(children.read_text().split()), "process")
        return int(children.read_text().split()[0])

    def saved(self) -> Record:
        with closing(History(self.home)) as history:
            record = history.game_left()
        assert record
        return record
