import pickle
import re
from collections.abc import Iterator
from itertools import islice

import pytest

from minesweeper import Advice, Board, Budget, Difficulty, Game, Move, Solver
from minesweeper.core.naming import percent
from minesweeper_solver import SOLVERS, ImpossibleBoardError, deep, pairs, quick, strong
from minesweeper_solver.contestants import MOST_INEVITABLE, MOST_PROMISING
from minesweeper_solver.playoff import ROUND

EXPERT = Difficulty("expert", 30, 16, 99)
INTERMEDIATE = Difficulty("intermediate", 16, 16, 40)
every_solver = pytest.mark.parametrize("solver", SOLVERS, ids=lambda solver: solver.name)

MOST_GAMES = 400


@pytest.fixture(autouse=True)
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deep has played all its games long before its time is up, on any machine."""
    monkeypatch.setattr("minesweeper_solver.solvers.MOST_GAMES", MOST_GAMES)


def advices(game: Game, solver: Solver) -> Iterator[tuple[Board, Advice]]:
    while not game.status.over:
        board, advice = game.board, solver.advise(game.board)
        yield board, advice
        for move in advice.moves:
            game.play(move)


def test_they_come_from_simple_to_strong() -> None:
    assert [solver.name for solver in SOLVERS] == ["pairs", "quick", "thrifty_nf", "thrifty", "strong", "deep"]
    assert all(solver.title for solver in SOLVERS)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("solver", "games", "moves"),
    [(pairs, 60, 8_000), (quick, 520, 85_000), (strong, 50, 7_000), (deep, 1, 50)],
    ids=lambda value: getattr(value, "name", str(value)),
)
def test_no_cell_called_safe_is_ever_a_mine(solver: Solver, games: int, moves: int) -> None:
    called = 0
    for seed in range(games):
        game = Game(EXPERT, seed)
        safe = 0
        for board, advice in advices(game, solver):
            if not advice.chance:
                safe |= board.grid.gather((move.row, move.col) for move in advice.moves)
        assert game.minefield is not None
        assert not safe & game.minefield.mines
        called += safe.bit_count()
    assert called > moves


@pytest.mark.slow
@every_solver
def test_the_same_board_and_seed_get_the_same_advice(solver: Solver) -> None:
    game = Game(Difficulty("small", 10, 8, 16), 4)
    game.reveal(3, 3)
    for _ in range(3):
        first, again = (solver.advise(game.board, Budget(seconds=60, seed=5)) for _ in range(2))
        assert first == again
        for move in first.moves:
            game.play(move)


@every_solver
def test_the_first_click_is_an_inner_cell_near_a_corner(solver: Solver) -> None:
    assert solver.advise(Game(EXPERT).board).moves == (Move.reveal(3, 3),)
    assert solver.advise(Game(INTERMEDIATE).board).moves == (Move.reveal(2, 2),)
    assert solver.advise(Board.parse("#", 0)).moves == (Move.reveal(0, 0),)
    assert solver.advise(Board.parse("###\n###\n###", 1)).moves == (Move.reveal(1, 1),)


@every_solver
def test_there_is_nothing_to_do_once_a_game_is_over(solver: Solver) -> None:
    advice = solver.advise(Board.parse("!1\n11"))
    assert (advice.moves, str(advice.why)) == ((), "The game is over.")


@pytest.mark.parametrize("solver", [pairs, quick, strong, deep], ids=lambda solver: solver.name)
def test_a_wrong_flag_comes_off_before_its_cell_is_opened(solver: Solver) -> None:
    board = Board.parse("#1#\n11F\n00#", 1)
    moves = solver.advise(board).moves
    assert moves == (Move.reveal(0, 2), Move.flag(1, 2), Move.reveal(1, 2), Move.reveal(2, 2))


@pytest.mark.parametrize("solver", [quick, strong, deep], ids=lambda solver: solver.name)
def test_an_impossible_board_is_refused(solver: Solver) -> None:
    with pytest.raises(ImpossibleBoardError):
        solver.advise(Board.parse("1##1\n####\n####", 0))


@every_solver
def test_without_time_there_is_still_an_answer(solver: Solver) -> None:
    game = Game(EXPERT, 3)
    game.reveal(3, 3)
    while not game.status.over:
        advice = solver.advise(game.board, Budget(seconds=0))
        assert advice.moves
        for move in advice.moves:
            game.play(move)


def test_the_mine_total_proves_what_the_numbers_do_not() -> None:
    advice = quick.advise(Board.parse("1##\n###", 1))
    assert advice.moves == (Move.reveal(0, 2), Move.reveal(1, 2))


def test_strong_plays_small_endgames_perfectly() -> None:
    advice = strong.advise(Board.parse("#1\n#1", 1))
    assert advice.why.rule == "endgame"
    assert advice.chance == 0.5


@pytest.mark.slow
@pytest.mark.parametrize("solver", [strong, deep], ids=["strong", "deep"])
def test_a_guess_names_the_odds_and_why_it_is_the_best(solver: Solver) -> None:
    every = (advice for _, advice in advices(Game(EXPERT, 3), solver) if advice.why.rule == "guess")
    guesses = list(islice(every, 3))
    assert guesses
    better = re.compile("should help most|should help less|more than any other")
    for guess in guesses:
        assert better.search(str(guess.why))
        assert f"has a risk of {percent(guess.chance)}" in str(guess.why)


@pytest.mark.slow
def test_deep_plays_on_for_as_long_as_it_may() -> None:
    game = Game(EXPERT, 7)
    game.reveal(3, 3)
    board = next(board for board, advice in advices(game, strong) if advice.why.rule == "guess")

    def games(seconds: float) -> int:
        found = re.search(r"of (\d+) games played on", str(deep.advise(board, Budget(seconds)).why))
        return int(found[1]) if found else 0

    assert games(0.0) == 0
    assert 0 < games(60.0) < MOST_GAMES + (MOST_PROMISING + MOST_INEVITABLE) * ROUND


def test_advice_can_be_sent_to_another_process() -> None:
    advice = quick.advise(Board.parse("0#\n##", 0))
    received = pickle.loads(pickle.dumps(advice))
    assert (received.moves, str(received.why)) == (advice.moves, str(advice.why))
    assert received.why.beside_board == advice.why.beside_board != str(advice.why)
