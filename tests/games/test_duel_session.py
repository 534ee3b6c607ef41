"""A duel in a session: the same clock, log, saving and undo as a game for one has."""

import contextlib
import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper import (
    HUMAN,
    Difficulty,
    Ended,
    Event,
    Mode,
    Move,
    Played,
    Record,
    Refusal,
    SavedSessionError,
    Session,
    SessionState,
    Setup,
)
from minesweeper.duel import Duel
from minesweeper.games.packing import pack, unpack
from minesweeper.games.session import TWO_PLAYED
from minesweeper.plugins import load_plugins
from tests.players import seats
from tests.random_duels import random_duel

MINES = [(0, 0), (0, 2), (0, 4), (0, 6)]


def begun(bombs: bool = False) -> Session:
    session = Session(Duel.from_mines(7, 1, MINES, bombs), clock=lambda: 0.0)
    session.play(Move.reveal(0, 0))
    session.play(Move.reveal(0, 1))
    return session


def duel_of(session: Session) -> Duel:
    assert isinstance(session.game, Duel)
    return session.game


def test_the_session_of_a_duel_runs_from_the_first_claim_to_the_end() -> None:
    session = Session(Duel.from_mines(7, 1, MINES))
    events: list[Event] = []
    session.listen(lambda _, event: events.append(event))
    states = [session.state]
    for move in (Move.reveal(0, 0), Move.claim(0, 2), Move.claim(0, 4)):
        session.play(move)
        states.append(session.state)
    assert states == ["new", "playing", "playing", "won"]
    assert [type(event) for event in events] == [Played, Played, Played, Ended]
    assert session.ended is not None


def test_a_drawn_duel_is_neither_won_nor_lost() -> None:
    session = begun()
    for col in (2, 3, 4, 5, 6):
        session.play(Move.claim(0, col))
    assert session.state is SessionState.DRAWN
    assert Record.from_json(session.to_json()) == session.record()


def test_who_plays_is_told_in_the_order_of_the_sides_and_a_duel_is_no_record() -> None:
    session = begun()
    assert session.player == f"{HUMAN}+{HUMAN}"
    session.play(Move.claim(0, 0), by="nobody")
    session.play(Move.claim(0, 2), by="quick")
    assert session.record().sides == seats(HUMAN, "quick")
    assert TWO_PLAYED in session.unranked


def test_a_seat_is_known_before_its_first_move_and_kept_for_the_next_duel() -> None:
    session = Session(Duel.from_mines(7, 1, MINES))
    session.seats = seats(HUMAN, "strong")
    session.play(Move.claim(0, 0))
    again = Session.from_json(session.to_json())
    assert again.record().sides == again.seats == seats(HUMAN, "strong")
    again.new(1)
    assert again.player == f"{HUMAN}+strong"


def test_a_side_that_another_goes_on_with_is_theirs() -> None:
    session = begun()
    session.play(Move.claim(0, 2), by="quick")
    session.play(Move.claim(0, 4))
    assert session.record().sides == seats(HUMAN, HUMAN)


def test_the_record_of_a_duel_gives_the_duel_as_it_stands() -> None:
    session = begun(bombs=True)
    session.play(Move.claim(0, 2))
    session.undo()
    assert session.record().duel().now == duel_of(session).now


def test_a_saved_duel_from_before_sides_were_told_has_the_same_player_on_both() -> None:
    data = json.loads(begun().to_json())
    assert Record.from_json(json.dumps(data | {"player": "quick"})).sides == seats("quick", "quick")


@pytest.mark.parametrize("name", ["a++b", "+", "", " human+quick", "a+b+c", "quick+Human"])
def test_players_in_a_file_whom_nobody_can_be_are_neither_split_nor_taken_for_a_person(name: str) -> None:
    data = json.loads(begun().to_json())
    record = Record.from_json(json.dumps(data | {"player": name}))
    assert record.sides == seats(name, name)
    assert json.loads(record.to_json())["player"] == name


@pytest.mark.parametrize("name", ["Human", "a+b", "", "a\nb"])
def test_nobody_plays_under_a_name_that_no_solver_can_have(name: str) -> None:
    session = begun()
    before = session.record()
    with pytest.raises(ValueError, match="a solver"):
        session.play(Move.claim(0, 0), by=name)
    assert session.record() == before


