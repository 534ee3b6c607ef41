"""What a move reports: cells, marks, and the wave in layers."""

import pytest

from minesweeper import Action, InvalidMoveError, Move, Refusal, Status
from tests.core.drawing import drawn, ripples, shape


def test_the_wave_of_a_corner_click_runs_diagonally_one_step_a_layer() -> None:
    game = drawn(
        ".....*",
        ".**...",
        "......",
        "......",
    )
    assert ripples(game.reveal(3, 0)) == [
        "......",
        "...555",
        "112345",
        "012345",
    ]


def test_the_wave_goes_round_a_flag_and_not_into_it() -> None:
    game = drawn(
        ".......",
        ".......",
        "......*",
    )
    game.flag(0, 2)
    assert ripples(game.reveal(0, 0)) == [
        "01.3456",
        "1123456",
        "222345.",
    ]


def test_the_wave_stops_at_numbers_and_shows_them_with_the_zeros_they_border() -> None:
    game = drawn("....*", ".....")
    assert ripples(game.reveal(0, 0)) == ["0123.", "1123."]


def test_a_single_number_is_a_wave_of_one_layer() -> None:
    game = drawn("..*")
    assert ripples(game.reveal(0, 1)) == [".0."]


def test_a_chord_starts_its_wave_at_all_neighbours_at_once() -> None:
    game = drawn(
        ".*...",
        ".....",
        ".....",
        "....*",
        "*....",
    )
    game.reveal(1, 1)
    game.flag(0, 1)
    assert ripples(game.chord(1, 1)) == [
        "0.022",
        "0.012",
        "00012",
        "1111.",
        ".222.",
    ]


def test_the_first_layer_of_a_losing_chord_holds_the_mine() -> None:
    game = drawn(
        ".*..",
        "....",
        "...*",
    )
    game.reveal(1, 1)
    game.flag(0, 0)
    turn = game.chord(1, 1)
    assert ripples(turn) == [
        ".00.",
        "0.0.",
        "000.",
    ]
    assert (0, 1) in turn.places


def test_a_hit_mine_is_a_cell_opened() -> None:
    turn = drawn("..*").reveal(0, 2)
    assert turn.places == [(0, 2)]
    assert ripples(turn) == ["..0"]
    assert turn.status is Status.LOST


def test_the_layers_together_are_the_cells_opened() -> None:
    turn = drawn(".....", "..*..", ".....").reveal(0, 0)
    union = 0
    for layer in turn.wave():
        assert not union & layer
        union |= layer
    assert union == turn.opened
    assert turn.layers == list(turn.wave())


def test_no_layer_of_the_wave_is_empty() -> None:
    game = drawn("..", "..")
    for row, col in ((0, 1), (1, 0), (1, 1)):
        game.flag(row, col)
    assert game.reveal(0, 0).layers == [game.board.grid.cell(0, 0)]


def test_a_flag_reports_the_cell_it_marked_and_no_wave() -> None:
    turn = drawn("..*").flag(0, 1)
    assert turn.accepted
    assert turn.places == [(0, 1)]
    assert shape(turn.after.grid, turn.marked) == [".o."]
    assert turn.opened == 0
    assert turn.layers == []


def test_opening_cells_marks_none() -> None:
    assert drawn("..*").reveal(0, 0).marked == 0


def test_a_refused_move_reports_nothing_but_its_reason() -> None:
    game = drawn("..*")
    game.flag(0, 1)
    for move in (Move.reveal(0, 1), Move.chord(0, 1)):
        turn = game.play(move)
        assert (turn.opened, turn.marked, turn.places, turn.layers) == (0, 0, [], [])
    game.reveal(0, 0)
    turn = game.flag(0, 0)
    assert (turn.marked, turn.refusal) == (0, Refusal.REVEALED)


def test_after_a_loss_a_refused_move_does_not_report_the_hit_mine_again() -> None:
    game = drawn("..*")
    game.reveal(0, 2)
    assert game.reveal(0, 0).places == []


def test_a_turn_keeps_the_move_and_the_boards_before_and_after() -> None:
    game = drawn("..*")
    start = game.board
    turn = game.reveal(0, 1)
    assert turn.move == Move(Action.REVEAL, 0, 1)
    assert turn.before is start
    assert turn.after is game.board


def test_insisting_on_a_refused_move_raises_the_move_and_the_reason() -> None:
    game = drawn("..*")
    game.flag(0, 1)
    with pytest.raises(InvalidMoveError, match=r"^r0,1: the cell is flagged$"):
        game.reveal(0, 1).insist()
    assert issubclass(InvalidMoveError, ValueError)


def test_insisting_on_an_accepted_move_gives_the_turn_itself() -> None:
    turn = drawn("..*").reveal(0, 0)
    assert turn.insist() is turn
