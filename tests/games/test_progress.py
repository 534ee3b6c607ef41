"""How much of a board is done while it is played, and when each quarter of it was."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from minesweeper import Difficulty, Game, Minefield, Move, Record, Session
from minesweeper.games.measures import measure, solved_three_bv
from minesweeper.games.progress import MOST_REPLAYED, Progress, Splits, compared, splits_of
from minesweeper.history import History
from minesweeper.history.best_splits import BestSplits

ISLANDS = Minefield.parse("""
    .*.
    *.*
    .*.
""")
"""Five numbers that touch no zero: 3BV 5."""


def played(field: Minefield, *moves: str) -> tuple[Progress, Session]:
    """A game with a second between moves; `u` takes one back."""
    now = [0.0]
    session, progress = Session(Game.from_minefield(field), lambda: now[0]), Progress(field)
    for move in moves:
        if move == "u":
            session.undo()
            progress.go_back(session.board)
        else:
            progress.play(session.play(Move.parse(move)), session.elapsed)
        now[0] += 1
    return progress, session


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("level", [Difficulty("small", 9, 9, 10), Difficulty("large", 40, 50, 300)])
def test_it_is_after_every_move_what_the_measures_say(level: Difficulty, seed: int) -> None:
    game, random = Game(level, seed), Random(seed)
    game.play(Move.reveal(4, 4))
    field = game.peek()
    assert field
    game = Game.from_minefield(field)
    progress, cells = Progress(field), field.grid.places(field.grid.full)
    for row, col in random.sample(cells, min(len(cells), 120)):
        before = game.board
        turn = game.play(random.choice((Move.reveal, Move.flag))(row, col))
        progress.play(turn, 1.0)
        if turn.after.status.over:
            game.undo()
            progress.go_back(before)
        assert progress.solved == solved_three_bv(field, game.board.revealed)


def test_a_split_is_taken_when_its_share_is_done() -> None:
    progress, _ = played(ISLANDS, "r0,0", "r0,2", "r1,1", "r2,0", "r2,2")
    assert progress.splits == (1.0, 2.0, 3.0, 4.0)


def test_one_move_may_be_worth_several_splits() -> None:
    progress, _ = played(Minefield.parse("....*"), "r0,0")
    assert progress.splits == (0.0, 0.0, 0.0, 0.0)


def test_what_is_taken_back_is_not_done_and_its_splits_are_taken_again() -> None:
    progress, _ = played(ISLANDS, "r0,0", "r0,2", "u", "r0,2")
    assert (progress.solved, progress.splits) == (2, (3.0,))


def test_a_game_taken_up_in_between_does_not_know_the_times_before() -> None:
    _, session = played(ISLANDS, "r0,0", "r0,2")
    assert Progress(ISLANDS, session.board.revealed).splits == (None,)
    assert splits_of(session.record()) == (1.0,)


def test_the_splits_of_a_record_are_those_of_the_game_also_with_refused_moves_and_undo() -> None:
    progress, session = played(ISLANDS, "r0,0", "r0,0", "r0,1", "u", "r0,2", "f0,1", "r1,1", "r2,0", "r2,2")
    assert splits_of(session.record()) == progress.splits
    assert progress.solved == measure(session.record()).solved == 5


@pytest.mark.slow
def test_a_game_that_would_take_too_long_is_not_played_again() -> None:
    field = Minefield.of(1000, 1000, [(0, 0)])
    record = played(field, "r9,9")[1].record()
    assert splits_of(record)
    assert splits_of(replace(record, log=record.log * (MOST_REPLAYED // field.grid.area + 1))) == ()


def test_the_best_splits_are_those_of_the_fastest_ranked_win(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    history, finder, replays = History(tmp_path), BestSplits(), []
    _, slow = played(ISLANDS, "f0,1", "f0,1", "r0,0", "r0,2", "f0,1", "f0,1", "r1,1", "r2,0", "r2,2")
    _, fast = played(ISLANDS, "r0,0", "r0,2", "r1,1", "r2,0", "r2,2")
    _, unranked = played(ISLANDS, "r0,0", "r0,2", "r1,1", "r2,0", "r2,2")
    kind = str(slow.game.setup.kind)
    assert finder.find(history, kind) == ()
    history.add(slow.record())
    assert finder.find(history, kind) == splits_of(slow.record())
    history.add(fast.record())
    unranked.disqualify("a hint was taken")
    history.add(unranked.record())

    def noted(record: Record) -> Splits:
        replays.append(record.id)
        return splits_of(record)

    monkeypatch.setattr("minesweeper.history.best_splits.splits_of", noted)
    assert [finder.find(history, kind) for _ in range(3)] == [splits_of(fast.record())] * 3
    assert replays == [fast.id]
    history.close()


def test_splits_are_compared_share_by_share() -> None:
    assert compared((1.0, 2.0), (1.5, 1.8, 3.0, 4.0)) == [(1.0, 1.5), (2.0, 1.8), (None, 3.0), (None, 4.0)]
    assert compared((1.0, None), ()) == [(1.0, None), (None, None), (None, None), (None, None)]
