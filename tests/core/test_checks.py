"""Values are checked when they are made: whoever holds one can trust it."""

from collections.abc import Callable

import pytest

from minesweeper import Dealer, Difficulty, Generator, Setup, Solver
from minesweeper.core.checks import suggestion
from tests.core.drawing import refused

LEVEL = Difficulty("beginner", 9, 9, 10)


class Odd:
    """Something that cannot even be described."""

    def __repr__(self) -> str:
        raise RuntimeError("no description")

    __str__ = __repr__


def nothing(*_: object) -> None:
    """A function."""


def think_by_seconds(board: object, seconds: float, seed: int) -> None:
    """Takes what no solver is handed."""


def think_alone(moment: object) -> None:
    """Takes less than what it is handed."""


@pytest.mark.parametrize(
    ("kind", "values", "sentence"),
    [
        (Difficulty, ("fl", 9.0, 9, 10), "width must be a whole number, not a float"),
        (Difficulty, ("fl", 9, True, 0), "height must be a whole number, not a bool"),
        (Difficulty, ("fl", 9, 9, 10.5), "mines must be a whole number, not a float"),
        (Difficulty, ("fl", 9, 9, "10"), "mines must be a whole number, not a str"),
        (Difficulty, (5, 9, 9, 10), "a level's name must be a text, not a int"),
        (Difficulty, (Odd(), 9, 9, 10), "a level's name must be a text, not a Odd"),
        (Difficulty, ("b\x1b[31m", 9, 9, 10), "a level's name must be printable, not 'b\\x1b[31m'"),
        (Difficulty, ("\ud800", 9, 9, 10), "a level's name must be printable, not '\\ud800'"),
        (Difficulty, ("b" * 20_000, 9, 9, 10), "a level's name must have at most 100 letters, not 20000"),
        (Difficulty, ("b", 9, 9, 10, "abc"), "aliases must be a list, not a str"),
        (Difficulty, ("b", 9, 9, 10, ("a", 5)), "a level's name must be a text, not a int"),
        (Solver, (5, nothing), "a solver's name must be a text, not a int"),
        (Solver, ("", nothing), "a solver's name must not be empty"),
        (Solver, ("s", None), "think must be a function, not nothing"),
        (Solver, ("s", nothing, "a\nb"), "a solver's title must be printable, not 'a\\nb'"),
        (Solver, ("s", think_by_seconds), "think must take (board, budget), and this one takes (board, seconds, seed)"),
        (Solver, ("s", nothing, "", think_alone), "duel must take (moment, budget), and this one takes (moment)"),
        (
            Generator,
            ("g", think_alone),
            "lay must take (grid, mines, first, rng, first_click), and this one takes (moment)",
        ),
        (Dealer, ("d", think_by_seconds), "deal must take (situation), and this one takes (board, seconds, seed)"),
        (Generator, ("g", 7), "lay must be a function, not a int"),
        (Generator, ("g", nothing, 7), "a generator's title must be a text, not a int"),
        (Setup, (LEVEL, 1.5), "a seed must be a whole number, not a float"),
        (Setup, (LEVEL, 1, "opening", "g\0"), "a generator's name must be printable, not 'g\\x00'"),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused_in_a_sentence(
    kind: Callable[..., object], values: tuple[object, ...], sentence: str
) -> None:
    with refused(sentence):
        kind(*values)


def test_aliases_may_be_given_as_a_list() -> None:
    assert Difficulty("b", 9, 9, 10, aliases=["a"]).aliases == ("a",)  # type: ignore[arg-type] # as plugins do


def test_a_function_that_does_not_tell_what_it_takes_is_tried_as_it_is() -> None:
    Solver("s", min)  # type: ignore[arg-type] # it takes anything


def test_a_name_that_is_nearly_right_gets_a_suggestion() -> None:
    known = ["export", "expert", "daily"]
    assert suggestion("exprt", known) == ", did you mean export?"
    assert suggestion("exprt", known, most=2) == ", did you mean export or expert?"
    assert suggestion("zzz", known) == ""
