"""The wall of a tournament: what hangs where, games played again, and the same results as without it."""

from dataclasses import replace
from itertools import pairwise

import pytest
from arcade import key

from minesweeper import Difficulty, Game, Grid, LogEntry, Setup, Status
from minesweeper.arena.games import Results, Tournament, play_portion
from minesweeper.arena.outcome import Outcome, forfeited, record_of
from minesweeper.arena.portions import Portion
from minesweeper.arena.stopwatch import Stopwatch
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.wall.wall import BOARDS, LARGEST_CELL, LEAST_CELL, QUEUE, Wall, arrange
from minesweeper.ui.wall.wall_window import WallView
from tests.ui.generators import FENCE, add_generator
from tests.ui.pictures import assert_golden
from tests.ui.stand import Stand

TINY = Setup(Difficulty("tiny", 5, 5, 4), first=(2, 2))
DENSE = Setup(Difficulty("dense", 9, 9, 15), first=(3, 3))
DUEL = Tournament(("quick", "counting"), TINY, 6, 3)
LONG = 1000.0
"""Seconds after which everything that can be shown has been."""


def results(tournament: Tournament = DUEL) -> Results:
    return play_portion(tournament, Portion(0, tuple(tournament.seeds())))[0]


def played(seed: int, lose: bool = False) -> Outcome:
    """A game by somebody who knows where the mines are, and may step on one in the end."""
    game = Game.of(replace(DENSE, seed=seed))
    game.reveal(3, 3)
    field = game.peek()
    assert field
    while cells := game.board.hidden & ~field.mines:
        game.reveal(*game.board.grid.places(field.mines if lose and len(game.moves) > 12 else cells)[0])
        if game.status.over:
            break
    record = record_of(game, [LogEntry(0.0, move) for move in game.moves], 0.0, 0.0, "careful")
    return Outcome(record, (Stopwatch(),))


# The wall


def test_every_result_counts_for_its_solver() -> None:
    wall, played = Wall(DUEL), results()
    wall.take(played)
    for index, solver in enumerate(DUEL.solvers):
        assert wall.games[solver] == 6
        assert wall.wins[solver] == sum(outcomes[index].won for outcomes in played.values())


def test_games_are_played_again_move_by_move_and_end_as_they_did() -> None:
    wall = Wall(DUEL)
    wall.hang(12)
    wall.take(results())
    wall.tick(0.0)
    assert all(not exhibit.result for exhibit in wall.exhibits)
    wall.tick(0.5)
    assert any(exhibit.board.revealed for exhibit in wall.exhibits)
    wall.tick(LONG)
    assert not wall.busy
    for exhibit in wall.exhibits:
        assert exhibit.outcome
        assert exhibit.board.status is exhibit.result
        assert (exhibit.result is Status.WON) is (exhibit.outcome.won_by == exhibit.outcome.solvers[0])


def test_a_place_goes_to_the_next_game_once_its_end_has_been_seen() -> None:
    wall = Wall(DUEL)
    wall.hang(1)
    played = results()
    wall.take({0: played[0]})
    for second in range(30):
        wall.tick(float(second))
    assert (wall.exhibits[0].number, wall.exhibits[0].outcome) == (0, played[0][1])
    wall.take({1: played[1]})
    wall.tick(30.0)
    assert (wall.exhibits[0].number, wall.exhibits[0].outcome) == (1, played[1][0])


def test_where_games_come_faster_than_they_can_be_shown_the_latest_are() -> None:
    wall, played = Wall(DUEL), results()
    wall.hang(1)
    wall.take(played)
    assert len(wall._waiting) == QUEUE
    wall.tick(0.0)
    assert wall.exhibits[0].number == 6 - QUEUE // 2


def test_a_solver_that_was_thrown_out_has_lost_although_its_board_has_not_ended() -> None:
    wall = Wall(Tournament(("odd",), TINY, 1, 3))
    wall.hang(1)
    wall.take({0: [forfeited(Game.of(replace(TINY, seed=1)), "it crashed", "odd")]})
    wall.tick(0.0)
    wall.tick(LONG)
    assert wall.exhibits[0].result is Status.LOST


