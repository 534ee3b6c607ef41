"""The wall of a tournament of duels: the flags of both sides, who played, and the score at the end."""

from functools import cache

from minesweeper import Difficulty, Mode, Setup, Status
from minesweeper.arena.duels import play_duels
from minesweeper.arena.games import Results, Tournament
from minesweeper.arena.portions import Portion
from minesweeper.plugins import PluginChoice
from minesweeper.ui.wall.wall import Wall
from minesweeper.ui.wall.wall_window import WallView
from tests.ui.pictures import assert_golden
from tests.ui.stand import Stand

SMALL = Setup(Difficulty("small", 9, 9, 18), mode=Mode.DUEL)
MEETING = Tournament(("quick", "pairs"), SMALL, 12, 3, plugins=PluginChoice(bundled_only=True))
LONG = 1000.0
"""Seconds after which everything that can be shown has been."""


@cache
def results() -> Results:
    return play_duels(MEETING, Portion(0, tuple(MEETING.seeds())[:4]))[0]


def test_each_duel_counts_for_both_solvers_and_its_winner() -> None:
    wall = Wall(MEETING, "boards")
    wall.take(results())
    played = [outcome for outcomes in results().values() for outcome in outcomes]
    assert wall.boards == 4
    assert wall.games == dict.fromkeys(MEETING.solvers, 8)
    for solver in MEETING.solvers:
        assert wall.wins[solver] == sum(outcome.won_by == solver for outcome in played)


def test_duels_are_played_again_to_their_scores() -> None:
    wall = Wall(MEETING, "boards")
    wall.hang(8)
    assert wall.exhibits[0].second == 0
    wall.take(results())
    wall.tick(0.0)
    wall.tick(LONG)
    for exhibit in wall.exhibits:
        outcome, second = exhibit.outcome, exhibit.second
        assert outcome
        assert second is not None
        first = exhibit.board.flags & ~second
        assert (first.bit_count(), second.bit_count()) == outcome.record.duel().score
        assert exhibit.result is exhibit.board.status
    assert {exhibit.result for exhibit in wall.exhibits} <= {Status.WON, Status.LOST, Status.DRAWN}


def test_what_a_wall_of_duels_looks_like(stand: Stand) -> None:
    wall = Wall(MEETING, "boards")
    view = WallView(stand.app, wall, stand.clock)
    wall.take({number: outcomes for number, outcomes in results().items() if number < 3})
    stand.picture(view)
    stand.clock.now += 1.5
    wall.take({3: results()[3]})
    stand.picture(view)
    stand.clock.now += 1.0
    assert_golden(stand.picture(view), "wall_duels")
