"""What no accident takes away: a game that is killed, ended by the system, or left for another is there again."""

import os
import signal

import pytest

from tests.e2e.desk import Desk


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
    os.kill(desk.game.pid, getattr(signal, name))
    assert desk.ended() == (0, "")
    assert desk.moves_left() == "r8,15 f0,0 f0,1"


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
