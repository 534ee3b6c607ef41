"""Dealers asked in another process: a move waits for the answer, and whatever becomes of it, it is made."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from arcade import key

from minesweeper import Deal, Dealer, Difficulty, Minefield, Move, Setup, Situation
from minesweeper.limits import DEAL_SECONDS
from minesweeper.plugins import load_plugins
from minesweeper.session import DEALER_FAILED
from minesweeper.thinking import thoughts
from minesweeper.thinking.thinker import Thinker
from minesweeper.ui.bot.board_layer import LAST_WORD, NOTICEABLE
from minesweeper.ui.game.game_view import GameView
from tests.ui.playing import at, look, press, secret, thinker
from tests.ui.stand import NewStand, Stand

LINE = Minefield.parse(".*.....*.")
MOVED = Minefield.parse(".*....*..")
SETUP = Setup(Difficulty("line", 9, 1, 2), 7, field=LINE, dealer="tested")


def move_mine(_: Situation) -> Deal:
    """The mine on the right, away from its place."""
    return Deal(MOVED, guess=True)


def asleep(_: Situation) -> Deal:
    raise RuntimeError("asleep")


def dealt(stand: Stand, monkeypatch: pytest.MonkeyPatch, deal: Callable[[Situation], Deal]) -> GameView:
    """The line, before the first click, under a dealer of a plugin."""
    stand.app.plugins.dealers["tested"] = Dealer("tested", deal)
    monkeypatch.setattr(thoughts, "same_plugins", lambda _choice: stand.app.plugins)
    view = stand.game()
    view.presenter.session.begin(stand.app.plugins.game(SETUP))
    answer(stand, view)
    thinker(view).asked.clear()
    return view


@pytest.fixture
def view(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> GameView:
    return dealt(stand, monkeypatch, move_mine)


def answer(stand: Stand, view: GameView) -> None:
    """Have everything answered that was asked."""
    while thinker(view).busy:
        look(stand, view)


def board(view: GameView) -> str:
    return str(view.presenter.board)


def test_a_click_waits_for_the_dealer_and_takes_effect_when_it_has_decided(stand: Stand, view: GameView) -> None:
    thinker(view).silent = True
    stand.click(view, *at(view, 0, 7))
    assert board(view) == "#########"
    assert thinker(view).awaits("lay")
    thinker(view).silent = False
    answer(stand, view)
    assert board(view) == "#######1#"
    assert secret(view) == MOVED
    assert view.presenter.session.guesses == 1


def test_a_dealer_that_answers_within_half_a_frame_has_the_click_drawn_in_this_one(
    stand: Stand, view: GameView
) -> None:
    stand.click(view, *at(view, 0, 7))
    assert board(view) == "#######1#"


def test_a_button_that_goes_down_asks_and_its_release_waits_for_nothing(stand: Stand, view: GameView) -> None:
    stand.hold(view, *at(view, 0, 7))
    answer(stand, view)
    assert board(view) == "#########"
    stand.let_go(view, *at(view, 0, 7))
    assert board(view) == "#######1#"
    assert thinker(view).asked == ["lay"]


def test_a_pointer_that_only_rests_asks_no_dealer(stand: Stand, view: GameView) -> None:
    stand.point(view, *at(view, 0, 7))
    look(stand, view, 1.0, 3)
    assert thinker(view).asked == []


def test_moves_that_come_meanwhile_are_made_after_it_in_their_order(stand: Stand, view: GameView) -> None:
    thinker(view).silent = True
    stand.click(view, *at(view, 0, 7))
    stand.click(view, *at(view, 0, 6), button=4)
    stand.click(view, *at(view, 0, 8))
    look(stand, view)
    assert view.presenter.session.moves == 0
    thinker(view).silent = False
    answer(stand, view)
    assert view.presenter.session.game.moves == [Move.reveal(0, 7), Move.flag(0, 6), Move.reveal(0, 8)]


def test_the_clock_runs_on_while_a_move_waits(stand: Stand, view: GameView) -> None:
    stand.click(view, *at(view, 0, 7))
    answer(stand, view)
    thinker(view).silent = True
    stand.click(view, *at(view, 0, 8))
    stand.clock.now += 2
    assert view.presenter.session.elapsed == 2
    thinker(view).silent = False
    answer(stand, view)
    assert [entry.seconds for entry in view.presenter.session.record().log] == [0.0, 2.0]


def test_a_dealer_that_takes_a_while_is_announced_and_escape_gives_the_move_up(stand: Stand, view: GameView) -> None:
    thinker(view).silent = True
    stand.click(view, *at(view, 0, 7))
    stand.click(view, *at(view, 0, 8))
    look(stand, view, NOTICEABLE + 0.01)
    assert stand.app.toast.text == "The dealer decides … Escape: cancel."
    press(view, key.ESCAPE)
    assert (stand.app.toast.text, thinker(view).cuts) == ("", ["lay"])
    thinker(view).silent = False
    answer(stand, view)
    assert (board(view), view.presenter.session.moves) == ("#########", 0)
    stand.click(view, *at(view, 0, 7))
    answer(stand, view)
    assert board(view) == "#######1#", "the next click asks again"


def test_an_undo_drops_the_move_that_waits(stand: Stand, view: GameView) -> None:
    stand.click(view, *at(view, 0, 7))
    thinker(view).silent = True
    stand.click(view, *at(view, 0, 8))
    view.presenter.undo()
    thinker(view).silent = False
    answer(stand, view)
    assert board(view) == "#########"


def test_a_flag_that_changed_the_question_has_it_asked_again(stand: Stand, view: GameView) -> None:
    stand.hold(view, *at(view, 0, 7))
    view.presenter.play(Move.flag(0, 0))
    stand.let_go(view, *at(view, 0, 7))
    answer(stand, view)
    again = stand.app.plugins.game(SETUP)
    again.flag(0, 0)
    again.reveal(0, 7)
    assert view.presenter.board == again.board


# Dealers that give no answer


def assert_put_off(stand: Stand, view: GameView, said: str) -> None:
    """The move was made on the mines as they lay, that was said, and the dealer is not asked any more."""
    assert (board(view), secret(view)) == ("######1##", LINE)
    assert said in stand.app.toast.text
    assert view.presenter.session.unranked == (DEALER_FAILED,)
    thinker(view).asked.clear()
    stand.app.toast.clear()
    stand.click(view, *at(view, 0, 5))
    assert (board(view), thinker(view).asked, stand.app.toast.text) == ("##10001##", [], "")


def test_a_dealer_that_fails_is_put_off_and_that_is_said_once(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    view = dealt(stand, monkeypatch, asleep)
    stand.click(view, *at(view, 0, 6))
    answer(stand, view)
    assert_put_off(stand, view, "The dealer tested failed: RuntimeError: asleep.")


def test_so_is_one_whose_process_ends(stand: Stand, view: GameView) -> None:
    thinker(view).silent = True
    stand.click(view, *at(view, 0, 6))
    thinker(view).close()
    thinker(view).fail("The solver's process broke down.")
    assert_put_off(stand, view, "The dealer tested ended its process.")


def test_so_is_one_that_never_answers_after_its_last_word(stand: Stand, view: GameView) -> None:
    thinker(view).silent = True
    stand.click(view, *at(view, 0, 6))
    look(stand, view, DEAL_SECONDS + LAST_WORD - 0.1)
    assert board(view) == "#########"
    look(stand, view, 0.2)
    assert_put_off(stand, view, "The dealer tested did not answer.")


def test_a_bundled_dealer_is_waited_for_as_long_as_it_takes(stand: Stand) -> None:
    view = stand.game(moves="r4,4", dealer="fair")
    thinker(view).silent = True
    stand.click(view, *at(view, *view.presenter.board.grid.cells(view.presenter.board.hidden)[0]))
    look(stand, view, 100.0)
    assert thinker(view).awaits("lay")
    assert stand.app.toast.text == "The dealer decides … Escape: cancel."


# The bot


def test_the_bot_waits_for_the_dealer_and_plays_on(stands: NewStand, monkeypatch: pytest.MonkeyPatch) -> None:
    here = stands(solver="counting")
    monkeypatch.setattr(thoughts, "same_plugins", lambda _choice: here.app.plugins)
    view = here.game(dealer="merciful")
    view.coach.bot.games_left = 1
    press(view, key.B)
    while not view.presenter.session.moves:
        look(here, view, 1.0)
    while not view.coach.bot._plan:
        look(here, view)
    thinker(view).silent = True
    view.presenter.session.game._mines._forget_questions()  # what was asked ahead
    look(here, view, 1.0, 3)
    assert thinker(view).awaits("lay")
    assert (view.presenter.session.moves, view.coach.bot.on) == (1, True)
    thinker(view).silent = False
    while not view.presenter.board.status.over:
        look(here, view, 1.0)
    again = here.app.plugins.game(view.presenter.session.game.setup)
    for move in view.presenter.session.game.moves:
        again.play(move)
    assert view.presenter.board == again.board, "it is the game that these moves lead to"


# With a real process


PLUGIN = """
import os, time

