"""What opening a cell may lead to, and the chance to win, against listing every layout."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import log2

import pytest

from minesweeper import Board
from minesweeper.core.sketch import Sketch
from minesweeper_solver.clock import Clock
from minesweeper_solver.frontier import bits
from minesweeper_solver.odds import Odds
from minesweeper_solver.playouts import GamesTally, PlayOuts
from minesweeper_solver.population import cell_worths, win_chance
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import propagate
from minesweeper_solver.prospects import Survey, outcomes
from minesweeper_solver.regions import Limits
from tests.solver.test_population import BOARDS, every_layout, small_boards

SECONDS = 60.0
FEW = [board for board in BOARDS if len(every_layout(board)) <= 40]
"""Boards on which every way to play can be tried."""
UNSEARCHED = Limits(0, 0)


def known(board: Board) -> Odds:
    """The odds of a board after all that is certain was learnt."""
    odds = Odds(propagate(Position.of(board)), Clock(SECONDS))
    return Odds(odds.position.learn(*odds.certain()), Clock(SECONDS))


def by_number(board: Board, cell: int) -> dict[int, list[int]]:
    """The layouts in which a cell is safe, by the number it shows."""
    shown: dict[int, list[int]] = {}
    for mines in every_layout(board):
        if not mines & cell:
            shown.setdefault((mines & board.grid.around(cell)).bit_count(), []).append(mines)
    return shown


@pytest.mark.parametrize("board", BOARDS, ids=range(len(BOARDS)))
def test_each_number_has_the_share_of_the_layouts_and_opens_what_is_safe_in_all_of_them(board: Board) -> None:
    odds, layouts = known(board), every_layout(board)
    surveyed = Survey(odds)
    assert surveyed.go_on(Clock(SECONDS))
    safe_before = board.hidden & ~sum(cell for cell in bits(board.hidden) if any(cell & each for each in layouts))
    for cell in bits(board.hidden):
        shown = by_number(board, cell)
        found = {each.number: each for each in outcomes(odds, cell, Clock(SECONDS))}
        assert found.keys() == shown.keys()
        for number, those in shown.items():
            assert found[number].chance == pytest.approx(len(those) / len(layouts))
            mined = 0
            for mines in those:
                mined |= mines
            assert found[number].opens == board.hidden & ~(mined | cell | safe_before)
        if shown:
            prospect, safe = surveyed.found[cell], sum(map(len, shown.values()))
            assert prospect.zero == pytest.approx(len(shown.get(0, ())) / len(layouts))
            assert prospect.dead == (len(shown) == 1)
            bits_each = sum(len(those) * log2(safe / len(those)) for those in shown.values()) / len(layouts)
            assert prospect.bits == pytest.approx(bits_each)
            assert prospect.progress == pytest.approx(sum(each.chance for each in found.values() if each.opens))


def test_cells_alike_far_from_all_numbers_have_the_prospects_of_each_alone() -> None:
    odds = known(Sketch.parse("8x7x9\n1#######" + "\n########" * 6).board)
    surveyed = Survey(odds)
    assert surveyed.go_on(Clock(SECONDS))
    for cell in bits(odds.position.unknown):
        found = outcomes(odds, cell, Clock(SECONDS))
        assert surveyed.found[cell].zero == pytest.approx(sum(each.chance for each in found if not each.number))


def test_a_survey_goes_on_where_time_was_up() -> None:
    surveyed = Survey(known(BOARDS[0]))
    assert not surveyed.go_on(Clock(-1.0))
    assert surveyed.go_on(Clock(SECONDS))
    assert not surveyed.left


# The chance to win


def worth_by_trying(board: Board) -> dict[int, Fraction]:
    """For each cell the chance to win by opening it first, trying every way to play on."""
    grid, hidden = board.grid, list(bits(board.hidden))

    def opened(layouts: frozenset[int], cell: int) -> Iterator[frozenset[int]]:
        shown: dict[int, set[int]] = {}
        for mines in layouts:
            if not mines & cell:
                shown.setdefault((mines & grid.around(cell)).bit_count(), set()).add(mines)
        yield from map(frozenset, shown.values())

    @cache
    def best(layouts: frozenset[int], done: int) -> int:
        if len(layouts) == 1:
            return 1
        left = [cell for cell in hidden if not cell & done]
        return max((sum(best(each, done | cell) for each in opened(layouts, cell)) for cell in left), default=0)

    layouts = frozenset(every_layout(board))
    return {cell: Fraction(sum(best(each, cell) for each in opened(layouts, cell)), len(layouts)) for cell in hidden}


@pytest.mark.parametrize("board", FEW, ids=range(len(FEW)))
def test_the_worth_of_each_cell_is_that_of_trying_every_way_to_play(board: Board) -> None:
    worths = cell_worths(board, SECONDS)
    tried = worth_by_trying(board)
    assert worths is not None
    assert {cell: worths.get(cell, Fraction(0)) for cell in tried} == tried
    assert win_chance(board, SECONDS) == max(tried.values())


def test_there_are_enough_boards_to_try() -> None:
    assert len(FEW) >= 10


def test_a_position_with_only_mines_left_is_won() -> None:
    board = Sketch.parse("2x1x1\n1#").board
    assert cell_worths(board) == {}
    assert win_chance(board) == 1


def enumerated(board: Board, outs: PlayOuts) -> float:
    """The exact chance that the player behind the play-outs wins: one game on each layout."""
    layouts = every_layout(board)
    return sum(outs.play_on(mines, Clock(SECONDS)).wins for mines in layouts) / len(layouts)


def covered(board: Board, number: int, games: int) -> bool:
    outs = PlayOuts(Position.of(board), Clock(SECONDS), UNSEARCHED)
    chance = outs.play(range(games * number, games * (number + 1)), Clock(SECONDS)).chance
    return chance.low - 1e-9 <= enumerated(board, outs) <= chance.high + 1e-9


@pytest.mark.slow
def test_the_interval_of_play_outs_holds_the_exact_value_for_95_of_100_positions() -> None:
    boards = small_boards(900)[:300]
    assert len(boards) == 300
    held = sum(covered(board, number, games=150) for number, board in enumerate(boards))
    assert held >= 285


def test_play_outs_that_search_to_the_end_know_the_chance_to_win() -> None:
    for board in BOARDS[:8]:
        tally = PlayOuts(Position.of(board), Clock(SECONDS)).play(range(5), Clock(SECONDS))
        assert tally.games == 5
        if win_chance(board) != 1:
            assert tally.wins == pytest.approx(5 * float(win_chance(board, SECONDS) or 0))


def test_play_outs_count_games_wins_and_guesses() -> None:
    board = Sketch.parse("3x1x1\n#1#").board
    outs = PlayOuts(Position.of(board), Clock(SECONDS), UNSEARCHED)
    tally = outs.play(range(400), Clock(SECONDS))
    assert tally.games == tally.guesses == 400
    assert 0.4 < tally.chance.value < 0.6
    assert tally.guesses_each == 1.0
    assert tally + GamesTally(1, 1.0, 3) == GamesTally(401, tally.wins + 1, 403)
    assert outs.play(range(3), Clock(-1.0)) == GamesTally()
    assert GamesTally().guesses_each == 0.0


def test_the_same_numbers_give_the_same_games() -> None:
    board = small_boards(60)[-1]
    once, again = (PlayOuts(Position.of(board), Clock(SECONDS)).play(range(7, 30), Clock(SECONDS)) for _ in range(2))
    assert once == again
