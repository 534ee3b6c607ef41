"""The rules as pure functions: a position in, a position out."""

import pytest

from minesweeper import Action, Board, Move, Refusal, Status
from minesweeper.core import rules
from tests.core.drawing import drawn, field, picture

FIELD = field(
    "....*",
    ".....",
    "*....",
)


def test_a_rule_leaves_the_board_it_was_given_alone() -> None:
    board = Board.start(FIELD.grid, 2)
    after = rules.reveal(FIELD, board, FIELD.grid.cell(0, 0))
    assert picture(board) == ["#####"] * 3
    assert picture(after) == [
        "0001F",
        "11011",
        "F1000",
    ]


def test_a_mark_leaves_the_board_it_was_given_alone() -> None:
    board = Board.start(FIELD.grid, 2)
    flagged = rules.mark(board, FIELD.grid.cell(0, 0), questions=True)
    asked = rules.mark(flagged, FIELD.grid.cell(0, 0), questions=True)
    blank = rules.mark(asked, FIELD.grid.cell(0, 0), questions=True)
    assert [picture(each)[0] for each in (board, flagged, asked, blank)] == ["#####", "F####", "?####", "#####"]
    assert blank == board


def test_what_is_refused_is_known_before_the_move_is_made() -> None:
    board = Board.parse("1F#\n###", mines=1)
    first, flag, hidden = (board.grid.cell(0, col) for col in range(3))
    assert rules.refusal(board, Action.REVEAL, first) is Refusal.REVEALED
    assert rules.refusal(board, Action.REVEAL, flag) is Refusal.FLAGGED
    assert rules.refusal(board, Action.REVEAL, hidden) is None
    assert rules.refusal(board, Action.FLAG, flag) is None
    assert rules.refusal(board, Action.CHORD, first) is None
    assert rules.refusal(board, Action.CHORD, hidden) is Refusal.NOT_A_NUMBER


@pytest.mark.parametrize(
    ("moves", "status"),
    [
        ("f0,4 r0,0 f2,0", Status.WON),
        ("f0,0 r1,1 r0,3 f2,0", Status.PLAYING),
        ("f0,0 f0,4 r1,1 r2,0", Status.LOST),
        ("f1,1", Status.READY),
    ],
)
def test_a_position_built_from_its_parts_is_the_one_that_was_played(moves: str, status: Status) -> None:
    game = drawn(*picture(FIELD))
    for move in moves.split():
        game.play(Move.parse(move))
    board = game.board
    assert board.status is status
    assert rules.position(FIELD, board.revealed, board.flags, board.questions, board.hit) == board


@pytest.mark.parametrize(
    ("first_row", "move", "cells"),
    [
        ("F1##", "r0,3", [(0, 3)]),
        ("F1##", "r0,0", []),
        ("F1##", "f0,3", []),
        ("F1##", "c0,1", [(0, 2), (1, 0), (1, 2)]),
        ("#1##", "c0,1", []),
    ],
)
def test_a_player_opens_what_does_not_open_by_itself(first_row: str, move: str, cells: list[tuple[int, int]]) -> None:
    board = Board.parse(f"{first_row}\n#1##", mines=2)
    action, row, col = Move.parse(move)
    assert board.grid.places(rules.chosen(board, action, board.grid.cell(row, col))) == cells
