"""`minesweeper mistakes` and `minesweeper practice` from the command line."""

import json
from contextlib import closing
from pathlib import Path

import pytest

from minesweeper.history import Findings, History
from minesweeper.thinking.exercise import KINDS
from minesweeper_solver import Kind
from tests.cli.kept import run
from tests.history.games import played


@pytest.fixture
def game(home: Path) -> str:
    """A game with two mistakes, one of which was learned from for a while."""
    record = played(1)
    with closing(History(home)) as history:
        history.add(record)
        history.mistakes.note(record.id, Findings((3, 8), 2, 0.5))
        first, _ = history.mistakes.all()
        history.mistakes.done(first, True, 4_000_000_000.0)
    return record.id


def test_mistakes_are_listed_with_the_day_on_which_they_are_due(game: str) -> None:
    done = run("mistakes", "--list")
    assert done.exit_code == 0
    assert "2 mistakes, 2 due now" in done.output  # a date years ahead was set by a clock that was wrong
    assert game[:8] in done.output


def test_the_list_is_printed_as_json(game: str) -> None:
    later, later_still = sorted(json.loads(run("mistakes", "--json").output), key=lambda row: str(row["due"]))
    assert (later["game"], later["step"], later["seen"], later["right"]) == (game, 8, 0, 0)
    assert (later_still["step"], later_still["seen"], later_still["right"]) == (3, 1, 1)
    assert later_still["due"].startswith("2096-")


def test_without_mistakes_there_is_nothing_to_list(home: Path) -> None:
    assert home
    done = run("mistakes", "--list")
    assert (done.exit_code, done.output[:29]) == (0, "There are no mistakes to revi")
    assert json.loads(run("mistakes", "--json").output) == []


def test_an_unknown_kind_gets_the_known_ones() -> None:
    done = run("practice", "--kind", "magic")
    assert done.exit_code == 2
    assert "mine_count" in done.output


def test_the_kinds_that_can_be_practised_are_those_of_the_solver_and_two_drills() -> None:
    assert list(KINDS) == [*Kind, "everything", "last cell"]
