"""Saved sessions: everything comes back, and nothing false is believed."""

import json
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper import Difficulty, Game, Minefield, Move, SavedSessionError, Session, SessionState, savegame

FIELD = """
    .*..
    ....
    ...*
"""


def stopped_clock() -> float:
    return 0.0


def session_after(*moves: str, questions: bool = False) -> Session:
    session = Session(Game.from_minefield(Minefield.parse(FIELD), questions=questions), stopped_clock)
    for move in moves:
        session.play(Move.parse(move)).insist()
    return session


@pytest.mark.parametrize(
    ("moves", "state"),
    [
        ("", "new"),
        ("f0,1", "new"),
        ("r0,0 f0,1 r2,0", "playing"),
        ("f0,0 f0,0 r1,3", "playing"),
        ("r0,0 f0,2 f2,3 f1,1 f1,1 r0,1", "lost"),
        ("r2,0 r0,0 r0,2 r0,3", "won"),
    ],
)
def test_a_session_comes_back_as_it_was(moves: str, state: str) -> None:
    session = session_after(*moves.split(), questions=True)
    assert session.state == state
    back = Session.from_json(session.to_json(), stopped_clock)
    assert (back.board, back.state, back.id, back.game.moves) == (
        session.board,
        session.state,
        session.id,
        session.game.moves,
    )
    assert back.to_json() == session.to_json()


def test_a_paused_session_comes_back_paused_and_can_be_played_to_its_end() -> None:
    session = session_after("r2,0", "r0,0")
    session.pause()
    back = Session.from_json(session.to_json())
    assert back.state is SessionState.PAUSED
    back.resume()
    back.play(Move.reveal(0, 2)).insist()
    assert back.play(Move.reveal(0, 3)).insist().status == "won"


def test_a_board_not_laid_yet_is_laid_as_its_seed_says() -> None:
    session = Session(Game(Difficulty("beginner", 9, 9, 10), seed=5, first_click="safe"))
    session.play(Move.flag(0, 0))
    back = Session.from_json(session.to_json())
    session.play(Move.reveal(4, 4))
    back.play(Move.reveal(4, 4))
    assert back.board == session.board
    assert back.game.peek() == session.game.peek()


def test_time_goes_on_where_it_stopped() -> None:
    clock = iter(range(0, 1000, 10)).__next__
    session = Session(Game.from_minefield(Minefield.parse(FIELD)), clock)
    session.play(Move.reveal(0, 0))
    saved = session.to_json()
    assert json.loads(saved)["elapsed"] == 10
    assert Session.from_json(saved, clock).elapsed == 20


def test_the_json_has_the_fields_other_programs_rely_on() -> None:
    data = json.loads(session_after("r0,0", "f0,1").to_json())
    assert (data["difficulty"], data["width"], data["height"], data["mine_count"]) == ("drawn", 4, 3, 2)
    assert (data["state"], data["moves"], data["flags"]) == ("playing", 2, 1)
    assert data["mines"] == [[0, 1], [2, 3]]
    assert (data["revealed"], data["flagged"]) == ([[0, 0]], [[0, 1]])
    assert datetime.fromisoformat(data["started"]).tzinfo is not None
    assert data["ended"] is None
    assert len(data["session_id"]) == 32


PLAYING = json.loads(session_after("r0,0", "f0,1").to_json())
LOST = json.loads(session_after("r0,0", "r0,1").to_json())


