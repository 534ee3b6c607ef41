"""Boards laid in another process: the first click waits for its mines, and whatever becomes of them, it is made."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from arcade import key

from minesweeper import Generator, Minefield, Move, Status
from minesweeper.core.grid import Grid
from minesweeper.core.laying import FirstClick, LayingError
from minesweeper.limits import LAY_SECONDS
from minesweeper.plugins import load_plugins
from minesweeper.thinking.thinker import Thinker
from minesweeper.ui.bot.board_layer import LAST_WORD, NOTICEABLE
from minesweeper.ui.game.game_view import GameView
from tests.ui.generators import FIELD, OPENED, add_generator
from tests.ui.playing import at, look, press, secret, thinker
from tests.ui.stand import NewStand, Stand

RANDOM_BOARD = "The mines were laid at random."


@pytest.fixture
def view(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> GameView:
    """A beginner's board before the first click, to be laid by the generator that fences."""
    add_generator(stand, monkeypatch)
    return stand.game(generator="fence")


def answer(stand: Stand, view: GameView) -> None:
    """Have everything answered that was asked."""
    while thinker(view).busy:
        look(stand, view)


def status(view: GameView) -> Status:
    return view.presenter.board.status


def generator(view: GameView) -> str:
    """What the code of the board says of it."""
    return view.presenter.session.game.setup.generator


# The first click


def test_the_first_click_waits_for_its_board_and_takes_effect_when_it_comes(stand: Stand, view: GameView) -> None:
    stand.click(view, *at(view, 0, 0))
    assert thinker(view).awaits("lay")
    assert status(view) is Status.READY
    answer(stand, view)
    assert str(view.presenter.board) == OPENED
    assert secret(view) == FIELD
    assert generator(view) == "fence"
    assert stand.app.toast.text == ""


def test_the_clock_starts_when_the_board_has_come_and_not_with_the_click(stand: Stand, view: GameView) -> None:
    stand.click(view, *at(view, 0, 0))
    stand.clock.now += 2
    answer(stand, view)
    stand.clock.now += 5
    assert view.presenter.session.elapsed == 5


def test_a_key_that_opens_waits_as_well(stand: Stand, view: GameView) -> None:
    stand.point(view, *at(view, 0, 0))
    press(view, key.SPACE)
    assert status(view) is Status.READY
    answer(stand, view)
    assert str(view.presenter.board) == OPENED


def test_a_hint_that_opens_the_first_cell_waits_as_well(stand: Stand, view: GameView) -> None:
    press(view, key.H)
    answer(stand, view)
    press(view, key.H)
    assert status(view) is Status.READY
    answer(stand, view)
    assert str(view.presenter.board) == OPENED


def test_a_flag_needs_no_board_and_waits_for_none(stand: Stand, view: GameView) -> None:
    stand.click(view, *at(view, 2, 3), button=4)
    assert view.presenter.board.flags == view.presenter.board.grid.cell(2, 3)
    assert not thinker(view).awaits("lay")


def test_a_click_on_a_flag_asks_for_no_board(stand: Stand, view: GameView) -> None:
    stand.click(view, *at(view, 2, 3), button=4)
    stand.click(view, *at(view, 2, 3))
    assert not thinker(view).awaits("lay")


def test_flags_set_while_it_waits_stay(stand: Stand, view: GameView) -> None:
    stand.click(view, *at(view, 0, 0))
    stand.click(view, *at(view, 4, 4), button=4)
    answer(stand, view)
    assert view.presenter.session.game.moves == [Move.flag(4, 4), Move.reveal(0, 0)]
    assert view.presenter.board.flags == view.presenter.board.grid.cell(4, 4)


def test_who_clicks_elsewhere_meanwhile_begins_there(stand: Stand, view: GameView) -> None:
    stand.click(view, *at(view, 0, 0))
    stand.click(view, *at(view, 8, 1))
    answer(stand, view)
    assert view.presenter.session.game.moves == [Move.reveal(8, 1)]


def test_later_clicks_wait_for_nothing(stand: Stand, view: GameView) -> None:
    stand.click(view, *at(view, 0, 0))
    answer(stand, view)
    stand.click(view, *at(view, 8, 8))
    assert view.presenter.session.moves == 2


def test_after_an_undo_the_same_click_needs_no_other_board_but_another_one_does(stand: Stand, view: GameView) -> None:
    stand.click(view, *at(view, 0, 0))
    answer(stand, view)
    view.presenter.undo()
    stand.click(view, *at(view, 0, 0))
    assert str(view.presenter.board) == OPENED
    view.presenter.undo()
    stand.click(view, *at(view, 1, 1))
    assert thinker(view).awaits("lay")