from minesweeper import Deal, Dealer, hookimpl

def leave(situation):
    os._exit(3)

def hang(situation):
    while True:
        time.sleep(1)

@hookimpl
def register_dealers():
    return [
        Dealer("calm", lambda situation: Deal(situation.field, True)),
        Dealer("leaving", leave),
        Dealer("hanging", hang),
    ]
"""


@pytest.fixture
def real(stand: Stand, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Stand]:
    """A stand with dealers from a file and another process that thinks."""
    monkeypatch.setattr("minesweeper.ui.bot.coach.Thinker", Thinker)
    (tmp_path / "tables.py").write_text(PLUGIN)
    stand.app.plugins = load_plugins([tmp_path / "tables.py"], bundled_only=True, off=())
    yield stand
    stand.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("calm", ""),
        ("leaving", "the dealer leaving ended its process"),
        ("hanging", "the dealer hanging took longer than 1 seconds"),
    ],
)
def test_another_process_asks_the_dealer_or_ends_over_it(real: Stand, name: str, problem: str) -> None:
    view = real.game(moves="r4,4", dealer=name)
    hidden = view.presenter.board.grid.cells(view.presenter.board.hidden & ~secret(view).mines)[0]
    real.click(view, *at(view, *hidden))
    while view.presenter.session.moves == 1:
        view.coach.thinker.poll(0.1)
    assert view.presenter.session.game.dealer_problem == problem
    assert view.presenter.session.guesses == (0 if problem else 1)
