"""What solvers say about their moves: a wrong certainty, a lie about a chance, exact guesses and luck."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from minesweeper import (
    Advice,
    Board,
    Budget,
    Difficulty,
    Game,
    Minefield,
    Move,
    Outcome,
    Reason,
    Setup,
    Solver,
    load_plugins,
    play_match,
)
from minesweeper.arena.duel_match import play_duel
from minesweeper.arena.judging import Misstatements, told_certainties, told_chances
from minesweeper.cli.main import cli
from minesweeper.core.duel import Duel
from minesweeper.core.duel_rules import Moment
from minesweeper.core.setup import Mode
from minesweeper.testing import check_solver
from tests.arena.outcomes import timeless

WHY = Reason("test", "Because.")
Answer = tuple[tuple[Move, ...], float, bool]


def outcome_of(field: str, *answers: Answer, first: tuple[int, int], trusted: bool = False) -> Outcome:
    """A game on this field, in which a solver gives these answers, and crashes afterwards."""
    left = list(answers)

    def think(_board: Board, _budget: Budget) -> Advice:
        moves, chance, exact = left.pop(0)
        return Advice(moves, chance, WHY, exact)

    game = Game.from_minefield(Minefield.parse(field))
    opening: Answer = ((Move.reveal(*first),), 0.0, True)
    left.insert(0, opening)
    return play_match(Solver("tested", think), game, trusted=trusted)


def open_cell(row: int, col: int, chance: float, exact: bool = True) -> Answer:
    return (Move.reveal(row, col),), chance, exact


def said(outcome: Outcome) -> Misstatements:
    return outcome.misstatements[0]


def test_a_mine_that_was_called_certainly_safe_is_counted_and_named() -> None:
    outcome = outcome_of("..*\n...\n*..", open_cell(0, 2, 0.0), first=(1, 1))
    assert (said(outcome).wrong_certainties, said(outcome).wrong_certainty_at) == (1, "r0c2")
    assert not outcome.won


def test_a_certain_flag_without_a_mine_is_counted_and_one_that_is_taken_away_is_not() -> None:
    flags = (Move.flag(0, 0), Move.flag(0, 2), Move.flag(2, 0), Move.flag(2, 0)), 0.0, True
    outcome = outcome_of("..*\n...\n*..", flags, first=(1, 1))
    assert (said(outcome).wrong_certainties, said(outcome).wrong_certainty_at) == (1, "r0c0")


def test_flags_beside_a_guess_are_not_said_to_be_certain() -> None:
    moves = (Move.flag(0, 0), Move.reveal(0, 1)), 0.25, True
    assert not said(outcome_of("..*\n...\n*..", moves, first=(1, 1))).wrong_certainties


def test_a_certainty_that_was_only_luck_is_a_wrong_chance() -> None:
    """Two mines round the middle: each of the eight cells is one with a chance of a quarter."""
    outcome = outcome_of("..*\n...\n*..", open_cell(0, 0, 0.0), first=(1, 1))
    assert said(outcome) == Misstatements(0, "", 1, "r0c0 0 0.25")
    assert (outcome.guesses, outcome.luck) == (1, 0.75)


@pytest.mark.parametrize(
    ("chance", "exact", "wrong"),
    [(0.1, True, 1), (0.1, False, 0), (0.25, True, 0), (0.255, True, 0), (0.6, True, 1), (0.0, False, 1)],
)
def test_a_lie_about_a_chance_is_found_and_an_estimate_is_none(chance: float, exact: bool, wrong: int) -> None:
    outcome = outcome_of("..*\n...\n*..", open_cell(0, 0, chance, exact), first=(1, 1))
    assert said(outcome).wrong_chances == wrong
    assert (outcome.guesses, outcome.luck) == (1, 0.75)


def test_a_safe_cell_that_was_called_a_guess_is_no_guess() -> None:
    outcome = outcome_of(".*.", open_cell(0, 2, 0.5, exact=False), first=(0, 0))
    assert (outcome.won, outcome.guesses, outcome.luck) == (True, 0, 1.0)
    assert said(outcome_of(".*.", open_cell(0, 2, 0.5), first=(0, 0))).wrong_chance_at == "r0c2 0.5 0"


def test_who_is_trusted_is_believed_where_it_says_that_it_is_exact() -> None:
    told = outcome_of("..*\n...\n*..", open_cell(0, 0, 0.1), first=(1, 1), trusted=True)
    assert (told.guesses, told.luck, said(told).wrong_chances) == (1, 0.9, 0)
    estimated = outcome_of("..*\n...\n*..", open_cell(0, 0, 0.1, exact=False), first=(1, 1), trusted=True)
    assert (estimated.guesses, estimated.luck) == (1, 0.75)


def test_a_chord_is_one_guess_with_the_risk_of_all_its_cells() -> None:
    flagged = (Move.flag(0, 2), Move.flag(0, 0), Move.chord(1, 1)), 0.5, False
    outcome = outcome_of("..*\n...\n*..", flagged, first=(1, 1))
    assert outcome.guesses == 1
    assert outcome.luck == pytest.approx(1 / 28)  # both flags must be right, of 28 pairs of cells


@pytest.mark.parametrize("name", ["pairs", "quick", "strong"])
def test_bundled_solvers_tell_the_exact_chance(name: str) -> None:
    """Thus they are trusted, which makes no difference but to the time."""
    solver = load_plugins(bundled_only=True).solver(name)
    setups = [Setup(Difficulty("some", 12, 9, 22), seed, first=(3, 3)) for seed in range(12)]
    for setup in setups:
        trusted, judged = (play_match(solver, Game.of(setup), trusted=trusted) for trusted in (True, False))
        assert timeless(trusted) == timeless(judged)
        assert trusted.luck == pytest.approx(judged.luck)
        assert judged.misstatements == (Misstatements(),)


def test_a_claim_said_certain_that_finds_no_mine_is_counted_for_its_side() -> None:
    def claims_first(moment: Moment, _: Budget) -> Advice:
        board = moment.board
        row, col = board.grid.places(board.hidden & ~board.flags)[0]
        return Advice((Move.claim(row, col),), 1.0, WHY)

    bluffer = Solver("bluffer", lambda *_: Advice((), 0.0, WHY), duel=claims_first)
    quick = load_plugins(bundled_only=True).solver("quick")
    duel = Duel(Setup(Difficulty("small", 6, 6, 9), 3, mode=Mode.DUEL))
    outcome = play_duel((bluffer, quick), duel, 1.0)
    bluffs, honest = outcome.misstatements
    assert bluffs.wrong_certainties > 0
    assert bluffs.wrong_certainty_at.startswith("r")
    assert honest == Misstatements()


def test_sentences_count_rows_from_one() -> None:
    assert told_certainties(20, "5x5x4.tiny.0.r2c2 r0c0") == (
        "was sure and wrong 20 times, first at row 1, column 1 of 5x5x4.tiny.0.r2c2"
    )
    assert told_chances(1, "r0c3 0.1 0.6") == (
        "misstated its chance once, first at row 1, column 4: it said 10 %, and the exact chance is 60 %"
    )


PLUGIN = """
from minesweeper import Advice, Move, Reason, Solver, hookimpl

