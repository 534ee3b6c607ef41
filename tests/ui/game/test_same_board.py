"""The same code is the same board in the window, in the terminal and on the command line."""

import json
from pathlib import Path

import pytest
from arcade import key
from click.testing import CliRunner
from PIL import Image, ImageChops

from minesweeper.cli.main import cli
from minesweeper.core.moves import Move
from minesweeper.core.setup import Setup
from minesweeper.ui.board.shot import render
from tests.ui.playing import press, secret
from tests.ui.stand import Stand

CODES = [
    "9x9x10.beginner.7.r4c4",
    "16x16x40.intermediate.20261116.g-no_guess.r2c2",
    "20x9x30.custom.5.safe.r8c19",
    "8x3x2.drawn.m-AAEg",
]


def run(*arguments: str | Path, typed: str = "") -> str:
    result = CliRunner().invoke(cli, list(map(str, arguments)), input=typed)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize("code", CODES)
def test_a_code_is_the_same_board_everywhere(stand: Stand, code: str, tmp_path: Path) -> None:
    setup = Setup.parse(code)
    first = Move.reveal(*(setup.first or (0, 0)))
    view = stand.game()
    stand.app.clipboard.copy(code)
    press(view, key.V, key.MOD_CTRL)
    view.presenter.play(first)
    board, field = view.presenter.board, secret(view)
    press(view, key.C, key.MOD_CTRL)
    assert Setup.parse(stand.app.clipboard.paste()) == view.presenter.session.record().code

    lines = run("terminal", code, "--lines", typed=f"{first}\n").splitlines()
    shown = [line[4:].ljust(setup.level.width) for line in lines if line[:3].strip().isdigit() and line[3] == " "]
    assert shown[-setup.level.height :] == str(board).replace("0", " ").splitlines()

    arguments = [] if setup.first else ["--first", "0,0"]
    assert json.loads(run("measure", code, *arguments, "--json"))["3BV"] == field.three_bv

    run("shot", tmp_path / "shot.png", code, "--play", str(first), "--theme", "night")
    theme = stand.app.plugins.theme("night")
    expected = render(board, theme, 32, 0.0)
    with Image.open(tmp_path / "shot.png") as picture:
        assert ImageChops.difference(picture.convert("RGB"), expected.convert("RGB")).getbbox() is None
