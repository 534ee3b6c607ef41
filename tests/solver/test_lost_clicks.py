"""What each click of a game cost, and why."""

from random import Random

import pytest

from minesweeper import Game, Minefield, Move
from minesweeper.core.log import LogEntry
from minesweeper_solver.clicks import fewest
from minesweeper_solver.lost_clicks import Loss, clicks_left, lost_clicks
from tests.solver.every_click import fewest_by_trying
from tests.solver.test_clicks import random_field

ISLAND = Minefield.parse("...\n.*.\n...")


def log_of(text: str) -> list[LogEntry]:
    """A log such as `r0,0 u f1,1! c0,0`."""
    entries = []
    for number, word in enumerate(text.split()):
        move = None if word == "u" else Move.parse(word.removesuffix("!"))
        entries.append(LogEntry(float(number), move, word.endswith("!")))
    return entries


def lost(text: str, field: Minefield = ISLAND) -> list[tuple[int, Loss, int]]:
    return [(each.step, each.loss, each.clicks) for each in lost_clicks(field, log_of(text))]


def test_a_play_in_the_fewest_clicks_loses_none() -> None:
    log = [LogEntry(0.0, move) for move in fewest(ISLAND).moves]
    assert lost_clicks(ISLAND, log) == []


def test_a_click_on_a_cell_that_a_chord_would_have_opened_is_told_with_that_chord() -> None:
    """After the left side, flag and chord open the middle; the corner was opened for nothing."""
    found = lost_clicks(ISLAND, log_of("r1,0 r0,0 f1,1 c1,0 c0,1 c2,1"))
    assert (found[0].step, found[0].loss, found[0].clicks) == (2, Loss.CHORDED, 1)
    assert found[0].better == Move.chord(1, 0)


def test_clicks_that_change_nothing_or_are_taken_back_are_lost() -> None:
    assert lost("r1,0 r1,0! f1,1 u f1,1 c1,0")[:2] == [(2, Loss.NOTHING, 1), (3, Loss.UNDONE, 1)]


def test_a_flag_that_no_chord_uses_is_lost() -> None:
    field = Minefield.parse("...\n...\n..*")
    assert lost("f2,2 r0,0", field) == [(1, Loss.FLAG, 1)]


def test_a_click_on_a_mine_is_lost() -> None:
    assert (2, Loss.MINE, 1) in lost("r0,0 r1,1")


@pytest.mark.parametrize("seed", range(4))
def test_the_lost_clicks_of_a_game_are_all_clicks_but_the_fewest(seed: int) -> None:
    field = random_field(Random(f"lost {seed}"), 9, 9, 10)
    game, rng = Game.from_minefield(field), Random(seed)
    safe = field.grid.places(field.safe)
    rng.shuffle(safe)
    for place in safe:
        game.reveal(*place)
    log = [LogEntry(float(number), move) for number, move in enumerate(game.moves)]
    found = lost_clicks(field, log)
    assert sum(each.clicks for each in found) == len(log) - fewest(field).upper
    assert found == sorted(found)


def test_the_clicks_left_are_those_that_trying_finds() -> None:
    rng = Random(3)
    for _ in range(10):
        field = random_field(rng, 4, 4, 3)
        assert clicks_left(field, Game.from_minefield(field).board) == fewest_by_trying(field)