def test_a_game_is_shown_on_its_own_mines_whatever_its_generator_would_lay_by_now() -> None:
    tournament = Tournament(("careful",), replace(DENSE, generator="gone"), 1, 5)
    wall, outcome = Wall(tournament), played(7)
    wall.hang(1)
    record = replace(outcome.record, setup=replace(outcome.setup, generator="gone"))
    wall.take({0: [replace(outcome, record=record)]})
    wall.tick(0.0)
    wall.tick(LONG)
    assert outcome.record.minefield
    assert wall.exhibits[0].board.status is Status.WON
    assert wall.exhibits[0].board.mines == outcome.record.minefield.mines


def test_a_larger_window_keeps_what_hangs_and_a_smaller_one_takes_some_away() -> None:
    wall = Wall(DUEL)
    wall.hang(2)
    first = wall.exhibits[0]
    wall.hang(5)
    assert (len(wall.exhibits), wall.exhibits[0]) == (5, first)
    wall.hang(1)
    assert wall.exhibits == [first]


# Where boards hang


@pytest.mark.parametrize("size", [(1180, 700), (640, 480), (2560, 1400)])
@pytest.mark.parametrize("grid", [Grid(9, 9), Grid(16, 16), Grid(30, 16)])
def test_boards_hang_side_by_side_within_the_area(size: tuple[int, int], grid: Grid) -> None:
    area = Rect(0, 90, *size)
    cell, places = arrange(area, grid)
    assert LEAST_CELL <= cell <= LARGEST_CELL
    assert len(places) >= BOARDS
    for place in places:
        assert (place.width, place.height) == (grid.width * cell, grid.height * cell)
        assert area.holds(place.x, place.y)
        assert area.holds(place.right - 1, place.bottom - 1)
    for one, other in pairwise(places):
        overlap = one.overlap(other)
        assert overlap.width * overlap.height == 0


def test_a_board_larger_than_the_window_still_hangs() -> None:
    cell, places = arrange(Rect(0, 90, 600, 400), Grid(1000, 1000))
    assert (cell, len(places)) == (LEAST_CELL, 1)


# Pictures


@pytest.mark.parametrize("theme", ["windows_light", "night"])
def test_what_a_wall_looks_like(stand: Stand, theme: str) -> None:
    stand.app.use_theme(stand.app.plugins.theme(theme))
    wall = Wall(Tournament(("careful",), DENSE, 20, 5))
    view = WallView(stand.app, wall, stand.clock)
    wall.take({number: [played(number, lose=number % 3 == 1)] for number in range(6)})
    stand.picture(view)
    stand.clock.now += 1.5
    wall.take({number: [played(number)] for number in range(6, 12)})
    stand.picture(view)
    stand.clock.now += 1.3
    assert_golden(stand.picture(view), f"wall_{theme}")


def test_escape_closes_the_wall(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[str] = []
    monkeypatch.setattr(stand.app.window, "dispatch_event", closed.append)
    view = WallView(stand.app, Wall(DUEL), stand.clock)
    view.on_key_press(key.A, 0)
    assert closed == []
    view.on_key_press(key.ESCAPE, 0)
    assert closed == ["on_close"]


def test_a_wall_moves_only_as_long_as_there_is_something_to_show(stand: Stand) -> None:
    view = WallView(stand.app, Wall(DUEL), stand.clock)
    moving = [view.animating]
    view.wall.take(results())
    moving.append(view.animating)
    for _ in range(20):
        stand.clock.now += LONG
        view.wall.tick(stand.clock.now)
    assert [*moving, view.animating] == [False, True, False]


def test_the_heading_names_a_generator_that_is_not_the_usual_one(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    add_generator(stand, monkeypatch)
    written: list[str] = []
    monkeypatch.setattr(Painter, "words", lambda _painter, text, *_rest, **_more: written.append(text))
    for setup in (DENSE, replace(DENSE, generator=FENCE.name)):
        stand.picture(WallView(stand.app, Wall(Tournament(("quick",), setup, 6, 3)), stand.clock))
    titles = [text for text in written if text.startswith("Dense")]
    assert titles == ["Dense 9×9, 15 mines", "Dense · A fence 9×9, 15 mines"]
