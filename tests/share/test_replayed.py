"""Games in plain values: a page that only follows them shows what the rules would."""

import json
from dataclasses import replace
from typing import Any

import pytest

from minesweeper import Board, Difficulty, Game, Level, Minefield, Move, Record, Session
from minesweeper.core.log import PathPoint
from minesweeper.core.playable import play_log
from minesweeper.share.page import PageError
from minesweeper.share.replayed import MAX_SHOWN_CELLS, MOST_POINTS, PACE, replayed
from tests.bundled import bundled_plugins
from tests.history.games import EXPERT, played


def boards(told: dict[str, Any]) -> list[str]:
    """The positions as a page follows them, in the text form of boards."""
    width, height = told["width"], told["height"]
    cells = ["#"] * (width * height)
    found = []
    for changes in [{}, *told["changes"]]:
        for symbol, runs in changes.items():
            for start, length in zip(runs[::2], runs[1::2], strict=True):
                cells[start : start + length] = symbol * length
        found.append("\n".join("".join(cells[row * width : (row + 1) * width]) for row in range(height)))
    return found


def drawn(*moves: str, rows: str = "....\n...*", seconds: float = 1.0) -> Record:
    """A game on a drawn board, with a second for each move; `u` takes one back."""
    now = [0.0]
    session = Session(Game.from_minefield(Minefield.parse(rows)), lambda: now[0])
    for word in moves:
        if word == "u":
            session.undo()
        else:
            session.play(Move.parse(word))
        now[0] += seconds
    return session.record()


@pytest.mark.parametrize("seed", range(6))
def test_following_the_changes_gives_the_board_after_every_move(seed: int) -> None:
    record = played(seed, EXPERT)
    assert record.minefield
    told: dict[str, Any] = replayed(record)
    game = Game.from_minefield(record.minefield)
    expected = [str(game.board) for _ in play_log(game, record.log)]
    assert boards(told) == [str(Board.start(record.setup.grid, 99)), *expected]
    assert told["states"][-1] == record.status
    assert told["clicks"][-1] == len(record.log)


def test_what_was_taken_back_or_refused_is_followed_too() -> None:
    record = drawn("f1,3", "r1,3", "r0,0", "u", "f1,3", "r1,3")
    told: dict[str, Any] = replayed(record)
    assert boards(told) == [
        "####\n####", "####\n###F", "####\n###F", "001#\n001F", "####\n###F", "####\n####", "####\n###!",
    ]  # fmt: skip
    assert told["moves"] == ["f1,3", "r1,3!", "r0,0", "u", "f1,3", "r1,3"]
    assert json.dumps(told["clicks"]) == "[0, 1, 2, 3, 3, 4, 5]"


def test_a_first_move_that_was_taken_back_is_shown_on_the_mines_it_had() -> None:
    session = Session(Game(EXPERT, seed=3))
    for move in ("f0,0", "r8,8", "r0,1"):
        session.play(Move.parse(move))
    first = str(session.board)
    for _ in range(2):
        session.undo()
    session.play(Move.parse("r2,20"))
    record = session.record()
    shown = boards(replayed(record))
    assert shown[3] == first
    assert shown[-1] == str(record.board)
    assert shown[-1][0] == "F"


def test_the_displays_and_counters_are_those_of_the_game() -> None:
    told = replayed(drawn("f1,3", "r0,0", "r0,3"))
    assert told["lefts"] == ["001", "000", "000", "000"]
    assert told["states"] == ["ready", "ready", "playing", "won"]
    assert (told["solved"], told["three_bv"]) == ([0, 0, 1, 2], 2)
    assert told["moves"] == ["f1,3", "r0,0", "r0,3"]
    assert told["marks"] == [(1, "flag"), (2, "opening"), (3, "won")]


def test_times_are_those_of_the_clock() -> None:
    record = drawn("r0,0", "r0,3", seconds=1.5)
    assert {name: replayed(record)[name] for name in ("at", "length", "clock")} == {
        "at": [0, 0, 1500], "length": 1500, "clock": [0, 0, 1500, 1500],
    }  # fmt: skip


