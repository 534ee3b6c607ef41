"""Tournaments from Python: games to iterate over, standings, and an end that comes early."""

import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from minesweeper import Advice, Difficulty, Setup, Solver, load_plugins
from minesweeper.arena import PlayedGames, Standing, Standings, tournament
from minesweeper.arena.deciding import in_order, until_decided
from minesweeper.arena.games import Results, Tournament
from minesweeper_solver import quick
from tests.arena.outcomes import outcome, timeless

TINY = "5x5x4.tiny"
SETUP = Setup(Difficulty("tiny", 5, 5, 4), 1, first=(2, 2))


def games_of(*solvers: str | Solver, games: int = 6, jobs: int = 1) -> PlayedGames:
    return tournament(solvers, TINY, games=games, seed=3, jobs=jobs)


@pytest.mark.slow
def test_games_come_in_order_with_records_times_and_errors_however_many_processes_play() -> None:
    played = [list(games_of("counting", quick, jobs=jobs)) for jobs in (1, 2)]
    assert list(map(timeless, played[0])) == list(map(timeless, played[1]))
    one = played[0]
    assert [game.solver for game in one] == ["counting", "quick"] * 6
    assert [game.setup.seed for game in one[::2]] == list(Tournament(("quick",), SETUP, 6, 3).seeds())
    for game in one:
        assert game.record.status.over
        assert game.times[0].answers
        assert game.error == ""


@pytest.mark.slow
def test_standings_have_the_boards_so_far_and_all_pairs() -> None:
    games = games_of("counting", "pairs", "quick", games=8)
    assert games.standings().table() == []
    list(islice(games, 5))
    (first, *_others) = games.standings().table()
    assert isinstance(first, Standing)
    assert first.games == 2, "a board counts as a whole"
    won = [(game.setup.seed, game.solver, game.won) for game in games]
    assert won
    pairs = games.standings().pairs.table()
    assert [(pair.first, pair.second) for pair in pairs] == [
        ("counting", "pairs"), ("counting", "quick"), ("pairs", "quick"),
    ]  # fmt: skip
    assert {pair.boards for pair in pairs} == {8}
    assert games.messages == []


@pytest.mark.slow
def test_duels_are_played_if_the_setup_is_that_of_a_duel() -> None:
    games = tournament(["counting", "quick"], "6x6x7.small.duel", games=2, jobs=1)
    assert [game.solvers for game in games] == [("counting", "quick"), ("quick", "counting")] * 2
    (pair,) = games.standings().pairs.table()
    assert pair.boards == 2
    assert pair.first_alone + pair.second_alone <= 2


CLOSED = """
import multiprocessing
from minesweeper.arena import tournament
games = tournament(["quick"], "beginner", games=1_000_000, jobs=2)
next(games)
assert len(multiprocessing.active_children()) == 2
games.close()
assert multiprocessing.active_children() == []
for game in tournament(["quick"], "beginner", games=1_000_000, jobs=1):
    break
print(next(games, "closed"), len(multiprocessing.active_children()), end="")
"""


@pytest.mark.slow
def test_closing_the_games_or_leaving_the_loop_ends_the_processes(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(CLOSED, "utf-8")
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("closed 0", "")


def nested() -> Solver:
    return Solver("nested", lambda *_: Advice((), 0.0, quick.advise))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("solvers", "setup", "more", "sentence"),
    [
        ((), TINY, {}, "there is no solver to play"),
        (("nobody",), TINY, {}, "there is no solver 'nobody'"),
        (("quick", "quick"), TINY, {}, "each solver must have a name of its own, unlike quick, quick"),
        ((nested(),), TINY, {}, "nested cannot play in other processes: define it in a module or in a plugin"),
        (("quick",), "5x5x4.tiny.7", {}, "leave the seed out of the code"),
        (("quick",), "nowhere", {}, "nowhere"),
        (("quick",), "5x5x4.tiny.duel", {}, "at least two solvers"),
        (("quick",), TINY, {"games": 0}, "games, seconds and jobs must be more than 0"),
        (("quick",), TINY, {"until": 1.5}, "until must be more than 0 and less than 1, not 1.5"),
    ],
)
def test_what_cannot_be_played_is_a_sentence(
    solvers: tuple[str | Solver, ...], setup: str, more: dict[str, float], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        tournament(solvers, setup, plugins=load_plugins(bundled_only=True), **more)  # type: ignore[arg-type]


# The end of a tournament that is decided


def board(first_wins: bool) -> Results:
    return {0: [outcome(SETUP, first_wins, "a"), outcome(SETUP, not first_wins, "b")]}


def test_results_are_put_in_order_and_those_after_a_gap_come_last() -> None:
    (game,) = board(first_wins=True).values()
    parts = [{1: game}, {0: game, 4: game}, {2: game}]
    assert [list(part) for part in in_order(iter(parts))] == [[0], [1], [2], [4]]
    assert [list(part) for part in in_order(iter([{7: game}, {6: game}]), start=6)] == [[6], [7]]


@pytest.mark.parametrize(("error", "boards"), [(0.5, 3), (0.05, 8), (0.001, 14)])
def test_a_tournament_ends_after_the_board_that_decides_it(error: float, boards: int) -> None:
    """A winner of all boards leads by 2**n / (n + 1) to one after n of them."""
    (game,) = board(first_wins=True).values()
    played = Tournament(("a", "b"), SETUP, 100, 1)
    run = until_decided(lambda *_: iter([{number: game} for number in range(100)]), Standings(("a", "b")), error)
    assert len(list(run(played, None, print, 0.5))) == boards  # type: ignore[arg-type]


def test_a_tournament_of_equals_is_never_decided() -> None:
    games = [next(iter(board(first_wins).values())) for first_wins in (True, False)]
    played = Tournament(("a", "b"), SETUP, 60, 1)
    run = until_decided(
        lambda *_: iter([{number: games[number % 2]} for number in range(60)]), Standings(("a", "b")), 0.05
    )
    assert len(list(run(played, None, print, 0.5))) == 60  # type: ignore[arg-type]


def test_several_pairs_share_the_error_and_all_must_be_told_apart() -> None:
    standings = Standings(("a", "b", "c"))
    for number in range(9):
        game = [outcome(SETUP, won, name) for won, name in ((True, "a"), (False, "b"), (False, "c"))]
        standings.add(number, game)
    assert not standings.pairs.decided(0.5), "b and c are equal"
    alone = Standings(("a",))
    alone.add(0, [outcome(SETUP, won=True)])
    assert not alone.pairs.decided(0.5), "there is no pair"
