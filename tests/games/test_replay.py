"""Games watched again: the same boards at the same seconds, whatever happened in them."""

from dataclasses import replace

import pytest

from minesweeper import Difficulty, FirstClick, Game, LogEntry, Move, Record, Session, Setup, Status, load_plugins
from minesweeper.core.log import PathPoint, ReplayError
from minesweeper.games.measures import measure
from minesweeper.games.packing import pack, unpack
from minesweeper.games.replay import Mark, MarkKind, Replay
from tests.random_games import random_game

ROW = Setup.drawn(Game.from_mines(5, 1, [(0, 3)]).setup.field, "row")  # type: ignore[arg-type]


def played(*words: str, setup: Setup = ROW) -> Record:
    """A game of these moves, each half a second after the one before; `u` takes one back."""
    now = [0.0]
    session = Session(Game.of(setup), lambda: now[0])
    for word in words:
        if word == "u":
            assert session.undo()
        else:
            session.play(Move.parse(word))
        now[0] += 0.5
    return session.record()


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 1000, 100))
def test_random_games_come_back_board_by_board_and_second_by_second(first: int) -> None:
    ends = set()
    for seed in range(first, first + 100):
        seen = random_game(seed)
        replay = Replay(unpack(pack(seen.record)))
        assert replay.steps == len(seen.boards) - 1
        assert [replay.board(step) for step in range(replay.steps + 1)] == seen.boards
        assert [replay.seconds_of(step) for step in range(replay.steps + 1)] == seen.seconds
        assert replay.seconds == seen.record.seconds
        ends.add(seen.record.status)
    assert ends >= {Status.PLAYING, Status.LOST, Status.WON}


def test_boards_far_apart_and_backwards_are_those_seen() -> None:
    seen = random_game(5, 20, 20, clicks=400, careful=1.0)
    replay = Replay(seen.record)
    assert replay.steps > 200
    for step in [*range(replay.steps, -1, -1), *range(0, replay.steps, 37), 200, 3, 150]:
        assert replay.board(step) == seen.boards[step]


def test_the_same_moment_is_the_same_object_so_that_what_was_said_of_it_is_found_again() -> None:
    replay = Replay(random_game(1).record)
    assert replay.board(7) is replay.board(7)


def test_every_step_tells_what_it_did() -> None:
    replay = Replay(played("r0,0", "f0,3", "r0,3", "u", "r0,4"))
    done = [replay.turn(step) for step in range(1, replay.steps + 1)]
    assert [turn and (str(turn.move), str(turn.after), turn.refusal) for turn in done] == [
        ("r0,0", "001##", None),
        ("f0,3", "001F#", None),
        ("r0,3", "001F#", "the cell is flagged"),
        None,
        ("r0,4", "001F1", None),
    ]


def test_a_second_leads_to_the_last_step_made_by_then() -> None:
    replay = Replay(played("r0,0", "f0,3", "r0,4"))
    assert [replay.step_at(second) for second in (-1, 0, 0.49, 0.5, 0.75, 1.0, 99)] == [0, 1, 1, 2, 2, 3, 3]


def test_the_first_reveal_taken_back_had_other_mines() -> None:
    setup = Setup(Difficulty("small", 6, 6, 8), seed=4)
    record = played("r0,0", "u", "r5,5", setup=setup)
    replay = Replay(record)
    assert record.minefield != Game.of(setup).lay(0, 0).field
    assert replay.board(1) == played("r0,0", setup=setup).board
    assert replay.board(3) == record.board


def test_what_was_taken_back_under_a_dealer_is_seen_again() -> None:
    setup = Setup(Difficulty("small", 6, 6, 8), 2, FirstClick.ANY, dealer="merciful")
    session = Session(load_plugins(bundled_only=True).game(setup))
    boards = [session.board]
    for move in ("r0,0", "u", "r5,5", "r0,5", "u", "r3,3"):
        session.undo() if move == "u" else session.play(Move.parse(move))
        boards.append(session.board)
    replay = Replay(session.record())
    assert [replay.board(step) for step in range(len(boards))] == boards


def test_all_taken_back_leaves_the_untouched_board_and_what_was_seen_before() -> None:
    setup = Setup(Difficulty("small", 6, 6, 8), seed=4)
    replay = Replay(played("r0,0", "u", setup=setup))
    assert replay.board(1).revealed
    assert not replay.board(2).revealed


def test_mines_stay_once_the_game_was_gone_on_with() -> None:
    setup = Setup(Difficulty("small", 6, 6, 8), seed=4)
    left = played("r0,0", setup=setup)
    session = Session(Game.of(setup))
    session.take_up(left, Game.of(setup))
    session.undo()
    session.play(Move.flag(0, 0))
    session.undo()
    assert left.minefield
    second, third = (Move.reveal(*cell) for cell in left.minefield.grid.places(left.minefield.safe)[-2:])
    session.play(second)
    seen = session.board
    session.undo()
    session.play(third)
    replay = Replay(session.record())
    assert replay.board(5) == seen
    assert replay.board(7) == session.board


