"""Files that are dropped into the window, and pasted texts: boards to play and games to watch."""

from dataclasses import replace
from pathlib import Path

import pytest

from minesweeper import Board, Minefield, Record, Setup, Status
from minesweeper.play.handed import HandedGames, handed_file, handed_files, handed_text
from minesweeper.play.texts import find_setup
from tests.bundled import bundled_plugins
from tests.formats import builders
from tests.formats.games import played

FIELD = Minefield.parse(
    """
    *...
    ....
    ...*
    """
)
RECORDING = played(4, (9, 9, 10), extras=False)
FORMATS = bundled_plugins().formats


@pytest.mark.parametrize("name", ["link", "tatham", "board"])
def test_a_code_or_a_link_of_another_program_is_a_board_to_play(name: str) -> None:
    text = FORMATS[name].data(FIELD).decode()
    assert handed_text(bundled_plugins(), text) == Setup.drawn(FIELD)
    assert find_setup(text, bundled_plugins()) == Setup.drawn(FIELD)


def test_a_code_of_ours_and_an_exported_game_are_boards_as_before() -> None:
    code = "9x9x10.beginner.3.r4c4"
    assert handed_text(bundled_plugins(), f"Try {code}!") == Setup.parse(code)


def test_a_pasted_replay_is_watched() -> None:
    games = handed_text(bundled_plugins(), FORMATS["rawvf"].data(RECORDING).decode())
    assert _first(games).minefield == RECORDING.field


def test_where_a_file_is_wrong_is_told_and_that_it_has_more_games(tmp_path: Path) -> None:
    claims = replace(RECORDING.claims, three_bv=99)
    text = FORMATS["rawvf"].data(replace(RECORDING, claims=claims)).decode()
    games = handed_text(bundled_plugins(), text)
    assert isinstance(games, HandedGames)
    assert games.notes == (f"The file says that the 3BV is 99, and it is {RECORDING.field.three_bv}.",)
    (tmp_path / "games.evfs").write_bytes(builders.evfs([builders.evf3(RECORDING)] * 3))
    several = handed_file(bundled_plugins(), tmp_path / "games.evfs")
    assert isinstance(several, HandedGames)
    assert several.more


def test_a_position_is_one_to_study() -> None:
    assert handed_text(bundled_plugins(), "3x1x1\nHH1\n") == Board.parse("##1", 1)


def test_a_file_of_any_program_is_watched_or_played(tmp_path: Path) -> None:
    own = Record.from_json(_first(handed_text(bundled_plugins(), FORMATS["rawvf"].data(RECORDING).decode())).to_json())
    files = {
        "game.rmv": builders.rmv(RECORDING),
        "game.evf": builders.evf3(RECORDING),
        "game.json": own.to_json().encode(),
    }
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
        assert _first(handed_file(bundled_plugins(), tmp_path / name)).minefield == RECORDING.field
    (tmp_path / "board.mbf").write_bytes(FORMATS["mbf"].data(FIELD))
    assert handed_file(bundled_plugins(), tmp_path / "board.mbf") == Setup.drawn(FIELD)
    both = handed_files(bundled_plugins(), [tmp_path / name for name in files])
    assert isinstance(both, HandedGames)
    assert len(both.records) == len(files)


def test_what_cannot_be_opened_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "game.rmv").write_bytes(builders.rmv(RECORDING)[:200])
    with pytest.raises(ValueError, match=r"game.rmv: Vienna Sweeper file: the file ends too early"):
        handed_file(bundled_plugins(), tmp_path / "game.rmv")
    (tmp_path / "game.xyz").write_bytes(b"what a day")
    with pytest.raises(ValueError, match=r"game.xyz: no format is known for this file; known are RAWVF, "):
        handed_file(bundled_plugins(), tmp_path / "game.xyz")
    with pytest.raises(ValueError, match=r"gone.avf cannot be read: No such file"):
        handed_file(bundled_plugins(), tmp_path / "gone.avf")


def _first(found: object) -> Record:
    assert isinstance(found, HandedGames)
    record = found.records[0]
    assert record.status is not Status.READY
    return record
