"""`minesweeper duel` from the command line: where it is played, and by whom."""

import sys
from contextlib import closing
from typing import Any

import pytest
from click.testing import CliRunner, Result

from minesweeper import HUMAN, Mode, Move, Record, Session
from minesweeper.cli import duel as duel_module
from minesweeper.cli.main import cli
from minesweeper.duel import Duel
from minesweeper.games.player import Duellists
from minesweeper.history import History
from minesweeper.plugins.sources import data_folder
from tests.players import seats


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["duel", *arguments], input="q\n")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    wishes: list[dict[str, Any]] = []
    monkeypatch.setattr(duel_module, "play_in_window", lambda *_, **wished: wishes.append(wished))
    monkeypatch.setenv("DISPLAY", ":0")
    return wishes


@pytest.mark.usefixtures("home")
def test_a_window_opens_with_the_duel_that_was_asked_for(opened: list[dict[str, Any]]) -> None:
    assert run().exit_code == 0
    assert run("--left", "strong", "--right", HUMAN, "--difficulty", "expert", "--bomb", "--fullscreen").exit_code == 0
    usual, chosen = opened
    assert (usual["duel"].level.mines, usual["players"]) == (51, Duellists(*seats(HUMAN, "quick")))
    assert (chosen["duel"].level.name, chosen["duel"].mode) == ("expert", Mode.BOMB_DUEL)
    assert (chosen["players"], chosen["fullscreen"]) == (Duellists(*seats("strong", HUMAN)), True)


@pytest.mark.parametrize("option", ["--terminal", "--lines"])
def test_no_window_opens_if_the_terminal_is_asked_for(opened: list[dict[str, Any]], option: str) -> None:
    assert "Your turn." in run(option).output
    assert not opened


def test_without_a_display_the_terminal_is_used(opened: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY")
    assert "Your turn." in run().output
    assert not opened


@pytest.mark.usefixtures("home")
def test_the_duel_that_they_left_goes_on_unless_another_board_is_chosen(opened: list[dict[str, Any]]) -> None:
    session = Session(Duel())
    session.seats = seats(HUMAN, "quick")
    session.play(Move.claim(4, 4))
    with closing(History(data_folder())) as history:
        history.save_unfinished(session.record())
    for words in ([], ["--right", HUMAN], ["--difficulty", "expert"], ["--bomb"]):
        assert run(*words).exit_code == 0
    assert [isinstance(wished["duel"], Record) for wished in opened] == [True, False, False, False]
    assert opened[0]["duel"].id == session.id
