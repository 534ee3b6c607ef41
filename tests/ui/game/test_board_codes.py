"""Codes on the clipboard: copied and played by keys, and the same board as in the terminal and on the command line."""

import json
from pathlib import Path

import pytest
from arcade import key
from click.testing import CliRunner
from PIL import Image, ImageChops

from minesweeper import Move, Setup
from minesweeper.cli.main import cli
from minesweeper.games.session import CODE_GIVEN
from minesweeper.ui.board.shot import render
from tests.ui.playing import at, look, press, secret
from tests.ui.stand import Stand


def test_ctrl_c_copies_the_code_and_ctrl_v_plays_it(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    press(view, key.C, key.MOD_CTRL)
    assert stand.app.clipboard.paste() == "9x9x10.beginner.3.r4c4"
    press(view, key.F2)
    press(view, key.V, key.MOD_CTRL)
    assert view.presenter.session.unranked == (CODE_GIVEN,)
    assert view.input.start == (4, 4)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "There's no text on the clipboard."),
        (" \n", "There's no text on the clipboard."),
        ("what a day", "A board code is written like 30x16x99.expert.7, not 'what a day'."),
        ("9x9x100.huge.1", "Mines must be 0 to 80 on a 9x9 board, which keeps one cell safe, not 100."),
        ("9x9x10.beginner.1.g-elsewhere", "There is no generator 'elsewhere'"),
        ("9x9x0.none.1.duel", "A duel needs at least one mine."),
    ],
)
def test_what_is_no_board_leaves_the_game_as_it_is(stand: Stand, text: str, said: str) -> None:
    view = stand.game(moves="r4,4")
    record = view.presenter.session.record()
    stand.app.clipboard.copy(text)
    press(view, key.V, key.MOD_CTRL)
    assert stand.app.status.text.startswith(said)
    assert view.presenter.session.record() == record


def test_the_start_of_a_board_stays_marked_until_it_is_begun(stand: Stand) -> None:
    view = stand.game(first=(2, 2))
    assert view.input.start == (2, 2)
    stand.point(view, *at(view, 6, 6))
    assert view.input.start == (2, 2)
    view.play.move(Move.reveal(2, 2))
    assert view.input.start is None


# The same board everywhere

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
    view.play.move(first)
    look(stand, view, times=2)
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
