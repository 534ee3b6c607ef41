"""The bundled dealers: what they do about guesses, always in agreement with everything shown."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minesweeper import Board, Budget, Deal, Difficulty, Setup, Situation, Status, load_plugins
from minesweeper_solver import dealing
from minesweeper_solver.clock import TooHardError
from minesweeper_solver.dealing import Fate, deal
from tests.core.drawing import field
from tests.dealt_games import DEALERS, played

SEEDS = range(40)


def asked(drawn: str, mines: str, cell: tuple[int, int], seed: int = 7, **changes: object) -> Situation:
    """What a dealer is asked when this cell is opened, where nothing was taken back."""
    shown, laid = Board.parse(drawn, mines.count("*")), field(*mines.split())
    situation = Situation(shown, shown, laid, shown.grid.cell(*cell), Random(seed))
    return situation._replace(**changes)  # type: ignore[arg-type] # the fields of a situation


def outcome(situation: Situation, forced: Fate, avoidable: Fate) -> tuple[bool, bool]:
    found = deal(situation, forced, avoidable)
    return found.guess, bool(found.field.mines & situation.cells)


# One of the two hidden cells is a mine.
FORCED = "1#\n1#"
# Besides, the last column is safe.
AVOIDABLE = "1#1#\n1#1#"


@pytest.mark.parametrize("mines", [".*\n..", "..\n.*"])
@pytest.mark.parametrize(("fate", "hit"), [(Fate.SAFE, False), (Fate.FATAL, True)])
def test_a_forced_guess_meets_its_fate_wherever_the_mine_was(mines: str, fate: Fate, hit: bool) -> None:
    assert outcome(asked(FORCED, mines, (0, 1)), fate, Fate.LUCK) == (True, hit)


@pytest.mark.parametrize("mines", [".*..\n....", "....\n.*.."])
@pytest.mark.parametrize(("fate", "hit"), [(Fate.SAFE, False), (Fate.FATAL, True)])
def test_an_avoidable_guess_meets_the_other_fate(mines: str, fate: Fate, hit: bool) -> None:
    assert outcome(asked(AVOIDABLE, mines, (0, 1)), Fate.LUCK, fate) == (True, hit)


def test_luck_leaves_the_mines_where_they_are() -> None:
    for mines, hit in ((".*\n..", True), ("..\n.*", False)):
        situation = asked(FORCED, mines, (0, 1))
        assert deal(situation, Fate.LUCK, Fate.SAFE) == Deal(situation.field, guess=True)
        assert outcome(situation, Fate.LUCK, Fate.SAFE) == (True, hit)


def test_what_was_shown_and_taken_back_can_be_opened_instead_of_a_guess() -> None:
    situation = asked(FORCED, ".*\n..", (0, 1), board=Board.parse("1#\n##", 1))
    assert outcome(situation, Fate.FATAL, Fate.SAFE) == (True, False)


def test_certain_cells_are_as_they_are() -> None:
    assert outcome(asked("1#1#\n1#1#", ".*..\n....", (0, 3)), Fate.FATAL, Fate.FATAL) == (False, False)
    assert outcome(asked("1#", ".*", (0, 1)), Fate.SAFE, Fate.SAFE) == (True, True)


def test_certainty_that_only_counting_all_mines_gives_is_certainty() -> None:
    situation = asked("1##\n1##", ".*.\n...", (0, 2))
    assert outcome(situation, Fate.FATAL, Fate.FATAL) == (False, False)


def test_several_cells_are_spared_together_and_one_of_them_is_enough_to_be_fatal() -> None:
    board, mines = "#####\n#11##\n#####", "*....\n...*.\n....."
    cells = Board.parse(board, 2).grid.gather([(0, 1), (0, 2)])
    for seed in SEEDS:
        situation = asked(board, mines, (0, 0), seed, cells=cells)
        assert outcome(situation, Fate.SAFE, Fate.SAFE) == (True, False)
        assert outcome(situation, Fate.FATAL, Fate.FATAL) == (True, True)


def test_cells_of_which_one_must_be_a_mine_are_fatal_whatever_the_dealer_wants() -> None:
    situation = asked(FORCED, ".*\n..", (0, 0), cells=Board.parse(FORCED, 1).grid.gather([(0, 1), (1, 1)]))
    assert deal(situation, Fate.SAFE, Fate.SAFE) == Deal(situation.field, guess=True)


@pytest.mark.slow
def test_all_layouts_that_suit_a_fate_are_equally_likely() -> None:
    # Three mines on eight cells round a 3, one of which is opened: 35 layouts spare it, 21 do not.
    board, mines = "###\n#3#\n###", "***\n...\n..."
    for fate, layouts, laid in ((Fate.SAFE, 35, mines), (Fate.FATAL, 21, "...\n..*\n.**")):
        found = Counter(deal(asked(board, laid, (0, 0), seed), fate, fate).field.mines for seed in range(100 * layouts))
        expected = 100
        chi_square = sum((count - expected) ** 2 / expected for count in found.values())
        assert len(found) == layouts
        assert chi_square < {35: 56.1, 21: 37.6}[layouts], "beyond it once in a hundred times; the seeds are fixed"


def test_where_exact_knowledge_is_out_of_reach_the_mines_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    situation = asked("#####\n#11##\n#####", "*....\n...*.\n.....", (0, 0))
    assert deal(situation, Fate.SAFE, Fate.SAFE).guess
    monkeypatch.setattr(dealing, "is_small", lambda _: False)
    assert deal(situation, Fate.SAFE, Fate.SAFE) == Deal(situation.field, guess=False)


def test_where_there_are_too_many_states_the_mines_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    def give_up(*_: object) -> None:
        raise TooHardError

    monkeypatch.setattr(dealing, "Odds", give_up)
    situation = asked(FORCED, ".*\n..", (0, 1))
    assert deal(situation, Fate.SAFE, Fate.SAFE) == Deal(situation.field, guess=False)


@pytest.mark.slow
@pytest.mark.parametrize("dealer", DEALERS)
@pytest.mark.parametrize("reckless", [False, True])
def test_games_under_a_dealer_fit_together_and_their_guesses_end_as_promised(dealer: str, reckless: bool) -> None:
    guesses = Counter[str]()
    for seed in SEEDS:
        one = played(dealer, seed, reckless)
        assert not one.wrong, f"{one.wrong[0]}: {one.code}"
        guesses += one.guesses
    assert guesses["forced"]
    assert not reckless or guesses["avoidable"]


@given(st.sampled_from(DEALERS[1:]), st.integers(0, 2**40))
@settings(max_examples=30, deadline=None)
def test_whatever_a_player_does_everything_shown_fits_the_field_at_the_end(dealer: str, seed: int) -> None:
    assert played(dealer, seed, reckless=True).wrong == []


def test_the_same_setup_and_moves_give_the_same_game() -> None:
    for dealer in DEALERS:
        first, second = played(dealer, 3, reckless=True), played(dealer, 3, reckless=True)
        assert (first.code, first.boards, first.game.peek()) == (second.code, second.boards, second.game.peek())


def test_boards_that_need_no_guess_are_won_under_the_cruel_dealer() -> None:
    plugins = load_plugins(bundled_only=True)
    quick = plugins.solver("quick")
    for seed in range(10):
        game = plugins.game(Setup(Difficulty("intermediate", 16, 16, 40), seed, generator="no_guess", dealer="cruel"))
        game.reveal(3, 3)
        laid = game.peek()
        while not game.status.over:
            for move in quick.advise(game.board, Budget(seconds=60)).moves:
                game.play(move)
        assert (game.status, game.guesses, game.peek()) == (Status.WON, 0, laid)