def refused(data: object) -> str:
    with pytest.raises(SavedSessionError) as caught:
        Session.from_json(data if isinstance(data, str) else json.dumps(data))
    message = str(caught.value)
    assert "\n" not in message
    return message


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": 2}, "format must be 1, not 2: was this saved by a newer version?"),
        ({"width": "4"}, "width must be a whole number from 0 to 1000000, not 4"),
        ({"width": True}, "width must be a whole number"),
        ({"width": 4.0}, "width must be a whole number"),
        ({"width": 100000, "height": 100000}, "width must be 1 to 1000, not 100000"),
        ({"width": 3}, "row 2, column 3 is off the board"),
        ({"mine_count": 12}, "mines must be 0 to 11"),
        ({"mine_count": 3}, "mines must list 3 cells, the mine_count, not 2"),
        ({"difficulty": 7}, "difficulty must be a text, not a number"),
        ({"state": "sleeping"}, "state must be one of new, playing, paused, won, lost, not sleeping"),
        ({"state": "won"}, "started and ended do not suit a session that is won"),
        ({"state": "new"}, "the board is playing, which a session that is new cannot be"),
        ({"started": None}, "started and ended do not suit a session that is playing"),
        ({"started": "yesterday"}, "Invalid isoformat string"),
        ({"started": "2026-01-01T00:00:00"}, "started must have a time zone"),
        ({"ended": "2026-01-01T00:00:00+00:00"}, "started and ended do not suit"),
        ({"elapsed": -1}, "elapsed must be a number of seconds, not -1"),
        ({"elapsed": "1"}, "elapsed must be a number of seconds"),
        ({"elapsed": True}, "elapsed must be a number of seconds"),
        ({"undos": -1}, "undos must be a whole number"),
        ({"unranked": True}, "unranked must be a text"),
        ({"seed": -1}, "seed must be a whole number"),
        ({"first_click": "lucky"}, "first_click must be one of opening, safe, any, not lucky"),
        ({"question_marks": 1}, "question_marks must be true or false, not a number"),
        ({"moves": 3}, "moves must be the length of the history, 2"),
        ({"history": "r0,0 x9,9"}, "a move is written"),
        ({"history": "r0,0 f9,9"}, "row 9, column 9 is off the board"),
        ({"history": ["r0,0"]}, "history must be a text, not a list"),
        ({"flags": 2}, "flags must be the number of flagged cells, 1"),
        ({"mines": "all"}, "mines must be a list of [row, column], not a text"),
        ({"mines": [[0, 1], [0, 1]]}, "mines lists a cell twice"),
        ({"mines": [[0, 1], [2, -1]]}, "row 2, column -1 is off the board"),
        ({"mines": [[0, 1], [2, 3, 4]]}, "mines must hold [row, column] pairs only, not [2, 3, 4]"),
        ({"mines": [[0, 1], [2, True]]}, "mines must hold [row, column] pairs only"),
        ({"mines": []}, "mines must be listed once a cell is revealed"),
        ({"revealed": [[0, 1]]}, "row 0, column 1 is revealed and a mine"),
        ({"revealed": [[0, 0], [0, 1]]}, "row 0, column 1 is revealed and a mine"),
        ({"flagged": [[0, 0]]}, "row 0, column 0 is revealed and flagged"),
        ({"questioned": [[0, 0]]}, "row 0, column 0 is revealed and questioned"),
        ({"questioned": [[0, 1]]}, "row 0, column 1 is flagged and questioned"),
        ({"hit": [[0, 2]]}, "row 0, column 2 is hit but no mine"),
        ({"hit": [[0, 1]]}, "row 0, column 1 is hit and marked"),
        ({"hit": [[2, 3]]}, "the board is lost, which a session that is playing cannot be"),
    ],
)
def test_a_damaged_field_is_refused_with_a_sentence(change: dict[str, object], sentence: str) -> None:
    assert sentence in refused(PLAYING | change)


@pytest.mark.parametrize("name", sorted(PLAYING))
def test_a_missing_field_is_named(name: str) -> None:
    assert refused({key: value for key, value in PLAYING.items() if key != name}) == f"{name} is missing"


def test_a_game_cannot_end_before_it_starts() -> None:
    message = refused(LOST | {"ended": "1999-01-01T00:00:00+00:00"})
    assert "ended (1999-01-01 00:00:00+00:00) is before started" in message


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not a saved session"),
        ("{", "not a saved session"),
        ("null", "a saved session is an object, not nothing"),
        ("[]", "a saved session is an object, not a list"),
        ('"x"', "a saved session is an object, not a text"),
        ("1" * 5000, "not a saved session"),
        ('{"a":' * 100_000, "nested too deeply"),
        ('{"format": 1, "state": NaN}', "state must be a text"),
    ],
)
def test_what_is_no_session_at_all_is_refused(text: str, sentence: str) -> None:
    assert sentence in refused(text)


def test_infinite_time_is_refused() -> None:
    assert "elapsed must be a number of seconds" in refused(PLAYING | {"elapsed": float("inf")})


def test_a_text_too_long_to_be_a_session_is_not_even_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(savegame, "LONGEST", 100)
    assert refused("x" * 101) == "a saved session has at most 100 characters, not 101"


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(sorted(PLAYING)), VALUES)
def test_any_value_in_any_field_is_taken_whole_or_refused_with_a_sentence(name: str, value: object) -> None:
    try:
        session = Session.from_json(json.dumps(PLAYING | {name: value}))
    except SavedSessionError:
        return
    assert Session.from_json(session.to_json()).board == session.board


def test_the_largest_board_is_saved_and_read_back() -> None:
    session = Session(Game(Difficulty("vast", 1000, 1000, 1000), seed=1))
    session.play(Move.reveal(500, 500))
    assert Session.from_json(session.to_json()).board == session.board
