"""How the solvers play duels: what they claim, what they leave, and why."""

import pytest

from minesweeper import Board, Budget, Difficulty, Minefield, Move, Setup, Status
from minesweeper.core.duel import LEVEL
from minesweeper.core.moves import BOMB, CLAIM
from minesweeper.duel import Duel, Moment
from minesweeper.plugins import ask_in_duel
from minesweeper_solver import ImpossibleBoardError, analyse, deep, strong
from minesweeper_solver.duelling import DUELLISTS, advantage, best_exchange, duel, likeliest_mine

SOLVERS = pytest.mark.parametrize("name", list(DUELLISTS))


def seen(*rows: str, mines: int, claimed: tuple[int, int] = (0, 0), bombs: bool = False) -> Moment:
    """A moment of a duel in which the first side is to move; flags are mines that were found."""
    board = Board.parse("\n".join(rows), mines)
    flags = [(row, col) for row, line in enumerate(rows) for col, symbol in enumerate(line) if symbol == "F"]
    board = board._replace(flags=board.grid.gather(flags), mines=0, stands=Status.PLAYING)
    return Moment(board, bombs, 0, claimed)


@SOLVERS
def test_mines_that_are_certain_are_all_claimed_at_once(name: str) -> None:
    advice = DUELLISTS[name](seen("#2#", "121", "000", mines=2), Budget())
    assert advice.moves == (Move.claim(0, 0), Move.claim(0, 2))
    assert advice.chance == 1.0
    assert advice.why.sentence == "Row 1, column 1 is certainly a mine. I go again."
    assert advice.why.pointed == "These cells are certainly mines. I go again."


@SOLVERS
def test_a_mine_that_was_found_is_known_to_be_one(name: str) -> None:
    advice = DUELLISTS[name](seen("F2#", "#21", "#10", mines=2), Budget())
    assert advice.moves == (Move.claim(0, 2),)


@SOLVERS
def test_a_mine_that_follows_from_their_number_alone_is_certain(name: str) -> None:
    advice = DUELLISTS[name](seen("#1##", mines=2), Budget())
    assert advice.moves == (Move.claim(0, 3),)


def test_quick_claims_the_likeliest_mine() -> None:
    moment = seen(
        "1#####",
        "######",
        "####2#",
        "111###",
        "000###",
        mines=7,
    )
    advice = DUELLISTS["quick"](moment, Budget())
    analysis = analyse(moment.board)
    chances = [analysis.chance(row, col) for row, col in moment.board.grid.places(moment.board.hidden)]
    ((action, row, col),) = advice.moves
    assert action is CLAIM
    assert advice.chance == pytest.approx(max(chances)) == pytest.approx(analysis.chance(row, col))
    assert "is the likeliest mine" in advice.why.sentence


@pytest.mark.slow
def test_strong_sometimes_claims_less_or_passes_with_a_safe_cell_and_says_why() -> None:
    sentences = {}
    for seed in range(6):
        game = Duel(Setup(Difficulty("small", 9, 9, 19), seed))
        while not game.over:
            advice = DUELLISTS["strong"](game.now, Budget())
            kind = advice.why.rule if advice.why.rule != "claim" else advice.why.sentence.rpartition(", ")[2]
            sentences[kind] = advice
            game.play(advice.moves[0])
    assert "is safe. Opening it passes the turn and gives little away" in sentences["pass"].why.sentence
    assert sentences["pass"].chance == 0
    assert "but gives too much away if it's safe." in sentences


def test_what_is_not_exact_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper_solver.duelling.exact_odds", lambda *_: None)
    advice = DUELLISTS["quick"](seen("####", "#2##", "####", mines=4), Budget())
    assert not advice.exact
    assert "about" in advice.why.sentence


@SOLVERS
def test_an_impossible_board_is_told_as_such(name: str) -> None:
    with pytest.raises(ImpossibleBoardError):
        DUELLISTS[name](seen("8###", "####", mines=2), Budget())


def test_a_bomb_is_thrown_when_the_other_side_is_about_to_win() -> None:
    late = seen("F####", "#####", "#####", "#####", "#####", "#####", mines=9, claimed=(0, 1 | 2 | 4 | 8), bombs=True)
    advice = DUELLISTS["strong"](late, Budget())
    assert [move.action for move in advice.moves] == [BOMB]
    assert "on average. Nowhere else finds more." in advice.why.sentence
    early = Duel(Setup(LEVEL, 3)).now._replace(claimed=(0, 1), bombs=True)
    assert DUELLISTS["strong"](early, Budget()).moves[0].action is CLAIM


def test_it_is_better_to_be_to_move_the_likelier_the_next_claim_succeeds() -> None:
    values = [advantage(chance / 10) for chance in range(11)]
    assert values == sorted(values)
    assert values[0] < 0 < values[6]


def test_time_that_is_up_costs_the_comparison_only() -> None:
    moment = Duel(Setup(LEVEL, 3)).now
    advice = duel(best_exchange, moment, Budget(seconds=0.0))
    assert advice.moves


def play(first: str, second: str, seed: int) -> Duel:
    game = Duel(Setup(LEVEL, seed))
    while not game.over:
        advice = DUELLISTS[(first, second)[game.side]](game.now, Budget())
        for move in advice.moves:
            if not game.over:
                assert game.play(move).accepted, "advice that can be followed"
    return game


@pytest.mark.slow
def test_strong_beats_quick_by_far() -> None:
    won = 0
    for seed in range(10):
        won += play("strong", "quick", seed).winner == 0
        won += play("quick", "strong", seed).winner == 1
    assert won >= 14, "of 20, where it wins nearly nine of ten"


def test_the_same_moment_gives_the_same_advice() -> None:
    assert play("strong", "quick", 5).moves == play("strong", "quick", 5).moves


def test_a_duellist_sees_nothing_but_what_both_sides_see() -> None:
    """Two fields that look the same so far lead to the same advice."""
    advice = set()
    for rows in ("*....\n.....\n....*", "....*\n.....\n*...."):
        game = Duel.from_minefield(Minefield.parse(rows))
        advice.add(ask_in_duel(strong, game.now))
        advice.add(ask_in_duel(deep, game.now))
    assert len(advice) == 1


def test_the_likeliest_mine_has_the_highest_chance() -> None:
    moment = Duel(Setup(LEVEL, 3)).now
    advice = duel(likeliest_mine, moment, Budget())
    assert advice.chance == pytest.approx(51 / 256)
