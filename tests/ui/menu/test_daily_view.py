"""The calendar of daily boards in the window: what became of each day, and a click plays its board."""

from datetime import date, timedelta

import pytest
from arcade import key

from minesweeper.core.daily import daily_setup
from minesweeper.play.commands import Command
from minesweeper.play.daily_board import DayState
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.menu.daily_view import DailyView, DayCard
from tests.ui.days import DAY, finish, on
from tests.ui.pictures import assert_golden
from tests.ui.playing import press, written
from tests.ui.stand import NewStand, Stand


def calendar(stand: Stand, view: GameView) -> DailyView:
    press(view, key.D, key.MOD_SHIFT)
    shown = stand.app.window.current_view
    assert isinstance(shown, DailyView)
    written(view)
    stand.picture(shown)
    return shown


def days(view: DailyView) -> dict[date, DayCard]:
    return {card.day: card for card in view.cards if isinstance(card, DayCard)}


def click(stand: Stand, view: DailyView, day: date) -> None:
    x, y = days(view)[day].place.centre
    stand.click(view, round(x / stand.ratio), round(y / stand.ratio))


def test_a_click_on_a_past_day_plays_its_board_for_fun(stand: Stand) -> None:
    view = stand.game(kept=True)
    on(stand, view, DAY, first=False)
    click(stand, calendar(stand, view), DAY - timedelta(9))
    assert stand.app.window.current_view is view
    setup = view.play.session.game.setup
    assert setup == daily_setup(DAY - timedelta(9), setup.level, ("no_guess",))
    assert view.play.session.unranked


def test_it_shows_what_became_of_each_day_and_days_to_come_cannot_be_chosen(stand: Stand) -> None:
    view = stand.game(kept=True)
    for back in (2, 1, 0):
        on(stand, view, DAY - timedelta(back))
        finish(stand, view, won=back != 1)
    shown = days(calendar(stand, view))
    states = [shown[DAY - timedelta(back)].state for back in (3, 2, 1, 0, -1)]
    assert states == [DayState.NEW, DayState.WON, DayState.LOST, DayState.WON, DayState.NEW]
    assert [shown[DAY + timedelta(ahead)].focusable for ahead in (0, 1)] == [True, False]


def test_the_arrows_turn_to_other_months_and_never_to_months_to_come(stand: Stand) -> None:
    view = stand.game(kept=True)
    on(stand, view, DAY, first=False)
    shown = calendar(stand, view)
    month = next(each for each in shown.widgets if type(each).__name__ == "Month")
    month.shift(1)
    assert DAY in days(shown)
    month.shift(-1)
    assert date(2026, 10, 15) in days(shown)
    assert DAY not in days(shown)


def test_keys_move_among_the_days_and_enter_plays_one(stand: Stand) -> None:
    view = stand.game(kept=True)
    on(stand, view, DAY, first=False)
    shown = calendar(stand, view)
    shown._focus_card(shown.cards.index(days(shown)[DAY]))
    for command in (Command.UP, Command.LEFT, Command.CHORD):
        shown.begin(command)
    setup = view.play.session.game.setup
    assert setup == daily_setup(DAY - timedelta(8), setup.level, ("no_guess",))


@pytest.mark.parametrize("theme", ["windows_light", "night"])
@pytest.mark.parametrize(("size", "ratio"), [((760, 640), 1.0), ((320, 380), 2.0)], ids=["usual", "fine"])
def test_how_the_calendar_looks(stands: NewStand, theme: str, size: tuple[int, int], ratio: float) -> None:
    here = stands(size=size, ratio=ratio, theme=theme, motion=False)
    view = here.game(kept=True)
    for back in range(5, -1, -1):
        on(here, view, DAY - timedelta(back), first=back != 1)
        if back not in (1, 2):
            finish(here, view, won=back != 3)
    here.app.status.clear()
    assert_golden(here.picture(calendar(here, view)), f"calendar_{theme}_{'fine' if ratio > 1 else 'usual'}")
