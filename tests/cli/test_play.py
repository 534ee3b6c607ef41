"""`minesweeper play` and `minesweeper shot` from the command line."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from tests.cli.kept import run


@pytest.mark.parametrize(
    ("arguments", "variables", "sentences"),
    [
        (["--difficulty", "expret"], {}, ["'expret'", "beginner", "did you mean expert"]),
        ([], {"MINESWEEPER_DIFFICULTY": "impossible"}, ["'impossible'", "beginner", "intermediate", "expert"]),
        (["--theme", "windows"], {}, ["'windows'", "windows_light", "windows_dark"]),
        ([], {"MINESWEEPER_THEME": "windows_drak"}, ["'windows_drak'", "windows_light", "windows_dark"]),
        (["--custom", "31x9x10"], {}, ["width must be 9 to 30, not 31"]),
        (["--custom", "9x9x21"], {}, ["mines must be 1 to 20"]),
        (["--custom", "nine"], {}, ["30x16x99"]),
        (["--custom", "2000x9x9", "--unlimited"], {}, ["width must be 1 to 1000, not 2000"]),
        (["--theme-file", "nowhere.toml"], {}, ["nowhere.toml: no such file"]),
        (["--first-click", "lucky"], {}, ["opening", "safe", "any"]),
        (["--scale", "9"], {}, ["--scale"]),
    ],
)
@pytest.mark.parametrize("command", [["play"], []])
def test_a_wrong_choice_is_told_with_the_right_ones(
    command: list[str], arguments: list[str], variables: dict[str, str], sentences: list[str]
) -> None:
    result = run(*command, *arguments, **variables)
    assert result.exit_code == 2
    for sentence in sentences:
        assert sentence in " ".join(result.output.split())


def shot(tmp_path: Path, *arguments: str) -> Image.Image:
    """In a process of its own, since the picture needs an arcade that was told to do without a screen."""
    file = tmp_path / "shot.png"
    env = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    done = subprocess.run(
        [sys.executable, "-m", "minesweeper", "shot", str(file), *arguments],
        env=env, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    picture: Image.Image = Image.open(file)
    picture.load()
    return picture


@pytest.mark.slow
def test_a_position_is_drawn_without_a_screen(tmp_path: Path) -> None:
    fresh = shot(tmp_path, "--seed", "3")
    played = shot(tmp_path, "--seed", "3", "--play", "r4,4 f0,0")
    assert fresh.size == played.size
    assert fresh.tobytes() != played.tobytes()


@pytest.mark.slow
def test_size_and_theme_of_a_picture_can_be_chosen(tmp_path: Path) -> None:
    small = shot(tmp_path, "--difficulty", "expert", "--scale", "1")
    assert small.size == (30 * 16 + 24, 16 * 16 + 67)
    dark = shot(tmp_path, "--theme", "windows_dark", "--custom", "2x2x1", "--unlimited")
    assert max(dark.convert("L").resize((1, 1)).getdata()) < 100


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [("x1,1", "a move is written"), ("r99,0", "off the board"), ("f0,0 r0,0", "the cell is flagged")],
)
def test_moves_that_cannot_be_made_are_told(tmp_path: Path, moves: str, sentence: str) -> None:
    result = run("shot", str(tmp_path / "shot.png"), "--play", moves)
    assert result.exit_code == 2
    assert sentence in result.output


def test_help_does_not_wait_for_the_window() -> None:
    code = (
        "import sys\nfrom minesweeper.cli.main import cli\n"
        "cli(['play', '--help'], standalone_mode=False)\nassert 'arcade' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "--theme-file" in done.stdout


@pytest.mark.slow
def test_a_typed_position_is_drawn(tmp_path: Path) -> None:
    (tmp_path / "position.txt").write_text("1#\n##\n")
    drawn = shot(tmp_path, "--position", str(tmp_path / "position.txt"), "--mines", "1")
    (tmp_path / "position.txt").write_text("2x2x1\n##\n##\n")
    assert drawn.tobytes() != shot(tmp_path, "--position", str(tmp_path / "position.txt")).tobytes()


@pytest.mark.parametrize(
    ("text", "arguments", "sentence"),
    [
        ("1#", [], "give the total, with --mines"),
        ("mines: 1\n1#", ["--play", "r0,1"], "a position is drawn as it is: leave out"),
        ("mines: 1\n1#", ["9x9x10.beginner.1"], "a position is drawn as it is: leave out"),
    ],
)
def test_an_impossible_position_gets_a_sentence(text: str, arguments: list[str], sentence: str, tmp_path: Path) -> None:
    (tmp_path / "position.txt").write_text(text)
    result = run("shot", str(tmp_path / "a.png"), *arguments, "--position", str(tmp_path / "position.txt"))
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())