def test_a_saved_duel_in_which_a_mine_was_taken_lists_its_mines() -> None:
    session = Session(Duel(Setup(Difficulty("duel", 3, 3, 6), 3)))
    session.play(Move.bomb(0, 0))
    assert Record.from_json(session.to_json()).minefield is None, "nothing was taken, although something was tried"
    field = session.game.peek() or session.game.lay(0, 0).field
    session.play(Move.claim(*field.grid.places(field.mines)[0]))
    data = json.loads(session.to_json())
    data["board_data"]["mines"] = []
    with pytest.raises(SavedSessionError, match="mines must be listed once a cell of a duel is taken"):
        Record.from_json(json.dumps(data))


def test_a_claim_off_the_board_is_an_error_and_not_in_the_log() -> None:
    session = begun()
    with pytest.raises(ValueError, match="5,5 is off the board"):
        session.play(Move.claim(5, 5))
    assert len(session.record().log) == 2
    assert session.play(Move.claim(0, 0)).refusal is Refusal.TAKEN
    assert [str(entry.move) for entry in session.record().log] == ["t0,0", "t0,1", "t0,0"]


@pytest.mark.parametrize("bombs", [False, True], ids=["plain", "bombs"])
def test_a_duel_is_saved_and_gone_on_with(bombs: bool) -> None:
    session = begun(bombs)
    again = Session.from_json(session.to_json(), clock=lambda: 0.0)
    assert duel_of(again).now == duel_of(session).now
    assert again.record() == session.record()
    assert duel_of(again).side == 1
    assert again.undo()
    assert (duel_of(again).side, duel_of(again).score) == (0, (1, 0))


def test_a_duel_that_has_not_begun_is_saved_too() -> None:
    session = Session(Duel(Setup(Difficulty("duel", 16, 16, 51), 3)))
    again = Session.from_json(session.to_json())
    assert duel_of(again).setup == Setup(Difficulty("duel", 16, 16, 51), 3, mode=Mode.DUEL)


def test_a_duel_is_packed_with_bombs_undone_moves_and_refused_ones() -> None:
    session = begun(bombs=True)
    session.undo()
    session.play(Move.claim(0, 3))
    session.play(Move.bomb(0, 5))
    session.play(Move.claim(0, 3))
    record = session.record()
    assert unpack(pack(record)) == record
    assert record.code == record.setup, "a seed alone names the board of a duel"


def test_a_saved_duel_whose_moves_do_not_lead_to_its_board_is_refused() -> None:
    data = json.loads(begun().to_json())
    data["board_data"]["flagged"] = [[0, 2]]
    with pytest.raises(SavedSessionError, match="do not lead to its board"):
        Record.from_json(json.dumps(data))


def test_a_saved_duel_with_a_move_that_its_rules_refuse_is_refused() -> None:
    data = json.loads(begun().to_json())
    data["log"][1] = "t0,0@0.0"
    with pytest.raises(SavedSessionError, match="already taken"):
        Record.from_json(json.dumps(data))


def test_a_kept_duel_that_would_take_too_long_to_play_again_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.core.duel.MOST_REPLAYED", 7)
    with pytest.raises(SavedSessionError, match="2 moves of a duel on a board of this size take too long"):
        unpack(pack(begun().record()))


def test_a_record_of_a_duel_is_gone_on_with_as_a_duel() -> None:
    plugins, left = load_plugins(bundled_only=True), begun()
    session = Session(plugins.duel(left.game.setup))
    session.take_up(left.record(), plugins.resumed_game(left.record()))
    assert duel_of(session).now == duel_of(left).now
    with pytest.raises(ValueError, match="names a duel, which is played with `minesweeper duel`"):
        plugins.game(left.game.setup)


@given(st.integers(0, 10**6))
def test_the_code_of_a_duel_gives_the_same_board_everywhere(seed: int) -> None:
    record = random_duel(seed).record
    again = Duel(Setup.parse(str(record.code)))
    assert again.setup == record.setup
    if record.minefield:
        for cell in ((0, 0), (1, 1)):
            assert again.lay(*cell).field == record.minefield, "wherever the first claim goes"


@given(st.integers(0, 10**6), st.randoms(use_true_random=False))
def test_a_saved_duel_with_anything_changed_is_the_same_duel_or_a_sentence(seed: int, rng: Random) -> None:
    data = json.loads(random_duel(seed, claims=60).record.to_json())
    name = rng.choice(sorted(data))
    data[name] = rng.choice([None, "", "x", -1, 3, [], {}, "won", ["t0,0@0.0"], "human+", "16x16x51.duel.duel", True])
    with contextlib.suppress(SavedSessionError):
        record = Record.from_json(json.dumps(data))
        assert record.duel().board == record.board