def opens(board, chance):
    cell = board.grid.places(board.hidden)[0]
    return Advice((Move.reveal(*cell),), chance, Reason("first", "It comes first."))

@hookimpl
def register_solvers():
    return [
        Solver("surefire", lambda board, budget: opens(board, 0.0)),
        Solver("liar", lambda board, budget: opens(board, 0.01)),
    ]
"""


@pytest.mark.slow
def test_the_tournament_says_so_in_table_json_and_sentences_with_any_number_of_processes(tmp_path: Path) -> None:
    file = tmp_path / "liars.py"
    file.write_text(PLUGIN, "utf-8")
    board = ["--custom", "5x5x4", "--unlimited", "--games", "20", "--solver", "surefire", "--solver", "liar"]
    told = []
    for jobs in ("1", "2"):
        command = ["--plugin", str(file), "tournament", *board, "--solver", "quick", "--jobs", jobs]
        done = CliRunner().invoke(cli, [*command, "--json"])
        sure, lies, quick = json.loads(done.stdout)["solvers"]
        assert sure["wrong_certainties"] == 20 - sure["won"] > 0
        code, cell = sure["wrong_certainty_at"].split(" ")
        assert f"surefire {told_certainties(sure['wrong_certainties'], f'{code} {cell}')}\n" in done.stderr
        assert lies["wrong_chances"] > 0 == lies["wrong_certainties"]
        assert f"liar misstated its chance {lies['wrong_chances']} times, first at row 1" in done.stderr
        assert (quick["wrong_certainties"], quick["wrong_chances"], quick["wrong_chance_at"]) == (0, 0, "")
        names = "wrong_certainties", "wrong_certainty_at", "wrong_chances", "wrong_chance_at", "guesses"
        told.append([[row[name] for name in names] for row in (sure, lies, quick)])
    assert told[0] == told[1]
    shown = CliRunner().invoke(cli, [*command]).stdout.splitlines()
    assert {"sure, wrong", "wrong odds"} <= {title.strip() for title in shown[2].split("┃")}


@pytest.mark.parametrize(
    ("chance", "complaint"),
    [
        (0.0, "on 5x5x4.tiny.0.r2c2 it was sure and wrong once, first at row 1, column 1"),
        (0.07, "it misstated its chance"),
    ],
)
def test_the_contract_names_what_is_said_wrongly(chance: float, complaint: str) -> None:
    def think(board: Board, _: Budget) -> Advice:
        return Advice((Move.reveal(*board.grid.places(board.hidden)[0]),), chance, WHY)

    assert complaint in check_solver(Solver("odd", think))[0]
