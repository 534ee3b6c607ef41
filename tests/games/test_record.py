"""Records and saved games: everything comes back, and nothing false is believed."""

import json
from dataclasses import replace
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper import (
    Action,
    Difficulty,
    FirstClick,
    Game,
    Minefield,
    Move,
    Record,
    SavedSessionError,
    Session,
    SessionState,
    Setup,
)
from minesweeper.games import savegame

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
        ("r0,0 r1,0 r1,1 r1,2 r0,2 s0,0", "playing"),
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
    assert back.record() == Record.from_json(session.record().to_json()) == session.record()


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


def test_a_second_try_at_a_board_without_mines_comes_back_like_the_first() -> None:
    session = Session(Game(Difficulty("dot", 1, 1, 0), seed=1))
    session.play(Move.parse("r0,0"))
    session.restart()
    assert Record.from_json(session.record().to_json()) == session.record()


def test_time_goes_on_where_it_stopped() -> None:
    clock = iter(range(0, 1000, 10)).__next__
    session = Session(Game.from_minefield(Minefield.parse(FIELD)), clock)
    session.play(Move.reveal(0, 0))
    saved = session.to_json()
    assert json.loads(saved)["elapsed"] == 10
    assert Session.from_json(saved, clock).elapsed == 20


def test_the_json_has_the_names_of_the_data_model() -> None:
    data = json.loads(session_after("r0,0", "f0,1").to_json())
    assert (data["difficulty"], data["board_width"], data["board_height"], data["mine_count"]) == ("drawn", 4, 3, 2)
    assert (data["game_state"], data["moves_count"], data["flags_used"]) == ("playing", 2, 1)
    board = data["board_data"]
    assert board["mines"] == [[0, 1], [2, 3]]
    assert (board["revealed"], board["flagged"]) == ([[0, 0]], [[0, 1]])
    assert datetime.fromisoformat(data["start_time"]).tzinfo is not None
    assert data["end_time"] is None
    assert len(data["session_id"]) == 32


def test_what_goes_beyond_the_data_model_stands_beside_it() -> None:
    session = session_after("r0,0", "f0,1")
    session.play(Move.reveal(0, 0))
    session.take_hint()
    data = json.loads(session.to_json())
    assert data["setup"] == "4x3x2.drawn.0.m-QBA"
    assert data["log"] == ["r0,0@0.0", "f0,1@0.0", "r0,0@0.0!"]
    assert (data["player"], data["hints"], data["unranked"]) == ("human", 1, ["a hint was taken"])


def test_the_generator_of_a_game_comes_back() -> None:
    setup = Setup(Difficulty("tiny", 5, 5, 4), 3, FirstClick.SAFE, "hills")
    session = Session(Game.of(setup))
    session.play(Move.flag(0, 0))
    assert Session.from_json(session.to_json()).game.setup == setup


# Hypothesis


@st.composite
def records(draw: st.DrawFn) -> Record:
    level = Difficulty("some", draw(st.integers(1, 6)), draw(st.integers(1, 6)), 0)
    level = replace(level, mines=draw(st.integers(0, level.width * level.height - 1)))
    setup = Setup(level, draw(st.integers(0, 2**63 - 1)), draw(st.sampled_from(list(FirstClick))))
    now = [0.0]
    session = Session(Game.of(setup), lambda: now[0])
    cell = st.tuples(st.integers(0, level.height - 1), st.integers(0, level.width - 1))
    for action in draw(
        st.lists(st.sampled_from([*Action, "undo", "pause", "resume", "hint", "odds", "trace"]), max_size=30)
    ):
        now[0] += draw(st.floats(0, 1000))
        if isinstance(action, Action):
            session.play(Move(action, *draw(cell)), draw(st.sampled_from(["human", "strong"])))
        elif action == "trace":
            session.trace(draw(st.integers(-5000, 5000)), draw(st.integers(-5000, 5000)))
        elif action == "odds":
            session.disqualify("the odds were shown")
        else:
            getattr(session, "take_hint" if action == "hint" else action)()
    return session.record()


@pytest.mark.slow
@given(records())
def test_every_record_comes_back_from_its_json(record: Record) -> None:
    assert Record.from_json(record.to_json()) == record


@given(records())
def test_playing_a_log_again_leads_to_the_same_board(record: Record) -> None:
    game = Game.of(record.setup)
    for entry in record.log:
        if entry.move is None:
            assert game.undo()
        else:
            assert game.play(entry.move).accepted is not entry.refused
    assert game.board == record.board
    assert game.peek() == record.minefield
    assert game.moves == record.moves


