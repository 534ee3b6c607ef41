"""What no accident takes away: a game that is killed, ended by the system, or left for another is there again."""

import os
import random
import signal
from pathlib import Path

import pytest

from tests.e2e.accidents import ENDS, ended
from tests.e2e.desk import Desk
from tests.e2e.screen import virtual_screen


def play_a_little(desk: Desk) -> str:
    """Open a cell, flag another, and wait until that is on disk; the moves."""
    desk.start("play", "--difficulty", "expert", grid=(30, 16))
    desk.click_cell(8, 15)
    desk.settle()
    desk.click_cell(0, 0, button=3)
    desk.until(lambda: _saved(desk) == "r8,15 f0,0", "a save")
    return "r8,15 f0,0"


def _saved(desk: Desk) -> str:
    try:
        return desk.moves_left()
    except AssertionError:
        return ""


def test_a_game_that_is_killed_goes_on_the_next_time(desk: Desk) -> None:
    moves = play_a_little(desk)
    left = desk.left()
    assert desk.game
    desk.game.kill()
    desk.game.communicate()
    desk.start("play", grid=(30, 16))
    desk.click_cell(8, 15)  # go on
    desk.settle()
    assert desk.close() == (0, "")
    assert (desk.left().id, desk.moves_left()) == (left.id, moves)
    assert desk.left().seconds >= left.seconds


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_game_that_the_system_ends_is_saved_to_the_last_move(desk: Desk, name: str) -> None:
    play_a_little(desk)
    desk.click_cell(0, 1, button=3)
    desk.settle()
    assert desk.game
    number = getattr(signal, name)
    os.kill(desk.game.pid, number)
    assert desk.ended() == (-number if name == "SIGINT" else 128 + number, "")
    assert desk.moves_left() == "r8,15 f0,0 f0,1"
    assert desk.read("settings.json")["width"], "the place of the window is written last"


@pytest.mark.usefixtures("display")
def test_a_game_is_saved_to_the_last_move_when_the_display_goes_away(tmp_path: Path) -> None:
    with virtual_screen() as screen:
        desk = Desk(screen.display, tmp_path / "home")
        play_a_little(desk)
        desk.click_cell(0, 1, button=3)
        desk.settle()
        screen.server.kill()
        assert desk.game
        output, errors = desk.game.communicate()
    assert (desk.game.returncode, output + errors) == (1, "The display is gone. The game was kept.\n")
    assert desk.moves_left() == "r8,15 f0,0 f0,1"


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("end", ENDS)
def test_a_game_ended_at_any_moment_is_taken_up_where_it_was(end: str, tmp_path: Path) -> None:
    ended(tmp_path / "home", end, random.Random(end))


def test_a_second_window_leaves_the_game_to_the_first(desk: Desk, tmp_path: Path) -> None:
    moves = play_a_little(desk)
    with virtual_screen() as screen:
        second = Desk(screen.display, tmp_path / "home")
        second.start("play", grid=(30, 16))
        second.click_cell(0, 0)  # a game of its own
        second.settle()
        assert second.shut() == (0, "")
    desk.click_cell(0, 1, button=3)
    desk.settle()
    assert desk.close() == (0, "")
    assert {" ".join(map(str, record.moves)) for record in desk.unfinished()} == {f"{moves} f0,1", "r0,0"}


def test_a_window_opened_and_closed_untouched_and_a_bots_game_take_nothing_away(desk: Desk) -> None:
    moves = play_a_little(desk)
    assert desk.close() == (0, "")
    desk.start("play", "--difficulty", "beginner")
    assert desk.close() == (0, "")
    desk.start("watch", "--difficulty", "beginner", "--speed", "max")
    desk.until(lambda: len(desk.kept(bots=True)) > 1, "some games")
    assert desk.shut() == (0, "")
    assert desk.moves_left() == moves
    assert desk.kept() == []
