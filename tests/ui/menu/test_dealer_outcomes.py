"""What a dealer does is shown by two little boards."""

import pytest

from minesweeper.core.board import Board
from minesweeper.core.dealing import Dealer
from minesweeper.ui.menu.dealer_outcomes import CARELESS_ENDS, FORCED_ENDS, DealerOutcomes
from minesweeper.ui.menu.fields import Choice
from minesweeper.ui.menu.settings_view import SettingsView
from minesweeper.words.rules import FATES, GuessEnd
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


def test_every_dealer_of_the_game_has_two_pictures() -> None:
    assert set(FATES) == set(bundled_plugins().dealers)


def test_the_pictures_follow_the_choice_and_a_plugins_dealer_has_its_sentence(stand: Stand) -> None:
    view, choice, shown = settings(stand, "fair")
    assert [each.board for each, _ in shown.boards(stand.app.style)] == [
        FORCED_ENDS[GuessEnd.SAFE].board, CARELESS_ENDS[GuessEnd.FATAL].board
    ]  # fmt: skip
    before = shown.place.height
    while choice.value != "mine":
        choice.shift(1)
    view.rebuild()
    stand.picture(view)
    _, _, shown = settings(stand, "mine")
    assert shown.boards(stand.app.style) == ()
    assert shown.text == "It depends."
    assert shown.place.height < before


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
