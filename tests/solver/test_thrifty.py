"""The solvers that play for few clicks."""

from random import Random
from statistics import mean

import pytest

from minesweeper import Board, Game, Level, Minefield, Move, Solver, Status
from minesweeper.core.laying import FirstClick, best_start
from minesweeper.core.moves import REVEAL
from minesweeper_solver import strong, thrifty, thrifty_nf
from minesweeper_solver.clicks import fewest
from minesweeper_solver.lost_clicks import clicks_left

BEGINNER, EXPERT = Level("beginner", 9, 9, 10), Level("expert", 30, 16, 99)


def played(solver: Solver, level: Level, seed: int) -> Game:
    """A game to its end, in which no sure move hits a mine and none is refused."""
    game = Game(level, seed)
    game.reveal(*best_start(game.board.grid, level.mines, FirstClick.OPENING))
    while not game.status.over:
        advice = solver.advise(game.board)
        assert advice.moves
        turns = [game.play(move).insist() for move in advice.moves]
        assert advice.chance or turns[-1].status is not Status.LOST, f"\n{game.board}"
    return game


def efficiency(games: list[Game]) -> float:
    """3BV per click, on average over won games."""
    won = [(game.minefield, len(game.moves)) for game in games if game.status is Status.WON]
    return mean(field.three_bv / clicks for field, clicks in won if field)


def test_flag_and_chord_come_as_one_answer_which_says_what_they_save() -> None:
    advice = thrifty.advise(Board.parse("0001#\n0012#\n111##\n#####\n#####", mines=4))
    assert advice.moves == (Move.flag(2, 3), Move.chord(2, 2))
    assert advice.chance == 0
    assert (advice.why.rule, advice.why.pointed) == (
        "chord",
        "Flag one mine here and chord on this 1: that saves one click.",
    )


def test_an_open_end_is_won_in_the_fewest_clicks_that_are_left() -> None:
    """All mines are known, so what is left is a known board."""
    game = Game.from_minefield(Minefield.parse("....\n....\n..*.\n...."))
    game.reveal(0, 0)
    field, before = game.peek(), game.board
    assert field
    while not game.status.over:
        for move in thrifty.advise(game.board).moves:
            game.play(move)
    assert len(game.moves) - 1 == clicks_left(field, before)


@pytest.mark.parametrize("seed", range(12))
def test_no_sure_move_hits_a_mine_and_no_game_takes_fewer_clicks_than_can_be(seed: int) -> None:
    for solver in (thrifty, thrifty_nf):
        game = played(solver, BEGINNER, seed)
        if game.status is Status.WON:
            field = game.minefield
            assert field
            assert len(game.moves) >= fewest(field, flags=solver is thrifty).lower


def test_without_flags_only_cells_are_opened() -> None:
    game = played(thrifty_nf, BEGINNER, 3)
    assert {move.action for move in game.moves} == {REVEAL}


@pytest.mark.slow
def test_it_needs_fewer_clicks_than_a_player_without_flags() -> None:
    few, none = ([played(solver, EXPERT, seed) for seed in range(25)] for solver in (thrifty, thrifty_nf))
    assert efficiency(few) > 1.05
    assert 0.8 < efficiency(none) < 1


def test_wrong_flags_are_not_chorded_on() -> None:
    rng = Random(1)
    for seed in range(6):
        game = Game(BEGINNER, seed)
        game.reveal(4, 4)
        hidden = game.board.grid.places(game.board.hidden)
        for place in rng.sample(hidden, 3):
            game.flag(*place)
        while not game.status.over:
            advice = thrifty.advise(game.board)
            for move in advice.moves:
                if not game.status.over:
                    game.play(move)
            assert advice.chance or game.status is not Status.LOST


def test_the_rate_may_choose_another_guess_but_never_makes_a_sure_move_unsure() -> None:
    greedy = thrifty.with_options({"rate": 100})
    assert greedy.name == "thrifty:rate=100"
    game = played(greedy, BEGINNER, 5)
    assert game.status.over


def test_a_huge_board_is_played_as_strong_plays_it() -> None:
    game = Game(Level("huge", 120, 120, 1500), 1)
    game.reveal(60, 60)
    assert thrifty.advise(game.board).moves == strong.advise(game.board).moves
