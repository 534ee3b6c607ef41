"""What a shell completes: commands, options and names."""

import os
import pty
import re
import select
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Self

import pytest
from click.testing import CliRunner

from minesweeper.cli.main import cli

ROOT = Path(__file__).parents[2]


def completed(*words: str) -> set[str]:
    """What bash is offered after these words, of which the last is not finished."""
    env = os.environ | {
        "_MINESWEEPER_COMPLETE": "bash_complete",
        "COMP_WORDS": " ".join(("minesweeper", *words)),
        "COMP_CWORD": str(len(words)),
    }
    done = subprocess.run([sys.executable, "-m", "minesweeper"], env=env, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return {line.partition(",")[2] for line in done.stdout.splitlines()}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("pl",), {"play", "plugins"}),
        (("watch", "--spe"), {"--speed"}),
        (("play", "--difficulty", "exp"), {"expert"}),
        (("play", "--theme", "windows"), {"windows_light", "windows_dark"}),
        (("watch", "--solver", "stro"), {"strong"}),
        (("tournament", "--solver", "qu"), {"quick"}),
        (("play", "--generator", "ran"), {"random"}),
        (("play", "--first-click", "s"), {"safe"}),
        (("play", "--option", "3"), {"3bv="}),
        (("play", "--option", "logic=up_to_p"), {"up_to_pairs"}),
        (("completion", "z"), {"zsh"}),
        (("replay", "la"), {"last", "la"}),
        (("race", ""), {"best", "last", ""}),
        (("export", "--html", "la"), {"last", "la"}),
        (("duel", "--left", "hum"), {"human"}),
        (("duel", "--right", "stro"), {"strong"}),
        (("plugins", "check", "diff"), {"difficulties", "diff"}),
        (("watch", "inter"), {"intermediate"}),
        (("measure", "--level", ""), {"beginner", "intermediate", "expert", "tiny", "ranked_beginner", "huge"}),
        (("measure", "--level", "heart"), {"heart"}),
    ],
)
def test_a_shell_completes_commands_options_and_names(words: tuple[str, ...], offered: set[str]) -> None:
    assert completed(*words) == offered


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_what_a_shell_reads_is_printed(shell: str) -> None:
    result = CliRunner().invoke(cli, ["completion", shell])
    assert result.exit_code == 0
    assert "_MINESWEEPER_COMPLETE" in result.output


def test_fish_does_not_cut_descriptions_at_commas() -> None:
    assert 'string split -m 1 ","' in CliRunner().invoke(cli, ["completion", "fish"]).output


TAB, ALL = "\t", "\x1b*"
"""Complete the word; put all completions in its place."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a copy of ./run, another script of that name in a folder, and a file."""
    folder = tmp_path_factory.mktemp("completion")
    shutil.copy(ROOT / "run", folder)
    (folder / "lasting.json").touch()
    (folder / "elsewhere").mkdir()
    (folder / "elsewhere" / "run").write_text("#!/bin/sh\ntouch started\n", "utf-8")
    (folder / "elsewhere" / "run").chmod(0o755)
    return folder


@pytest.fixture(scope="module")
def bash(folder: Path) -> Iterator[Callable[[str], list[str]]]:
    """Type into a real bash in that folder, and return the words of the line then."""
    if not shutil.which("bash"):
        pytest.skip("there is no bash to read it")
    (folder / "bin").mkdir()
    program = folder / "bin" / "minesweeper"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -P -m minesweeper "$@"\n', "utf-8")
    program.chmod(0o755)
    variables = os.environ | {
        "PATH": f"{program.parent}:{os.environ['PATH']}",
        "MINESWEEPER_HOME": str(folder / "home"),
        "TERM": "dumb",
        "PS1": "",
        "HISTFILE": "",
    }
    with Typist(folder, variables) as typist:
        typist.run('eval "$(MINESWEEPER_COMMAND=./run minesweeper completion bash)"')
        yield typist.words


class Typist:
    def __init__(self, folder: Path, variables: dict[str, str]) -> None:
        ours, its = pty.openpty()
        self.terminal = ours
        command = ["bash", "--norc", "--noprofile", "-i"]
        self.bash = subprocess.Popen(
            command, stdin=its, stdout=its, stderr=its, cwd=folder, env=variables, start_new_session=True
        )
        os.close(its)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.bash.kill()
        self.bash.wait()
        os.close(self.terminal)

    def run(self, line: str) -> list[str]:
        os.write(self.terminal, f"{line}; echo E''ND\n".encode())
        shown = b""
        while b"\nEND\r" not in shown:
            assert select.select([self.terminal], [], [], 60)[0], f"bash hangs after {shown!r}"
            shown += os.read(self.terminal, 1000)
        return shown.decode().splitlines()

    def words(self, typed: str) -> list[str]:
        """The words of a line after these keys, of which TAB and ALL complete."""
        shown = self.run(f"{typed}\x01printf '<%s>\\n' \x05")
        return [line[1:-1] for line in shown if re.fullmatch("<.*>", line)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("typed", "words"),
    [
        (f"minesweeper play --option logic=up_to_p{TAB}X", "play --option logic=up_to_pairs X"),
        (f"minesweeper play --option=logic=up_to_p{TAB}X", "play --option=logic=up_to_pairs X"),
        (f"minesweeper play --option sho{TAB}X", "play --option shows=X"),
        (f"minesweeper play --theme=nig{TAB}X", "play --theme=night X"),
        (f"minesweeper pla{TAB}-d inter{TAB}X", "play -d intermediate X"),
        (f"minesweeper replay la{ALL}", "replay last lasting.json"),
        (f"minesweeper replay lasti{TAB}X", "replay lasting.json X"),
        (f"minesweeper race be{TAB}X", "race best X"),
        (f"minesweeper race la{ALL}", "race last lasting.json"),
        (f"minesweeper export --html las{ALL}", "export --html last lasting.json"),
        (f"minesweeper plugins check solver{TAB}X", "plugins check solvers X"),
        (f"./run pra{TAB}--kind se{TAB}X", "practice --kind sets X"),
        (f"./run to{ALL}", "torture tournament"),
        (f"./run test las{TAB}X", "test lasting.json X"),
    ],
)
def test_bash_completes(typed: str, words: str, bash: Callable[[str], list[str]]) -> None:
    assert bash(typed)[1:] == words.split()


def test_bash_does_not_start_another_script_of_the_same_name(bash: Callable[[str], list[str]], folder: Path) -> None:
    assert bash(f"elsewhere/run pl{TAB}X")[1:] == ["plX"]
    assert not list(folder.rglob("started"))


def test_an_unknown_shell_is_exit_code_2() -> None:
    assert CliRunner().invoke(cli, ["completion", "cmd"]).exit_code == 2
