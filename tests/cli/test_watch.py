"""The command `watch` and the wall of `tournament`, as a user types them, without a screen."""

import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
from PIL import Image

from tests.cli import kept

run = partial(kept.run, "watch")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--solver nobody", "there is no solver 'nobody'"),
        ("--difficulty nowhere", "there is no level 'nowhere'"),
        ("--custom 3x3x1", "width must be 9 to 30, not 3"),
        ("--theme none", "there is no theme 'none'"),
        ("--speed 3", "'3' is not one of '1', '2', '4', '8', '16', '32', 'max'"),
        ("--games 0", "0 is not in the range"),
        ("--record film.mp4", "a film is FILE.gif, or FILE.png or a folder for a picture per frame, not film.mp4"),
        ("--record nowhere/film.gif", "there is no folder nowhere"),
    ],
)
def test_bad_options_get_a_sentence_and_code_2(arguments: str, sentence: str) -> None:
    result = run(*arguments.split())
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())


@pytest.mark.slow
def test_a_film_is_shot_without_a_screen_and_for_a_seed_always_the_same(tmp_path: Path) -> None:
    env = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    files = [tmp_path / "one.gif", tmp_path / "two.gif"]
    for file in files:
        command = ["watch", "--difficulty", "tiny", "--seed", "1", "--speed", "8", "--solver", "quick", "--record"]
        done = subprocess.run(
            [sys.executable, "-m", "minesweeper", *command, str(file)],
            env=env, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith(f"{file}: ")
    assert files[0].read_bytes() == files[1].read_bytes()
    with Image.open(files[0]) as film:
        assert getattr(film, "n_frames", 1) > 5


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "remedy"),
    [
        ("watch --speed 4", "A film needs no display:  ./run watch --speed 4 --record game.gif"),
        ("tournament --wall --games 1", "Leave out --wall:  ./run tournament --games 1"),
    ],
)
def test_without_a_screen_the_window_is_refused_with_what_needs_none(command: str, remedy: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "minesweeper", *command.split()],
        env=os.environ | {"DISPLAY": ":987", "MINESWEEPER_COMMAND": "./run"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr == f"The display :987 (from DISPLAY) cannot be reached.\n{remedy}\n"
