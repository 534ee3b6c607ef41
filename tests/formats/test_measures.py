"""Our measures beside those of ms_toollib, which shares no code with us, on the same files.

What counts as an effective click differs, as `tests/history/test_against_ms_toollib.py` tells apart move by move, and
so does what is solved where a number at the border of an opening is flagged. All else is equal.
"""

from math import isclose
from typing import Any

import ms_toollib
import pytest

from minesweeper import Opened, Status
from minesweeper.games.comparable import comparable
from tests.bundled import bundled_plugins
from tests.formats.games import played

SIZES = (8, 8, 10), (16, 16, 40), (30, 16, 99), (9, 9, 10)


def compare(seed: int) -> None:
    """Measure a game with both, each from the bytes of the same file."""
    formats = bundled_plugins().formats
    recording = played(seed, SIZES[seed % len(SIZES)], extras=False)
    data = formats["evf"].data(recording)
    (read,) = formats["evf"].contents(data)
    opened = Opened.of(read)  # type: ignore[arg-type] # a game was written
    theirs: Any = ms_toollib.EvfVideo("game.evf", data)  # type: ignore[arg-type] # bytes will do
    ours = comparable(opened)
    measures = ours.measures
    theirs.parse()
    theirs.analyse()
    theirs.current_time = 1e9  # the end of the game
    pairs = {
        "left": (measures.left, theirs.left),
        "right": (measures.right, theirs.right),
        "chords": (measures.chords, theirs.double),
        "clicks": (measures.clicks, theirs.cl),
        "3bv": (measures.three_bv, theirs.bbbv),
        "zini": (measures.zini, theirs.zini),
        "hzini": (ours.hzini, theirs.hzini),
        "openings": (ours.openings, theirs.op),
        "islands": (ours.islands, theirs.isl),
        "path": (ours.path, theirs.path),
    }
    if opened.record.status is Status.WON:
        assert measures.seconds == theirs.rtime
    field = recording.field
    if opened.record.status.over and not opened.record.board.flags & field.safe:
        pairs |= {
            "solved": (measures.solved, theirs.bbbv_solved),
            "ioe": (measures.efficiency, theirs.ioe),
            "rqp": (ours.rqp or 0.0, theirs.rqp),
            "qg": (ours.qg or 0.0, theirs.qg),
            "estimated": (measures.estimated_seconds or 0.0, theirs.etime),
        }
        if ours.stnb_factor and seed % len(SIZES):  # it has none for Beginner in files of this format
            pairs["stnb"] = (ours.stnb or 0.0, theirs.stnb)
    differing = {name: pair for name, pair in pairs.items() if not isclose(*pair, rel_tol=1e-6, abs_tol=1e-6)}
    assert differing == {}, seed


def test_measures_are_those_of_ms_toollib() -> None:
    for seed in range(12):
        compare(seed)


@pytest.mark.slow
def test_the_measures_of_many_games_are_those_of_ms_toollib() -> None:
    for seed in range(12, 400):
        compare(seed)
