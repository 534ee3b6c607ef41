"""What a solver says, and what it is given."""

import math
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from minesweeper import Advice, Board, Budget, Move, Option, Reason, Solver
from minesweeper.duel import Character, Moment
from minesweeper.plugins import ask, ask_in_duel
from tests.core.drawing import refused

BOARD = Board.parse("1#", mines=1)


def first_hidden(board: Board, budget: Budget) -> Advice:
    row, col = board.grid.places(board.hidden)[budget.seed]
    why = Reason("guess", f"row {row}, column {col} within {budget.seconds} s", cells=board.grid.cell(row, col))
    return Advice((Move.reveal(row, col),), 0.5, why)


def test_a_solver_is_handed_the_board_and_what_it_may_spend() -> None:
    solver = Solver("first", first_hidden)
    advice = solver.advise(Board.parse("1#\n##", mines=1), Budget(seconds=0.25, seed=2))
    assert advice.moves == (Move.reveal(1, 1),)
    assert str(advice.why) == "row 1, column 1 within 0.25 s"


def test_a_solver_has_a_second_and_seed_nought_unless_told_otherwise() -> None:
    advice = Solver("first", first_hidden).advise(BOARD)
    assert str(advice.why) == "row 0, column 1 within 1.0 s"


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ((BOARD, 0.5), r"said by a Budget, such as Budget\(seconds=0.5\), not by a float"),
        ((BOARD, "fast"), r"said by a Budget, such as Budget\(seconds=1.0, seed=0\), not by a str"),
        (("1#",), "a solver is asked about a Board, not about a str"),
    ],
)
def test_whoever_asks_a_solver_otherwise_is_told_how(question: tuple[Any, ...], sentence: str) -> None:
    for asked in (Solver("first", first_hidden).advise, partial(ask, Solver("first", first_hidden))):
        with pytest.raises(TypeError, match=sentence):
            asked(*question)


def test_whoever_asks_about_a_duel_otherwise_is_told_how() -> None:
    with pytest.raises(TypeError, match="a solver is asked about a Moment, not about a Board"):
        ask_in_duel(Solver("first", first_hidden), BOARD)  # type: ignore[arg-type] # that is the mistake


@pytest.mark.parametrize(
    ("budget", "sentence"),
    [
        ({"seconds": Budget()}, "the seconds of a budget must be a number from 0 on, not a Budget"),
        ({"seconds": -1}, "the seconds of a budget must be a number from 0 on, not -1"),
        ({"seconds": math.nan}, "the seconds of a budget must be a number from 0 on, not nan"),
        ({"seed": 0.5}, "the seed of a budget must be a whole number, not a float"),
        ({"cores": "all"}, "the cores of a budget must be a whole number, not a str"),
        ({"cores": 0}, "the cores of a budget must be at least 1, not 0"),
    ],
)
def test_a_budget_of_anything_but_numbers_is_refused_in_a_sentence(budget: dict[str, Any], sentence: str) -> None:
    with refused(sentence):
        Budget(**budget)


def test_advice_is_exact_and_a_reason_points_at_nothing_unless_they_say_so() -> None:
    advice = Advice((), 0.0, Reason("counting", "all is clear"))
    assert advice.exact
    assert (advice.why.numbers, advice.why.cells) == (0, 0)


def test_beside_a_board_a_reason_points_at_cells_if_it_can() -> None:
    plain = Reason("counting", "The 1 in row 2, column 3 has its mine.")
    assert plain.beside_board == str(plain)
    assert replace(plain, pointed="This 1 has its mine.").beside_board == "This 1 has its mine."


def test_a_way_to_play_duels_must_be_a_function() -> None:
    with pytest.raises(ValueError, match="duel must be"):
        Solver("odd", first_hidden, duel=3)  # type: ignore[arg-type] # as wrong as it may be


@pytest.mark.parametrize("name", ["human", "Human", " human ", "a+human"])
def test_no_solver_is_taken_for_a_person(name: str) -> None:
    with refused(f"a solver must not be called {name!r}: that would be taken for other players"):
        Solver(name, lambda _board, _budget: pytest.fail("it is asked"))


DEPTH = Option("depth", "Depth", default=2, least=1, most=4)
WIDE = Option("wide", "Wide", default=False)


def deep(_board: Board | Moment, _budget: Budget, options: dict[str, object]) -> Advice:
    return Advice((Move.reveal(0, 1),), 0.0, Reason("told", f"{options}"))


def test_a_solver_gets_the_values_of_its_options_and_those_that_were_asked_for_name_it() -> None:
    solver = Solver("deep", deep, duel=deep, options=(DEPTH, WIDE))
    other = solver.with_options({"wide": True, "depth": "3"})
    assert str(solver.advise(BOARD).why) == "{'depth': 2, 'wide': False}"
    assert str(ask(solver, BOARD).why) == "{'depth': 2, 'wide': False}"
    assert str(ask(other, BOARD).why) == "{'depth': 3, 'wide': True}"
    assert (other.name, other.options, bool(other.duel)) == ("deep:depth=3,wide=true", (), True)
    assert solver.with_options({"depth": 2}).name == "deep"
    assert solver.with_options(solver.named_options(other.name)).name == other.name


def test_an_option_that_a_solver_does_not_have_is_refused_with_those_it_has() -> None:
    with pytest.raises(ValueError, match="the solver deep has no option 'x'; it has depth, wide"):
        Solver("deep", deep, options=(DEPTH, WIDE)).with_options({"x": 1})
    with pytest.raises(ValueError, match=r"the solver first has no option 'x'$"):
        Solver("first", first_hidden).with_options({"x": 1})


@pytest.mark.parametrize("options", [("depth",), (Option("depth", "Depth"),)])
def test_the_options_of_a_solver_have_defaults(options: tuple[Option, ...]) -> None:
    with pytest.raises(ValueError, match="the options of the solver deep must be of the type Option, with a default"):
        Solver("deep", deep, options=options)


def test_a_solver_with_options_takes_them() -> None:
    with pytest.raises(ValueError, match=r"think must take \(board, budget, options\)"):
        Solver("first", first_hidden, options=(DEPTH,))


@pytest.mark.parametrize(
    ("look", "sentence"),
    [
        ({"name": "Pip\n"}, "a character's name must be printable"),
        ({"temper": "x" * 101}, "a character's temper must have at most 100 letters, not 101"),
        ({"hair": "wig"}, "a character's hair must be one of tuft, curls, spikes, bun, hood, antenna, not 'wig'"),
        ({"greeting": 3}, "a character's greeting must be a text, not a int"),
    ],
)
def test_a_character_that_cannot_be_shown_is_refused(look: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Character(**look)


def test_a_solver_keeps_its_character_with_its_options_and_has_no_other_kind() -> None:
    pip, skip = Character("Pip", eyes="wide"), Option("skip", "Skips", default=0, most=2)
    solver = Solver("first", lambda board, budget, _options: first_hidden(board, budget), "", None, (skip,), pip)
    assert solver.with_options({"skip": 1}).character == pip
    with pytest.raises(ValueError, match="a solver's character must be a Character, not a str"):
        Solver("first", first_hidden, character="Pip")  # type: ignore[arg-type] # that is the mistake
