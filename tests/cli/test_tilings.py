"""Boards of other tilings and outlines on the command line."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from minesweeper import Level, Setup
from minesweeper.cli.main import cli

HEART = " .. .. \n.......\n.......\n .....\n  ...\n   .\n"


def measured(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["measure", *arguments, "--json"])


def test_a_level_is_played_on_any_tiling() -> None:
    result = measured("beginner", "--tiling", "hex", "--seed", "1")
    assert result.exit_code == 0, result.output
    setup = Setup(Level("custom", 9, 9, 10, tiling="hex"), 1).at(2, 2)
    assert json.loads(measured(str(setup)).output) == json.loads(
        measured("beginner", "--tiling", "hex", "--seed", "1", "--first", "2,2").output
    )
    assert json.loads(result.output) != json.loads(measured("beginner", "--seed", "1").output)


def test_an_outline_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "heart.txt"
    path.write_text(HEART, "utf-8")
    result = measured("--outline", str(path), "--custom", "7x6x4", "--unlimited", "--seed", "1")
    assert result.exit_code == 0, result.output
    heart = json.loads(result.output)
    assert (heart["width"], heart["height"], heart["mine_count"]) == (7, 6, 4)
    named = json.loads(measured("expert", "--outline", "heart", "--tiling", "hex", "--seed", "1").output)
    assert (named["width"], named["height"], named["mine_count"]) == (17, 15, round(99 / 480 * 171))
    dense = json.loads(measured("beginner", "--outline", str(path), "--tiling", "hex", "--seed", "1").output)
    assert dense["mine_count"] == round(10 / 81 * Level.drawn("heart", HEART, 0).area)


def test_a_board_with_a_hole_in_its_middle_is_measured_solved_and_duelled_for(tmp_path: Path) -> None:
    ring = tmp_path / "ring.txt"
    ring.write_text(".....\n.   .\n.   .\n.   .\n.....\n", "utf-8")
    board = ("--outline", str(ring), "--custom", "5x5x3", "--unlimited")
    assert json.loads(measured(*board, "--seed", "1").output)["mine_count"] == 3
    bots = ("--solver", "pairs", "--solver", "counting")
    duel = CliRunner().invoke(cli, ["tournament", "--duel", *board, *bots, "-n", "1", "--jobs", "1"])
    assert duel.exit_code == 0, duel.output
    position = tmp_path / "position.txt"
    position.write_text("ring:5x5x3:u-_GMfgA\n1####\n1   #\n0   #\n0   #\n0001#", "utf-8")
    solved = CliRunner().invoke(cli, ["solve", str(position), "--json"])
    assert solved.exit_code == 0, solved.output
    assert json.loads(solved.output)["mines"] == [[0, 1]]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--tiling", "hax"), "there is no tiling 'hax', did you mean hex?"),
        (("--tiling", "hex_torus"), "a board of the tiling hex_torus has 2, 4, … rows, not 9"),
        (("9x9x10.beginner.1", "--tiling", "hex"), "a board code says it all: leave out --tiling"),
        (("--outline", "missing.txt"), "missing.txt: No such file or directory"),
        (("--outline", "wrong.txt"), "wrong.txt: an outline is drawn with . and blanks; row 1 has 'x'"),
        (("--outline", "heart.txt", "--custom", "9x9x4"), "the outline is 7x6, so --custom must be 7x6"),
    ],
)
def test_what_makes_no_sense_is_a_sentence(
    arguments: tuple[str, ...], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "wrong.txt").write_text("..x", "utf-8")
    (tmp_path / "heart.txt").write_text(HEART, "utf-8")
    monkeypatch.chdir(tmp_path)
    level = () if arguments[0][0].isdigit() else ("beginner",)
    level = () if "--custom" in arguments else level
    result = measured(*level, *arguments)
    assert result.exit_code == 2
    assert why in " ".join(result.output.split())


def test_a_tiling_is_a_file(tmp_path: Path) -> None:
    path = tmp_path / "rook.toml"
    path.write_text("steps = [[[-1, 0], [0, -1], [0, 1], [1, 0]]]\n", "utf-8")
    result = CliRunner().invoke(cli, ["--plugin", str(path), "measure", "beginner", "--tiling", "rook", "--seed", "1"])
    assert result.exit_code == 0, result.output
    path.write_text("steps = [[[-1, 0], [0, -1], [0, 1]]]\n", "utf-8")
    result = CliRunner().invoke(cli, ["--plugin", str(path), "plugins", "check", "rook"])
    assert result.exit_code == 1
    assert "the tiling rook is not mutual: the step -1,0 leads to a cell without the step 1,0" in result.output
    path.write_text("steps = [[[0, -1], [0, 1]]]\ncolour = 3\n", "utf-8")
    result = CliRunner().invoke(cli, ["--plugin", str(path), "plugins", "check", "rook"])
    assert "colour is not a field of a tiling; these are: name, title, steps" in result.output
