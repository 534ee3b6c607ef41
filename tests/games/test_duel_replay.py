"""A duel played again: the same board, score and side after every step, whichever way they are asked for."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper import HUMAN, Difficulty, Move, Record, Refusal, Session, Setup
from minesweeper.core.log import ReplayError
from minesweeper.duel import Duel
from minesweeper.games.race import Race
from minesweeper.games.replay import MarkKind, Replay
from minesweeper.games.session import TAKEN_OVER
from tests.players import seats
from tests.random_duels import finished_duel, random_duel
from tests.random_games import random_game

MINES = [(0, 0), (0, 2), (0, 4), (0, 6)]


def played(*moves: str, bombs: bool = False) -> Record:
    """A duel on a row of seven cells, with a second for each move; `u` takes one back."""
    now = [0.0]
    session = Session(Duel.from_mines(7, 1, MINES, bombs), lambda: now[0])
    for word in moves:
        if word == "u":
            session.undo()
        else:
            session.play(Move.parse(word))
        now[0] += 1
    return session.record()


@pytest.mark.slow
@given(st.integers(0, 10**9), st.integers(0, 300), st.randoms(use_true_random=False))
def test_a_duel_played_again_stands_as_it_stood_after_every_step(seed: int, claims: int, rng: Random) -> None:
    seen = random_duel(seed, claims=claims)
    replay = Replay(Record.from_json(seen.record.to_json()))
    steps = list(range(replay.steps + 1))
    assert [replay.moment(step) for step in steps] == seen.moments
    rng.shuffle(steps)
    for step in steps:
        assert replay.moment(step) == seen.moments[step]
        assert replay.board(step) == seen.moments[step].board
        assert replay.seconds_of(step) == seen.seconds[step]


@pytest.mark.slow
def test_ten_thousand_random_steps_of_duels_are_played_again_alike() -> None:
    steps, seed = 0, 0
    while steps < 10_000:
        seen = random_duel(seed)
        replay = Replay(seen.record)
        assert [replay.moment(step) for step in range(replay.steps + 1)] == seen.moments
        steps, seed = steps + replay.steps, seed + 1


def test_the_turns_of_a_duel_say_what_was_found_opened_and_refused() -> None:
    replay = Replay(played("b0,3", "t0,0", "t0,0", "t0,1", "u", "t0,2", bombs=True))
    bomb, found, taken, opened, undone, second = (replay.turn(step) for step in range(1, 7))
    assert bomb
    assert bomb.refusal is Refusal.NOT_BEHIND
    assert found
    assert found.marked == found.after.flags == 1
    assert taken
    assert (taken.refusal, taken.before) == (Refusal.TAKEN, taken.after)
    assert opened
    assert opened.opened == opened.after.revealed == 2
    assert undone is None
    assert second
    assert replay.moment(6).score == (2, 0)


def test_mines_found_and_the_end_are_marked() -> None:
    replay = Replay(played("t0,0", "t0,1", "t0,2", "t0,4", "t0,6"))
    kinds = [(mark.step, mark.kind) for mark in replay.marks]
    mine, theirs = MarkKind.LEFT_FLAG, MarkKind.RIGHT_FLAG
    assert kinds == [(1, mine), (3, theirs), (4, theirs), (5, theirs), (5, MarkKind.END)]


def test_nothing_is_solved_in_a_duel() -> None:
    replay = Replay(finished_duel(4))
    standing = replay.standing(replay.seconds, replay.steps)
    assert (standing.solved, standing.splits) == (0, ())


@given(st.integers(0, 10**6), st.floats(0, 1))
def test_a_duel_is_gone_on_with_by_people_from_any_step(seed: int, share: float) -> None:
    replay = Replay(random_duel(seed, players=("strong", HUMAN)).record)
    step = round(share * replay.steps)
    if replay.board(step).status.over:
        return
    left = replay.left_at(replay.seconds_of(step), step)
    assert Record.from_json(left.to_json()) == left
    assert (left.sides, TAKEN_OVER in left.unranked) == (seats(HUMAN, HUMAN), True)
    session, duel = Session(Duel(left.setup)), Duel(left.setup)
    session.take_up(left, duel)
    assert duel.now == replay.moment(step)
    assert session.player == f"{HUMAN}+{HUMAN}"


def test_a_duel_on_the_largest_board_is_played_again() -> None:
    session = Session(Duel(Setup(Difficulty("duel", 1000, 1000, 200_000), 1)))
    field = session.game.lay(0, 0).field
    for cell in field.grid.places(field.mines)[:40]:
        session.play(Move.claim(*cell))
    replay = Replay(session.record())
    assert replay.moment(40).score == (40, 0)
    assert replay.moment(7).score == (7, 0)


@pytest.mark.parametrize(
    ("log", "why"),
    [
        (("t0,0@0.0", "t0,0@1.0"), "step 2, t0,0, cannot be made: the mine in the cell is already taken"),
        (("u@0.0",), "step 1 takes back a move that was never made"),
        (("t0,0@0.0",), "do not lead to the board it ended with"),
    ],
    ids=["refused", "undone", "another board"],
)
def test_a_duel_that_cannot_have_been_is_refused(log: tuple[str, ...], why: str) -> None:
    record = played("t0,0", "t0,1")
    entries = tuple(type(record.log[0]).parse(word) for word in log)
    with pytest.raises(ReplayError, match=why):
        Replay(replace(record, log=entries))


def test_a_game_for_one_has_no_moments_of_a_duel() -> None:
    replay = Replay(random_game(1).record)
    with pytest.raises(TypeError, match="one side played this game"):
        replay.moment(0)


def test_a_duel_cannot_be_raced() -> None:
    with pytest.raises(ReplayError, match="it is a duel, which takes two"):
        Race(Replay(finished_duel(1)))