@given(records())
def test_a_game_taken_up_again_can_be_undone_to_its_start(record: Record) -> None:
    session = Session.from_json(record.to_json())
    session.resume()
    while session.undo():
        pass
    assert session.moves == 0
    assert session.board.revealed == session.board.flags == session.board.questions == 0


# What is not believed

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
        ({"format": 1}, "format must be 2, not 1: was this saved by a version before 1.0.0?"),
        ({"format": 3}, "format must be 2, not 3: was this saved by a newer version?"),
        ({"board_width": "4"}, "board_width must be a whole number from 0 to 1000000, not '4'"),
        ({"board_width": True}, "board_width must be a whole number"),
        ({"board_width": 4.0}, "board_width must be a whole number"),
        ({"board_width": 3}, "board_width must be 4, as the setup 4x3x2.drawn.0.m-QBA says"),
        ({"mine_count": 3}, "mine_count must be 2, as the setup"),
        ({"difficulty": 7}, "difficulty must be a text, not a number"),
        ({"difficulty": "expert"}, "difficulty must be drawn, as the setup says"),
        ({"setup": "4x3x2"}, "a board code is written like 30x16x99.expert.7, not '4x3x2'"),
        ({"setup": "4x3x12.drawn"}, "mines must be 0 to 11"),
        ({"setup": "4x3x2.drawn.m-AAM"}, "a board of the level drawn:4x3x2 cannot be drawn on 4x3 with 0 mines"),
        ({"setup": "4x3x2.drawn.m-gBA"}, "mines must be those of the setup"),
        (
            {"game_state": "sleeping"},
            "game_state must be one of new, playing, paused, won, lost, drawn, not 'sleeping'",
        ),
        ({"game_state": "won"}, "the board is playing, which a session that is won cannot be"),
        ({"game_state": "new"}, "the board is playing, which a session that is new cannot be"),
        ({"start_time": None}, "start_time and end_time do not suit a session that is playing"),
        ({"start_time": "yesterday"}, "Invalid isoformat string"),
        ({"start_time": "2026-01-01T00:00:00"}, "start_time must have a time zone"),
        ({"start_time": "0001-01-01T00:00:00+23:59"}, "start_time must be a day of the years 1 to 9999 everywhere"),
        ({"elapsed": 10**400}, "elapsed must be a number of seconds, not 1000"),
        ({"hints": 10**400}, "hints must be a whole number from 0 to 10000000, not 1000"),
        ({"end_time": "2026-01-01T00:00:00+00:00"}, "start_time and end_time do not suit"),
        ({"elapsed": -1}, "elapsed must be a number of seconds, not -1"),
        ({"elapsed": "1"}, "elapsed must be a number of seconds"),
        ({"elapsed": True}, "elapsed must be a number of seconds"),
        ({"elapsed": 10**400}, "elapsed must be a number of seconds"),
        ({"hints": -1}, "hints must be a whole number"),
        ({"unranked": "no"}, "unranked must be a list of texts"),
        ({"unranked": [1]}, "unranked must be a list of texts"),
        ({"player": None}, "player must be a text, not nothing"),
        ({"moves_count": 3}, "moves_count must be the number of moves in the log that stand, 2"),
        ({"log": ["r0,0@0", "x9,9@1"]}, "a move is written"),
        ({"log": ["r0,0@0", "f0,1"]}, "a move of a log is written r3,4@1.25, not 'f0,1'"),
        ({"log": ["r0,0@0", "f9,9@1"]}, "9,9 is off the board"),
        ({"log": ["r0,0@2", "f0,1@1"]}, "log must not run back in time, as at f0,1@1.0"),
        ({"log": ["r0,0@0", "f0,1@1e300"]}, "log must not run back in time"),
        ({"log": ["u@0"]}, "step 1 takes back a move that was never made"),
        ({"log": "r0,0@0"}, "log must be a list of texts"),
        ({"flags_used": 2}, "flags_used must be the number of flagged cells, 1"),
        ({"board_data": []}, "board_data must be an object, not a list"),
    ],
)
def test_a_damaged_field_is_refused_with_a_sentence(change: dict[str, object], sentence: str) -> None:
    assert sentence in refused(PLAYING | change)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"mines": "all"}, "mines must be a list of [row, column], not a text"),
        ({"mines": [[0, 1]]}, "mines must list 2 cells, the mine_count, not 1"),
        ({"mines": [[0, 1], [0, 1]]}, "mines lists a cell twice"),
        ({"mines": [[0, 1], [2, -1]]}, "2,-1 is off the board"),
        ({"mines": [[0, 1], [2, 3, 4]]}, "mines must hold [row, column] pairs only, not [2, 3, 4]"),
        ({"mines": [[0, 1], [2, True]]}, "mines must hold [row, column] pairs only"),
        ({"mines": [[0, 0], [0, 1]]}, "mines must be those of the setup"),
        ({"revealed": [[0, 1]]}, "row 1, column 2 is revealed and a mine"),
        ({"revealed": [[0, 0], [0, 1]]}, "row 1, column 2 is revealed and a mine"),
        ({"flagged": [[0, 0]]}, "row 1, column 1 is revealed and flagged"),
        ({"questioned": [[0, 0]]}, "row 1, column 1 is revealed and questioned"),
        ({"questioned": [[0, 1]]}, "row 1, column 2 is flagged and questioned"),
        ({"hit": [[0, 2]]}, "row 1, column 3 is hit but no mine"),
        ({"hit": [[0, 1]]}, "row 1, column 2 is hit and marked"),
        ({"hit": [[2, 3]]}, "the board is lost, which a session that is playing cannot be"),
    ],
)
def test_a_damaged_board_is_refused_with_a_sentence(change: dict[str, object], sentence: str) -> None:
    assert sentence in refused(PLAYING | {"board_data": PLAYING["board_data"] | change})


