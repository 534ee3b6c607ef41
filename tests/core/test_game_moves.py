"""Moves in a game: what they open and mark."""

from minesweeper import Action, Difficulty, Game, Move, Refusal, Status
from tests.core.drawing import drawn, picture

BEGINNER = Difficulty("beginner", 9, 9, 10)


# Revealing


def test_revealing_a_zero_opens_its_whole_region_up_to_the_numbers() -> None:
    game = drawn("....", "...*")
    turn = game.reveal(0, 0)
    assert picture(game.board) == ["001#", "001#"]
    assert turn.accepted
    assert turn.refusal is None
    assert turn.status is Status.PLAYING


def test_revealing_a_number_opens_only_that_cell() -> None:
    game = drawn("....", "...*")
    turn = game.reveal(0, 2)
    assert picture(game.board) == ["##1#", "####"]
    assert turn.places == [(0, 2)]


def test_numbers_stop_the_cascade_so_that_another_region_stays_hidden() -> None:
    game = drawn("..*..", "..*..")
    game.reveal(0, 0)
    assert picture(game.board) == ["02###", "02###"]


def test_a_cascade_slips_through_corners() -> None:
    game = drawn(
        "...*",
        "....",
        "....",
        "*...",
    )
    game.reveal(0, 0)
    assert picture(game.board) == [
        "001F",
        "0011",
        "1100",
        "F100",
    ]


def test_a_cascade_neither_opens_nor_crosses_a_flag() -> None:
    game = drawn(".......*")
    game.flag(0, 3)
    game.reveal(0, 0)
    assert picture(game.board) == ["000F####"]
    game.flag(0, 3)
    game.reveal(0, 3)
    assert picture(game.board) == ["0000001F"]


def test_a_cascade_opens_question_marks() -> None:
    game = drawn("....*.", questions=True)
    game.flag(0, 1)
    game.flag(0, 1)
    assert picture(game.board) == ["#?####"]
    game.reveal(0, 0)
    assert picture(game.board) == ["0001##"]


def test_a_question_mark_can_be_revealed() -> None:
    game = drawn("..*.", questions=True)
    game.flag(0, 1)
    game.flag(0, 1)
    assert game.reveal(0, 1).accepted
    assert picture(game.board) == ["#1##"]


def test_revealed_cells_are_never_revealed_twice() -> None:
    game = drawn("...*.")
    game.reveal(0, 1)
    assert game.reveal(0, 0).accepted is False, "the cascade has opened it"
    assert game.board.safe_left == 1


# Marks


def test_a_flag_goes_on_and_off_and_the_counter_follows_below_zero() -> None:
    game = drawn("..*")
    counter = []
    for col in (0, 1, 2, 0):
        game.flag(0, col)
        counter.append((str(game.board), game.mines_left))
    assert counter == [("F##", 0), ("FF#", -1), ("FFF", -2), ("#FF", -1)]


def test_with_question_marks_a_mark_goes_round_in_three_steps() -> None:
    game = drawn("..*", questions=True)
    seen = []
    for _ in range(4):
        game.flag(0, 0)
        seen.append(str(game.board))
    assert seen == ["F##", "?##", "###", "F##"]


def test_question_marks_can_be_switched_off_in_mid_game_and_old_ones_still_go_away() -> None:
    game = drawn("..*", questions=True)
    game.flag(0, 0)
    game.flag(0, 0)
    game.questions = False
    game.flag(0, 0)
    assert picture(game.board) == ["###"]
    game.flag(0, 0)
    game.flag(0, 0)
    assert picture(game.board) == ["###"]


def test_flags_may_be_set_before_the_first_reveal_and_the_game_is_still_ready() -> None:
    game = Game(BEGINNER, seed=1)
    assert game.flag(0, 0).accepted
    assert game.status is Status.READY
    assert game.peek() is None


def test_a_mark_brings_a_question_even_where_they_are_not_in_use() -> None:
    game = drawn("..*")
    for shown in ("F##", "?##", "###"):
        turn = game.play(Move(Action.MARK, 0, 0))
        assert turn.places == [(0, 0)]
        assert str(game.board) == shown


def test_where_question_marks_are_in_use_a_flag_is_kept_as_a_mark() -> None:
    game = drawn("..*", questions=True)
    assert game.flag(0, 0).move == Move(Action.MARK, 0, 0)
    game.questions = False
    game.flag(0, 1)
    assert [str(move) for move in game.moves] == ["m0,0", "f0,1"]


# Chords


def test_a_chord_opens_the_neighbours_and_what_spreads_from_them() -> None:
    game = drawn(
        ".*...",
        ".....",
        ".....",
        "....*",
        "*....",
    )
    game.reveal(1, 1)
    game.flag(0, 1)
    assert picture(game.board) == [
        "#F###",
        "#1###",
        "#####",
        "#####",
        "#####",
    ]
    turn = game.chord(1, 1)
    assert turn.accepted
    assert picture(game.board) == [
        "1F100",
        "11100",
        "00011",
        "1101#",
        "#101#",
    ]


def test_a_chord_with_a_wrong_flag_loses_and_shows_all() -> None:
    game = drawn(
        ".*..",
        "....",
        "...*",
    )
    game.reveal(1, 1)
    game.flag(0, 0)
    assert game.chord(1, 1).status is Status.LOST
    assert picture(game.board) == [
        "x!1#",
        "112#",
        "001*",
    ]


def test_a_chord_can_hit_several_mines_at_once() -> None:
    game = drawn(
        "**.",
        "...",
        "..*",
    )
    game.reveal(1, 1)
    for row, col in ((0, 2), (1, 2), (2, 0)):
        game.flag(row, col)
    game.chord(1, 1)
    assert picture(game.board) == [
        "!!x",
        "23x",
        "x1!",
    ]


def test_a_chord_can_win() -> None:
    game = drawn("*.", "..")
    game.reveal(1, 1)
    game.flag(0, 0)
    assert game.chord(1, 1).status is Status.WON
    assert picture(game.board) == ["F1", "11"]


def test_a_chord_counts_question_marks_as_hidden_cells_not_as_flags() -> None:
    game = drawn("*.", "..", questions=True)
    game.reveal(1, 1)
    game.flag(0, 0)
    game.flag(0, 0)
    assert game.chord(1, 1).refusal is Refusal.FLAGS_DIFFER
    game.flag(0, 1)
    assert game.chord(1, 1).status is Status.LOST
    assert picture(game.board) == ["!x", "11"]
