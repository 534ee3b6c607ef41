"""The rating of guesses: against brute force, for players of known skill, and in the history."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

import pytest

from minesweeper import Grid, Minefield, Move
from minesweeper.core.board import Board, Status
from minesweeper.core.game import Game
from minesweeper.core.turn import Turn
from minesweeper.history.guessing import FEWEST_GUESSES, GuessedGame, guess_rating, ratings_over_time
from minesweeper_solver import analyse
from minesweeper_solver.review import review

GRID, MINES = Grid(5, 4), 5
SKILLS = (0.0, 0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 1.0)
"""How often a player guesses anywhere instead of at the safest cell."""
PLAYERS, EACH, BEYOND = 300, 40, 400
"""Players, the games of each, and games more to know the truth."""


def turns(seed: int, careless: float, grid: Grid = GRID, mines: int = MINES) -> Iterator[Turn]:
    """The turns of a game of a player who opens what is safe, and sometimes guesses anywhere."""
    rng = Random(seed)
    cells = [grid.cell(*place) for place in grid.places(grid.full)]
    first, *others = rng.sample(cells, mines + 1)
    game = Game.from_minefield(Minefield(grid, sum(others)))
    yield game.play(Move.reveal(*grid.places(first)[0]))
    while not game.board.status.over:
        known = analyse(game.board)
        safest = min(known.groups, key=lambda group: group[1])[0] if known.groups else 0
        anywhere = game.board.hidden & ~known.mines
        chosen = known.safe or safest
        if rng.random() < careless:
            chosen = anywhere
        yield game.play(Move.reveal(*rng.choice(grid.places(chosen))))


def layouts(board: Board) -> list[int]:
    """Every set of mines that agrees with the numbers, one by one."""
    cells = [board.grid.cell(*place) for place in board.grid.places(board.hidden)]
    shown = [(board.grid.around(board.grid.cell(*place)), board.number(board.grid.cell(*place)))
             for place in board.grid.places(board.revealed)]  # fmt: skip
    sets = (sum(chosen) for chosen in combinations(cells, board.mine_count))
    return [each for each in sets if all((each & near).bit_count() == number for near, number in shown)]


@pytest.mark.parametrize("seed", range(25))
def test_what_a_guess_gives_away_is_what_all_layouts_say(seed: int) -> None:
    played = list(turns(seed, 0.5))
    guesses = {guess.step: guess for guess in review(played).guesses}
    for step, turn in enumerate(played[1:], 1):
        board, found = turn.before, layouts(turn.before)
        cell = board.grid.cell(turn.move.row, turn.move.col)
        risks = {place: sum(bool(each & place) for each in found) / len(found)
                 for place in (board.grid.cell(*each) for each in board.grid.places(board.hidden))}  # fmt: skip
        guess = guesses.get(step)
        assert (guess.risk if guess else 0.0) == pytest.approx(risks[cell])
        if guess:
            assert guess.best == pytest.approx(min(risks.values()))


@cache
def pool(careless: float, games: int) -> list[GuessedGame]:
    found = []
    for seed in range(games):
        reviewed = review(turns(round(careless * 100) * 100_000 + seed, careless))
        found.append(GuessedGame(float(seed), len(reviewed.guesses), reviewed.given_away))
    return found


@pytest.mark.slow
def test_the_interval_covers_the_truth_for_players_of_known_skill() -> None:
    covered, rated = 0, 0
    for number, careless in enumerate(SKILLS):
        players = PLAYERS // len(SKILLS) + (number < PLAYERS % len(SKILLS))
        games = pool(careless, players * EACH + BEYOND)
        truth = sum(game.given for game in games) / sum(game.guesses for game in games)
        for player in range(players):
            rating = guess_rating(games[player * EACH : (player + 1) * EACH])
            assert rating
            rated += 1
            covered += rating.low - 1e-12 <= truth <= rating.high
    assert rated == PLAYERS
    assert covered >= 0.95 * PLAYERS, covered


def test_the_safest_cell_gives_nothing_away_and_few_guesses_are_not_rated() -> None:
    rating = guess_rating(pool(0.0, 30))
    assert rating
    assert rating.mean == pytest.approx(0)
    assert 0 < rating.high < 0.1
    assert guess_rating([GuessedGame(0.0, FEWEST_GUESSES - 1, 1.0)]) is None


def test_ratings_over_time_have_all_guesses_but_those_of_the_last_days() -> None:
    games = pool(0.5, 200)
    found = ratings_over_time(games)
    total = sum(game.guesses for game in games)
    assert 2 <= len(found) <= 12
    assert total * 0.9 <= sum(rating.guesses for rating in found) <= total


def test_a_loss_is_avoidable_if_a_cell_was_certainly_safe() -> None:
    rating = guess_rating([GuessedGame(0.0, 20, 2.0, True), GuessedGame(1.0, 5, 0.0), GuessedGame(2.0, 5, 0.5, False)])
    assert rating
    assert (rating.losses, rating.avoidable) == (2, 1)


def test_players_lose_and_win_in_these_games() -> None:
    ends = {list(turns(seed, 0.3))[-1].status for seed in range(20)}
    assert ends == {Status.WON, Status.LOST}
