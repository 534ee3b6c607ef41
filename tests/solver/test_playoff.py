import gc
from collections import Counter
from functools import partial
from itertools import combinations
from random import Random

import pytest

from minesweeper import Board, Grid, Minefield, Status
from minesweeper.core import rules
from minesweeper_solver import course
from minesweeper_solver.choose import Outlook, least_risk, look_ahead
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.contestants import Contestant, promising
from minesweeper_solver.course import Course, Field, Terms
from minesweeper_solver.odds import Odds
from minesweeper_solver.playoff import Challenger, PlayoffVerdict, play_off
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import deduce
from minesweeper_solver.regions import Limits, search
from minesweeper_solver.sampling import Sampler
from minesweeper_solver.table import Question, Table

COAST = """
1###
2###
####
1#1#
"""
"""Two components, a tie between them through the mine total, and a cell beyond."""

STUCK = """
0001##
1122##
1#3#2#
23####
######
"""
"""With 8 mines there is no safe cell, and the guess that the look ahead finds best is not."""


def odds_of(text: str, mines: int) -> Odds:
    return Odds(deduce(Position.of(Board.parse(text.strip(), mines))), Clock())


def fitting(odds: Odds) -> list[int]:
    """All layouts of the unknown cells that give the numbers, by trying every one."""
    position = odds.position
    grid = position.grid
    cells = [1 << bit for bit in range(grid.bits) if position.unknown >> bit & 1]
    found = []
    for chosen in combinations(cells, position.mines_left):
        planes = grid.count(position.mines | sum(chosen))
        if all(plane & position.revealed == number for plane, number in zip(planes, position.numbers, strict=True)):
            found.append(sum(chosen))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("mines", [4, 5, 6])
def test_every_layout_that_fits_is_drawn_equally_often(mines: int) -> None:
    odds = odds_of(COAST, mines)
    layouts = fitting(odds)
    assert len(layouts) == odds.layouts
    sampler, rng = Sampler(odds, Clock()), Random(7)
    drawn = Counter(sampler.draw(rng) for _ in range(400 * len(layouts)))
    assert drawn.keys() == set(layouts)
    # Seven standard deviations of 20.
    assert all(260 < times < 540 for times in drawn.values())


def ahead(odds: Odds) -> Outlook:
    return look_ahead(odds, Clock())[0]


def won(board: Board, field: Minefield, guess: int, care: int) -> bool:
    """True if play with this many looks ahead, and then with the least risk, wins from this guess on."""
    board = rules.reveal(field, board, guess)
    while not board.status.over:
        position = deduce(Position.of(board))
        odds = Odds(position, Clock())
        cells = position.safe or odds.certain()[0]
        if not cells:
            cells, care = (ahead(odds) if care else least_risk(odds)).cell, max(care - 1, 0)
        board = rules.reveal(field, board, cells)
    return board.status is Status.WON


TERMS = Terms(0.5, 1)


def results(odds: Odds, guess: Outlook, terms: Terms = TERMS) -> float:
    """The results of games that begin with this guess, one on each layout, added up."""
    games = Course()
    return sum(Field(odds.position, layout).play(guess, terms, games, Clock(), {}) for layout in fitting(odds))


def compare(odds: Odds, guesses: list[Outlook], games: int, clock: Clock) -> PlayoffVerdict:
    table = Table(Question(odds.position, 1, 1), odds, Clock())
    return play_off(promising(guesses), games, partial(table.play, clock=clock))


@pytest.mark.slow
@pytest.mark.parametrize("terms", [Terms(0.0, 1), Terms(0.3, 0), Terms(0.3, 2), Terms(0.9, 1)])
def test_taking_out_luck_changes_no_result_on_average(terms: Terms, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "ENDGAME", Limits(0, 0))
    board = Board.parse(STUCK.strip(), 8)
    odds = odds_of(STUCK, 8)
    layouts = fitting(odds)
    guesses = look_ahead(odds, Clock(), 1.0)
    assert len(guesses) > 3
    for guess in guesses:
        fields = [Minefield(board.grid, odds.position.mines | layout) for layout in layouts]
        wins = sum(won(board, field, guess.cell, terms.care) for field in fields)
        assert results(odds, guess, terms) == pytest.approx(wins)


