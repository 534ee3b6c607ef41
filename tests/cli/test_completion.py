"""What a shell completes: commands, options and names."""

import os
import shutil
import subprocess
import sys

import pytest
from click.testing import CliRunner

from minesweeper.cli.main import cli


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
        (("play", "--option", "logic=up_to_p"), {"logic=up_to_pairs"}),
        (("completion", "z"), {"zsh"}),
        (("replay", "la"), {"last", "la"}),
    ],
)
def test_a_shell_completes_commands_options_and_names(words: tuple[str, ...], offered: set[str]) -> None:
    assert completed(*words) == offered


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_what_a_shell_reads_is_printed(shell: str) -> None:
    result = CliRunner().invoke(cli, ["completion", shell])
    assert result.exit_code == 0
    assert "_MINESWEEPER_COMPLETE" in result.output


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash to read it")
def test_bash_takes_what_is_printed_for_it() -> None:
    script = CliRunner().invoke(cli, ["completion", "bash"]).output
    done = subprocess.run(["bash", "-n"], input=script, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_an_unknown_shell_is_exit_code_2() -> None:
    assert CliRunner().invoke(cli, ["completion", "cmd"]).exit_code == 2
