"""The bot in a real window: a game watched to its end, one taken over, hints through their stages, a wall."""

import json
import signal

import pytest

from minesweeper import Budget, Difficulty, Game, Grid, Minefield, Plugins, load_plugins
from minesweeper.core.laying import FirstClick, best_start
from minesweeper.themes.theme import rgb
from minesweeper.thinking.hint import Hint
from tests.e2e.desk import PATIENCE, Desk

BEGINNER = Difficulty("beginner", 9, 9, 10)
FIRST = best_start(Grid(9, 9), 10, FirstClick.OPENING)
"""Where our solvers begin."""
RED = (255, 0, 0)
BLUE = (0, 0, 255)


def laid(seed: int, row: int, col: int) -> Minefield:
    game = Game(BEGINNER, seed)
    game.reveal(row, col)
    field = game.peek()
    assert field
    return field


def bundled() -> Plugins:
    return load_plugins(bundled_only=True, off=())


def test_a_game_is_watched_to_its_end_and_is_no_record(desk: Desk) -> None:
    mines = laid(3, *FIRST)
    desk.start("watch", "--seed", "3", "--solver", "quick", "--speed", "32", "--games", "1", "--difficulty", "beginner")
    cells = mines.grid.places(mines.mines)
    desk.until(lambda: all(desk.shows(*cell, RED) for cell in cells), "a flag on every mine")
    assert desk.close() == (0, "")
    assert desk.kept() == []
    assert {record.player for record in desk.kept(bots=True)} == {"quick"}
    assert desk.read("settings.json")["solver"] == "quick"


def test_a_game_is_taken_over_by_a_click_in_the_middle(desk: Desk) -> None:
    field = laid(3, *FIRST)
    mine = field.grid.places(field.mines)[0]
    desk.start("watch", "--seed", "3", "--solver", "quick", "--speed", "2", "--difficulty", "beginner")
    game = Game(BEGINNER, 3)
    game.reveal(*FIRST)
    number = game.board.grid.places(game.board.showing(1))[0]
    desk.until(lambda: desk.shows(*number, BLUE), "the bot's first move")
    desk.click_cell(*mine)
    desk.click_cell(*mine, button=3)
    desk.until(lambda: desk.shows(*mine, RED), "a flag of the player's")
    desk.settle()
    assert desk.close() == (0, "")
    first, *others, last = desk.moves_left().split()
    assert (first, last) == (f"r{FIRST[0]},{FIRST[1]}", f"f{mine[0]},{mine[1]}")
    assert all(move.startswith("r") for move in others)


def test_a_board_given_by_its_code_is_watched_from_its_first_cell_on(desk: Desk) -> None:
    game = Game(BEGINNER, 3)
    game.reveal(7, 1)
    number = game.board.grid.places(game.board.showing(1))[0]
    desk.start("watch", "9x9x10.beginner.3.r7c1", "--solver", "quick", "--speed", "8")
    desk.until(lambda: desk.shows(*number, BLUE), "the first move")
    desk.until(lambda: bool(desk.kept(bots=True)), "the end of the game")
    assert desk.close() == (0, "")
    (seen,) = desk.kept(bots=True)
    assert str(seen.setup) == "9x9x10.beginner.3.r7c1"
    assert str(seen.moves[0]) == "r7,1"
    assert (seen.player, seen.unranked) == ("quick", ("the board was chosen by its code", "the bot took part"))


def test_hints_go_from_a_region_over_numbers_and_cells_to_the_move(desk: Desk) -> None:
    plugins = bundled()
    colours = plugins.theme("windows_light").colours
    game = Game(BEGINNER, 3)
    game.reveal(4, 4)
    advice = plugins.solver("strong").advise(game.board, Budget(seed=3))
    hint = Hint(game.board, advice).further().further().further()
    grid, move = game.board.grid, hint.move
    assert move
    number = grid.places(advice.why.numbers)[0]
    desk.start("--difficulty", "beginner", "--seed", "3")
    desk.click_cell(4, 4)
    one = grid.places(game.board.showing(1))[0]
    desk.until(lambda: desk.shows(*one, BLUE), "numbers")
    desk.settle()
    plain, hidden = desk.cell(*number).tobytes(), desk.cell(move.row, move.col).tobytes()
    desk.key("h")
    desk.until(lambda: desk.cell(*number).tobytes() != plain, "the region")
    assert not desk.shows(*number, rgb(colours.reason))
    desk.key("h")
    desk.until(lambda: desk.shows(*number, rgb(colours.reason)), "the numbers")
    assert desk.cell(move.row, move.col).tobytes() == hidden
    desk.key("h")
    desk.until(lambda: desk.cell(move.row, move.col).tobytes() != hidden, "the cells")
    desk.key("h")
    desk.until(lambda: not desk.shows(*number, rgb(colours.reason)), "the move")
    assert desk.close() == (0, "")
    assert desk.moves_left() == f"r4,4 {move}"


def test_a_tournament_on_the_wall_has_the_results_of_one_without(desk: Desk) -> None:
    arguments = ["tournament", "--difficulty", "beginner", "--games", "6", "--solver", "quick", "--csv"]
    files = [desk.home.parent / "wall.csv", desk.home.parent / "plain.csv"]
    desk.start(*arguments, str(files[0]), "--wall", "--jobs", "1")
    assert desk.title() == "Minesweeper – Tournament"
    accent = rgb(bundled().theme("windows_light").colours.accent)
    desk.until(lambda: accent in (desk.pixel(1175, y) for y in range(60, 90)), "all results")
    desk.do("mousemove", 400, 400, "key", "Escape")
    assert desk.game
    output, errors = desk.game.communicate(timeout=PATIENCE)
    assert (desk.game.returncode, errors) == (0, "")
    assert "beginner:9x9x10, 6 games" in output
    desk.run(*arguments, str(files[1]), "--jobs", "1")
    walled, plain = ([line.split(",")[:7] for line in file.read_text().splitlines()] for file in files)
    assert walled == plain


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_tournament_stopped_on_the_wall_has_a_table_and_complete_files(desk: Desk, number: signal.Signals) -> None:
    table, kept = desk.home.parent / "wall.csv", desk.home.parent / "wall.json"
    arguments = ["--difficulty", "beginner", "--games", "100000", "--solver", "quick", "--jobs", "2"]
    desk.start("tournament", *arguments, "--wall", "--csv", str(table), "--keep", str(kept))
    desk.until(lambda: len(table.read_text().splitlines()) > 2, "a game")
    assert desk.game
    desk.game.send_signal(number)
    output, errors = desk.game.communicate(timeout=PATIENCE)
    games = len(table.read_text().splitlines()) - 1
    assert desk.game.returncode == (-number if number == signal.SIGINT else 128 + number)
    assert errors.startswith(f"Stopped after {games} of 100000 games. The same command with --resume")
    assert errors.count("\n") == 1
    assert f"beginner:9x9x10, {games} games" in output
    assert len(json.loads(kept.read_text())) == games
