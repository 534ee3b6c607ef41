"""Every reason is checked: what it claims must follow from the numbers it names, and from nothing else."""

import pytest

from minesweeper import Board, Difficulty, Game, Reason
from minesweeper_solver import analyse, quick
from minesweeper_solver.reasons import explain, explain_mine
from minesweeper_solver.speech import Pointing, Speech


def follows(board: Board, reason: Reason, place: tuple[int, int], mine: bool = False) -> bool:
    """True if these numbers alone rule out a mine at this place, or anything else; the mine total counts only if the
    reason names it."""
    grid = board.grid
    near = {
        spot: set(grid.places(grid.around(grid.cell(*spot)) & board.hidden)) for spot in grid.places(reason.numbers)
    }
    wants = {spot: board.cell(*spot).adjacent or 0 for spot in near}
    undecided = {place}.union(*near.values())
    beyond = board.hidden.bit_count() - len(undecided)

    def possible(mines: set[tuple[int, int]], safe: set[tuple[int, int]]) -> bool:
        left = {spot: wants[spot] - len(cells & mines) for spot, cells in near.items()}
        open_cells = {spot: cells - mines - safe for spot, cells in near.items()}
        if any(left[spot] < 0 or left[spot] > len(open_cells[spot]) for spot in near):
            return False
        spot = min((spot for spot in near if open_cells[spot]), key=lambda spot: len(open_cells[spot]), default=None)
        if spot is None:
            rest = len(undecided - mines - safe)
            return reason.rule != "mine count" or 0 <= board.mine_count - len(mines) <= beyond + rest
        cell = min(open_cells[spot])
        return possible(mines | {cell}, safe) or possible(mines, safe | {cell})

    return not (possible(set(), {place}) if mine else possible({place}, set()))


@pytest.mark.parametrize("seed", range(12))
def test_every_claim_follows_from_only_the_numbers_named(seed: int) -> None:
    game = Game(Difficulty("intermediate", 16, 16, 40), seed)
    game.reveal(3, 3)
    while not game.status.over:
        board, advice = game.board, quick.advise(game.board)
        if not advice.chance:
            cells = board.grid.places(advice.why.cells)
            assert cells
            for place in cells:
                assert follows(board, advice.why, place), f"{advice.why}\n{board}"
        for move in advice.moves:
            game.play(move)


@pytest.mark.parametrize(
    ("rows", "mines", "rule", "numbers", "named", "pointed"),
    [
        (
            "0#\n##",
            0,
            "counting",
            [(0, 0)],
            "The 0 in row 1, column 1 touches no mine, so its neighbours are safe.",
            "This 0 touches no mine, so its neighbours are safe.",
        ),
        (
            "####\n1121\n0000",
            2,
            "pair",
            [(1, 0), (1, 1)],
            "The 1 in row 2, column 1 and the 1 in row 2, column 2 share their mine, "
            "so their other neighbours are safe.",
            "These two 1s share their mine, so their other neighbours are safe.",
        ),
        (
            "#####\n#123#",
            4,
            "pair",
            [(1, 1), (1, 2)],
            "The 2 in row 2, column 3 must share one mine with the 1 in row 2, column 2, "
            "so the other neighbours of the 1 are safe.",
            "This 2 must share one mine with this 1, so the other neighbours of the 1 are safe.",
        ),
        (
            "01##\n12##\n####",
            4,
            "numbers",
            [(0, 1), (1, 0), (1, 1)],
            "The 1 in row 1, column 2, the 1 in row 2, column 1 and the 2 in row 2, column 2 "
            "only work out if row 3, column 3 is safe.",
            "These three numbers only work out if this cell is safe.",
        ),
        (
            "###\n121\n000",
            2,
            "counting",
            [(1, 0), (1, 1), (1, 2)],
            "The 1 in row 2, column 1 already touches one mine, so its other neighbours are safe.",
            "One of these 1s already touches one mine, so its other neighbours are safe.",
        ),
        (
            "1##\n###",
            1,
            "mine count",
            [(0, 0)],
            "There is one mine in all, and the 1 in row 1, column 1 leaves none for row 1, column 3.",
            "There is one mine in all, and this 1 leaves none for these cells.",
        ),
    ],
)
def test_reasons_name_the_rule_the_numbers_and_the_cells_or_point_at_them(
    rows: str, mines: int, rule: str, numbers: list[tuple[int, int]], named: str, pointed: str
) -> None:
    board = Board.parse(rows, mines)
    why = quick.advise(board).why
    assert why.rule == rule
    assert board.grid.places(why.numbers) == numbers
    assert (str(why), why.beside_board) == (named, pointed)


@pytest.mark.parametrize("seed", range(6))
def test_every_proof_of_a_mine_follows_from_only_the_numbers_named(seed: int) -> None:
    game, rules = Game(Difficulty("small", 8, 8, 14), seed), set()
    game.reveal(3, 3)
    while not game.status.over:
        board = game.board
        for place in board.grid.places(analyse(board).mines):
            why = explain_mine(board, board.grid.cell(*place))
            assert follows(board, why, place, mine=True), f"{why}\n{board}"
            rules.add(why.rule)
        for move in quick.advise(board).moves:
            game.play(move)
    assert "counting" in rules


@pytest.mark.parametrize(
    ("rows", "mines", "place", "numbers", "pointed"),
    [
        ("001#", 1, (0, 3), [(0, 2)], "This 1 has only one cell left for its mine."),
        (
            "###\n121\n000",
            2,
            (0, 0),
            [(1, 1), (1, 2)],
            "These two numbers can only both be right if this cell is a mine.",
        ),
        ("1#1##", 2, (0, 4), [(0, 2)], "There are two mines in all, and this 1 leaves too few other cells."),
    ],
)
def test_a_mine_is_proved_in_words(
    rows: str, mines: int, place: tuple[int, int], numbers: list[tuple[int, int]], pointed: str
) -> None:
    board = Board.parse(rows, mines)
    why = explain_mine(board, board.grid.cell(*place))
    assert (board.grid.places(why.numbers), why.beside_board) == (numbers, pointed)


def test_a_board_without_mines_needs_no_number() -> None:
    board = Board.parse("######0", 0)
    why = explain(board, board.hidden)
    assert (str(why), why.numbers, why.cells) == ("There is no mine on this board.", 0, board.hidden)


def test_many_numbers_are_counted_and_not_listed() -> None:
    board = Board.parse("1111111\n#######", 3)
    assert Speech(board).numbers(board.revealed) == "7 of the numbers"
    assert Pointing(board).numbers(board.revealed) == "these seven 1s"
