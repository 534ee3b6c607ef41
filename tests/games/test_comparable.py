"""The measures that players of all programs compare, on games drawn click by click."""

import json

import pytest

from minesweeper.core.minefield import Minefield
from minesweeper.games.comparable import comparable
from minesweeper.games.opened import Opened
from minesweeper.games.packing import pack, unpack
from minesweeper.games.record import OneAndAHalf, Record
from minesweeper.games.recording import Recording
from minesweeper.games.savegame import SavedSessionError
from minesweeper.games.track import PointerAct, PointerEvent, Track

FIELD = Minefield.parse(
    """
    ....
    .*..
    ....
    """
)
OPEN = "0 lc 0,0\n0.1 lr 0,0"


def opened(script: str, cell: int = 16) -> Opened:
    """A game of events such as `0.5 lc 1,2`: the cell as row and column, and the pointer in its middle."""
    events = []
    for line in script.strip().splitlines():
        seconds, act, place = line.split()
        row, col = map(int, place.split(","))
        x, y = cell * col + cell // 2, cell * row + cell // 2
        events.append(PointerEvent(round(1000 * float(seconds)), PointerAct(act), x, y))
    return Opened.of(Recording(FIELD, Track.of(events), cell=cell, from_press=True))


def test_clicks_on_open_numbers_count_and_are_wasted() -> None:
    found = comparable(opened(f"{OPEN}\n1 lc 0,0\n1.1 lr 0,0\n2 rc 0,0\n2.1 rr 0,0"))
    assert (found.measures.left, found.measures.right, found.measures.clicks) == (2, 1, 3)
    assert found.wasted == 2


def test_a_drag_that_ends_on_an_open_number_is_wasted_too() -> None:
    assert comparable(opened(f"{OPEN}\n1 lc 2,2\n1.1 lr 0,0")).wasted == 1


def test_flags_on_safe_cells_are_misplaced() -> None:
    found = comparable(opened(f"{OPEN}\n1 rc 1,1\n1 rr 1,1\n2 rc 0,1\n2 rr 0,1\n3 rc 0,1\n3 rr 0,1"))
    assert (found.flags, found.misplaced, found.measures.right) == (2, 1, 3)


def test_a_chord_while_the_button_that_flagged_stays_down_takes_one_and_a_half_clicks() -> None:
    chord = "1 rc 1,1\n1.05 mv 0,0\n1.08 lc 0,0\n1.2 lr 0,0\n1.3 rr 1,1"
    assert comparable(opened(f"{OPEN}\n{chord}")).halves == (OneAndAHalf(1100, 80),)


def test_one_and_a_half_clicks_are_kept_with_the_game() -> None:
    record = opened(f"{OPEN}\n1 rc 1,1\n1.05 mv 0,0\n1.08 lc 0,0\n1.2 lr 0,0\n1.3 rr 1,1").record
    assert record.halves
    assert Record.from_json(record.to_json()) == unpack(pack(record)) == record


@pytest.mark.parametrize("halves", [7, [[1]], [[1, -2]], [[True, 2]]])
def test_one_and_a_half_clicks_in_a_file_are_checked(halves: object) -> None:
    data = opened(OPEN).record.to_dict() | {"halves": halves}
    with pytest.raises(SavedSessionError, match=r"^halves must "):
        Record.from_json(json.dumps(data))


def test_a_chord_with_both_buttons_on_a_number_does_not() -> None:
    chord = "1 rc 1,1\n1.05 rr 1,1\n2 rc 0,0\n2.1 lc 0,0\n2.2 lr 0,0\n2.3 rr 0,0"
    found = comparable(opened(f"{OPEN}\n{chord}"))
    assert found.measures.chords == 1
    assert found.halves == ()


@pytest.mark.parametrize("cell", [16, 24])
def test_the_path_is_as_long_on_cells_of_any_size(cell: int) -> None:
    """It begins with the clock: the way to the first cell does not count."""
    way = "0 mv 2,3\n0.01 mv 0,0\n0.02 lc 0,0\n0.1 lr 0,0\n1 mv 0,3\n2 mv 2,3\n3 lc 2,3\n3 lr 2,3"
    assert comparable(opened(way, cell)).path == 5 * 16


def test_figures_that_need_a_solved_part_are_missing_without_one() -> None:
    found = comparable(opened("0 rc 1,1\n0.1 rr 1,1"))
    assert (found.rqp, found.qg, found.stnb, found.zne) == (None, None, None, 0.0)


def test_ratios_follow_from_time_3bv_and_zini() -> None:
    """Four numbers at the corners touch no other opening: 3BV is 10 or so, of which two islands are done."""
    found = comparable(opened(f"{OPEN}\n2.1 lc 0,1\n2.1 lr 0,1"))
    measures = found.measures
    assert (measures.seconds, measures.solved, measures.clicks) == (2.0, 2, 2)
    assert found.share == 2 / measures.three_bv
    assert found.rqp == 2.0**2 / 2
    assert found.qg == 2.0**1.7 / 2
    assert found.zne == found.znt == measures.zini * found.share / 2
    assert found.stnb is None
