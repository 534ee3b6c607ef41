"""What the live counters say, and what they keep to themselves until the end."""

import pytest

from minesweeper.games.live_figures import COUNTERS, GUESSES, LiveStanding, Tone, chosen_counters, figures

PLAYING = LiveStanding(30, None, 60, 20.0, (4.0, 9.5), (5.0, 9.0, 14.0, 20.0))


def said(names: str, standing: LiveStanding) -> list[str]:
    return [f"{each.label}: {each.value} {each.note}".strip() for each in figures(chosen_counters(names), standing)]


def test_while_playing_nothing_tells_how_large_the_board_is() -> None:
    assert said("solved,speed,clicks,efficiency,estimate", PLAYING) == [
        "3BV done: 30",
        "3BV per second: 1.50",
        "Clicks: 60",
        "Efficiency: 50 %",
        "Estimated time: –",
    ]


def test_at_the_end_everything_is_told() -> None:
    assert said("solved,estimate", PLAYING._replace(three_bv=120)) == ["3BV done: 30 of 120", "Estimated time: 80.00 s"]


def test_before_the_first_click_there_is_nothing_to_divide_by() -> None:
    assert said("speed,efficiency", LiveStanding(0, None, 0, 0.0)) == ["3BV per second: –", "Efficiency: –"]


@pytest.mark.parametrize(
    ("standing", "value"),
    [
        (LiveStanding(2, None, 1, 0.01), "–"),
        (LiveStanding(2, None, 1, 1.0), "2.00"),
        (LiveStanding(2, 2, 1, 0.5), "4.00"),
    ],
    ids=["just begun", "after a second", "over"],
)
def test_the_speed_of_a_game_that_has_just_begun_says_nothing(standing: LiveStanding, value: str) -> None:
    assert said("speed", standing) == [f"3BV per second: {value}"]
    assert said("estimate", LiveStanding(0, 120, 1, 3.0)) == ["Estimated time: –"]


def test_splits_compare_by_arrow_sign_and_tone_and_those_to_come_show_the_best() -> None:
    assert said("splits", PLAYING) == [
        "25 %: 4.00 ▲ −1.00",
        "50 %: 9.50 ▼ +0.50",
        "75 %: 14.00 best",
        "100 %: 20.00 best",
    ]
    assert [each.tone for each in figures(("splits",), PLAYING)] == [Tone.AHEAD, Tone.BEHIND, Tone.QUIET, Tone.QUIET]


def test_without_a_best_game_splits_are_just_times() -> None:
    assert said("splits", PLAYING._replace(best=())) == ["25 %: 4.00", "50 %: 9.50", "75 %: –", "100 %: –"]


def test_under_a_dealer_the_guesses_come_first() -> None:
    first, second = figures((GUESSES, "clicks"), PLAYING._replace(guesses=2))
    assert (first.label, first.value, second.label) == ("Guesses", "2", "Clicks")


def test_counters_come_in_the_order_chosen_without_those_unknown_or_named_twice() -> None:
    assert chosen_counters("clicks,luck,solved,clicks") == ("clicks", "solved")
    assert chosen_counters("") == ()
    assert chosen_counters(",".join(COUNTERS)) == tuple(COUNTERS)
