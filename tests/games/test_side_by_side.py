"""Games of one board side by side: in step by time, and who is ahead."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from minesweeper import HUMAN, Difficulty, Game, Minefield, Move, Record, Session, Setup
from minesweeper.core.log import ReplayError
from minesweeper.games.player import players_in
from minesweeper.games.replay import Replay
from minesweeper.games.side_by_side import STEADY, SideBySide
from minesweeper.words.races import game_names, game_result, lead_words, whereabouts

FIELD = Minefield.parse("....\n.**.\n....")
"""No cell of it touches no mine: each of the ten numbers is one of 3BV."""
CELLS = [f"r{row},{col}" for row in range(3) for col in range(4) if (row, col) not in ((1, 1), (1, 2))]
"""Those to open."""


def played(*moves: tuple[float, str], field: Minefield = FIELD, player: str = HUMAN) -> Record:
    now = [0.0]
    session = Session(Game.of(Setup.drawn(field)), lambda: now[0], lambda: datetime(2026, 3, 14, 12, tzinfo=UTC))
    for seconds, move in moves:
        now[0] = seconds
        session.play(Move.parse(move))
    return replace(session.record(), players=players_in(player))


def untouched() -> Record:
    return Session(Game.of(Setup(Difficulty("tiny", 4, 3, 2), 7)), lambda: 0.0).record()


def won(pace: float, player: str = HUMAN) -> Record:
    return played(*((number * pace, cell) for number, cell in enumerate(CELLS)), player=player)


def pair(one: Record, other: Record) -> SideBySide:
    return SideBySide(Replay(one), Replay(other))


def steps_of(games: SideBySide, step: int) -> list[int]:
    return [moment.step for moment in games.instants(games.seconds_of(step), step)]


ONE = played((0.0, "r0,0"), (1.0, "r0,1"), (3.0, "r0,2"), player="quick")
OTHER = played((0.0, "r2,0"), (2.0, "r2,1"), (3.0, "f1,1"), (9.0, "r2,2"), player="strong")


def test_a_step_of_all_is_a_step_of_one_of_them_in_the_order_of_time() -> None:
    games = pair(ONE, OTHER)
    assert games.steps == 7
    assert [games.seconds_of(step) for step in range(8)] == [0.0, 0.0, 0.0, 1.0, 2.0, 3.0, 3.0, 9.0]
    assert [steps_of(games, step) for step in range(8)] == [
        [0, 0], [1, 0], [1, 1], [2, 1], [2, 2], [3, 2], [3, 3], [3, 4]
    ]  # fmt: skip
    assert [games.step_with(1, step) for step in range(5)] == [0, 2, 4, 6, 7]


def test_by_each_second_every_game_stands_as_it_does_alone() -> None:
    games = pair(ONE, OTHER)
    for seconds in (0.0, 0.5, 1.0, 2.9, 3.0, 8.0, 9.0, 50.0):
        found = games.instants(seconds, games.step_at(seconds))
        assert [moment.step for moment in found] == [replay.step_at(seconds) for replay in games.replays]
        assert [moment.seconds for moment in found] == [min(seconds, 3.0), min(seconds, 9.0)]


def test_it_lasts_as_long_as_the_longer_game() -> None:
    assert pair(ONE, OTHER).seconds == pair(OTHER, ONE).seconds == 9.0


def test_games_that_nobody_could_follow_get_a_steady_pace_and_are_in_step_by_move() -> None:
    games = pair(won(0.0, player="quick"), won(0.001, player="strong"))
    assert games.steady
    assert games.seconds == STEADY * 10
    assert [games.seconds_of(step) for step in (1, 2, 3)] == [STEADY, STEADY, 2 * STEADY]
    assert games.instants(1.0, games.step_at(1.0)) == [(0.0, 4), (0.003, 4)]
    assert lead_words(games, games.seconds, games.steps) == "Neither is ahead"


def test_a_game_that_is_played_beside_a_quick_one_keeps_its_own_time() -> None:
    games = pair(won(1.0, player="You"), won(0.001, player="quick"))
    assert not games.steady
    assert steps_of(games, games.step_at(1.0)) == [2, 10]
    assert [game_result(games, number) for number in (0, 1)] == ["won in 9.00 s", "won in 0.01 s"]
    assert whereabouts(games, 1.0, games.step_at(1.0)) == ["1.00 of 9.00 s", "quick leads by 8 3BV"]


def test_of_quick_games_that_were_won_the_one_with_fewer_moves_is_the_faster_one() -> None:
    flagging = played((0.0, "f1,1"), *((0.0, cell) for cell in CELLS), player="strong")
    games = pair(won(0.0, player="quick"), flagging)
    assert lead_words(games, games.seconds, games.steps) == "quick leads by 1 move"
    assert whereabouts(games, 0.5, games.step_at(0.5)) == ["move 2 of 11", "quick leads by 1 3BV"]
    assert [game_result(games, number) for number in (0, 1)] == ["won in 10 moves", "won in 11 moves"]


def test_one_game_is_in_step_with_itself() -> None:
    games = SideBySide(Replay(ONE))
    assert [steps_of(games, step) for step in range(games.steps + 1)] == [[0], [1], [2], [3]]
    assert whereabouts(games, 1.0, 2) == ["1.00 of 3.00 s", "move 2 of 3"]


def test_who_is_ahead_and_by_how_much_3bv() -> None:
    games = pair(ONE, OTHER)
    said = {seconds: lead_words(games, seconds, games.step_at(seconds)) for seconds in (0.0, 1.0, 2.0, 3.0, 9.0)}
    assert said == {
        0.0: "Neither is ahead",
        1.0: "quick leads by 1 3BV",
        2.0: "Neither is ahead",
        3.0: "quick leads by 1 3BV",
        9.0: "Neither is ahead",
    }
    assert games.solved(games.step_at(1.0)) == [2, 1]


def test_after_the_end_of_two_won_games_it_is_time_that_counts() -> None:
    games = pair(won(1.0, player="quick"), won(0.5, player="strong"))
    assert lead_words(games, 4.5, games.step_at(4.5)) == "strong leads by 5 3BV"
    assert lead_words(games, 9.0, games.steps) == "strong leads by 4.50 s"
    tie = pair(won(1.0, player="quick"), won(1.0, player="strong"))
    assert lead_words(tie, 9.0, tie.steps) == "Neither is ahead"


# Names


def test_games_are_called_by_their_players() -> None:
    assert game_names(pair(won(1.0), ONE)) == ["You", "quick"]


def test_games_of_one_player_are_told_apart_by_day_time_or_number() -> None:
    later = replace(won(1.0), started=datetime(2026, 3, 15, 12, tzinfo=UTC))
    soon = replace(won(1.0), started=datetime(2026, 3, 14, 12, 0, 5, tzinfo=UTC))
    assert game_names(pair(won(1.0), later)) == ["14 Mar", "15 Mar"]
    assert [name[-2:] for name in game_names(pair(won(1.0), soon))] == ["00", "05"]
    assert game_names(pair(won(1.0), won(2.0))) == ["You 1", "You 2"]


# What is no pair


def test_the_same_mines_are_the_same_board_however_the_setup_is_spelt() -> None:
    level = Difficulty("tiny", 5, 4, 3)
    session = Session(Game.of(Setup(level, 7)), lambda: 0.0)
    session.play(Move.reveal(0, 0))
    drawn = session.record()
    assert drawn.minefield
    assert drawn.setup != Setup.drawn(drawn.minefield)
    again = played((0.0, "r3,4"), field=drawn.minefield)
    assert pair(drawn, again).steps == 2


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (played((0.0, "r0,0"), field=Minefield.parse("....\n*.*.\n....")), "they were played on different boards"),
        (played((0.0, "r0,0"), field=Minefield.parse("...\n.*.\n...")), "boards of different sizes"),
        (untouched(), "nothing was opened in one of them"),
    ],
)
def test_games_of_different_boards_are_refused_in_a_sentence(other: Record, why: str) -> None:
    for records in ((ONE, other), (other, ONE)):
        with pytest.raises(ReplayError, match=why):
            pair(*records)
