"""Formats that are only read: files made by hand are read as they were meant, and as ms_toollib reads them.

ms_toollib is an independent oracle. It ends the whole process on files that it does not expect, so it gets none but
whole ones.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any

import ms_toollib
import pytest

from minesweeper import Difference, Minefield, Opened, PointerAct, PointerEvent, Recording, Status, Topic, Track
from minesweeper.plugins.foreign_files import formats_of
from tests.bundled import bundled_plugins
from tests.formats import builders
from tests.formats.games import played

FORMATS = bundled_plugins().formats
SIZES = ((9, 9, 10), (16, 16, 40), (30, 16, 99), (24, 20, 77))
READERS: dict[str, Any] = {
    "avf": ms_toollib.AvfVideo,
    "evf": ms_toollib.EvfVideo,
    "rmv": ms_toollib.RmvVideo,
    "mvf": ms_toollib.MvfVideo,
}


def game(seed: int) -> Recording:
    """A game without what only some formats have, and without question marks, which the oracle does not know."""
    recording = played(seed, SIZES[seed % len(SIZES)], extras=False)
    named = replace(recording.claims, player=recording.claims.player or "Somebody")
    return replace(recording, rules=type(recording.rules)(), claims=named)


def files(recording: Recording) -> list[tuple[str, str, bytes]]:
    """The same game as a file of each format, with what makes it special."""
    return [
        ("avf", "", builders.avf(recording)),
        ("avf", "comma", builders.avf(recording, comma=True)),
        ("avf", "a stray bracket", builders.avf(recording, stray=b"[7[[3[0")),
        ("rmv", "version 1", builders.rmv(recording, 1)),
        ("rmv", "without the first press", builders.rmv(recording, 1, first_press=False)),
        ("rmv", "version 2", builders.rmv(recording, 2)),
        ("rmv", "without cells", builders.rmv(recording, 2, shown=False)),
        ("mvf", "", builders.mvf(recording)),
        ("evf", "version 3", builders.evf3(recording)),
        ("evf", "version 3 with a checksum", builders.evf3(recording, checksum=True)),
        ("evf", "version 4", FORMATS["evf"].data(recording)),
    ]


def read(name: str, data: bytes) -> Recording:
    assert next(formats_of(bundled_plugins(), data)).name == name
    (recording,) = FORMATS[name].contents(data)
    assert isinstance(recording, Recording)
    return recording


@pytest.mark.parametrize("seed", range(8))
def test_a_game_is_the_same_in_every_format(seed: int) -> None:
    recording = game(seed)
    expected = Opened.of(recording).record
    for name, special, data in files(recording):
        found = read(name, data)
        opened = Opened.of(found)
        assert opened.record.board == expected.board, (name, special)
        assert [each.move for each in opened.record.log] == [each.move for each in expected.log], (name, special)
        assert abs(opened.record.seconds - expected.seconds) < 0.0101, (name, special)
        assert opened.differences == (), (name, special)
        assert opened.record.player == recording.claims.player
        assert found.claims.three_bv == recording.field.three_bv
        assert found.claims.started is not None


@pytest.mark.parametrize("seed", range(8))
def test_an_independent_program_reads_the_same(seed: int, tmp_path: Path) -> None:
    recording = game(seed)
    for number, (name, special, data) in enumerate(files(recording)):
        if special in ("a stray bracket", "version 2", "without cells"):
            continue  # which that version of it does not read
        path = tmp_path / f"{number}.{name}"
        path.write_bytes(data)
        video = READERS[name](str(path))
        video.parse()
        video.analyse()
        video.current_time = 1e6
        record = Opened.of(read(name, data)).record
        board = record.board
        numbers = {(row, col): cell for row, cells in enumerate(video.game_board) for col, cell in enumerate(cells)}
        assert {place for place, cell in numbers.items() if 0 <= cell <= 8} == {*board.grid.places(board.revealed)}
        assert video.bbbv == recording.field.three_bv
        assert video.player_identifier == recording.claims.player
        if record.status.over:
            assert abs(video.rtime - record.seconds) < 0.0101, (name, special)


def test_question_marks_are_played_as_the_file_says() -> None:
    recording = replace(game(1), rules=type(game(1).rules)(questions=True))
    expected = Opened.of(recording).record.board
    for name, _, data in files(recording):
        assert Opened.of(read(name, data)).record.board == expected, name


def test_several_games_of_a_file_come_in_their_order() -> None:
    games = [builders.evf3(game(seed)) for seed in range(3)]
    found = FORMATS["evfs"].contents(builders.evfs(games))
    assert found == tuple(read("evf", data) for data in games)


@pytest.mark.parametrize(
    ("player", "encoding"),
    [
        ("Kamil Murañski", "cp1252"),
        ("郭蔚嘉", "gbk"),
        ("Иван Петров", "cp1251"),
        ("Zoë ひかり", "utf-8"),
        ("Ann", "ascii"),
    ],
)
def test_names_are_read_in_the_code_page_that_they_look_like(player: str, encoding: str) -> None:
    recording = game(0)
    named = replace(recording, claims=replace(recording.claims, player=player))
    assert read("avf", builders.avf(named, encoding=encoding)).claims.player == player


def test_the_events_of_an_avf_file_win_over_its_header() -> None:
    recording = next(each for seed in range(20) if Opened.of(each := game(seed)).record.status is Status.WON)
    (difference,) = Opened.of(read("avf", builders.avf(recording, seconds=12.34))).differences
    found = difference.found
    assert difference == Difference(Topic.SECONDS, 12.34, found)
    assert isinstance(found, float)
    assert abs(found - Opened.of(recording).record.seconds) < 0.0101


def test_cells_that_a_file_shows_are_compared_with_the_engine() -> None:
    field = Minefield.parse("..*\n...")
    events = [PointerEvent(0, PointerAct(act), 5, 5) for act in ("lc", "lr")]
    data = builders.rmv(Recording(field, Track.of(events)))
    assert Opened.of(read("rmv", data)).differences == ()
    shown = bytes((9, 0, 0, 18))
    wrong = data.replace(shown, bytes((9, 2, 1, 18, 2, 1)) + shown, 1)
    (difference,) = Opened.of(read("rmv", wrong)).differences
    assert (difference.topic, difference.said, difference.found) == (Topic.REVEALED, 5, 4)


def test_a_second_button_and_toggles_of_evf_become_presses_and_releases() -> None:
    field = Minefield.parse("....\n.*..\n....")
    events = [PointerEvent(0, PointerAct(act), 5, 5) for act in ("lc", "lr")]
    data = builders.evf3(Recording(field, Track.of(events)))[:-1]
    for code, x, y in ((11, 20, 20), (11, 20, 20), (2, 5, 5), (9, 5, 5), (5, 5, 5), (3, 5, 5)):
        data += bytes((code,)) + (1000).to_bytes(3) + x.to_bytes(2) + y.to_bytes(2)
    opened = Opened.of(read("evf", data + b"\xff"))
    assert [str(entry.move) for entry in opened.record.log] == ["r0,0", "f1,1", "c0,0"]
    assert [str(event.act) for event in opened.recording.events][2:] == ["rc", "rr", "lc", "rc", "rr", "lr"]
