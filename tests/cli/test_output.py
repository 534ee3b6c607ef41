"""What a command says when it cannot say what it wants to, or nobody can answer."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from minesweeper.cli.main import cli


def run(*words: str, **options: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "minesweeper", *words]
    return subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False, **options)  # type: ignore[call-overload,no-any-return] # as its arguments are


@pytest.mark.slow
@pytest.mark.parametrize("buffered", [True, False])
@pytest.mark.parametrize("words", [["--version"], ["plugins"], ["plugins", "--json"], ["export"]])
def test_output_to_a_full_disk_is_one_sentence(words: list[str], buffered: bool) -> None:
    environment = {**os.environ, "PYTHONUNBUFFERED": "" if buffered else "1"}
    with Path("/dev/full").open("w") as full:
        done = run(*words, stdin=subprocess.DEVNULL, stdout=full, env=environment)
    assert (done.returncode, done.stderr) == (1, "Standard output cannot be written to: No space left on device.\n")


TOURNAMENT = ["tournament", "--games", "20", "--difficulty", "tiny", "--solver", "counting", "--jobs", "1"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ["--version"],
        ["export"],
        ["plugins", "--json"],
        TOURNAMENT,
        [*TOURNAMENT, "--json"],
        [*TOURNAMENT, "--csv", "-"],
        [*TOURNAMENT, "--keep", "-"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("buffered", [True, False])
def test_a_pipe_that_nobody_reads_needs_no_words(words: list[str], buffered: bool) -> None:
    environment = {**os.environ, "PYTHONUNBUFFERED": "" if buffered else "1"}
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = run(*words, stdin=subprocess.DEVNULL, stdout=writer, env=environment)
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (1, "")


def test_a_pipe_that_is_closed_while_games_are_played_ends_the_tournament() -> None:
    command = [sys.executable, "-m", "minesweeper", "tournament", "--games", "1000000", "--difficulty", "tiny"]
    command += ["--solver", "counting", "--jobs", "1", "--csv", "-"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stdout.readline().startswith(b"solver,")
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr
        assert process.stderr.read() == b""
    assert process.returncode == 1


@pytest.mark.parametrize("number", [0, 1])
def test_a_terminal_game_with_closed_input_or_output_is_one_sentence(number: int) -> None:
    done = run("terminal", preexec_fn=lambda: os.close(number))
    assert (done.returncode, done.stderr) == (
        2, "Error: standard input or output is closed, so you cannot play\n"
    )  # fmt: skip


@pytest.mark.parametrize("words", [["plugins", "path"], ["stats"], ["play"]])
def test_a_home_of_nobody_is_one_sentence(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    sentence = "Error: there is no home folder for MINESWEEPER_HOME=~nobody-of-this-name/x\n"
    folder = "~nobody-of-this-name/x"
    done = CliRunner().invoke(cli, ["--data-dir", folder, *words])
    assert (done.exit_code, done.output) == (2, sentence)
    monkeypatch.setenv("MINESWEEPER_HOME", folder)
    done = CliRunner().invoke(cli, words)
    assert (done.exit_code, done.output) == (2, sentence)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["shot", "a.png", "--scale", "nan"], "'nan' is not a number."),
        (["watch", "--record", ""], "Invalid value for '--record': the name is empty."),
        (["--data-dir", "", "stats"], "Invalid value for '--data-dir': the name is empty."),
        (["play", "--theme-file", ""], "Invalid value for '--theme-file': the name is empty."),
        (
            ["shot", "a.png", "--custom", "1000x1000x10", "--unlimited", "--scale", "6"],
            "there is no picture: a picture can be up to ",
        ),
    ],
)
def test_what_makes_no_sense_is_one_sentence(
    words: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(cli, words)
    assert done.exit_code == 2
    assert sentence in done.output
    assert not list(tmp_path.glob("*.*"))


def test_without_any_level_the_terminal_has_the_classic_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINESWEEPER_PLUGINS_OFF", "difficulties")
    done = CliRunner().invoke(cli, ["terminal"], input="q\n")
    assert done.exit_code == 0
    assert "10 mines left" in done.output


def test_letters_that_cannot_be_shown_are_spelled_out(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "latin-1", "MINESWEEPER_HOME": str(tmp_path / "中")}
    done = run("plugins", "path", stdout=subprocess.PIPE, env=environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert r"\u4e2d" in done.stdout
