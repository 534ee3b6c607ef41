"""The window itself: sizes, zoom, levels, themes, what is kept, and what it costs to do nothing."""

import os
import time
from pathlib import Path

from minesweeper import Difficulty, Game
from tests.e2e.desk import Desk, zoomed

DARK = (53, 53, 53)
LIGHT = (192, 192, 192)
CORNER = 20, 700
"""A point that shows the background."""


def test_the_window_can_be_resized_and_clicks_still_meet_their_cells(desk: Desk) -> None:
    desk.start("--seed", "3")
    desk.do("windowsize", desk.windows()[-1], 500, 640)
    desk.look_at(9, 9, (500, 640))
    desk.until(lambda: desk.pixel(700, 700) == (0, 0, 0), "a smaller window")
    desk.click_cell(0, 0)
    assert desk.close() == (0, "")
    assert desk.moves_left() == "r0,0"
    assert (desk.read("settings.json")["width"], desk.read("settings.json")["height"]) == (500, 640)


def test_a_board_larger_than_the_window_is_zoomed_and_moved(desk: Desk) -> None:
    game = Game(Difficulty("custom", 200, 200, 5000), seed=3)
    desk.start("--custom", "200x200x5000", "--unlimited", "--seed", "3", grid=(200, 200))
    desk.key("plus", "plus")
    desk.layout = zoomed(zoomed(desk.layout, 1.2), 1.2)
    game.reveal(100, 100)
    desk.click_cell(100, 100)
    x, y = desk.point(100, 100)
    for words in (("mousemove", x, y), ("keydown", "ctrl"), ("click", 4), ("keyup", "ctrl")):
        desk.settle()
        desk.do(*words)
    desk.settle()
    desk.layout = desk.layout.zoomed(1.2, x, y)
    flag_nearby(desk, game)
    desk.do("mousemove", x, y, "mousedown", 2, "mousemove", x + 60, y + 40, "mouseup", 2)
    desk.layout = desk.layout.panned(60, 40)
    flag_nearby(desk, game)
    desk.do("mousemove", x, y, "click", 5)
    desk.layout = desk.layout.panned(0, -3 * desk.layout.cell)
    flag_nearby(desk, game)
    assert desk.close() == (0, "")
    assert desk.left().moves == game.moves


def flag_nearby(desk: Desk, game: Game) -> None:
    """Flag a hidden cell near the middle of the view, on the screen and in the game."""
    left, top, right, bottom = desk.layout.seen
    middle = (top + bottom) / 2, (left + right) / 2
    free = game.board.grid.places(game.board.hidden & ~game.board.flags)
    cell = min(free, key=lambda cell: abs(cell[0] - middle[0]) + abs(cell[1] - middle[1]))
    game.flag(*cell)
    desk.click_cell(*cell, button=3)


def test_level_and_theme_are_switched_in_the_bar_and_kept_over_a_restart(desk: Desk) -> None:
    desk.start()
    assert desk.title() == "Minesweeper – Beginner"
    assert desk.pixel(*CORNER) == LIGHT
    desk.click(90, 17)
    desk.settle()
    desk.do("mousemove", 130, 90, "click", 1)
    desk.until(lambda: desk.title() == "Minesweeper – Intermediate", "another level")
    desk.look_at(16, 16)
    desk.click(220, 17)
    desk.settle()
    desk.key("Right", "Return")
    desk.until(lambda: desk.pixel(*CORNER) == DARK, "another theme")
    assert desk.close() == (0, "")
    desk.start(grid=(16, 16))
    assert desk.title() == "Minesweeper – Intermediate"
    assert desk.pixel(*CORNER) == DARK
    desk.key("3")
    desk.until(lambda: desk.title() == "Minesweeper – Expert", "the third level")
    assert desk.close() == (0, "")


def test_an_unfinished_game_waits_for_the_next_start(desk: Desk) -> None:
    desk.start("--seed", "3")
    desk.click_cell(4, 4)
    assert desk.close() == (0, "")
    left = desk.left()
    desk.start()
    desk.click_cell(4, 4)
    assert desk.close() == (0, "")
    again = desk.left()
    assert (again.id, again.setup, again.board, again.log) == (left.id, left.setup, left.board, left.log)
    assert again.seconds >= left.seconds


def test_f11_fills_the_screen_and_gives_it_back(desk: Desk) -> None:
    desk.start("--seed", "3")
    desk.key("F11")
    desk.until(lambda: desk.pixel(1270, 890) == LIGHT, "a full screen")
    desk.look_at(9, 9, (1280, 900))
    desk.click_cell(4, 4)
    desk.key("F11")
    desk.until(lambda: desk.pixel(1270, 890) == (0, 0, 0), "the window again")
    desk.look_at(9, 9)
    assert desk.close() == (0, "")
    assert desk.moves_left() == "r4,4"


def test_a_theme_file_is_read_again_when_it_is_saved(desk: Desk, tmp_path: Path) -> None:
    theme = tmp_path / "mine.toml"
    text = 'name = "mine"\ntitle = "Mine"\nauthor = "me"\n[colours]\nbackground = "{}"\n'
    theme.write_text(text.format("#102030"))
    desk.start("--theme-file", str(theme))
    desk.until(lambda: desk.pixel(*CORNER) == (16, 32, 48), "the theme of the file")
    theme.write_text(text.format("#A0B0C0"))
    desk.until(lambda: desk.pixel(*CORNER) == (160, 176, 192), "the changed theme")
    theme.write_text(text.format("red"))
    time.sleep(0.5)
    assert desk.pixel(*CORNER) == (160, 176, 192)
    assert desk.close() == (0, "")


def test_a_window_in_which_nothing_happens_costs_nothing(desk: Desk) -> None:
    desk.start()
    assert desk.game
    stat = Path(f"/proc/{desk.game.pid}/stat")

    def cpu() -> float:
        fields = stat.read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def idle() -> bool:
        before = cpu()
        time.sleep(2)
        return (cpu() - before) / 2 < 0.02

    desk.until(idle, "the end of all that a start leaves to do")
    assert idle()
    assert desk.close() == (0, "")
