"""What a dealer does is shown by two little boards."""

import pytest

from minesweeper.core.board import Board
from minesweeper.core.dealing import Dealer
from minesweeper.ui.menu.dealer_outcomes import CARELESS_ENDS, FORCED_ENDS, DealerOutcomes
from minesweeper.ui.menu.fields import Choice
from minesweeper.ui.menu.settings_view import SettingsView
from minesweeper.words.rules import GUESSES_UNDER, GuessEnd
from minesweeper_solver import analyse
from tests.bundled import bundled_plugins
from tests.ui.pictures import assert_golden
from tests.ui.stand import NewStand, Stand


def settings(stand: Stand, dealer: str) -> tuple[SettingsView, Choice, DealerOutcomes]:
    stand.app.plugins.dealers = bundled_plugins().dealers | {
        "mine": Dealer("mine", lambda situation: situation, "Mine", "It depends.")  # type: ignore[arg-type,return-value]
    }
    stand.app.change(dealer=dealer)
    view = SettingsView(stand.app)
    stand.app.window.show_view(view)
    stand.picture(view)
    (shown,) = (each for each in view.widgets if isinstance(each, DealerOutcomes))
    (choice,) = (each for each in view.widgets if isinstance(each, Choice) and each.text.startswith("Luck"))
    return view, choice, shown


def test_every_dealer_but_the_honest_one_has_two_pictures(stand: Stand) -> None:
    assert set(GUESSES_UNDER) == set(bundled_plugins().dealers) - {"honest"}
    _, _, shown = settings(stand, "honest")
    assert shown.boards(stand.app.style) == ()


def outcomes(view: SettingsView) -> DealerOutcomes:
    (shown,) = (each for each in view.widgets if isinstance(each, DealerOutcomes))
    return shown


def test_the_screen_makes_room_for_the_pictures_of_the_dealer_that_is_chosen(stand: Stand) -> None:
    view, choice, before = settings(stand, "honest")
    stand.click(view, choice.place.right - 30, round(choice.place.centre[1]))
    shown = outcomes(view)
    assert stand.app.settings.dealer == "merciful"
    assert [each.board for each, _ in shown.boards(stand.app.style)] == [
        FORCED_ENDS[GuessEnd.SAFE].board, CARELESS_ENDS[GuessEnd.LUCK].board
    ]  # fmt: skip
    assert shown.place.height > before.place.height
    assert view.widgets[view.widgets.index(shown) + 1].place.y >= shown.place.bottom


def test_a_dealer_of_a_plugin_has_its_sentence(stand: Stand) -> None:
    _, _, shown = settings(stand, "mine")
    assert shown.boards(stand.app.style) == ()
    assert shown.text == "It depends."


def test_the_guess_of_the_first_picture_had_to_be_made_and_that_of_the_second_did_not() -> None:
    forced, careless = (ends[GuessEnd.LUCK].board for ends in (FORCED_ENDS, CARELESS_ENDS))
    assert not analyse(forced).safe
    untouched = Board.parse(str(careless).replace("F", "#"), 2)
    safe = analyse(untouched).safe
    assert safe
    assert safe & CARELESS_ENDS[GuessEnd.LUCK].marks.safe == CARELESS_ENDS[GuessEnd.LUCK].marks.safe


@pytest.mark.parametrize("theme", ["windows_light", "night"])
def test_what_it_looks_like(stands: NewStand, theme: str) -> None:
    here = stands(size=(480, 520), theme=theme)
    view, _, _ = settings(here, "fair")
    assert_golden(here.picture(view), f"dealer_{theme}")
