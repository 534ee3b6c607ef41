"""What a solver answers, checked: sound advice comes out, or a sentence that names the field."""

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest

from minesweeper import Advice, Board, Level, Move, Reason
from minesweeper.core.answers import MAX_REASON, UNTOLD, checked_advice

BOARD = Board.parse("1#\n##", mines=1)
WHY = Reason("guess", "Because.", BOARD.grid.cell(0, 0), BOARD.grid.cell(1, 1), "This one.")
REVEAL = Move.reveal(1, 1)


def answer(moves: object = (REVEAL,), chance: object = 0.25, why: object = WHY, exact: object = True) -> Advice:
    return Advice(moves, chance, why, exact)  # type: ignore[arg-type]


def reason(**changed: object) -> Advice:
    values = {"rule": "guess", "sentence": "Because."} | changed
    return answer(why=Reason(**values))  # type: ignore[arg-type]


def test_sound_advice_stays_as_it_is() -> None:
    assert checked_advice(answer(), BOARD) == answer()


def test_mines_that_the_solver_knows_are_kept_for_those_who_watch() -> None:
    known = replace(answer(), mines=BOARD.grid.cell(0, 1))
    assert checked_advice(known, BOARD) == known
    assert checked_advice(known, BOARD, explained=False).mines is None


def test_a_move_into_a_hole_of_the_board_is_refused_in_a_sentence() -> None:
    board = Board.start(Level.drawn("bent", "..\n.", 1).grid, 1)
    with pytest.raises(ValueError, match="1,1 is off the board: it has no cell there"):
        checked_advice(Advice((REVEAL,), 0.0, Reason("guess", "Because.")), board)


class Two:
    def __index__(self) -> int:
        return 1


@pytest.mark.parametrize(
    ("chance", "risk"),
    [(0, 0.0), (1, 1.0), (Fraction(1, 4), 0.25), (Decimal("0.25"), 0.25), (1 + 1e-12, 1.0), (-1e-12, 0.0)],
)
def test_a_chance_may_be_any_kind_of_number(chance: object, risk: float) -> None:
    found = checked_advice(answer(chance=chance), BOARD).chance
    assert (found, type(found)) == (risk, float)


def test_whole_numbers_of_other_kinds_are_converted() -> None:
    advice = checked_advice(
        answer([Move("reveal", Two(), Two())], why=Reason("guess", "", Two(), True), exact=1),  # type: ignore[arg-type]
        BOARD,
    )
    assert advice == Advice((REVEAL,), 0.25, Reason("guess", "", 1, 1))
    assert type(advice.why.cells) is int
    assert advice.moves[0].action is REVEAL.action


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        (None, "it answered with nothing, not with Advice"),
        ("r0,0", "it answered with a str, not with Advice"),
        (answer(chance=float("nan")), "chance must be a number from 0 to 1, not nan"),
        (answer(chance=float("inf")), "chance must be a number from 0 to 1, not inf"),
        (answer(chance=Decimal("NaN")), "chance must be a number from 0 to 1, not nan"),
        (answer(chance=10**400), "chance must be a number from 0 to 1, not inf"),
        (answer(chance=1.5), "chance must be a number from 0 to 1, not 1.5"),
        (answer(chance=-0.1), "chance must be a number from 0 to 1, not -0.1"),
        (answer(chance=None), "chance must be a number from 0 to 1, not nothing"),
        (answer(chance="0.5"), "chance must be a number from 0 to 1, not a str"),
        (answer(chance=1j), "chance must be a number from 0 to 1, not a complex"),
        (answer(why="because"), "why must be a Reason, not a str"),
        (answer(why=None), "why must be a Reason, not nothing"),
        (answer(exact=None), "exact must be True or False, not nothing"),
        (answer(exact="yes"), "exact must be True or False, not a str"),
        (answer(moves=None), "moves must be a tuple, not nothing"),
        (answer(moves=7), "moves must be a tuple, not a int"),
        (answer(moves="r0,0"), "moves must be a tuple, not a str"),
        (answer(moves=("r0,0",)), "moves must hold nothing but Move, and a str is in it"),
        (answer(moves=[(0, 0)]), "moves must hold nothing but Move, and a tuple is in it"),
        (answer(moves=(Move("jump", 0, 0),)), "the action in moves must be an Action, not a str"),  # type: ignore[arg-type]
        (answer(moves=(Move(3, 0, 0),)), "the action in moves must be an Action, not a int"),  # type: ignore[arg-type]
        (answer(moves=(Move.reveal(1.0, 1),)), "the row in moves must be a whole number, not a float"),  # type: ignore[arg-type]
        (answer(moves=(Move.reveal(1, None),)), "the column in moves must be a whole number, not nothing"),  # type: ignore[arg-type]
        (answer(moves=(Move.reveal(2, 0),)), "moves must be on the board of 2×2 cells, and 2,0 is not"),
        (answer(moves=(Move.flag(0, -1),)), "moves must be on the board of 2×2 cells, and 0,-1 is not"),
        (reason(rule=None), "why.rule must be a text, not nothing"),
        (reason(sentence=b"so"), "why.sentence must be a text, not a bytes"),
        (reason(pointed=3), "why.pointed must be a text, not a int"),
        (reason(numbers=None), "why.numbers must be a whole number, not nothing"),
        (reason(numbers=-1), "why.numbers must be a set of cells of the board, and there are others in it"),
        (reason(cells=1 << 99), "why.cells must be a set of cells of the board, and there are others in it"),
        (reason(cells=1.0), "why.cells must be a whole number, not a float"),
        (replace(answer(), mines=1.0), "mines must be a whole number, not a float"),  # type: ignore[arg-type]
        (replace(answer(), mines=-1), "mines must be a set of hidden cells of the board, and there are others in it"),
        (
            replace(answer(), mines=BOARD.revealed),
            "mines must be a set of hidden cells of the board, and there are others in it",
        ),
    ],
)
@pytest.mark.parametrize("explained", [True, False])
def test_anything_else_is_a_sentence_that_names_the_field(given: object, complaint: str, explained: bool) -> None:
    with pytest.raises(ValueError, match=complaint) as told:
        checked_advice(given, BOARD, explained)
    assert str(told.value) == complaint


def test_a_reason_becomes_one_line_that_can_be_shown_anywhere() -> None:
    why = checked_advice(reason(sentence="So\n  it\tis \x1b[31m\ud800.", pointed="x" * 9999), BOARD).why
    assert why.sentence == r"So it is \x1b[31m\ud800."
    assert len(why.pointed) == MAX_REASON
    assert why.pointed.endswith("x…")


class Late(Reason):
    """A reason that is found when it is read."""

    __slots__ = ()

    def __init__(self, find: Callable[[], str]) -> None:
        super().__init__("late", find())

    def __getattribute__(self, name: str) -> object:
        if name == "sentence":
            raise RuntimeError("too late")
        return super().__getattribute__(name)


def test_a_reason_that_is_found_late_is_not_sought_for_nobody() -> None:
    late = answer(why=Late(str))
    assert checked_advice(late, BOARD, explained=False).why == UNTOLD
    assert checked_advice(answer(), BOARD, explained=False).why == UNTOLD
    with pytest.raises(RuntimeError, match="too late"):
        checked_advice(late, BOARD)


def test_what_comes_out_is_plain_whatever_class_went_in() -> None:
    class Mine(Advice):
        __slots__ = ()

    class Why(Reason):
        __slots__ = ()

    advice = checked_advice(Mine([REVEAL], 0.5, Why("guess", "So.")), BOARD)
    assert (type(advice), type(advice.why)) == (Advice, Reason)
