"""Solvers that look for the mines: what they are given and what lies about tells them nothing. Where solver and game
share a process, a solver that searches the memory of the process finds them; `docs/bot.md` says so."""

from pathlib import Path

import pytest

from minesweeper import Budget, Difficulty, Game, Grid, Setup
from minesweeper.arena.games import Tournament, play_portion
from minesweeper.arena.portions import Portion
from minesweeper.core.laying import FirstClick, best_start
from minesweeper.plugins import PluginChoice
from tests.arena import cheats

HARD = Difficulty("hard", 12, 12, 45)
"""A board that nobody wins without knowing the mines."""
SETUP = Setup(HARD, first=best_start(Grid(12, 12), 45, FirstClick.OPENING))
SECRET = 773_120_954_117
"""The seed of the tournament, which no solver can know."""
BOARDS = 3


@pytest.fixture(autouse=True)
def _nothing_found_before(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINESWEEPER_JOURNAL", str(home / "journal.txt"))
    cheats.forget()


def wins(name: str) -> int:
    """How many boards a cheat wins in a tournament, in this process."""
    played = Tournament(
        (name,), SETUP, BOARDS, SECRET, plugins=PluginChoice((Path(cheats.__file__),), bundled_only=True)
    )
    results, _ = play_portion(played, Portion(0, tuple(played.seeds())))
    assert not any(outcome.error for (outcome,) in results.values())
    return sum(outcome.won for (outcome,) in results.values())


def test_twenty_ways_are_tried() -> None:
    assert len(cheats.WAYS) >= 20
    assert {each.guarantee for each in cheats.WAYS} == {"always", "isolated"}


@pytest.mark.parametrize("name", [each.name for each in cheats.WAYS if each.guarantee == "always"])
def test_a_solver_that_looks_here_finds_no_mines(name: str, home: Path) -> None:
    assert wins(name) == 0
    assert not (home / "journal.txt").exists(), "plugins get no notices of tournaments"


@pytest.mark.parametrize("name", [each.name for each in cheats.WAYS if each.guarantee == "isolated"])
def test_a_solver_that_shares_a_process_with_the_game_can_find_them(name: str) -> None:
    assert wins(name) == BOARDS


def test_a_cheat_that_is_told_the_seed_of_the_board_wins() -> None:
    """So it is no fault of the cheats that they find nothing."""
    game = Game.of(Setup(HARD, 7, first=SETUP.first))
    assert SETUP.first
    game.reveal(*SETUP.first)
    field = game.peek()
    assert field
    told = cheats.the_seed_of_the_budget(game.board, Budget(seed=7))
    assert [each for each in map(cheats._mines, told) if cheats.agrees(each, game.board)] == [field.mines]
    assert field in list(cheats.small_seeds_of_boards(game.board, Budget()))
    (usual,) = cheats.board_seeds(1, boards=1)
    assert next(Tournament(("quick",), SETUP, 1, 1).seeds()) == usual
