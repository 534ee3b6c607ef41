"""A solver at a game: it wins, loses or fouls, and there is always an outcome."""

import sys
from collections.abc import Callable

import pytest

from minesweeper import Advice, Board, Budget, Difficulty, Game, Move, Outcome, Reason, Setup, Solver, play_match

TINY = Difficulty("tiny", 5, 5, 4)
WHY = Reason("test", "Because.")

Think = Callable[[Board, Budget], Advice]


def outcome_of(think: object, seed: int = 1) -> Outcome:
    solver = Solver("tested", think)  # type: ignore[arg-type]
    return play_match(solver, Game.of(Setup(TINY, seed, first=(2, 2))), 1.0)


def first_hidden(board: Board, _: Budget) -> Advice:
    row, col = board.grid.places(board.hidden)[0]
    return Advice((Move.reveal(row, col),), 0.25, WHY)


def test_a_game_is_played_to_its_end_with_its_answers_counted() -> None:
    outcomes = [outcome_of(first_hidden, seed) for seed in range(30)]
    assert {outcome.won for outcome in outcomes} == {True, False}
    for outcome in outcomes:
        assert outcome.error == ""
        (time,) = outcome.times
        assert time.answers == len(outcome.record.moves) - 1
        assert 0 <= time.slowest_cpu <= time.cpu_seconds
        assert 0 <= time.slowest_wall <= time.wall_seconds


def test_the_same_seed_is_the_same_game() -> None:
    one, two = (outcome_of(first_hidden, seed=9) for _ in range(2))
    assert (one.won, one.record.moves, one.record.minefield) == (two.won, two.record.moves, two.record.minefield)


def test_a_solver_sees_no_mine_before_the_end() -> None:
    boards: list[Board] = []

    def spy(board: Board, budget: Budget) -> Advice:
        boards.append(board)
        return first_hidden(board, budget)

    outcome_of(spy)
    assert boards
    assert not any(board.mines or board.hit for board in boards)


def crash(_board: Board, _budget: Budget) -> Advice:
    raise KeyError("lost the plot")


def flag_for_ever(_board: Board, _budget: Budget) -> Advice:
    return Advice((Move.flag(0, 0),), 0.0, WHY)


@pytest.mark.parametrize(
    ("think", "error"),
    [
        (crash, "it crashed: KeyError: 'lost the plot'"),
        (lambda *_: Advice((), 0.0, WHY), "it gave no move that changes the board"),
        (lambda *_: Advice((Move.reveal(2, 2),), 0.0, WHY), "it gave no move that changes the board"),
        (lambda *_: Advice((Move.reveal(9, 9),), 0.0, WHY), "moves must be on the board of 5×5 cells, and 9,9 is not"),
        (lambda *_: Advice(("r0,0",), 0.0, WHY), "moves must hold nothing but Move"),  # type: ignore[arg-type]
        (lambda *_: sys.exit(3), "it crashed: SystemExit: 3"),
        (lambda *_: Advice((Move.reveal(0, 0),), float("nan"), WHY), "chance must be a number from 0 to 1, not nan"),
        (lambda *_: Advice((Move.reveal(0, 0),), 0.5, "so"), "why must be a Reason, not a str"),  # type: ignore[arg-type]
        (lambda *_: Advice(None, 0.5, WHY), "moves must be a tuple, not nothing"),  # type: ignore[arg-type]
        (lambda *_: "r0,0", "it answered with a str, not with Advice"),
        (lambda *_: None, "it answered with nothing, not with Advice"),
        (flag_for_ever, "it marks cells without end"),
    ],
)
def test_a_foul_loses_the_game_and_is_named(think: object, error: str) -> None:
    outcome = outcome_of(think)
    assert not outcome.won
    assert outcome.error.startswith(error)


def test_cells_that_an_earlier_move_of_the_same_advice_opened_are_passed_over() -> None:
    def all_at_once(board: Board, _: Budget) -> Advice:
        return Advice(tuple(Move.reveal(*cell) for cell in board.grid.places(board.grid.full)), 0.5, WHY)

    assert outcome_of(all_at_once).error == ""


def test_a_game_that_has_begun_is_refused() -> None:
    game = Game.of(Setup(TINY, 3))
    game.reveal(0, 0)
    with pytest.raises(ValueError, match=r"5x5x4\.tiny\.3 has begun: a match begins with the first click"):
        play_match(Solver("tested", first_hidden), game)


def test_an_outcome_names_the_first_cell_that_the_solver_chose() -> None:
    outcome = play_match(Solver("tested", first_hidden), Game.of(Setup(TINY, 3)))
    assert str(outcome.setup) == "5x5x4.tiny.3.r0c0"


def test_attributes_of_version_1_0_still_answer_and_name_what_to_use_instead() -> None:
    outcome = outcome_of(first_hidden, seed=9)
    field = outcome.record.minefield
    assert field
    expected = {
        "moves": len(outcome.record.moves),
        "seed": 9,
        "three_bv": field.three_bv,
        "cpu_seconds": outcome.times[0].cpu_seconds,
        "slowest_wall": outcome.times[0].slowest_wall,
    }
    for name, value in expected.items():
        with pytest.warns(DeprecationWarning, match=f"Outcome.{name} is deprecated: use "):
            assert getattr(outcome, name) == value
    with pytest.raises(AttributeError, match="'Outcome' object has no attribute 'nothing'"):
        outcome.nothing  # type: ignore[attr-defined] # noqa: B018
    with pytest.warns(DeprecationWarning, match="keep_moves is deprecated"):
        play_match(Solver("tested", first_hidden), Game.of(Setup(TINY, 3)), keep_moves=True)
