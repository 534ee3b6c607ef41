"""A running game is never lost by a key, in a real window: whatever it was left for, Ctrl+Z brings it back."""

import time

import pytest

from minesweeper import Difficulty, Game
from minesweeper.thinking.pace import SPEEDS
from tests.e2e.desk import Desk

BLUE = (0, 0, 255)
FLAT_OUT = len(SPEEDS) - 1
AWAY = 4
"""Seconds spent in another game."""


def opened() -> Game:
    game = Game(Difficulty("beginner", 9, 9, 10), 3)
    game.reveal(4, 4)
    return game


def start(desk: Desk) -> tuple[int, int]:
    game = opened()
    number = game.board.grid.places(game.board.showing(1))[0]
    desk.start("--difficulty", "beginner", "--seed", "3")
    desk.click_cell(4, 4)
    desk.until(lambda: desk.shows(*number, BLUE), "numbers")
    return number


@pytest.mark.parametrize("symbol", ["F2", "3"])
def test_a_game_left_by_a_key_comes_back_with_its_clock(desk: Desk, symbol: str) -> None:
    began = time.monotonic()
    number = start(desk)
    desk.key(symbol)
    desk.until(lambda: not desk.shows(*number, BLUE), "another game")
    time.sleep(AWAY)
    desk.key("ctrl+z")
    desk.until(lambda: desk.shows(*number, BLUE), "the game that was left")
    assert desk.close() == (0, "")
    left = desk.left()
    assert (left.board, left.unranked) == (opened().board, ("the seed was chosen",))
    assert left.seconds < time.monotonic() - began - AWAY
    assert desk.kept() == []


def test_a_game_that_the_bot_took_over_comes_back_as_the_player_had_it(desk: Desk) -> None:
    desk.write("settings.json", {"speed": FLAT_OUT})
    number = start(desk)
    before = desk.picture()
    desk.key("b")
    desk.until(lambda: bool(desk.kept(bots=True)), "the end of the game")
    assert len(desk.kept(bots=True)) == 1
    desk.key("ctrl+z")
    desk.until(lambda: desk.shows(*number, BLUE), "the game that was left")
    desk.until(lambda: desk.picture().crop(_board(desk)) == before.crop(_board(desk)), "the board as it was")
    assert desk.close() == (0, "")
    assert desk.left().board == opened().board
    assert desk.left().unranked == ("the seed was chosen", "the bot took part")
    assert len(desk.kept(bots=True)) == 1


def _board(desk: Desk) -> tuple[int, int, int, int]:
    view = desk.layout.view
    return view.x, view.y, view.right, view.bottom