def test_the_other_process_is_started_before_the_first_click(stand: Stand, view: GameView) -> None:
    assert thinker(view).asked == ["start"]
    stand.app.change(generator="fence")
    press(view, key.F2)
    assert thinker(view).asked == ["start", "start"]


def test_boards_of_the_usual_generator_are_laid_here_and_at_once(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    add_generator(stand, monkeypatch)
    view = stand.game()
    stand.click(view, *at(view, 4, 4))
    assert status(view) is Status.PLAYING
    assert thinker(view).asked == []


# While it waits


def test_a_new_game_drops_the_click_even_if_its_board_comes_after_all(stand: Stand, view: GameView) -> None:
    stand.app.change(generator="fence")
    stand.click(view, *at(view, 0, 0))
    then, work, arguments = thinker(view).questions["lay"]
    press(view, key.F2)
    assert not thinker(view).awaits("lay")
    then(work(*arguments))
    answer(stand, view)
    assert (status(view), view.presenter.session.moves) == (Status.READY, 0)


def test_an_answer_that_takes_a_while_is_announced_and_then_the_message_goes(stand: Stand, view: GameView) -> None:
    thinker(view).silent = True
    stand.click(view, *at(view, 0, 0))
    look(stand, view, NOTICEABLE - 0.01)
    assert stand.app.toast.text == ""
    look(stand, view, 0.02)
    assert stand.app.toast.text == "Laying the mines … Escape: cancel."
    thinker(view).silent = False
    answer(stand, view)
    assert stand.app.toast.text == ""
    assert str(view.presenter.board) == OPENED


def test_it_is_looked_after_as_long_as_it_waits(stand: Stand, view: GameView) -> None:
    answer(stand, view)
    assert view.coach._interval == 0
    stand.click(view, *at(view, 0, 0))
    assert view.coach._interval > 0
    answer(stand, view)
    assert view.coach._interval == 0


def test_a_board_that_comes_while_another_screen_is_shown_starts_no_clock_there(stand: Stand, view: GameView) -> None:
    stand.click(view, *at(view, 0, 0))
    press(view, key.S)
    answer(stand, view)
    stand.clock.now += 60
    stand.app.back()
    answer(stand, view)
    assert view.presenter.session.elapsed == 0


# Generators that lay nothing


def crash(*_: object) -> Minefield:
    raise RuntimeError("boom")


def refuse(*_: object) -> Minefield:
    raise LayingError("such boards are beyond me")


def lay_too_few(grid: Grid, mines: int, first: int, rng: Random, first_click: FirstClick) -> Minefield:
    del mines, first, rng, first_click
    return Minefield(grid, grid.cell(8, 8))


@pytest.mark.parametrize(
    ("lay", "sentence"),
    [
        (crash, "The generator odd failed: RuntimeError: boom."),
        (refuse, "Such boards are beyond me."),
        (lay_too_few, "The generator odd did not lay 10 mines on 9x9 cells."),
    ],
)
def test_a_generator_that_fails_costs_a_message_and_a_uniform_board_that_says_so(
    stand: Stand, monkeypatch: pytest.MonkeyPatch, lay: Callable[..., Minefield], sentence: str
) -> None:
    add_generator(stand, monkeypatch, Generator("odd", lay))
    view = stand.game(generator="odd")
    stand.click(view, *at(view, 4, 4))
    answer(stand, view)
    assert stand.app.toast.text == f"{sentence} {RANDOM_BOARD}"
    assert_uniform(stand, view)


def assert_uniform(stand: Stand, view: GameView) -> None:
    """The click in the middle was made on the board that `random` lays for it, and everything says so."""
    usual = stand.app.plugins.game(view.presenter.session.game.setup)
    usual.reveal(4, 4)
    assert generator(view) == "random"
    assert view.presenter.board == usual.board
    assert stand.titles[-1] == "Minesweeper – Beginner"
    assert view.bar.entries[0].text == "Beginner"


def test_a_process_that_ends_costs_the_same(stand: Stand, view: GameView) -> None:
    stand.click(view, *at(view, 4, 4))
    thinker(view).close()
    thinker(view).fail("The solver's process broke down.")
    assert stand.app.toast.text == f"The generator fence ended its process. {RANDOM_BOARD}"
    assert_uniform(stand, view)


def test_a_process_that_never_answers_is_given_up_after_its_last_word_and_costs_the_same(
    stand: Stand, view: GameView
) -> None:
    thinker(view).silent = True
    stand.click(view, *at(view, 4, 4))
    look(stand, view, LAY_SECONDS + LAST_WORD - 0.1)
    assert status(view) is Status.READY
    look(stand, view, 0.2)
    assert stand.app.toast.text == f"The generator fence did not answer. {RANDOM_BOARD}"
    assert not thinker(view).busy
    assert_uniform(stand, view)


def test_the_next_game_tries_the_generator_again(stand: Stand, view: GameView) -> None:
    stand.app.change(generator="fence")
    stand.click(view, *at(view, 4, 4))
    thinker(view).close()
    thinker(view).fail("The solver's process broke down.")
    press(view, key.F2)
    stand.click(view, *at(view, 0, 0))
    answer(stand, view)
    assert str(view.presenter.board) == OPENED


# The bot


def test_the_bot_waits_for_its_board_with_its_first_move_in_mind(stand: Stand, view: GameView) -> None:
    press(view, key.B)
    while not thinker(view).awaits("lay"):
        look(stand, view)
    thinker(view).silent = True
    look(stand, view, 1.0, 3)
    assert status(view) is Status.READY
    assert view.coach.paragraphs[0].text == "Thinking …"
    thinker(view).silent = False
    look(stand, view, times=2)
    assert str(view.presenter.board) == OPENED


def test_the_bot_plays_on_where_a_generator_fails(stand: Stand, view: GameView) -> None:
    press(view, key.B)
    while not thinker(view).awaits("lay"):
        look(stand, view)
    thinker(view).close()
    thinker(view).fail("The solver's process broke down.")
    look(stand, view, 1.0, 3)
    assert view.coach.bot.on
    assert generator(view) == "random"
    assert view.presenter.session.moves > 0


def test_a_generator_that_fails_a_bot_too_fast_to_follow_is_told_as_well(
    stands: NewStand, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = stands(solver="quick", speed=6)
    add_generator(here, monkeypatch, Generator("odd", crash))
    view = here.game(generator="odd")
    view.coach.bot.games_left = 1
    press(view, key.B)
    while not view.presenter.board.revealed:
        view.coach._look()
    assert here.app.toast.text == f"The generator odd failed: RuntimeError: boom. {RANDOM_BOARD}"
    assert here.titles[-1] == "Minesweeper – Beginner"


def test_who_stops_the_bot_while_it_waits_gets_the_board_unopened(stand: Stand, view: GameView) -> None:
    press(view, key.B)
    while not thinker(view).awaits("lay"):
        look(stand, view)
    press(view, key.B)
    answer(stand, view)
    look(stand, view, 1.0, 3)
    assert status(view) is Status.READY


def test_games_in_order_go_on_with_the_generator_even_after_one_that_failed(stand: Stand, view: GameView) -> None:
    view.coach.autoplay.in_order = True
    press(view, key.B)
    while not thinker(view).awaits("lay"):
        look(stand, view)
    thinker(view).close()
    thinker(view).fail("The solver's process broke down.")
    while view.presenter.session.game.seed == 3:
        look(stand, view, 1.0)
    assert generator(view) == "fence"


# With a real process


PLUGIN = """
import os

from minesweeper import Generator, Minefield, hookimpl

def lay(grid, mines, first, rng, first_click):
    return Minefield(grid, grid.gather([*((row, 4) for row in range(9)), (0, 5)]))

def leave(*_):
    os._exit(3)

@hookimpl
def register_generators():
    return [Generator("fence", lay), Generator("leaving", leave)]
"""


@pytest.fixture
def real(stand: Stand, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Stand]:
    """A stand with generators from a file and another process that thinks."""
    monkeypatch.setattr("minesweeper.ui.bot.coach.Thinker", Thinker)
    (tmp_path / "layers.py").write_text(PLUGIN)
    stand.app.plugins = load_plugins([tmp_path / "layers.py"], bundled_only=True, off=())
    yield stand
    stand.close()


@pytest.mark.parametrize("name", ["fence", "leaving"])
def test_another_process_lays_the_board_or_ends_over_it(real: Stand, name: str) -> None:
    view = real.game(generator=name)
    real.click(view, *at(view, 0, 0))
    assert status(view) is Status.READY
    while status(view) is Status.READY:
        view.coach.thinker.poll(0.1)
    if name == "fence":
        assert str(view.presenter.board) == OPENED
    else:
        assert real.app.toast.text == f"The generator leaving ended its process. {RANDOM_BOARD}"
        assert generator(view) == "random"
