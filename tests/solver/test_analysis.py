from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from minesweeper import Board
from minesweeper_solver import Analysis, ImpossibleBoardError, analyse
from minesweeper_solver.clock import Clock
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position

Truth = tuple[int, dict[tuple[int, int], int]]
CORPUS = Path(__file__).parents[1] / "data" / "positions.txt"


def picture(analysis: Analysis) -> str:
    rows = [list(row) for row in str(analysis.board).split()]
    for row, col in analysis.board.grid.places(analysis.safe):
        rows[row][col] = "o"
    for row, col in analysis.board.grid.places(analysis.mines):
        rows[row][col] = "*"
    return "\n".join(map("".join, rows))


@pytest.mark.parametrize("seed", range(20))
def test_odds_layouts_and_certain_cells_are_those_found_by_trying_every_layout(
    seed: int, truth: Callable[[Board], Truth], small_board: Callable[[Random], Board]
) -> None:
    rng = Random(seed)
    for _ in range(100):
        board = small_board(rng)
        (layouts, mined), analysis = truth(board), analyse(board)
        assert analysis.exact, board
        assert analysis.layouts == layouts, board
        assert board.grid.places(analysis.safe) == [place for place, count in mined.items() if count == 0], board
        assert board.grid.places(analysis.mines) == [place for place, count in mined.items() if count == layouts], board
        for (row, col), count in mined.items():
            assert analysis.fraction(row, col) == Fraction(count, layouts), board
            assert analysis.chance(row, col) == pytest.approx(count / layouts, abs=1e-15), board


@pytest.mark.parametrize(
    ("rows", "mines", "layouts", "certain"),
    [
        pytest.param("#", 0, 1, "o", id="one cell and no mine"),
        pytest.param("1#", 1, 1, "1*", id="one cell and one mine"),
        pytest.param("##\n##", 2, 6, "##\n##", id="an untouched board"),
        pytest.param("0#\n##", 0, 1, "0o\noo", id="a zero whose neighbours are covered"),
        pytest.param("0##\n###", 2, 1, "0o*\noo*", id="the rest is mines"),
        pytest.param("3#\n##", 3, 1, "3*\n**", id="a number that needs all its neighbours"),
        pytest.param("1##\n###", 1, 3, "1#o\n##o", id="the mine total frees the cells beyond"),
        pytest.param("###\n121\n000", 2, 1, "*o*\n121\n000", id="a one beside a two"),
        pytest.param("####\n1221\n0000", 2, 1, "o**o\n1221\n0000", id="one two two one"),
    ],
)
def test_drawn_positions_give_away_exactly_these_cells(rows: str, mines: int, layouts: int, certain: str) -> None:
    analysis = analyse(Board.parse(rows, mines))
    assert (analysis.layouts, picture(analysis)) == (layouts, certain)


def corpus() -> Iterator[tuple[str, int, int, list[str]]]:
    """The board, the mine total, the number of layouts, and the fractions."""
    for block in CORPUS.read_text().split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#:")]
        if lines:
            _, mines, layouts = lines[0].split()
            middle = lines.index("=")
            yield "\n".join(lines[1:middle]), int(mines), int(layouts), lines[middle + 1 :]


@pytest.mark.parametrize(("rows", "mines", "layouts", "results"), list(corpus()))
def test_the_corpus_of_positions_has_exact_results(rows: str, mines: int, layouts: int, results: list[str]) -> None:
    analysis = analyse(Board.parse(rows, mines))
    assert analysis.layouts == layouts
    found = []
    for row in range(analysis.board.grid.height):
        marks = []
        for col in range(analysis.board.grid.width):
            adjacent = analysis.board.cell(row, col).adjacent
            marks.append(f"={adjacent}" if adjacent is not None else str(analysis.fraction(row, col)))
        found.append(" ".join(marks))
    assert found == results


@pytest.mark.parametrize(
    ("rows", "mines", "sentence"),
    [
        ("4#\n##", 3, "the 4 in row 1, column 1 cannot hold: it has only 3 hidden neighbours"),
        ("#1#\n111\n#1#", 1, "the 1 in row 2, column 3 cannot hold"),
        ("0#\n1#", 1, "the 0 in row 1, column 1 cannot hold"),
        ("01\n0#", 1, "the 0 in row 1, column 1 cannot hold"),
        ("2###1\n#####", 1, "the 2 in row 1, column 1 cannot hold"),
    ],
)
def test_an_impossible_board_names_a_number_that_cannot_hold(rows: str, mines: int, sentence: str) -> None:
    board = Board.parse(rows, mines)
    with pytest.raises(ImpossibleBoardError, match=sentence):
        analyse(board)


def test_flags_are_not_trusted() -> None:
    plain, flagged = Board.parse("1##\n###", 1), Board.parse("1FF\nFF#", 1)
    assert analyse(flagged).layouts == analyse(plain).layouts == 3
    assert analyse(flagged).chance(0, 1) == analyse(plain).chance(0, 1)


def test_revealed_cells_have_no_risk_and_cells_off_the_board_are_refused() -> None:
    analysis = analyse(Board.parse("1#\n##", 1))
    assert analysis.chance(0, 0) == analysis.fraction(0, 0) == 0
    assert analysis.fraction(1, 1) == Fraction(1, 3)
    with pytest.raises(ValueError, match="off the board"):
        analysis.chance(2, 0)


def test_a_number_that_wants_no_mine_is_not_taken_for_a_cell_that_shows_none() -> None:
    """A component kept for later is used again only if its numbers are in the same places."""
    assert Odds(Position.of(Board.parse("1#0", 1)), Clock()).layouts == 0
    assert Odds(Position.of(Board.parse("1##", 1)), Clock()).layouts == 1


def test_the_risk_of_several_cells_is_that_any_of_them_is_a_mine() -> None:
    """Two mines round the middle, in 28 ways; 21 of them have none of the first cell."""
    analysis = analyse(Board.parse("###\n#2#\n###", mines=2))
    cells = analysis.board.grid.cell
    assert analysis.risk(0) == analysis.risk(cells(1, 1)) == 0
    assert analysis.risk(cells(0, 0)) == 7 / 28
    assert analysis.risk(cells(0, 0) | cells(0, 1)) == 13 / 28
    assert analysis.risk(analysis.board.hidden) == 1


def test_a_certain_mine_is_the_whole_risk_and_an_estimate_is_none() -> None:
    analysis = analyse(Board.parse("1#\n1#", mines=1))
    assert analysis.risk(analysis.board.hidden) == 1
    large = analyse(Board.parse("\n".join(["#" * 100] * 100), mines=1500), seconds=0.1)
    assert not large.exact
    assert large.risk(large.board.grid.cell(0, 0)) is None