def test_a_try_whose_mines_nobody_knows_any_more_stays_unseen() -> None:
    setup = Setup(Difficulty("small", 6, 6, 8), seed=4)
    record = played("f5,0", "r0,0", "f3,3", "u", "u", "r5,5", setup=setup)
    replay = Replay(replace(record, setup=replace(setup, generator="gone")))
    assert [replay.board(step).revealed for step in range(1, 6)] == [0] * 5
    assert [replay.board(step).flags.bit_count() for step in range(6)] == [0, 1, 1, 1, 1, 1]
    assert replay.board(6) == record.board


def test_the_pointer_goes_straight_from_point_to_point_of_its_path() -> None:
    path = (PathPoint(100, 16, 8), PathPoint(200, 32, 8), PathPoint(400, 32, 24))
    replay = Replay(replace(played("r0,0"), path=path))
    assert [replay.pointer(second) for second in (0, 0.1, 0.15, 0.3, 9)] == [
        (1, 0.5),
        (1, 0.5),
        pytest.approx((1.5, 0.5)),
        pytest.approx((2, 1)),
        (2, 1.5),
    ]
    assert replay.trail(0.15, 0.3) == [pytest.approx((1.5, 0.5)), (2, 0.5), pytest.approx((2, 1))]


def test_without_a_path_the_pointer_goes_from_click_to_click() -> None:
    replay = Replay(played("r0,0", "f0,3"))
    assert replay.pointer(0.25) == pytest.approx((2, 0.5))


def test_a_game_without_a_click_has_no_pointer() -> None:
    replay = Replay(Session(Game.of(ROW)).record())
    assert replay.pointer(0) is None
    assert replay.trail(0, 1) == []
    assert replay.board(0) == replay.record.board


def test_openings_flags_and_the_end_are_marked() -> None:
    marks = Replay(played("r0,0", "f0,3", "f0,3", "f0,3", "r0,4")).marks
    assert marks == [
        Mark(1, 0.0, MarkKind.OPENING),
        Mark(2, 0.5, MarkKind.FLAG),
        Mark(4, 1.5, MarkKind.FLAG),
        Mark(5, 2.0, MarkKind.END),
    ]


def test_the_flags_a_win_brings_are_not_the_players() -> None:
    marks = Replay(played("r0,0", "r0,4")).marks
    assert [mark.kind for mark in marks] == [MarkKind.OPENING, MarkKind.END]


def test_figures_are_those_of_the_moment_and_in_the_end_those_of_the_game() -> None:
    for seed in range(100):
        record = random_game(seed).record
        replay, whole = Replay(record), measure(record, zini=False)
        last = replay.standing(replay.seconds)
        assert (last.solved, last.clicks, last.seconds) == (whole.solved, whole.clicks, whole.seconds)
        assert last.three_bv == (whole.three_bv if record.status.over else None)
    replay = Replay(played("r0,0", "u", "r0,2", "r0,4"))
    standings = [replay.standing(9.0, step) for step in range(5)]
    assert [standing.solved for standing in standings] == [0, 1, 0, 0, 1]
    assert [standing.clicks for standing in standings] == [0, 1, 1, 2, 3]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda record: replace(record, log=record.log[:-1]), "do not lead to the board"),
        (lambda record: replace(record, log=(LogEntry(0.0, None), *record.log)), "step 1 takes back a move that was"),
        (lambda record: replace(record, log=(record.log[0], *record.log)), "step 2, r0,0, cannot be made: the cell is"),
    ],
)
def test_a_log_that_does_not_fit_its_board_is_refused_in_a_sentence(change: object, why: str) -> None:
    with pytest.raises(ReplayError, match=why):
        Replay(change(played("r0,0", "r0,4")))  # type: ignore[operator]


def test_a_game_too_long_for_its_board_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.games.replay.MOST_REPLAYED", 9)
    with pytest.raises(ReplayError, match="2 moves on a board of this size take too long"):
        Replay(played("r0,0", "r0,4"))


def test_times_that_run_back_do_not_confuse_it() -> None:
    record = played("r0,0", "f0,3", "r0,4")
    log = (record.log[0], record.log[1]._replace(seconds=9.0), record.log[2])
    replay = Replay(replace(record, log=log))
    assert [replay.seconds_of(step) for step in range(4)] == [0.0, 0.0, 9.0, 9.0]
    assert replay.seconds == 9.0
