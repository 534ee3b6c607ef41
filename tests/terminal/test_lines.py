"""The game one move a line."""

import pytest
from click.testing import CliRunner

from minesweeper.cli.main import cli
from minesweeper.core.minefield import Minefield
from minesweeper.core.setup import Setup

CODE = str(Setup.drawn(Minefield.parse("....\n...*\n....")))


def play(*typed: str) -> str:
    result = CliRunner().invoke(cli, ["terminal", CODE], input="\n".join(typed))
    assert result.exit_code == 0
    return result.output


def test_the_signs_are_explained() -> None:
    assert "# hidden, F flag, ? question, 1-8 mines around, blank none" in play("q")


def test_zeros_are_blanks() -> None:
    assert "    0123\n  0   1#\n  1   1#\n  2   1#\n1 mines left" in play("r0,0")


def test_after_a_win_n_is_a_new_game() -> None:
    shown = play("r0,0 r0,3 r2,3", "r0,0", "n", "q")
    assert "You won in 0 seconds! n starts a new game." in shown
    assert "No: the game is over. n starts a new game." in shown
    assert "A new game." in shown


def test_after_a_loss_n_is_a_new_game() -> None:
    assert "Boom. u takes the move back, n starts a new game." in play("r1,3")


def test_a_line_may_hold_several_moves_and_the_end() -> None:
    assert "1F" not in play("r0,0 q f0,3")
    assert "1F" in play("r0,0 f0,3 q")


@pytest.mark.parametrize("word", ["?", "h"])
def test_help_can_be_asked_for(word: str) -> None:
    assert play(word, "q").count("r3,4 reveals row 3, column 4") == 2


def test_lines_can_be_asked_for_in_a_terminal_too() -> None:
    assert "one move a line" in CliRunner().invoke(cli, ["terminal", "--help"]).output.lower()