def test_a_game_that_no_hand_played_has_its_own_pace_and_the_right_clock() -> None:
    told = replayed(drawn("r0,0", "r0,3", seconds=0.002))
    assert (told["at"], told["length"]) == ([0, PACE, 2 * PACE], 3 * PACE)
    assert told["clock"] == [0, 0, 2, 2]
    assert replayed(drawn("r0,0", "r0,3", seconds=0))["clock"] == [0, 0, 0, 0]


def test_odds_are_told_where_they_change() -> None:
    told = replayed(drawn("r0,0", "f0,1", "r1,1", rows=".*.\n..."), with_odds=True)
    assert told["odds"] == [{}, {"0": [2, 1, 5, 1], "33": [1, 1, 3, 2]}, {}, {"50": [1, 1, 3, 1]}]
    assert replayed(drawn("r0,0", rows=".*.\n..."))["odds"] is None


@pytest.mark.parametrize(
    ("rows", "moves", "marks"),
    [
        (".*.\n...", ("r0,0", "r0,1"), [(2, "lost"), (2, "mistake")]),
        (".*.\n...", ("r0,0", "r1,0"), [(2, "mistake")]),
        (".*\n..", ("r0,0", "r1,0"), [(2, "guess")]),
        (".*..", ("r0,2", "r0,0"), []),
    ],
)
def test_with_odds_it_is_told_which_moves_were_guesses_and_which_need_not_have_been(
    rows: str, moves: tuple[str, ...], marks: list[tuple[int, str]]
) -> None:
    assert replayed(drawn(*moves, rows=rows), with_odds=True)["marks"] == marks


def test_with_odds_it_is_told_in_words_how_each_move_is_judged() -> None:
    record = drawn("r0,0", "r0,0", "f1,0", "f1,0", "r1,0", rows=".*.\n...", seconds=9)
    told = replayed(record, with_odds=True)
    assert told["remarks"] == [(2, "This click did nothing."), (5, "Mistake: a cell was safe (risk 33.3 %).")]
    assert replayed(record)["remarks"] == []


def test_the_way_of_the_pointer_is_kept_and_a_long_one_thinned_out() -> None:
    record = drawn("r0,0", "r0,3")
    path = (PathPoint(10, 5, 6), PathPoint(30, 9, 2))
    assert replayed(replace(record, path=path))["path"] == [10, 5, 6, 20, 4, -4]
    long = tuple(PathPoint(number, 0, 0) for number in range(MOST_POINTS + 1))
    assert len(replayed(replace(record, path=long))["path"]) <= 3 * MOST_POINTS  # type: ignore[arg-type]


def test_what_cannot_be_shown_is_refused_in_a_sentence() -> None:
    untouched = Session(Game(Difficulty("tiny", 4, 4, 2)))
    untouched.play(Move.flag(0, 0))
    with pytest.raises(PageError, match="nothing was opened"):
        replayed(untouched.record())
    large = Session(Game(Difficulty("large", 101, 100, 0)))
    large.play(Move.reveal(0, 0))
    with pytest.raises(PageError, match=f"up to 20,000 moves on {MAX_SHOWN_CELLS:,} cells, not 1 on 10,100"):
        replayed(large.record())
    record = drawn("r0,0", "r0,3")
    with pytest.raises(ValueError, match="do not lead to the board it ended with"):
        replayed(replace(record, log=record.log[:1]))


def test_a_page_of_squares_needs_no_corners() -> None:
    told = replayed(drawn("r0,0"))
    assert (told["extent"], told["shapes"]) == ([4, 2], None)


def test_a_page_has_the_corners_of_cells_that_are_no_squares_and_nothing_for_holes() -> None:
    bundled_plugins()
    level = Level.drawn("bent", "..\n. ", 1, tiling="hex")
    session = Session(Game.from_minefield(Minefield.parse("..\n* ", level.grid)))
    session.play(Move.reveal(0, 1))
    told = replayed(session.record())
    assert told["extent"] == [2.0, 2.021]
    assert [shape and shape[:4] for shape in told["shapes"]] == [  # type: ignore[attr-defined] # a list of lists
        [0.5, 0.0, 1.0, 0.289],
        [1.5, 0.0, 2.0, 0.289],
        [1.0, 0.866, 1.5, 1.155],
        None,
    ]
