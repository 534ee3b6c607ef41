"""ZiNi and HZiNi on boards small enough to play by hand."""

import pytest

from tests.core.drawing import field


def test_a_board_without_safe_cells_takes_no_click() -> None:
    full = field("**", "**")
    assert (full.three_bv, full.zini, full.hzini) == (0, 0, 0)


def test_an_empty_board_takes_one_click() -> None:
    meadow = field("....", "....")
    assert (meadow.three_bv, meadow.zini, meadow.hzini) == (1, 1, 1)


def test_round_a_single_mine_chords_save_three_clicks_of_eight() -> None:
    """ZiNi opens an edge, flags and chords (3 clicks, 5 cells), chords on beside it (2 cells), and once more (1 cell).
    HZiNi clicks a corner first, since it chords only on open cells, and needs one click more."""
    ring = field(
        "...",
        ".*.",
        "...",
    )
    assert (ring.three_bv, ring.zini, ring.hzini) == (8, 5, 6)


def test_openings_are_worth_one_click_each_however_large() -> None:
    """Two openings, parted by a wall of mines: nobody does better than two clicks."""
    wall = field(
        "....*...",
        "....*...",
        "....*...",
    )
    assert (wall.three_bv, wall.zini, wall.hzini) == (2, 2, 2)


@pytest.mark.parametrize(("rows", "clicks"), [([".*."], 2), (["*.*", "...", "*.*"], 5), ([".*.*.*."], 4)])
def test_where_flags_cost_as_much_as_they_save_all_players_click_alike(rows: list[str], clicks: int) -> None:
    drawing = field(*rows)
    assert (drawing.three_bv, drawing.zini, drawing.hzini) == (clicks, clicks, clicks)
