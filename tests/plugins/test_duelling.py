"""Solvers in duels: those that know them, and those that know only the game for one."""

import pytest

from minesweeper import Advice, Board, Budget, Minefield, Move, Reason, Solver
from minesweeper.duel import Duel, Moment
from minesweeper.plugins import PluginError, ask_in_duel

WHY = Reason("test", "")


def solver(*moves: Move) -> Solver:
    """One that knows only the game for one, and always says the same."""
    return Solver("plain", lambda _board, _budget: Advice(moves, 0.0, WHY))


def duel_on(*rows: str) -> Duel:
    return Duel.from_minefield(Minefield.parse("\n".join(rows)))


def claims(by: Solver, duel: Duel) -> list[tuple[int, int]]:
    return [(move.row, move.col) for move in ask_in_duel(by, duel.now).moves]


def test_a_solver_that_knows_duels_is_asked_about_the_duel() -> None:
    def think(moment: Moment, _: Budget) -> Advice:
        return Advice((Move.claim(0, moment.side),), 0.5, WHY)

    knowing = Solver("knowing", lambda *_: Advice((), 0.0, WHY), duel=think)
    duel = duel_on("..*")
    assert claims(knowing, duel) == [(0, 0)]
    duel.claim(0, 1)
    assert claims(knowing, duel) == [(0, 1)]


def test_one_that_knows_only_the_game_for_one_claims_what_it_would_flag() -> None:
    duel = duel_on("*.*", "...")
    duel.claim(1, 1)
    assert claims(solver(Move.flag(0, 2), Move.reveal(0, 1)), duel) == [(0, 2)]


def test_what_it_would_open_is_not_claimed_and_of_the_rest_the_likeliest_is() -> None:
    duel = duel_on(
        ".*....",
        "......",
        "......",
    )
    duel.claim(0, 0)
    advice = ask_in_duel(solver(Move.reveal(1, 0), Move.reveal(1, 1)), duel.now)
    assert advice.moves == (Move.claim(0, 1),)
    assert advice.chance == 1.0
    assert advice.why.sentence == "Row 1, column 2 is about 100 % likely to be a mine by the numbers next to it."
    assert claims(solver(Move.reveal(0, 1)), duel) == [(1, 0)]


def test_far_from_all_numbers_a_cell_is_as_likely_as_on_average() -> None:
    duel = duel_on("*..***", "...***", "...***")
    duel.claim(2, 0)
    assert claims(solver(), duel)[0][1] > 1


def test_it_need_not_think_where_there_is_nothing_to_think_about() -> None:
    silent = Solver("silent", lambda *_: Advice((Move.reveal(9, 9),), 0.0, WHY))
    duel = duel_on("*.*", "*.*", "***")
    assert claims(silent, duel) == [(1, 1)], "the middle, if nothing is known"
    duel.claim(0, 0)
    assert claims(silent, duel) == [(1, 1)]
    duel.claim(0, 1)
    duel.claim(1, 1)
    assert len(claims(silent, duel)) == 6, "all that is left"


def test_a_first_claim_goes_elsewhere_if_the_middle_is_taken() -> None:
    duel = duel_on("...", ".**", "**.")
    duel.claim(1, 1)
    assert claims(solver(), duel) == [(0, 0)]


@pytest.mark.parametrize("known", [False, True], ids=["solo", "duel"])
def test_a_solver_that_fails_is_a_sentence(known: bool) -> None:
    def fail(_: Board | Moment, __: Budget) -> Advice:
        raise RuntimeError("no idea")

    duel = duel_on("*...")
    duel.claim(0, 1)
    with pytest.raises(PluginError, match="it crashed: RuntimeError: no idea"):
        ask_in_duel(Solver("failing", fail, duel=fail if known else None), duel.now)
    off = Solver("off", lambda *_: Advice((Move.reveal(9, 9),), 0.0, WHY))
    with pytest.raises(PluginError, match="moves must be on the board"):
        ask_in_duel(off, duel.now)
