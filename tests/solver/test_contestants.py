"""Which guesses are compared by playing games."""

import pytest

from minesweeper import Board, Budget
from minesweeper_solver import deep, solvers
from minesweeper_solver.choose import Outlook, look_ahead
from minesweeper_solver.clock import Clock
from minesweeper_solver.contestants import MOST_INEVITABLE, MOST_PROMISING, inevitable, promising
from minesweeper_solver.endgame import EndgamePlan
from minesweeper_solver.frontier import bits
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import deduce
from minesweeper_solver.regions import Limits, search
from minesweeper_solver.table import Question, Table

FORK = """
0001####
1111#3##
2#2112##
3#53#3##
2#######
"""
"""With 11 mines, row 5, column 5 must be guessed sooner or later. What it shows helps with the others."""


@pytest.fixture
def odds() -> Odds:
    return Odds(deduce(Position.of(Board.parse(FORK.strip(), 11))), Clock())


def test_the_best_guesses_of_the_look_ahead_are_compared_and_less_is_expected_of_each_next_one() -> None:
    guesses = [Outlook(1 << number, 0.1, 0.9 - number / 100) for number in range(MOST_PROMISING + 3)]
    found = promising(guesses)
    assert [each.guess for each in found] == guesses[:MOST_PROMISING]
    leads = [each.lead for each in found]
    assert leads[0] == 0
    assert leads == sorted(leads, reverse=True)


def test_what_has_to_be_guessed_later_is_compared_too(odds: Odds) -> None:
    favourite = look_ahead(odds, Clock())[0]
    risks = Table(Question(odds.position, 1, 1), odds, Clock()).risks(range(64), favourite, Clock())
    (first, *_) = inevitable(odds, promising([favourite]), risks, 64)
    assert first.guess.chance == 0.5
    assert first.guess.cell != favourite.cell


def test_the_largest_risks_are_compared_that_are_neither_rare_nor_hopeless_nor_compared_already(odds: Odds) -> None:
    cells = sorted(bits(odds.position.unknown), key=odds.chance)
    worst = cells[-1]
    assert odds.chance(worst) > 0.8
    among = promising([Outlook(cells[0], odds.chance(cells[0]), 0.9)])
    some = cells[1 : MOST_INEVITABLE + 2]
    risks = {cells[0]: 60.0, worst: 50.0, **{cell: 10.0 + rank for rank, cell in enumerate(some)}}
    found = inevitable(odds, among, risks, 100)
    assert [each.guess.cell for each in found] == some[:0:-1]
    assert not inevitable(odds, among, dict.fromkeys(some, 1.9), 100)


def test_the_more_of_its_risk_is_taken_later_the_more_is_expected(odds: Odds) -> None:
    favourite, cell, *_ = sorted(bits(odds.position.unknown), key=odds.chance)
    among = promising([Outlook(favourite, odds.chance(favourite), 0.9)])
    (rarely,), (often,) = (inevitable(odds, among, {cell: risk}, 100) for risk in (3.0, 30.0))
    assert often.lead > rarely.lead


def test_deep_guesses_now_what_it_must_anyway_if_that_wins_more(odds: Odds, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = search(odds, Limits(100, 10_000), Clock())
    assert plan
    assert plan.perfect
    assert plan.cell not in {guess.cell for guess in look_ahead(odds, Clock(), solvers.SLACK)}
    monkeypatch.setattr(solvers, "DEEP_ENDGAME", Limits(0, 0))
    advice = deep.advise(Board.parse(FORK.strip(), 11), Budget(60.0, 1))
    assert "games played on from here" in str(advice.why)
    (move,) = advice.moves
    assert odds.position.grid.cell(move.row, move.col) == plan.cell


@pytest.mark.parametrize(("wins", "rule"), [(47, "endgame"), (1, "guess")])
def test_a_plan_that_is_not_perfect_is_followed_only_if_games_do_not_win_more(
    odds: Odds, wins: int, rule: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = EndgamePlan(look_ahead(odds, Clock())[0].cell, wins, odds.layouts, perfect=False)
    monkeypatch.setattr(solvers, "search", lambda *_: plan)
    assert deep.advise(Board.parse(FORK.strip(), 11), Budget(60.0, 1)).why.rule == rule