def test_small_endgames_count_with_the_share_that_perfect_play_wins() -> None:
    odds = odds_of(STUCK, 8)
    plan = search(odds, Limits(100, 10_000), Clock())
    assert plan is not None
    guess = Outlook(plan.cell, odds.chance(plan.cell), 0.0)
    assert results(odds, guess) == pytest.approx(plan.wins)


def test_the_guess_that_wins_more_games_is_found_though_it_looks_worse() -> None:
    odds = odds_of(STUCK, 8)
    layouts = fitting(odds)
    guesses = look_ahead(odds, Clock(), 1.0)
    worth = [results(odds, guess) for guess in guesses]
    best = max(worth)
    assert worth[0] < 0.9 * best
    verdict = compare(odds, guesses, 4000, Clock())
    found = verdict.ranking[0]
    assert [worth[index] for index, guess in enumerate(guesses) if guess.cell == found.cell] == [best]
    assert worth[0] < found.score * len(layouts) < best + 1


def test_a_challenger_that_is_always_better_by_the_same_is_believed() -> None:
    challenger = Challenger(Contestant(Outlook(1, 0.1, 0.8), -0.01, 0.02))
    for _ in range(37):
        challenger.record(0.1)
    challenger.update()
    assert challenger.lead == pytest.approx(0.1)
    assert challenger.doubt == pytest.approx(0.0, abs=1e-6)


def test_what_games_flatter_has_to_win_more_of_them() -> None:
    challenger = Challenger(Contestant(Outlook(1, 0.1, 0.8), -0.01, 0.02, flattery=0.03))
    for _ in range(37):
        challenger.record(0.1)
    challenger.update()
    assert challenger.lead == pytest.approx(0.07)


def test_without_challengers_no_game_is_played() -> None:
    odds = odds_of(STUCK, 8)
    only = least_risk(odds)
    assert compare(odds, [only], 2000, Clock()).games == 0


def test_the_first_round_must_be_over_in_time() -> None:
    odds = odds_of(STUCK, 8)
    with pytest.raises(TooHardError):
        compare(odds, look_ahead(odds, Clock(), 1.0), 2000, Clock(0.0))


def test_games_played_when_time_runs_out_decide() -> None:
    odds = odds_of(STUCK, 8)
    guesses = look_ahead(odds, Clock(), 1.0)

    class Watch(Clock):
        __slots__ = ("checks",)
        checks: int

        def check(self) -> None:
            self.checks -= 1
            if self.checks <= 0:
                raise TooHardError("time is up")

    watch = Watch()
    watch.checks = 1500
    verdict = compare(odds, guesses, 10**6, watch)
    assert 0 < verdict.games < 1500


@pytest.mark.parametrize("collecting", [True, False])
def test_garbage_is_not_collected_during_games_and_after_them_as_before(collecting: bool) -> None:
    odds = odds_of(STUCK, 8)
    guess = least_risk(odds)
    table = Table(Question(odds.position, 1, 1), odds, Clock())
    seen: set[bool] = set()

    class Watch(Clock):
        __slots__ = ()

        def check(self) -> None:
            seen.add(gc.isenabled())
            super().check()

    try:
        if not collecting:
            gc.disable()
        assert len(table.play(range(3), [guess], Watch())) == 3
        assert gc.isenabled() is collecting
        with pytest.raises(TooHardError):
            table.risks(range(3), guess, Watch(0.0))
        assert gc.isenabled() is collecting
    finally:
        gc.enable()
    assert seen == {False}


def test_a_position_that_games_come_to_again_is_not_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    odds = odds_of(STUCK, 8)
    guess = least_risk(odds)
    games = Course()
    fields = [Field(odds.position, layout) for layout in fitting(odds)]
    before = [field.play(guess, TERMS, games, Clock(), {}) for field in fields]
    monkeypatch.delattr(course, "Odds")
    assert [field.play(guess, TERMS, games, Clock(), {}) for field in fields] == before


def test_only_so_many_positions_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "KEPT", 3)
    odds = odds_of(STUCK, 8)
    guess = least_risk(odds)
    games = Course()
    kept = [
        len(games)
        for layout in fitting(odds)
        if Field(odds.position, layout).play(guess, TERMS, games, Clock(), {}) < 2
    ]
    assert max(kept) == 3


def test_a_position_on_another_board_is_another_position() -> None:
    games = Course()
    for width in (3, 4):
        board = Board.start(Grid(width, 3), 2)
        position = deduce(Position.of(board))
        assert games.after(position, careful=True, clock=Clock()).position.grid == board.grid
