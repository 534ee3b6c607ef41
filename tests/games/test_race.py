"""Races against a game played before: the same board, the same clock, and who is ahead."""

from dataclasses import replace

import pytest

from minesweeper import HONEST, Game, LogEntry, Move, Record, Session, Setup, Status
from minesweeper.core.log import PathPoint, ReplayError
from minesweeper.games.player import players_in
from minesweeper.games.race import Race
from minesweeper.games.replay import Replay
from minesweeper.games.session import BOARD_KNOWN, GHOST_SEEN
from minesweeper.words.races import ghost_result, race_line
from tests.random_games import random_game

FIELD = Game.from_mines(7, 1, [(0, 3)]).peek()
assert FIELD
GRID = FIELD.grid
ROW = Setup.drawn(FIELD, "row")
"""Two openings of three cells, with a mine between them."""


def played(*words: str, setup: Setup = ROW, by: str = "human") -> Record:
    now = [0.0]
    session = Session(Game.of(setup), lambda: now[0])
    for word in words:
        session.play(Move.parse(word), by)
        now[0] += 1
    return session.record()


def race(*words: str, by: str = "human") -> Race:
    return Race(Replay(played(*words, by=by)))


def test_the_ghost_has_opened_what_was_open_in_the_same_second() -> None:
    ghost = race("r0,0", "f0,3", "r0,6")
    left, right = GRID.gather([(0, 0), (0, 1), (0, 2)]), GRID.gather([(0, 4), (0, 5), (0, 6)])
    assert ghost.opened(0.0) == ghost.opened(1.9) == left
    assert ghost.opened(2.0) == ghost.opened(9.0) == left | right


def test_a_ghost_that_lost_gives_no_mine_away() -> None:
    ghost = race("r0,0", "r0,3")
    assert ghost.replay.record.status is Status.LOST
    assert not ghost.opened(9.0) & ghost.field.mines
    assert ghost.pointer(0.5)
    assert ghost.pointer(1.0) is None
    assert ghost.clicked(1.0) is None


def test_its_pointer_is_on_its_path_or_on_the_cell_it_clicked() -> None:
    record = replace(played("r0,0", "f0,3", "r0,6"), path=(PathPoint(0, 8, 8), PathPoint(1000, 56, 8)))
    ghost = Race(Replay(record))
    assert ghost.pointer(0.5) == (2.0, 0.5)
    assert ghost.clicked(0.5) == (0.5, 0.5)
    assert ghost.clicked(1.5) == (3.5, 0.5)


def test_it_says_how_long_nothing_changes() -> None:
    ghost = race("r0,0", "f0,3", "r0,6")
    assert [ghost.until_next(second) for second in (0.0, 0.25, 1.5)] == [1.0, 0.75, 0.5]
    assert not ghost.ended(1.9)
    assert ghost.ended(2.0)


def test_the_gap_is_in_3bv() -> None:
    ghost = race("r0,0", "f0,3", "r0,6")
    assert [ghost.gap(1, second) for second in (0.0, 2.0)] == [0, -1]
    assert ghost.gap(2, 1.0) == 1


@pytest.mark.parametrize(
    ("status", "solved", "seconds", "said"),
    [
        (Status.READY, 0, 0.0, "Unranked · Ghost: 2.00 s"),
        (Status.PLAYING, 1, 1.0, "3BV ±0 · Ghost: 2.00 s"),
        (Status.PLAYING, 1, 3.0, "3BV −1 · Ghost: 2.00 s"),
        (Status.LOST, 2, 1.0, "Lost, 1 3BV ahead · Ghost: 2.00 s"),
        (Status.LOST, 1, 3.0, "Lost, 1 3BV behind · Ghost: 2.00 s"),
        (Status.LOST, 1, 1.0, "Lost, neither was ahead · Ghost: 2.00 s"),
        (Status.WON, 2, 1.5, "0.50 s faster · Ghost: 2.00 s"),
        (Status.WON, 2, 3.25, "1.25 s slower · Ghost: 2.00 s"),
        (Status.WON, 2, 2.0, "A tie · Ghost: 2.00 s"),
    ],
)
def test_it_says_how_the_race_stands(status: Status, solved: int, seconds: float, said: str) -> None:
    assert race_line(race("r0,0", "f0,3", "r0,6"), status, solved, seconds) == said


def test_a_ghost_that_did_not_win_says_so() -> None:
    assert ghost_result(race("r0,0", "r0,3")) == "Ghost: lost after 1.00 s"
    assert ghost_result(race("r0,0")).startswith("Ghost: left after ")
    assert race_line(race("r0,0", "r0,3"), Status.WON, 2, 5.0) == "You beat the ghost · Ghost: lost after 1.00 s"


@pytest.mark.parametrize("seed", range(30))
def test_the_board_is_the_same_whatever_laid_it(seed: int) -> None:
    record = random_game(seed, careful=1.0).record
    ghost = Race(Replay(record))
    assert ghost.setup == record.code
    assert ghost.start.minefield == record.minefield
    assert ghost.start.status is Status.READY


def test_what_a_dealer_left_of_a_board_is_played_with_those_mines() -> None:
    record = replace(played("r0,0", "r0,6"), setup=replace(ROW, field=None, seed=3, dealer="kind"))
    ghost = Race(Replay(record))
    assert ghost.setup.dealer == HONEST.name
    assert ghost.setup.field == FIELD


def test_a_race_counts_for_nothing_and_says_why() -> None:
    assert race("r0,0", "r0,6").unranked == BOARD_KNOWN
    assert race("r0,0", "r0,6", by="strong").unranked == GHOST_SEEN
    assert Race(Replay(replace(played("r0,0"), players=players_in("human+strong")))).unranked == BOARD_KNOWN


def test_a_game_in_which_nothing_was_opened_cannot_be_raced() -> None:
    setup = replace(ROW, field=None, seed=1)
    flagged = played("f0,0", setup=setup)
    assert flagged.log == (LogEntry.parse("f0,0@0"),)
    with pytest.raises(ReplayError, match="nothing was opened"):
        Race(Replay(flagged))