def test_mines_must_be_listed_once_a_cell_is_revealed() -> None:
    seeded = PLAYING | {"setup": "4x3x2.drawn.7", "board_data": PLAYING["board_data"] | {"mines": []}}
    assert refused(seeded) == "mines must be listed once a cell is revealed"


@pytest.mark.parametrize("name", sorted(set(PLAYING) - {"path"}))
def test_a_missing_field_is_named(name: str) -> None:
    assert refused({key: value for key, value in PLAYING.items() if key != name}) == f"{name} is missing"


def test_a_game_cannot_end_before_it_starts() -> None:
    message = refused(LOST | {"end_time": "1999-01-01T00:00:00+00:00"})
    assert "end_time (1999-01-01 00:00:00+00:00) is before start_time" in message


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
        ('{"format": 2, "setup": NaN}', "setup must be a text"),
    ],
)
def test_what_is_no_session_at_all_is_refused(text: str, sentence: str) -> None:
    assert sentence in refused(text)


def test_infinite_time_is_refused() -> None:
    assert "elapsed must be a number of seconds" in refused(PLAYING | {"elapsed": float("inf")})


def test_a_text_too_long_to_be_a_session_is_not_even_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(savegame, "LONGEST_SAVE", 100)
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


@pytest.mark.slow
def test_the_largest_board_is_saved_and_read_back() -> None:
    session = Session(Game(Difficulty("vast", 1000, 1000, 1000), seed=1))
    session.play(Move.reveal(500, 500))
    assert Session.from_json(session.to_json()).board == session.board


# The pointer's path


def test_the_pointers_path_is_kept_while_the_clock_runs() -> None:
    now = [0.0]
    session = Session(Game.from_minefield(Minefield.parse(FIELD)), lambda: now[0])
    session.trace(5, 5)  # the clock does not run yet
    session.play(Move.reveal(0, 0))
    for x in (10, 11, 11, 12, 13):
        now[0] += 0.01
        session.trace(x, -3)
    session.pause()
    session.trace(99, 99)
    assert session.record().path == ((10, 10, -3), (30, 11, -3), (50, 13, -3))
    assert Record.from_json(session.to_json()) == session.record()


def test_a_save_without_a_path_has_none() -> None:
    data = {name: value for name, value in PLAYING.items() if name != "path"}
    assert Record.from_json(json.dumps(data)).path == ()


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("far", "path must be a list of [milliseconds, x, y], not a text"),
        ([[1, 2]], "path must hold [milliseconds, x, y] only, not [1, 2]"),
        ([[1, 2, 0.5]], "path must hold [milliseconds, x, y] only"),
        ([[5, 0, 0], [4, 0, 0]], "path must not run back"),
        ([[1, 10**9, 0]], "path must not run back or leave the screen"),
    ],
)
def test_a_path_that_makes_no_sense_is_refused(path: object, sentence: str) -> None:
    assert sentence in refused(PLAYING | {"path": path})
