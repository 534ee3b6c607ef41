"""The daily board in the window: its key, its menu, its result on the clipboard and the card at its end."""

from datetime import timedelta

import pytest
from arcade import key

from tests.ui.days import DAY, finish, on
from tests.ui.pictures import assert_golden
from tests.ui.playing import press
from tests.ui.stand import NewStand, Stand


def test_d_begins_it_where_its_frame_is_and_the_menu_says_that_it_is_new(stand: Stand) -> None:
    view = stand.game(kept=True)
    view.bar.click(*view.bar.place(4).centre)
    assert view.popup
    assert ("Daily board", "new", "D") in [(item.text, item.detail, item.key) for item in view.popup.items]
    press(view, key.ESCAPE)
    press(view, key.D)
    assert stand.app.status.text.startswith("Today's board.")
    assert view.input.start == (2, 2)


def test_c_copies_the_result_and_the_card_stays(stand: Stand) -> None:
    view = stand.game(kept=True)
    stand.app.clipboard.copy("before")
    press(view, key.C)
    assert stand.app.clipboard.paste() == "before"
    assert stand.app.status.text == "Finish the game to copy its result."
    on(stand, view, DAY)
    finish(stand, view)
    press(view, key.C)
    assert stand.app.clipboard.paste().startswith("Minesweeper daily 2026-11-16 · Beginner\nWon in 20.00 s · ")
    assert view.end_panel.report
    assert stand.app.status.text == "Result copied."


@pytest.mark.parametrize("theme", ["windows_light", "night"])
@pytest.mark.parametrize(("size", "ratio"), [((960, 760), 1.0), ((480, 400), 2.0)], ids=["usual", "fine"])
def test_how_the_end_of_a_daily_board_looks(stands: NewStand, theme: str, size: tuple[int, int], ratio: float) -> None:
    here = stands(size=size, ratio=ratio, theme=theme, motion=False)
    view = here.game(kept=True)
    for day in (DAY, DAY + timedelta(1)):
        on(here, view, day)
        finish(here, view)
        here.clock.now += 100
    here.app.status.clear()
    assert_golden(here.picture(view), f"end_daily_{theme}_{'fine' if ratio > 1 else 'usual'}")
