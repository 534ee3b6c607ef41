"""The daily board in the window: begun by a key, gone on with, ranked once, and its result copied."""

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from arcade import key

from minesweeper.core.board import Status
from minesweeper.core.moves import Move
from minesweeper.daily import BEGUN_BEFORE, LATER_PLAYED, daily_setup
from minesweeper.history import Keeper
from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.game.end_panel import OFFERS
from minesweeper.ui.game.game_view import GameView
from tests.ui.pictures import assert_golden
from tests.ui.playing import press, secret
from tests.ui.stand import NewStand, Stand

DAY = date(2026, 11, 16)
START = Move.reveal(2, 2)


class Window:
    """A window whose games are kept, on a day of its own."""

    def __init__(self, stand: Stand, folder: Path) -> None:
        self.stand = stand
        self.view = stand.game()
        self.session = self.view.presenter.session
        self.app = stand.app
        self.keeper = self.app.keeper = Keeper(self.session, folder, stand.clock)
        self.day = DAY
        self.view.menus._daily._today = lambda: self.day
        self.look()

    def look(self) -> None:
        """Wait until everything is written and known."""
        self.keeper.find_dailies()
        self.keeper.find_unfinished()
        self.keeper._writer.close()
        self.view.end_panel._poll(0.1)

    def daily(self) -> None:
        press(self.view, key.D)

    def win(self, seconds: float = 20) -> None:
        self.view.presenter.play(START)
        self.stand.clock.now += seconds
        for cell in self.view.presenter.board.grid.cells(secret(self.view).safe):
            self.view.presenter.play(Move.reveal(*cell))
        self.look()

    def offer(self) -> str:
        """What the menu says beside the daily board."""
        self.view.menus._open_menu(self.view.bar.place(3))
        assert self.view.popup
        item = next(each for each in self.view.popup.items if each.text == "Daily board")
        self.view.popup = None
        return item.detail

    def said(self) -> list[str]:
        report = self.view.end_panel.report
        assert report
        return [line.text for line in report.lines()]


NewWindow = Callable[..., Window]


@pytest.fixture
def windows(stands: NewStand, tmp_path: Path) -> Iterator[NewWindow]:
    made: list[Window] = []

    def make(**options: object) -> Window:
        made.append(Window(stands(**options), tmp_path / "kept"))
        return made[-1]

    yield make
    for each in made:
        each.keeper.close()


@pytest.fixture
def window_(windows: NewWindow) -> Window:
    return windows()


def test_d_begins_the_board_of_today(window_: Window) -> None:
    window_.daily()
    setup = window_.session.game.setup
    assert setup == daily_setup(DAY, setup.level, ("no_guess",))
    assert window_.session.unranked == ()
    assert window_.app.toast.text.startswith("The daily board of 2026-11-16.")
    assert window_.view.input.framed == (2, 2)


def test_the_menu_says_that_it_waits_until_it_was_begun(window_: Window) -> None:
    assert window_.offer() == "new   D"
    window_.daily()
    assert window_.offer() == "new   D"
    window_.view.presenter.play(START)
    window_.look()
    assert window_.offer() == "D"
    window_.day += timedelta(1)
    assert window_.offer() == "new   D"


def test_days_in_a_row_are_counted_on_the_card(window_: Window) -> None:
    window_.daily()
    window_.win()
    assert window_.said()[0] == "Personal best! Your first win of this kind."
    assert window_.said()[1] == "Daily 2026-11-16"
    window_.day += timedelta(1)
    window_.daily()
    window_.win(30)
    assert window_.said()[0] == "Your 2nd best of 2."
    assert window_.said()[1] == "Daily 2026-11-17 · 2 days in a row"


def test_a_second_try_says_beforehand_that_it_does_not_count(window_: Window) -> None:
    window_.daily()
    window_.win()
    window_.daily()
    assert window_.session.unranked == (BEGUN_BEFORE,)
    assert window_.app.toast.text.startswith("No record, since this daily board was begun before.")


def test_with_the_clock_set_back_nothing_is_won_twice(window_: Window) -> None:
    window_.daily()
    window_.win()
    window_.day -= timedelta(1)
    window_.daily()
    assert window_.session.unranked == (LATER_PLAYED,)


def test_what_another_window_began_meanwhile_does_not_count(windows: NewWindow) -> None:
    late, early = windows(), windows()
    late.daily()
    early.daily()
    early.win()
    assert late.session.unranked == ()
    late.win()
    assert late.said()[0] == f"No record, since {BEGUN_BEFORE}."


def test_a_daily_board_that_was_left_is_gone_on_with(window_: Window) -> None:
    window_.daily()
    window_.view.presenter.play(START)
    board, game = window_.session.board, window_.session.id
    press(window_.view, key.F2)
    window_.look()
    window_.daily()
    assert (window_.session.id, window_.session.board, window_.session.unranked) == (game, board, ())
    window_.daily()
    assert (window_.session.id, window_.app.toast.text) == (game, "This is the daily board of 2026-11-16.")


def test_the_code_of_today_is_the_daily_board_and_counts(window_: Window) -> None:
    level = window_.app.plugins.difficulty("expert")
    window_.app.clipboard.copy(str(daily_setup(DAY, level, window_.app.plugins.generators)))
    press(window_.view, key.V, key.MOD_CTRL)
    assert (window_.session.game.difficulty, window_.session.unranked) == (level, ())


def test_without_a_history_there_is_a_daily_board_too(stand: Stand) -> None:
    view = stand.game()
    press(view, key.D)
    assert view.presenter.session.unranked == ()
    view.menus._open_menu(view.bar.place(3))
    assert view.popup
    assert "D" in [item.detail for item in view.popup.items]


# The result


def test_c_copies_the_result_and_the_card_stays(window_: Window) -> None:
    window_.daily()
    window_.win()
    press(window_.view, key.C)
    text = window_.app.clipboard.paste()
    assert text.startswith("Minesweeper daily 2026-11-16 · Beginner\nWon in 20.00 s · ")
    assert window_.view.end_panel.report
    assert window_.app.toast.text == "The result is copied: paste it where you like."


def test_before_the_end_there_is_no_result(window_: Window) -> None:
    window_.app.clipboard.copy("before")
    press(window_.view, key.C)
    assert window_.app.clipboard.paste() == "before"
    assert window_.app.toast.text == "There is a result to copy once the game is over."


def test_only_the_card_of_a_daily_board_offers_the_result(window_: Window) -> None:
    window_.win()
    assert OFFERS[KeyAction.RESULT] not in _offers(window_.view)
    window_.daily()
    window_.win()
    assert OFFERS[KeyAction.RESULT] in _offers(window_.view)


def _offers(view: GameView) -> list[str]:
    report = view.end_panel.report
    assert report
    assert view.presenter.board.status is Status.WON
    return [cap.text for cap in view.end_panel._contents(report).caps]


@pytest.mark.parametrize("theme", ["windows_light", "night"])
@pytest.mark.parametrize(("size", "ratio"), [((960, 760), 1.0), ((480, 400), 2.0)], ids=["usual", "fine"])
def test_how_the_end_of_a_daily_board_looks(
    windows: NewWindow, theme: str, size: tuple[int, int], ratio: float
) -> None:
    window = windows(size=size, ratio=ratio, theme=theme, motion=False)
    for _ in range(2):
        window.daily()
        window.win()
        window.day += timedelta(1)
        window.stand.clock.now += 100
    window.app.toast.clear()
    assert_golden(window.stand.picture(window.view), f"end_daily_{theme}_{'fine' if ratio > 1 else 'usual'}")
