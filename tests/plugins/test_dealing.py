"""Dealers of plugins: chosen by name, and never able to cost more than themselves."""

import time
from collections.abc import Callable

import pytest

from minesweeper import HONEST, Deal, Dealer, Difficulty, FirstClick, Minefield, Move, Session, Setup, Situation
from minesweeper.games.session import DEALER_FAILED
from minesweeper.history.settings import Settings
from minesweeper.history.usual_setup import usual_setup
from minesweeper.plugins import Plugins, UnknownNameError, laying, load_plugins

LINE = Minefield.parse("..*.*.")
SETUP = Setup(Difficulty("line", 6, 1, 2), 7, field=LINE, dealer="tested")


def with_dealer(deal: Callable[[Situation], Deal]) -> Plugins:
    plugins = load_plugins(bundled_only=True)
    plugins.dealers["tested"] = Dealer("tested", deal)
    return plugins


def problem_of(deal: Callable[[Situation], Deal]) -> str:
    """Why a dealer is not asked any more; then the game goes on where the mines are, and does not count."""
    asked = []

    def noted(situation: Situation) -> Deal:
        asked.append(situation)
        return deal(situation)

    session = Session(with_dealer(noted).game(SETUP))
    session.play(Move.reveal(0, 0))
    session.play(Move.reveal(0, 3))
    assert str(session.board) == "01#2##"
    assert session.game.setup == SETUP
    assert session.unranked == (DEALER_FAILED,)
    assert len(asked) == 1
    return session.game.dealer_problem


def crash(_: Situation) -> Deal:
    raise ZeroDivisionError("by zero")


def leave(_: Situation) -> Deal:
    raise SystemExit(3)


def wait(situation: Situation) -> Deal:
    time.sleep(1)
    return Deal(situation.field, guess=True)


@pytest.mark.parametrize(
    ("deal", "sentence"),
    [
        (crash, "the dealer tested failed: ZeroDivisionError: by zero"),
        (leave, "the dealer tested failed: SystemExit: 3"),
        (lambda _: None, "the dealer tested must answer with a Deal of a Minefield and a bool, not with nothing"),
        (lambda _: Deal(Minefield.parse("*....."), guess=True), "the dealer tested did not lay 2 mines on 6x1 cells"),
    ],
)
def test_a_dealer_that_fails_costs_only_itself(deal: Callable[[Situation], Deal], sentence: str) -> None:
    assert problem_of(deal) == sentence


def test_a_dealer_that_takes_too_long_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laying, "DEAL_SECONDS", 0.05)
    assert problem_of(wait) == "the dealer tested took longer than 0.05 seconds"


def test_a_bundled_dealer_has_all_the_time_it_takes_even_on_slow_machines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laying, "DEAL_SECONDS", 0.0)
    game = load_plugins(bundled_only=True).game(Setup(Difficulty("line", 6, 1, 2), 7, field=LINE, dealer="merciful"))
    assert game.reveal(0, 2).guess
    assert game.dealer_problem == ""


def test_a_dealer_that_failed_is_asked_again_in_the_next_game() -> None:
    plugins = with_dealer(crash)
    session = Session(plugins.game(SETUP))
    session.play(Move.reveal(0, 0))
    session.restart()
    assert session.game.dealer_problem == ""
    session.play(Move.reveal(0, 0))
    assert session.game.dealer_problem != ""


def test_a_dealer_nobody_knows_is_an_error_that_lists_what_there_is() -> None:
    with pytest.raises(
        UnknownNameError, match="there is no dealer 'nobody'; there are honest, merciful, strict, fair, c"
    ):
        load_plugins(bundled_only=True).game(Setup(Difficulty("small", 3, 3, 2), dealer="nobody"))


def test_the_honest_dealer_is_there_even_without_the_plugin_that_lists_it() -> None:
    plugins = load_plugins(bundled_only=True, off=["dealers"])
    assert plugins.dealers == {}
    assert plugins.dealer("honest") is HONEST


def test_a_game_whose_dealer_is_gone_goes_on_with_its_mines_and_does_not_count() -> None:
    before = Session(with_dealer(lambda situation: Deal(situation.field, guess=True)).game(SETUP))
    before.play(Move.reveal(0, 0))
    record = before.record()
    assert (record.guesses, record.ranked) == (1, True)
    later = load_plugins(bundled_only=True)
    session = Session(later.resumed_game(record))
    session.take_up(record, session.game)
    session.play(Move.reveal(0, 3))
    assert session.game.dealer_problem == "the dealer is not there"
    assert (session.record().guesses, session.record().unranked) == (1, (DEALER_FAILED,))


def test_the_usual_game_is_under_the_dealer_of_the_settings() -> None:
    plugins = load_plugins(bundled_only=True)
    assert usual_setup(plugins, Settings(dealer="fair"))[0].dealer == "fair"
    setup, said = usual_setup(plugins, Settings(dealer="gone"))
    assert setup.dealer == "honest"
    assert said == ["There's no dealer 'gone' any more. Mines stay where they were laid."]


def test_a_first_click_that_is_promised_nothing_is_a_guess_under_the_bundled_dealers() -> None:
    plugins = load_plugins(bundled_only=True)
    for seed in range(20):
        for name, safe in (("merciful", True), ("fair", True), ("cruel", False)):
            game = plugins.game(Setup(Difficulty("small", 3, 3, 4), seed, FirstClick.ANY, dealer=name))
            turn = game.reveal(1, 1)
            assert (turn.guess, not turn.after.hit) == (True, safe)
