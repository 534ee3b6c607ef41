"""What players compare games by."""

from random import Random

import pytest

from minesweeper import Difficulty, Game, Minefield, Move, Session
from minesweeper.games.measures import Measures, measure, solved_three_bv

FIELD = Minefield.parse("""
    *....
    .....
    ..*..
    ....*
""")


def measured(*moves: str, field: Minefield = FIELD, seconds: float = 0.0) -> Measures:
    now = [0.0]
    session = Session(Game.from_minefield(field), lambda: now[0])
    for move in moves:
        session.undo() if move == "u" else session.play(Move.parse(move))
        now[0] += seconds
    return measure(session.record())


def test_an_opening_counts_once_its_last_cell_is_open() -> None:
    assert FIELD.three_bv == 4
    assert measured("r0,4").solved == 1
    border = Minefield.parse("..*")
    assert [measured(*moves, field=border).solved for moves in (("r0,1",), ("r0,1", "r0,0"))] == [0, 1]


def test_clicks_count_by_kind_also_those_that_did_nothing() -> None:
    found = measured("f2,2", "r0,4", "r0,4", "c0,4", "r1,0", "u", "f0,0")
    assert (found.left, found.right, found.chords, found.clicks) == (3, 2, 1, 6)
    assert found.effective == 4
    assert found.correctness == pytest.approx(4 / 6)


def test_flags_all_round_a_number_are_one_right_click() -> None:
    found = measured("r0,1", "s0,1", "s0,1", field=Minefield.parse("*.*."))
    assert (found.left, found.right, found.chords, found.effective) == (1, 2, 0, 2)


def test_rates_follow_from_time_clicks_and_3bv() -> None:
    won = measured("r0,4", "r3,0", "r0,1", "r1,1", "r2,1", "r3,3", "r3,2", "r2,3", seconds=2)
    assert won.solved <= won.three_bv
    assert won.three_bv_per_second == won.solved / won.seconds
    assert won.efficiency == won.solved / won.clicks
    assert won.throughput == won.solved / won.effective
    assert won.estimated_seconds == pytest.approx(won.seconds * won.three_bv / won.solved)


def test_a_game_without_time_or_clicks_has_no_rates() -> None:
    nothing = Measures(4, 0, 4, 0, 0, 0, 0, 0.0)
    assert (nothing.three_bv_per_second, nothing.efficiency, nothing.correctness, nothing.throughput) == (0, 0, 0, 0)
    assert nothing.estimated_seconds is None


def naive_solved(field: Minefield, revealed: int) -> int:
    """Opening by opening, number by number."""
    grid, left, solved = field.grid, field.zeros, 0
    islands = field.safe & ~grid.around(field.zeros)
    while left:
        seed = left & -left
        opening = grid.fill(seed, field.zeros)
        left &= ~opening
        solved += not opening & ~revealed
    return solved + (islands & revealed).bit_count()


def test_solved_3bv_is_what_counting_openings_one_by_one_gives() -> None:
    rng = Random(5)
    for seed in range(300):
        width, height = rng.randint(1, 12), rng.randint(1, 12)
        level = Difficulty("some", width, height, rng.randrange(width * height))
        game = Game(level, seed, first_click="any")
        for _ in range(rng.randint(1, 12)):
            game.reveal(rng.randrange(height), rng.randrange(width))
        field = game.peek()
        assert field
        assert solved_three_bv(field, game.board.revealed) == naive_solved(field, game.board.revealed)
        assert solved_three_bv(field, field.safe) == field.three_bv
