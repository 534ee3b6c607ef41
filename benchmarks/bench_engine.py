"""The engine beside the textbook and ms-toollib, on the same boards. Run `./run bench`.

On Expert a round is `BOARDS` boards, so a figure is the time of that many; on larger boards it is one board.
A board can be revealed from fresh only once, so every round is given boards that nobody has touched, and making them is
not timed.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import ms_toollib
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.textbook import LinkedBoard, TextbookBoard
from minesweeper import Difficulty, FirstClick, Game, Grid, Minefield
from minesweeper.core import rules
from minesweeper.core.board import Board
from minesweeper.core.laying import lay_mines

BOARDS = 100
ROUNDS = 30
WIDTH, HEIGHT, MINES = 30, 16, 99
ROW, COL = 8, 15
EXPERT = Difficulty("expert", WIDTH, HEIGHT, MINES)
SIDES = [100, 300, 1000]
DENSITY = 0.12

Rows = list[list[int]]


def fields(width: int, height: int, mines: int, boards: int) -> list[Minefield]:
    """The same fields for everybody, each with an opening in the middle."""
    grid = Grid(width, height)
    first = grid.cell(height // 2, width // 2)
    return [lay_mines(grid, mines, first, Random(seed), FirstClick.OPENING) for seed in range(boards)]


def big_fields(side: int, density: float = DENSITY) -> list[Minefield]:
    return fields(side, side, int(side * side * density), 1)


EXPERT_FIELDS = fields(WIDTH, HEIGHT, MINES, BOARDS)
EMPTY_FIELDS = fields(WIDTH, HEIGHT, 0, BOARDS)


def mine_rows(field: Minefield) -> Rows:
    return [[-1 if symbol == "*" else 0 for symbol in row] for row in str(field).split("\n")]


def rust_board(field: Minefield) -> Rows:
    numbers: Rows = ms_toollib.cal_board_numbers(mine_rows(field))
    return numbers


def textbook_board(field: Minefield, kind: type[TextbookBoard] = TextbookBoard) -> TextbookBoard:
    board = kind(field.grid.width, field.grid.height)
    board.place(field.grid.places(field.mines))
    board.count()
    return board


def fresh(field: Minefield) -> Minefield:
    """A field that has not counted its numbers yet: they are kept once asked for."""
    return Minefield(field.grid, field.mines)


def counted(fields: list[Minefield]) -> list[Minefield]:
    for field in fields:
        assert field.zeros >= 0
    return fields


def timed(benchmark: BenchmarkFixture, work: Callable[[Any], object], setup: Callable[[], Any], rounds: int) -> None:
    """Time `work` on what `setup` makes anew for every round."""
    benchmark.pedantic(work, setup=lambda: ((setup(),), {}), rounds=rounds, iterations=1, warmup_rounds=1)  # type: ignore[no-untyped-call]


def each(work: Callable[[Any], object]) -> Callable[[Any], None]:
    """The same work on every board of a round."""

    def on_all(boards: list[Any]) -> None:
        for board in boards:
            work(board)

    return on_all


# Laying mines


def lay_ours(seed: int) -> object:
    grid = Grid(WIDTH, HEIGHT)
    return lay_mines(grid, MINES, grid.cell(ROW, COL), Random(seed), FirstClick.OPENING).numbers


def lay_textbook(seed: int) -> None:
    board = TextbookBoard(WIDTH, HEIGHT)
    board.lay(MINES, ROW, COL, Random(seed))
    board.count()


def lay_rust(_seed: int) -> object:
    return ms_toollib.laymine_op(HEIGHT, WIDTH, MINES, ROW, COL)


@pytest.mark.benchmark(group="1 lay and count, Expert x 100")
@pytest.mark.parametrize("lay", [lay_ours, lay_textbook, lay_rust], ids=["ours", "textbook", "ms-toollib"])
def test_lay(benchmark: BenchmarkFixture, lay: Callable[[int], object]) -> None:
    timed(benchmark, each(lay), lambda: list(range(BOARDS)), ROUNDS)


@pytest.mark.benchmark(group="1 lay and count, larger boards")
@pytest.mark.parametrize("side", SIDES, ids=lambda side: f"ours-{side}x{side}")
def test_lay_large(benchmark: BenchmarkFixture, side: int) -> None:
    grid = Grid(side, side)
    mines, first = int(side * side * DENSITY), grid.cell(side // 2, side // 2)
    benchmark(lambda: lay_mines(grid, mines, first, Random(1), FirstClick.OPENING).numbers)


# Neighbour counts


@pytest.mark.benchmark(group="2 neighbour counts, Expert x 100")
def test_count_ours(benchmark: BenchmarkFixture) -> None:
    timed(benchmark, each(lambda field: field.numbers), lambda: [fresh(field) for field in EXPERT_FIELDS], ROUNDS)


@pytest.mark.benchmark(group="2 neighbour counts, Expert x 100")
def test_count_textbook(benchmark: BenchmarkFixture) -> None:
    boards = [textbook_board(field) for field in EXPERT_FIELDS]
    timed(benchmark, each(TextbookBoard.count), lambda: boards, ROUNDS)


@pytest.mark.benchmark(group="2 neighbour counts, Expert x 100")
def test_count_rust(benchmark: BenchmarkFixture) -> None:
    boards = [mine_rows(field) for field in EXPERT_FIELDS]
    timed(benchmark, each(ms_toollib.cal_board_numbers), lambda: boards, ROUNDS)


@pytest.mark.benchmark(group="2 neighbour counts, larger boards")
@pytest.mark.parametrize("side", SIDES, ids=lambda side: f"ours-{side}x{side}")
def test_count_large(benchmark: BenchmarkFixture, side: int) -> None:
    field = big_fields(side)[0]
    benchmark(lambda: field.grid.count(field.mines))


# Flood fill: the bare fill, and the whole reveal with its turn, on a board that is laid and counted

FLOODS = {"typical": EXPERT_FIELDS, "empty": EMPTY_FIELDS}


def flood_ours(kind: str) -> tuple[Callable[[Any], object], Callable[[], list[Any]]]:
    boards = counted(FLOODS[kind])
    first = boards[0].grid.cell(ROW, COL)
    return lambda field: field.grid.fill(first, field.zeros), lambda: boards


def rules_ours(kind: str) -> tuple[Callable[[Any], object], Callable[[], list[Any]]]:
    boards = counted(FLOODS[kind])
    start = Board.start(boards[0].grid, boards[0].mines.bit_count())
    first = start.grid.cell(ROW, COL)
    return lambda field: rules.reveal(field, start, first), lambda: boards


def reveal_ours(kind: str) -> tuple[Callable[[Any], object], Callable[[], list[Any]]]:
    boards = counted(FLOODS[kind])
    return lambda game: game.reveal(ROW, COL), lambda: [Game.from_minefield(field) for field in boards]


def reveal_textbook(
    kind: str, table: type[TextbookBoard] = TextbookBoard
) -> tuple[Callable[[Any], object], Callable[[], list[Any]]]:
    boards = [textbook_board(field, table) for field in FLOODS[kind]]

    def covered() -> list[TextbookBoard]:
        for board in boards:
            board.hide()
        return boards

    return lambda board: board.reveal(ROW, COL), covered


def reveal_linked(kind: str) -> tuple[Callable[[Any], object], Callable[[], list[Any]]]:
    return reveal_textbook(kind, LinkedBoard)


def reveal_rust(kind: str) -> tuple[Callable[[Any], object], Callable[[], list[Any]]]:
    """`refresh_board` gives back a new view, so the hidden one can be used again."""
    boards = [rust_board(field) for field in FLOODS[kind]]
    hidden = [[10] * WIDTH for _ in range(HEIGHT)]
    return lambda board: ms_toollib.refresh_board(board, hidden, [(ROW, COL)]), lambda: boards


PLAYERS = [flood_ours, rules_ours, reveal_ours, reveal_textbook, reveal_linked, reveal_rust]
PLAYER_NAMES = [
    "ours, Grid.fill",
    "ours, rules.reveal",
    "ours, game.reveal",
    "textbook",
    "textbook, linked",
    "ms-toollib",
]


@pytest.mark.benchmark(group="3 first click, typical Expert x 100")
@pytest.mark.parametrize("player", PLAYERS, ids=PLAYER_NAMES)
def test_first_click_typical(benchmark: BenchmarkFixture, player: Callable[[str], Any]) -> None:
    work, setup = player("typical")
    timed(benchmark, each(work), setup, ROUNDS)


@pytest.mark.benchmark(group="4 first click, empty Expert board x 100")
@pytest.mark.parametrize("player", PLAYERS, ids=PLAYER_NAMES)
def test_first_click_empty(benchmark: BenchmarkFixture, player: Callable[[str], Any]) -> None:
    work, setup = player("empty")
    timed(benchmark, each(work), setup, ROUNDS)


@pytest.mark.benchmark(group="5 first click, larger boards: lay, count and reveal")
@pytest.mark.parametrize("density", [DENSITY, 0.0], ids=["12 percent", "empty"])
@pytest.mark.parametrize("side", SIDES, ids=lambda side: f"ours-{side}x{side}")
def test_first_click_large(benchmark: BenchmarkFixture, side: int, density: float) -> None:
    level = Difficulty("large", side, side, int(side * side * density))
    timed(benchmark, lambda game: game.reveal(side // 2, side // 2), lambda: Game(level, seed=1), 10)


@pytest.mark.benchmark(group="6 first click, larger boards: reveal only")
@pytest.mark.parametrize("density", [DENSITY, 0.0], ids=["12 percent", "empty"])
@pytest.mark.parametrize("side", SIDES, ids=lambda side: f"ours-{side}x{side}")
def test_reveal_large(benchmark: BenchmarkFixture, side: int, density: float) -> None:
    field = counted(big_fields(side, density))[0]
    timed(benchmark, lambda game: game.reveal(side // 2, side // 2), lambda: Game.from_minefield(field), 10)


# 3BV


@pytest.mark.benchmark(group="7 3BV, Expert x 100")
def test_three_bv_ours(benchmark: BenchmarkFixture) -> None:
    boards = counted(EXPERT_FIELDS)
    timed(benchmark, each(lambda field: field.three_bv), lambda: boards, ROUNDS)


@pytest.mark.benchmark(group="7 3BV, Expert x 100")
def test_three_bv_textbook(benchmark: BenchmarkFixture) -> None:
    boards = [textbook_board(field) for field in EXPERT_FIELDS]
    assert [board.three_bv() for board in boards] == [field.three_bv for field in EXPERT_FIELDS]
    timed(benchmark, each(TextbookBoard.three_bv), lambda: boards, ROUNDS)


@pytest.mark.benchmark(group="7 3BV, Expert x 100")
def test_three_bv_rust(benchmark: BenchmarkFixture) -> None:
    boards = [rust_board(field) for field in EXPERT_FIELDS]
    assert [ms_toollib.cal_bbbv(board) for board in boards] == [field.three_bv for field in EXPERT_FIELDS]
    timed(benchmark, each(ms_toollib.cal_bbbv), lambda: boards, ROUNDS)


@pytest.mark.benchmark(group="7 3BV, larger boards")
@pytest.mark.parametrize("side", SIDES, ids=lambda side: f"ours-{side}x{side}")
def test_three_bv_large(benchmark: BenchmarkFixture, side: int) -> None:
    field = counted(big_fields(side))[0]
    benchmark.pedantic(lambda: field.three_bv, rounds=3)  # type: ignore[no-untyped-call]


# A whole random game: all safe cells of a field in random order, which wins; cells already open are refused on the way


def orders() -> Iterator[tuple[Minefield, list[tuple[int, int]]]]:
    for seed, field in enumerate(counted(EXPERT_FIELDS)):
        cells = field.grid.places(field.safe)
        Random(seed).shuffle(cells)
        yield field, cells


def whole_game_ours(field_and_cells: tuple[Minefield, list[tuple[int, int]]]) -> None:
    field, cells = field_and_cells
    game = Game.from_minefield(field)
    for row, col in cells:
        game.reveal(row, col)
    assert game.status == "won"


def whole_game_textbook(board_and_cells: tuple[TextbookBoard, list[tuple[int, int]]]) -> None:
    board, cells = board_and_cells
    board.hide()
    for row, col in cells:
        board.reveal(row, col)
    assert board.safe_left == 0


def whole_game_rust(board_and_cells: tuple[Rows, list[tuple[int, int]]]) -> None:
    board, cells = board_and_cells
    view = [[10] * WIDTH for _ in range(HEIGHT)]
    for row, col in cells:
        if view[row][col] == 10:
            view = ms_toollib.refresh_board(board, view, [(row, col)])
    assert sum(line.count(10) for line in view) == MINES


@pytest.mark.benchmark(group="8 a whole random game, Expert x 100")
def test_whole_game_ours(benchmark: BenchmarkFixture) -> None:
    boards = list(orders())
    timed(benchmark, each(whole_game_ours), lambda: boards, 5)


@pytest.mark.benchmark(group="8 a whole random game, Expert x 100")
@pytest.mark.parametrize("kind", [TextbookBoard, LinkedBoard], ids=["textbook", "textbook, linked"])
def test_whole_game_table(benchmark: BenchmarkFixture, kind: type[TextbookBoard]) -> None:
    boards = [(textbook_board(field, kind), cells) for field, cells in orders()]
    timed(benchmark, each(whole_game_textbook), lambda: boards, 5)


@pytest.mark.benchmark(group="8 a whole random game, Expert x 100")
def test_whole_game_rust(benchmark: BenchmarkFixture) -> None:
    boards = [(rust_board(field), cells) for field, cells in orders()]
    timed(benchmark, each(whole_game_rust), lambda: boards, 5)
